"""The shards of Discord's gateway: the servers of this process when several processes share the work."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Integer, literal

from engine.table import StorageError


class Dismissed(StorageError):
    """This process must stop writing and should exit; a new one can continue."""


class Claimed(Dismissed):
    """Another process serves these shards or uses the file."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of this process. The default is a single shard with all servers."""

    count: int = 1
    """The number of shards of all processes."""
    ids: tuple[int, ...] = (0,)
    """The shards of this process."""

    @property
    def complete(self) -> bool:
        """Whether this process has all shards."""
        return len(self.ids) == self.count

    @property
    def share(self) -> float:
        """The fraction of the shards that this process has, from 0 to 1."""
        return len(self.ids) / self.count

    def __contains__(self, group: int) -> bool:
        """Return whether a server belongs to one of the shards, by Discord's formula."""
        return (group >> 22) % self.count in self.ids

    def having(self, group: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the same as an SQL condition on a column of server ids."""
        return (group.bitwise_rshift(literal(22, Integer())) % self.count).in_(self.ids)
