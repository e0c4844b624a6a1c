"""Whose reaction was the quickest: only one that came through counts."""

import pytest

from engine import Card, Claim, Draw, Pass, Play
from engine.actions import BornesKiller, Shout
from tests.table.test_calls import SETTLE_MS, do, racing, stored_again
from tests.table.test_service import Desk, attack


@pytest.fixture
def desk():
    return Desk()


@pytest.mark.parametrize(("claimed", "fastest"), [(10_040, 40), (10_093, None)])
async def test_a_coup_fourre_that_the_draw_has_beaten_is_no_reaction(desk, claimed, fastest):
    table = await desk.playing(3)
    attack(table, holder=2)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=10_000)
    await desk.pass_time(7_250)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=claimed)
    await table.submit(2, Draw(1), decision=None, stamp=10_050)
    await desk.pass_time(SETTLE_MS)
    assert table.view(None).window is None
    assert [seat.fastest for seat in table.record.seats] == [None, None, fastest]


@pytest.mark.parametrize(("announced", "fastest"), [(399, None), (400, None), (401, 400)])
@pytest.mark.parametrize("call_first", [True, False])
async def test_a_bornes_killer_that_came_after_the_announcement_is_no_reaction(desk, announced, fastest, call_first):
    """At the same moment it is who has laid the unit that goes first, whichever has reached us first."""
    table = await racing(desk, hands={"A": "D100 ..."})
    laid = desk.clock.now()
    await do(table, Play(0, Card.D100), stamp=laid)
    acts = [(BornesKiller(1, 1), laid + 400), (Shout(0, 1, "100"), laid + announced)]
    for action, stamp in acts if call_first else reversed(acts):
        await do(table, action, stamp=stamp)
    await desk.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, fastest, None]
    assert table._state.tableaus[0].km == (100 if fastest is None else 0)


@pytest.mark.parametrize("card_first", [True, False])
async def test_of_two_reactions_at_one_moment_that_of_the_nearer_seat_counts(desk, card_first):
    table = await racing(desk, hands={"A": "D100 ...", "C": "UTURN ..."})
    laid = desk.clock.now()
    await do(table, Play(0, Card.D100), stamp=laid)
    acts = [Claim(2, 1, Card.UTURN), BornesKiller(1, 1)]
    for action in acts if card_first else reversed(acts):
        await do(table, action, stamp=laid + 300)
    await desk.pass_time(SETTLE_MS)
    assert [seat.fastest for seat in table.record.seats] == [None, 300, None]
    assert Card.UTURN in table.view(2).hand


@pytest.mark.parametrize("others_first", [True, False])
async def test_how_quick_a_reaction_was_is_not_known_after_a_restart(desk, others_first):
    """When the window was opened is not stored; the first act after the restart has not opened it."""
    table = await racing(desk, hands={"A": "D100 ...", "C": "UTURN ..."})
    await do(table, Play(0, Card.D100))
    await do(table, Shout(0, 1, "100"))
    await desk.pass_time(SETTLE_MS)
    await desk.pass_time(3_000)
    table.close()
    again = await stored_again(desk, table)
    now = desk.clock.now()
    if others_first:
        await do(again, Pass(1, 1), stamp=now + 100)
    await do(again, Claim(2, 1, Card.UTURN), stamp=now + 130)
    again._clock.advance(SETTLE_MS)
    await desk.pass_time(0)
    assert again._state.windows == ()
    assert [seat.fastest for seat in again.record.seats] == [None, None, None]
