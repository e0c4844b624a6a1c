"""Retention: records of ended games are deleted when their server no longer wants to keep them.

A record is how a game was played: its positions, actions and tracks. The fact that it was played, its players and its
result are kept. Of a game that was stopped without a result nothing is kept, unless it counted: then who stopped it is.
Nor is anything kept of a private game in which its player did nothing. Daily counts of games of the same people are
deleted when the day is over.
"""

import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database, Store
from data.people import posts
from data.people.settings import KEPT_DAYS, STOPPED_DAYS, Settings
from data.play.appointments import expire
from data.records.results import forget_past_days
from data.schema import IS_WHOLE, actions, games, seats, snapshots, stops, tracks, unsought
from engine.table import Status, StorageError
from engine.time_units import DAY_MS, HOUR_MS

log = logging.getLogger(__name__)

PRUNING, PRUNED = 1, 2
"""The values of `games.pruned` while the record of a game is being deleted, and afterwards."""
_APPOINTMENT_MS: Final = 7 * DAY_MS
"""How long after its time an unprocessed appointment is deleted."""
_POST_MS: Final = 365 * DAY_MS
"""How long it is stored who has shown a message in a channel."""
_PAGE: Final = 1_000
ACTS: Final = 32
"""The number of deleted actions that count as one changed game in the size of a slice."""


class Retention(Store):
    """Deletes the records of games whose time is over."""

    def __init__(self, database: Database, settings: Settings, now: Callable[[], int]) -> None:
        """Process the games of the shards of this database; `now` returns ms of Unix time."""
        super().__init__(database)
        self._settings, self._now = settings, now

    async def prune(self) -> None:
        """Delete all records whose time is over; raise StorageError."""
        group = -1
        while (next_group := await self._group_after(group)) is not None:
            group = next_group
            try:
                settings = await self._settings.guild(group)
            except StorageError as error:
                log.warning("no records of server %d are deleted: %s", group, error)
                continue
            finished = KEPT_DAYS[settings.keep_finished]
            stopped = STOPPED_DAYS if finished is None else min(finished, STOPPED_DAYS)
            for status, days in ((Status.FINISHED, finished), (Status.STOPPED, stopped)):
                while days is not None and (some := await self._ended_before(group, status, days)):
                    await self._prune(some)
        await self._delete_idle()
        async with self._database.changing("what was counted on past days") as connection:
            await forget_past_days(connection, self._now())
            await expire(connection, self._now() - _APPOINTMENT_MS)
            await posts.expire(connection, self._now() - _POST_MS)

    async def _delete_idle(self) -> None:
        """Delete the private games that were given up an hour ago or earlier before their player had a turn."""
        g = games.c
        moved = select(seats.c.game).where(seats.c.game == g.id, seats.c.turns > 0).exists()
        over = (IS_WHOLE, g.status == Status.STOPPED, g.ended < self._now() - HOUR_MS, self._ours(g.group))
        idle = select(g.id).where(*over, g.private, g.daily.is_(None), ~moved)
        if await self._database.scalar("the games in which nothing happened", idle.limit(1)) is None:
            return

        async def step(connection: AsyncConnection, most: int) -> bool:
            some = [*await connection.scalars(idle.limit(most))]
            await connection.execute(delete(games).where(g.id.in_(some)))
            return len(some) == most

        await self._database.in_slices("games in which nothing happened", step)

    async def _group_after(self, group: int) -> int | None:
        """Return the next of our servers with records; None if there is none."""
        following = select(func.min(games.c.group)).where(IS_WHOLE, games.c.group > group, self._ours(games.c.group))
        return await self._database.scalar("the servers with records", following)

    async def _ended_before(self, group: int, status: Status, days: int) -> list[tuple[int, int]]:
        """Return the oldest games that ended at least `days` days ago, each with its number of actions.

        Games that have yet to be searched for achievements and tracks are left out.
        """
        g, before = games.c, self._now() - days * DAY_MS
        due = (IS_WHOLE, g.group == group, g.status == status, g.ended < before, g.id.not_in(select(unsought.c.game)))
        oldest = select(g.id, g.seq).where(*due).order_by(g.ended).limit(_PAGE)
        return [(game, acts) for game, acts in await self._database.rows("the games with records", oldest)]

    async def _prune(self, left: list[tuple[int, int]]) -> None:
        """Delete the records of games, the last one first; a long record takes several slices."""
        deleted = 0  # actions of the game whose record is partly deleted

        async def step(connection: AsyncConnection, most: int) -> bool:
            nonlocal deleted
            room, some = most * ACTS, list[int]()
            # Complete records as long as they fit; one that is too long is deleted from its beginning, slice by slice.
            while left and len(some) < most and left[-1][1] - deleted <= room:
                game, acts = left.pop()
                some, room, deleted = [*some, game], room - acts + deleted, 0
            if some:
                await _delete(connection, actions.c.game.in_(some), some, PRUNED)
                without = (games.c.status == Status.STOPPED, games.c.id.not_in(select(stops.c.game)))
                await connection.execute(delete(games).where(games.c.id.in_(some), *without, games.c.daily.is_(None)))
            else:
                deleted += room
                game = left[-1][0]
                await _delete(connection, and_(actions.c.game == game, actions.c.seq <= deleted), [game], PRUNING)
            return bool(left)

        await self._database.in_slices("the records of games", step)


async def _delete(connection: AsyncConnection, acts: ColumnElement[bool], some: list[int], pruned: int) -> None:
    """Delete these actions, and all positions and tracks of some games, and set their `pruned`."""
    await connection.execute(update(games).where(games.c.id.in_(some)).values(pruned=pruned))
    await connection.execute(delete(snapshots).where(snapshots.c.game.in_(some)))
    await connection.execute(delete(tracks).where(tracks.c.game.in_(some)))
    await connection.execute(delete(actions).where(acts))
