"""Resets: a season of a server is taken off all boards, for good or until that is undone within a day."""

from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from sqlalchemy import and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.boards import PEOPLE
from data.database import Database
from data.ratings import rate_from
from data.schema import resets, results
from data.seasons import Season
from engine.table import Rejected

UNDO_MS: Final = 86_400_000
"""So long a reset can be undone."""


class Reset(Struct, frozen=True):
    """A season that was taken off the boards."""

    id: int
    season: Season
    by: int
    """Who did it."""
    at: int
    """When, in milliseconds of Unix time."""
    undone: int | None
    """When it was undone; None if it is in force."""


class Resets:
    """Resets seasons, and takes that back."""

    def __init__(self, database: Database) -> None:
        """Work on this database."""
        self._database = database

    async def reset(self, group: int, season: Season, zone: ZoneInfo, *, by: int, at: int) -> int:
        """Take what has been finished in a season until now off all boards, and rate what is left anew.

        Returns the number of the reset. Raises Rejected ``nothing_to_reset``, StorageError.
        """
        since, until = season.period(zone)
        of_season = and_(results.c.finished >= since, results.c.finished < until)
        row = {"group": group, "year": season.year, "month": season.month, "by": by, "at": at}
        async with self._database.changing("the reset") as connection:
            key = (await connection.execute(insert(resets).values(row))).inserted_primary_key
            number = int(key[0]) if key else 0
            counting = (results.c.group == group, of_season, results.c.reset.is_(None), results.c.board.is_not(None))
            away = update(results).where(*counting).values(reset=number, mu=None, sigma=None)
            if not (await connection.execute(away)).rowcount:
                raise Rejected("nothing_to_reset")
            await _rate_again(connection, group, number)
        return number

    async def undo(self, group: int, number: int, *, at: int) -> None:
        """Put everything back as if a reset had not been.

        Raises Rejected ``no_such_reset``, or ``reset_is_final`` after a day; StorageError.
        """
        r = resets.c
        its = and_(r.id == number, r.group == group, r.undone.is_(None))
        async with self._database.changing("the reset") as connection:
            done = (await connection.execute(select(r.at).where(its))).scalar()
            if done is None:
                raise Rejected("no_such_reset")
            if at - done > UNDO_MS:
                raise Rejected("reset_is_final")
            await connection.execute(update(resets).where(its).values(undone=at))
            await _rate_again(connection, group, number, undo=True)

    async def of(self, group: int) -> tuple[Reset, ...]:
        """Return the resets of a server, the newest first; raise StorageError."""
        r = resets.c
        ours = select(resets).where(r.group == group).order_by(r.at.desc(), r.id.desc())
        async with self._database.asking("the resets") as connection:
            rows = (await connection.execute(ours)).all()
        return tuple(Reset(row.id, Season(row.year, row.month), row.by, row.at, row.undone) for row in rows)


async def _rate_again(connection: AsyncConnection, group: int, number: int, *, undo: bool = False) -> None:
    """Rate anew what comes after the first game that a reset concerns, and put the results back if it is undone."""
    r = results.c
    its = (r.group == group, r.reset == number)
    rated = select(r.ruleset, func.min(r.finished)).where(*its, r.board == PEOPLE).group_by(r.ruleset)
    firsts = (await connection.execute(rated)).all()
    if undo:
        await connection.execute(update(results).where(*its).values(reset=None))
    for ruleset, first in firsts:
        await rate_from(connection, group, ruleset, (first, 0))
