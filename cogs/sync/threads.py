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

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary, summary
from cogs.screens.parts import Screen, payload_of
from cogs.screens.table.starter import starter_screen, starter_state, thread_name
from cogs.sync.context import SyncContext
from cogs.sync.outbox import loop_time
from cogs.sync.token_message import TokenMessage
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
_RETRY_S: Final = 30.0
_MOST_RETRIES: Final = 5
"""Then it is given up until the next change: no game depends on the starter message."""


def archive_minutes(pace: Pace) -> Literal[60, 10080]:
    """Return the minutes without a message after which Discord is to archive a thread for tables of this pace."""
    return _ARCHIVE_SLOW_MINUTES if pace.slow else _ARCHIVE_MINUTES


class TableThread:
    """One thread, and the tables that are played in it one after the other."""

    def __init__(self, table: Table, context: SyncContext, closed: Callable[[], None], state: object = None) -> None:
        """Start with a table, and the `state` of it that is shown, if known; `closed` is called at the end."""
        self.table = table
        """The newest table in the thread."""
        self._context, self._closed = context, closed
        self.state = state
        """What the starter message and the name depend on (`starter_state`), as last shown; None if unknown."""
        self._token: TokenMessage | None = None
        self._shown: object = None
        """What the starter message shows; None if unknown."""
        self._gone = False
        """Whether the starter message was deleted."""
        self._renamed = -math.inf
        self._dirty = False
        self._task: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    def update(self, table: Table) -> None:
        """Show the newest state of the newest table in a background task, if it has changed."""
        state = starter_state(table.record)
        if table.id < self.table.id:  # an update of the previous game, after a rematch has begun
            return
        self.table = table
        if state == self.state:
            return
        self.state, self._dirty = state, True
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        if self._task is None or self._task.done():
            self._task = self._context.tasks.spawn(self._keep_true())

    @property
    def busy(self) -> bool:
        """Whether the thread is being updated, or was renamed a short time ago."""
        return any(task is not None and not task.done() for task in (self._task, self._closing))

    def use(self, token: TokenMessage) -> None:
        """Edit the starter message through the token of the command that sent it, or of a click on it, from now on."""
        self._token = token

    def drop(self) -> None:
        """Stop: the thread is gone, or a person named in it is to be forgotten."""
        for task in (self._task, self._closing):
            if task is not None:
                task.cancel()

    async def _keep_true(self) -> None:
        failures = 0
        while self._dirty:
            self._dirty = False
            try:
                await self._show()
                failures = 0
            except (*DISCORD_ERRORS, StorageError) as error:
                log.info("the starter message of table %d could not be edited: %s", self.table.id, summary(error))
                failure = failure_of(error)
                if failure.gone:
                    self._gone = True
                elif failure is Failure.TEMPORARY and failures < _MOST_RETRIES:
                    failures, self._dirty = failures + 1, True
                    await asyncio.sleep(_RETRY_S)
            await self._rename()
            if self._dirty:
                await asyncio.sleep(_PAUSE_S)
        if not self.table.status.open:
            self._closing = self._context.tasks.spawn(self._close_later())

    async def _show(self) -> None:
        table, context = self.table, self._context
        view = starter_screen(table, await context.texts.of(table.record.group))
        payload = payload_of(view)
        if payload == self._shown or self._gone:
            return
        if not await self._edit_free(view):
            await context.gateway.request(partial(self.starter.edit, view=view))
        self._shown = payload

    async def _edit_free(self, view: Screen) -> bool:
        """Edit the starter message by an uncounted request, through a token; return whether that was possible."""
        token = self._token
        if token is None or not token.fresh:
            return False
        try:
            await token.edit(view)
        except discord.HTTPException as error:
            if is_temporary(error):
                raise
            self._token = None  # it has expired
            return False
        return True

    @property
    def starter(self) -> discord.PartialMessage:
        """The starter message."""
        record = self.table.record
        channel = self._context.gateway.channel(record.parent or record.room, record.group)
        return channel.get_partial_message(record.room)

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

    async def _close_later(self) -> None:
        """Forget the thread after its game, once it could be renamed again for a rematch.

        It is left to Discord to archive it: the buttons of an archived thread may be dead for ordinary members.
        """
        await asyncio.sleep(max(0.0, self._renamed + _RENAME_S - loop_time()))
        self._closed()
