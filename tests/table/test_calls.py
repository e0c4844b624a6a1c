"""Hold Up! at a table: calls interrupt windows and turns, are counted, and come back from the journal."""

import asyncio
import math
import random

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, ExpireWindow, Pass, Play, RuleViolation
from engine.actions import BornesKiller, HoldUp, Shout, Take
from engine.game import Step
from engine.state import Laid
from engine.table import Lobby, Rejected, Status, Tables
from engine.table.memory import FakeClock
from engine.table.service import Table
from tests.playouts import random_action
from tests.scenario import Side, position
from tests.table.test_service import GROUP, PACE, ROOM, Desk

SETTLE_MS, REACTION_MS, CHOICE_MS, LEAST_MS = 250, 10_000, 15_000, 3_000


@pytest.fixture
def desk():
    return Desk()


async def racing(desk, players=3, options=None, **said):
    """A table of players 1, 2 and so on at seats 0, 1 and so on, in a position told as in `tests.scenario`."""
    lobby = Lobby("funspeed", "standard").under("standard", options or {})
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", lobby, PACE)
    for player in range(2, players + 1):
        await table.join(player, f"p{player}")
    await table.start(1, 1)
    state = position(ruleset="funspeed", sides=players, options=options, **said).state
    await table._write(table.record, step=Step(replace(state, seq=1), ()), snapshot=True)
    desk.updates.clear()
    return table


async def do(table, action, stamp=None):
    """The player of the seat does it now, or with this stamp."""
    stamp = table._clock.now() if stamp is None else stamp
    return await table.submit(action.seat + 1, action, decision=None, stamp=stamp)


def left_ms(desk, table):
    return table.record.deadline.due - desk.clock.now()


async def unit_laid(desk, **said):
    """Seat 0 has laid and announced 100 km; the others are asked, and seat 2 has nothing that a call could cost."""
    table = await racing(desk, hands={"A": "D100 ...", "B": "UTURN ..."}, **said)
    await do(table, Play(0, Card.D100))
    await do(table, Shout(0, 1, "100"))
    await desk.pass_time(SETTLE_MS)
    assert table.record.deadline.kind == "window"
    return table


def happened(desk, name):
    return [event for event in desk.told if type(event).__name__ == name]


async def false_call(desk, table, seat=2):
    """The seat, which has nothing, calls wrongly if it may, and that is settled."""
    before = table.record.seats[seat].false_calls
    if seat in table._state.in_vain:
        await desk.pass_time(SETTLE_MS)
        return
    await do(table, HoldUp(seat))
    assert table.record.deadline.kind == "settle"
    await desk.pass_time(SETTLE_MS)
    assert table.record.seats[seat].false_calls == before + 1


# -- time --------------------------------------------------------------------------------------------------------


async def test_an_interrupted_window_goes_on_with_the_time_it_had_left(desk):
    table = await unit_laid(desk)
    due = table.record.deadline.due
    await desk.pass_time(4_000)
    await false_call(desk, table)
    assert (table.record.deadline.kind, table.record.deadline.ref) == ("window", 1)
    assert table.record.deadline.due == due
    await desk.pass_time(left_ms(desk, table) - 1)
    assert table._state.windows
    await desk.pass_time(1)
    assert table._state.windows == ()
    assert desk.clock.now() == due


async def test_an_interrupted_window_has_three_seconds_at_least(desk):
    table = await unit_laid(desk)
    await desk.pass_time(left_ms(desk, table) - 500)
    await false_call(desk, table)
    assert left_ms(desk, table) == LEAST_MS
    await do(table, Claim(1, 1, Card.UTURN))
    await desk.pass_time(SETTLE_MS)
    assert happened(desk, "UnitLost")


async def test_a_window_has_time_left_after_a_theft(desk):
    table = await unit_laid(desk, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    await do(table, HoldUp(2))
    await desk.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    assert left_ms(desk, table) == CHOICE_MS + SETTLE_MS
    await desk.pass_time(CHOICE_MS)
    await do(table, Take(2, table.view(None).window.id, 1, Card.D75, 75))
    assert (table.record.deadline.kind, table.record.deadline.ref) == ("window", 1)
    assert left_ms(desk, table) == LEAST_MS
    await desk.pass_time(LEAST_MS)
    assert table._state.windows == ()


@pytest.mark.parametrize("every_ms", [SETTLE_MS, 1_000, 2_900])
async def test_empty_calls_do_not_stretch_a_window_for_ever(desk, every_ms):
    """Seat 2 has nothing to lose and calls again and again: the others are kept waiting for some seconds at most."""
    table = await unit_laid(desk)
    due = table.record.deadline.due
    while table._state.windows and desk.clock.now() < due + 60_000:
        await false_call(desk, table)
        await desk.pass_time(every_ms - SETTLE_MS)
    assert desk.clock.now() <= due + 2 * LEAST_MS


async def test_empty_calls_do_not_stretch_an_attack_for_ever(desk):
    table = await racing(desk, hands={"A": "FLAT ...", "B": "SPARE ..."})
    await do(table, Play(0, Card.FLAT, 1))
    await do(table, Shout(0, 1, "PSCHHH"))
    due = table.record.deadline.due
    while table._state.windows and desk.clock.now() < due + 60_000:
        await false_call(desk, table)
        await desk.pass_time(2_000)
    assert desk.clock.now() <= due + 2 * LEAST_MS


async def test_empty_calls_do_not_stretch_a_turn_for_ever(desk):
    """Nor does anybody win time to think for himself so."""
    table = await racing(desk, hands={"A": "D100 ..."})
    begun, seq = desk.clock.now(), table._state.seq
    assert left_ms(desk, table) == PACE.turn_ms
    while table._state.turn == 0 and desk.clock.now() < begun + 10 * PACE.turn_ms:
        await desk.pass_time(20_000)
        if table._state.turn == 0:
            await false_call(desk, table)
    assert desk.clock.now() <= begun + 2 * PACE.turn_ms
    assert table._state.seq > seq


# -- a turn that waits -------------------------------------------------------------------------------------------


class FakeSleep:
    """`asyncio` in which whoever sleeps lets the desk's clock go on instead of the wall's."""

    def __init__(self, desk):
        self._desk = desk
        self.slept = []

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def sleep(self, seconds):
        self.slept.append(seconds)
        await self._desk.pass_time(math.ceil(seconds * 1000))


@pytest.fixture
def sleeping(desk, monkeypatch):
    fake = FakeSleep(desk)
    monkeypatch.setattr("engine.table.service.asyncio", fake)
    return fake


async def test_a_turn_act_waits_for_a_call_to_be_settled(desk, sleeping):
    table = await racing(desk, hands={"A": "D100 ..."})
    decision = table.decision
    await do(table, HoldUp(2))
    assert table.record.deadline.kind == "settle"
    update = await table.submit(1, Play(0, Card.D100), decision=decision, stamp=desk.clock.now())
    assert len(sleeping.slept) == 1
    assert 0 < sleeping.slept[0] <= 0.3
    assert [type(event).__name__ for event in update.happened][:1] == ["CardPlayed"]
    assert table._state.tableaus[0].distance == (Laid(Card.D100, 100),)
    assert table.record.seats[2].false_calls == 1
    kinds = [type(entry.action).__name__ for entry in desk.journal.entries[table.id]]
    assert kinds == ["HoldUp", "ExpireWindow", "Play"]


async def test_a_turn_act_that_waited_is_refused_if_it_must_be_after_all(desk, sleeping):
    """The call was right, and its effect waits for a choice."""
    table = await racing(desk, A=Side(distance="D100"), B=Side(distance="D75 D25"), hands={"A": "D100 ..."})
    await do(table, HoldUp(2))
    with pytest.raises(RuleViolation, match="window_open"):
        await do(table, Play(0, Card.D100))
    assert table.view(None).window.kind == "steal"
    await do(table, Take(2, table.view(None).window.id, 0, Card.D100, 100))
    await do(table, Play(0, Card.D100))
    assert table._state.tableaus[0].km == 100


async def test_a_turn_act_does_not_wait_for_other_windows(desk, sleeping):
    table = await unit_laid(desk)
    with pytest.raises(RuleViolation, match="window_open"):
        await do(table, Discard(0, table.view(0).hand[0]))
    assert sleeping.slept == []


# -- counters ----------------------------------------------------------------------------------------------------


async def test_calls_and_reactions_are_counted_to_the_result(desk):
    """Seat 2 is right once and wrong once, seat 1 reacts twice; then seat 0 wins."""
    table = await racing(
        desk, A=Side(distance="D200x4 D75"), B=Side(distance="D75 D25"), C=Side(distance="D75 D25"),
        hands={"A": "D75 D100 TANK WAY", "B": "UTURN ..."}, discard="GO GO",
    )  # fmt: skip
    await do(table, HoldUp(2))
    await desk.pass_time(SETTLE_MS)
    await do(table, Take(2, table.view(None).window.id, 1, Card.D25, 25))
    assert (table.record.seats[2].hold_ups, table.record.seats[2].false_calls) == (1, 0)
    await desk.pass_time(2_000)  # sooner the call would only be late
    await do(table, HoldUp(2))
    await desk.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "price"
    await desk.pass_time(CHOICE_MS + SETTLE_MS)
    assert (table.record.seats[2].hold_ups, table.record.seats[2].false_calls) == (1, 1)

    laid = desk.clock.now()
    await do(table, Play(0, Card.D75), stamp=laid)
    window = table.view(None).window.id
    await desk.pass_time(700)
    await do(table, BornesKiller(1, window), stamp=laid + 640)
    await desk.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, 640, None]
    for seat in (1, 2):
        await do(table, Draw(seat))
        await do(table, Discard(seat, next(card for card in table.view(seat).hand if card is not Card.UTURN)))
    await do(table, Draw(0))
    laid = desk.clock.now()
    await do(table, Play(0, Card.D100), stamp=laid)
    window = table.view(None).window.id
    await do(table, Shout(0, window, "100"), stamp=laid + 100)
    await desk.pass_time(SETTLE_MS)
    await do(table, Claim(1, window, Card.UTURN), stamp=laid + 900)  # slower than before
    await desk.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, 640, None]
    for seat in (1, 2):
        await do(table, Draw(seat))
        await do(table, Discard(seat, table.view(seat).hand[0]))
    await do(table, Draw(0))
    await do(table, Play(0, Card.TANK))
    await do(table, Play(0, Card.WAY))
    assert table.status is Status.FINISHED
    results = desk.journal.results[table.id]
    assert [(its.won, its.hold_ups, its.false_calls, its.fastest) for its in results] == [
        (True, 0, 0, None), (False, 0, 0, 640), (False, 1, 1, None),
    ]  # fmt: skip
    assert results[0].points == 1075


async def test_a_late_call_is_neither_right_nor_wrong(desk):
    table = await unit_laid(desk, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    stamp = desk.clock.now()
    await do(table, Claim(1, 1, Card.UTURN), stamp=stamp)
    await desk.pass_time(SETTLE_MS)
    await do(table, HoldUp(2), stamp=stamp + 1_500)
    await desk.pass_time(SETTLE_MS)
    assert [(seat.hold_ups, seat.false_calls) for seat in table.record.seats] == [(0, 0)] * 3
    assert not happened(desk, "HoldUpCalled")
    beaten = [
        event for update in desk.updates for event in update.private.get(2, ()) if type(event).__name__ == "ClaimBeaten"
    ]
    assert [event.margin for event in beaten] == [1_500]
    assert not happened(desk, "ClaimBeaten")


# -- who is too late ---------------------------------------------------------------------------------------------


def beaten(desk):
    """By how much each seat was told that it was late."""
    private = [event for update in desk.updates for events in update.private.values() for event in events]
    return {event.seat: event.margin for event in private if type(event).__name__ == "ClaimBeaten"}


async def three_call(desk, **said):
    """Seat 0 has laid 100 km in silence upon 75; seats 2, 3 and 1 call in this order, and seat 2 is asked."""
    table = await racing(
        desk, players=4, A=Side(distance="D75"), B=Side(distance="D100 D75"), hands={"A": "D100 ..."}, **said
    )
    await do(table, Play(0, Card.D100))
    called = desk.clock.now() + 5
    for seat, after in ((2, 0), (3, 100), (1, 140)):
        await do(table, HoldUp(seat), stamp=called + after)
    await desk.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    await desk.pass_time(4_000)
    return table, called


@pytest.mark.parametrize("chosen", [True, False])
async def test_whoever_was_beaten_to_a_call_is_told_by_how_much(desk, chosen):
    """However long the winner takes to choose."""
    table, _ = await three_call(desk)
    if chosen:
        await do(table, Take(2, table.view(None).window.id, 1, Card.D75, 75))
    else:
        await desk.pass_time(CHOICE_MS + SETTLE_MS)
    for _ in range(3):
        await desk.pass_time(SETTLE_MS)
    assert beaten(desk) == {3: 100, 1: 140}


async def test_a_reaction_beaten_by_a_call_is_told_by_how_much(desk):
    """Of seat 3 before the choice is made, of seat 1 when it clicks on what is there no longer."""
    table = await racing(desk, players=4, A=Side(distance="D75"), B=Side(distance="D100 D75"), hands={"A": "D100 ..."})
    await do(table, Play(0, Card.D100))
    unit, called = table.view(None).window.id, desk.clock.now() + 5
    await do(table, HoldUp(2), stamp=called)
    await do(table, BornesKiller(3, unit), stamp=called + 70)
    await desk.pass_time(SETTLE_MS + 4_000)
    steal = table.view(None).window.id
    await do(table, Take(2, steal, 0, Card.D100, 100))
    assert beaten(desk) == {3: 70}
    assert table.view(None).window is None
    with pytest.raises(Rejected) as late:
        await do(table, BornesKiller(1, unit), stamp=called + 90)
    assert (late.value.code, late.value.facts) == ("too_late", {"margin": 90})
    with pytest.raises(RuleViolation, match="window_closed"):  # the thief's own second click was beaten by nobody
        await do(table, Take(2, steal, 0, Card.D100, 100))


async def test_a_double_click_of_the_thief_is_not_too_late(desk):
    """What waits in the race beneath the choice has not closed it."""
    table, _ = await three_call(desk)
    taken = Take(2, table.view(None).window.id, 1, Card.D75, 75)
    await do(table, taken)
    with pytest.raises(RuleViolation, match="window_closed"):
        await do(table, taken)


async def test_the_last_of_all_to_call_may_be_the_first(desk):
    """Its call decides the race as it arrives; the one unit there is goes over at once, and its window closes."""
    table = await racing(desk, players=2, A=Side(), B=Side(safeties="ACE"), hands={"A": "D100 ..."})
    await do(table, Play(0, Card.D100))
    unit, clicked = table.view(None).window.id, desk.clock.now()
    await do(table, Pass(1, unit))
    await do(table, HoldUp(0), stamp=clicked + 60)
    await do(table, Shout(0, unit, "100"), stamp=clicked + 50)
    await do(table, HoldUp(1), stamp=clicked + 20)
    assert table._state.tableaus[1].km == 100
    await desk.pass_time(SETTLE_MS)
    assert (beaten(desk), table.view(None).window) == ({0: 40}, None)
    with pytest.raises(Rejected) as late:
        await do(table, BornesKiller(1, unit), stamp=clicked + 90)
    assert late.value.facts == {"margin": 70}


# -- the journal -------------------------------------------------------------------------------------------------


async def stored_again(desk, table):
    """The table as it comes back from the journal, at the same time."""
    return Table(await desk.journal.load(table.id), desk.journal, FakeClock(desk.clock.now()), lambda _: None)


async def test_the_end_of_a_windows_time_is_journalled_with_the_clock(desk):
    """Also where a tie ends by it, which the rules must remember for calls that come a moment late."""
    table = await racing(desk, A=Side(distance="D75"), B=Side(distance="D75"), C=Side(distance="D50"))
    await do(table, HoldUp(2), stamp=desk.clock.now())
    await desk.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    await desk.pass_time(CHOICE_MS + SETTLE_MS)
    settled, chosen = [entry for entry in desk.journal.entries[table.id] if isinstance(entry.action, ExpireWindow)]
    begun = desk.clock.now() - CHOICE_MS - SETTLE_MS
    assert (settled.stamp, settled.at, settled.by) == (begun, begun, "time")
    assert (chosen.stamp, chosen.at, chosen.by) == (desk.clock.now(), desk.clock.now(), "time")
    assert table._state.tie_ended == desk.clock.now()
    again = await stored_again(desk, table)
    assert (again._state, again.decision, again.record) == (table._state, table.decision, table.record)
    assert again._state.tie_ended == desk.clock.now()


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
async def test_at_every_step_of_a_race_the_stored_table_is_the_same(desk, players, seed):
    lobby = Lobby("funspeed", "standard")
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", lobby, PACE)
    for player in range(2, players + 1):
        await table.join(player, f"p{player}")
    await table.start(1, seed)
    chance, kinds = random.Random(seed), set()
    for _ in range(500):
        if table.status is not Status.PLAYING:
            break
        action = random_action(table._state, chance)
        if isinstance(action, ExpireWindow):
            await desk.pass_time(max(0, left_ms(desk, table)))
        else:
            await do(table, action, stamp=desk.clock.now() + chance.randrange(200))
        again = await stored_again(desk, table)
        assert (again._state, again.decision, again.record) == (table._state, table.decision, table.record)
    for entry in desk.journal.entries[table.id]:
        kinds.add(type(entry.action).__name__)
        if isinstance(entry.action, ExpireWindow):
            assert entry.by == "time"
            assert 0 <= entry.stamp - entry.at < 200  # by the clock of the clicks
    assert {"HoldUp", "ExpireWindow", "Shout", "Claim"} <= kinds


@pytest.mark.parametrize("seconds_down", [0, 60])
async def test_a_restart_while_a_call_is_settled_decides_it(desk, seconds_down):
    table = await unit_laid(desk, A=Side(distance="D75"), B=Side(distance="D100 D75"))
    await do(table, HoldUp(2))
    table.close()
    clock = FakeClock(desk.clock.now() + 1_000 * seconds_down)
    fresh = Tables(desk.journal, clock)
    await fresh.restore()
    again = await fresh.in_room(ROOM)
    assert again._state == table._state
    clock.advance(CHOICE_MS)
    for _ in range(20):
        await asyncio.sleep(0)
    assert again.view(None).window.kind == "steal"
    await again.submit(3, Take(2, again.view(None).window.id, 1, Card.D100, 100), decision=None, stamp=clock.now())
    assert again.record.seats[2].hold_ups == 1
    assert again.view(None).window.kind == "unit"
    for player in (2, 3):
        await again.submit(player, Pass(player - 1, 1), decision=None, stamp=clock.now())
    assert again._state.windows == ()


async def test_a_table_of_the_first_revision_goes_on_after_an_upgrade(desk):
    """With what it has written until now, under the rules that it was begun under (RULES 4.10)."""
    table = await racing(desk, hands={"A": "FLAT ..."})
    before = replace(table._state, setup=replace(table._state.setup, revision=1), seq=2)
    await table._write(table.record, step=Step(before, ()), snapshot=True)
    await do(table, HoldUp(2))
    await desk.pass_time(SETTLE_MS)
    table.close()
    fresh = Tables(desk.journal, desk.clock)
    await fresh.restore()
    again = await fresh.in_room(ROOM)
    assert again._state == table._state
    with pytest.raises(RuleViolation, match="called_in_vain"):
        await do(again, HoldUp(2))
    await do(again, Play(0, Card.FLAT, 1))
    await do(again, HoldUp(2))  # somebody has played, which the first revision lets everybody be heard by
    assert again.settling
    again.close()
