"""An attack on another side costs the next player no extra click, unless that player wants to decide."""

from functools import partial

import pytest
from msgspec.structs import replace

from engine import Card, Phase, Play
from engine.state import Tableau
from tools.testkit.tables import arrange, state_of


async def attacked(world):
    """Let the first of three players attack the third; return the table and the second player, who is next."""
    await world.start(3)
    table = await world.table()
    state = state_of(table)
    hands = ((Card.FLAT, *state.hands[0][1:]), *((Card.D25,) * len(hand) for hand in state.hands[1:]))
    tableaus = tuple(Tableau(battle=(Card.GO,)) for _ in state.tableaus)
    with world.as_bot():
        await arrange(table, replace(state, hands=hands, tableaus=tableaus, turn=0, phase=Phase.PLAY))
    people = dict(world.seats(table))
    await world.do(people[0], None, table, Play(0, Card.FLAT, 2))
    assert table.view(None).turn == 1
    return table, people[1]


@pytest.mark.parametrize("draws", [True, False])
async def test_the_draw_is_made_unless_it_was_switched_off(world, draws):
    table, second = await attacked(world)
    settings = world.context.stores.settings
    await settings.change_player(second.id, partial(replace, auto_pass=draws))
    cards = len(table.view(1).hand)
    await world.pass_time(5)
    assert len(table.view(1).hand) == cards  # not before the minimum time is over
    await world.pass_time(5)
    assert len(table.view(1).hand) == cards + draws
    assert (table.view(None).window is None) == draws


async def test_the_panel_switches_it_off_together_with_passing(world, ann):
    settings = world.context.stores.settings
    panel = await world.command(ann, "preferences")
    for expected in (True, False):
        assert (await settings.player(ann.id)).auto_pass == expected
        panel = (await ann.click(panel, custom_id="cf1:prefer:0:auto_pass")).response
