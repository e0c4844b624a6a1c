"""Hold Up! at a table: calls interrupt windows and turns, are counted, and are restored from the journal."""

import asyncio
import math
import random

import pytest

from engine import Card, Claim, Discard, Draw, ExpireWindow, Pass, Play, RuleViolation
from engine.actions import BornesKiller, HoldUp, Shout, Take
from engine.state import Laid
from engine.table import Lobby, Rejected, Status, Tables
from tests.effort import full_or
from tests.table.harness import CHOICE_MS, LEAST_MS, PACE, ROOM, SETTLE_MS
from tests.tables import freeze, rejected
from tools.testkit.memory import FakeClock
from tools.testkit.playouts import random_action
from tools.testkit.scenario import Side
from tools.testkit.tables import state_of


def left_ms(harness, table):
    return table.record.deadline.due - harness.now


async def unit_laid(harness, **said):
    """Seat 0 has laid and announced 100 km; the others are asked, and seat 2 has nothing to pay with."""
    table = await harness.racing(hands={"A": "D100 ...", "B": "UTURN ..."}, **said)
    await harness.do(table, Play(0, Card.D100))
    await harness.do(table, Shout(0, 1, "100"))
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


async def test_an_interrupted_window_continues_with_the_time_left(harness):
    table = await unit_laid(harness)
    due = table.record.deadline.due
    await harness.pass_time(2_000)
    await false_call(harness, table)
    assert (table.record.deadline.kind, table.record.deadline.ref) == ("window", 1)
    assert table.record.deadline.due == due
    await harness.pass_time(left_ms(harness, table) - 1)
    assert state_of(table).windows
    await harness.pass_time(1)
    assert state_of(table).windows == ()
    assert harness.now == due


async def test_an_interrupted_window_has_at_least_three_seconds_left(harness):
    table = await unit_laid(harness)
    await harness.pass_time(left_ms(harness, table) - 500)
    await false_call(harness, table)
    assert left_ms(harness, table) == LEAST_MS
    await harness.do(table, Claim(1, 1, Card.UTURN))
    await harness.pass_time(SETTLE_MS)
    assert happened(harness, "UnitLost")


async def test_a_window_continues_after_a_theft(harness):
    table = await unit_laid(harness, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    await harness.do(table, HoldUp(2))
    await harness.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    assert left_ms(harness, table) == CHOICE_MS + SETTLE_MS
    await harness.pass_time(CHOICE_MS)
    await harness.do(table, Take(2, table.view(None).window.id, 1, Card.D75, 75))
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
    await harness.do(table, HoldUp(2))
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
    table = await harness.racing(A=Side(distance="D100"), B=Side(distance="D75 D25"), hands={"A": "D100 ..."})
    await harness.do(table, HoldUp(2))
    with pytest.raises(RuleViolation, match="window_open"):
        await harness.do(table, Play(0, Card.D100))
    assert table.view(None).window.kind == "steal"
    await harness.do(table, Take(2, table.view(None).window.id, 0, Card.D100, 100))
    await harness.do(table, Play(0, Card.D100))
    assert state_of(table).tableaus[0].km == 100


async def test_a_turn_act_does_not_wait_for_other_windows(harness, sleeping):
    table = await unit_laid(harness)
    with pytest.raises(RuleViolation, match="window_open"):
        await harness.do(table, Discard(0, table.view(0).hand[0]))
    assert sleeping.slept == []


# -- counters ----------------------------------------------------------------------------------------------------


async def test_calls_and_reactions_are_counted_in_the_result(harness):
    """Seat 2 is right once and wrong once, seat 1 reacts twice; then seat 0 wins."""
    table = await harness.racing( A=Side(distance="D200x4 D75"), B=Side(distance="D75 D25"), C=Side(distance="D75 D25"),
        hands={"A": "D75 D100 TANK WAY", "B": "UTURN ..."}, discard="GO GO",
    )  # fmt: skip
    await harness.do(table, HoldUp(2))
    await harness.pass_time(SETTLE_MS)
    await harness.do(table, Take(2, table.view(None).window.id, 1, Card.D25, 25))
    assert (table.record.seats[2].hold_ups, table.record.seats[2].false_calls) == (1, 0)
    await harness.pass_time(2_000)  # earlier, the call would only be late
    await harness.do(table, HoldUp(2))
    await harness.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "price"
    await harness.pass_time(CHOICE_MS + SETTLE_MS)
    assert (table.record.seats[2].hold_ups, table.record.seats[2].false_calls) == (1, 1)

    laid = harness.now
    await harness.do(table, Play(0, Card.D75), stamp=laid)
    window = table.view(None).window.id
    await harness.pass_time(700)
    await harness.do(table, BornesKiller(1, window), stamp=laid + 640)
    await harness.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, 640, None]
    for seat in (1, 2):
        await harness.do(table, Draw(seat))
        await harness.do(table, Discard(seat, next(card for card in table.view(seat).hand if card is not Card.UTURN)))
    await harness.do(table, Draw(0))
    laid = harness.now
    await harness.do(table, Play(0, Card.D100), stamp=laid)
    window = table.view(None).window.id
    await harness.do(table, Shout(0, window, "100"), stamp=laid + 100)
    await harness.pass_time(SETTLE_MS)
    await harness.do(table, Claim(1, window, Card.UTURN), stamp=laid + 900)  # slower than before
    await harness.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, 640, None]
    for seat in (1, 2):
        await harness.do(table, Draw(seat))
        await harness.do(table, Discard(seat, table.view(seat).hand[0]))
    await harness.do(table, Draw(0))
    await harness.do(table, Play(0, Card.TANK))
    await harness.do(table, Play(0, Card.WAY))
    assert table.status is Status.FINISHED
    results = harness.journal.results[table.id]
    assert [(its.won, its.hold_ups, its.false_calls, its.fastest) for its in results] == [
        (True, 0, 0, None), (False, 0, 0, 640), (False, 1, 1, None),
    ]  # fmt: skip
    assert results[0].points == 1075


async def test_a_late_call_is_neither_right_nor_wrong(harness):
    table = await unit_laid(harness, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    stamp = harness.now
    await harness.do(table, Claim(1, 1, Card.UTURN), stamp=stamp)
    await harness.pass_time(SETTLE_MS)
    await harness.do(table, HoldUp(2), stamp=stamp + 1_500)
    await harness.pass_time(SETTLE_MS)
    assert [(seat.hold_ups, seat.false_calls) for seat in table.record.seats] == [(0, 0)] * 3
    assert not happened(harness, "HoldUpCalled")
    beaten = [
        event
        for update in harness.updates
        for event in update.private.get(2, ())
        if type(event).__name__ == "ClaimBeaten"
    ]
    assert [event.margin for event in beaten] == [1_500]
    assert not happened(harness, "ClaimBeaten")


# -- late answers ------------------------------------------------------------------------------------------------


def beaten(harness):
    """Return by how much each seat was told to be late."""
    private = [event for update in harness.updates for events in update.private.values() for event in events]
    return {event.seat: event.margin for event in private if type(event).__name__ == "ClaimBeaten"}


async def three_call(harness, **said):
    """Seat 0 has silently laid 100 km upon 75; seats 2, 3 and 1 call in this order, and seat 2 has to choose."""
    table = await harness.racing(
        players=4, A=Side(distance="D75"), B=Side(distance="D100 D75"), hands={"A": "D100 ..."}, **said
    )
    await harness.do(table, Play(0, Card.D100))
    called = harness.now + 5
    for seat, after in ((2, 0), (3, 100), (1, 140)):
        await harness.do(table, HoldUp(seat), stamp=called + after)
    await harness.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    await harness.pass_time(4_000)
    return table, called


@pytest.mark.parametrize("chosen", [True, False])
async def test_a_beaten_caller_is_told_by_how_much(harness, chosen):
    """However long the winner takes to choose."""
    table, _ = await three_call(harness)
    if chosen:
        await harness.do(table, Take(2, table.view(None).window.id, 1, Card.D75, 75))
    else:
        await harness.pass_time(CHOICE_MS + SETTLE_MS)
    for _ in range(3):
        await harness.pass_time(SETTLE_MS)
    assert beaten(harness) == {3: 100, 1: 140}


async def test_a_reaction_beaten_by_a_call_is_told_by_how_much(harness):
    """Seat 3 before the choice is made, seat 1 when it clicks after the window has closed."""
    table = await harness.racing(
        players=4, A=Side(distance="D75"), B=Side(distance="D100 D75"), hands={"A": "D100 ..."}
    )
    await harness.do(table, Play(0, Card.D100))
    unit, called = table.view(None).window.id, harness.now + 5
    await harness.do(table, HoldUp(2), stamp=called)
    await harness.do(table, BornesKiller(3, unit), stamp=called + 70)
    await harness.pass_time(SETTLE_MS + 4_000)
    steal = table.view(None).window.id
    await harness.do(table, Take(2, steal, 0, Card.D100, 100))
    assert beaten(harness) == {3: 70}
    assert table.view(None).window is None
    with pytest.raises(Rejected) as late:
        await harness.do(table, BornesKiller(1, unit), stamp=called + 90)
    assert (late.value.code, late.value.facts) == ("too_late", {"margin": 90})
    for again in (Take(2, steal, 0, Card.D100, 100), BornesKiller(3, unit)):  # whether the first has won or not
        with rejected("clicked_before"):
            await harness.do(table, again)


async def test_the_last_call_to_arrive_may_be_the_first(harness):
    """It decides the race on arrival; the only unit is taken at once, and its window closes."""
    table = await harness.racing(players=2, A=Side(), B=Side(safeties="ACE"), hands={"A": "D100 ..."})
    await harness.do(table, Play(0, Card.D100))
    unit, clicked = table.view(None).window.id, harness.now
    await harness.do(table, Pass(1, unit))
    await harness.do(table, HoldUp(0), stamp=clicked + 60)
    await harness.do(table, Shout(0, unit, "100"), stamp=clicked + 50)
    await harness.do(table, HoldUp(1), stamp=clicked + 20)
    assert state_of(table).tableaus[1].km == 100
    await harness.pass_time(SETTLE_MS)
    assert (beaten(harness), table.view(None).window) == ({0: 40}, None)
    with rejected("clicked_before"):  # it has passed
        await harness.do(table, BornesKiller(1, unit), stamp=clicked + 90)


# -- the journal -------------------------------------------------------------------------------------------------


async def test_the_end_of_a_windows_time_is_stamped_by_the_players_clock(harness):
    """Also if a tie ends by it, which the rules must remember for calls that come shortly after."""
    table = await harness.racing(A=Side(distance="D75"), B=Side(distance="D75"), C=Side(distance="D50"))
    await harness.do(table, HoldUp(2), stamp=harness.now)
    await harness.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    await harness.pass_time(CHOICE_MS + SETTLE_MS)
    settled, chosen = [entry for entry in harness.journal.entries[table.id] if isinstance(entry.action, ExpireWindow)]
    begun = harness.now - CHOICE_MS - SETTLE_MS
    assert (settled.stamp, settled.at, settled.by) == (begun, begun, "time")
    assert (chosen.stamp, chosen.at, chosen.by) == (harness.now, harness.now, "time")
    assert state_of(table).tie_ended == harness.now
    again = await harness.stored(table)
    assert (state_of(again), again.decision, again.record) == (state_of(table), table.decision, table.record)
    assert state_of(again).tie_ended == harness.now


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
async def test_at_every_step_of_a_race_the_stored_table_is_the_same(harness, players, seed):
    lobby = Lobby("funspeed", "standard")
    table = await harness.open(lobby)
    for player in range(2, players + 1):
        await table.join(player, f"p{player}")
    await table.start(1, seed)
    chance, kinds = random.Random(seed), set()
    for _ in range(full_or(500, 150)):
        if table.status is not Status.PLAYING:
            break
        action = random_action(state_of(table), chance)
        if isinstance(action, ExpireWindow):
            await harness.pass_time(max(0, left_ms(harness, table)))
        else:
            await harness.do(table, action, stamp=harness.now + chance.randrange(200))
        again = await harness.stored(table)
        assert (state_of(again), again.decision, again.record) == (state_of(table), table.decision, table.record)
    for entry in harness.journal.entries[table.id]:
        kinds.add(type(entry.action).__name__)
        if isinstance(entry.action, ExpireWindow):
            assert entry.by == "time"
            assert 0 <= entry.stamp - entry.at < 200  # on the clock of the clicks
    assert {"HoldUp", "ExpireWindow", "Shout", "Claim"} <= kinds


@pytest.mark.parametrize("seconds_down", [0, 60])
async def test_a_restart_during_the_settle_time_decides_a_call(harness, seconds_down):
    table = await unit_laid(harness, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    await harness.do(table, HoldUp(2))
    table.close()
    clock = FakeClock(harness.now + 1_000 * seconds_down)
    fresh = Tables(harness.journal, clock)
    await fresh.restore()
    again = await fresh.at(ROOM)
    assert state_of(again) == state_of(table)
    clock.advance(CHOICE_MS)
    for _ in range(20):
        await asyncio.sleep(0)
    assert again.view(None).window.kind == "steal"
    await harness.do(again, Take(2, again.view(None).window.id, 1, Card.D100, 100), clock.now())
    assert again.record.seats[2].hold_ups == 1
    assert again.view(None).window.kind == "unit"
    for player in (2, 3):
        await again.submit(player, Pass(player - 1, 1), decision=None, stamp=clock.now())
    assert state_of(again).windows == ()


async def test_a_frozen_table_decides_no_race(harness):
    """So that no task waits for it, and players can be told that the table has halted."""
    table = await harness.racing(hands={"A": "FLAT ..."})
    await harness.do(table, HoldUp(2))
    assert table.settling
    freeze(table)
    assert not table.settling
