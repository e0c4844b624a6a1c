"""Tells slow games when their players may be summoned, wherever a player has changed that."""

import logging
from functools import partial

from cogs.ops.service import Service
from data.broadcast import Broadcast, Topic
from data.people.settings import Settings
from data.play.sitting import SlowTables
from engine.table import BackgroundTasks, Rejected, StorageError, Tables, with_availability

log = logging.getLogger(__name__)


class SlowPlayers(Service):
    """Keeps the slow games of this process up to date; each process does so for its own."""

    def __init__(self, tables: Tables, slow_tables: SlowTables, settings: Settings, broadcast: Broadcast) -> None:
        """Tell `tables` what is stored in `settings`."""
        self._tables, self._slow_tables, self._settings = tables, slow_tables, settings
        self._tasks = BackgroundTasks("telling slow games when a player may be pinged")
        broadcast.listen(Topic.AVAILABILITY, lambda player: self._tasks.spawn(self._tell(player)))

    def close(self) -> None:
        """Stop."""
        self._tasks.close()

    async def _tell(self, player: int) -> None:
        await self.tell(player)

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
