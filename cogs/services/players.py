"""What players have chosen for all games is done at their tables: draws for them, and when slow games may ping them."""

import logging
from functools import partial

from cogs.ops.service import Service
from data.broadcast import Broadcast, Topic
from data.people.settings import Settings
from data.play.sitting import SlowTables
from engine.errors import Refusal
from engine.table import BackgroundTasks, Rejected, StorageError, Table, Tables, Update, with_availability

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


class SlowPlayers(Service):
    """Keeps the slow games of this process up to date; each process does so for its own."""

    def __init__(self, tables: Tables, slow_tables: SlowTables, settings: Settings, broadcast: Broadcast) -> None:
        """Tell `tables` what is stored in `settings`."""
        self._tables, self._slow_tables, self._settings = tables, slow_tables, settings
        self._tasks = BackgroundTasks("telling slow games when a player may be pinged")
        broadcast.listen(Topic.AVAILABILITY, lambda player: self._tasks.spawn(self.tell(player)))

    def close(self) -> None:
        """Stop."""
        self._tasks.close()

    async def tell(self, player: int) -> bool:
        """Tell all slow games of a person here when that person may be pinged; return whether all know it.

        Each is told what is stored by then, so that of two changes the newer one stands.
        """
        told = True
        try:
            numbers = await self._slow_tables.of(player)
        except StorageError as error:
            log.error("slow games could not be told when a player may be pinged: %s", error)
            return False
        for number in numbers:
            try:
                table = await self._tables.get(number)
                availability = (await self._settings.player(player)).availability
                if table is not None and availability is not None:
                    await table.arrange(player, partial(with_availability, availability))
            except Rejected as refusal:
                if refusal.code == "frozen":  # otherwise the game is over by now, or the person has left it
                    log.warning("table %d, which is frozen, could not be told when a player may be pinged", number)
                    told = False
            except StorageError as error:
                log.error("table %d could not be told when a player may be pinged: %s", number, error)
                told = False
        return told
