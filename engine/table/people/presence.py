"""Players who join, become absent, come back and leave. Pure functions of a record."""

from typing import Final

from msgspec.structs import replace

from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import State
from engine.table.deadlines import with_lobby_deadline
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.stopping import granted_if_agreed, pending
from engine.table.people.takeover import not_host, with_host
from engine.table.records import NO_HOST, Draft, Status, TableRecord, stopped
from engine.table.results import results_of, staying_sides, weakest_level

_TURNS_BEFORE_AWAY: Final = 2
"""The number of consecutive missed turns after which an AI takes over the seat."""
_HOST_GONE_MS: Final = 600_000
"""How long a host need not act before another becomes the host."""


def seated(record: TableRecord, player: int) -> int:
    """Return the seat of a player of the game.

    Raises what `not_seated` returns.
    """
    seat = record.seat_of(player)
    if seat is None:
        raise not_seated(record, player)
    return seat


def not_seated(record: TableRecord, player: int) -> Rejected:
    """Return the refusal for a person without a seat: ``seat_lost`` to ``player`` while absent, or ``not_seated``."""
    held = record.held_by(player)
    by = next((seat.name for seat in record.seats if held in seat.before), None)
    return Rejected("not_seated") if held is None or held.left or by is None else Rejected("seat_lost", player=by)


def present(record: TableRecord, index: int) -> TableRecord:
    """Return the record with the player of a seat marked as present."""
    seat = record.seats[index]
    if not seat.missed and not seat.away:
        return record
    slow = seat.slow
    if slow is not None and seat.away:  # otherwise the vacation would make the player absent again
        slow = replace(slow, on_leave=False, availability=replace(slow.availability, away_until=0))
    return record.with_changed_seat(index, missed=0, away=False, slow=slow)


def missed_turn(record: TableRecord, index: int) -> tuple[TableRecord, tuple[Notice, ...]]:
    """Return the record and the notices after a missed turn; a player who misses two in a row is away."""
    seat = record.seats[index]
    if not seat.stays:
        return record, ()
    if seat.away:
        return record.with_changed_seat(index, missed=seat.missed + 1), ()
    away = seat.missed + 1 >= _TURNS_BEFORE_AWAY
    notice = Notice(NoticeKind.AWAY if away else NoticeKind.TIMED_OUT, seat.name)
    return record.with_changed_seat(index, missed=seat.missed + 1, away=away), (notice,)


def with_cards_laid(record: TableRecord, index: int, cards: int, by: By) -> TableRecord:
    """Return the record after `cards` cards were laid or discarded in a seat's turn, by its player or for it.

    It no longer passes until its turn.
    """
    seat = replace(record.seats[index], passing=False)
    if by is By.PLAYER:
        seat = replace(seat, turns=seat.turns + cards)
    else:
        # A turn that an AI plays for an absent player counts as missed, but not during a vacation that was announced.
        on_leave = seat.slow is not None and seat.slow.on_leave
        played = bool(cards) and by is By.COMPUTER and seat.away and not on_leave
        seat = replace(seat, stood_in=seat.stood_in + cards, missed=seat.missed + played)
    return record.with_seat(index, seat)


def come_back(record: TableRecord, index: int) -> Draft:
    """Return a seat to its player; raise Rejected ``not_away`` if no AI plays it."""
    if not record.seats[index].away:
        raise Rejected("not_away")
    return Draft(present(record, index), (Notice(NoticeKind.BACK, record.seats[index].name),))


def with_auto_pass(on: bool, record: TableRecord, index: int) -> Draft:
    """Switch a seat's auto-pass on or off."""
    return Draft(record.with_changed_seat(index, auto_pass=on))


def with_passing(on: bool, record: TableRecord, index: int) -> Draft:
    """Let a seat pass until its next turn, or answer again."""
    return Draft(record.with_changed_seat(index, passing=on))


def join_lobby(record: TableRecord, player: int, name: str, now: int) -> TableRecord:
    """Add a player to the lobby, as its host if there is none, or none has been there for some time (`hosted_by`).

    Raises RuleViolation ``already_seated`` or ``table_full``.
    """
    record = replace(record, lobby=record.lobby.join(player, name))
    return hosted_by(record, player, now) if _host_is_gone(record, now) else acting(record, player, now)


def acting(record: TableRecord, player: int, now: int) -> TableRecord:
    """Record that a member of the lobby acts now."""
    return replace(record, lobby=record.lobby.acting(player, now))


def hosted_by(record: TableRecord, player: int, now: int) -> TableRecord:
    """Return the record of a lobby in which a player acts as the host.

    A member becomes the host if the host has not acted for `_HOST_GONE_MS`, in a slow game for the time of a turn.
    Raises what `not_host` returns.
    """
    if player != record.host:
        if not record.lobby.has(player) or not _host_is_gone(record, now):
            raise not_host(record)
        record = replace(record, host=player, lobby=record.lobby.acting(record.host, 0))
    return acting(record, player, now)


def _host_is_gone(record: TableRecord, now: int) -> bool:
    acted = record.lobby.acted(record.host)
    return acted is None or now - acted >= (record.pace.turn_ms if record.mode.pauses else _HOST_GONE_MS)


def leave_lobby(record: TableRecord, player: int, now: int) -> Draft:
    """Remove a player from the lobby; if it was the host, the member who joined first becomes the host.

    The lobby ends when no person is left, or with `Lobby.empty_until` at that time: until then it stays empty, without
    AI players, and the next person to join is its host. Raises RuleViolation ``not_seated``.
    """
    lobby = record.lobby
    names = {member.player: member.name for member in (*lobby.members, *lobby.invited)}
    record = replace(record, lobby=lobby.leave(player))
    notices: tuple[Notice, ...] = (Notice(NoticeKind.QUIT, names[player]),)
    people = record.lobby.people
    if not people and (record.lobby.empty_until is None or record.lobby.empty_until <= now):
        return stopped(record, now, *notices, Notice(NoticeKind.STOPPED))
    if not people:
        record = replace(record, host=NO_HOST, lobby=replace(record.lobby, members=()))
    elif record.host == player:
        record = replace(record, host=people[0].player)
        if people[0].acted:  # else there is no more time for it than without the one who has sat down meanwhile
            record = acting(record, people[0].player, now)
    return Draft(with_lobby_deadline(record, now), notices)


def leave_game(record: TableRecord, state: State, player: int, now: int) -> Draft:
    """Let a player leave the game for good; raise Rejected ``not_seated``.

    If only people play, the last side with people wins; a game without people is stopped.
    """
    index = seated(record, player)
    seat = record.seats[index]
    record = with_host(record.with_changed_seat(index, left=True, away=True, slow=None))
    notices: tuple[Notice, ...] = (Notice(NoticeKind.LEFT, seat.name),)
    sides = staying_sides(state, record.seats)
    if not sides:
        return stopped(record, now, *notices, Notice(NoticeKind.STOPPED))
    if len(sides) == 1 and weakest_level(record.seats) is None:
        results = results_of(state, record.seats, sides, rules_of(state.setup).tally(state), helped=record.helped)
        return Draft(record.over(Status.FINISHED, now), (*notices, Notice(NoticeKind.CONCEDED)), results=results)
    request = pending(record, now)
    # Fewer players have to agree now, which may grant a pending request; that of the leaving player is dropped.
    if request is None:
        return Draft(record, notices)
    agreed = tuple(other for other in request.agreed if other != index)
    request = replace(request, agreed=agreed) if index != request.agreed[0] else None
    return granted_if_agreed(replace(record, request=request), state, notices, now)
