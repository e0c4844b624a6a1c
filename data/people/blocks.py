"""Blocks: whom a person does not play with, on any server.

They are read whenever somebody sits down, in the transaction that seats them (`data.play.admission`), so none is
missed: not by another process, and not when two people sit down at the same moment.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Select, and_, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.schema import blocks
from engine.table import Rejected

MOST_BLOCKS: Final = 100
"""How many people somebody can block."""


class Blocks:
    """Stores who has blocked whom, and answers who must not meet."""

    def __init__(self, database: Database) -> None:
        """Store the blocks in this database."""
        self._database = database

    async def of(self, person: int) -> tuple[int, ...]:
        """Return whom a person has blocked, the newest first; raise NotRead."""
        b = blocks.c
        async with self._database.asking("whom a person has blocked") as connection:
            return tuple(await connection.scalars(_blocked_by(person).order_by(b.since.desc(), b.blocked)))

    async def put(self, person: int, others: Collection[int], now: int) -> None:
        """Let a person block others, from `now` on (ms of Unix time); who is blocked already stays so.

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
        """Let a person block another no longer, if ever; raise StorageError."""
        async with self._database.changing("a block") as connection:
            await connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == other))

    async def apart(self, people: Collection[int], others: Collection[int]) -> frozenset[int]:
        """Return who of `others` must not meet one of `people`, whoever has blocked whom; raise NotRead."""
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
    """Return the query for whom a person has blocked."""
    return select(blocks.c.blocked).where(blocks.c.person == person)
