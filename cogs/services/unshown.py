"""Tables whose messages are older: which version they show is noted, and a start shows what is not shown."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cogs.services.due import Due
from cogs.sync.context import utc_ms
from cogs.sync.table_sync import TableSync
from data.play.shown_versions import ShownVersions
from engine.table import Table, Tables, Unreadable

log = logging.getLogger(__name__)

_NOTE_MS: Final = 3_000
"""For how long versions are collected, to be stored by one statement: the messages of these tables may be edited once
too often after a start."""
_NOTING: Final = 0
"""The item that stores versions; the others are tables."""


@dataclass(eq=False)
class Unshown(Due[int]):
    """Notes which versions are shown, and shows the tables that were changed just before another process ended."""

    label, retry_s = "unshown", 5.0

    tables: Tables
    versions: ShownVersions
    sync: TableSync

    def __post_init__(self) -> None:
        """Note what is shown from now on."""
        self._shown: dict[int, int] = {}
        """Versions that have yet to be stored, by table."""
        self._note_at = 0
        self._left: dict[int, int] = {}
        """The tables that have yet to be shown."""
        self._known = False
        """Whether it is known which these are."""
        self.sync.on_shown(self.note)

    def note(self, table: Table) -> None:
        """Note that the newest version of a table is shown, or never will be."""
        if not self._shown:
            self._note_at = utc_ms() + _NOTE_MS
            self.wake()
        self._shown[table.id] = table.record.version

    def shards_changed(self) -> None:
        """Look for tables on the servers that this process has gained."""
        self._known = False
        super().shards_changed()

    def forget(self, person: int | None) -> None:
        """Look for the ends of games that were dropped because nobody knows who has been forgotten."""
        if person is None:
            self._known = False
            self.wake()

    async def due(self) -> Mapping[int, int]:
        """Return the tables to be shown, and when to store versions."""
        if not self._known:
            self._left = dict.fromkeys(await self.versions.outdated(), 0)
            self._known = True
        return self._left | ({_NOTING: self._note_at} if self._shown else {})

    async def do(self, item: int) -> None:
        """Show a table, or store versions."""
        if item == _NOTING:
            shown, self._shown = self._shown, {}
            await self.versions.note(shown)  # if that fails, these messages are edited once more after a start
            return
        try:
            table = await self.tables.get(item)
        except Unreadable as error:
            log.error("the message of table %d stays older than the table: %s", item, error)
            table = None
        if table is not None:
            self.sync.show_again(table)
        self._left.pop(item, None)
