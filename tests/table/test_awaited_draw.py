"""A turn that waits for nothing but a draw, because an attack may still be answered by others."""

import pytest
from msgspec.structs import replace

from engine import Card, Play
from engine.replays.recording import By
from engine.table import Status
from tests.table.harness import attack, window_of
from tests.tables import reseat
from tools.testkit.tables import arrange, state_of

WINDOW_MS, SETTLE_MS = 7_000, 250


async def attacked(harness, on, holder=None, players=3):
    """Seat 0 has punctured the side of a seat; seat 1 is in turn."""
    table = await harness.playing(players)
    await attack(table, holder=holder)
    await harness.do(table, Play(0, Card.FLAT, on), harness.now)
    return table


async def test_after_the_minimum_time_it_begins_the_turn_and_makes_no_player_present(harness):
    table = await attacked(harness, on=2)
    await table.draw_awaited()  # does nothing
    assert (table.awaited_draw, window_of(table) is None) == (None, False)
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    assert table.awaited_draw.seat == 1
    cards = len(table.view(1).hand)
    await reseat(table, *(replace(seat, missed=int(i == 1)) for i, seat in enumerate(table.record.seats)))
    await table.draw_awaited()
    await harness.pass_time(SETTLE_MS)
    assert window_of(table) is None
    assert len(table.view(1).hand) == cards + 1
    assert harness.journal.entries[table.id][-2].by is By.AUTO
    assert table.record.seats[1].missed == 1  # the player did not act
    assert table.status is Status.PLAYING


@pytest.mark.parametrize(("on", "awaited"), [(1, False), (2, True)])
@pytest.mark.parametrize("holder", [None, 1, 2])
async def test_among_people_it_does_not_depend_on_the_hand(harness, on, awaited, holder):
    """It must not reveal who holds the safety: an attacked player has the whole turn, whatever the hand."""
    table = await attacked(harness, on=on, holder=holder)
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    assert window_of(table).ripe
    assert (table.awaited_draw is not None) is awaited


@pytest.mark.parametrize("on", [1, 2])
@pytest.mark.parametrize(("holder", "awaited"), [(None, True), (1, False), (2, True)])
async def test_where_nobody_can_learn_from_it_only_a_holder_has_the_whole_turn(harness, on, holder, awaited):
    """Drawing would give up the chance of a coup-fourré."""
    table = await attacked(harness, on=on, holder=holder)
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    await reseat(table, *(replace(seat, level=None if i == 1 else "easy") for i, seat in enumerate(table.record.seats)))
    assert (table.awaited_draw is not None) is awaited


async def test_an_earlier_click_still_wins(harness):
    table = await attacked(harness, on=2, holder=2)
    clicked = harness.now + WINDOW_MS - 10
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    await table.draw_awaited()
    await harness.do(table, "C answers PROOF", clicked)
    await harness.pass_time(SETTLE_MS)
    assert table.record.seats[2].coups == 1


async def test_an_ai_draws_for_itself(harness):
    table = await attacked(harness, on=2)
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    await reseat(table, *(replace(seat, away=i == 1) for i, seat in enumerate(table.record.seats)))
    assert table.awaited_draw is None


async def test_without_cards_to_draw_the_first_card_begins_the_turn(harness):
    table = await attacked(harness, on=2)
    await arrange(table, replace(state_of(table), pile=()))
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    assert table.awaited_draw is None
