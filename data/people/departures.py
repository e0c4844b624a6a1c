"""Departures: servers that have removed the bot. What is stored about them is deleted after `KEPT_DAYS` days."""

from collections.abc import Callable, Collection
from typing import Final

from sqlalchemy import delete, insert, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database, Store
from data.operation.shards import OUTSIDE
from data.schema import alerts, appointments, departures, games, guilds, metadata, posts
from engine.time_units import DAY_MS

KEPT_DAYS: Final = 90
"""For how many days the data of a server that has removed the bot are kept, in case it adds the bot again."""
_FIRST_STORED: Final = (games.c.group, guilds.c.guild, alerts.c.group, appointments.c.group, posts.c.group)
"""The columns that name every server with data: rows of other tables belong to a row of one of these."""
_SHARE: Final = 8
"""A game with all its rows counts as so many changed games in the size of a slice."""


class Departures(Store):
    """Knows which servers have removed the bot, and deletes what is stored about them."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        """Deal with the servers of the shards of this database; `now` returns ms of Unix time."""
        super().__init__(database)
        self._now = now

    async def update(self, present: Collection[int]) -> None:
        """Store which servers have removed the bot since the last time, and which have it again; raise StorageError.

        `present` are all servers of these shards that have the bot.
        """
        stored = union(*(select(column).where(column != OUTSIDE, self._ours(column)) for column in _FIRST_STORED))
        known = select(departures.c.group).where(self._ours(departures.c.group))
        async with self._database.asking("the servers with data") as connection:
            absent = {*await connection.scalars(stored)}.difference(present)
            gone = {*await connection.scalars(known)}
        if absent == gone:
            return
        async with self._database.changing("which servers have removed the bot") as connection:
            await connection.execute(delete(departures).where(departures.c.group.in_(gone - absent)))
            if left := absent - gone:
                rows = [{"group": group, "since": self._now()} for group in left]
                await connection.execute(insert(departures), rows)

    async def delete_expired(self) -> None:
        """Delete the data of servers that removed the bot more than `KEPT_DAYS` days ago; raise StorageError."""
        d = departures.c
        expired = select(d.group).where(d.since < self._now() - KEPT_DAYS * DAY_MS, self._ours(d.group))
        for group in await self._database.scalars("the servers that have removed the bot", expired):
            await self._delete(group)

    async def _delete(self, group: int) -> None:
        """Delete the data of a server: its games, with all that belongs to them, in slices, then the rest."""

        async def step(connection: AsyncConnection, most: int) -> bool:
            some = select(games.c.id).where(games.c.group == group).limit(max(1, most // _SHARE))
            if numbers := [*await connection.scalars(some)]:
                await connection.execute(delete(games).where(games.c.id.in_(numbers)))
                return True
            for column in (guilds.c.guild, *(table.c.group for table in metadata.sorted_tables if "group" in table.c)):
                await connection.execute(delete(column.table).where(column == group))
            return False

        await self._database.in_slices("the data of a server that has removed the bot", step)
