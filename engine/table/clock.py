"""The alarm clock of a running program: the event loop's timers, set by an injected time of day."""

import asyncio
from collections.abc import Callable

from engine.table.ports import Timer


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
        return asyncio.get_running_loop().call_later(max(0, due - self._now()) / 1000, call)
