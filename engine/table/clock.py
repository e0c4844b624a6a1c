"""Two clocks: the event loop with its timers, and the players' common clock as revealed by their clicks."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from engine.table.ports import Clock, Timer

_CLICKS: Final = 16
"""How many clicks the players' clock is estimated from."""
_CLOCKS_APART_MS: Final = 3_000
"""A click that is older by this than earlier ones suggest was not slow: one of the two clocks has been set."""


class _LoopTimer:
    """A scheduled call on the event loop's monotonic clock."""

    def __init__(self, delay_s: float, call: Callable[[], object]) -> None:
        self._loop = asyncio.get_running_loop()
        self._due = self._loop.time() + delay_s
        self._handle = self._loop.call_later(delay_s, call)

    def cancel(self) -> None:
        """Cancel the call."""
        self._handle.cancel()

    def left(self) -> int:
        """Return the ms until the call; 0 if it is past."""
        return max(0, round((self._due - self._loop.time()) * 1000))


class LoopClock:
    """A `Clock` with timers on the running event loop."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Read the time from `now`, which returns ms of Unix time."""
        self._now = now

    def now(self) -> int:
        """Return the current time in ms of Unix time."""
        return self._now()

    def call_at(self, due: int, call: Callable[[], object]) -> Timer:
        """Schedule `call` on the event loop for `due` in ms of Unix time."""
        return _LoopTimer(max(0, due - self._now()) / 1000, call)


class PlayersClock:
    """The clock that stamps the players' clicks, estimated from those clicks."""

    def __init__(self, clock: Clock) -> None:
        """Measure against `clock`; until the first click, both are assumed to agree."""
        self._clock = clock
        self._seen: deque[int] = deque(maxlen=_CLICKS)
        """How far the newest clicks were ahead of our clock, in ms."""
        self.ahead = 0
        """How far the players' clock is ahead of ours, in ms."""

    def compare(self, stamp: int) -> None:
        """Update the estimate by the stamp (ms) of a click.

        Every click arrives late, so the one that is furthest ahead is the most accurate. But its stamp may be wrong:
        the second is taken instead, of two the other.
        """
        ahead = stamp - self._clock.now()
        if self._seen and all(self.ahead - each > _CLOCKS_APART_MS for each in (self._seen[-1], ahead)):
            self._seen = deque([self._seen[-1]], maxlen=_CLICKS)  # two are not slow by chance: a clock was set
        self._seen.append(ahead)
        self.ahead = sorted(self._seen)[-2] if len(self._seen) > 1 else ahead

    def now(self) -> int:
        """Return the time of the players' clock in ms: the stamp for acts of the table itself."""
        return self._clock.now() + self.ahead
