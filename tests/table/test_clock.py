"""Clock changes during a restart or while tables run: no deadline is further away than its length."""

import asyncio

import pytest
from msgspec.structs import replace

from engine.table import DeadlineKind, Status
from engine.table.clock import LoopClock
from engine.table.deadlines import Times, next_deadline
from tests.table import test_time
from tests.table.harness import COMPUTER_MS, PACE, ROOM, discard, player_in_turn, turn_of, window_of
from tests.table.test_time import SETTLE_MS, attacked
from tests.tables import reseat
from tools.testkit.tables import state_of

HOUR, GRACE_MS = 3_600_000, 15_000
WINDOW_MS = test_time.WINDOW_MS + SETTLE_MS
LENGTHS = {
    "turn": PACE.turn_ms,
    "computer": COMPUTER_MS,
    "window": WINDOW_MS,
    "settle": SETTLE_MS,
    "idle": PACE.lobby_ms,
    "lobby": PACE.lobby_ms,
}


async def waiting_for(harness, kind):
    """Return a table with a deadline of this kind, a moment after it began."""
    if kind == "lobby":
        table = await harness.open(players=2)
    elif kind in ("turn", "computer", "idle"):
        table = await harness.playing(3)
        away = {"turn": (), "computer": (turn_of(table),), "idle": (0, 1, 2)}[kind]
        seats = tuple(replace(seat, away=i in away) for i, seat in enumerate(table.record.seats))
        await reseat(table, *seats)
    else:
        table = await attacked(harness, players=5)
        if kind == "settle":
            await harness.pass_time(WINDOW_MS)
            await harness.do(table, "B draws at 500")
    assert table.record.deadline.kind == ("turn" if kind == "computer" else kind)
    assert table.record.deadline.due == harness.now + LENGTHS[kind]
    return table


@pytest.mark.parametrize("kind", LENGTHS)
@pytest.mark.parametrize("ahead", [-100 * HOUR, -HOUR, -SETTLE_MS, 0, HOUR, 100 * HOUR])
async def test_after_a_restart_a_deadline_is_at_most_its_length_away(harness, kind, ahead):
    """Nor closer than players need to come back; but a race being settled needs no such time.

    Passes come so early that the window ends when it would without them.
    """
    table = await waiting_for(harness, kind)
    seq = table.record.seq
    await harness.restart(ahead)
    again = await harness.tables.at(ROOM)
    least = {"settle": SETTLE_MS, "passes": GRACE_MS - 3_000}.get(kind, GRACE_MS)
    due = min(max(table.record.deadline.due, harness.now + least), harness.now + max(LENGTHS[kind], least))
    assert again.record.deadline.due == due
    await harness.pass_time(due - harness.now - 1)
    assert (again.status.open, again.record.seq) == (True, seq)
    await harness.pass_time(1)
    if kind in ("idle", "lobby"):
        assert again.status is Status.STOPPED
    else:
        assert again.record.deadline.due != due
        assert again.record.seq > seq


@pytest.mark.parametrize("ahead", [-HOUR, -5_000, 5_000, HOUR])
@pytest.mark.parametrize("kind", ["turn", "window", "settle"])
async def test_clock_changes_while_a_table_runs_have_no_effect(harness, kind, ahead):
    table = await waiting_for(harness, kind)
    length = LENGTHS[kind]
    await harness.pass_time(length // 3)
    harness.clock.set_forward(ahead)
    await table.anchor(123)  # any change of the table
    left = length - length // 3
    assert abs(table.record.deadline.due - harness.now - left) <= (1_000 if kind == "settle" else 0)
    await harness.pass_time(left - 1)
    assert table.record.deadline.due >= harness.now
    before = table.record
    await harness.pass_time(1)
    assert table.record != before


async def test_small_clock_changes_leave_the_displayed_deadline(harness):
    table = await waiting_for(harness, "turn")
    due = table.record.deadline.due
    await harness.pass_time(10_000)
    for ahead in (-900, 900, 1_000):
        harness.clock.set_forward(ahead)
        await table.anchor(ahead)
        assert table.record.deadline.due == due


FIRST = 1_000_000
"""When the running deadline of the table below is due."""


@pytest.mark.parametrize(
    ("kind", "running", "times", "due"),
    [
        pytest.param("turn", (), {}, PACE.turn_ms, id="a turn begins"),
        pytest.param("window", (), {}, WINDOW_MS, id="a window opens"),
        pytest.param("settle", (), {}, SETTLE_MS, id="a race begins"),
        pytest.param("computer", (), {}, COMPUTER_MS, id="the turn of an AI begins"),
        pytest.param("idle", (), {}, PACE.lobby_ms, id="everybody is away"),
        pytest.param("turn", (FIRST,), {"now": FIRST - 7_000}, 7_000, id="a turn goes on"),
        pytest.param("window", (FIRST,), {"now": FIRST - 7_000}, 7_000, id="a window stays open"),
        pytest.param("turn", (FIRST,), {"now": FIRST - 7_000, "left": 7_900}, 7_000, id="timer and clock agree"),
        pytest.param("turn", (FIRST,), {"now": FIRST - 7_000, "left": 30_000}, 30_000, id="the clock was set forward"),
        pytest.param("turn", (FIRST,), {"now": FIRST - HOUR, "left": 30_000}, 30_000, id="the clock was set back"),
        pytest.param("turn", (FIRST,), {"now": FIRST - HOUR}, PACE.turn_ms, id="no longer than its length"),
        pytest.param("window", (FIRST,), {"now": FIRST - HOUR, "graced": True}, max(WINDOW_MS, GRACE_MS), id="grace"),
        pytest.param("window", (), {"dues": 7_000}, 7_000, id="a window was interrupted"),
        pytest.param("window", (), {"dues": -HOUR}, 3_000, id="a window was interrupted at its end"),
        pytest.param("window", (), {"dues": HOUR}, WINDOW_MS, id="a window was interrupted and the clock set back"),
        pytest.param("turn", (), {"dues": 7_000}, 7_000, id="a turn was interrupted"),
    ],
)
async def test_the_next_deadline(harness, kind, running, times, due):
    """It depends on the record, the position and the times alone."""
    table = await waiting_for(harness, kind)
    its, now = table.record.deadline, times.get("now", FIRST)
    deadline = replace(its, due=running[0]) if running else replace(its, kind=DeadlineKind.LOBBY)
    record = replace(table.record, deadline=deadline)
    known = Times(
        now,
        times.get("left"),
        {(its.kind, its.ref): now + times["dues"]} if "dues" in times else {},
        deadline if "graced" in times else None,
    )
    found = next_deadline(record, record, state_of(table), table.decision, known)
    assert (found.kind, found.ref, found.due - now) == (its.kind, its.ref, due)


async def test_waiting_for_a_race_does_not_depend_on_the_clock(harness):
    table = await waiting_for(harness, "settle")
    harness.clock.set_forward(-HOUR)
    waiting = asyncio.ensure_future(table.settled())
    await harness.pass_time(SETTLE_MS)
    async with asyncio.timeout(60):
        await waiting
    assert window_of(table) is None


@pytest.mark.parametrize("ahead", [-HOUR, 0, HOUR])
async def test_a_timer_of_the_event_loop_knows_its_time_left(ahead):
    shown = 1_000_000
    timer = LoopClock(lambda: shown).call_at(shown + 60_000, lambda: None)
    shown += ahead
    assert 59_000 < timer.left() <= 60_000
    timer.cancel()
    rung = asyncio.Event()
    timer = LoopClock(lambda: shown).call_at(shown - 1, rung.set)
    await rung.wait()
    assert timer.left() == 0


@pytest.mark.parametrize("wrong", [None, "other kind", "other position"])
async def test_a_missing_or_void_deadline_is_replaced(harness, wrong):
    table = await waiting_for(harness, "turn")
    stored = table.record.deadline
    harness.journal.records[table.id] = replace(
        table.record,
        deadline={
            None: None,
            "other kind": replace(stored, kind="window"),
            "other position": replace(stored, ref=stored.ref + 1),
        }[wrong],
    )
    await harness.restart()
    again = await harness.tables.at(ROOM)
    assert again.record.deadline == stored
    seat = player_in_turn(again)
    await harness.pass_time(PACE.turn_ms)
    assert again.record.seats[again.seat_of(seat)].missed == 1
    await discard(again)
