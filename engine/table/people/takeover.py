"""Taking over a vacant seat of a running game, hand and all. Pure functions of a record."""

from msgspec import Struct
from msgspec.structs import replace

from engine.state import State, WindowKind
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.absence import check_between_turns
from engine.table.people.seats import Seat, SlowSeat
from engine.table.slow.waiting import seated
from engine.table.storage.drafts import Draft
from engine.table.storage.records import TableRecord


class Newcomer(Struct, frozen=True):
    """Somebody who takes over a seat."""

    player: int
    name: str
    auto_pass: bool = False
    slow: SlowSeat = SlowSeat()
    """What the game needs to know of the newcomer if it is slow."""


def take_over(record: TableRecord, state: State, newcomer: Newcomer, index: int, part: int) -> Draft:
    """Give a vacant seat to a newcomer; `part` is how many had held it before its player when that was asked for.

    Raises Rejected ``unknown_component`` if no seat can be meant, ``seated_already``, ``held_a_seat`` for whoever has
    held one of this game, ``removed`` by the host, ``seat_taken``, ``not_between_turns`` or ``seat_not_vacant``.
    """
    player = newcomer.player
    if record.private or not 0 <= index < len(record.seats):
        raise Rejected("unknown_component")
    if record.seat_of(player) is not None:
        raise Rejected("seated_already")
    if record.held_by(player) is not None:
        raise Rejected("held_a_seat")
    if any(member.player == player for member in record.lobby.removed):
        raise Rejected("removed")
    seat = record.seats[index]
    if part != len(seat.before):
        raise Rejected("seat_taken", player=seat.name)
    check_between_turns(state)  # first: a claim, which is secret while its race is settled, makes a player present
    if not seat.vacant:
        raise Rejected("seat_not_vacant", player=seat.name)
    before = (*seat.before, replace(seat, before=(), slow=None))
    taken = Seat(player, newcomer.name, auto_pass=newcomer.auto_pass, since=state.seq, before=before)
    taken = seated(taken, record.pace, {player: newcomer.slow})
    record = replace(record, lobby=record.lobby.handed_over(seat.player, player, newcomer.name))
    record = with_host(record.with_seat(index, taken))
    return Draft(record, (Notice(NoticeKind.TAKEN_OVER, newcomer.name, seat.name),))


def with_offer(record: TableRecord, host: int, on: bool) -> Draft:
    """Offer the seats of all AI players to whoever wants them, or no longer, as the host of the game.

    Raises Rejected ``not_host``, or ``no_computer_seats`` if there are none.
    """
    if host != record.host:
        raise Rejected("not_host")
    if record.private or all(seat.level is None for seat in record.seats):
        raise Rejected("no_computer_seats")
    seats = tuple(seat if seat.level is None else replace(seat, offered=on) for seat in record.seats)
    name = next((seat.name for seat in record.seats if seat.player == host and seat.level is None), "")
    return Draft(replace(record, seats=seats), (Notice(NoticeKind.OFFERED if on else NoticeKind.CHANGED, name),))


def with_host(record: TableRecord) -> TableRecord:
    """Return the record of a game with a host who sits there: the first person if the host does not any longer."""
    people = [seat.player for seat in record.seats if not seat.left and seat.level is None]
    return record if record.host in people or not people else replace(record, host=people[0])


def waits_unseen(state: State) -> bool:
    """Return whether nothing but a call that nobody has seen yet keeps the game from being between two turns."""
    return bool(state.windows) and all(window.kind is WindowKind.HOLD_UP for window in state.windows)
