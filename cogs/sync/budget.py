"""The budget of calls to Discord that count towards its global limit."""

import asyncio
import math
from typing import Final

_BURST: Final = 0.2
"""The share of a second's calls that may be made at once, and that is left to other calls in every second."""
_BEHIND_S: Final = 0.5


class CallBudget:
    """A leaky bucket for the calls of all tables: Discord locks out whoever goes on exceeding its limit."""

    def __init__(self, calls: float) -> None:
        """Stay within `calls` a second: Discord's global limit for this process."""
        self._interval_s = 1 / (calls * (1 - _BURST))
        self._burst_s = max(1.0, calls * _BURST) * self._interval_s
        self._taken_until = -math.inf

    @property
    def behind(self) -> bool:
        """Whether a call requested now would come too late for an event that has just happened."""
        return self._taken_until - asyncio.get_running_loop().time() > _BEHIND_S

    def take(self) -> float:
        """Take the next turn to call Discord; return in how many seconds it comes."""
        now = asyncio.get_running_loop().time()
        self._taken_until = max(self._taken_until, now - self._burst_s) + self._interval_s
        return max(0.0, self._taken_until - now)

    async def turn(self) -> None:
        """Take the next turn, and wait for it."""
        await asyncio.sleep(self.take())
