"""Fun & Speed through the simulated Discord: every card, every interrupt."""

import pytest

from engine.table import Status
from tests.e2e.world import text


async def start(world, players=2, options=None, **more):
    """A race under way; its table."""
    await world.start(players, options=options, rules="funspeed", **more)
    return await world.table()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_a_whole_race(world, players):
    await start(world, players)
    table = await world.play_on(until=lambda table: table.status is not Status.PLAYING, most=3_000)
    assert table.status is Status.FINISHED
    assert "wins!" in text(world.public())
    print(text(world.public()))
