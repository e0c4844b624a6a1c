"""The introduction on a server that the bot was added to: sent once, where permissions allow."""

from functools import partial

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.serializers import guild_create_payload

from cogs.i18n import texts_for
from data.people.settings import Settings
from engine.table import Status
from tests.e2e.world import assert_fits, buttons, clicked, full_disk, text

SILENT = discord.PermissionOverwrite(send_messages=False)
HIDDEN = discord.PermissionOverwrite(view_channel=False)
DAY_S = 86_400
SEND = ("POST", "/channels/*/messages")


def added(world, *channels, locale=None, **overwrites):
    """Add the bot to a new server with these channels, from the top down; some of them forbid it something."""
    guild = world.env.create_guild("Paddock", preferred_locale=locale)
    for name in channels:
        denied = {guild.me: overwrites[name]} if name in overwrites else None
        guild.create_text_channel(name, overwrites=denied)
    return guild


def said(guild):
    """Return the messages in the channels of a server, each with the name of its channel."""
    return [(name, message) for name, channel in guild.channels.items() for message in channel.history()]


def becomes_available(world, guild, *, new=False):
    """Announce a server to the bot, as after an outage or, if it is `new`, as Discord announces a new one."""
    payload = dict(guild_create_payload(world.backend, world.backend.get_guild(guild.id)))
    if new:
        del payload["unavailable"]
    world.backend.emit("GUILD_CREATE", payload)


def sent(world, mark):
    """Return the number of messages sent to channels since then, including refused ones."""
    return len(world.calls(mark, "POST", "/messages"))


async def outage(world, guild):
    """Let a server be briefly unavailable."""
    world.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    await world.settle()
    becomes_available(world, guild)
    await world.settle()


async def restart(world, guild):
    """Restart the bot, and announce a server to it."""
    await world.restart()
    becomes_available(world, guild)
    await world.settle()


async def test_it_says_what_it_is_and_how_to_start(world):
    guild = added(world, "general", "race")
    await world.settle()
    ((name, message),) = said(guild)
    assert name == "general"
    assert text(message) == texts_for("en")("introduction")
    assert [button["custom_id"] for button in buttons(message)] == ["cf1:quick:0", "cf1:new:0", "cf1:learn:0:classic:0"]
    assert not message.flags.ephemeral
    assert_fits(message)
    assert said(world.guild) == []  # which it joined long ago


async def test_a_new_server_is_introduced(world):
    guild = world.env.create_guild("Paddock")
    await world.settle()
    assert said(guild) == []  # there was no channel
    guild.create_text_channel("general")
    becomes_available(world, guild, new=True)
    await world.settle()
    assert len(said(guild)) == 1


@pytest.mark.parametrize(("system", "denied", "chosen"), [
    (None, {}, "general"), ("lounge", {}, "lounge"), ("lounge", {"lounge": SILENT}, "race"),
    (None, {"general": HIDDEN}, "lounge"), (None, {"general": SILENT, "lounge": HIDDEN}, "race"),
])  # fmt: skip
async def test_it_is_in_the_system_channel_or_the_first_one_where_it_may_be(world, system, denied, chosen):
    guild = added(world, "race", "lounge", "general", **denied)
    news = guild.create_news_channel("announcements")
    if system is None:
        for position, name in enumerate(("general", "lounge", "race")):
            world.bot.get_channel(guild.channels[name].id).position = position + 1
        world.bot.get_channel(news.id).position = 0
    else:  # the update of the server restores the positions
        world.backend.edit_guild(guild.id, {"system_channel_id": guild.channels[system].id})
    await world.settle()
    assert [name for name, _ in said(guild)] == [chosen]


async def test_without_any_permission_it_says_nothing_and_does_not_fail(world):
    guild = added(world, "general", "race", general=SILENT, race=HIDDEN)
    guild.create_voice_channel("voice")
    mark = world.mark()
    await world.settle()
    assert sent(world, mark) == 0


async def test_discord_may_refuse_what_permissions_seem_to_allow(world):
    world.env.inject_error(*SEND, status=403, code=50013)
    guild = added(world, "general", "race")
    await world.settle()
    assert [name for name, _ in said(guild)] == ["race"]


async def test_an_introduction_that_may_have_arrived_is_not_sent_elsewhere(world):
    world.env.inject_error(*SEND, status=500, times=None)
    guild = added(world, "general", "race")
    mark = world.mark()
    await world.pass_time(120)
    assert len({call.path for call in world.calls(mark, part="/messages")}) == 1
    world.backend.faults.clear()
    await outage(world, guild)
    assert said(guild) == []


@pytest.mark.parametrize("new", [False, True])
async def test_it_says_it_once(world, new):
    guild = added(world, "general")
    for _ in range(2):  # announced twice at the same time, as after a resumed connection
        becomes_available(world, guild, new=new)
    await world.settle()
    assert len(said(guild)) == 1
    with world.as_bot():
        await world.stores.settings.change_guild(guild.id, partial(replace, language="fr"))
    await outage(world, guild)
    await world.bot.get_shard(0).disconnect()
    await world.bot.get_shard(0).reconnect()
    await world.pass_time(5)  # discord.py waits for servers before it announces them
    assert len(said(guild)) == 1
    await restart(world, guild)
    assert len(said(guild)) == 1


async def test_a_server_that_adds_the_bot_again_is_introduced_again(world):
    guild = added(world, "general")
    await world.settle()
    await world.pass_time(60)
    world.added(guild)
    becomes_available(world, guild, new=True)
    await world.settle()
    assert len(said(guild)) == 2


@pytest.mark.parametrize(("ago_s", "introduced"), [(DAY_S - 60, True), (DAY_S + 60, False)])
async def test_a_server_added_during_downtime_is_introduced_within_a_day(world, ago_s, introduced):
    guild = world.env.create_guild("Paddock")
    await world.settle()
    guild.create_text_channel("general")
    world.added(guild, ago_s=ago_s)
    await restart(world, guild)
    assert len(said(guild)) == introduced


async def test_without_storage_there_is_no_introduction_until_it_works_again(world, monkeypatch):
    guild = added(world, "general")
    with monkeypatch.context() as patched:
        patched.setattr(Settings, "change_guild", full_disk)
        await world.settle()
    assert said(guild) == []
    await world.pass_time(61)
    assert len(said(guild)) == 1


async def test_it_waits_for_its_slot_of_the_budget(world, monkeypatch):
    monkeypatch.setattr("cogs.sync.gateway.RequestBudget.take", lambda _: 30.0)
    guild = added(world, "general")
    await world.settle()
    assert said(guild) == []
    await world.pass_time(31)
    assert len(said(guild)) == 1


@pytest.mark.parametrize(("chosen", "spoken"), [(None, "fr"), ("es", "es")])
async def test_it_speaks_the_language_of_the_server(world, chosen, spoken):
    guild = added(world, locale="fr")
    await world.settle()
    settings = world.stores.settings
    with world.as_bot():
        await settings.change_guild(guild.id, partial(replace, language=chosen))
    guild.create_text_channel("general")
    becomes_available(world, guild)
    await world.settle()
    assert [text(message) for _, message in said(guild)] == [texts_for(spoken)("introduction")]


async def press(world, guild, name, message):
    """Let a new member press the button of the introduction; return the answer."""
    member = guild.add_member(world.env.create_user(name.lower(), global_name=name))
    return member, await clicked(member, message, "cf1:new:0")


async def test_its_button_opens_a_table_even_after_restarts(world):
    guild = added(world, "general")
    await world.settle()
    ((_, message),) = said(guild)
    await restart(world, guild)
    await world.pass_time(3600)  # longer than the life of tokens and of timers of views
    member, answer = await press(world, guild, "Eve", message)
    table = await world.tables.at(guild.channels["general"].id)
    assert table.status is Status.LOBBY
    assert [each.name for each in table.lobby.members] == ["Eve"]
    assert table.record.anchor == answer.id
    assert not answer.flags.ephemeral
    assert "who is racing?" in text(answer)
    assert "cf1:new:0" in [button["custom_id"] for button in buttons(said(guild)[0][1])]  # it is unchanged
