"""Turns on the event loop: work begins piece by piece, so that a busy loop comes around often."""

import asyncio


class Turns:
    """Has pieces of work begin one by one, in the order of their requests, each when the event loop has come around.

    An idle loop does so in no time. A busy one finishes what it has begun first, rather than do a little of everything.
    """

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._lock = asyncio.Lock()
        self.waiting = 0
        """How many wait for their turn."""

    async def turn(self) -> None:
        """Wait for the next turn."""
        self.waiting += 1
        try:
            async with self._lock:
                await self._come_around()
        finally:
            self.waiting -= 1

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
