"""A simulated Discord in real time: simcord's world with a running clock, in which each click has its own moment."""

import asyncio
import base64
import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from contextvars import Context, ContextVar
from datetime import UTC, datetime, timedelta
from time import monotonic, time
from typing import Any
from zlib import crc32

import discord
import simcord
from simcord.actors import _component_click
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Interaction, Message
from simcord.components import walk_components
from simcord.enums import InteractionType
from simcord.results import InteractionResult, ResponseMessage

log = logging.getLogger(__name__)

ANSWER_WITHIN_S = 3.0
"""How long an interaction may wait for its answer, as on Discord."""

_LOOK_EVERY_S = 0.01
_ATTACHMENTS = f"{CDN_BASE}/attachments/"
_BY_URL = "https://media.discordapp.net/attachments/"
"""Where Discord serves the pictures of other messages that a message shows by their address."""

browser_locale: ContextVar[str] = ContextVar("browser_locale", default="en-US")
"""The language of the browser whose action is being carried out."""

moment: ContextVar[int | None] = ContextVar("moment", default=None)
"""When the click or key press happened that is being carried out, in ms of Unix time; None: now."""


def now_ms() -> int:
    """Return the milliseconds of Unix time."""
    return int(time() * 1000)


class _WallClock:
    """The world's clock in real time (simcord's own stands still until a test advances it)."""

    def __init__(self) -> None:
        self._start = monotonic()
        self.shown: int | None = None
        """What the clock shows instead of now, in ms of Unix time."""

    @property
    def elapsed(self) -> float:
        return monotonic() - self._start

    def now(self) -> datetime:
        if self.shown is None:
            return datetime.now(UTC)
        return datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=self.shown)

    def advance(self, seconds: float) -> None:
        """Do nothing: time passes anyway."""


class LocalWorld(simcord.Env):
    """A simulated Discord in real time.

    Interactions do not wait for each other: each is sent to the bot at once, and carries the moment of its click in
    its id, as Discord's do.
    """

    def __init__(self, bot: discord.Client) -> None:
        """Prepare a world in which nothing happens yet."""
        super().__init__(bot, check_errors=False)
        self._clock: _WallClock | None = None
        # simcord creates its backend itself and does not accept another one, so these two methods are replaced.
        deliver, create = self.backend.emit, self.backend.new_interaction

        def emit(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                payload = {**payload, "locale": browser_locale.get()}
            deliver(event, payload)

        def new_interaction(*args: Any, **kwargs: Any) -> Interaction:
            if self._clock is None:
                return create(*args, **kwargs)
            self._clock.shown = moment.get()
            try:
                interaction = create(*args, **kwargs)  # its id holds what the clock shows
            finally:
                self._clock.shown = None
            interaction.initial_response_deadline = self.backend.iso_after(
                ANSWER_WITHIN_S
            )  # from now, not from the moment of the click
            return interaction

        self.backend.emit = emit  # type: ignore[method-assign]
        self.backend.new_interaction = new_interaction  # type: ignore[method-assign]

    def start_clock(self) -> None:
        """Let time pass from now on; until then ids depend only on the order of creation."""
        self._clock = _WallClock()
        self.backend.clock = self._clock  # type: ignore[assignment]

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Context | None) -> None:
        """Fire a timer of the bot when it is due, without waiting for other work."""

        def fire() -> None:
            if any(pending is record for pending in self._work.callbacks) and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None
        self._runtime.call_at(monotonic() + max(record.when - self._virtual_time, 0.0), fire)

    async def _settle_internal(self, *, dispatch: str | None = None, **_: Any) -> None:
        """Do not wait for an interaction, which may be half of a race; after anything else give the bot a moment."""
        if dispatch != "INTERACTION_CREATE":
            with suppress(TimeoutError):  # background work may never end; the tabs show it as it happens
                await super()._settle_internal(timeout=0.2, idle=0.02, dispatch=dispatch)
            return
        newest = next(reversed(self.backend.interactions.values()))
        if newest.type == InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:  # its choices are read at once
            await self.answered(newest)

    async def answered(self, interaction: Interaction) -> bool:
        """Wait until an interaction is answered; return whether it was, in time."""
        late = monotonic() + ANSWER_WITHIN_S
        while True:
            if interaction.responded or monotonic() >= late:
                return interaction.responded
            await asyncio.sleep(_LOOK_EVERY_S)

    async def press(self, who: Any, message: Message, custom_id: str, at: int) -> InteractionResult | None:
        """Let a member press a button at a moment (ms of Unix time); return the answer, None if there was none in time.

        Raises SetupError if the member does not see the message or it has no such button that can be pressed.
        """
        before = moment.set(at)
        try:
            result = await _component_click(who, ResponseMessage(self, message), label=None, custom_id=custom_id)
        finally:
            moment.reset(before)  # else what this task does next would have the same moment
        return result if await self.answered(result._interaction) else None

    async def follow(self, who: Any, channel: int, custom_id: str, at: int) -> None:
        """Let a rival press the same button at a moment (ms of Unix time), if a message shows it to them."""
        await asyncio.sleep(max(0, at - now_ms()) / 1000)
        for message in reversed(list(self.backend.messages.get(channel, {}).values())):
            if any(part.get("custom_id") == custom_id for part in walk_components(message.components)):
                try:
                    await self.press(who, message, custom_id, at)
                except (SetupError, BackendError):
                    continue  # another member's hand, or the button is disabled
                return
        log.info("a rival has no button %s", custom_id)

    def complete(self) -> None:
        """Add to the stored messages what the page needs and simcord leaves out.

        * The pictures of new application emoji are kept.
        * The numbers of components are made from their custom_ids instead of from where they stand, so that a click
          reaches the button that was meant.
        * A message may show a picture of another message by its address, as on Discord.
        """
        backend, blobs = self.backend, self.backend.cdn._blobs
        emoji_ids = {emoji.name: emoji.id for emoji in backend.application_emojis.values()}
        for request in backend.http_requests:
            match request.json:
                case {"name": str(name), "image": str(image)} if request.method == "POST" and name in emoji_ids:
                    picture = base64.b64decode(image.partition("base64,")[2])
                    blobs[f"{CDN_BASE}/emojis/{emoji_ids[name]}.png"] = picture
        backend.http_requests.clear()
        for message in self._messages():
            own = {attachment["url"] for attachment in message.attachments}
            for component in walk_components(message.components):
                if "custom_id" in component:
                    component["id"] = 1 + (crc32(component["custom_id"].encode()) >> 1)
                for media in _media(component):
                    url = str(media["url"])
                    if url.startswith(_ATTACHMENTS) and url not in own and self._preview is not None:
                        media["url"] = url.replace(_ATTACHMENTS, _BY_URL)
                        if url in blobs:
                            self._preview._explicit_assets[media["url"]] = ("picture.png", blobs[url])

    def changed(self) -> bool:
        """Return whether anything happened since the last call, and drop what is no longer shown."""
        if not self.backend.transcript:
            return False
        self.complete()
        self.backend.transcript.clear()
        shown = {attachment["url"] for message in self._messages() for attachment in message.attachments}
        shown |= {
            media["url"]
            for message in self._messages()
            for part in walk_components(message.components)
            for media in _media(part)
        }
        _keep(shown, self.backend.cdn._blobs, _ATTACHMENTS)
        if self._preview is not None:
            _keep(shown, self._preview._explicit_assets, _BY_URL)
        return True

    def _messages(self) -> Iterator[Message]:
        return (message for messages in self.backend.messages.values() for message in messages.values())


def _keep(shown: set[str], storage: dict[str, Any], prefix: str) -> None:
    """Drop the entries of a storage that begin with a prefix and are not shown."""
    for url in [url for url in storage if url.startswith(prefix) and url not in shown]:
        del storage[url]


def _media(component: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the media of a component."""
    for holder in (component, *component.get("items", ())):
        if isinstance(holder.get("media"), dict):
            yield holder["media"]
