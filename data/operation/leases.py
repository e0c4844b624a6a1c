"""How several processes share the shards: who has which, who gets which, and how one is handed over.

A lease is the claim of a shard (`data.postgres`): there is no other list of the processes and their shards.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

from data import postgres
from data.broadcast import Topic
from data.database import Database

_MOST_CLICKS: Final = 300
"""How many ids fit into a notification: PostgreSQL allows 8,000 bytes."""
FRESH_S: Final = 4.0
"""How long what was seen of the other processes is relied upon: another may have taken over by then."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """The processes and their shards."""

    count: int
    held: Mapping[int, Collection[int]]
    """The shards of each process that serves."""
    leaving: Collection[int] = ()
    """The shards of processes that are about to end."""
    claims: int = 0
    """How often this process has claimed its shards. While that stays the same, no other can have had them."""

    def plan(self) -> dict[int, int]:
        """Return the process that each shard is to have.

        All processes come to the same plan, which moves as few shards as possible.
        """
        if not self.held:
            return {}
        loads = {process: sorted(shards) for process, shards in self.held.items()}

        def order(process: int) -> tuple[int, int]:
            return len(loads[process]), process

        kept = {shard for shards in loads.values() for shard in shards}
        for shard in range(self.count):
            if shard not in kept:
                loads[min(loads, key=order)].append(shard)
        while len(loads[rich := max(loads, key=order)]) - len(loads[poor := min(loads, key=order)]) > 1:
            loads[poor].append(loads[rich].pop())
        return {shard: process for process, shards in loads.items() for shard in shards}


class Leases:
    """The shards of this process among those of all. Only for PostgreSQL."""

    def __init__(self, database: Database) -> None:
        """Take and give back shards of this database, which was opened with none."""
        self._database, self._shards = database, database.shards
        self._seen = -FRESH_S
        self._alone = False

    @property
    def process(self) -> int:
        """The number of this process."""
        return self._shards.process

    @property
    def counts(self) -> bool:
        """Whether this process counts among those that share the shards, as at each connection to the database."""
        return self._shards.process >= 0

    @property
    def own(self) -> tuple[int, ...]:
        """The shards of this process; another may have taken one while there was no connection to the database."""
        return self._shards.ids

    @property
    def sure(self) -> bool:
        """Whether no other process can have taken over the shards of this one by now."""
        return self._alone or monotonic() - self._seen < FRESH_S

    async def look(self) -> Holdings:
        """Return who has which shards now; raise StorageError."""
        async with self._database.changing("who has which shards") as connection:
            asked = monotonic()  # the answer may be old when it is read: the process may have hung in between
            processes, holders = await postgres.locks(connection)
            claims = self._shards.claims
        held: dict[int, list[int]] = {number: [] for number in processes.values()}
        leaving: list[int] = []
        for shard, holder in holders.items():
            (held[processes[holder]] if holder in processes else leaving).append(shard)
        self._seen, self._alone = asked, len(held) == 1 and not leaving
        return Holdings(self._shards.count, held, leaving, claims)

    async def reserve(self, shard: int) -> bool:
        """Claim a shard, but do not serve it yet; return False if another process has it. Raises StorageError."""
        async with self._database.changing("that a shard is taken") as connection:
            return await postgres.lock_shard(connection, shard)

    async def take(self, shard: int) -> bool:
        """Claim a shard and serve it from now on; return False if another process has it. Raises StorageError."""
        taken = await self.reserve(shard)
        if taken:
            self._shards.add(shard)
        return taken

    async def ask_for(self, shard: int) -> None:
        """Ask the process that has a shard to give it back; raise StorageError."""
        async with self._database.changing("that a shard is wanted") as connection:
            await self._database.broadcast.send(connection, Topic.WANTED, shard, self._shards.process)

    def stop(self, shard: int) -> None:
        """Write nothing at the tables of a shard from now on, and load none."""
        self._shards.drop(shard)

    async def give(self, shard: int, clicks: Sequence[int] = ()) -> None:
        """Give back a shard at which these clicks were handled last; raise StorageError."""
        self._shards.drop(shard)
        async with self._database.changing("that a shard is given back") as connection:
            for first in range(0, len(clicks), _MOST_CLICKS):
                some = clicks[first : first + _MOST_CLICKS]
                await self._database.broadcast.send(connection, Topic.TAKEN, shard, *some)
            await self._database.broadcast.send(connection, Topic.GIVEN, shard)
        async with self._database.changing("that a shard is given back") as connection:
            await postgres.unlock_shard(connection, shard)

    async def leave(self) -> None:
        """Let the other processes take over all shards; raise StorageError."""
        async with self._database.changing("that others may take over") as connection:
            self._shards.process = await postgres.give_up_number(connection, self._shards.process)

    async def join(self) -> None:
        """Count again among the processes that share the shards; raise StorageError."""
        async with self._database.changing("that this process is back") as connection:
            self._shards.process = await postgres.take_number(connection)

    async def may_identify(self, key: int) -> bool:
        """Return whether a shard with this rate limit key may be identified now, and note it; raise StorageError."""
        async with self._database.changing("that a shard is identified") as connection:
            return await postgres.may_identify(connection, key)
