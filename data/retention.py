"""Retention: of ended games only what somebody can still ask for is kept, for as long as their server wants it.

What goes is how a game was played: its positions and acts. That it was played, by whom and with what result, stays.
How often the same people have played in a day goes with the day.
"""

import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.results import forget_past_days
from data.schema import IS_WHOLE, actions, games, snapshots, unsought
from data.settings import KEPT_DAYS, Settings
from data.shards import Shards
from engine.table import Status, StorageError

log = logging.getLogger(__name__)

PRUNING, PRUNED = 1, 2
"""What `games.pruned` says when the record of a game is being deleted, and when nothing is left of it."""
_DAY_MS: Final = 86_400_000
_PAGE: Final = 1_000
ACTS: Final = 32
"""So many acts are deleted where otherwise one game is changed."""


class Retention:
    """Deletes the records of games that were kept for long enough."""

    def __init__(
        self, database: Database, settings: Settings, now: Callable[[], int], shards: Shards | None = None
    ) -> None:
        """Look after the games of these shards alone; `now` returns the milliseconds of Unix time."""
        self._database, self._settings, self._now = database, settings, now
        self._ours = true() if shards is None else shards.having(games.c.group)

    async def prune(self) -> None:
        """Delete whatever has been kept for long enough; raise StorageError."""
        group = -1
        while (next_group := await self._group_after(group)) is not None:
            group = next_group
            try:
                settings = await self._settings.guild(group)
            except StorageError as error:
                log.warning("nothing of server %d is deleted: %s", group, error)
                continue
            for status, keep in ((Status.FINISHED, settings.keep_finished), (Status.STOPPED, settings.keep_stopped)):
                days = KEPT_DAYS[keep]
                while days is not None and (some := await self._ended_before(group, status, days)):
                    await self._prune(some)
        async with self._database.changing("what was counted on past days") as connection:
            await forget_past_days(connection, self._now())

    async def _group_after(self, group: int) -> int | None:
        """Return the next of our servers of which something is kept."""
        following = select(func.min(games.c.group)).where(IS_WHOLE, games.c.group > group, self._ours)
        async with self._database.asking("whose games are kept") as connection:
            found: int | None = (await connection.execute(following)).scalar()
        return found

    async def _ended_before(self, group: int, status: Status, days: int) -> list[tuple[int, int]]:
        """Return games that have ended at least so many days ago, each with how many acts it has.

        Those are left that somebody has yet to look through for achievements.
        """
        g, before = games.c, self._now() - days * _DAY_MS
        its = (IS_WHOLE, g.group == group, g.status == status, g.ended < before, g.id.not_in(select(unsought.c.game)))
        oldest = select(g.id, g.seq).where(*its).order_by(g.ended).limit(_PAGE)
        async with self._database.asking("which games are kept") as connection:
            return [(row.id, row.seq) for row in await connection.execute(oldest)]

    async def _prune(self, left: list[tuple[int, int]]) -> None:
        """Delete the records of games, from the last one on; of one with very many acts some at a time."""
        begun = 0

        async def step(connection: AsyncConnection, most: int) -> bool:
            nonlocal begun
            room, some = most * ACTS, list[int]()
            while left and len(some) < most and left[-1][1] - begun <= room:
                game, acts = left.pop()
                some, room, begun = [*some, game], room - acts + begun, 0
            if some:
                await _delete(connection, actions.c.game.in_(some), some, PRUNED)
            else:
                begun += room
                game = left[-1][0]
                await _delete(connection, and_(actions.c.game == game, actions.c.seq <= begun), [game], PRUNING)
            return bool(left)

        await self._database.in_slices("what is no longer kept", step)


async def _delete(connection: AsyncConnection, acts: ColumnElement[bool], some: list[int], pruned: int) -> None:
    """Delete these acts and all positions of some games, and note what is left of them."""
    await connection.execute(update(games).where(games.c.id.in_(some)).values(pruned=pruned))
    await connection.execute(delete(snapshots).where(snapshots.c.game.in_(some)))
    await connection.execute(delete(actions).where(acts))
