"""The ports of the table in memory, for tests and tools. They refuse the same as the real ones."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.challenges.daily import ends
from engine.state import State
from engine.table.errors import Overtaken, Rejected, RoomTaken, StorageError
from engine.table.records import Change, Entry, OpenTable, Saved, Status, Stop, TableRecord
from engine.table.results import Result


class MemoryJournal:
    """A `Journal` that lasts as long as the process."""

    def __init__(self) -> None:
        """Begin empty."""
        self.records: dict[int, TableRecord] = {}
        self.entries: dict[int, list[Entry]] = {}
        self.snapshots: dict[int, State] = {}
        self.results: dict[int, tuple[Result, ...]] = {}
        self.stops: dict[int, Stop] = {}
        self.apart: set[frozenset[int]] = set()
        """Pairs of people whom a block keeps apart."""
        self.failing = False
        """Whether all writes fail, as on a full disk."""

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table and return it with its id; raise RoomTaken, Rejected or StorageError."""
        self._check()
        if record.daily is not None and any(other.place == record.place for other in self.records.values()):
            raise Rejected("raced_today", next=ends(record.daily) // 1000)
        if self._taken(record):
            raise RoomTaken("the room has an open table")
        record = replace(record, id=len(self.records) + 1)
        self.records[record.id] = record
        self.entries[record.id] = []
        return record

    async def commit(self, change: Change) -> None:
        """Store the change; raise StorageError with nothing stored if that fails."""
        self._check()
        record = change.record
        stored = self.records.get(record.id)
        if stored is None or stored.version != record.version - 1:
            raise Overtaken(f"table {record.id} is no longer at version {record.version - 1}")
        if change.entry is not None and any(entry.seq == change.entry.seq for entry in self.entries[record.id]):
            raise StorageError(f"table {record.id} already has an action {change.entry.seq}")
        if self._taken(record):
            raise StorageError("refused: the place of the table is occupied")
        if any(frozenset((newcomer, other)) in self.apart for newcomer in change.newcomers for other in record.people):
            raise Rejected("kept_apart")
        self.records[record.id] = record
        if change.entry is not None:
            self.entries[record.id].append(change.entry)
        if change.snapshot is not None:
            self.snapshots[record.id] = change.snapshot
        if change.results:
            self.results[record.id] = change.results
        if change.stop is not None:
            self.stops[record.id] = change.stop

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return all tables that are in their lobby or playing."""
        return [_open_table(record) for record in self.records.values() if record.status.open]

    async def load(self, table: int) -> Saved | None:
        """Return a stored table, or None if there is none with this id."""
        record = self.records.get(table)
        if record is None:
            return None
        snapshot = self.snapshots.get(table)
        since = snapshot.seq if snapshot is not None else 0
        return Saved(record, snapshot, tuple(entry for entry in self.entries[table] if entry.seq > since))

    async def abandon(self, table: int, ended: int) -> None:
        """End an open table."""
        self._check()
        record = self.records[table]
        self.records[table] = replace(
            record, status=Status.STOPPED, ended=ended, deadline=None, version=record.version + 1
        )

    def _taken(self, record: TableRecord) -> bool:
        """Return whether the place of a table that is to be open is occupied by another one."""
        others = (other for other in self.records.values() if other.id != record.id and other.status.open)
        return record.status.open and any(other.place == record.place for other in others)

    def _check(self) -> None:
        if self.failing:
            raise StorageError("nothing can be written")


def _open_table(record: TableRecord) -> OpenTable:
    slow = record.mode.pauses and record.status is Status.PLAYING
    dues = [record.deadline.due] if record.deadline is not None else []
    dues += [record.lobby.until] if slow and record.lobby.until is not None else []
    return OpenTable(record.id, record.place, record.status, min(dues, default=None), record.parent, slow, record.group)


class _Alarm:
    """A scheduled call on a `FakeClock`."""

    def __init__(self, clock: "FakeClock", due: int, call: Callable[[], object]) -> None:
        self._clock = clock
        self.due = due
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        """Cancel the call."""
        self.call = None

    def left(self) -> int:
        """Return the ms until the call; 0 if it is past."""
        return max(0, self.due - self._clock.now())


class FakeClock:
    """A `Clock` that is advanced by hand."""

    def __init__(self, now: int = 1_000_000) -> None:
        """Start at a time in ms."""
        self._now = now
        self._alarms: list[_Alarm] = []

    def now(self) -> int:
        """Return the current time of the clock in ms."""
        return self._now

    def call_at(self, due: int, call: Callable[[], object]) -> _Alarm:
        """Call back when the clock is advanced to `due` or beyond."""
        alarm = _Alarm(self, due, call)
        self._alarms.append(alarm)
        return alarm

    @property
    def next_due(self) -> int | None:
        """The time of the next call; None if there is none."""
        return min((alarm.due for alarm in self._alarms if alarm.call is not None), default=None)

    @property
    def pending(self) -> int:
        """The number of scheduled calls."""
        return sum(alarm.call is not None for alarm in self._alarms)

    def set_forward(self, ms: int) -> None:
        """Set the time of day forward; calls happen after the same delay as before."""
        self._now += ms
        for alarm in self._alarms:
            alarm.due += ms

    def advance(self, ms: int) -> None:
        """Advance the clock and make the calls that have become due, in order."""
        self._now += ms
        while ringing := [alarm for alarm in self._alarms if alarm.call is not None and alarm.due <= self._now]:
            first = min(ringing, key=lambda alarm: alarm.due)
            call, first.call = first.call, None
            if call is not None:
                call()
        self._alarms = [alarm for alarm in self._alarms if alarm.call is not None]
