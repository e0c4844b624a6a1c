"""What is due: one loop carries out the work of all services at its time, tries again what failed, and counts that."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeVar

from prometheus_client import Counter

from cogs.ops.errors import DISCORD_ERRORS, retry_after_s, summary
from cogs.ops.service import Service
from data.operation.shards import OUTSIDE, Shards
from engine.errors import located
from engine.table import BackgroundTasks, StorageError

log = logging.getLogger(__name__)

T = TypeVar("T", bound=Hashable)

_LOOK_S: Final = 600.0
"""The longest time between two looks at what is due: the clock may have been set."""
_AT_ONCE: Final = 10
"""How many items of a service are done at the same time: a slow request for one holds up no others."""


class Due(Service, Generic[T]):
    """A service whose work is items, each due at a time that its storage or memory knows. The `DueLoop` runs it."""

    retry_s = 60.0
    """When an item is tried again that has failed, or is due as before although it was done."""
    needs_servers = True
    """Whether it has to wait until the bot is connected, and knows its servers."""

    changed = False
    """Whether the loop has to look again at what is due."""
    pause: asyncio.Task[None] | None = None
    """How the loop waits for what is due next."""

    async def due(self) -> Mapping[T, int]:
        """Return the next items, and when each is due, in ms of Unix time; 0 for now. Raises StorageError."""
        raise NotImplementedError

    async def do(self, item: T) -> None:
        """Carry out an item. Whatever this raises is logged and counted."""
        raise NotImplementedError

    def wake(self) -> None:
        """Note that something else is due."""
        self.changed = True
        if self.pause is not None:
            self.pause.cancel()

    def shards_changed(self) -> None:
        """Look at what is due on the servers of this process now."""
        self.wake()


class Once(Due[bool]):
    """A task at the start, such as the registration of commands, and whenever this process gains shard 0."""

    retry_s = 300.0
    needs_servers = False

    def __init__(self, label: str, task: Callable[..., Awaitable[bool]], shards: Shards) -> None:
        """`task` is told whether this process is the ``first`` of several, which has shard 0.

        It returns whether it is done. `shards` are those of this process.
        """
        self.label, self._task, self._shards = label, task, shards
        self._done: bool | None = None
        """Whether this process was the first when it was done; None if it has yet to be done."""

    async def due(self) -> Mapping[bool, int]:
        """Return the task, until it is done."""
        first = OUTSIDE in self._shards
        if self._done and not first:
            self._done = False  # another process does it now, perhaps an older one
        return {} if self._done is first else {first: 0}

    async def do(self, item: bool) -> None:
        """Carry out the task."""
        if await self._task(first=item):
            self._done = item


class DueLoop:
    """Carries out the items of all services when they are due, each for itself."""

    def __init__(
        self,
        services: Sequence[Due[Any]],
        now: Callable[[], int],
        ready: Callable[[], Awaitable[None]],
        failed: Counter,
    ) -> None:
        """Count in `failed` what fails; nothing that `needs_servers` is done before `ready` returns."""
        self._services, self._now, self._ready = services, now, ready
        self._failed = {service.label: failed.labels(service.label) for service in services}
        self._tasks = BackgroundTasks("what is due")

    def start(self) -> None:
        """Begin."""
        for service in self._services:
            self._tasks.spawn(self._run(service))

    def close(self) -> None:
        """Stop. What is due is carried out after the next start."""
        self._tasks.close()

    async def _run(self, service: Due[T]) -> None:
        if service.needs_servers:
            await self._ready()
        at_once, doing = asyncio.Semaphore(_AT_ONCE), set[T]()
        tried: dict[T, tuple[int, int]] = {}
        """By item when it was due and when it is due again, if that has not changed since it was done or has failed."""

        async def do(item: T, due: int) -> None:
            async with at_once:
                _, retry_s = await self._attempt(service, partial(service.do, item))
            tried[item] = due, self._now() + round(retry_s * 1000)
            doing.remove(item)
            if not doing:
                service.wake()

        while True:
            service.changed = False
            (found, retry_s), wait_s = await self._attempt(service, service.due), _LOOK_S
            now = self._now()
            if found is None:
                found, wait_s = {}, retry_s
            else:
                tried = {item: each for item, each in tried.items() if found.get(item) == each[0]}
            for item, due in found.items():
                _, at = tried.get(item, (0, due))
                if item in doing:
                    continue
                if at > now:
                    wait_s = min(wait_s, (at - now) / 1000)
                else:
                    doing.add(item)
                    self._tasks.spawn(do(item, due))
            if not service.changed:
                service.pause = self._tasks.spawn(asyncio.sleep(wait_s))
                await asyncio.wait([service.pause])

    async def _attempt(self, service: Due[Any], work: Callable[[], Awaitable[T]]) -> tuple[T | None, float]:
        """Return what the work of a service returns (None, logged and counted, if it fails), and when to do it again.

        That is after `Due.retry_s`, or after what Discord has told, if that is longer.
        """
        try:
            return await work(), service.retry_s
        except Exception as error:
            known = isinstance(error, (StorageError, *DISCORD_ERRORS))
            retry_s = max(service.retry_s, retry_after_s(error))
            level = logging.WARNING if known else logging.ERROR
            told = summary(error) if known else located(error)
            log.log(level, "%s failed, and is tried again in %.0f s: %s", service.label, retry_s, told)
            self._failed[service.label].inc()
            return None, retry_s
