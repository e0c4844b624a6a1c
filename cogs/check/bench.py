"""What all checks use: a channel to try things in, the findings, and the deletion of what was made for them."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar

import aiohttp
import discord
import resvg_py
from discord.http import Route, handle_message_parameters

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, summary
from cogs.ops.metrics import route_of
from cogs.pictures.art import source
from cogs.pictures.attachment import Picture
from cogs.screens.parts import Item, Screen, extended, message_screen
from cogs.sync.token_message import ShownFile, files_in
from engine import Card

T = TypeVar("T")

PRESS_S: Final = 120.0
"""How long the operator has to press a button."""
_ASKED: Final = "Press the button of the newest message in the channel"
REPORT: Final = "report it: the bot's pictures would be missing"
_TRIED_WITH: Final = Card.D200
"""The card whose drawing is uploaded as a picture and as an emoji."""


class Verdict(StrEnum):
    """What became of a check."""

    HELD = "ok"
    """It is as the bot assumes."""
    DIFFERS = "DIFFERS"
    """It is not; something is to be done."""
    NOTED = "noted"
    """The bot is right under either answer."""
    UNKNOWN = "unknown"
    """It could not be tried."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A line of the table."""

    verdict: Verdict
    what: str
    remark: str
    """What to do, or the answer."""


class NotPressed(Exception):
    """Nobody has pressed a button in time."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent, as Discord told it."""

    payload: Mapping[str, Any]

    @property
    def id(self) -> int:
        """Its id."""
        return int(self.payload["id"])

    @property
    def files(self) -> list[ShownFile]:
        """The files that it shows: what an edit names so that they stay."""
        return files_in(self.payload)


def tracing(note: Callable[[aiohttp.ClientResponse], None]) -> aiohttp.TraceConfig:
    """Return a trace configuration that notes each response."""

    async def on_request_end(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        note(request.response)

    config = aiohttp.TraceConfig()
    config.on_request_end.append(on_request_end)
    return config


class RateLimits:
    """The rate limits that Discord tells in the headers of its responses, by kind of request."""

    def __init__(self) -> None:
        """Start without any."""
        self.told: dict[str, tuple[int, float]] = {}
        """The number of requests, and in how many seconds: the longest that was told, as the time runs down."""

    def note(self, response: aiohttp.ClientResponse) -> None:
        """Note the limit that a response tells."""
        headers, route = response.headers, route_of(response.method, response.url.parts)
        if "X-RateLimit-Limit" in headers and "X-RateLimit-Reset-After" in headers:
            most, seconds = int(headers["X-RateLimit-Limit"]), float(headers["X-RateLimit-Reset-After"])
            self.told[route] = most, max(seconds, self.told.get(route, (0, 0.0))[1])


class Report:
    """What was found; each finding is shown at once, as a line."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Show lines with `say`."""
        self._say = say
        self.results: list[CheckResult] = []

    def expect(self, what: str, holds: bool, otherwise: str = "") -> None:
        """Note whether something is as the bot assumes; if not, the operator is told what to do."""
        self._add(Verdict.HELD if holds else Verdict.DIFFERS, what, "" if holds else otherwise)

    def note(self, what: str, answer: str) -> None:
        """Note an answer with which the bot gets on, whatever it is."""
        self._add(Verdict.NOTED, what, answer)

    def unknown(self, what: str, why: str) -> None:
        """Note that something could not be tried."""
        self._add(Verdict.UNKNOWN, what, why)

    def conclude(self) -> bool:
        """Tell how often there was each verdict; return whether everything held."""
        counts = {verdict: sum(each.verdict is verdict for each in self.results) for verdict in Verdict}
        self._say("\n" + ", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
        return not counts[Verdict.DIFFERS] and not counts[Verdict.UNKNOWN]

    def _add(self, verdict: Verdict, what: str, remark: str) -> None:
        self.results.append(CheckResult(verdict, what, remark))
        self._say(f"{verdict:8} {what}" + (f": {remark}" if remark else ""))


class Bench(Report):
    """Tries things in one channel. What it makes within `cleaning` is deleted at the end of that context."""

    def __init__(
        self,
        client: discord.Client,
        channel: discord.TextChannel,
        say: Callable[[str], None],
        limits: RateLimits,
    ) -> None:
        """Use a client that is logged in, and a channel from `text_channel`; `say` shows a line to the operator."""
        super().__init__(say)
        self.client, self.channel, self.limits = client, channel, limits
        self._made = AsyncExitStack()
        self.arrivals_ms: dict[int, list[float]] = defaultdict(list)
        """How long clicks took to arrive, by this machine's clock, by Discord's worker."""
        self.picture = Picture("check.png", "A card, to check pictures", png=self.image)

    @property
    def image(self) -> bytes:
        """A small PNG."""
        return bytes(resvg_py.svg_to_bytes(svg_string=source(_TRIED_WITH)))

    # -- what is found ------------------------------------------------------------------------------------

    def expect_kept(self, way: str, kept: bool) -> None:
        """Note whether an edit in a certain way kept the file that it named by id and filename."""
        self.expect(f"an edit {way} keeps the file that it names", kept, REPORT)

    # -- what is made -------------------------------------------------------------------------------------

    @asynccontextmanager
    async def cleaning(self) -> AsyncIterator[None]:
        """At the end of this context, however it ends, delete what was made in it."""
        async with AsyncExitStack() as self._made:
            yield

    async def make(self, what: str, making: Awaitable[T], delete: Callable[[T], Awaitable[object]]) -> T:
        """Make something that is deleted later, also if the program is told to stop while it is being made."""
        task = asyncio.ensure_future(making)
        self._made.push_async_callback(self._delete, what, task, delete)
        return await asyncio.shield(task)

    async def _delete(self, what: str, making: Awaitable[T], delete: Callable[[T], Awaitable[object]]) -> None:
        try:
            made = await making
        except DISCORD_ERRORS:  # `make` has raised it
            return
        try:
            await delete(made)
        except DISCORD_ERRORS as error:
            failure = failure_of(error)
            if not (failure.gone or failure is Failure.ARCHIVED):  # an archived thread is deleted with its messages
                self.unknown(f"{what} could not be deleted", f"delete it by hand; {summary(error)}")

    async def send(self, text: str, *buttons: Item, picture: bool = False, room: int | None = None) -> Sent:
        """Send a message to the channel, or to a thread; it is deleted later."""
        return await self.make("a message", self._send(text, buttons, picture, room or self.channel.id), self._unsend)

    async def _send(self, text: str, buttons: Sequence[Item], picture: bool, room: int) -> Sent:
        files = [self.picture.file()] if picture else []
        view = self.view(text, *buttons, picture=picture)
        with handle_message_parameters(view=view, files=files) as params:
            return Sent({**await self.client.http.send_message(room, params=params)})

    async def _unsend(self, sent: Sent) -> None:
        await self.client.http.delete_message(int(sent.payload["channel_id"]), sent.id)

    async def make_thread(self, starter: Sent) -> discord.Thread:
        """Make a thread that starts from a message; it is deleted later."""
        making = self.channel.create_thread(name="Checking threads", message=discord.Object(starter.id))
        return await self.make("a thread", making, lambda made: made.delete())

    def view(self, text: str, *buttons: Item, picture: bool = False) -> Screen:
        """Return a message with a text and buttons, and the picture above them."""
        return extended(message_screen(text, *buttons), above=[self.picture] if picture else [])

    async def patch(self, sent: Sent, changes: dict[str, Any]) -> dict[str, Any]:
        """Edit a message by exactly this request; return what Discord tells of it. Raises `DISCORD_ERRORS`."""
        path = "/channels/{channel_id}/messages/{message_id}"
        route = Route("PATCH", path, channel_id=sent.payload["channel_id"], message_id=sent.id)
        return dict(await self.client.http.request(route, json=changes))

    # -- people -------------------------------------------------------------------------------------------

    async def click(self, message: int, asked: str = _ASKED) -> discord.Interaction[Any]:
        """Ask the operator for a click on a message, and return it; raise NotPressed if there is none in time."""
        self._say(f"-> {asked} ({PRESS_S:.0f} s)")

        def here(interaction: discord.Interaction[Any]) -> bool:
            return interaction.message is not None and interaction.message.id == message

        try:
            interaction: discord.Interaction[Any] = await self.client.wait_for(
                "interaction", check=here, timeout=PRESS_S
            )
        except TimeoutError as error:
            raise NotPressed from error
        took_ms = discord.utils.utcnow().timestamp() * 1000 - interaction.created_at.timestamp() * 1000
        self.arrivals_ms[(interaction.id >> 12) & 0x3FF].append(took_ms)
        return interaction


async def keeps(before: Sequence[ShownFile], editing: Awaitable[Sequence[ShownFile]]) -> bool:
    """Return whether a message shows the same file after an edit; False also if Discord does not find the file."""
    try:
        after = await editing
    except discord.HTTPException as error:
        if failure_of(error) is not Failure.INVALID:
            raise
        return False
    return [each.id for each in after] == [each.id for each in before] != []


async def text_channel(client: discord.Client, number: int) -> discord.TextChannel | None:
    """Return a text channel with the roles of its server; None if it is none. Raises `DISCORD_ERRORS`."""
    found = await client.fetch_channel(number)
    if not isinstance(found, discord.TextChannel):
        return None
    channel = await (await client.fetch_guild(found.guild.id)).fetch_channel(number)
    assert isinstance(channel, discord.TextChannel)
    return channel
