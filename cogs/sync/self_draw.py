"""Draws for players whose turn waits for nothing else, once the time to answer an attack is over."""

import logging
from collections.abc import Awaitable, Callable

from cogs.ops.service import Service
from engine.errors import Refusal
from engine.table import BackgroundTasks, StorageError, Table, Update

log = logging.getLogger(__name__)


class SelfDraw(Service):
    """Draws for players who have not switched this off, once the minimum time of the window is over."""

    def __init__(self, wanted: Callable[[int], Awaitable[bool]]) -> None:
        """Draw for the players for whom `wanted` returns True at the time."""
        self._wanted = wanted
        self._tasks = BackgroundTasks("drawing for a player")

    def on_update(self, update: Update) -> None:
        """Draw in a background task if a turn waits for it."""
        if update.table.awaited_draw is not None:
            self._tasks.spawn(self._draw(update.table))

    def close(self) -> None:
        """Stop drawing."""
        self._tasks.close()

    async def _draw(self, table: Table) -> None:
        try:
            draw = table.awaited_draw
            if draw is not None and await self._wanted(table.record.seats[draw.seat].player):
                await table.draw_awaited()
        except (Refusal, StorageError) as error:
            log.info("nothing was drawn at table %d: %s", table.id, error)  # the player can still draw
