"""How much the bot is used on all servers together: anonymous counts."""

import asyncio
from typing import Final

from sqlalchemy import func, select

from data.database import Database
from data.schema import IS_OPEN, games, seats
from engine.frozen import Frozen
from engine.table import Status

_KEPT_S: Final = 60.0
"""How long counts are cached: counting a million games takes a tenth of a second."""


class PlayCounts(Frozen):
    """How much the bot is used, by all processes on the database."""

    playing: int
    """The number of people in running games, without those who are away."""
    finished: int
    """The number of finished games, private ones included."""


class PlayCounter:
    """Counts at most once a minute, however many people ask."""

    def __init__(self, database: Database) -> None:
        """Count in this database."""
        self._database = database
        self._counting = asyncio.Lock()
        self._kept: tuple[float, PlayCounts] | None = None

    async def now(self) -> PlayCounts:
        """Return counts that are at most a minute old; raise NotRead if that fails."""
        async with self._counting:
            now = asyncio.get_running_loop().time()
            if self._kept is None or now - self._kept[0] >= _KEPT_S:
                self._kept = now, await self._count()
            return self._kept[1]

    async def _count(self) -> PlayCounts:
        present = (~seats.c.left, ~seats.c.away, seats.c.level.is_(None))
        playing = select(func.count(seats.c.player.distinct())).join(games, games.c.id == seats.c.game)
        finished = select(func.count()).select_from(games).where(games.c.status == Status.FINISHED)
        here = playing.where(IS_OPEN, games.c.status == Status.PLAYING, *present)
        both = select(here.scalar_subquery(), finished.scalar_subquery())
        ((people, ended),) = await self._database.rows("how much is played", both)
        return PlayCounts(people, ended)
