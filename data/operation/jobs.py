"""Jobs: long changes, done in slices so that other writers are not blocked.

A job is a row until it is done, so that it continues after a restart (`data.operation.background`). A person can have
one job at a time.
"""

from collections.abc import Collection
from enum import StrEnum

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import postgres
from data.rows import columns_of
from data.schema import jobs
from engine.frozen import Frozen
from engine.table import Rejected


class JobKind(StrEnum):
    """The kind of a job."""

    FORGET = "forget"
    """Anonymises all data about a person."""
    RESET = "reset"
    """Excludes the results of a season from all boards."""
    UNDO = "undo"
    """Includes the results of a reset again."""


class Job(Frozen):
    """A long change requested by a person."""

    person: int
    """The person who requested it."""
    kind: JobKind
    number: int
    """The number that replaces a forgotten person, or the number of the reset."""
    group: int | None = None
    """The server concerned; None for all."""
    since: int | None = None
    until: int | None = None
    """The games concerned ended from `since` until before `until`, in ms of Unix time."""


async def begin(connection: AsyncConnection, job: Job) -> None:
    """Store a new job; raise Rejected ``already_under_way`` if the person or server already has one."""
    j = jobs.c
    same = j.person == job.person if job.group is None else (j.person == job.person) | (j.group == job.group)
    if await connection.scalar(select(j.kind).where(same)) is not None:
        raise Rejected("already_under_way")
    await connection.execute(insert(jobs).values(columns_of(job)))


async def forgetting(connection: AsyncConnection, people: Collection[int] | None = None) -> bool:
    """Return whether any of these people (None: any person at all) is being forgotten.

    Until the transaction ends, no one else can start to be forgotten.
    """
    await postgres.block_forgetting(connection)
    forgotten = select(jobs.c.person).where(jobs.c.kind == JobKind.FORGET)
    if people is not None:
        forgotten = forgotten.where(jobs.c.person.in_(people))
    return await connection.scalar(forgotten.limit(1)) is not None
