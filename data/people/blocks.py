"""Blocks: people with whom a person does not play, on any server.

They are read whenever a person sits down, in the transaction that seats them (`data.play.admission`). So none is
missed, not even with several processes, or if two people sit down at the same time.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Select, and_, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.schema import blocks
from engine.table import Rejected

MOST_BLOCKS: Final = 100
"""The maximum number of people that a person can block."""


class Blocks:
    """Stores who has blocked whom, and finds out who must be kept apart."""

    def __init__(self, database: Database) -> None:
        """Store the blocks in this database."""
        self._database = database

    async def of(self, person: int) -> tuple[int, ...]:
        """Return the people whom a person has blocked, the newest first; raise NotRead."""
        b = blocks.c
        async with self._database.asking("whom a person has blocked") as connection:
            return tuple(await connection.scalars(_blocked_by(person).order_by(b.since.desc(), b.blocked)))

    async def put(self, person: int, others: Collection[int], now: int) -> None:
        """Let a person block others at `now` (ms of Unix time); existing blocks are unchanged.

        Raises Rejected ``too_many_blocks`` with ``most``, StorageError.
        """
        async with self._database.changing("a block") as connection:
            known = {*await connection.scalars(_blocked_by(person))}
            rows = [{"person": person, "blocked": other, "since": now} for other in {*others} - known]
            if len(known) + len(rows) > MOST_BLOCKS:
                raise Rejected("too_many_blocks", most=MOST_BLOCKS)
            if rows:
                await connection.execute(insert(blocks), rows)

    async def lift(self, person: int, other: int) -> None:
        """Remove a person's block of another person, if there is one; raise StorageError."""
        async with self._database.changing("a block") as connection:
            await connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == other))

    async def apart(self, people: Collection[int], others: Collection[int]) -> frozenset[int]:
        """Return those of `others` whom a block, in either direction, keeps apart from `people`; raise NotRead."""
        async with self._database.asking("who does not play with whom") as connection:
            return await kept_apart(connection, people, others)


async def kept_apart(connection: AsyncConnection, people: Collection[int], others: Collection[int]) -> frozenset[int]:
    """Return the same within a transaction."""
    b = blocks.c
    either = or_(
        and_(b.person.in_(people), b.blocked.in_(others)),
        and_(b.person.in_(others), b.blocked.in_(people)),
    )
    found = (await connection.execute(select(b.person, b.blocked).where(either))).all()
    pairs = [*found, *((blocked, person) for person, blocked in found)]
    return frozenset(other for person, other in pairs if person in people and other in others)


def _blocked_by(person: int) -> Select[tuple[int]]:
    """Return the query for the people whom a person has blocked."""
    return select(blocks.c.blocked).where(blocks.c.person == person)
