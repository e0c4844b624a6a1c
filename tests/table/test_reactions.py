"""The fastest reaction: only successful ones count."""

import pytest

from engine import Card
from engine.actions import BornesKiller, Shout
from engine.events import CoupFourre, UnitLost
from engine.table.races import EARLIEST_MS
from tests.table.harness import SETTLE_MS, attack, window_of
from tools.testkit.memory import FakeClock
from tools.testkit.tables import state_of


@pytest.mark.parametrize(("claimed", "took"), [(10_040, 40), (10_119, 119), (10_120, 120), (10_193, None)])
async def test_a_coup_fourre_beaten_by_the_draw_is_no_reaction(harness, claimed, took):
    """One that is faster than humanly possible is reported, but does not count in comparisons."""
    table = await harness.playing(3)
    await attack(table, holder=2)
    await harness.do(table, "A lays FLAT on B at 10000")
    await harness.pass_time(7_250)
    await harness.do(table, "C answers PROOF", claimed)
    await harness.do(table, "B draws at 10150")
    await harness.pass_time(SETTLE_MS)
    assert window_of(table) is None
    assert [seat.fastest for seat in table.record.seats] == [None, None, took if took == EARLIEST_MS else None]
    assert [event.took for event in table.recent if isinstance(event, CoupFourre)] == [took] * (took is not None)


@pytest.mark.parametrize(("announced", "fastest"), [(399, None), (400, None), (401, 400)])
@pytest.mark.parametrize("call_first", [True, False])
async def test_a_bornes_killer_after_the_announcement_is_no_reaction(harness, announced, fastest, call_first):
    """With equal stamps, the player of the unit goes first, whichever arrived first."""
    table = await harness.racing(hands={"A": "D100 ..."})
    laid = harness.now
    await harness.do(table, "A lays D100", stamp=laid)
    acts = [(BornesKiller(1, 1), laid + 400), (Shout(0, 1, "100"), laid + announced)]
    for action, stamp in acts if call_first else reversed(acts):
        await harness.do(table, action, stamp=stamp)
    await harness.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, fastest, None]
    assert state_of(table).tableaus[0].km == (100 if fastest is None else 0)
    assert [event.took for event in table.recent if isinstance(event, UnitLost)] == [fastest] * (fastest is not None)


@pytest.mark.parametrize("others_first", [True, False])
async def test_reaction_times_are_unknown_after_a_restart(harness, others_first):
    """The opening time of a window is not stored; the first act after the restart has not opened it."""
    table = await harness.racing(hands={"A": "D100 ...", "C": "UTURN ..."})
    await harness.do(table, "A lays D100; A shouts 100")
    await harness.pass_time(SETTLE_MS)
    await harness.pass_time(3_000)
    table.close()
    clock = FakeClock(harness.now)
    again = await harness.stored(table, clock)
    now = harness.now
    if others_first:
        await harness.do(again, "B passes", stamp=now + 100)
    await harness.do(again, "C answers UTURN", stamp=now + 130)
    clock.advance(SETTLE_MS)
    await harness.pass_time(0)
    assert state_of(again).windows == ()
    assert [seat.fastest for seat in again.record.seats] == [None, None, None]


async def test_reaction_times_are_unknown_if_the_window_was_interrupted(harness):
    """A Hold Up! came in between, and its choice took some time."""
    table = await harness.racing(A="D75", C="D100 D75", hands={"A": "D100 ...", "B": "UTURN ..."})
    await harness.do(table, "A lays D100; A shouts 100")
    await harness.pass_time(SETTLE_MS)
    now = harness.now
    await harness.do(table, "B calls", stamp=now + 10)
    await harness.pass_time(SETTLE_MS)
    await harness.do(table, "B takes D75 of C")
    assert window_of(table).id == 1
    await harness.do(table, "B answers UTURN")
    await harness.pass_time(SETTLE_MS)
    assert Card.UTURN in table.view(1).hand or state_of(table).tableaus[0].km == 75
    assert [seat.fastest for seat in table.record.seats] == [None, None, None]


@pytest.mark.parametrize("before", ["nothing", "a pass", "the end of its time"])
async def test_the_time_left_does_not_reveal_a_claim(harness, before):
    table = await harness.playing(5)
    await attack(table, holder=2)
    await harness.do(table, "A lays FLAT on B")
    if before == "a pass":
        await harness.pass_time(1_000)
        await harness.do(table, "D passes")
    elif before == "the end of its time":
        await harness.pass_time(8_250)
        assert window_of(table).ripe
    due = table.due
    await harness.do(table, "C answers PROOF")
    assert table.settling
    assert table.due == due > harness.now + SETTLE_MS


async def test_the_time_left_does_not_reveal_a_call(harness):
    table = await harness.racing(A=100, B=100)
    due = table.due
    await harness.do(table, "C calls")
    assert table.settling
    assert table.due == due > harness.now + SETTLE_MS
