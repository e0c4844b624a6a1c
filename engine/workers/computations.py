"""The queue of long computations that people wait for, such as reviews: they alternate in one worker process.

One server, outside of servers one person, gets a share of the places. The process has a low priority and ends when
idle, so that running games are not affected.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from cachetools import TTLCache

from engine.errors import Refusal
from engine.frozen import Frozen
from engine.workers.serving import Computation, Computed, advance, begin
from engine.workers.worker import Unavailable, Urgency, Worker

T = TypeVar("T")


MOST: Final = 30
MOST_OF_GROUP: Final = 10
"""How many computations are made at once, and how many of them for one server, outside of servers for one person."""
_MOST_KEPT: Final = 200
_KEPT_S: Final = 3_600.0
"""The number of results kept, and for how long."""
_MOST_LOSSES: Final = 2
"""How often a step is repeated that was lost with its process."""


class Progress(Frozen):
    """The progress of a computation."""

    share: float
    """The fraction done, from 0 to 1."""
    others: int
    """The number of other computations that it alternates with."""


Key = tuple[Hashable, ...]
"""Identifies a computation; the first part is its kind, which metrics use."""


class _Running:
    """A computation that is not done yet."""

    def __init__(self, turn: tuple[Any, ...], group: int) -> None:
        self.group = group
        self.turn = turn
        """Its next step: a function and its arguments."""
        self.share = 0.0
        self.waiting: set[asyncio.Task[None]] = set()
        """A task for each caller that waits, which sleeps for the caller's patience."""
        self.losses = 0
        self.kept = True
        """Whether its result may be cached."""
        self.since = asyncio.get_running_loop().time()
        self.outcome: Any = Unavailable()
        """The result, or the exception instead of one."""

    def end(self, outcome: object) -> None:
        """Wake all callers, with the result or the exception instead of one."""
        self.outcome = outcome
        for sleep in self.waiting:
            sleep.cancel()


class Computations:
    """Runs long computations alternately in a worker process, and caches their results for an hour."""

    def __init__(self, worker: Worker, note_time: Callable[[str, float], object] = lambda *_: None) -> None:
        """Compute in the process of `worker`; `note_time` gets the kind of each computation and its time in seconds."""
        self._worker, self._note_time = worker, note_time
        self._running: OrderedDict[Key, _Running] = OrderedDict()
        """In the order of their next steps."""
        self._kept: TTLCache[Key, Any] = TTLCache(_MOST_KEPT, _KEPT_S)
        self._working: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """Return the number of running computations."""
        return len(self._running)

    def progress(self, key: Key) -> Progress | None:
        """Return the progress of a computation; None if it is not running."""
        running = self._running.get(key)
        return None if running is None else Progress(running.share, len(self) - 1)

    async def of(
        self,
        key: Key,
        work: Callable[..., Computation[T]],
        *arguments: object,
        patience_s: float,
        group: int = 0,
    ) -> T:
        """Return the result of the computation that ``work(*arguments)`` begins in the worker process.

        `group` is the server that it is for, or outside of servers the person.

        Calls with the same `key` share one computation and its cached result. It is dropped once all callers are
        cancelled or out of patience.

        Raises Refusal ``too_many_computations`` if the maximum is running, Unavailable if it failed or takes longer
        than `patience_s` seconds, and any exception of the computation.
        """
        if (kept := self._kept.get(key)) is not None:
            return kept  # type: ignore[no-any-return]
        running = self._running.get(key)
        if running is None:
            if self._is_full(group):
                raise Refusal("too_many_computations")
            running = self._running[key] = _Running((begin, work, *arguments), group)
            if self._working is None or self._working.done():
                self._working = asyncio.ensure_future(self._work())
        sleep = asyncio.ensure_future(asyncio.sleep(patience_s))
        running.waiting.add(sleep)
        try:
            await asyncio.wait([sleep])
        finally:
            sleep.cancel()
            running.waiting.discard(sleep)
            if not running.waiting and self._running.get(key) is running:
                del self._running[key]
        if isinstance(running.outcome, Exception):
            raise running.outcome
        return running.outcome  # type: ignore[no-any-return]

    def _is_full(self, group: int) -> bool:
        groups = [running.group for running in self._running.values()]
        return len(groups) >= MOST or groups.count(group) >= MOST_OF_GROUP

    def forget(self) -> None:
        """Clear the cache, which may contain data of a person who asked to be forgotten."""
        self._kept.clear()
        for running in self._running.values():
            running.kept = False

    async def close(self) -> None:
        """Stop all computations; callers that wait get Unavailable."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
        while self._running:
            self._running.popitem()[1].end(Unavailable())

    async def _work(self) -> None:
        """Run all computations in turns until none is left."""
        while self._running:
            key, running = next(iter(self._running.items()))
            self._running.move_to_end(key)
            try:
                computed: Computed = await self._worker.do(*running.turn, urgency=Urgency.LATER)
            except Unavailable as error:  # the process died, which lost this step only
                running.losses += 1
                if running.losses > _MOST_LOSSES:
                    self._end(key, running, error)
            except Exception as error:
                self._end(key, running, error)
            else:
                running.turn, running.share = (advance, computed.state), computed.progress
                if computed.result is not None:
                    self._end(key, running, computed.result)

    def _end(self, key: Key, running: _Running, outcome: object) -> None:
        if self._running.get(key) is not running:
            return  # all callers have given up
        del self._running[key]
        running.end(outcome)
        if not isinstance(outcome, Exception):
            if running.kept:
                self._kept[key] = outcome
            self._note_time(str(key[0]), asyncio.get_running_loop().time() - running.since)
