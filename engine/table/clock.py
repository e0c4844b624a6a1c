"""The alarm clock of a running program: the event loop's timers, set by an injected time of day."""

import asyncio
from collections.abc import Callable

from engine.table.ports import Timer


class _LoopTimer:
    """A call that is yet to come, on the event loop's own clock, which nobody sets."""

    def __init__(self, handle: asyncio.TimerHandle) -> None:
        self._handle = handle

    def cancel(self) -> None:
        """See to it that it never comes."""
        self._handle.cancel()

    def left(self) -> int:
        """Return in how many milliseconds it comes; 0 if it has."""
        return max(0, round((self._handle.when() - asyncio.get_running_loop().time()) * 1000))


class LoopClock:
    """A `Clock` over the running event loop."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Tell the time by `now`: milliseconds of Unix time."""
        self._now = now

    def now(self) -> int:
        """Return the milliseconds of Unix time."""
        return self._now()

    def call_at(self, due: int, call: Callable[[], object]) -> Timer:
        """Call back from the event loop at `due` milliseconds of Unix time."""
        return _LoopTimer(asyncio.get_running_loop().call_later(max(0, due - self._now()) / 1000, call))
