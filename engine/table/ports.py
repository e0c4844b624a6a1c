"""What a table needs from outside, as protocols: durable storage and time."""

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.table.records import Change, OpenTable, Saved, TableRecord


class Journal(Protocol):
    """Durable storage of tables. When a method returns, what it wrote survives a power cut."""

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table and return it with its id.

        Raises RoomTaken if its place is occupied, Rejected ``raced_today`` if its person has already begun that race of
        the day, StorageError if writing failed.
        """
        ...

    async def commit(self, change: Change) -> None:
        """Write the whole change; raise StorageError, with nothing written, if that fails.

        Raises Overtaken if the record is not the successor of the stored version: another process has written, or this
        one in a commit whose confirmation was lost. Raises Rejected ``kept_apart`` if, at that time, a block keeps
        one of the newcomers apart from a person at the table.
        """
        ...

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return all open tables."""
        ...

    async def load(self, table: int) -> Saved | None:
        """Return a stored table, or None if there is none with this id.

        Raises Unreadable if it is damaged, NotRead if reading failed.
        """
        ...

    async def abandon(self, table: int, ended: int) -> None:
        """End an open table without reading it; raise StorageError if writing failed."""
        ...


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...

    def left(self) -> int:
        """Return the ms until the call, unaffected by changes of the time of day; 0 if it is past."""
        ...


class Clock(Protocol):
    """The time of day and timers."""

    def now(self) -> int:
        """Return the current time in ms of Unix time."""
        ...

    def call_at(self, due: int, call: Callable[[], object]) -> Timer:
        """Schedule `call` for `due` in ms of Unix time, or immediately if that is past."""
        ...
