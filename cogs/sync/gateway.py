"""The gateway for requests that count towards Discord's global rate limit: scheduling, timeouts, retries, errors."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Final, Generic, TypeVar

import aiohttp
import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, retry_after_s, shuts_out, summary
from cogs.ops.event_loop import loop_time
from cogs.screens.parts import Screen
from data.operation.shards import Shards

log = logging.getLogger(__name__)

T = TypeVar("T")

REQUEST_TIMEOUT_S: Final = 20.0
"""The timeout of a request to Discord: what is lost in it is repeated soon enough."""
_BURST: Final = 0.2
"""The share of a second's requests that may be made in one burst; the same share is left to uncounted requests."""
_BEHIND_S: Final = 0.5
"""A wait from which on optional requests, such as those that only add a picture, give way to others."""
_FAILURES: Final = 10
"""After this many failures, with no success between them, Discord is taken to be out of order."""
PROBE_S: Final = 1.0
"""Seconds between the requests that find out whether Discord works again: 600 in ten minutes, each repeated by
discord.py up to four times. A bot that is refused 10,000 times in ten minutes is shut out."""


class RequestBudget:
    """A leaky bucket for the requests of all tables: Discord bans a bot that keeps exceeding its rate limit."""

    def __init__(self, requests: float) -> None:
        """Stay within `requests` a second: Discord's global limit for this process."""
        self._taken_until = -math.inf
        self.allow(requests)

    def allow(self, requests: float) -> None:
        """Stay within `requests` a second from now on."""
        self._interval_s = 1 / (requests * (1 - _BURST))
        self._burst_s = max(1.0, requests * _BURST) * self._interval_s

    @property
    def behind(self) -> bool:
        """Whether a request scheduled now would come too late for an event that has just happened."""
        return self._taken_until - loop_time() > _BEHIND_S

    def take(self) -> float:
        """Reserve the next slot; return in how many seconds it comes."""
        now = loop_time()
        self._taken_until = max(self._taken_until, now - self._burst_s) + self._interval_s
        return max(0.0, self._taken_until - now)


class Health:
    """Whether Discord takes requests of one kind, those that count or those through tokens."""

    def __init__(self) -> None:
        """Start with no failure."""
        self._failures = 0
        """Since the last success."""
        self._probe_at = -math.inf
        """When the next request may try whether Discord works again."""
        self._shut_until = -math.inf
        """Until when Discord takes nothing from this machine, whatever else has succeeded."""
        self.works_again: Callable[[], object] = lambda: None
        """Called at the first success after many failures."""

    @property
    def failing(self) -> bool:
        """Whether nothing succeeds at present, so that only one request at a time tries."""
        return self._failures >= _FAILURES

    @property
    def wait_s(self) -> float:
        """For how many seconds no request may begin."""
        return max(0.0, max(self._probe_at, self._shut_until) - loop_time())

    def begin(self) -> None:
        """Note that a request begins."""
        if self.failing:
            self._probe_at = loop_time() + PROBE_S

    def note(self, error: BaseException | None) -> None:
        """Note the outcome of a request.

        What was refused for the sake of its content or its object was answered, and so has not failed in this sense; a
        missing permission is a matter of one server, and tells nothing.
        """
        now, failure = loop_time(), None if error is None else failure_of(error)
        if error is not None and failure is Failure.TEMPORARY:
            self._failures += 1
            if shuts_out(error):
                self._failures = max(self._failures, _FAILURES)
                self._shut_until = max(self._shut_until, now + retry_after_s(error))
        elif failure is not Failure.FORBIDDEN and now >= self._shut_until:  # else it has begun before
            again, self._failures, self._probe_at = self.failing, 0, -math.inf
            if again:
                self.works_again()


async def raise_long_waits(
    _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
) -> None:
    """Raise RateLimited if Discord wants a request to wait for longer than it may take; a hook of a trace.

    discord.py would wait within the request until that times out, and nobody would learn how long. Its own limit,
    ``max_ratelimit_timeout``, also refuses requests that Discord still takes, if it counts them over a longer time.
    """
    response = request.response
    if response.status == 429 and "Via" in response.headers and response.content_type == "application/json":
        retry_after = (await response.json())["retry_after"]
        if retry_after > REQUEST_TIMEOUT_S:
            raise discord.RateLimited(retry_after)


@dataclass(frozen=True, slots=True)
class Requested(Generic[T]):
    """The outcome of a request."""

    value: T | None = None
    """What it returned; None if it failed."""
    error: BaseException | None = None
    """What it raised; None if it succeeded."""

    @property
    def failure(self) -> Failure | None:
        """Why it failed; None if it succeeded."""
        return None if self.error is None else failure_of(self.error)

    def raise_temporary(self) -> None:
        """Raise the error of a request that may succeed later."""
        if self.error is not None and self.failure is Failure.TEMPORARY:
            raise self.error


def pinging(people: Collection[int], role: int = 0) -> discord.AllowedMentions:
    """Return the allowed mentions of a message that pings only these people, and this role unless it is 0."""
    users = [discord.Object(person) for person in people]
    roles = [discord.Object(role)] if role else []
    return discord.AllowedMentions(everyone=False, users=users, roles=roles, replied_user=False)


class Gateway:
    """Makes requests within the budget, each with a timeout, and classifies failures."""

    def __init__(self, client: discord.Client, budget: RequestBudget, shards: Shards) -> None:
        """Make the requests of `client` within `budget`, for the servers of `shards`."""
        self.client, self.budget, self.shards = client, budget, shards
        self.health = Health()
        """Of the requests that count."""

    @property
    def guilds(self) -> list[discord.Guild]:
        """The servers of this process; the client may know others, which it is about to take over."""
        return [guild for guild in self.client.guilds if guild.id in self.shards]

    def channel(self, room: int, guild: int | None = None) -> discord.PartialMessageable:
        """Return a channel or thread for use in requests."""
        return self.client.get_partial_messageable(room, guild_id=guild)

    async def request(self, make: Callable[[], Awaitable[T]]) -> T:
        """Call `make` when it is its turn, and return what it returns; raise `DISCORD_ERRORS`.

        As the turn may come late, `make` can still decide against a request.
        """
        await asyncio.sleep(self.budget.take())
        if self.health.wait_s:
            await asyncio.sleep(min(self.health.wait_s, PROBE_S))
        if self.health.wait_s:
            raise ConnectionRefusedError("Discord takes no requests at present")
        self.health.begin()
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                done = await make()
        except DISCORD_ERRORS as error:
            self.health.note(error)
            raise
        self.health.note(None)
        return done

    async def attempt(self, make: Callable[[], Awaitable[T]], otherwise: str) -> Requested[T]:
        """Like `request`, but log a failure as `otherwise`, such as ``a ping could not be sent``, and return it."""
        try:
            return Requested(await self.request(make))
        except DISCORD_ERRORS as error:
            log.info("%s: %s", otherwise, summary(error))
            return Requested(error=error)

    async def post(
        self, room: int, group: int, view: Screen, otherwise: str, *, pinged: Collection[int] = ()
    ) -> Requested[discord.Message]:
        """Send a message to a channel, which pings only the people in `pinged`. A failure is logged as `otherwise`."""
        send = partial(self.channel(room, group).send, view=view, allowed_mentions=pinging(pinged))
        return await self.attempt(send, otherwise)

    async def delete(self, room: int, message: int, otherwise: str = "") -> bool:
        """Delete a message; return whether it is gone. A failure is logged, as `otherwise` if given."""
        found = self.channel(room).get_partial_message(message)
        outcome = await self.attempt(found.delete, otherwise or f"message {message} could not be deleted")
        return outcome.failure is None or outcome.failure.gone
