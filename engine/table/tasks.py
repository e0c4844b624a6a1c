"""Background tasks: kept alive, logged when they fail, cancelled together."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from engine.errors import located

T = TypeVar("T")

log = logging.getLogger(__name__)


class BackgroundTasks:
    """The tasks of one kind of work."""

    def __init__(self, label: str) -> None:
        """Name the work in the log by `label`, such as ``showing a table``."""
        self._label = label
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task; after `close` it is cancelled before its first step."""
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)  # the event loop itself keeps no strong reference
        task.add_done_callback(self._done)
        if self._closed:
            task.cancel()
        return task

    def close(self) -> None:
        """Cancel all tasks, including those spawned from now on."""
        self._closed = True
        for task in self._tasks:
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("%s failed: %s", self._label, located(error))
