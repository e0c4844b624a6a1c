"""Stopping a game without a result, at once or by a request to the other players. Pure functions of a record.

Requests to set an absent player aside work in the same way.
"""

from typing import Final

from msgspec.structs import replace

from engine.state import State
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.absence import check_between_turns, is_absent, present, set_aside
from engine.table.results import staying_sides
from engine.table.slow.availability import FEWEST_HOURS
from engine.table.storage.drafts import Draft
from engine.table.storage.records import Request, Status, Stop, TableRecord

_REQUEST_MS: Final = 300_000
"""The time for the others to agree, unless the game is slow."""
_DAY_MS: Final = 24 * 3_600_000
ASK_AGAIN_MS: Final = 900_000
"""The minimum time between two requests by the same player."""


def pending(record: TableRecord, now: int) -> Request | None:
    """Return the pending request; None if there is none, it has lapsed, or its player to set aside is not absent."""
    # The upper bound discards a request that would never lapse because the clock was set back.
    request = record.request
    if request is None or not 0 < request.until - now <= _request_ms(record):
        return None
    return request if request.aside is None or is_absent(record.seats[request.aside]) else None


def _request_ms(record: TableRecord) -> int:
    """Return the time for the others to agree, in ms: in a slow game, at least a turn's time for each of them.

    Up to a day may pass before waking hours begin, and each day has at least `FEWEST_HOURS` of them.
    """
    return _DAY_MS + record.pace.turn_ms * 24 // FEWEST_HOURS if record.mode.pauses else _REQUEST_MS


def without_lapsed(record: TableRecord, now: int) -> TableRecord:
    """Return the record without a request that has lapsed."""
    return record if pending(record, now) == record.request else replace(record, request=None)


def disagreeing(record: TableRecord, state: State, request: Request) -> tuple[int, ...]:
    """Return the sides asked that have not agreed to the request: those with people, or with people present.

    Absent players are asked whether to stop the game, but not whether to wait for another absent player.
    """
    sides = state.setup.sides
    agreeing = {sides[seat] for seat in request.agreed}
    asked = staying_sides(state, record.seats)
    if request.aside is not None:
        there = {
            sides[i]
            for i, seat in enumerate(record.seats)
            if i != request.aside and seat.level is None and not seat.away
        }
        asked = tuple(side for side in asked if side in there)
    return tuple(side for side in asked if side not in agreeing)


def ask(
    record: TableRecord, state: State, seat: int, now: int, asked_at: int | None, aside: int | None = None
) -> Draft:
    """Request to stop a game that counts, or to set the absent player of the seat `aside` aside.

    `asked_at` is the time of the player's last such request (None: never). Raises Rejected ``stop_asked_already``,
    ``stop_asked_lately`` with ``minutes``, and what `set_aside` raises.
    """
    kind, name = NoticeKind.STOP_ASKED, record.seats[seat].name
    if aside is not None:
        # Only for its checks: the record changes once the others agree.
        set_aside(record, state, aside, range(len(record.seats)))
        kind, name = NoticeKind.ASIDE_ASKED, record.seats[aside].name
    if pending(record, now) is not None:
        raise Rejected("stop_asked_already")
    wait = 0 if asked_at is None else asked_at + ASK_AGAIN_MS - now
    if wait > 0:
        raise Rejected("stop_asked_lately", minutes=-(-wait // 60_000))
    record = replace(record, request=Request((seat,), now + _request_ms(record), aside))
    return granted_if_agreed(record, state, (Notice(kind, name, record.seats[seat].name),), now)


def agree(record: TableRecord, state: State, seat: int, until: int, now: int) -> Draft:
    """Agree to the request that lapses at `until`.

    Raises Rejected ``request_gone``, ``agreed_already``, or ``not_between_turns`` if it is about an absent player. That
    player declines by agreeing, because the click shows that they are back.
    """
    request = _identified(record, state, until, now)
    if seat == request.aside:
        return decline(record, state, seat, until, now)
    if seat in request.agreed:
        raise Rejected("agreed_already")
    record = replace(record, request=replace(request, agreed=(*request.agreed, seat)))
    told = () if request.aside is not None else (Notice(NoticeKind.STOP_AGREED, record.seats[seat].name),)
    return granted_if_agreed(record, state, told, now)


def decline(record: TableRecord, state: State, seat: int, until: int, now: int) -> Draft:
    """Decline the request that lapses at `until`, or withdraw one's own; the player to be set aside is back.

    Raises Rejected ``request_gone``, or ``not_between_turns`` if it is about an absent player.
    """
    request, name = _identified(record, state, until, now), record.seats[seat].name
    record = replace(record, request=None)
    if request.aside is not None:
        if seat == request.aside:
            return Draft(present(record, seat), (Notice(NoticeKind.BACK, name),))
        return Draft(record, (Notice(NoticeKind.ASIDE_DECLINED, name, record.seats[request.aside].name),))
    kind = NoticeKind.STOP_WITHDRAWN if seat == request.agreed[0] else NoticeKind.STOP_DECLINED
    return Draft(record, (Notice(kind, name),))


def granted_if_agreed(record: TableRecord, state: State, notices: tuple[Notice, ...], now: int) -> Draft:
    """Return the draft for a record whose request has changed, carried out if all sides asked have agreed."""
    request = record.request
    if request is None or disagreeing(record, state, request):
        return Draft(record, notices)
    if request.aside is not None:
        record, notice = set_aside(replace(record, request=None), state, request.aside, request.agreed)
        return Draft(record, (notice,))
    notices = (*notices, Notice(NoticeKind.STOPPED_TOGETHER))
    return Draft(record.over(Status.STOPPED, now), notices, stop=Stop())


def stop(record: TableRecord, name: str, moderator: int | None, counts: bool, now: int) -> Draft:
    """Stop a table for the person of this name; only a moderator may stop a game that counts.

    Raises Rejected ``closed_game`` or ``sides_must_agree``.
    """
    if not record.status.open:
        raise Rejected("closed_game")
    if not counts:
        return Draft(record.over(Status.STOPPED, now), (Notice(NoticeKind.STOPPED, name),))
    if moderator is None:
        raise Rejected("sides_must_agree")
    notice = Notice(NoticeKind.STOPPED_MODERATOR, name)
    return Draft(record.over(Status.STOPPED, now), (notice,), stop=Stop(moderator, name))


def _identified(record: TableRecord, state: State, until: int, now: int) -> Request:
    """Return the pending request that lapses at `until`; raise Rejected ``request_gone`` if there is none.

    If it is about an absent player, ``not_between_turns`` is raised first, as a secret claim of that player would
    end the request.
    """
    if record.request is not None and record.request.aside is not None:
        check_between_turns(state)
    request = pending(record, now)
    if request is None or request.until != until:
        raise Rejected("request_gone")
    return request
