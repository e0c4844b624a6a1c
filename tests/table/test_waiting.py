"""How long slow games wait: pure functions of a record and a position."""

from msgspec.structs import replace

from engine.state import Window, WindowKind
from engine.table import Availability, Deadline, DeadlineKind, Lobby, Pace, SlowSeat, TableRecord
from engine.table.people.seats import Seat
from engine.table.slow.waiting import back_at, long_window, taken_up
from tools.testkit.scenario import Side, position

HOUR = 3_600_000
NOON = 20_000 * 24 * HOUR + 12 * HOUR
"""A noon in UTC."""
PACE = Pace(turn_ms=4 * HOUR, lobby_ms=48 * HOUR, vacation_ms=72 * HOUR)
ATTACK = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT", "B": "SPARE"}).play("A", "FLAT", on="B")
"""A plays an attack on B, which opens a window."""


def record(*seats):
    named = tuple(Seat(i + 1, f"p{i + 1}", slow=slow) for i, slow in enumerate(seats))
    return TableRecord(group=1, room=2, host=1, lobby=Lobby("classic", "standard"), created=0, pace=PACE, seats=named)


def test_all_are_asked_when_most_are_awake_not_when_the_first_one_is():
    early, late = Availability(12, 20, "UTC"), Availability(15, 23, "UTC")
    asked = record(*(SlowSeat(availability=hours) for hours in (early, late, late)))
    window = Window(7, WindowKind.ATTACK, None, 3, 0, (0, 1, 2), None)
    due = long_window(asked, window, NOON)
    assert (due.kind, due.due) == (DeadlineKind.ASK, NOON + 3 * HOUR)
    assert due.ends == NOON + 7 * HOUR  # until the last one has been awake for the time of a turn
    alone = long_window(record(SlowSeat(availability=early)), replace(window, eligible=(0,)), NOON)
    assert (alone.due, alone.ends) == (NOON, NOON + 4 * HOUR)


def test_orders_are_carried_out_no_later_than_if_the_window_opened_now():
    seats, state = record(SlowSeat(), SlowSeat()), ATTACK.state
    fresh = Deadline(NOON + 5_000, DeadlineKind.ORDERS, 1)
    for stored, wanted in ((NOON + HOUR, NOON + 5_000), (NOON + 1_000, NOON + 1_000)):  # a clock that was set back
        kept = taken_up(seats, state, replace(fresh, due=stored), fresh, NOON, 15_000)
        assert kept == replace(fresh, due=wanted)


def test_a_reminder_comes_no_later_than_the_end_of_a_turn_that_began_now():
    seats, state = record(SlowSeat(), SlowSeat()), position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ..."}).state
    fresh = Deadline(NOON + 2 * HOUR, DeadlineKind.TURN, 1, NOON + 4 * HOUR)
    stored = Deadline(NOON + 30 * HOUR, DeadlineKind.TURN, 1, NOON + 32 * HOUR)  # before a clock was set back
    kept = taken_up(seats, state, stored, fresh, NOON, 0)
    assert (kept.due, kept.ends) == (NOON + 4 * HOUR, NOON + 4 * HOUR)


def test_the_first_of_several_players_on_leave_is_back_first():
    away = [
        SlowSeat(availability=Availability(away_until=NOON + hours * HOUR), on_leave=hours > 1) for hours in (9, 5, 1)
    ]
    assert back_at(record(*away)) == NOON + 5 * HOUR
    assert back_at(record(*away[2:])) is None
