"""Opening tables, after a click or by the bot itself, in the channel or in a thread created for the table."""

import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
from cachetools import TTLCache

from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.ops.event_loop import loop_time
from cogs.ops.service import Service
from cogs.screens.parts import Screen
from cogs.screens.table.message import table_screen
from cogs.screens.table.starter import new_thread_name, opening_screen, thread_name
from cogs.sync.gateway import Gateway
from cogs.sync.reply import Reply
from cogs.sync.table_sync import TableSync
from cogs.sync.threads import archive_minutes
from cogs.sync.token_message import TokenMessage
from data.people.blocks import Blocks
from data.people.settings import GuildSettings
from engine.table import Lobby, Pace, Rejected, Status, StorageError, Table, Tables

log = logging.getLogger(__name__)

THREAD_PERMISSIONS: Final = ("create_public_threads", "send_messages_in_threads")
"""What the bot needs to open a thread for a table, and to keep its table message up to date."""
_MOST_RESCUES: Final = 2
_RESCUES_S: Final = 3600.0
"""At most two new threads an hour for a game whose thread is deleted: a moderator who keeps deleting wants none."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be opened."""

    guild: int
    channel: int
    """The channel, or the thread, in which it is opened."""
    host: int
    name: str
    """The display name of the host."""
    lobby: Lobby
    pace: Pace
    parent: int | None = None
    """The parent channel of a thread that the bot created for an earlier table; None if it is no such thread."""
    in_thread: bool = False
    """Whether to create a thread for it, where there can be threads."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The result of opening a table."""

    table: Table
    answered: bool
    """Whether the interaction has a public answer."""
    lacking: tuple[str, ...] = ()
    """The missing permissions because of which it has no thread."""


@dataclass(eq=False)
class Opener(Service):
    """Opens tables, and moves them elsewhere if their thread is deleted."""

    label = "a table whose thread is gone"

    gateway: Gateway
    tables: Tables
    blocks: Blocks
    sync: TableSync
    texts: ServerTexts

    def __post_init__(self) -> None:
        """Rescue the tables whose channel turns out to be gone."""
        self._rescues: TTLCache[int, int] = TTLCache(1_000, _RESCUES_S, loop_time)
        """The number of new threads that each table has recently been given."""
        self._rescuing: set[int] = set()
        self.sync.on_room_gone(self.gone)

    # -- opening ------------------------------------------------------------------------------------------

    async def open_and_show(self, opening: Opening, reply: Reply | None = None) -> Opened:
        """Open a table, shown as the public answer of `reply` if possible; without a thread, open it in the channel.

        Those it mentions are pinged. Raises whatever `open` raises, and `DISCORD_ERRORS`; after an error there is no
        table.
        """
        in_thread = opening.in_thread and self.has_threads(opening.channel)
        lacking = self._lacking(opening.channel) if in_thread else ()
        if in_thread and not lacking:
            return await self._open_in_thread(opening, reply)
        table = await self.open(opening)
        try:
            return Opened(table, await self._show(table, reply), lacking)
        except DISCORD_ERRORS:
            await table.stop(opening.name)  # it is invisible, but would block the channel
            raise

    def has_threads(self, channel: int) -> bool:
        """Return whether threads can be started from messages in a channel, unlike in a thread or a voice channel."""
        return isinstance(self.gateway.client.get_channel(channel), discord.TextChannel)

    def _lacking(self, channel: int) -> tuple[str, ...]:
        """Return the permissions that the bot lacks to open threads in a channel."""
        found = self.gateway.client.get_channel(channel)
        if not isinstance(found, discord.TextChannel):
            return ()
        may = found.permissions_for(found.guild.me)
        return tuple(name for name in THREAD_PERMISSIONS if not getattr(may, name))

    async def open(self, opening: Opening) -> Table:
        """Store a new lobby, without showing it; raise whatever `Tables.open` raises.

        Invitations of people who have a block with the host are dropped.
        """
        lobby, host = opening.lobby, (opening.host, opening.name)
        awaited = [member.player for member in lobby.awaited]
        lobby = lobby.without_invited(await self.blocks.kept_apart((opening.host,), awaited)) if awaited else lobby
        return await self.tables.open(opening.guild, opening.channel, *host, lobby, opening.pace, parent=opening.parent)

    async def _show(self, table: Table, reply: Reply | None) -> bool:
        """Send the table message; return whether it is the answer."""
        message = self.sync.message(table)
        pinged = [guest.player for guest in table.lobby.awaited if guest.mentioned]
        if reply is not None:
            view = table_screen(table, await self.texts.of(table.record.group))
            sent = await reply.show_publicly(view, pinged)
            if sent is not None:
                message.note_sent(view, sent)
                try:
                    await table.anchor(sent.id)
                except StorageError as error:  # an answer has no nonce: another one would stay beside it
                    log.warning("the message of table %d is sent again: %s", table.id, summary(error))
                    self.tasks.spawn(self.gateway.delete(table.record.room, sent.id or 0))
                    if not table.overtaken:
                        message.update()
                return True
        await message.move_down(pinged)
        return False

    # -- threads ------------------------------------------------------------------------------------------

    async def _open_in_thread(self, opening: Opening, reply: Reply | None) -> Opened:
        """Send a starter message, and open a table in a thread started from it, or in the channel if that fails."""
        texts = await self.texts.of(opening.guild)
        view = opening_screen(opening.lobby.ruleset, opening.name, texts)
        token = None if reply is None else await reply.show_publicly(view)
        starter = await self._starter(opening.guild, opening.channel, view, token)
        started = await self._started(starter, new_thread_name(opening.name, texts), opening.pace)
        if started is None:
            await self._discard(starter)
            opened = await self.open_and_show(replace(opening, in_thread=False))
            return Opened(opened.table, token is not None)
        table = None
        try:
            table = await self.open(replace(opening, channel=starter.id, parent=opening.channel))
            await self._show(table, None)
        except (Rejected, StorageError, *DISCORD_ERRORS):
            await self._discard(starter, started)
            if table is not None:
                await table.stop(opening.name)  # it is invisible
                self.sync.left(starter.id)
            raise
        self.sync.thread(table).update(table)
        return Opened(table, token is not None)

    async def _starter(
        self, guild: int, channel: int, view: Screen, sent: TokenMessage | None = None
    ) -> discord.PartialMessage:
        """Return the starter message: the one already sent, else a new one. Raises `DISCORD_ERRORS`."""
        where = self.gateway.channel(channel, guild)
        number = None if sent is None else sent.id
        if number is None:
            number = (await self.gateway.request(partial(where.send, view=view))).id
        return where.get_partial_message(number)

    async def _started(self, starter: discord.PartialMessage, name: str, pace: Pace) -> discord.Thread | None:
        """Start a thread for tables of this pace from a message; return None if that fails."""
        start = partial(starter.create_thread, name=name, auto_archive_duration=archive_minutes(pace))
        return (await self.gateway.attempt(start, "a thread could not be opened")).value

    async def _discard(self, starter: discord.PartialMessage, thread: discord.Thread | None = None) -> None:
        """Delete a starter message, and archive its thread: the bot may lack the permission to delete it."""
        await self.gateway.delete(starter.channel.id, starter.id, "a starter message could not be deleted")
        if thread is not None:
            await self.gateway.attempt(partial(thread.edit, archived=True), "a thread could not be archived")

    # -- deleted channels and threads ---------------------------------------------------------------------

    def gone(self, room: int) -> None:
        """Note that a channel or thread was deleted.

        A game in a thread moves elsewhere; other tables are stopped without a result.
        """
        self.tasks.spawn(self._rescue(room))

    async def _rescue(self, room: int) -> None:
        table = await self.tables.at(room)
        if table is None or room in self._rescuing:
            return
        self._rescuing.add(room)
        try:
            parent, me = table.record.parent, self.gateway.client.user
            if parent is not None and table.status is Status.PLAYING:
                await self._go_on(table, parent)
            elif me is not None and self.gateway.client.get_channel(room) is None:
                await table.stop(me.display_name, me.id)
        except (Rejected, StorageError, *DISCORD_ERRORS) as error:
            log.warning("table %d, whose channel was deleted, could not go on or end: %s", table.id, summary(error))
        finally:
            self._rescuing.discard(room)

    async def _go_on(self, table: Table, parent: int) -> None:
        """Move a game to the channel of its thread or, if that has a table, to a new thread."""
        record = table.record
        gone = self.gateway.channel(parent, record.group).get_partial_message(record.room)
        rescues = self._rescues.get(table.id, 0)
        if await self.tables.at(parent) is None:
            await self.tables.move(table, parent)
        elif rescues == _MOST_RESCUES:
            return
        else:
            self._rescues[table.id] = rescues + 1
            texts = await self.texts.of(record.group)
            starter = await self._starter(record.group, parent, opening_screen(record.lobby.ruleset, "", texts))
            thread = await self._started(starter, thread_name(record, texts), record.pace)
            if thread is None:
                await self._discard(starter)
                return
            try:
                await self.tables.move(table, starter.id, parent)
            except (Rejected, StorageError):  # e.g. it is over by now
                await self._discard(starter, thread)
                raise
        self.sync.left(record.room)
        await self._discard(gone)


def check_channel(settings: GuildSettings, room: int, channel: object, refusal: str = "wrong_channel") -> None:
    """Raise Rejected with this refusal if the server allows no tables in a room; a thread counts as its channel.

    `channel` is what discord.py knows of the room.
    """
    allowed, parent = settings.channels, channel.parent_id if isinstance(channel, discord.Thread) else None
    if allowed and room not in allowed and parent not in allowed:
        raise Rejected(refusal, channels=", ".join(f"<#{channel}>" for channel in allowed))
