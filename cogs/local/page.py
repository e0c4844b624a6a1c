"""The page and its server: simcord's preview, where several people act at once and each tab is a different member."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from copy import deepcopy
from html import escape
from pathlib import Path
from struct import unpack_from
from time import time
from typing import Any, ClassVar

import discord
import simcord
from aiohttp import WSMsgType, web
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import EPHEMERAL_FLAG
from simcord.enums import AppCommandType, ComponentType
from simcord.preview import Preview
from simcord.preview._action_plans import _find_scoped_component
from simcord.preview._server import PreviewServer
from simcord.results import InteractionResult

from cogs.local.world import ANSWER_WITHIN_S, LocalWorld, browser_locale, moment, now_ms
from engine.table import BackgroundTasks

_HERE = Path(__file__).parent
_LOOK_EVERY_S = 0.03
_PNG = b"\x89PNG"
_MOST_RIVALS = 8
"""The most players of a game besides the one who clicks."""

_acting_in: ContextVar[simcord.ChannelHandle | None] = ContextVar("acting_in", default=None)
"""The thread in which an action of a tab is being carried out; None: the channel of the page."""


class LocalPage(Preview):
    """The preview for people: actions race instead of being refused, and each tab is a different member."""

    env: LocalWorld

    def __init__(
        self, world: LocalWorld, channel: simcord.ChannelHandle, viewers: Sequence[Any], **options: Any
    ) -> None:
        """Prepare the page of a channel for these members."""
        super().__init__(world, channel, tuple(viewers), layout="channel", display="responsive", **options)
        self._turn = asyncio.Lock()
        self._dismissed: set[int] = set()
        self._tasks = BackgroundTasks("an act on the page")
        self.welcome: Callable[[str], Awaitable[None]] | None = None
        """What is to be done once the first browser has come, with its language."""
        self.tabs: set[web.WebSocketResponse] = set()
        """The open connections to tabs, which are told when there is something new."""

    @property
    def channel(self) -> simcord.ChannelHandle:
        """Where messages and commands are sent: the channel, or the thread that the acting tab shows."""
        return _acting_in.get() or self._home

    @channel.setter
    def channel(self, channel: simcord.ChannelHandle) -> None:
        self._home = channel

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self._origin}/"

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out an action of the preview or of ours; others may begin while it waits for the bot's answer."""
        match body:
            case {"kind": "press"}:
                return {"outcome": await self._press(context_id, body)}
            case {"kind": "challenge", "member": str(member)}:
                return {"outcome": await self._challenge(context_id, self._viewer(member))}
            case {"kind": "dismiss", "message_id": str(message_id)}:
                self._dismiss(context_id, int(message_id))
                return {"outcome": "done"}
            case {"kind": "enter", "room": str(room)}:
                try:
                    self.enter(self._get_page(context_id), int(room) if room else self._home.id)
                except (SetupError, ValueError):
                    return {"outcome": "gone"}
                return {"outcome": "done"}
        async with self._turn:
            page = self._get_page(context_id)
            if isinstance(body, dict) and "published_revision" in body:
                # The table may have changed since this tab was drawn; the button is found by its name.
                body = body | {"published_revision": page.revision}
            acting = _acting_in.set(self._room(page.channel_id))
            try:
                result = await super()._action(context_id, body)
            finally:
                _acting_in.reset(acting)  # one task carries out all actions of a connection
        action = page.latest_action
        if action is None or action.interaction is None or action.response is None or action.response != result:
            return result
        if await self.env.answered(action.interaction):
            action.response["acknowledgement"] = "deferred" if action.interaction.deferred else "acknowledged"
            self._open_form(page, InteractionResult(self.env, action.interaction))
        self._publish(page)
        action.response["revision"] = page.revision
        return deepcopy(action.response)

    def enter(self, page: Any, room: int) -> None:
        """Let a tab show the channel or one of its threads; raises SetupError for anything else."""
        self._room(room)
        page.channel_id, page.target_id, page.window_end_id = room, None, None
        self.show_news(anyway=True)

    def _room(self, room: int) -> simcord.ChannelHandle:
        """Return the channel, or one of its threads; raises SetupError for anything else."""
        for found in (self._home, *self._home.threads):
            if found.id == room:
                return found
        raise SetupError("that thread is gone")

    async def _press(self, context_id: str | None, body: Mapping[str, Any]) -> str:
        """Press a button for the member of a tab; return ``done``, ``failed`` (no answer in time) or ``gone``.

        `body` holds the button's control_key, the moment of the click (ms of Unix time), and the rivals: by member, how
        many ms later than this one they press the same button. An implausible moment is corrected.
        """
        page = self._get_page(context_id)
        at = plausible(body.get("moment"))
        try:
            key = str(body.get("control_key"))
            message = self._target_message(page, int(key.split(":")[1]))
            custom_id = str(_find_scoped_component(message, key, types=(int(ComponentType.BUTTON),))["custom_id"])
            rivals = [
                (self._viewer(who), int(later))
                for who, later in list((body.get("rivals") or {}).items())[:_MOST_RIVALS]
            ]
        except (SetupError, BackendError, ValueError, IndexError, KeyError):
            return "gone"
        for rival, later in rivals:
            if rival.id != page.viewer.id:
                self._tasks.spawn(self.env.follow(rival, page.channel_id, custom_id, at + later))
        answer = await self.env.press(page.viewer, message, custom_id, at)
        if answer is not None:
            self._open_form(page, answer)
        self.show_news(anyway=True)
        return "done" if answer is not None else "failed"

    async def _challenge(self, context_id: str | None, member: simcord.MemberActor) -> str:
        """Use the bot's command on another member, which Discord has in their menu; return ``done`` or ``failed``."""
        page = self._get_page(context_id)
        [command] = self.env.backend.visible_commands(
            user_id=page.viewer.id, channel_id=page.channel_id, type=AppCommandType.USER
        )
        answer = await page.viewer.context_menu(self._room(page.channel_id), command["name"], member)
        in_time = await self.env.answered(answer._interaction)
        self.show_news(anyway=True)
        return "done" if in_time else "failed"

    def _open_form(self, page: Any, answer: InteractionResult) -> None:
        if answer.modal is not None and not answer._interaction.modal_consumed and page.id in self._pages:
            page.modal, page.modal_handle = answer, "m_" + secrets.token_urlsafe(12)

    def _dismiss(self, context_id: str | None, message_id: int) -> None:
        """Hide a private message from its reader for good; raises SetupError if the tab's member does not see it."""
        message = self._target_message(self._get_page(context_id), message_id)
        if message.flags & EPHEMERAL_FLAG:
            self._dismissed.add(message.id)

    async def hide(self, answer: InteractionResult) -> None:
        """Hide the private answer to a command from its reader."""
        if await self.env.answered(answer._interaction) and answer.ephemeral and answer.response is not None:
            self._dismissed.add(answer.response.id)

    def _page_payload(self, page: Any) -> dict[str, Any]:
        payload: dict[str, Any] = super()._page_payload(page)
        payload["profile"]["locale"] = browser_locale.get()
        for name, asset in payload["assets"].items():
            blob = self._blobs.get(page.assets[name].digest)
            if blob is not None and blob.data.startswith(_PNG):  # so that there is room for it before it is fetched
                asset["displayWidth"], asset["displayHeight"] = unpack_from(">II", blob.data, 16)
        hidden = {str(message) for message in self._dismissed}
        payload["messages"] = {key: value for key, value in payload["messages"].items() if key not in hidden}
        payload["timeline"] = [key for key in payload["timeline"] if key not in hidden]
        payload["messageIndex"] = [row for row in payload["messageIndex"] if row["id"] not in hidden]
        if payload["targetId"] in hidden:
            payload["targetId"] = None
        return payload

    async def _prepare_asset(self, context_id: str | None, asset_id: str, **options: Any) -> tuple[str, bytes, str]:
        """Serve a PNG as it is: simcord would check it in a new process, which takes half a second."""
        _, record, body = self._authorized_asset(context_id, asset_id)
        if body.startswith(_PNG) and not any(options.values()):
            return "image/png", body, record.filename
        prepared: tuple[str, bytes, str] = await super()._prepare_asset(context_id, asset_id, **options)
        return prepared

    def _publish(self, page: Any, **options: Any) -> None:
        self.env.complete()
        super()._publish(page, **options)

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        if viewer_id is None:
            taken = {page.viewer.id for page in self._pages.values() if page is not self._python}
            viewer_id = next((viewer.id for viewer in self.viewers if viewer.id not in taken), None)
        return super()._open_page(viewer_id, target_id)

    def show_news(self, *, anyway: bool = False) -> None:
        """Redraw every open tab if anything happened since the last time, and tell the tabs."""
        if self._closed or not (self.env.changed() or anyway):
            return
        self._advance_presentation_time()
        for page in tuple(self._pages.values()):
            if page.channel_id not in self.env.backend.channels:  # a thread that was deleted
                page.channel_id, page.target_id, page.window_end_id = self._home.id, None, None
            if page.id in self._pages:  # publishing drops pages that were left
                self._publish(page, reason="refresh")
        for tab in self.tabs:
            self._tasks.spawn(_tell(tab))

    async def keep_showing(self) -> None:
        """Show in every tab what others and timers do, until cancelled."""
        while True:
            self.show_news()
            await asyncio.sleep(_LOOK_EVERY_S)

    async def _cleanup(self) -> None:
        self._tasks.close()
        for tab in tuple(self.tabs):
            await tab.close()
        await super()._cleanup()


class LocalServer(PreviewServer):
    """The server of the preview, with our style, script and settings in its page."""

    _STATIC_FILES: ClassVar[dict[str, str]] = PreviewServer._STATIC_FILES | {
        f"/{name}": str(_HERE / name) for name in ("page.css", "page.js", "icon.svg", "news")
    }
    _STATIC_CONTENT_TYPES: ClassVar[dict[str, str]] = PreviewServer._STATIC_CONTENT_TYPES | {
        str(_HERE / "page.css"): "text/css",
        str(_HERE / "icon.svg"): "image/svg+xml",
    }
    preview: LocalPage

    def __init__(self, preview: LocalPage, port: int, settings: Callable[[str], Mapping[str, Any]]) -> None:
        """Prepare the server of a page; its script gets the settings for the locale of the browser."""
        super().__init__(preview, port)
        self._settings = settings

    def _authorized(self, request: web.Request, **options: Any) -> bool:
        browser_locale.set(locale_of(request.headers.get("Accept-Language", "")))
        return bool(super()._authorized(request, **options))

    async def _index(self, request: web.Request) -> web.Response:
        response: web.Response = await super()._index(request)
        locale = locale_of(request.headers.get("Accept-Language", ""))
        welcome, self.preview.welcome = self.preview.welcome, None
        if welcome is not None:
            await welcome(locale)
        settings = self._settings(locale)
        told = json.dumps({**settings, "capability": self.preview.capability})
        head = (
            f'<meta name="local-page" content="{escape(told)}">'
            '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/page.css">'
            '<script src="/page.js"></script></head>'
        )
        title = f"<title>{escape(settings['title'])}</title>"
        html = response.text or ""
        response.text = html.replace("<title>SimCord Preview</title>", title).replace("</head>", head, 1)
        return response

    async def _static(self, request: web.Request) -> web.StreamResponse:
        if request.path == "/news":  # the preview makes its routes itself, from a table to which we have added this one
            return await self._news(request)
        response: web.Response = await super()._static(request)
        return response

    async def _news(self, request: web.Request) -> web.StreamResponse:
        """Tell a tab that there is something new to read, and what time it is here when it asks; nothing else."""
        host = request.headers.get("Host", "")
        if host not in self._allowed_hosts() or request.headers.get("Origin") != f"http://{host}":
            raise web.HTTPForbidden
        tab = web.WebSocketResponse(heartbeat=20)
        await tab.prepare(request)
        self.preview.tabs.add(tab)
        try:
            async for asked in tab:
                if asked.type is WSMsgType.TEXT:
                    await tab.send_str(json.dumps({"now": time() * 1000}))
        finally:
            self.preview.tabs.discard(tab)
        return tab

    async def _commands(self, request: web.Request) -> web.Response:
        """List the commands in the language of the browser; an option keeps its name, by which it is sent."""
        response: web.Response = await super()._commands(request)
        catalog, locale = json.loads(response.text or "{}"), browser_locale.get()
        backend = self.preview.env.backend
        roots = {command["id"]: command for of in backend.commands.values() for command in of.values()}
        for entry in catalog.get("entries", ()):
            command = roots[entry["commandId"]]
            names = [_localised(command, "name", locale)]
            for name in entry["path"][1:]:
                command = next(part for part in command["options"] if part["name"] == name)
                names.append(_localised(command, "name", locale))
            entry["invocation"] = " ".join(names)
            entry["description"] = _localised(command, "description", locale)
            for shown, option in zip(entry["options"], command.get("options") or (), strict=True):
                shown["label"] = _localised(option, "name", locale)
                shown["description"] = _localised(option, "description", locale)
                for item, choice in zip(shown["choices"], option.get("choices") or (), strict=True):
                    item["name"] = _localised(choice, "name", locale)
        response.text = json.dumps(catalog)
        return response

    async def _state(self, request: web.Request) -> web.Response:
        self.preview.show_news()
        response: web.Response = await super()._state(request)
        return response

    async def _action(self, request: web.Request) -> web.Response:
        moment.set(plausible(request.headers.get("X-Moment")))
        response: web.Response = await super()._action(request)
        return response


async def _tell(tab: web.WebSocketResponse) -> None:
    with suppress(ConnectionError):  # the tab was closed meanwhile
        await tab.send_str("{}")


def _localised(part: Mapping[str, Any], field: str, locale: str) -> str:
    """Return the name or description of a part of a command in a locale, as it was registered."""
    text: str = (part.get(f"{field}_localizations") or {}).get(locale, part[field])
    return text


def plausible(at: object) -> int:
    """Return the moment of a click in ms of Unix time: what the browser says, limited to the last seconds."""
    now = now_ms()
    try:
        said = int(float(str(at)))
    except (ValueError, OverflowError):  # nan, inf
        return now
    return max(now - int(ANSWER_WITHIN_S * 1000), min(said, now))


def locale_of(accept_language: str) -> str:
    """Return the first language of an Accept-Language header that Discord knows, otherwise en-US."""
    known = {locale.value for locale in discord.Locale}
    for part in accept_language.split(","):
        tag = part.partition(";")[0].strip()
        language = tag.partition("-")[0]
        for locale in (tag, language, *sorted(value for value in known if value.startswith(f"{language}-"))):
            if language and locale in known:
                return locale
    return "en-US"
