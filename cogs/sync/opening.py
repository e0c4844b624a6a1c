"""Opening tables, by a click or without one: the lobby is stored, then its table message is sent."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.screens.parts import Screen
from cogs.screens.table import table_screen
from cogs.sync.table_sync import TableSync
from cogs.sync.token_message import TokenMessage
from data.blocks import Blocks
from data.settings import GuildSettings, Settings
from engine.table import Lobby, Rejected, Table, Tables

Answer = Callable[[Screen], Awaitable[TokenMessage | None]]
"""Sends a screen as the public answer to an interaction; returns None if that cannot be, or is lost."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be opened."""

    guild: int
    channel: int
    """The channel, or the thread, in which it is opened."""
    parent: int | None
    """The channel of the thread; None if it is no thread."""
    host: int
    name: str
    """The display name of the host."""
    lobby: Lobby
    reaction_percent: int | None = None
    """The length of windows in percent; None: as the server usually has it."""
    calls: bool = False
    """Whether the table message mentions whoever is invited when it is sent."""


class Opener:
    """Opens tables."""

    def __init__(
        self,
        tables: Tables,
        settings: Settings,
        blocks: Blocks,
        sync: TableSync,
        public_texts: Callable[[Table], Awaitable[Texts]],
    ) -> None:
        """Open tables under the settings of their servers."""
        self._tables, self._settings, self._blocks = tables, settings, blocks
        self._sync, self._public_texts = sync, public_texts

    async def open(self, opening: Opening) -> Table:
        """Store a new lobby, which nothing shows yet; nobody is invited who does not play with the host.

        Raises Rejected ``wrong_channel`` or ``table_exists``.
        """
        settings = await self._settings.guild(opening.guild)
        check_channel(settings, opening.channel, opening.parent)
        pace, percent = settings.pace, opening.reaction_percent
        if percent is not None:
            pace = replace(pace, reaction_percent=percent)
        lobby = opening.lobby
        awaited = [member.player for member in lobby.awaited]
        lobby = lobby.without_invited(await self._blocks.apart((opening.host,), awaited)) if awaited else lobby
        where, host = (opening.guild, opening.channel), (opening.host, opening.name)
        return await self._tables.open(*where, *host, lobby, pace)

    async def open_and_show(self, opening: Opening, answer: Answer | None = None) -> tuple[Table, bool]:
        """Open a table and send its table message, as an `answer` if possible; return the table, and whether it is one.

        Raises what `open` raises, and what Discord refuses: then there is no table.
        """
        table = await self.open(opening)
        try:
            return table, await self._show(table, answer, calls=opening.calls)
        except discord.HTTPException:
            await table.stop(opening.name)  # nobody could ever see it
            raise

    async def _show(self, table: Table, answer: Answer | None, *, calls: bool) -> bool:
        message = self._sync.message(table)
        if answer is not None:
            view = table_screen(table, await self._public_texts(table))
            sent = await answer(view)
            if sent is not None:
                message.note_sent(view, sent)
                await table.anchor(sent.id)
                return True
        await message.move_down([member.player for member in table.lobby.awaited] if calls else ())
        return False


def check_channel(settings: GuildSettings, channel: int, parent: int | None) -> None:
    """Raise Rejected ``wrong_channel`` if a server has its tables elsewhere; a thread counts as its channel."""
    allowed = settings.channels
    if allowed and channel not in allowed and parent not in allowed:
        raise Rejected("wrong_channel", channels=", ".join(f"<#{channel}>" for channel in allowed))
