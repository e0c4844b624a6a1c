"""The list of a person's games on all servers: the process that has a server describes the games there."""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

import discord
import msgspec
from discord.ext import commands

from cogs.i18n import Texts, texts_for
from cogs.i18n.names import escaped, shortened
from cogs.ops.errors import summary
from cogs.ops.service import Service
from cogs.screens.hand.games import OwnGame, own_plan, own_table
from cogs.screens.hand.state import waits_for
from cogs.sync.members import Members, may_read
from data.broadcast import Topic
from data.database import Database
from data.operation.shards import OUTSIDE, Shards
from data.play.appointments import Appointment
from data.stores import Stores
from engine.table import StorageError, Table, Tables, Unreadable

log = logging.getLogger(__name__)

_WAIT_S: Final = 2.0
"""How many seconds other processes have to answer: they may have to wait one for Discord (`cogs.sync.members`)."""


@dataclass(frozen=True, slots=True)
class ListReader:
    """The reader of a list of games, and where; by default in another process."""

    player: int
    texts: Texts
    group: int | None = None
    """The server of this process where it is read."""
    reaches: Callable[[Table | Appointment], bool] = lambda _: False
    """Whether the person can use the buttons of a table there, or sees where it is planned."""
    members: dict[int, discord.Member | None] = field(default_factory=dict)
    """By other server the person as a member; None if no member, or not known."""


@dataclass(slots=True)
class _Request:
    """A request to other processes."""

    servers: set[int]
    """Those whose games are still to be told."""
    games: list[OwnGame] = field(default_factory=list)
    complete: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(eq=False)
class OwnGames(Service):
    """Lists the games of people, and those on the servers of this process for the others.

    What a process tells another is what the person reads: no position leaves the process that has the table.
    """

    label = "listing games for another process"

    client: commands.AutoShardedBot
    tables: Tables
    stores: Stores
    database: Database
    shards: Shards
    """Those of this process; the work is shared with the other ones on the database."""
    members: Members

    def __post_init__(self) -> None:
        """Listen to what the other processes say."""
        self._requests: dict[int, _Request] = {}
        listen = self.database.broadcast.listen
        listen(Topic.GAMES, lambda *asked: self.tasks.spawn(self._answer(*asked)))
        listen(Topic.GAME, self._on_game)
        listen(Topic.LISTED, self._on_listed)

    async def of(self, reader: ListReader, number: int) -> tuple[list[OwnGame], bool]:
        """Return the open tables at which a person sits and those planned with that person, and whether these are all.

        They are not all if a process does not answer in time. Those in channels that the person may not see are left
        out. `number` is one that no other request of any process has. Raises StorageError.
        """
        tables = await self.stores.slow_tables.open_of(reader.player)
        planned = await self.stores.appointments.of(reader.player)
        servers = {*tables.values(), *(each.group for each in planned)}
        request = self._requests[number] = _Request({group for group in servers if group not in self.shards})
        try:
            if request.servers:
                about = (number, reader.player, reader.texts.language, [*request.servers])
                async with self.database.changing("a request for games") as connection:
                    await self.database.broadcast.send(connection, Topic.GAMES, *about)
            games = await self._listed(
                reader,
                [table for table, group in tables.items() if group in self.shards],
                [each for each in planned if each.group in self.shards],
            )
            if request.servers:
                async with asyncio.timeout(_WAIT_S):
                    await request.complete.wait()
        except TimeoutError:
            log.info("the games on %d servers were not listed in time", len(request.servers))
        finally:
            del self._requests[number]
        return games + request.games, not request.servers

    # -- what processes tell each other ---------------------------------------------------------------------

    async def _answer(self, number: int, player: int, language: str, servers: Collection[int]) -> None:
        """Tell another process the games of a person on those of the servers that are ours."""
        ours = [group for group in servers if group in self.shards]
        if not ours:
            return
        try:
            tables = [table for group in ours for table in await self.stores.slow_tables.open_of(player, group)]
            planned = [each for each in await self.stores.appointments.of(player) if each.group in ours]
            games = await self._listed(ListReader(player, texts_for(language)), tables, planned)
            async with self.database.changing("a list of games") as connection:
                for game in games:
                    await self.database.broadcast.send(connection, Topic.GAME, number, game)
                await self.database.broadcast.send(connection, Topic.LISTED, number, *ours)
        except StorageError as error:
            log.warning("games could not be listed for another process: %s", summary(error))

    def _on_game(self, number: int, game: object) -> None:
        if number in self._requests:
            self._requests[number].games.append(msgspec.convert(game, OwnGame))

    def _on_listed(self, number: int, *servers: int) -> None:
        if number in self._requests:
            request = self._requests[number]
            request.servers.difference_update(servers)
            if not request.servers:
                request.complete.set()

    # -- what there is here ---------------------------------------------------------------------------------

    async def _listed(self, reader: ListReader, tables: Iterable[int], planned: Iterable[Appointment]) -> list[OwnGame]:
        """Return those of some tables and planned ones of ours that a person may see."""
        found: list[OwnGame] = []
        for number in tables:
            try:
                table = await self.tables.get(number)
            except Unreadable as error:  # it is refused with a reason when it is opened
                log.error("table %d is not listed: %s", number, error)
                continue
            if table is None or not table.status.open:
                continue
            record = table.record
            room = (record.room, record.parent) if record.mode.in_channel else ()
            server = await self._server(reader, table, record.group, *room)
            if server is not None:
                await table.settled()  # the position before would betray that a claim was made
                waits = waits_for(table, reader.player)
                found.append(own_table(table, reader.player, server, reader.texts, waits=waits))
        for each in planned:
            if each.awaits(reader.player):
                server = await self._server(reader, each, each.group, each.channel)
                if server is not None:
                    found.append(own_plan(each, server, reader.texts))
        return found

    async def _server(
        self,
        reader: ListReader,
        game: Table | Appointment,
        group: int,
        room: int | None = None,
        parent: int | None = None,
    ) -> str | None:
        """Return the name of the server of a game, for a text; empty if the person can use it where the list is read.

        None if the person may not see its `room` there, which is given with its parent.
        """
        if reader.reaches(game):
            return ""
        if group == OUTSIDE:
            return reader.texts("games-outside")
        guild = self.client.get_guild(group)
        if guild is None or group == reader.group:
            return None
        if group not in reader.members:
            found = await self.members.found(self.client, group, [reader.player]) or {}
            reader.members[group] = found.get(reader.player)
        member = reader.members[group]
        visible = member is not None and (room is None or may_read(member, room, parent))
        return escaped(shortened(guild.name)) if visible else None
