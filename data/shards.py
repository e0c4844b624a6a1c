"""Which servers belong to this process when several share the work: the shards of Discord's gateway."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Integer, literal

from engine.table import StorageError


class Dismissed(StorageError):
    """This process must not write any more, and had better end: a new one can go on."""


class Claimed(Dismissed):
    """Another process serves these shards, or uses the file."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards that all servers are dealt out to. The default is one that has them all."""

    count: int = 1
    """How many there are in all processes together."""
    ids: tuple[int, ...] = (0,)
    """Those of this process."""

    @property
    def complete(self) -> bool:
        """Whether no other process has any."""
        return len(self.ids) == self.count

    @property
    def share(self) -> float:
        """Which part of all shards is ours."""
        return len(self.ids) / self.count

    def __contains__(self, group: int) -> bool:
        """Tell whether a server belongs to one of them, by Discord's own formula."""
        return (group >> 22) % self.count in self.ids

    def having(self, group: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the same as a condition on a column."""
        return (group.bitwise_rshift(literal(22, Integer())) % self.count).in_(self.ids)
