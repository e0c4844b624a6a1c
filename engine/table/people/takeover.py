"""Taking over a vacant seat of a running game, including its hand. Pure functions of a record."""

from msgspec.structs import replace

from engine.state import State, WindowKind
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Seat, SlowSeat
from engine.table.records import Draft, TableRecord


def check_between_turns(state: State) -> None:
    """Raise Rejected ``not_between_turns`` while a window is open, regardless of answers, which are secret.

    The pause between two rounds hides nothing.
    """
    if any(window.kind is not WindowKind.ROUND_END for window in state.windows):
        raise Rejected("not_between_turns")


def take_over(record: TableRecord, state: State, newcomer: Seat, index: int, part: int) -> Draft:
    """Give a vacant seat to a newcomer, as that person is to sit there.

    `part` is the number of holders before its player at the time of the request.
    Raises Rejected ``unknown_component`` if the seat cannot be taken over at all, ``seated_already``, ``held_a_seat``
    for a former holder of a seat of this game, ``removed`` by the host, ``seat_taken``, ``not_between_turns`` or
    ``seat_not_vacant``.
    """
    player = newcomer.player
    if not record.mode.in_channel or not 0 <= index < len(record.seats):
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
    # First: a claim, which is secret until its race is decided, makes a player present.
    check_between_turns(state)
    if not seat.vacant:
        raise Rejected("seat_not_vacant", player=seat.name)
    before = (*seat.before, replace(seat, before=(), slow=None))
    slow = (newcomer.slow or SlowSeat()) if record.mode.pauses else None
    taken = replace(newcomer, slow=slow, since=state.seq, before=before)
    record = replace(record, lobby=record.lobby.handed_over(seat.player, player, newcomer.name))
    record = with_host(record.with_seat(index, taken))
    return Draft(record, (Notice(NoticeKind.TAKEN_OVER, newcomer.name, seat.name),))


def not_host(record: TableRecord) -> Rejected:
    """Return the refusal for a person who is not the host: ``not_host`` with the host as ``player``, or ``no_host``."""
    host = record.lobby.member(record.host)
    return Rejected("no_host") if host is None else Rejected("not_host", player=host.name)


def with_offer(record: TableRecord, host: int, on: bool) -> Draft:
    """Offer the seats of all AI players to newcomers, or stop offering them, on behalf of the host.

    Raises what `not_host` returns, or Rejected ``no_computer_seats`` if there are none.
    """
    if host != record.host:
        raise not_host(record)
    if not record.mode.in_channel or all(seat.level is None for seat in record.seats):
        raise Rejected("no_computer_seats")
    seats = tuple(seat if seat.level is None else replace(seat, offered=on) for seat in record.seats)
    name = next((seat.name for seat in record.seats if seat.player == host and seat.level is None), "")
    return Draft(replace(record, seats=seats), (Notice(NoticeKind.CHANGED, name),))


def with_host(record: TableRecord) -> TableRecord:
    """Return the record with a host who is still seated: if necessary, the first person becomes the host."""
    people = [seat.player for seat in record.seats if seat.stays]
    return record if record.host in people or not people else replace(record, host=people[0])


def waits_unseen(state: State) -> bool:
    """Return whether only a call that is still secret keeps the game from being between two turns."""
    return bool(state.windows) and all(window.kind is WindowKind.HOLD_UP for window in state.windows)
