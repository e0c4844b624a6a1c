"""The ghost car: chosen by the host, at the lap of the race, and kept by a rematch."""

import pytest

from data.records.tracks import Tracks, terms_of
from engine import new_game
from engine.replays.tracks import Track
from tests.e2e.test_cars import newest_board
from tests.e2e.test_leaderboard import finished
from tests.e2e.test_pictures import pictures
from tests.e2e.world import clicked

BEST = tuple(range(25, 825, 25))


pytestmark = pytest.mark.usefixtures("elsewhere")


async def raced(world, lobby):
    """Store a best race of two sides under the rules of this lobby, driven by Ann."""
    setup = new_game(lobby.ruleset, range(2), dict(lobby.options), 1, preset=lobby.preset).state.setup
    game = await finished(world, "classic", room=77)
    await world.stores.achievements.award(
        world.guild.id,
        game,
        {},
        at=1,
        terms=terms_of(setup),
        tracks=(Track(0, BEST, 30, 9),),
    )


async def begin(world):
    """Start a game of Ann and Bob, whose host has chosen the ghost car."""
    ann, bob, *_ = world.people
    await world.new()
    await clicked(bob, world.table_message, "Join")
    panel = await world.more(ann, "Options")
    assert "Ghost car" not in world.says
    for label, said in (("off", True), ("on", False), ("off", True)):
        panel = await clicked(ann, panel, f"Ghost car: {label}")
        assert ("Ghost car" in world.says) is said
    return await world.table()


async def test_the_host_chooses_the_best_race_of_the_server(world, ann):
    table = await begin(world)
    await raced(world, table.lobby)
    await clicked(ann, world.table_message, "Start")
    hands, laps = {}, set()
    for _ in range(7):
        await world.take_turn(hands)
        await world.pass_time(2)
        table = await world.table()
        lap = table.record.lap
        laps.add(lap)
        assert newest_board(world).ghost == (BEST[lap - 1] if lap else 0)
    assert {0, 1, 2} <= laps
    assert f"Ghost car: {BEST[lap - 1]} km." in pictures(world.public)[0]["description"]


async def test_a_restart_keeps_the_lap_and_a_rematch_the_choice(world, ann):
    table = await begin(world)
    with world.as_bot():
        await table.change_lobby(ann.id, lambda lobby: lobby.under(lobby.preset, {"game_points": 1}))
    await clicked(ann, world.table_message, "Start")
    for _ in range(5):
        await world.take_turn({})
    await world.pass_time(2)
    assert newest_board(world).ghost is None  # there has been no race yet
    lap = (await world.table()).record.lap
    assert lap
    await world.restart()
    table = await world.table()
    assert table.record.lap == lap
    await world.play_on(by_clicks=False)
    await world.settle()
    arrived = any(standing.total >= table.view(None).target for standing in table.view(None).standings)
    assert arrived == bool(await Tracks(world.bot._database).best(world.guild.id, table.view(None).setup))
    await clicked(ann, world.table_message, "Rematch")
    assert (await world.table()).lobby.ghost
