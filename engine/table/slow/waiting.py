"""Slow games: when players are summoned, how long the table waits for them, and their vacations (docs/SLOW.md).

Pure functions of a record. Times are in ms of Unix time.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.state import State, Window
from engine.table.errors import Rejected
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Pace, Seat, SlowSeat
from engine.table.records import Deadline, DeadlineKind, Draft, TableRecord
from engine.table.slow.availability import Availability
from engine.table.slow.orders import Orders

ORDERS_MS: Final = 5_000
"""When orders answer a window after it has opened: the same for all players, so that it reveals nothing."""
_MISSED_PART: Final = 4
"""The fraction (one in this many) of the time given again to a player whose time ended while the program was down."""


def check_pace(lobby: Lobby, pace: Pace) -> None:
    """Raise Rejected ``needs_speed`` if a game of this pace would be slow and its rules depend on speed."""
    if pace.slow and not lobby.rules.slow:
        raise Rejected("needs_speed")


def checked(record: TableRecord) -> TableRecord:
    """Return the record; raise what `check_pace` raises."""
    check_pace(record.lobby, record.pace)
    return record


# -- requests of players --------------------------------------------------------------------------------------------


def with_orders(orders: Orders, record: TableRecord, index: int) -> Draft:
    """Set a seat's standing orders; raise Rejected ``not_slow``."""
    return Draft(record.with_slow(index, orders=orders))


def with_availability(availability: Availability, record: TableRecord, index: int) -> Draft:
    """Set when the player of a seat may be summoned; raise Rejected ``not_slow``."""
    return Draft(record.with_slow(index, availability=availability))


# -- turns -----------------------------------------------------------------------------------------------------------


def turn_of(record: TableRecord, state: State, decision: int, now: int) -> Deadline:
    """Return the first deadline of a person's turn that begins now: when to summon that person.

    It waits for the end of a vacation that `with_vacations` has agreed to.
    """
    slow = record.seats[state.turn].slow
    assert slow is not None
    summoned = slow.availability.wakes(_begins(slow, now))
    return Deadline(summoned, DeadlineKind.SUMMON, decision, _turn_ends(slow, now, record.pace.turn_ms))


def _begins(slow: SlowSeat, now: int) -> int:
    """Return when the time of a seat's turn begins to pass: after a vacation that the table waits for."""
    return max(now, slow.waits_until)


def with_time_left(running: Deadline, before: SlowSeat, slow: SlowSeat, now: int) -> Deadline:
    """Return a turn's deadline after a change of the vacation that it waits for, with the time that was left.

    A player who goes on vacation and comes back at once gains no time.
    """
    begins, left = _begins(slow, now), slow.availability.between(_begins(before, now), running.end)
    return Deadline(
        slow.availability.wakes(begins), DeadlineKind.SUMMON, running.ref, slow.availability.after(begins, left)
    )


def after_night(deadline: Deadline, availability: Availability, now: int) -> Deadline:
    """Return the deadline that follows if the player to be summoned or reminded is asleep: the same, when awake.

    If the turn is over by then, because the hours were changed during it, its end follows.
    """
    wakes = availability.wakes(now)
    return replace(deadline, due=wakes) if wakes < deadline.end else deadline.at_end(DeadlineKind.TURN)


def after_summons(deadline: Deadline, availability: Availability, now: int) -> Deadline:
    """Return the deadline that follows a summons: a reminder after half of the remaining time."""
    due = availability.after(now, availability.between(now, deadline.end) // 2)
    return replace(deadline, kind=DeadlineKind.REMIND, due=min(due, deadline.end))


def with_vacations(record: TableRecord, state: State, now: int) -> tuple[TableRecord, tuple[Notice, ...]]:
    """Return the record with players back whose vacation is over, and the player in turn on vacation if that applies.

    The table waits for a vacation if its total waiting for this player stays within what the lobby agreed on.
    Otherwise an AI plays until the vacation is over.
    """
    notices: list[Notice] = []
    for index, seat in enumerate(record.seats):
        slow = seat.slow
        if slow is None:
            continue
        until = slow.availability.away_until
        if until < slow.waits_until and now < slow.waits_until:  # shortened: the unused part can be used again
            unused = slow.waits_until - max(until, now)
            slow = replace(slow, waited_ms=slow.waited_ms - unused, waits_until=max(until, now))
            record = record.with_changed_seat(index, slow=slow)
        if slow.on_leave and until <= now:
            record = record.with_slow(index, on_leave=False).with_changed_seat(index, away=False, missed=0)
            notices.append(Notice(NoticeKind.BACK, seat.name))
        elif index == state.turn and max(now, slow.waits_until) < until and seat.computer is None and not state.windows:
            # Only in turn, without an open window: a vacation matters only while the game waits for its player.
            more = until - max(now, slow.waits_until)
            if slow.waited_ms + more <= record.pace.vacation_ms:
                record = record.with_slow(index, waited_ms=slow.waited_ms + more, waits_until=until)
            else:
                record = record.with_slow(index, on_leave=True).with_changed_seat(index, away=True)
                notices.append(Notice(NoticeKind.ON_LEAVE, seat.name))
    return record, tuple(notices)


def back_at(record: TableRecord) -> int | None:
    """Return when the first vacation ends during which an AI plays; None if there is none."""
    ends = (seat.slow.availability.away_until for seat in record.seats if seat.slow is not None and seat.slow.on_leave)
    return min(ends, default=None)


# -- windows ---------------------------------------------------------------------------------------------------------


def asked_people(record: TableRecord, window: Window) -> tuple[Seat, ...]:
    """Return the people's seats that could answer a window if they held the card."""
    seats = (record.seats[index] for index in window.eligible)
    return tuple(seat for seat in seats if seat.slow is not None and seat.computer is None)


def long_window(record: TableRecord, window: Window, now: int) -> Deadline:
    """Return the first deadline of the long window, which begins now: when to summon all who might answer.

    That is the earliest time at which most of them are awake. It lasts until each of them would have had the time of a
    turn. It does not depend on who is really asked, and so does not reveal it.
    """
    hours = _hours(record, window)
    ends = _window_ends(record, window, now, record.pace.turn_ms)
    instants = sorted({each.wakes(now) for each in hours})
    # `max` returns the first of several equal ones, and so the earliest.
    due = max(instants, key=lambda instant: sum(each.wakes(instant) == instant for each in hours))
    return Deadline(due, DeadlineKind.ASK, window.id, ends)


def with_asked(record: TableRecord, seats: Sequence[int], round_: int) -> TableRecord:
    """Return the record with these seats asked in this round."""
    for index in seats:
        record = record.with_slow(index, asked=round_)
    return record


# -- restarts --------------------------------------------------------------------------------------------------------


def taken_up(record: TableRecord, state: State, stored: Deadline, fresh: Deadline, now: int, grace_ms: int) -> Deadline:
    """Return a stored deadline as it continues; `fresh` is the first one of its turn or window if that began now.

    It is never further away than `fresh` would be. After an interruption (else `grace_ms` is 0), a player who has less
    left than that, as the time ended meanwhile or is about to, gets a part of it again (`_MISSED_PART`).
    """
    if stored.kind is DeadlineKind.ORDERS:
        # Orders follow within seconds, so waking hours do not matter.
        return replace(stored, due=min(stored.due, fresh.due))
    slow = record.seats[state.turn].slow

    def end(waking_ms: int) -> int:
        if fresh.kind is DeadlineKind.ORDERS:
            return _window_ends(record, state.windows[-1], now, waking_ms)
        assert slow is not None
        return _turn_ends(slow, now, waking_ms)

    ends = min(stored.end, end(record.pace.turn_ms))
    if grace_ms and ends < now + grace_ms:
        ends = end(record.pace.turn_ms // _MISSED_PART)
    if stored.ends is None:
        return replace(stored, due=ends)
    return replace(stored, due=min(stored.due, ends), ends=ends)


def _turn_ends(slow: SlowSeat, now: int, waking_ms: int) -> int:
    """Return when the turn of this seat ends that has `waking_ms` left."""
    return slow.availability.after(_begins(slow, now), waking_ms)


def _window_ends(record: TableRecord, window: Window, now: int, waking_ms: int) -> int:
    """Return when a long window ends that has `waking_ms` left for each player who might answer."""
    return max(each.after(now, waking_ms) for each in _hours(record, window))


def _hours(record: TableRecord, window: Window) -> list[Availability]:
    """Return when those may be summoned who could answer a window."""
    return [seat.slow.availability for seat in asked_people(record, window) if seat.slow is not None]
