"""Turns on the event loop: work begins piece by piece, so that a busy loop comes around often, and clicks go first."""

import asyncio
from contextlib import suppress
from typing import Final

_PATIENCE_S: Final = 0.05
"""For so many seconds a piece of work lets those go first that are more urgent."""


class Turns:
    """Has pieces of work begin one by one, in the order of their requests, each when the event loop has come around.

    An idle loop does so in no time. A busy one finishes what it has begun first, rather than do a little of everything.
    """

    def __init__(self, first: "Turns | None" = None) -> None:
        """Start with nobody waiting. Whoever waits for the turns of `first` goes first, within bounds."""
        self._lock = asyncio.Lock()
        self._first = first
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()
        self.waiting = 0
        """How many wait for their turn."""

    async def turn(self) -> None:
        """Wait for the next turn."""
        self.waiting += 1
        self._nobody_waits.clear()
        try:
            async with self._lock:
                await self._come_around()
                if self._first is not None:
                    await self._first.pass_by()
        finally:
            self.waiting -= 1
            if not self.waiting:
                self._nobody_waits.set()

    async def pass_by(self) -> None:
        """Wait until nobody waits for a turn, but not for long: what goes second must not starve."""
        if self.waiting:
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE_S):
                    await self._nobody_waits.wait()

    async def _come_around(self) -> None:
        await asyncio.sleep(0)


class SpareTime(Turns):
    """What the event loop has left, for work that can wait: table messages, and hands whose owners need not act.

    Before each piece the loop does whatever else it has to do, once around, and then for as long again. So nothing
    needs to be known of when the bot is busy.
    """

    async def _come_around(self) -> None:
        loop = asyncio.get_running_loop()
        before = loop.time()
        await asyncio.sleep(0)
        await asyncio.sleep(loop.time() - before)
