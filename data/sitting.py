"""At which tables people sit."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, select, true

from data.database import Database
from data.schema import IS_OPEN, games, seats
from data.shards import Shards
from engine.table import Status

_IS_GAME: Final = games.c.status == Status.PLAYING


def sits(people: Collection[int]) -> ColumnElement[bool]:
    """Return the condition for a row of `seats` to say that one of these people holds a seat, away or not."""
    s, later = seats.c, seats.alias("later")
    taken_over = select(later.c.game).where(
        later.c.game == s.game, later.c.seat == s.seat, later.c.part > s.part
    )  # fmt: skip
    return and_(s.player.in_(people), s.level.is_(None), ~s.left, ~taken_over.exists())


class SlowTables:
    """Finds the slow games of people."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Use this database; only tables of these shards are ours."""
        self._database = database
        self._ours = true() if shards is None else shards.having(games.c.group)

    async def of(self, player: int) -> list[int]:
        """Return the numbers of the slow games that a person plays on all of our servers; raise NotRead."""
        joined = select(games.c.id).join(seats, games.c.id == seats.c.game).order_by(games.c.id)
        asked = joined.where(IS_OPEN, _IS_GAME, sits([player]), seats.c.slow.is_not(None), self._ours)
        async with self._database.asking("the slow games of a person") as connection:
            return [*(await connection.execute(asked)).scalars()]
