"""The shards of Discord's gateway: the servers of this process when several processes share the work."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Boolean, ColumnElement, Integer, bindparam, literal, or_

from engine.table import StorageError

OUTSIDE: Final = 0
"""The group and the room of what is done outside of servers. It is of shard 0, where private messages arrive."""


class Dismissed(StorageError):
    """This process must stop writing and should exit; a new one can continue."""


class Claimed(Dismissed):
    """Another process serves these shards or uses the file."""


class Shards:
    """The shards of this process, which may change while it runs. The default is a single one, with all servers.

    Code that needs to know whether a server belongs to this process asks here, each time.
    """

    def __init__(self, count: int = 1, ids: Iterable[int] = (0,)) -> None:
        """Begin with these of `count` shards."""
        self.count = count
        """The number of shards of all processes."""
        self.process = 0
        """The number of this process among those that share the database; negative while it does not count as one."""
        self.claims = 0
        """How often this process has claimed its shards, once with each connection: they are its own from then on."""
        self._ids = set(ids)

    @property
    def ids(self) -> tuple[int, ...]:
        """The shards of this process."""
        return tuple(sorted(self._ids))

    def add(self, shard: int) -> None:
        """Begin to serve a shard."""
        self._ids.add(shard)

    def drop(self, shard: int) -> None:
        """Serve a shard no longer: from now on nothing is written at its tables."""
        self._ids.discard(shard)

    @property
    def share(self) -> float:
        """The fraction of the shards that this process has, from 0 to 1."""
        return len(self._ids) / self.count

    def of(self, group: int) -> int:
        """Return the shard of a server, by Discord's formula; private channels are those of server 0."""
        return (group >> 22) % self.count

    def __contains__(self, group: object) -> bool:
        """Return whether a server belongs to one of the shards; with all of them, also if its id is damaged."""
        return len(self._ids) == self.count or (isinstance(group, int) and self.of(group) in self._ids)

    def having(self, group: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the same as an SQL condition on a column of server ids, of the shards when it is executed.

        A process with all shards also has the rows whose server is damaged.
        """
        every = bindparam(None, callable_=lambda: len(self._ids) == self.count, unique=True, type_=Boolean())
        now = bindparam(None, callable_=lambda: self.ids, expanding=True, unique=True, type_=Integer())
        return or_(every, (group.bitwise_rshift(literal(22, Integer())) % self.count).in_(now))
