"""Blocks: people with whom a person does not play, on any server.

They are read whenever a person sits down, in the transaction that seats them (`data.play.admission`). So none is
missed, not even with several processes, or if two people sit down at the same time.

A person who is forgotten stays blocked: a digest with a random key takes the place of the number. Only somebody who
has the whole database and suspects a person can find out.
"""

import hmac
import secrets
from collections.abc import Collection
from typing import Final

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Store
from data.schema import block_key, blocks
from engine.table import Rejected

MOST_BLOCKS: Final = 100
"""The maximum number of people that a person can block."""
FORGOTTEN: Final = 2**62
"""The lowest digest. Discord's ids are lower until 2049."""


class Blocks(Store):
    """Stores who has blocked whom, and finds out who must be kept apart."""

    async def of(self, person: int) -> tuple[int, ...]:
        """Return the people whom a person has blocked, the newest first; raise NotRead.

        A number of `FORGOTTEN` or more is a person who was forgotten.
        """
        b = blocks.c
        newest_first = _blocked_by(person).order_by(b.since.desc(), b.blocked)
        return tuple(await self._database.scalars("whom a person has blocked", newest_first))

    async def put(self, person: int, others: Collection[int], now: int) -> None:
        """Let a person block others at `now` (ms of Unix time); existing blocks are unchanged.

        Raises Rejected ``too_many_blocks`` with ``most``, StorageError.
        """
        async with self._database.changing("a block") as connection:
            known = {*await connection.scalars(_blocked_by(person))}
            known |= {other for other, digest in (await _digests(connection, others)).items() if digest in known}
            rows = [{"person": person, "blocked": other, "since": now} for other in {*others} - known]
            if len(known) + len(rows) > MOST_BLOCKS:
                raise Rejected("too_many_blocks", most=MOST_BLOCKS)
            if rows:
                await connection.execute(insert(blocks), rows)

    async def lift(self, person: int, other: int) -> None:
        """Remove a person's block of another person, if there is one; raise StorageError."""
        this = (blocks.c.person == person, blocks.c.blocked == other)
        await self._database.execute("a block", delete(blocks).where(*this))

    async def kept_apart(self, people: Collection[int], others: Collection[int]) -> frozenset[int]:
        """Return those of `others` whom a block, in either direction, keeps apart from `people`; raise NotRead."""
        async with self._database.asking("who does not play with whom") as connection:
            return await kept_apart(connection, people, others)


async def kept_apart(connection: AsyncConnection, people: Collection[int], others: Collection[int]) -> frozenset[int]:
    """Return the same within a transaction."""
    b, every = blocks.c, {*people, *others}
    digests = await _digests(connection, every)
    numbers = every.union(digests.values())
    found = (
        await connection.execute(select(b.person, b.blocked).where(b.person.in_(every), b.blocked.in_(numbers)))
    ).all()
    person_of = {digest: person for person, digest in digests.items()}
    pairs = [(row.person, person_of.get(row.blocked, row.blocked)) for row in found]
    pairs += [(blocked, person) for person, blocked in pairs]
    return frozenset(other for person, other in pairs if person in people and other in others)


async def anonymise(connection: AsyncConnection, person: int) -> None:
    """Replace a person who is being forgotten by a digest in the blocks of others."""
    of_person = blocks.c.blocked == person
    if await connection.scalar(select(blocks.c.person).where(of_person).limit(1)) is None:
        return
    if await _key(connection) is None:
        await connection.execute(insert(block_key).values(key=secrets.token_hex(32)))
    digest = (await _digests(connection, [person]))[person]
    await connection.execute(update(blocks).where(of_person).values(blocked=digest))


async def _digests(connection: AsyncConnection, people: Collection[int]) -> dict[int, int]:
    """Return the digest of each of these people; none if there is no key, and so no digest in use."""
    key = await _key(connection)
    if key is None:
        return {}
    macs = ((person, hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256")) for person in people)
    return {person: FORGOTTEN + (int.from_bytes(mac[:8]) >> 2) for person, mac in macs}


async def _key(connection: AsyncConnection) -> str | None:
    key: str | None = await connection.scalar(select(block_key.c.key))
    return key


def _blocked_by(person: int) -> Select[int]:
    """Return the query for the people whom a person has blocked."""
    return select(blocks.c.blocked).where(blocks.c.person == person)
