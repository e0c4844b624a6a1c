"""AI players in a channel: added by a click, playing by themselves, giving a seat back, kept out of competition."""

from engine.table import Status
from tests.e2e.world import assert_fits, custom_ids, text


async def add(world, *levels):
    """Let Ann add an AI for each level; all play at the last one. "none" removes one."""
    ann = world.people[0]
    for level in levels:
        if level != "none":
            (add_one,) = custom_ids(world.public(), f"cf1:computer:{world.number}:")
            await ann.click(world.public(), custom_id=add_one)
        await ann.select(world.public(), [level], custom_id=f"cf1:level:{world.number}")


async def alone(world, *levels, **command):
    """Let Ann start a game against AI players."""
    await world.new(**command)
    await add(world, *levels)
    await world.people[0].click(world.table_message, label="Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    return table


async def test_the_lobby_shows_and_removes_ai_players(world):
    await world.new()
    await add(world, "easy")
    assert "AI, easy" in text(world.public())
    await add(world, "hard")
    shown = text(world.public())
    assert "🤖 Rosalie" in shown
    assert shown.count("AI, hard") == 2
    assert_fits(world.public())
    await add(world, "none", "none")
    assert "🤖" not in text(world.public())
    assert not custom_ids(world.public(), f"cf1:level:{world.number}")


async def test_an_absent_player_is_replaced_and_comes_back_by_one_click(world):
    await world.start()
    table = await world.table()
    by_seat = dict(world.seats(table))
    gone = table.view(None).turn
    stays = by_seat[1 - gone]
    hand = None
    while not table.record.seats[gone].away:
        await world.pass_time(91 if table.view(None).turn == gone else 1)
        if table.view(None).turn != gone:
            hand = await world.hand(stays)
            hand = await world.press(stays, hand, f"cf1:choose_discard:{table.id}")
            await world.press(stays, hand, f"cf1:discard:{table.id}:{table.decision}:")
    assert "an AI plays until" in text(world.public())
    if table.view(None).turn != gone:
        hand = await world.press(stays, await world.hand(stays), f"cf1:choose_discard:{table.id}")
        await world.press(stays, hand, f"cf1:discard:{table.id}:{table.decision}:")
    seq = table.view(None).seq
    await world.pass_time(5)
    assert table.view(None).seq > seq  # the AI has played
    await world.hand(by_seat[gone])
    assert not table.record.seats[gone].away
    assert "is back" in text(world.public())


async def test_ai_players_are_not_pinged(world, ann):
    table = await alone(world, "normal")
    before = world.mark()
    for _ in range(4):
        await world.pass_time(200)
    mentioned = [call.json for call in world.calls(before) if "<@" in str(call.json)]
    assert all(str(ann.id) in str(said) for said in mentioned)
    assert table.status is Status.PLAYING
