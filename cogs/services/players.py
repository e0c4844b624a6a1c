"""What players have chosen for all games is done at their tables: draws for them, and when slow games may ping them."""

import logging
from dataclasses import dataclass
from functools import partial

from cogs.ops.service import Service
from data.broadcast import Broadcast, Topic
from data.people.settings import Settings
from data.play.sitting import SlowTables
from engine.errors import Refusal
from engine.table import Rejected, StorageError, Table, Tables, Update, with_availability

log = logging.getLogger(__name__)


@dataclass(eq=False)
class SelfDraw(Service):
    """Draws for players who have not switched this off, once the minimum time of the window is over."""

    label = "drawing for a player"

    settings: Settings

    def on_update(self, update: Update) -> None:
        """Draw in a background task if a turn waits for it."""
        if update.table.awaited_draw is not None:
            self.tasks.spawn(self._draw(update.table))

    async def _draw(self, table: Table) -> None:
        try:
            draw = table.awaited_draw
            if draw is None:
                return
            preferences = await self.settings.player(table.record.seats[draw.seat].player)
            if preferences.auto_pass:
                await table.draw_awaited()
        except (Refusal, StorageError) as error:
            log.info("nothing was drawn at table %d: %s", table.id, error)  # the player can still draw


@dataclass(eq=False)
class SlowPlayers(Service):
    """Keeps the slow games of this process up to date; each process does so for its own."""

    label = "telling slow games when a player may be pinged"

    tables: Tables
    slow_tables: SlowTables
    settings: Settings
    broadcast: Broadcast

    def __post_init__(self) -> None:
        """Listen to what the other processes say."""
        self.broadcast.listen(Topic.AVAILABILITY, lambda player: self.tasks.spawn(self.tell(player)))

    async def tell(self, player: int) -> bool:
        """Tell all slow games of a person here when that person may be pinged; return whether all know it.

        Each is told what is stored by then, so that of two changes the newer one stands.
        """
        told = True
        try:
            numbers = await self.slow_tables.of(player)
        except StorageError as error:
            log.error("slow games could not be told when a player may be pinged: %s", error)
            return False
        for number in numbers:
            try:
                table = await self.tables.get(number)
                availability = (await self.settings.player(player)).availability
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
