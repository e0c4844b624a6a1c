"""The loop that carries out stored work when it is due."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from typing import Final

from engine.errors import located
from engine.table import BackgroundTasks, StorageError

log = logging.getLogger(__name__)

_LOOK_S: Final = 600.0
"""The longest time between two checks: the clock may have been set."""


class DueLoop:
    """Carries out what is due, one pass at a time; wakes up when something is due, or after a change."""

    def __init__(
        self,
        label: str,
        next_due: Callable[[], Awaitable[int | None]],
        carry_out: Callable[[], Awaitable[None]],
        *,
        now: Callable[[], int],
        ready: Callable[[], Awaitable[None]],
        retry_s: float,
    ) -> None:
        """Start with no timer; `label` names the work in the log, such as ``appointments``.

        `next_due` returns when something is due next, and `now` the time, in ms of Unix time; `carry_out` does all that
        is due by now. Work that fails, or is still due after a pass, is retried after `retry_s`. Nothing is carried out
        before `ready` returns.
        """
        self._label, self._next_due, self._carry_out = label, next_due, carry_out
        self._now, self._ready, self._retry_s = now, ready, retry_s
        self._tasks = BackgroundTasks(label)
        self._timer: asyncio.TimerHandle | None = None
        """The start of the next pass; None before the start, and during a pass."""
        self._again = False
        """Whether something has changed that the pass in progress, or the start, may have missed."""

    async def start(self) -> None:
        """Find out when something is due next, and wait for it in the background."""
        due, now = None, self._now()
        try:
            due = await self._next_due()
        except StorageError as error:
            log.warning("%s: what is due could not be read: %s", self._label, error)
            due = now
        self._pass_in(0 if self._again else math.inf if due is None else (due - now) / 1000)

    def wake(self) -> None:
        """Start a pass soon: what is due has changed."""
        if self._timer is None:
            self._again = True
        else:
            self._timer.cancel()
            self._begin_pass()

    def close(self) -> None:
        """Stop carrying out what is due."""
        if self._timer is not None:
            self._timer.cancel()
        self._tasks.close()

    def _pass_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(min(max(0, seconds), _LOOK_S), self._begin_pass)

    def _begin_pass(self) -> None:
        self._timer = None
        self._tasks.spawn(self._run())

    async def _run(self) -> None:
        await self._ready()
        self._again = True
        while self._again:
            self._again = False
            wait_s = await self._pass()
        self._pass_in(wait_s)

    async def _pass(self) -> float:
        """Carry out what is due; return the seconds until the next pass."""
        try:
            await self._carry_out()
            due, now = await self._next_due(), self._now()
        except StorageError as error:
            log.warning("%s: what is due is retried: %s", self._label, error)
            return self._retry_s
        except Exception as error:
            log.error("%s: what is due is retried: %s", self._label, located(error))
            return self._retry_s
        if due is None:
            return math.inf
        return (due - now) / 1000 if due > now else self._retry_s
