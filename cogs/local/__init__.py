"""The local page: the real bot in a simulated Discord, played in browser tabs (`make play`).

simcord stands in for Discord and its preview draws the channel. This module adds what a person needs and a
test does not: a clock that runs, tabs that update when other members act, a different member in
every tab, card emoji, and the look of a chat (`page.css`, `page.js`). It needs the optional dependency group
`local`; nothing but the composition root may import it.

The subclasses below touch private parts of simcord, so its version is pinned exactly.
"""

import asyncio
import base64
import io
import json
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import discord
import simcord
from aiohttp import web
from discord.ext import commands
from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from cogs.ops.signals import stop_signals

__all__ = ["MEMBERS", "Say", "serve"]

MEMBERS = ("Ada", "Bruno", "Chloé", "Django", "Élise", "Farid", "Gita", "Hugo", "Inès")
_COLOURS = ("#e03131", "#1971c2", "#2f9e44", "#e8590c", "#9c36b5", "#0c8599", "#c2255c", "#5f3dc4")
_HERE = Path(__file__).parent
_ANSWER_WITHIN = 3.0  # seconds an interaction may take, as on Discord

# The language of the browser whose action is being carried out.
_browser_locale: ContextVar[str] = ContextVar("browser_locale", default="en-US")


class Say(Protocol):
    """The text behind a key of the catalogue, with its variables filled in."""

    def __call__(self, key: str, /, **values: str) -> str:
        """Return the text of a key."""
        ...


class _WallClock:
    """The world's clock in real time (simcord's own stands still until a test advances it)."""

    def __init__(self) -> None:
        self._start = monotonic()

    @property
    def elapsed(self) -> float:
        return monotonic() - self._start

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing: time passes anyway."""


class _World(simcord.Env):
    """A simulated Discord in real time."""

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, check_errors=False)
        deliver = self.backend.emit

        def emit(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                payload = {**payload, "locale": _browser_locale.get()}
            deliver(event, payload)

        self.backend.emit = emit  # type: ignore[method-assign]

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Context | None) -> None:
        """Fire a timer of the bot when it is due, without waiting for other work."""

        def fire() -> None:
            if any(pending is record for pending in self._work.callbacks) and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None
        self._runtime.call_at(monotonic() + max(record.when - self._virtual_time, 0.0), fire)

    async def _settle_internal(self, *, dispatch: str | None = None, **_: Any) -> None:
        """Wait until the bot is idle or has answered the newest interaction."""
        late = monotonic() + (_ANSWER_WITHIN if dispatch == "INTERACTION_CREATE" else 0.0)
        newest = next(reversed(self.backend.interactions.values()), None)
        while True:
            with suppress(TimeoutError):  # background work may never end; the tabs show it as it happens
                await super()._settle_internal(timeout=0.2, idle=0.02, dispatch=dispatch)
            if newest is None or newest.responded or monotonic() >= late:
                return
            await asyncio.sleep(0.02)  # the answer waits until a race is settled

    def tidy(self) -> bool:
        """Return whether anything happened since the last call, and clear the record of it.

        Keeps the images of new application emoji (simcord drops them) and drops replaced attachments.
        """
        if not self.backend.transcript:
            return False
        emoji_ids = {emoji.name: emoji.id for emoji in self.backend.application_emojis.values()}
        blobs = self.backend.cdn._blobs
        for request in self.backend.http_requests:
            match request.json:
                case {"name": str(name), "image": str(image)} if request.method == "POST" and name in emoji_ids:
                    picture = base64.b64decode(image.partition("base64,")[2])
                    blobs[f"{CDN_BASE}/emojis/{emoji_ids[name]}.png"] = picture
        self.backend.transcript.clear()
        self.backend.http_requests.clear()
        shown = {
            attachment["url"]
            for messages in self.backend.messages.values()
            for message in messages.values()
            for attachment in message.attachments
        }
        for url in [url for url in blobs if url.startswith(f"{CDN_BASE}/attachments/") and url not in shown]:
            del blobs[url]
        return True


class _Server(PreviewServer):
    """The server of the preview, with our style, script and settings in its page."""

    _STATIC_FILES: ClassVar[dict[str, str]] = PreviewServer._STATIC_FILES | {
        f"/{name}": str(_HERE / name) for name in ("page.css", "page.js", "icon.svg")
    }
    _STATIC_CONTENT_TYPES: ClassVar[dict[str, str]] = PreviewServer._STATIC_CONTENT_TYPES | {
        str(_HERE / "page.css"): "text/css",
        str(_HERE / "icon.svg"): "image/svg+xml",
    }
    preview: "_Page"
    page_settings: dict[str, Any]

    async def _index(self, request: web.Request) -> web.Response:
        response: web.Response = await super()._index(request)
        settings = json.dumps(self.page_settings | {"capability": self.preview.capability})
        head = (
            f'<meta name="local-page" content="{escape(settings)}">'
            '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/page.css">'
            '<script src="/page.js"></script></head>'
        )
        title = f"<title>{escape(self.page_settings['title'])}</title>"
        html = response.text or ""
        response.text = html.replace("<title>SimCord Preview</title>", title).replace("</head>", head, 1)
        return response

    async def _state(self, request: web.Request) -> web.Response:
        await self.preview.catch_up()  # tabs poll twice a second, so they show what others and timers did
        response: web.Response = await super()._state(request)
        return response

    async def _action(self, request: web.Request) -> web.Response:
        _browser_locale.set(_locale(request.headers.get("Accept-Language", "")))
        response: web.Response = await super()._action(request)
        return response


class _Page(Preview):
    """The preview for people: actions are queued instead of refused, and each tab is a different member."""

    env: _World

    def __init__(self, world: _World, channel: simcord.ChannelHandle, viewers: Sequence[Any], **options: Any) -> None:
        super().__init__(world, channel, tuple(viewers), layout="channel", display="responsive", **options)
        self.turn = asyncio.Lock()

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            page = self._get_page(context_id)
            if isinstance(body, dict) and "published_revision" in body:
                # The table may have changed since this tab was drawn; the button is found by its name.
                body = body | {"published_revision": page.revision}
            return await super()._action(context_id, body)

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        if viewer_id is None:
            taken = {page.viewer.id for page in self._pages.values() if page is not self._python}
            viewer_id = next((viewer.id for viewer in self.viewers if viewer.id not in taken), None)
        return super()._open_page(viewer_id, target_id)

    async def catch_up(self) -> None:
        """Redraw every open tab if anything happened since the last time."""
        async with self.turn:
            if self.env.tidy():
                await self.refresh()


async def serve(
    make_bot: Callable[[], commands.Bot | commands.AutoShardedBot],
    say: Say,
    *,
    port: int = 8080,
    members: Sequence[str] = MEMBERS,
    stop: asyncio.Event | None = None,
    ready: Callable[[str], None] = print,
) -> None:
    """Play with the bot on a page of this machine until Ctrl-C, SIGTERM or `stop`.

    The world is one server with one text channel and the `members`, the first of whom owns it. Server,
    channel and members have the same ids at every start, so that stored games go on; messages are not kept.
    The page listens on the loopback address only, on `port` or the next one that is free (0: any free one), and
    `ready` gets the text that says where it is and what to do first.

    `say` is asked for the keys local-title, local-server, local-channel, local-topic, local-bot,
    local-members, local-welcome, local-failed, local-offline and local-ready (with `address`).

    Raises whatever the bot raises while it starts. The bot is closed in every case.
    """
    bot = make_bot()
    world = _World(bot)
    channel, actors = _populate(world, say, members)
    world.backend.clock = _WallClock()  # type: ignore[assignment]
    stop = stop or asyncio.Event()
    with stop_signals(stop.set):
        try:
            await world.start()
            with world._bot_scope():
                await bot.tree.sync()
            world.tidy()
            page = _page(world, channel, actors, say, members, _free(port))
            async with page:
                ready(say("local-ready", address=f"http://127.0.0.1:{page._server.port}/"))
                await stop.wait()
        finally:
            with world._bot_scope():
                await bot.close()
            await world.shutdown()


def _populate(
    world: _World, say: Say, members: Sequence[str]
) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """Create the server, its channel and its members; return the channel and the members.

    Nothing but the order of these lines decides the ids: simcord's clock has not started yet.
    """
    people = [world.create_user(name.casefold(), global_name=name, avatar="1") for name in members]
    guild = world.create_guild(say("local-server"), owner=people[0])
    channel = guild.create_text_channel(say("local-channel"), topic=say("local-topic"))
    actors = [_member(guild, person) for person in people]
    world.backend.bot_user.name = say("local-bot")
    world.backend.bot_user.avatar = "1"
    return channel, actors


def _page(
    world: _World,
    channel: simcord.ChannelHandle,
    actors: Sequence[simcord.MemberActor],
    say: Say,
    members: Sequence[str],
    port: int,
) -> _Page:
    """Return the page of a channel, with the avatars and texts that it shows."""
    colours = {actor.id: _COLOURS[index % len(_COLOURS)] for index, actor in enumerate(actors)}
    faces = [(world.backend.bot_user.id, say("local-bot"), "#5865f2")]
    faces += [(actor.id, name, colours[actor.id]) for actor, name in zip(actors, members, strict=True)]
    page = _Page(
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
    texts = ("title", "server", "channel", "members", "welcome", "failed", "offline")
    page._server = _Server(page, port)
    page._server.page_settings = {
        **{key: say(f"local-{key}") for key in texts},
        "colours": {str(user_id): colour for user_id, colour in colours.items()},
    }
    return page


def _free(port: int) -> int:
    """Return the first free port from this one on; 0 (any port) if the next twenty are taken."""
    for candidate in range(port, port + 20) if port else ():
        with socket.socket() as trial:
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


def _locale(accept_language: str) -> str:
    """Return the first language of an Accept-Language header that Discord knows, otherwise en-US."""
    known = {locale.value for locale in discord.Locale}
    for part in accept_language.split(","):
        tag = part.partition(";")[0].strip()
        language = tag.partition("-")[0]
        for locale in (tag, language, *sorted(value for value in known if value.startswith(f"{language}-"))):
            if language and locale in known:
                return locale
    return "en-US"
