"""Admission of interactions: duplicates, rate limits, and which of them are in progress.

A shutdown waits until those that were admitted have been handled, and admits no new ones.
"""

import asyncio
import math
from collections import Counter
from collections.abc import Container, Hashable
from enum import Enum, auto
from typing import Any, Final

import discord
from cachetools import FIFOCache, TTLCache
from discord.app_commands import Cooldown

from cogs.routing.arrivals import worker_of
from cogs.screens.reader import Venue
from cogs.sync.reply import Reply, reply_of
from data.operation.shards import OUTSIDE
from engine.table import Rejected

Interaction = discord.Interaction[Any]

_MANY: Final = 12
"""With this many in flight, the next one is acknowledged before it is handled."""
_MOST_EACH: Final = 3
"""A person with this many in flight waits for the answer: what follows an acknowledgement is one more message."""
_STAMP_S: Final = 0.001
"""The precision of Discord's stamps."""
_REMEMBERED: Final = 1_000
"""How many interactions are remembered: Discord repeats the newest when a connection is resumed."""


class Limit(Enum):
    """What is limited to some times in some seconds, for a person or for a channel."""

    CLICKS = auto()
    """The clicks of a person: more than any race needs."""
    COMMANDS = auto()
    """The commands of a person."""
    TYPING = auto()
    """Suggestions for what a person is typing: they are asked for after each letter."""
    WARNINGS = auto()
    """Telling a person of one of these limits."""
    OPENINGS = auto()
    """New tables in a channel."""
    SOLOS = auto()
    """New private games of a person."""
    MOVES = auto()
    """Moving the table message down a channel."""
    SHOWINGS = auto()
    """A person's requests to show something to everyone: a refusal is work, too."""
    OWN_DATA = auto()
    """A person's exports and deletions of their own data, which concern all caches."""
    INVITING = auto()
    """A person's requests to invite people, who are looked up at Discord each time."""
    INVITATIONS = auto()
    """Pings of one guest by the invitations of one host."""
    INVITED = auto()
    """The people whom one host's invitations ping."""


LIMITS: Final[dict[Limit, tuple[int, float]]] = {
    Limit.CLICKS: (20, 5.0),
    Limit.COMMANDS: (10, 20.0),
    Limit.TYPING: (30, 10.0),
    Limit.WARNINGS: (1, 10.0),
    Limit.OPENINGS: (3, 60.0),
    Limit.SOLOS: (6, 60.0),
    Limit.MOVES: (1, 20.0),
    Limit.SHOWINGS: (1, 60.0),
    Limit.OWN_DATA: (3, 600.0),
    Limit.INVITING: (6, 60.0),
    Limit.INVITATIONS: (1, 600.0),
    Limit.INVITED: (16, 600.0),
}
"""The most times, and in how many seconds."""


class RateLimit:
    """A limit on how often something may happen in some seconds, for each key (a person, a channel) separately."""

    def __init__(self, most: int, seconds: float) -> None:
        """Start without any."""
        self._limit = most, seconds
        self._newest = 0.0
        # discord.py's `CooldownMapping` goes through all keys at every count
        self._cooldowns: TTLCache[Hashable, Cooldown, float] = TTLCache(
            math.inf, seconds + _STAMP_S, lambda: self._newest
        )

    def count(self, key: Hashable, interaction: Interaction) -> float | None:
        """Count an interaction, at Discord's time; return how many seconds too early it is, None if it is not."""
        stamp = interaction.created_at.timestamp()
        self._newest = max(self._newest, stamp)
        cooldown = self._cooldowns.get(key) or Cooldown(*self._limit)
        self._cooldowns[key] = cooldown  # remembered from now on for as long as the limit lasts
        return cooldown.update_rate_limit(stamp)

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._cooldowns)


class RateLimiter:
    """Drops repeated interactions, and limits their rate. Remembers a person only for as long as a limit lasts."""

    def __init__(self) -> None:
        """Start without any clicks."""
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self.limits = {limit: RateLimit(*LIMITS[limit]) for limit in Limit}

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction. A person over the limit is told so once, then ignored."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        person = interaction.user.id
        if interaction.type is discord.InteractionType.autocomplete:
            return self._count(Limit.TYPING, person, interaction) is None
        command = interaction.type is discord.InteractionType.application_command
        wait = self._count(Limit.COMMANDS if command else Limit.CLICKS, person, interaction)
        if wait is None:
            return True
        if self._count(Limit.WARNINGS, person, interaction) is None:
            await reply_of(interaction).fail(Rejected("cooldown", seconds=_seconds(wait)))
        return False

    def check(
        self, limit: Limit, interaction: Interaction, *, room: int | None = None, refusal: str = "cooldown"
    ) -> None:
        """Count an interaction towards a limit of its person, or of a room; raise Rejected `refusal` beyond it."""
        wait = self._count(limit, interaction.user.id if room is None else room, interaction)
        if wait is not None:
            raise Rejected(refusal, seconds=_seconds(wait))

    def may_ping(self, interaction: Interaction, guest: int) -> bool:
        """Return whether the person may have a guest pinged by an invitation now, and count it."""
        host = interaction.user.id
        lately = self._count(Limit.INVITATIONS, (host, guest), interaction) is not None
        return not lately and self._count(Limit.INVITED, host, interaction) is None

    def _count(self, limit: Limit, key: Hashable, interaction: Interaction) -> float | None:
        return self.limits[limit].count(key, interaction)


def _seconds(wait: float) -> int:
    """Return a wait in whole seconds, at least one: exactly at its end is still too early."""
    return max(1, math.ceil(wait))


class InFlight:
    """The interactions that are being handled, or wait for it."""

    def __init__(self) -> None:
        """Start open and empty."""
        self._tasks: dict[asyncio.Task[Any], Interaction] = {}
        self._people: Counter[int] = Counter()
        """The number of interactions in flight by person."""
        self._closed = False

    def add(self, interaction: Interaction) -> None:
        """Accept an interaction, handled by the current task; raise Rejected ``restarting`` once closed."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks[task] = interaction
            self._people[interaction.user.id] += 1
            task.add_done_callback(self._done)
        if self._closed:
            raise Rejected("restarting")  # a shutdown waits for that answer, too

    async def drained(self, groups: Container[int], seconds: float) -> None:
        """Wait until the interactions of these servers (0: outside of servers) are handled, at most so long."""
        theirs = [task for task, each in self._tasks.items() if reply_of(each).reader.group in groups]
        if theirs:
            await asyncio.wait(theirs, timeout=seconds)

    def __len__(self) -> int:
        """Return the number of interactions in flight."""
        return len(self._tasks)

    def of(self, person: int) -> int:
        """Return the number of a person's interactions in flight."""
        return self._people[person]

    async def close(self) -> None:
        """Accept no more interactions, and wait until all are handled; if cancelled, cancel the rest."""
        self._closed = True
        try:
            while self._tasks:
                await asyncio.wait(self._tasks)
        finally:
            for task, interaction in self._tasks.items():
                reply_of(interaction).drop()
                task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        interaction = self._tasks.pop(task)
        self._people[interaction.user.id] -= 1
        if not self._people[interaction.user.id]:
            del self._people[interaction.user.id]
        reply_of(interaction).close()


async def admit(interaction: Interaction, *, can_wait: bool = False) -> Reply | None:
    """Return the reply to an interaction that is to be handled, which is deferred in time from now on; else None.

    When many others are in flight, one that `can_wait` is acknowledged at once and then waits; those whose
    acknowledgement would be visible, or that open a form, go first. A person with several in flight gets no
    acknowledgement: it leads to one more message, and Discord accepts few in a channel.

    Raises Rejected ``restarting``; and ``only_private`` where only the person has installed the bot, if another process
    has what is done outside of servers: only private messages are sure to reach that one. Every button, form and
    command passes here first.
    """
    context = interaction.client.context
    arrival = context.clicks.arrivals.note(interaction.id, interaction.user.id, asyncio.get_running_loop().time())
    if arrival.median_ms is not None:
        context.metrics.arrivals.labels(str(worker_of(interaction.id))).set(arrival.median_ms)
    many = len(context.clicks.in_flight) >= _MANY
    if not await context.clicks.rate_limiter.admits(interaction):
        return None
    at_once = many and can_wait and context.clicks.in_flight.of(interaction.user.id) < _MOST_EACH
    context.clicks.in_flight.add(interaction)
    reply = reply_of(interaction)
    reply.stamp += arrival.correction_ms
    if interaction.type is not discord.InteractionType.autocomplete:  # which cannot be answered later
        reply.expect(arrival.age_s, unseen=can_wait, at_once=at_once)
    await reply.load_reader()
    if reply.reader.venue is Venue.ELSEWHERE and OUTSIDE not in context.shards:
        raise Rejected("only_private")
    context.clicks.notices.dismiss(interaction.user.id)
    if can_wait or not many:
        await context.clicks.turns.turn()
    return reply
