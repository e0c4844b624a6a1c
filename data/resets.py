"""Resets: a season of a server is taken off all boards, for good or until that is undone within a day."""

from typing import Any, Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.boards import PEOPLE
from data.database import Database
from data.jobs import RESET, UNDO, Job, begin
from data.ratings import rate_later
from data.schema import jobs, resets, results
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
    under_way: bool
    """Whether that is still being carried out."""


class Resets:
    """Resets seasons, and takes that back."""

    def __init__(self, database: Database) -> None:
        """Work on this database."""
        self._database = database

    async def reset(self, group: int, season: Season, zone: ZoneInfo, *, by: int, at: int) -> int:
        """Begin to take what has been finished in a season until now off all boards; what is left is rated anew.

        Returns the number of the reset. Raises Rejected ``nothing_to_reset``, or ``already_under_way`` if the person or
        the server has another job; StorageError.
        """
        since, until = season.period(zone)
        its = _counting(group, since, until)
        async with self._database.asking("the season") as connection:
            last = (await connection.execute(select(func.max(results.c.finished)).where(*its))).scalar()
            firsts = await _firsts(connection, its)
        if last is None:
            raise Rejected("nothing_to_reset")
        row = {"group": group, "year": season.year, "month": season.month, "by": by, "at": at}
        async with self._database.changing("the reset") as connection:
            key = (await connection.execute(insert(resets).values(row))).inserted_primary_key
            number = int(key[0]) if key else 0
            await begin(connection, Job(by, RESET, number, group, since, last + 1))
            await _rate_later(connection, group, firsts)
        return number

    async def undo(self, group: int, number: int, *, by: int, at: int) -> None:
        """Begin to put everything back as if a reset had not been.

        Raises Rejected ``no_such_reset``, ``reset_is_final`` after a day, or ``already_under_way`` if the person or the
        server has another job; StorageError.
        """
        r = resets.c
        its = and_(r.id == number, r.group == group, r.undone.is_(None))
        async with self._database.asking("the reset") as connection:
            firsts = await _firsts(connection, [results.c.group == group, results.c.reset == number])
        async with self._database.changing("the reset") as connection:
            done = (await connection.execute(select(r.at).where(its))).scalar()
            if done is None:
                raise Rejected("no_such_reset")
            if at - done > UNDO_MS:
                raise Rejected("reset_is_final")
            await begin(connection, Job(by, UNDO, number, group))
            await connection.execute(update(resets).where(its).values(undone=at))
            await _rate_later(connection, group, firsts)

    async def of(self, group: int) -> tuple[Reset, ...]:
        """Return the resets of a server, the newest first; raise StorageError."""
        r = resets.c
        under_way = exists().where(jobs.c.group == r.group, jobs.c.number == r.id)
        ours = select(resets, under_way.label("under_way")).where(r.group == group).order_by(r.at.desc(), r.id.desc())
        async with self._database.asking("the resets") as connection:
            rows = (await connection.execute(ours)).all()
        return tuple(
            Reset(row.id, Season(row.year, row.month), row.by, row.at, row.undone, bool(row.under_way)) for row in rows
        )


async def carry_out(database: Database, job: Job) -> None:
    """Take the games of a reset off the boards, or put them back; raise StorageError.

    Until all ratings that follow from that are computed (`data.ratings.rate_slice`), those of before stand.
    """
    r, undo = results.c, job.kind == UNDO
    its = [r.group == job.group, r.reset == job.number] if undo else _counting(job.group, job.since, job.until)
    now, then = (job.number, None) if undo else (None, job.number)
    async with database.asking("the games of a reset") as connection:
        found = await connection.execute(select(r.game).where(*its).group_by(r.finished, r.game).order_by(r.finished))
        left = [*reversed(found.scalars().all())]

    async def step(connection: AsyncConnection, most: int) -> bool:
        some = [left.pop() for _ in range(min(most, len(left)))]
        its = (r.game.in_(some), r.reset.is_not_distinct_from(now), r.board.is_not(None))
        await connection.execute(update(results).where(*its).values(reset=then))
        if not left:
            await connection.execute(delete(jobs).where(jobs.c.person == job.person))
        return bool(left)

    await database.in_slices("the reset", step)


def _counting(group: int | None, since: int | None, until: int | None) -> list[ColumnElement[Any]]:
    """Return the conditions under which a result of a time is on any board."""
    r = results.c
    return [r.group == group, r.finished >= since, r.finished < until, r.reset.is_(None), r.board.is_not(None)]


async def _firsts(connection: AsyncConnection, its: list[ColumnElement[Any]]) -> list[tuple[str, int]]:
    """Return for each ruleset when the first of these games ended that are rated."""
    r = results.c
    rated = select(r.ruleset, func.min(r.finished)).where(*its, r.board == PEOPLE).group_by(r.ruleset)
    return [(row[0], row[1]) for row in await connection.execute(rated)]


async def _rate_later(connection: AsyncConnection, group: int, firsts: list[tuple[str, int]]) -> None:
    for ruleset, finished in firsts:
        await rate_later(connection, group, ruleset, (finished, 0))
