"""Draws for players whose turn waits for nothing else, once the time to answer an attack is over."""

import logging

from cogs.ops.service import Service
from data.people.settings import Settings
from engine.errors import Refusal
from engine.table import BackgroundTasks, StorageError, Table, Update

log = logging.getLogger(__name__)


class SelfDraw(Service):
    """Draws for players who have not switched this off, once the minimum time of the window is over."""

    def __init__(self, settings: Settings) -> None:
        """Look up the preferences of players in `settings`."""
        self._settings = settings
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
            if draw is None:
                return
            preferences = await self._settings.player(table.record.seats[draw.seat].player)
            if preferences.auto_pass:
                await table.draw_awaited()
        except (Refusal, StorageError) as error:
            log.info("nothing was drawn at table %d: %s", table.id, error)  # the player can still draw
