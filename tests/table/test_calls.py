"""Hold Up! at a table: calls interrupt windows and turns, are counted, and are restored from the journal."""

import asyncio
import math

import pytest
from msgspec.structs import replace

from engine import Card, Discard, ExpireWindow, Phase, Play
from engine.actions import HoldUp, Take
from engine.state import Laid
from tests.table.harness import CHOICE_MS, LEAST_MS, PACE, SETTLE_MS, window_of
from tests.tables import freeze, ruled_out
from tools.testkit.scenario import Side
from tools.testkit.tables import arrange, state_of


def left_ms(harness, table):
    return table.record.deadline.due - harness.now


async def unit_laid(harness, **said):
    """Seat 0 has laid and announced 100 km; the others are asked, and seat 2 has nothing to pay with."""
    table = await harness.racing(hands={"A": "D100 ...", "B": "UTURN ..."}, **said)
    await harness.do(table, "A lays D100; A shouts 100")
    await harness.pass_time(SETTLE_MS)
    assert table.record.deadline.kind == "window"
    return table


def happened(harness, name):
    return [event for event in harness.happened if type(event).__name__ == name]


async def false_call(harness, table, seat=2):
    """Let the seat, which has nothing, call wrongly if it may, and settle the call."""
    before = table.record.seats[seat].false_calls
    if seat in state_of(table).in_vain:
        await harness.pass_time(SETTLE_MS)
        return
    await harness.do(table, HoldUp(seat))
    assert table.record.deadline.kind == "settle"
    await harness.pass_time(SETTLE_MS)
    assert table.record.seats[seat].false_calls == before + 1


# -- time --------------------------------------------------------------------------------------------------------


async def test_a_window_continues_after_a_theft(harness):
    table = await unit_laid(harness, A="D75", B="D100 D75")
    await harness.do(table, "C calls")
    await harness.pass_time(SETTLE_MS)
    assert window_of(table).kind == "steal"
    assert left_ms(harness, table) == CHOICE_MS + SETTLE_MS
    await harness.pass_time(CHOICE_MS)
    await harness.do(table, "C takes D75 of B")
    assert (table.record.deadline.kind, table.record.deadline.ref) == ("window", 1)
    assert left_ms(harness, table) == LEAST_MS
    await harness.pass_time(LEAST_MS)
    assert state_of(table).windows == ()


@pytest.mark.parametrize("every_ms", [SETTLE_MS, 1_000, 2_900])
async def test_vain_calls_do_not_extend_a_window_for_ever(harness, every_ms):
    """Seat 2 has nothing to lose and calls again and again: the others wait some seconds longer at most."""
    table = await unit_laid(harness)
    due = table.record.deadline.due
    while state_of(table).windows and harness.now < due + 60_000:
        await false_call(harness, table)
        await harness.pass_time(every_ms - SETTLE_MS)
    assert harness.now <= due + 2 * LEAST_MS


async def test_vain_calls_do_not_extend_a_turn_for_ever(harness):
    """Nor do they give the caller more time to think."""
    table = await harness.racing(hands={"A": "D100 ..."})
    begun, seq = harness.now, state_of(table).seq
    assert left_ms(harness, table) == PACE.turn_ms
    while state_of(table).turn == 0 and harness.now < begun + 10 * PACE.turn_ms:
        await harness.pass_time(20_000)
        if state_of(table).turn == 0:
            await false_call(harness, table)
    assert harness.now <= begun + 2 * PACE.turn_ms
    assert state_of(table).seq > seq


# -- a turn that waits -------------------------------------------------------------------------------------------


class FakeSleep:
    """An `asyncio` whose `sleep` advances the clock of the harness instead of waiting."""

    def __init__(self, harness):
        self._desk = harness
        self.slept = []

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def sleep(self, seconds):
        self.slept.append(seconds)
        await self._desk.pass_time(math.ceil(seconds * 1000))


@pytest.fixture
def sleeping(harness, monkeypatch):
    fake = FakeSleep(harness)
    monkeypatch.setattr("engine.table.table.asyncio", fake)
    return fake


async def test_a_turn_act_waits_for_a_call_to_be_settled(harness, sleeping):
    table = await harness.racing(hands={"A": "D100 ..."})
    decision = table.decision
    await harness.do(table, "C calls")
    assert table.record.deadline.kind == "settle"
    harness.updates.clear()
    await table.submit(1, Play(0, Card.D100), decision=decision, stamp=harness.now)
    assert len(sleeping.slept) == 1
    assert 0 < sleeping.slept[0] <= 0.3
    assert "CardPlayed" in [type(event).__name__ for event in harness.happened]
    assert state_of(table).tableaus[0].distance == (Laid(Card.D100, 100),)
    assert table.record.seats[2].false_calls == 1
    kinds = [type(entry.action).__name__ for entry in harness.journal.entries[table.id]]
    assert kinds == ["HoldUp", "ExpireWindow", "Play"]


async def test_a_turn_act_that_waited_is_still_refused_if_necessary(harness, sleeping):
    """The call was right, and its effect waits for a choice."""
    table = await harness.racing(A="D100", B="D75 D25", hands={"A": "D100 ..."})
    await harness.do(table, "C calls")
    with ruled_out("window_open"):
        await harness.do(table, "A lays D100")
    assert window_of(table).kind == "steal"
    await harness.do(table, "C takes D100 of A; A lays D100")
    assert state_of(table).tableaus[0].km == 100


async def test_a_turn_act_does_not_wait_for_other_windows(harness, sleeping):
    table = await unit_laid(harness)
    with ruled_out("window_open"):
        await harness.do(table, Discard(0, table.view(0).hand[0]))
    assert sleeping.slept == []


# -- counters ----------------------------------------------------------------------------------------------------


async def test_calls_and_reactions_are_counted_in_the_result(harness):
    """Seat 2 is right three times, as its thefts make other ties, and wrong once; seat 1 reacts twice."""
    table = await harness.racing(
        A="D100 D100", B="D100 D75 D25", C=Side(), hands={"A": "D75 ACCEL ...", "B": "UTURN ..."}
    )  # fmt: skip
    for choice in ((0, Card.D100, 100), None, (1, Card.D75, 75)):  # in between, there is only one unit to take
        await harness.do(table, "C calls")
        await harness.pass_time(SETTLE_MS)
        if choice is not None:
            await harness.do(table, Take(2, window_of(table).id, *choice))
    await harness.pass_time(2_000)  # earlier, a call would only be late
    await harness.do(table, "C calls")
    await harness.pass_time(SETTLE_MS)
    assert window_of(table).kind == "price"
    await harness.pass_time(CHOICE_MS + SETTLE_MS)
    for card, took in ((Card.D75, 640), (Card.D50, 900)):  # the fastest counts
        state = state_of(table)
        hands = ((card, *state.hands[0][1:]), *state.hands[1:])
        await arrange(table, replace(state, hands=hands, turn=0, phase=Phase.PLAY))
        laid = harness.now
        await harness.do(table, Play(0, card), stamp=laid)
        await harness.pass_time(took)
        await harness.do(table, "B kills", stamp=laid + took)
        await harness.pass_time(SETTLE_MS)
    await table.leave(1)
    await table.leave(3)
    results = harness.journal.results[table.id]
    assert [(its.won, its.hold_ups, its.false_calls, its.fastest) for its in results] == [
        (False, 0, 0, None), (True, 0, 0, 640), (False, 3, 1, None),
    ]  # fmt: skip


# -- late answers ------------------------------------------------------------------------------------------------


def beaten(harness):
    """Return by how much each seat was told to be late."""
    private = [event for update in harness.updates for events in update.private.values() for event in events]
    return {event.seat: event.margin for event in private if type(event).__name__ == "ClaimBeaten"}


async def three_call(harness, **said):
    """Seat 0 has silently laid 100 km upon 75; seats 2, 3 and 1 call in this order, and seat 2 has to choose."""
    table = await harness.racing(players=4, A="D75", B="D100 D75", hands={"A": "D100 ..."}, **said)
    await harness.do(table, "A lays D100")
    called = harness.now + 5
    for seat, after in ((2, 0), (3, 100), (1, 140)):
        await harness.do(table, HoldUp(seat), stamp=called + after)
    await harness.pass_time(SETTLE_MS)
    assert window_of(table).kind == "steal"
    await harness.pass_time(4_000)
    return table, called


@pytest.mark.parametrize("chosen", [True, False])
async def test_a_beaten_caller_is_told_by_how_much(harness, chosen):
    """However long the winner takes to choose."""
    table, _ = await three_call(harness)
    if chosen:
        await harness.do(table, "C takes D75 of B")
    else:
        await harness.pass_time(CHOICE_MS + SETTLE_MS)
    for _ in range(3):
        await harness.pass_time(SETTLE_MS)
    assert beaten(harness) == {3: 100, 1: 140}


# -- the journal -------------------------------------------------------------------------------------------------


async def test_the_end_of_a_windows_time_is_stamped_by_the_players_clock(harness):
    """Also if a tie ends by it, which the rules must remember for calls that come shortly after."""
    table = await harness.racing(A="D75", B="D75", C="D50")
    await harness.do(table, "C calls", stamp=harness.now)
    await harness.pass_time(SETTLE_MS)
    assert window_of(table).kind == "steal"
    await harness.pass_time(CHOICE_MS + SETTLE_MS)
    settled, chosen = [entry for entry in harness.journal.entries[table.id] if isinstance(entry.action, ExpireWindow)]
    begun = harness.now - CHOICE_MS - SETTLE_MS
    assert (settled.stamp, settled.at, settled.by) == (begun, begun, "time")
    assert (chosen.stamp, chosen.at, chosen.by) == (harness.now, harness.now, "time")
    assert state_of(table).tie_ended == harness.now
    again = await harness.stored(table)
    assert (state_of(again), again.decision, again.record) == (state_of(table), table.decision, table.record)
    assert state_of(again).tie_ended == harness.now


async def test_a_frozen_table_decides_no_race(harness):
    """So that no task waits for it, and players can be told that the table has halted."""
    table = await harness.racing(hands={"A": "FLAT ..."})
    await harness.do(table, "C calls")
    assert table.settling
    freeze(table)
    assert not table.settling
