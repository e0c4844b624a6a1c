"""Background work in slices: jobs requested by people, and ratings to be recomputed."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database, Store
from data.operation.jobs import Job, JobKind
from data.people import privacy
from data.records import resets
from data.records.ratings import rate_slice
from data.rows import record_of
from data.schema import jobs, unrated
from engine.errors import located
from engine.table import BackgroundTasks, StorageError

log = logging.getLogger(__name__)

_CARRY_OUT: Final = MappingProxyType(
    {JobKind.FORGET: privacy.carry_out, JobKind.RESET: resets.carry_out, JobKind.UNDO: resets.carry_out}
)


class Background(Store):
    """Does the background work of a database, one job after the other."""

    def __init__(self, database: Database) -> None:
        """Work on this database; jobs that concern one server only if it belongs to the shards of the database."""
        super().__init__(database)
        self._working = asyncio.Lock()
        self._tasks = BackgroundTasks("background work")

    async def work(self) -> None:
        """Do all jobs now and compute outdated ratings; failures are logged and retried later."""
        async with self._working:
            j, u = jobs.c, unrated.c
            ours = or_(j.group.is_(None), self._ours(j.group))
            for row in await self._database.rows("the jobs", select(jobs).where(ours)):
                await self._attempt(self._carry_out(row._mapping))
            outdated = select(u.group, u.ruleset).where(self._ours(u.group))
            for group, ruleset in await self._database.rows("the ratings", outdated):
                await self._attempt(self._rate(group, ruleset))

    async def soon(self, person: int, seconds: float) -> bool:
        """Start all jobs and wait at most `seconds`; return whether a person's own job is done.

        The work continues after that time.
        """
        task = self._tasks.spawn(self._attempt(self.work()))
        await asyncio.wait([task], timeout=seconds)
        return await self._database.scalar("the jobs", select(jobs.c.kind).where(jobs.c.person == person)) is None

    def close(self) -> None:
        """Stop; unfinished work continues after the next start."""
        self._tasks.close()

    async def _carry_out(self, row: Mapping[str, Any]) -> None:
        job = record_of(row, Job)
        await _CARRY_OUT[job.kind](self._database, job)

    async def _rate(self, group: int, ruleset: str) -> None:
        async def step(connection: AsyncConnection, most: int) -> bool:
            return await rate_slice(connection, group, ruleset, most)

        await self._database.in_slices("the ratings", step)

    async def _attempt(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            log.error("background work failed and is retried later: %s", error)
        except Exception as error:
            log.error("background work failed and is retried later: %s", located(error))
