"""One other process, for whatever takes so long that the event loop must not wait for it: searching, drawing."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


class Unavailable(Exception):
    """The work was not done: it took too long, or its process has died."""


class Worker:
    """Does work elsewhere. Its process begins with the first work, and a new one takes the place of one that dies."""

    def __init__(self, processes: int = 1) -> None:
        """Work in so many processes."""
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, patience_s: float, work: Callable[..., T], *arguments: object) -> T:
        """Return what the work comes to; raise Unavailable if that takes longer than `patience_s` seconds.

        `work` is a function of some module, and it and its arguments can be pickled. What it raises is raised here.
        """
        if self._pool is None:  # not forked: this process has threads
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"))
        try:
            doing = asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
            return await asyncio.wait_for(doing, patience_s)
        except BrokenExecutor as error:
            log.warning("the process that worked elsewhere has died")
            self.close()
            raise Unavailable from error
        except TimeoutError as error:
            raise Unavailable from error

    def close(self) -> None:
        """End the process, and whatever it was asked to do."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
