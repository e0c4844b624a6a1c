"""AI players in a channel: added by a click, playing by themselves, giving a seat back, kept out of competition."""

from engine.table import Status
from tests.e2e.world import assert_fits, clicked, custom_ids, selected


async def add(world, *levels):
    """Let Ann add an AI for each level; all play at the last one. "none" removes one."""
    ann = world.people[0]
    for level in levels:
        if level != "none":
            (add_one,) = custom_ids(world.public, f"cf1:computer:{world.number}:")
            await clicked(ann, world.public, add_one)
        await selected(ann, world.public, f"cf1:level:{world.number}", level)


async def alone(world, *levels, **command):
    """Let Ann start a game against AI players."""
    await world.new(**command)
    await add(world, *levels)
    await clicked(world.people[0], world.table_message, "Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    return table


async def test_the_lobby_shows_and_removes_ai_players(world):
    await world.new()
    await add(world, "easy")
    assert "AI, easy" in world.says
    await add(world, "hard")
    shown = world.says
    assert "🤖 Rosalie" in shown
    assert shown.count("AI, hard") == 2
    assert_fits(world.public)
    await add(world, "none", "none")
    assert "🤖" not in world.says
    assert not custom_ids(world.public, f"cf1:level:{world.number}")


async def test_ai_players_are_not_pinged(world, ann):
    table = await alone(world, "normal")
    before = world.mark()
    for _ in range(4):
        await world.pass_time(200)
    mentioned = [call.json for call in world.calls(before) if "<@" in str(call.json)]
    assert all(str(ann.id) in str(said) for said in mentioned)
    assert table.status is Status.PLAYING
