"""The outbox: everything on Discord that follows a table is sent by it, paced, queued and retried in one place.

Answers to clicks do not wait here: they go first (`Turns`), and what is on show waits for the event loop to have time.
"""

import asyncio
import heapq
import itertools
import logging
import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Container, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Final
from weakref import WeakSet

import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, retry_after_s, summary
from cogs.ops.event_loop import loop_time
from cogs.screens.parts import Screen
from cogs.sync.gateway import PROBE_S, REQUEST_TIMEOUT_S, Gateway, Health
from engine.errors import located
from engine.table import BackgroundTasks, Overtaken, StorageError

log = logging.getLogger(__name__)

_AT_ONCE: Final = 100
"""The most concurrent requests of a lane: with 0.2 s for a request, 500 a second."""
_LATER_S: Final = 10.0
"""How many seconds what may wait longest is overtaken by everything else."""
_RETRY_S: Final = 5.0
"""Seconds until what failed is repeated; each further failure adds as much."""
_LONGEST_RETRY_S: Final = 28.0
"""The longest pause: with the request itself, everything is up to date 30 s after a failure of Discord."""
_RECHECK_S: Final = 60
"""Seconds until what Discord has forbidden is repeated, doubled each time."""
_LONGEST_RECHECK_S: Final = 3600
"""The longest pause: one useless request an hour does no harm."""
_MOST_UNKNOWN: Final = 3
"""How often what has failed for an unknown reason is repeated."""
_SETTLED_S: Final = 0.02
"""Added to the wait for the end of a race, so that the race is settled when the wait ends."""


class DisplayUrgency(IntEnum):
    """How soon what is on show must be up to date. It follows from what its readers know."""

    ACT = 0
    """Its only reader must act."""
    SOON = 1
    """Usual."""
    LATER = 2
    """Its only reader can see it elsewhere."""


class RequestPace:
    """A limit on the number of requests in some seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        """Start with no request made."""
        self._seconds = seconds
        self._made = deque[float](maxlen=most)

    def wait_s(self, *, left: int = 0) -> float:
        """Return for how many seconds no request may be made, if this number of them is to be left for others."""
        most = (self._made.maxlen or 0) - left
        return max(0.0, self._made[-most] + self._seconds - loop_time()) if len(self._made) >= most else 0.0

    def note(self) -> None:
        """Note that a request is being made."""
        self._made.append(loop_time())


class Display(ABC):
    """Something on show that follows a state. It has one request at a time, which sends the newest state."""

    def __init__(self, outbox: "Outbox", name: str) -> None:
        """Start up to date; the log calls it by its `name`."""
        self._outbox, self._name = outbox, name
        self._urgency: DisplayUrgency | None = None
        """None if it is up to date."""
        self._since = 0.0
        """When it became outdated."""
        self._stopped = False
        """Whether it follows the state no longer, whatever becomes of a request in progress."""
        self._holds = 0
        self._failures = 0
        """Since it was last shown."""
        self._again_at = -math.inf
        """When Discord may take its request again."""
        self._timer: asyncio.TimerHandle | None = None
        self._rechecks = 0
        self._recheck: asyncio.TimerHandle | None = None
        self.place: int | None = None
        """Its place in a lane; None if it has none."""
        self.requesting = False
        """Whether a request is in progress."""
        self._finished = asyncio.Event()
        self.on_idle: Callable[[], object] = lambda: None
        """Called when it is up to date, or can no longer be."""
        self.note_age: Callable[[float], object] = lambda _: None
        """Called when it was shown, with the seconds for which it was outdated."""

    # -- what each kind decides ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """Whether the next request goes through a token, and so does not count."""

    @abstractmethod
    async def show(self) -> bool:
        """Send the newest state, if it is not on show; return whether it was sent.

        Raises `DISCORD_ERRORS` or StorageError; what it shows is unknown then.
        """

    @abstractmethod
    def failed(self, failure: Failure) -> None:
        """Note that a request has failed."""

    def blocked_s(self) -> float:
        """Return for how many seconds nothing may be shown; if infinite, until `resume` is called."""
        return 0.0

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next request must wait by its own pace."""
        return 0.0

    # -- when it is shown ---------------------------------------------------------------------------------

    @property
    def outdated(self) -> bool:
        """Whether there is a newer state than that which is being sent, or was sent last."""
        return self._urgency is not None

    @property
    def wanted(self) -> bool:
        """Whether there is a newer state to be shown, or one is just being sent."""
        return self._urgency is not None or self.requesting

    @property
    def up_to_date(self) -> bool:
        """Whether it shows the newest state, or can no longer do so."""
        return not self.wanted

    def want(self, urgency: DisplayUrgency = DisplayUrgency.SOON) -> None:
        """Note that it is outdated: show the newest state, the sooner the more urgent."""
        self._stopped = False
        if self._urgency is None:
            self._since = loop_time()
        if self._urgency is None or urgency < self._urgency:
            self._urgency = urgency
        elif self.place is not None:
            return
        self.resume()

    def resume(self) -> None:
        """Plan the next request, if one is wanted. To be called when what blocks it, or its route, has changed."""
        self.place = None  # one in a queue is void: it may be for another time, urgency or route now
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._urgency is None or self.requesting:
            if self.up_to_date:
                self.on_idle()
            return
        blocked_s = self._held_s()
        if blocked_s == math.inf:
            return
        waits = (blocked_s + _SETTLED_S * (blocked_s > 0), self.pause_s(self._urgency), self._again_at - loop_time())
        # even without a wait it is sent after the answer to the click that caused it
        self._timer = asyncio.get_running_loop().call_later(max(0.0, *waits), self._ring)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within this context no request begins: something else shows the state, or is about to change its route."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            self.resume()

    def note_shown(self) -> None:
        """Note that something else, such as the answer to a click, shows the newest state."""
        self._urgency, self._failures, self._again_at = None, 0, -math.inf
        self.resume()

    def close(self) -> None:
        """Stop following the state, until it is wanted again."""
        self._urgency, self._stopped = None, True
        self._stop_recheck()
        self._outbox.failed.discard(self)
        self.resume()

    async def finished(self) -> None:
        """Wait until no request is in progress."""
        if self.requesting:
            await self._finished.wait()

    def _held_s(self) -> float:
        return math.inf if self._holds else self.blocked_s()

    def _ring(self) -> None:
        self._timer = None
        if self._urgency is None:
            return
        if self._held_s():
            self.resume()
        else:
            self._outbox.push(self, self._urgency, self._since)

    def begin(self, place: int, *, free: bool) -> bool:
        """Begin the request at this place of a lane; return False if it has lost its place, or may not begin now."""
        if self.place != place:
            return False
        self.place = None
        if self._held_s() or self.is_free is not free:
            self.resume()
            return False
        self.requesting = True
        self._finished.clear()
        return True

    async def carry_out(self, health: Health) -> None:
        """Show the newest state, after `begin`."""
        urgency, since = self._urgency, self._since
        self._urgency = None  # changes from now on need another request
        try:
            sent = await self.show()
        except (*DISCORD_ERRORS, StorageError) as error:
            log.info("%s could not be shown: %s", self._name, summary(error))
            health.note(error)
            self._note_failure(error, urgency, since)
        except Exception as error:  # an answer of Discord that cannot be read, say
            log.error("%s could not be shown: %s", self._name, located(error))
            self._note_failure(error, urgency, since, most=_MOST_UNKNOWN)
        else:
            self._failures, self._again_at = 0, -math.inf
            self._outbox.failed.discard(self)
            if sent:
                health.note(None)
                self.note_age(loop_time() - since)
        finally:
            self.requesting = False
            self._finished.set()
            self.resume()

    # -- when a request has failed ------------------------------------------------------------------------

    def _note_failure(
        self, error: BaseException, urgency: DisplayUrgency | None, since: float, *, most: float = math.inf
    ) -> None:
        """Decide what a failure means: only what is temporary is repeated by itself, at `most` so often."""
        failure = failure_of(error)
        over = self._stopped or isinstance(error, Overtaken)  # another process shows the table from now on
        self._outbox.failed.discard(self)
        if failure is Failure.TEMPORARY and not over and self._failures < most:
            self._failures += 1
            told_s = retry_after_s(error)
            self._again_at = loop_time() + max(min(_RETRY_S * self._failures, _LONGEST_RETRY_S), told_s)
            self._since = since
            self._urgency = min(each for each in (urgency, self._urgency, DisplayUrgency.LATER) if each is not None)
            if not told_s:  # else it waits as told, whatever else succeeds
                self._outbox.failed.add(self)
        self.failed(failure)

    def retry(self) -> None:
        """Repeat what has failed: Discord works again."""
        self._failures, self._again_at = 0, -math.inf
        self.resume()

    @property
    def forbidden(self) -> bool:
        """Whether Discord has forbidden its last request, which is repeated after a while."""
        return self._recheck is not None

    def recheck(self) -> None:
        """Show it again after a while, longer each time: Discord does not announce every permission it gives back."""
        if self._recheck is None:
            pause = min(_RECHECK_S << min(self._rechecks, 10), _LONGEST_RECHECK_S)
            self._rechecks += 1
            self._recheck = asyncio.get_running_loop().call_later(pause, self.recheck_now)

    def recheck_now(self) -> None:
        """Show what was forbidden, although nothing has happened."""
        self._stop_recheck()
        self.want()

    def recheck_if_forbidden(self) -> None:
        """Show at once what was forbidden, if anything was: permissions have changed."""
        if self.forbidden:
            self._rechecks = 0
            self.recheck_now()

    def note_allowed(self) -> None:
        """Note that nothing is forbidden any more."""
        self._stop_recheck()
        self._rechecks = 0

    def _stop_recheck(self) -> None:
        if self._recheck is not None:
            self._recheck.cancel()
            self._recheck = None


class PostedMessage(Display):
    """A message that the bot has posted on a server, and edits by requests that count: it has no token."""

    def __init__(self, outbox: "Outbox", name: str, group: int) -> None:
        """Start up to date, for a message of the server `group`; the log calls it by its `name`."""
        super().__init__(outbox, name)
        self.group = group
        self._gone = 0
        """The message that turned out to be deleted, if any."""
        outbox.posted.add(self)

    @property
    def is_free(self) -> bool:
        """Whether its edits do not count: never."""
        return False

    async def edit(
        self, channel: int, message: int, view: Screen, mentions: discord.AllowedMentions, *, last: bool = False
    ) -> bool:
        """Show this, unless that is not possible any more; return whether Discord was asked.

        `mentions` are those whom it pinged when it was sent. If it is the `last` edit, permissions are not waited for.
        Raises those of `DISCORD_ERRORS` after which it may be possible later.
        """
        if message == self._gone:
            return False
        found = self._outbox.gateway.channel(channel, self.group).get_partial_message(message)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                await found.edit(view=view, allowed_mentions=mentions)
        except discord.HTTPException as error:
            failure = failure_of(error)
            if failure is Failure.TEMPORARY or (failure.revocable and not last):
                raise
            self._gone = message if failure.gone else 0
            log.info("%s can no longer be edited: %s", self._name, summary(error))
        self.note_allowed()
        return True

    def failed(self, failure: Failure) -> None:
        """Note that an edit has failed."""
        if failure is not Failure.TEMPORARY:
            self.recheck()


class Lane:
    """The requests of one kind that are to begin, the most urgent first: one by one, and not too many at once."""

    def __init__(
        self, tasks: BackgroundTasks, health: Health, turn: Callable[[], Awaitable[None]], *, free: bool = True
    ) -> None:
        """Begin each in `tasks`, after a `turn`, when Discord takes such requests: `free` or counted ones."""
        self._tasks, self._health, self._turn, self._is_free = tasks, health, turn, free
        self._waiting: list[tuple[float, int, Display]] = []
        self._requests = 0
        self._beginning = False

    def push(self, display: Display, due: float) -> None:
        """Queue a request, in the order of `due`; it begins unless it loses its place before."""
        display.place = place = next(_PLACES)
        heapq.heappush(self._waiting, (due, place, display))
        self._fill()

    def _fill(self) -> None:
        if self._may_begin() and not self._beginning:
            self._beginning = True
            self._tasks.spawn(self._begin())

    def _may_begin(self) -> bool:
        while self._waiting and self._waiting[0][2].place != self._waiting[0][1]:
            heapq.heappop(self._waiting)  # skip places that were lost, without using up a turn
        return self._requests < _AT_ONCE and bool(self._waiting)

    async def _begin(self) -> None:
        try:
            while self._may_begin():
                await self._turn()
                if wait_s := self._health.wait_s:
                    await asyncio.sleep(min(wait_s, PROBE_S))  # Discord may work again before
                elif self._may_begin():
                    self._begin_first()
        finally:
            self._beginning = False
        self._fill()

    def _begin_first(self) -> None:
        _, place, display = heapq.heappop(self._waiting)
        if display.begin(place, free=self._is_free):
            self._requests += 1
            self._health.begin()
            self._tasks.spawn(self._carry_out(display))

    async def _carry_out(self, display: Display) -> None:
        try:
            await display.carry_out(self._health)
        finally:
            self._requests -= 1
            self._fill()


_PLACES: Final = itertools.count()


class Outbox:
    """Sends what is on show: urgent requests on each iteration of the event loop, others in its spare time."""

    def __init__(self, gateway: Gateway, tasks: BackgroundTasks) -> None:
        """Send counted requests within the budget of a gateway."""
        self.gateway = gateway
        self._spare_time = SpareTime()
        free = Health()
        self._urgent = Lane(tasks, free, Turns().turn)
        self._free = Lane(tasks, free, self._spare_time.turn)
        self._counted = Lane(tasks, gateway.health, self._counted_turn, free=False)
        self.failed: set[Display] = set()
        """What is to be repeated after a pause."""
        self.posted = WeakSet[PostedMessage]()
        """All there are: their owners forget those that are over."""
        free.works_again = gateway.health.works_again = self._retry

    def push(self, display: Display, urgency: DisplayUrgency, since: float) -> None:
        """Queue what has been outdated `since` then."""
        lane = self._counted if not display.is_free else self._urgent if urgency is DisplayUrgency.ACT else self._free
        lane.push(display, since + _LATER_S * (urgency is DisplayUrgency.LATER))

    def posted_on(self, groups: Container[int]) -> list[PostedMessage]:
        """Return the messages that were posted on these servers."""
        return [message for message in self.posted if message.group in groups]

    async def _counted_turn(self) -> None:
        await asyncio.sleep(self.gateway.budget.take())
        await self._spare_time.turn()

    def _retry(self) -> None:
        """Repeat what has failed: Discord works again."""
        failed, self.failed = self.failed, set()
        for display in failed:
            display.retry()


class Turns:
    """Lets pieces of work begin one by one, in the order of their requests, one on each iteration of the event loop.

    An idle loop iterates at once. A busy one finishes what it has begun before it begins more.
    """

    def __init__(self) -> None:
        """Start with an empty queue."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._beginning = False

    async def turn(self) -> None:
        """Wait for the next turn."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._beginning:
            self._beginning = True
            loop.call_soon(self._begin)
        await turn

    def _begin(self) -> None:
        turn = self._waiting.popleft()
        if not turn.done():  # it may have been cancelled
            turn.set_result(None)
        self._beginning = bool(self._waiting)
        if self._beginning:
            asyncio.get_running_loop().call_soon(self._begin)


class SpareTime:
    """The spare time of the event loop, for work that can wait: table messages, and hands whose owners need not act.

    Pieces begin one by one. Before each, the loop completes one iteration, and then as much time again passes. So the
    pauses grow with the load of the loop, without measuring it.
    """

    def __init__(self) -> None:
        """Start with an empty queue."""
        self._lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for the next turn."""
        async with self._lock:
            before = loop_time()
            await asyncio.sleep(0)
            await asyncio.sleep(loop_time() - before)
