"""What the event loop has left, for work that can wait: table messages, and hands whose owners need not act."""

import asyncio


class SpareTime:
    """Turns of work that can wait, one after the other in the order of their requests.

    Before each the loop does whatever else it has to do, once around, and then for as long again. So nothing needs to
    be known of when the bot is busy: an idle loop comes around in no time, and a busy one seldom.
    """

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._waiting = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for the next turn."""
        async with self._waiting:
            loop = asyncio.get_running_loop()
            before = loop.time()
            await asyncio.sleep(0)
            await asyncio.sleep(loop.time() - before)
