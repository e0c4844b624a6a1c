"""The local page: the real bot in a simulated Discord, played in browser tabs (`make play`).

simcord stands in for Discord and its preview draws the channel. This package adds what a person needs and a
test does not: a clock that runs and clicks that race, each at its own moment (`world.py`); tabs that update when
other members act, and a different member in every tab (`page.py`); card emoji, rivals, and the look of a chat
(`page.css`, `page.js`). It needs the optional dependency group `local`; nothing but `bot.py` and the
tools may import it.

It touches private parts of simcord, so the version of simcord is pinned exactly.
"""

import asyncio
import io
import os
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
from discord.ext import commands
from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE

from cogs.i18n import Texts, texts_for
from cogs.i18n.command_texts import mention_commands
from cogs.local.page import LocalPage, LocalServer, locale_of
from cogs.local.world import LocalWorld
from cogs.ops.event_loop import stop_signals

__all__ = ["MEMBERS", "opened", "serve"]

MEMBERS = ("Ada", "Bruno", "Chloé", "Django", "Élise", "Farid", "Gita", "Hugo", "Inès")
_COLOURS = ("#e03131", "#1971c2", "#2f9e44", "#e8590c", "#9c36b5", "#0c8599", "#c2255c", "#5f3dc4")
_LATER = (-80, -20, 20, 80, 200)  # by how many ms a rival may click after the player; negative: before
_TEXTS = (
    "title",
    "members",
    "welcome",
    "failed",
    "gone",
    "offline",
    "private",
    "edited",
    "used",
    "write",
    "submit",
    "cancel",
    "dismiss",
    "rival",
    "rival-none",
    "challenge",
)


async def serve(
    bot: commands.Bot | commands.AutoShardedBot,
    language: str,
    *,
    port: int = 8080,
    first: str | None = None,
    stop: asyncio.Event | None = None,
    ready: Callable[[str], None] = print,
) -> None:
    """Play with the bot on a page of this machine until Ctrl-C, SIGTERM or `stop`.

    The world is one server with one text channel and the `MEMBERS`, the first of whom owns it. Server,
    channel and members have the same ids at every start, so that stored games go on; messages are not kept.
    The page listens on the loopback address only, on `port` or the next one that is free (0: any free one), and
    `ready` gets the text that says where it is and what to do first.

    Each tab speaks the language of its browser; the server speaks `language`, and that of the first browser from then
    on. So that people do not find an empty channel, the first member uses the command `first`, again if the language
    changes.

    Raises whatever the bot raises while it starts. The bot is closed in every case.
    """
    stop = stop or asyncio.Event()
    with stop_signals(stop.set):
        async with opened(bot, language, port=port) as page:

            async def welcome(locale: str) -> None:
                if _speak(page.env, page.channel, texts_for(locale), locale) and first is not None:
                    await page.hide(await page.viewers[0].slash(page.channel, first))  # where the table is now

            if first is not None:
                await page.viewers[0].slash(page.channel, first)
            page.welcome = welcome
            ready(texts_for(language)("local-ready", address=page.address))
            await stop.wait()


@asynccontextmanager
async def opened(
    bot: commands.Bot | commands.AutoShardedBot, language: str, *, port: int = 0
) -> AsyncIterator[LocalPage]:
    """Open the page as `serve` does, for as long as the block lasts."""
    world = LocalWorld(bot)
    channel, actors = _populate(world, language)
    world.start_clock()
    try:
        await world.start()
        with world._bot_scope():
            mention_commands(await bot.tree.sync())
        page = _page(world, channel, actors, _free(port))
        async with page:
            showing = asyncio.create_task(page.keep_showing())
            yield page
            showing.cancel()
    finally:
        with world._bot_scope():
            await bot.close()
        await world.shutdown()


def _populate(world: LocalWorld, language: str) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """Create the server, its channel and its members; return the channel and the members.

    The ids follow from the order of these lines alone, as simcord's clock has not started yet.
    """
    people = [world.create_user(name.casefold(), global_name=name, avatar="1") for name in MEMBERS]
    guild = world.create_guild(owner=people[0])
    channel = guild.create_text_channel("channel")
    actors = [_member(guild, person) for person in people]
    texts = texts_for(language)
    world.backend.bot_user.name = texts("local-bot")
    world.backend.bot_user.avatar = "1"
    _speak(world, channel, texts, locale_of(language.partition(".")[0].replace("_", "-")))
    return channel, actors


def _speak(world: LocalWorld, channel: simcord.ChannelHandle, texts: Texts, locale: str) -> bool:
    """Let the server and its channel have this language; return whether that is another one than before."""
    backend = world.backend
    stored = backend.get_channel(channel.id)
    assert stored.guild_id is not None
    changes = backend.get_guild(stored.guild_id).preferred_locale != locale
    backend.edit_guild(stored.guild_id, {"name": texts("local-server"), "preferred_locale": locale})
    stored.name, stored.topic = texts("local-channel"), texts("local-topic")
    backend.announce_channel_update(stored.id)
    return changes


def _page(
    world: LocalWorld,
    channel: simcord.ChannelHandle,
    actors: Sequence[simcord.MemberActor],
    port: int,
) -> LocalPage:
    """Return the page of a channel, with the avatars and texts that it shows."""
    colours = {actor.id: _COLOURS[index % len(_COLOURS)] for index, actor in enumerate(actors)}
    faces = [(world.backend.bot_user.id, world.backend.bot_user.name, "#5865f2")]
    faces += [(actor.id, name, colours[actor.id]) for actor, name in zip(actors, MEMBERS, strict=True)]
    page = LocalPage(
        world,
        channel,
        actors,
        width=960,
        height=720,
        locale="en-US",
        timezone=_timezone(),
        presentation_time=None,
        assets={
            f"{CDN_BASE}/avatars/{user_id}/1.png": ("avatar.png", _avatar(name, colour))
            for user_id, name, colour in faces
        },
        port=port,
    )

    guild = channel.guild
    assert guild is not None

    def settings(locale: str) -> dict[str, Any]:
        texts = texts_for(locale)
        return {
            **{key: texts(f"local-{key}") for key in _TEXTS},
            "thinking": texts("prompt-thinks", player=texts("local-bot")),
            "server": guild.name,
            "channel": channel.name,
            "colours": {str(user_id): colour for user_id, colour in colours.items()},
            "rivals": [[later, _rival(texts, later)] for later in _LATER],
        }

    page._server = LocalServer(page, port, settings)
    return page


def _rival(texts: Texts, later: int) -> str:
    """Return the label of a rival who clicks `later` ms after the player (negative: before)."""
    return texts(f"local-rival-{'later' if later > 0 else 'earlier'}", ms=str(abs(later)))


def _free(port: int) -> int:
    """Return the first free port from this one on; 0 (any port) if the next twenty are taken."""
    for candidate in range(port, port + 20) if port else ():
        with socket.socket() as trial:
            # On POSIX this allows a port whose last user has just gone; on Windows it would allow one that is in use.
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", candidate))
            except OSError:
                continue
            return candidate
    return 0


def _member(guild: simcord.GuildHandle, user: simcord.UserHandle) -> simcord.MemberActor:
    """Return the user as a member of the server; the owner already is one."""
    if user.id in guild.member_ids():
        return simcord.MemberActor(guild._env, guild, user)
    return guild.add_member(user)


def _avatar(name: str, colour: str) -> bytes:
    """Return a PNG with the initial of `name`."""
    image = Image.new("RGB", (128, 128), colour)
    font = ImageFont.load_default(size=72)
    ImageDraw.Draw(image).text((64, 64), name[0].upper(), fill="white", font=font, anchor="mm")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _timezone() -> str:
    """Return this machine's IANA time zone, or UTC if it cannot be determined."""
    name = os.environ.get("TZ") or os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"
