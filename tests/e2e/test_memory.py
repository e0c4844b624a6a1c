"""Unused tables are dropped from memory, with everything that shows them; a click loads them again."""

import gc
import weakref

import pytest
from simcord.results import to_discord_message

from data.people.settings import GuildSettings
from tests.e2e.test_threads import Threads
from tests.e2e.world import cards_on, clicked, custom_ids, discarding, kept_by, text

HOUR_S = 3_600


@pytest.fixture
async def slow(world, monkeypatch):
    """A server whose games are slow, and by default in channels."""
    monkeypatch.setattr(GuildSettings, "place_for", lambda settings, pace: settings.place)
    await world.set_server(speed="hours")
    return world


def message(world, channel, number):
    """Return the current state of a message, without loading the table."""
    return to_discord_message(world.env, world.backend.get_message(channel, number))


def forget_tables(world):
    """Drop the test's own references to tables."""
    world._tables.clear()


async def in_turn(world, number):
    with world.as_bot():
        table = await world.tables.get(number)
    return table, world.in_turn(table)


async def discards(world, person, hand, number):
    """Let a person discard a card by a click; return the answer."""
    hand = await discarding(person, hand)
    return await clicked(person, hand, custom_ids(hand, "cf1:discard")[0])


async def test_a_dropped_table_leaves_nothing_in_memory_and_a_click_loads_it(slow):
    await slow.start()
    table, person = await in_turn(slow, slow.number)
    number, anchor, held = table.id, table.record.anchor, weakref.ref(table)
    for each in slow.people[:2]:
        await slow.hand(each)
    forget_tables(slow)
    del table
    await slow.pass_time(13 * 60)
    assert held() is not None
    await slow.pass_time(4 * 60)
    gc.collect()
    assert held() is None
    bot = slow.bot
    for owner in (
        bot.context.services.sync,
        bot.context.computers,
        bot.context.services.alert_messages,
        bot.context.services.planned_tables,
    ):
        assert [key for key, _ in kept_by(owner) if key == number] == []
    assert "no longer kept up to date" in text(slow.hand_on_show(person))
    shown = message(slow, slow.channel.id, anchor)
    hand = await slow.click(person, shown, f"cf1:hand:{number}")
    assert cards_on(hand, f"{number}")
    answer = await discards(slow, person, hand, number)
    table, other = await in_turn(slow, number)
    assert (table.view(None).seq, other is person) == (1, False)
    assert custom_ids(answer, f"cf1:discard:{number}") == []
    assert table.record.anchor is not None


async def test_the_starter_message_of_a_thread_is_not_edited_again(slow):
    threads = Threads(slow)
    await threads.choose("thread")
    table = await threads.play(*slow.people[:2])
    number, room = table.id, table.record.room
    del table
    forget_tables(slow)
    await slow.pass_time(HOUR_S / 2)
    assert number not in slow.tables._loaded
    assert slow.sync._threads == {}
    before = slow.mark()
    table, person = await in_turn(slow, number)
    with threads.at(table):
        hand = await slow.hand(person)
    await discards(slow, person, hand, number)
    edits = [call.path for call in slow.calls(before, "PATCH")]
    assert [path for path in edits if path.endswith(f"/channels/{slow.channel.id}/messages/{room}")] == []
    assert slow.sync._threads[room].state is not None


async def test_a_lobby_that_nobody_used_moves_down_with_the_chat(slow):
    await slow.new()
    table = await slow.table()
    number, anchor = table.id, table.record.anchor
    del table
    forget_tables(slow)
    await slow.pass_time(20 * 60)
    assert number not in slow.tables._loaded
    for _ in range(12):
        slow.sync.message_posted(slow.channel.id)
    await clicked(slow.people[1], message(slow, slow.channel.id, anchor), "Join")
    await slow.pass_time(10)
    assert (await slow.table()).record.anchor != anchor
