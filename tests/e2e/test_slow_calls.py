"""Slow games on Discord: who is called by the table message and how, what that costs, and what nobody can tell from it."""

from collections import Counter

import pytest
from msgspec.structs import replace

from data.settings import PACES, Preferences
from engine import Discard
from engine.table import Availability
from tests.e2e.world import sensible, text

HOUR_S = 3600
ALWAYS_AWAKE = Availability(0, 0)
USUAL = Preferences(availability=ALWAYS_AWAKE)


async def start(world, players=3, pace="day", **preferences):
    """Begin a slow game; `preferences` are those of people by name, others are always awake and want to be called."""
    with world.env._bot_scope():
        for person in world.people:
            await world.bot.context.settings.put_player(person.id, preferences.get(person.name, USUAL))
    await world.new()
    for person in world.people[1:players]:
        await person.click(world.table_message, label="Join")
    with world.env._bot_scope():
        await (await world.table()).change_pace(world.people[0].id, lambda _: PACES[pace])
    await world.people[0].click(world.table_message, label="Start")
    table = await world.table()
    assert table.record.pace.slow
    return table


def in_turn(world):
    """Who is in turn, and the seat."""
    seat = world.newest.view(None).turn
    return dict(world.seats(world.newest))[seat], seat


async def discard(world):
    """Whoever is in turn discards a card from a hand that is opened for it."""
    person, seat = in_turn(world)
    table = world.newest
    await world.do(person, await world.hand(person), table, Discard(seat, table.view(seat).hand[0]))


async def act_unseen(world, action=None):
    """Whoever is in turn acts, by no click at all: no token comes with it."""
    with world.env._bot_scope():
        table = await world.bot.context.tables.get(world.newest.id)
        world.bot.context.sync.hands(table)  # as a click would have it
    seat = table.view(None).turn
    action = action or sensible(table.view(seat))
    with world.env._bot_scope():
        await table.submit(
            table.record.seats[seat].player,
            action,
            decision=table.decision,
            stamp=round(world.env.now().timestamp() * 1000),
        )
    await world.env.settle()


def counted(world, mark):
    """The calls since then that count, all of them: ``POST message``, ``PATCH message``, ``DELETE message``."""
    return [call for call in world.calls_since(mark) if call.endswith(" message")]


def pinged(world, mark):
    """Whom each message that was sent since then pings."""
    sent = [
        call for call in world.env.http_requests[mark:] if call.method == "POST" and call.path.startswith("/channels/")
    ]
    return [sorted(map(int, call.json["allowed_mentions"].get("users", []))) for call in sent]


def prompt(world):
    """What the table message asks."""
    return text(world.public()).split("### ")[-1].splitlines()[0]


async def test_who_is_called_is_mentioned_by_the_message_sent_anew(world):
    table = await start(world)
    await world.env.advance_time(200)  # nobody is attentive any longer
    mark, old = len(world.env.http_requests), world.public().id
    await act_unseen(world, Discard(table.view(None).turn, table.view(table.view(None).turn).hand[0]))
    person, _ = in_turn(world)
    assert Counter(counted(world, mark)) == Counter(["POST message", "DELETE message"])
    assert pinged(world, mark) == [[person.id]]
    assert world.public().id != old
    due = table.due // 1000
    assert prompt(world) == f"<@{person.id}>, it is your turn · until <t:{due}:f> (<t:{due}:R>)"
    assert old not in [message.id for message in world.channel.history()]


async def test_a_reminder_reads_as_one(world):
    table = await start(world)
    await world.env.advance_time(200)
    person, _ = in_turn(world)
    mark = len(world.env.http_requests)
    await world.env.advance_time(6 * HOUR_S)
    assert pinged(world, mark) == [[person.id]]
    assert Counter(counted(world, mark)) == Counter(["POST message", "DELETE message"])
    assert prompt(world).startswith(f"<@{person.id}>, a reminder: it is your turn · until <t:{table.due // 1000}:f>")


@pytest.mark.parametrize(
    "preferences",
    [replace(USUAL, pings=False), replace(USUAL, slow_calls="daily"), replace(USUAL, slow_calls="off")],
)
async def test_who_does_not_want_to_be_called_is_named_by_an_edit(world, preferences):
    await start(world, **dict.fromkeys(("ann", "bob", "cat"), preferences))
    await world.env.advance_time(15 * 60)  # the token of the clicks on the message has expired
    mark, old = len(world.env.http_requests), world.public().id
    await act_unseen(world)
    await world.env.advance_time(60)
    person, _ = in_turn(world)
    assert counted(world, mark) == ["PATCH message"] * len(counted(world, mark))
    assert 1 <= len(counted(world, mark)) <= 2
    assert world.public().id == old
    assert prompt(world).startswith(f"{person.name.title()} to play · until <t:")
    mark = len(world.env.http_requests)
    await world.env.advance_time(6 * HOUR_S)
    assert counted(world, mark) == ["PATCH message"]
    assert prompt(world).startswith(f"A reminder: {person.name.title()} to play · until <t:")


async def test_a_server_without_pings_is_sent_nothing_anew(world):
    with world.env._bot_scope():
        settings = await world.bot.context.settings_of(world.guild.id)
        await world.bot.context.settings.put_guild(world.guild.id, replace(settings, pings=False))
    await start(world)
    await world.env.advance_time(15 * 60)
    mark = len(world.env.http_requests)
    await act_unseen(world)
    await world.env.advance_time(6 * HOUR_S)
    assert {*counted(world, mark)} == {"PATCH message"}


async def test_who_has_just_clicked_here_is_not_called(world):
    await start(world)
    await world.env.advance_time(200)
    for person in world.people[:3]:
        await world.hand(person)
    mark = len(world.env.http_requests)
    await discard(world)
    assert counted(world, mark) == []
    assert prompt(world).startswith(f"{in_turn(world)[0].name.title()} to play · until <t:")


async def test_a_message_that_is_hours_old_is_not_sent_anew_for_what_calls_nobody(world):
    await start(world, **{name: replace(USUAL, pings=False) for name in ("ann", "bob", "cat")})
    old = world.public().id
    for _ in range(4):
        await world.env.advance_time(HOUR_S)
        for _ in range(15):
            world.bot.context.sync.message_posted(world.channel.id)
        await discard(world)
    assert world.public().id == old
    await world.people[0].slash(world.channel, "mille table")  # a person may
    assert world.public().id != old
