"""Stopping a game that counts, by clicks: together, or by a moderator who does not play in it."""

import sqlite3

import pytest
from simcord.results import to_discord_message

from engine.table import Status
from tests.e2e.test_threads import Threads
from tests.e2e.world import assert_fits, clicked, custom_ids, speaking, text


@pytest.fixture
async def counting(world):
    """Start a game of Ann and Bob that counts; return its table."""
    await world.start()
    return await world.play_on(until=lambda table: table.counts)


async def ask(world, person):
    question = await world.more(person, "Stop the game")
    return await clicked(person, question, "Ask the others")


async def press(world, person, verb):
    return await world.click(person, world.public, custom_ids(world.public, f"cf1:{verb}:")[0])


async def test_the_host_cannot_void_a_game_alone(world, ann, cat, counting):
    menu = await clicked(ann, world.public, f"cf1:menu:{counting.id}")
    question = await world.click(ann, menu, f"cf1:stop:{counting.id}")
    assert "ends without a result if somebody of every side agrees" in text(question)
    assert not custom_ids(question, "cf1:stop_now")
    await world.forge(ann, f"cf1:stop_now:{counting.id}")
    private = [to_discord_message(world.env, stored) for stored in world.private(ann)]
    assert any("You may not stop this game" in text(message) for message in private)  # in the hand, if it is on show
    assert "You may not stop this game" in text(await world.forge(cat, f"cf1:stop:{counting.id}"))
    assert counting.status is Status.PLAYING
    leaving = await world.click(ann, question, f"cf1:leave:{counting.id}")  # the alternative
    assert "if you leave, you lose it" in text(leaving)
    await clicked(ann, leaving, "Leave for good")
    assert "Bob wins: everybody else has left." in world.says
    assert "**Bob** · 1 of 1" in text(await world.records(ann, "Server"))


async def test_a_confirmation_from_before_the_game_counted_does_not_stop_it(world, ann):
    table = await world.start()
    sure = await world.more(ann, "Stop the game")
    await world.play_on(until=lambda table: table.counts)
    answer = await clicked(ann, sure, "Stop it for all")
    assert "You may not stop this game" in text(answer)
    assert table.status is Status.PLAYING


async def test_all_sides_together_stop_a_game(world, ann, bob, cat, counting):
    assert "The others are asked" in text(await ask(world, ann))
    public = world.public
    assert_fits(public)
    assert "Ann wants to stop this game without a result. Agreed: Ann. Not yet: Bob." in text(public)
    for onlooker_verb in ("stop_agree", "stop_decline"):
        assert "You have no seat" in text(await press(world, cat, onlooker_verb))
    assert "You agree already" in text(await press(world, ann, "stop_agree"))
    await world.take_turn({})  # the game goes on meanwhile
    await world.restart()
    assert "Ann wants to stop this game" in world.says
    assert "The game is stopped" in text(await press(world, bob, "stop_agree"))
    assert "All sides agreed to stop the game." in world.says
    history = await world.records(cat, "Games")
    assert "stopped: all sides agreed" in text(history)
    assert "Ann · Bob" in text(history)
    assert not custom_ids(history, "cf1:replay")
    board = await world.records(cat, "Server")
    assert "Nobody is on this list yet" in text(board)


async def test_a_moderator_who_stops_a_game_is_named(world, bob, counting):
    mod = world.with_role("mod", manage_messages=True)
    question = await world.more(mod, "Stop the game")
    await clicked(mod, question, "Stop it for all")
    assert "A moderator, Mod, stopped the game." in world.says
    history = await world.records(bob, "Games")
    assert "stopped by a moderator: Mod" in text(history)
    sure = await world.my_data(mod, "Delete my data")
    await clicked(mod, sure, "Delete my data")
    with speaking("fr"):
        history = await world.records(bob, "Games")
    assert "arrêtée par un modérateur\u00a0: ancien joueur" in text(history)


async def test_a_moderator_who_plays_is_a_player(world):
    mod = world.with_role("mod", manage_messages=True)
    world.people.insert(0, mod)
    await world.start(3)
    table = await world.play_on(until=lambda table: table.counts)
    question = await world.more(mod, "Stop the game")
    assert not custom_ids(question, "cf1:stop_now")
    await table.leave(mod.id)  # a player who has left, and so lost, cannot void the game
    assert table.status is Status.PLAYING
    assert "You may not stop this game" in text(await world.forge(mod, f"cf1:stop:{table.id}"))


async def test_a_moderator_frees_a_channel_from_a_table_that_cannot_be_read(world, ann, expected_errors):
    expected_errors.append("")
    await world.start()
    mod, table = world.with_role("mod", manage_messages=True), await world.table()
    await damage(world)
    for command in ("mille new", "mille hand"):
        assert "A moderator can end it" in text((await ann.slash(world.channel, command)).response)
        assert custom_ids((await mod.slash(world.channel, command)).response) == ["cf1:free:0"]
    assert "You may not stop this game" in text(await world.forge(ann, "cf1:free:0"))
    asked = await world.command(mod, "hand")
    assert "cannot be read" in text(asked)
    assert "The game is stopped" in text(await clicked(mod, asked, "Stop it for all"))
    await world.command(ann, "new")
    assert (await world.table()).id != table.id


async def damage(world):
    """Restart the bot, after which the running games cannot be read."""
    with sqlite3.connect(world.path) as outside:
        outside.execute("UPDATE snapshots SET state = '{}'")
    outside.close()
    await world.start_anew()


async def test_a_damaged_game_in_a_thread_keeps_no_table_from_its_channel(world, ann, expected_errors):
    expected_errors.append("")
    threads = Threads(world)
    await threads.choose("thread")
    await threads.play(*world.people[:2])
    await damage(world)
    await threads.choose("channel")
    about = await world.command(ann, "about")
    await world.forge(ann, "cf1:new:0", about)
    assert (await world.table()).status is Status.LOBBY


async def test_a_table_that_can_be_read_is_not_freed(world):
    await world.start()
    mod, table = world.with_role("mod", manage_messages=True), await world.table()
    await world.forge(mod, "cf1:free:0")
    assert table.status is Status.PLAYING
