"""Who is at a table: absent players, those who come back, and those who leave. Pure functions of a record."""

from typing import Final

from msgspec.structs import replace

from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import State
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.absence import present
from engine.table.people.stopping import granted_if_agreed, pending
from engine.table.people.takeover import with_host
from engine.table.results import results_of, staying_sides, weakest_level
from engine.table.storage.drafts import Draft
from engine.table.storage.records import NOBODY, Status, TableRecord
from engine.table.timing.deadlines import with_lobby_deadline

_TURNS_BEFORE_AWAY: Final = 2
"""After so many consecutive turns out of time an AI takes over the seat."""


def seated(record: TableRecord, player: int) -> int:
    """Return the seat of a player of the game.

    Raises Rejected ``seat_lost`` with ``player`` if somebody else has taken it over, ``not_seated`` if there is none.
    """
    seat = record.seat_of(player)
    if seat is None:
        raise not_seated(record, player)
    return seat


def not_seated(record: TableRecord, player: int) -> Rejected:
    """Return why a person has no such seat: ``seat_lost`` to ``player`` while absent, or ``not_seated``."""
    held = record.held_by(player)
    by = next((seat.name for seat in record.seats if held in seat.before), None)
    lost = held is not None and not held.left and by is not None
    return Rejected("seat_lost", player=by) if lost and by is not None else Rejected("not_seated")


def missed_turn(record: TableRecord, index: int) -> tuple[TableRecord, tuple[Notice, ...]]:
    """Return the record and the notices after the turn of a seat ran out: a player who misses two is away."""
    seat = record.seats[index]
    if seat.level is not None or seat.left:
        return record, ()
    if seat.away:
        return record.with_seat(index, replace(seat, missed=seat.missed + 1)), ()
    away = seat.missed + 1 >= _TURNS_BEFORE_AWAY
    notice = Notice(NoticeKind.AWAY if away else NoticeKind.TIMED_OUT, seat.name)
    return record.with_seat(index, replace(seat, missed=seat.missed + 1, away=away)), (notice,)


def with_cards_laid(record: TableRecord, index: int, cards: int, by: By) -> TableRecord:
    """Return the record after so many cards were laid or discarded in a turn of a seat, by its player or for it."""
    seat = record.seats[index]
    if by is By.PLAYER:
        seat = replace(seat, turns=seat.turns + cards)
    else:
        on_leave = seat.slow is not None and seat.slow.on_leave
        played = bool(cards) and by is By.COMPUTER and seat.away and not on_leave
        seat = replace(seat, stood_in=seat.stood_in + cards, missed=seat.missed + played)
    return record.with_seat(index, seat)


def come_back(record: TableRecord, index: int) -> Draft:
    """Give a seat back to its player; raise Rejected ``not_away`` if no AI plays it."""
    if not record.seats[index].away:
        raise Rejected("not_away")
    return Draft(present(record, index), (Notice(NoticeKind.BACK, record.seats[index].name),))


def with_auto_pass(on: bool, record: TableRecord, index: int) -> Draft:
    """Switch the auto-pass of a seat on or off."""
    return Draft(record.with_seat(index, replace(record.seats[index], auto_pass=on)))


def join_lobby(record: TableRecord, player: int, name: str) -> TableRecord:
    """Let a player into the lobby, as its host if nobody is.

    Raises RuleViolation ``already_seated`` or ``table_full``.
    """
    host = player if record.host == NOBODY else record.host
    return replace(record, host=host, lobby=record.lobby.join(player, name))


def leave_lobby(record: TableRecord, player: int, now: int) -> Draft:
    """Let a player out of the lobby; a host hands over to the first who joined.

    If nobody is left it ends, but with `Lobby.empty_until` only then: without AI players, whoever comes next is its
    host. Raises RuleViolation ``not_seated``.
    """
    lobby = record.lobby
    names = {member.player: member.name for member in (*lobby.members, *lobby.invited)}
    record = replace(record, lobby=lobby.leave(player))
    notices: tuple[Notice, ...] = (Notice(NoticeKind.QUIT, names[player]),)
    people = record.lobby.people
    if not people and (record.lobby.empty_until is None or record.lobby.empty_until <= now):
        return Draft(record.over(Status.STOPPED, now), (*notices, Notice(NoticeKind.STOPPED)))
    if not people:
        record = replace(record, host=NOBODY, lobby=replace(record.lobby, members=()))
    elif record.host == player:
        record = replace(record, host=people[0].player)
    return Draft(with_lobby_deadline(record, now), notices)


def leave_game(record: TableRecord, state: State, player: int, now: int) -> Draft:
    """Let a player leave the game for good; raise Rejected ``not_seated``.

    Among people only, the last side with people has won; a game without people is stopped.
    """
    index = seated(record, player)
    seat = record.seats[index]
    record = with_host(record.with_seat(index, replace(seat, left=True, away=True, slow=None)))
    notices: tuple[Notice, ...] = (Notice(NoticeKind.LEFT, seat.name),)
    sides = staying_sides(state, record.seats)
    if not sides:
        return Draft(record.over(Status.STOPPED, now), (*notices, Notice(NoticeKind.STOPPED)))
    if len(sides) == 1 and weakest_level(record.seats) is None:
        results = results_of(state, record.seats, sides, rules_of(state.setup).tally(state))
        return Draft(record.over(Status.FINISHED, now), (*notices, Notice(NoticeKind.CONCEDED)), results=results)
    request = pending(record, now)
    if request is None:
        return Draft(record, notices)
    agreed = tuple(other for other in request.agreed if other != index)
    request = replace(request, agreed=agreed) if index != request.agreed[0] else None
    return granted_if_agreed(replace(record, request=request), state, notices, now)
