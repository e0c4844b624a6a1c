"""Jobs: what takes long, done in slices between which others write.

A job is a row until it is done, so it goes on after a restart (`data.background`). One person has one at a time.
"""

from collections.abc import Collection
from typing import Final

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import postgres
from data.schema import jobs
from engine.table import Rejected

FORGET: Final = "forget"
RESET: Final = "reset"
UNDO: Final = "undo"
"""The kinds of jobs: forgetting a person, taking a season off the boards, putting it back."""


class Job(Struct, frozen=True):
    """Something that somebody has asked for."""

    person: int
    """Who has asked for it."""
    kind: str
    number: int
    """What the person becomes, or the number of the reset."""
    group: int | None = None
    """The server concerned; None: all."""
    since: int | None = None
    until: int | None = None
    """The time of the games concerned, in milliseconds of Unix time: the last one is no longer part of it."""


async def begin(connection: AsyncConnection, job: Job) -> None:
    """Note a job to be done; raise Rejected ``already_under_way`` if there is one of this person or server."""
    j = jobs.c
    same = j.person == job.person if job.group is None else (j.person == job.person) | (j.group == job.group)
    if (await connection.execute(select(j.kind).where(same))).first() is not None:
        raise Rejected("already_under_way")
    await connection.execute(insert(jobs).values({name: getattr(job, name) for name in job.__struct_fields__}))


async def forgetting(connection: AsyncConnection, people: Collection[int] | None = None) -> bool:
    """Return whether anybody, or any of these people, is being forgotten; until the transaction ends, nobody new is."""
    await postgres.people_stay(connection)
    its = select(jobs.c.person).where(jobs.c.kind == FORGET)
    its = its if people is None else its.where(jobs.c.person.in_(people))
    return (await connection.execute(its.limit(1))).first() is not None
