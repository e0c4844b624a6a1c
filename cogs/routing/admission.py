"""Admission of interactions: duplicates, rate limits, how far stamps may be trusted, and which are in progress.

A shutdown waits until those that were admitted have been handled, and admits no new ones. The id of an interaction
tells when it was made, by the clock of one of Discord's many workers, and which one that was. Nobody promises that
these clocks agree with each other, or with ours.
"""

import asyncio
import math
from collections import deque
from collections.abc import Container, Coroutine, Hashable
from statistics import median
from typing import Any, Final, NamedTuple, TypeVar

import discord
from cachetools import FIFOCache, TTLCache
from discord.app_commands import Cooldown

from cogs.ops.event_loop import loop_time
from cogs.screens.reader import Venue
from cogs.sync.reply import Reply, reply_of
from data.operation.shards import OUTSIDE
from engine.table import Rejected

_PERIOD_S: Final = 300.0
"""The fastest arrival is that of this and the previous period, so that a drift of the clocks is forgotten."""
_CLOCK_SET_MS: Final = 60_000
"""An interaction that is older than the others by this much was not slow: a clock has been set."""
_SAMPLES: Final = 64
"""How many interactions of a worker are remembered."""
_FEWEST: Final = 24
_FEWEST_PEOPLE: Final = 5
"""A worker is judged by this many interactions of this many people: the slow network of one person proves nothing."""
_FEWEST_WORKERS: Final = 3
"""With fewer workers to compare nobody knows which clock is right."""
_LEAST_MS: Final = 20
"""Differences below this are taken for those of the networks."""
_MOST_MS: Final = 250
"""The most by which a stamp is corrected, whatever is measured: races are decided by less than this."""
Interaction = discord.Interaction[Any]

_MANY: Final = 12
"""With this many in flight, the next one is acknowledged before it is handled."""
_MOST_EACH: Final = 3
"""A person with this many in flight waits for the answer: what follows an acknowledgement is one more message."""
_STAMP_S: Final = 0.001
"""The precision of Discord's stamps."""
_REMEMBERED: Final = 1_000
"""How many interactions are remembered: Discord repeats the newest when a connection is resumed."""
T = TypeVar("T")


def worker_of(interaction: int) -> int:
    """Return the number of the worker that has made an interaction, given its id: 10 bits of the id."""
    return (interaction >> 12) & 0x3FF


class Arrival(NamedTuple):
    """An interaction that has arrived."""

    age_s: float
    """How long ago it was made, in seconds: how much later it has arrived than the fastest of five to ten minutes."""
    correction_ms: int
    """What to add to its stamp, so that it agrees with those of other workers."""
    median_ms: float | None
    """The median age of the interactions of its worker; None with too few for one."""


class Arrivals:
    """Compares how long interactions take to arrive: each with the fastest one, and the workers with each other."""

    def __init__(self) -> None:
        """Start without any."""
        self._least = self._least_before = math.inf
        self._since = -math.inf
        self._of: dict[int, deque[tuple[int, float]]] = {}
        """By worker the person of each of the newest interactions, and our clock when it arrived minus its stamp."""
        self._medians: dict[int, float] = {}
        """The median of these differences for each worker with enough interactions, in ms."""

    def note(self, interaction: int, person: int, now_s: float) -> Arrival:
        """Note an interaction that arrives now, by a clock of ours in seconds that nobody sets."""
        worker, apart = worker_of(interaction), now_s * 1000 - (interaction >> 22)
        if now_s - self._since > _PERIOD_S:
            stale = now_s - self._since > 2 * _PERIOD_S
            self._least_before, self._least = math.inf if stale else self._least, math.inf
            self._since = now_s
        if apart - min(self._least, self._least_before) > _CLOCK_SET_MS:
            self._least = self._least_before = apart
        self._least = min(self._least, apart)
        fastest = min(self._least, self._least_before)
        seen = self._of.setdefault(worker, deque(maxlen=_SAMPLES))
        seen.append((person, apart))
        if len(seen) >= _FEWEST and len({each for each, _ in seen}) >= _FEWEST_PEOPLE:
            self._medians[worker] = median(each for _, each in seen)
        own = self._medians.get(worker)
        return Arrival((apart - fastest) / 1000, self._correction_ms(own), None if own is None else own - fastest)

    def _correction_ms(self, own: float | None) -> int:
        if own is None or len(self._medians) < _FEWEST_WORKERS:
            return 0
        apart = round(own - median(self._medians.values()))
        return max(-_MOST_MS, min(_MOST_MS, apart)) if abs(apart) >= _LEAST_MS else 0


class RateLimit:
    """A limit on how often something may happen in some seconds, for each key (a person, a channel) separately."""

    def __init__(self, most: int, seconds: float) -> None:
        """Start without any."""
        self.most, self.seconds = most, seconds
        self._newest = 0.0
        # discord.py's `CooldownMapping` goes through all keys at every count
        self._cooldowns: TTLCache[Hashable, Cooldown, float] = TTLCache(
            math.inf, seconds + _STAMP_S, lambda: self._newest
        )

    def count(self, key: Hashable, interaction: Interaction) -> float | None:
        """Count an interaction, at Discord's time; return how many seconds too early it is, None if it is not."""
        stamp = interaction.created_at.timestamp()
        self._newest = max(self._newest, stamp)
        cooldown = self._cooldowns.get(key) or Cooldown(self.most, self.seconds)
        self._cooldowns[key] = cooldown  # remembered from now on for as long as the limit lasts
        return cooldown.update_rate_limit(stamp)

    def check(self, key: Hashable, interaction: Interaction, refusal: str = "cooldown") -> None:
        """Count an interaction; raise Rejected `refusal` beyond the limit."""
        wait = self.count(key, interaction)
        if wait is not None:
            raise Rejected(refusal, seconds=max(1, math.ceil(wait)))  # exactly at its end is still too early


class RateLimiter:
    """Drops repeated interactions, and limits their rate. Remembers a person only for as long as a limit lasts."""

    def __init__(self) -> None:
        """Start without any clicks."""
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self.clicks = RateLimit(20, 5.0)
        """The clicks of a person: more than any race needs."""
        self.commands = RateLimit(10, 20.0)
        """The commands of a person."""
        self.typing = RateLimit(30, 10.0)
        """Suggestions for what a person is typing: they are asked for after each letter."""
        self.warnings = RateLimit(1, 10.0)
        """Telling a person of one of these limits."""
        self.openings = RateLimit(3, 60.0)
        """New tables in a channel."""
        self.solos = RateLimit(6, 60.0)
        """New private games of a person."""
        self.moves = RateLimit(1, 20.0)
        """Moving the table message down a channel."""
        self.showings = RateLimit(1, 60.0)
        """A person's requests to show something to everyone: a refusal is work, too."""
        self.own_data = RateLimit(3, 600.0)
        """A person's exports and deletions of their own data, which concern all caches."""
        self.inviting = RateLimit(6, 60.0)
        """A person's requests to invite people, who are looked up at Discord each time."""
        self.invitations = RateLimit(1, 600.0)
        """Pings of one guest by the invitations of one host."""
        self.invited = RateLimit(16, 600.0)
        """The people whom one host's invitations ping."""

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction. A person over the limit is told so once, then ignored."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        person = interaction.user.id
        if interaction.type is discord.InteractionType.autocomplete:
            return self.typing.count(person, interaction) is None
        command = interaction.type is discord.InteractionType.application_command
        try:
            (self.commands if command else self.clicks).check(person, interaction)
        except Rejected as refusal:
            if self.warnings.count(person, interaction) is None:
                await reply_of(interaction).fail(refusal)
            return False
        return True

    def may_ping(self, interaction: Interaction, guest: int) -> bool:
        """Return whether the person may have a guest pinged by an invitation now, and count it."""
        host = interaction.user.id
        lately = self.invitations.count((host, guest), interaction) is not None
        return not lately and self.invited.count(host, interaction) is None


class InFlight:
    """The interactions that are being handled, or wait for it."""

    def __init__(self) -> None:
        """Start open and empty."""
        self._tasks: dict[asyncio.Task[Any], Interaction] = {}
        self._closed = False

    def add(self, interaction: Interaction) -> None:
        """Accept an interaction, handled by the current task; raise Rejected ``restarting`` once closed."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks[task] = interaction
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
        return sum(each.user.id == person for each in self._tasks.values())

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
        reply_of(self._tasks.pop(task)).close()


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
    arrival = context.clicks.arrivals.note(interaction.id, interaction.user.id, loop_time())
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


class Superseded(Exception):
    """The person has made a newer request meanwhile."""


class LatestRequests:
    """The newest slow request of each person, perhaps of each kind."""

    def __init__(self) -> None:
        """Start without any."""
        self._requests: dict[Hashable, asyncio.Task[Any]] = {}

    async def of(self, person: Hashable, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of `work`; cancel it and raise Superseded when the same person makes another request.

        `person` may include what kind of request it is: one of each then goes on.
        """
        task = asyncio.ensure_future(work)
        before = self._requests.get(person)
        if before is not None:
            before.cancel()
        self._requests[person] = task
        task.add_done_callback(lambda _: self._forget(person, task))
        try:
            return await task
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if caller is not None and caller.cancelling():  # the caller is cancelled, not the request
                raise
            raise Superseded from None

    def _forget(self, person: Hashable, task: asyncio.Task[Any]) -> None:
        if self._requests.get(person) is task:
            del self._requests[person]
