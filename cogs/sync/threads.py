"""The threads that the bot opens for tables: their starter messages in the channel and their names are kept up to date.

A thread has the id of its starter message, so only its channel is stored (`TableRecord.parent`). No failure here
affects a game.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, summary
from cogs.ops.event_loop import loop_time
from cogs.screens.parts import payload_of
from cogs.screens.table.starter import starter_screen, starter_state, thread_name
from cogs.sync.context import SyncContext
from cogs.sync.outbox import DisplayUrgency, PostedMessage
from cogs.sync.token_message import NO_MENTIONS
from engine.table import Pace, Status, StorageError, Table

log = logging.getLogger(__name__)

_ARCHIVE_MINUTES: Final = 60
"""Minutes without a message after which Discord archives a thread; a table message is sent anew before that."""
_ARCHIVE_SLOW_MINUTES: Final = 10_080
"""The same for slow games, which may send no message for days: a week, the longest that Discord offers."""
_PAUSE_S: Final = 3.0
"""The least time between two edits of a starter message."""
_RENAME_S: Final = 5 * 60 + 5
"""The least time between two renames: Discord allows two in ten minutes."""


def archive_minutes(pace: Pace) -> Literal[60, 10080]:
    """Return the minutes without a message after which Discord is to archive a thread for tables of this pace."""
    return _ARCHIVE_SLOW_MINUTES if pace.slow else _ARCHIVE_MINUTES


class TableThread(PostedMessage):
    """One thread, and the tables that are played in it one after the other."""

    def __init__(self, table: Table, context: SyncContext, closed: Callable[[], object], state: object = None) -> None:
        """Start with a table, and the `state` of it that is shown, if known; `closed` is called at the end."""
        super().__init__(context.outbox, f"the starter message of table {table.id}", table.record.group)
        self.table = table
        """The newest table in the thread."""
        self._context, self._closed = context, closed
        self.state = state
        """What the starter message and the name depend on (`starter_state`), as last shown; None if unknown."""
        self._payload: object = None
        """What the starter message shows; None if unknown."""
        self._edited_at = self._renamed = -math.inf
        self._closing: asyncio.TimerHandle | None = None

    def update(self, table: Table) -> None:
        """Show the newest state of the newest table, if it has changed."""
        state = starter_state(table.record)
        if table.id < self.table.id:  # an update of the previous game, after a rematch has begun
            return
        self.table = table
        if state != self.state:
            self.state = state
            self._keep()
            self.want()

    @property
    def busy(self) -> bool:
        """Whether the thread is being updated, or was renamed a short time ago."""
        return self.wanted or self._closing is not None

    def close(self) -> None:
        """Stop: the thread is gone, or a person named in it is to be forgotten."""
        self._keep()
        super().close()

    def _keep(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next edit must wait by its own pace."""
        return self._edited_at + _PAUSE_S - loop_time()

    def failed(self, failure: Failure) -> None:
        """Note that an edit has failed: what the message shows is unknown from now on."""
        self._payload = None
        super().failed(failure)

    async def show(self) -> bool:
        """Edit the starter message, and name the thread after the players."""
        table, context = self.table, self._context
        view = starter_screen(table, await context.texts.of(table.record.group))
        payload = payload_of(view)
        sent = payload != self._payload
        if sent:
            self._edited_at, record = loop_time(), table.record
            parent, last = record.parent or record.room, not record.status.open
            try:
                sent = await self.edit(parent, record.room, view, NO_MENTIONS, last=last)
            finally:
                await self._rename()
            self._payload = payload
        else:
            await self._rename()
        if not (self.outdated or self._stopped):
            self._context.note_shown(self.table, self)
        self._close_later()
        return sent

    def _close_later(self) -> None:
        """Forget the thread after its game, once it could be renamed again for a rematch.

        It is left to Discord to archive it: the buttons of an archived thread may be dead for ordinary members.
        """
        if not self.table.status.open and not self.outdated:
            left_s = max(0.0, self._renamed + _RENAME_S - loop_time())
            self._closing = asyncio.get_running_loop().call_later(left_s, self._closed)

    async def _rename(self) -> None:
        """Name the thread after the players once a game has begun. A failure is harmless: the first name stays."""
        table, thread = self.table, self._thread
        if table.status is not Status.PLAYING or thread is None or loop_time() - self._renamed < _RENAME_S:
            return
        try:
            name = thread_name(table.record, await self._context.texts.of(table.record.group))
            if thread.name != name:
                self._renamed = loop_time()
                await self._context.gateway.request(partial(thread.edit, name=name))
        except (*DISCORD_ERRORS, StorageError) as error:
            log.info("the thread of table %d could not be renamed: %s", table.id, summary(error))

    @property
    def _thread(self) -> discord.Thread | None:
        """The thread, if it is in discord.py's cache, which has no archived threads."""
        thread = self._context.gateway.client.get_channel(self.table.record.room)
        return thread if isinstance(thread, discord.Thread) else None
