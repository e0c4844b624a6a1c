"""Resets: excluding a season of a server from all boards, and undoing that within a day."""

from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, and_, delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database, Store
from data.operation.jobs import Job, JobKind, begin
from data.records.boards import PEOPLE
from data.records.ratings import rate_later
from data.records.seasons import Season
from data.schema import inserted, jobs, resets, results
from engine.frozen import Frozen
from engine.table import Rejected
from engine.time_units import DAY_MS

UNDO_MS: Final = DAY_MS
"""How long a reset can be undone."""


class Reset(Frozen):
    """A season that was excluded from the boards."""

    id: int
    season: Season
    by: int
    """The person who did it."""
    at: int
    """In ms of Unix time."""
    undone: int | None
    """When it was undone, in ms of Unix time; None if it is in force."""
    under_way: bool
    """Whether its job is not finished yet."""


class Resets(Store):
    """Resets seasons and undoes resets."""

    async def reset(self, group: int, season: Season, zone: ZoneInfo, *, by: int, at: int) -> int:
        """Start to exclude a season's games so far from all boards and to recompute the ratings.

        Returns the number of the reset. Raises Rejected ``nothing_to_reset``, or ``already_under_way`` if the person or
        the server has another job; StorageError.
        """
        since, until = season.period(zone)
        counting = _counting(group, since, until)
        async with self._database.asking("the season") as connection:
            last = await connection.scalar(select(func.max(results.c.finished)).where(*counting))
            firsts = await _firsts(connection, counting)
        if last is None:
            raise Rejected("nothing_to_reset")
        row = {"group": group, "year": season.year, "month": season.month, "by": by, "at": at}
        async with self._database.changing("the reset") as connection:
            number = await inserted(connection, resets, row)
            await begin(connection, Job(by, JobKind.RESET, number, group, since, last + 1))
            await _rate_later(connection, group, firsts)
        return number

    async def undo(self, group: int, number: int, *, by: int, at: int) -> None:
        """Start to undo a reset.

        Raises Rejected ``no_such_reset``, ``reset_is_final`` after a day, or ``already_under_way`` if the person or the
        server has another job; StorageError.
        """
        r = resets.c
        in_force = and_(r.id == number, r.group == group, r.undone.is_(None))
        async with self._database.asking("the reset") as connection:
            firsts = await _firsts(connection, [results.c.group == group, results.c.reset == number])
        async with self._database.changing("the reset") as connection:
            done = await connection.scalar(select(r.at).where(in_force))
            if done is None:
                raise Rejected("no_such_reset")
            if at - done > UNDO_MS:
                raise Rejected("reset_is_final")
            await begin(connection, Job(by, JobKind.UNDO, number, group))
            await connection.execute(update(resets).where(in_force).values(undone=at))
            await _rate_later(connection, group, firsts)

    async def of(self, group: int) -> tuple[Reset, ...]:
        """Return the resets of a server, newest first; raise StorageError."""
        r = resets.c
        under_way = exists().where(jobs.c.group == r.group, jobs.c.number == r.id)
        ours = select(resets, under_way.label("under_way")).where(r.group == group).order_by(r.at.desc(), r.id.desc())
        rows = await self._database.rows("the resets", ours)
        return tuple(
            Reset(row.id, Season(row.year, row.month), row.by, row.at, row.undone, row.under_way) for row in rows
        )


async def carry_out(database: Database, job: Job) -> None:
    """Exclude the games of a reset from the boards, or include them again; raise StorageError.

    Readers see the old ratings until the new ones are computed (`data.records.ratings.rate_slice`).
    """
    r, undo = results.c, job.kind == JobKind.UNDO
    concerned = [r.group == job.group, r.reset == job.number] if undo else _counting(job.group, job.since, job.until)
    old, new = (job.number, None) if undo else (None, job.number)
    async with database.asking("the games of a reset") as connection:
        found = await connection.execute(
            select(r.game).where(*concerned).group_by(r.finished, r.game).order_by(r.finished)
        )
        left = [*reversed(found.scalars().all())]

    async def step(connection: AsyncConnection, most: int) -> bool:
        some = [left.pop() for _ in range(min(most, len(left)))]
        rows = (r.game.in_(some), r.reset.is_not_distinct_from(old), r.board.is_not(None))
        await connection.execute(update(results).where(*rows).values(reset=new))
        if not left:
            await connection.execute(delete(jobs).where(jobs.c.person == job.person))
        return bool(left)

    await database.in_slices("the reset", step)


def _counting(group: int | None, since: int | None, until: int | None) -> list[ColumnElement[Any]]:
    """Return the conditions for a result of a period to count on any board."""
    r = results.c
    return [r.group == group, r.finished >= since, r.finished < until, r.reset.is_(None), r.board.is_not(None)]


async def _firsts(connection: AsyncConnection, conditions: list[ColumnElement[Any]]) -> list[tuple[str, int]]:
    """Return the end of the first rated game among these results for each ruleset (ms of Unix time)."""
    r = results.c
    rated = select(r.ruleset, func.min(r.finished)).where(*conditions, r.board == PEOPLE).group_by(r.ruleset)
    return [(row[0], row[1]) for row in await connection.execute(rated)]


async def _rate_later(connection: AsyncConnection, group: int, firsts: list[tuple[str, int]]) -> None:
    for ruleset, finished in firsts:
        await rate_later(connection, group, ruleset, (finished, 0))
