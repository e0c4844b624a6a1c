"""Stopping a game without a result, at once or by a request to the other players. Pure functions of a record."""

from typing import Final

from msgspec.structs import replace

from engine.state import State
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.records import Draft, Request, Stop, TableRecord, stopped
from engine.table.results import staying_sides
from engine.table.slow.availability import FEWEST_HOURS
from engine.time_units import DAY_MS, MINUTE_MS

_REQUEST_MS: Final = 300_000
"""The time for the others to agree, unless the game is slow."""
ASK_AGAIN_MS: Final = 900_000
"""The minimum time between two requests by the same player."""


def pending(record: TableRecord, now: int) -> Request | None:
    """Return the pending request; None if there is none or it has lapsed."""
    # The upper bound discards a request that would never lapse because the clock was set back.
    request = record.request
    return request if request is not None and 0 < request.until - now <= _request_ms(record) else None


def _request_ms(record: TableRecord) -> int:
    """Return the time for the others to agree, in ms: in a slow game, at least a turn's time for each of them.

    Up to a day may pass before waking hours begin, and each day has at least `FEWEST_HOURS` of them.
    """
    return DAY_MS + record.pace.turn_ms * 24 // FEWEST_HOURS if record.mode.pauses else _REQUEST_MS


def without_lapsed(record: TableRecord, now: int) -> TableRecord:
    """Return the record without a request that has lapsed."""
    return record if pending(record, now) == record.request else replace(record, request=None)


def disagreeing(record: TableRecord, state: State, request: Request) -> tuple[int, ...]:
    """Return the sides with people that have not agreed to the request; absent players are asked as well."""
    agreeing = {state.setup.sides[seat] for seat in request.agreed}
    return tuple(side for side in staying_sides(state, record.seats) if side not in agreeing)


def ask(record: TableRecord, state: State, seat: int, now: int, asked_at: int | None) -> Draft:
    """Request to stop a game that counts.

    `asked_at` is the time of the player's last such request (None: never). Raises Rejected ``stop_asked_already``, or
    ``stop_asked_lately`` with ``minutes``.
    """
    if pending(record, now) is not None:
        raise Rejected("stop_asked_already")
    wait = 0 if asked_at is None else asked_at + ASK_AGAIN_MS - now
    if wait > 0:
        raise Rejected("stop_asked_lately", minutes=-(-wait // MINUTE_MS))
    record = replace(record, request=Request((seat,), now + _request_ms(record)))
    return granted_if_agreed(record, state, (Notice(NoticeKind.STOP_ASKED, record.seats[seat].name),), now)


def agree(record: TableRecord, state: State, seat: int, until: int, now: int) -> Draft:
    """Agree to the request that lapses at `until`; raise Rejected ``request_gone`` or ``agreed_already``."""
    request = _identified(record, until, now)
    if seat in request.agreed:
        raise Rejected("agreed_already")
    record = replace(record, request=replace(request, agreed=(*request.agreed, seat)))
    return granted_if_agreed(record, state, (Notice(NoticeKind.STOP_AGREED, record.seats[seat].name),), now)


def decline(record: TableRecord, seat: int, until: int, now: int) -> Draft:
    """Decline the request that lapses at `until`, or withdraw one's own; raise Rejected ``request_gone``."""
    request = _identified(record, until, now)
    kind = NoticeKind.STOP_WITHDRAWN if seat == request.agreed[0] else NoticeKind.STOP_DECLINED
    return Draft(replace(record, request=None), (Notice(kind, record.seats[seat].name),))


def granted_if_agreed(record: TableRecord, state: State, notices: tuple[Notice, ...], now: int) -> Draft:
    """Return the draft for a record whose request has changed, carried out if all sides asked have agreed."""
    request = record.request
    if request is None or disagreeing(record, state, request):
        return Draft(record, notices)
    return stopped(record, now, *notices, Notice(NoticeKind.STOPPED_TOGETHER), stop=Stop())


def stop(record: TableRecord, name: str, moderator: int | None, counts: bool, now: int) -> Draft:
    """Stop a table for the person of this name; only a moderator may stop a game that counts.

    Raises Rejected ``closed_game`` or ``sides_must_agree``.
    """
    if not record.status.open:
        raise Rejected("closed_game")
    if not counts:
        return stopped(record, now, Notice(NoticeKind.STOPPED, name))
    if moderator is None:
        raise Rejected("sides_must_agree")
    return stopped(record, now, Notice(NoticeKind.STOPPED_MODERATOR, name), stop=Stop(moderator, name))


def _identified(record: TableRecord, until: int, now: int) -> Request:
    """Return the pending request that lapses at `until`; raise Rejected ``request_gone`` if there is none."""
    request = pending(record, now)
    if request is None or request.until != until:
        raise Rejected("request_gone")
    return request
