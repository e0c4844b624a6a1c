"""Spreads work over the event loop: it begins piece by piece, so that a busy loop iterates often."""

import asyncio
from collections import deque


class Turns:
    """Lets pieces of work begin one by one, in the order of their requests, one on each iteration of the event loop.

    An idle loop iterates at once. A busy one finishes what it has begun before it begins more.
    """

    def __init__(self) -> None:
        """Start with an empty queue."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._beginning = False

    async def turn(self) -> None:
        """Wait for the next turn."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._beginning:
            self._beginning = True
            loop.call_soon(self._begin)
        await turn

    def _begin(self) -> None:
        turn = self._waiting.popleft()
        if not turn.done():  # it may have been cancelled
            turn.set_result(None)
        self._beginning = bool(self._waiting)
        if self._beginning:
            asyncio.get_running_loop().call_soon(self._begin)


class SpareTime:
    """The spare time of the event loop, for work that can wait: table messages, and hands whose owners need not act.

    Pieces begin one by one. Before each, the loop completes one iteration, and then as much time again passes. So the
    pauses grow with the load of the loop, without measuring it.
    """

    def __init__(self) -> None:
        """Start with an empty queue."""
        self._lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for the next turn."""
        loop = asyncio.get_running_loop()
        async with self._lock:
            before = loop.time()
            await asyncio.sleep(0)
            await asyncio.sleep(loop.time() - before)
