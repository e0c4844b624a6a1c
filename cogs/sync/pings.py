"""Pings: messages that mention a player who must act and has not clicked for a while."""

import logging
from collections.abc import Callable
from typing import Final

import discord

from cogs.ops.errors import summary
from cogs.ops.event_loop import loop_time
from cogs.screens.table.prompts import ping_screen
from cogs.sync.context import SyncContext
from cogs.sync.gateway import pinging
from data.people.pings import PingReason
from engine.table import StorageError, Table

log = logging.getLogger(__name__)

_ATTENTIVE_S: Final = 180.0
"""A player who has clicked within this time is not pinged."""


class Pings:
    """The pings at one table: at most one message for each player, deleted once the player has opened the hand."""

    def __init__(self, table: Table, context: SyncContext) -> None:
        """Start without any."""
        self._table, self._context = table, context
        self._clicked: dict[int, float] = {}
        self._messages: dict[int, int] = {}
        """Message ids by player."""
        self._sending: set[int] = set()
        self._closed = False

    def note_click(self, player: int) -> None:
        """Note that a player has just clicked at this table."""
        self._clicked[player] = loop_time()

    def is_attentive(self, player: int) -> bool:
        """Return whether a player has clicked recently, and so needs no ping."""
        return player in self._clicked and loop_time() - self._clicked[player] < _ATTENTIVE_S

    def send_soon(self, player: int, is_needed: Callable[[], bool]) -> None:
        """Ping a player, once, unless `is_needed` returns False when the request's turn comes.

        There are no pings at a private table, nor at a slow one: its table message summons the players. Nor are there
        any just after a restart: who clicked before it is not known.
        """
        mode = self._table.mode
        if not mode.in_channel or mode.pauses or self._context.has_just_begun(self._table):
            return
        if player not in self._messages and player not in self._sending:
            self._sending.add(player)
            self._context.tasks.spawn(self._send(player, is_needed))

    def delete(self, player: int) -> None:
        """Delete the ping of a player who has opened the hand."""
        message = self._messages.pop(player, None)
        if message is not None:
            self._context.delete_soon(self._table.record.room, message)

    def forget(self, player: int) -> None:
        """Forget when a player last clicked."""
        self._clicked.pop(player, None)

    def close(self) -> None:
        """Delete all pings, and send no more: the table is over."""
        self._closed = True
        for player in [*self._messages]:
            self.delete(player)

    async def _may(self, player: int) -> bool:
        clicked = self.is_attentive(player)
        return await self._context.may_ping(self._table, player, PingReason.TURN, clicked=clicked)

    async def _send(self, player: int, is_needed: Callable[[], bool]) -> None:
        table, context = self._table, self._context

        async def send() -> discord.Message | None:
            if not is_needed() or not await self._may(player):
                return None
            return await context.channel(table).send(
                view=ping_screen(table, player, await context.texts.of(table.record.group)),
                allowed_mentions=pinging([player]),
            )

        try:
            if not await self._may(player):
                return
            sent = await context.gateway.attempt(send, f"a player of table {table.id} could not be pinged")
        except StorageError as error:
            log.info("a player of table %d could not be pinged: %s", table.id, summary(error))
            return
        finally:
            self._sending.discard(player)
        if sent.value is None:
            return
        if self._closed or self.is_attentive(player):
            await context.gateway.delete(table.record.room, sent.value.id)
        else:
            self._messages[player] = sent.value.id
