"""All tables of this process: at most one open table per place, in memory only while there is something to do.

At the start only an index is read. A table is loaded when somebody or something asks for it, and by a sweep once a
minute if it acts soon; the same sweep drops the tables that nobody has used for a while and that do not act soon.
"""

import asyncio
import logging
from collections.abc import Callable, Container, Iterable
from functools import partial
from typing import Final

from msgspec import Struct

from engine.errors import located
from engine.table.deadlines import GRACE_MS, with_lobby_deadline
from engine.table.errors import Rejected, RoomTaken, StorageError, Unreadable
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Pace
from engine.table.ports import Clock, Journal, Timer
from engine.table.records import NO_HOST, Place, Saved, Status, TableRecord
from engine.table.slow.waiting import checked
from engine.table.table import Table, Update
from engine.table.tasks import BackgroundTasks

log = logging.getLogger(__name__)


_SWEEP_MS: Final = 60_000
_SOON_MS: Final = 2 * _SWEEP_MS
"""A table that acts by itself within this time is loaded, so that its own timer is set in time."""
_UNUSED_SWEEPS: Final = 5
"""A table is dropped at the fifth sweep after its last use."""
_CORRECTED_MS: Final = 24 * 3_600_000
"""The time after which a table is loaded in any case: a deadline may be too far away if a clock was wrong."""


class _Indexed(Struct):
    """What is known about an open table, loaded or not."""

    group: int
    parent: int | None = None
    due: int | None = None
    """If it is not loaded: when it acts by itself, in ms of Unix time; None if it does not."""
    missed: NoticeKind | None = None
    """The interruption in which its time may have run out, as long as it has not been loaded since."""
    used: int = 0
    """The number of the sweep before its last use."""


class Tables:
    """Opens, finds and keeps tables, and forwards their updates."""

    def __init__(self, journal: Journal, clock: Clock, *, reached: Callable[[int], bool] = lambda _: True) -> None:
        """Keep the tables in a journal.

        `reached` returns whether the people on a server can be reached; no time runs at its tables while they cannot.
        """
        self._journal, self._clock, self._reached = journal, clock, reached
        self._index: dict[int, _Indexed] = {}
        """All open tables."""
        self._places: dict[Place, int] = {}
        self._loaded: dict[int, Table] = {}
        self._loading: dict[int, asyncio.Future[Table | None]] = {}
        self._subscribers: list[Callable[[Update], None]] = []
        self._releases: list[Callable[[Table], bool]] = []
        self._sweeps = 0
        self._timer: Timer | None = None
        """Of the next sweep."""
        self._catching_up: asyncio.Task[None] | None = None
        self._tasks = BackgroundTasks("loading a table")

    def subscribe(self, subscriber: Callable[[Update], None], release: Callable[[Table], bool] | None = None) -> None:
        """Pass every update of every table to `subscriber`, which must not block.

        `release` is asked to forget a table that is to be dropped; it returns False, and the table is kept, if it is
        still to be shown. It cannot refuse a table that is overtaken.
        """
        self._subscribers.append(subscriber)
        if release is not None:
            self._releases.append(release)

    def now(self) -> int:
        """Return the time of the tables' clock in ms of Unix time."""
        return self._clock.now()

    async def restore(self) -> None:
        """Read which tables are open, and resume those that are not known yet, the most urgent ones first.

        So it does at the start of the program, and when this process has gained servers. No table is loaded before the
        people on its server can be reached.
        """
        now = self._clock.now()
        for record in await self._journal.open_tables():
            if record.id in self._index:
                continue
            live = record.status is Status.PLAYING and not record.slow
            due = now if record.due is None and live else record.due
            known = self._index[record.id] = _Indexed(record.group, record.parent)
            self._wait_until(known, due)
            if live or (due is not None and due < now + _SOON_MS):
                known.missed = NoticeKind.RESTARTED
            if record.place is not None:
                self._places[record.place] = record.id
        self._sweep()

    async def give_up(self, groups: Container[int]) -> None:
        """Close all tables of these servers, which another process resumes, once what is being written is on disk.

        The journal must not load them any more.
        """
        gone = {number for number, known in self._index.items() if known.group in groups}
        for number in gone:
            loading = self._loading.get(number)
            if loading is not None:
                await asyncio.wait([loading])
            table = self._loaded.get(number)
            if table is not None:
                await table.give_up()
                self._loaded.pop(number, None)
                self._released(table)
            self._index.pop(number, None)
        self._places = {place: number for place, number in self._places.items() if number not in gone}

    async def open(
        self,
        group: int,
        room: int,
        host: int,
        name: str,
        lobby: Lobby,
        pace: Pace,
        *,
        parent: int | None = None,
        private: bool = False,
        daily: int | None = None,
    ) -> Table:
        """Open a lobby in a room, or a private one for the host, for the race of the day `daily` if given.

        Raises Rejected ``table_exists`` if the place is occupied, ``raced_today`` if the host has already begun that
        race, ``needs_speed`` for a slow game with rules that depend on speed.

        The host is its first member; but a lobby with `Lobby.empty_until` starts empty, and the first to join becomes
        the host. Opening is completed even if the caller is cancelled, so that no stored table is lost.
        """
        now = self._clock.now()
        if lobby.empty_until is not None:
            host = NO_HOST
        elif daily is None:
            lobby = (lobby if lobby.has(host) else lobby.join(host, name)).acting(host, now)
        record = TableRecord(
            group, room, host, lobby, created=now, pace=pace, parent=parent, private=private, daily=daily
        )
        record = with_lobby_deadline(checked(record), now)
        return await asyncio.shield(asyncio.ensure_future(self._open(record)))

    async def _open(self, record: TableRecord) -> Table:
        try:
            record = await self._journal.create(record)
        except RoomTaken:
            raise Rejected("table_exists") from None
        table = Table(Saved(record, None, ()), self._journal, self._clock, self._publish)
        self._keep(table)
        return table

    async def at(self, place: Place) -> Table | None:
        """Return the open table at a place; None if there is none."""
        return await self.get(self._places[place]) if place in self._places else None

    async def inside(self, room: int) -> list[Table]:
        """Return the open tables in the rooms created inside this one, in the order of their opening.

        Those that cannot be read are left out: they concern their own rooms alone.
        """
        tables, _ = await self._read(self._inside(room))
        return tables

    async def unreadable(self, room: int) -> list[int]:
        """Return the numbers of the tables in a room, and in the rooms created inside it, that cannot be read."""
        here = [self._places[room]] if room in self._places else []
        _, damaged = await self._read([*here, *self._inside(room)])
        return damaged

    def _inside(self, room: int) -> list[int]:
        return sorted(number for number, known in self._index.items() if known.parent == room)

    async def _read(self, numbers: Iterable[int]) -> tuple[list[Table], list[int]]:
        """Return the tables with these numbers, and the numbers of those that cannot be read."""
        tables, damaged = [], []
        for number in numbers:
            try:
                table = await self.get(number)
            except Unreadable:
                damaged.append(number)
            else:
                tables += [] if table is None else [table]
        return tables, damaged

    async def move(self, table: Table, room: int, parent: int | None = None) -> None:
        """Move an open table to another room, where no message shows it yet.

        Raises Rejected ``table_exists`` if that room is occupied, ``closed_game``, or StorageError.
        """
        if room in self._places:
            raise Rejected("table_exists")
        # Reserved before the first `await`, so that no other table can be opened there meanwhile.
        before, self._places[room] = table.record.place, table.id
        try:
            await table.move(room, parent)
        except BaseException:
            if self._places.get(room) == table.id:
                del self._places[room]
            raise
        self._places.pop(before, None)
        self._index[table.id].parent = parent

    def occupied(self, place: Place) -> bool:
        """Return whether there is an open table at a place."""
        return place in self._places

    async def get(self, number: int) -> Table | None:
        """Return a table by its number; None if there is none. An ended table is loaded anew for each request."""
        table = self._loaded.get(number)
        if table is not None:
            self._index[number].used = self._sweeps
            return table
        loading = self._loading.get(number)
        if loading is None:
            loading = self._loading[number] = asyncio.ensure_future(self._load(number))
            loading.add_done_callback(lambda _: self._loading.pop(number, None))
        return await asyncio.shield(loading)

    async def abandon(self, place: Place) -> None:
        """End the table at a place, which cannot be loaded; this frees the place.

        Raises Rejected ``no_table`` if there is none, StorageError if writing failed.
        """
        if place not in self._places:
            raise Rejected("no_table")
        await self.end_unreadable(self._places[place])

    async def end_unreadable(self, number: int) -> None:
        """End a table that cannot be loaded, which frees its place; raise StorageError if writing failed."""
        await self._journal.abandon(number, self._clock.now())
        self._places = {place: other for place, other in self._places.items() if other != number}
        self._index.pop(number, None)

    def forget(self, player: int) -> None:
        """Reload the tables that had invited or removed a player, whose stored invitations have been deleted."""
        for table in [*self._loaded.values()]:
            if any(member.player == player for member in (*table.lobby.awaited, *table.lobby.removed)):
                table.outdated()

    def close(self) -> None:
        """Cancel all timers; nothing has to be written."""
        self._tasks.close()
        if self._timer is not None:
            self._timer.cancel()
        for table in self._loaded.values():
            table.close()

    def reach_changed(self, groups: Container[int]) -> None:
        """Stop the clocks of the tables of these servers, or let them run again, as `reached` says now."""
        soon = self._clock.now() + GRACE_MS
        for number, known in self._index.items():
            if known.group not in groups:
                continue
            table, reached = self._loaded.get(number), self._reached(known.group)
            if table is None:
                if reached and known.missed is None and known.due is not None and known.due < soon:
                    known.missed = NoticeKind.OUTAGE
            elif not reached:
                table.pause()
            elif table.paused:
                self._tasks.spawn(table.resume(partial(self._reached, known.group)))
        self._sweep()

    async def _load(self, number: int) -> Table | None:
        saved, known = await self._journal.load(number), self._index.get(number)
        if saved is None:
            return None
        interrupted = None if known is None else known.missed
        paused = not self._reached(saved.record.group)
        try:
            table = Table(saved, self._journal, self._clock, self._publish, interrupted=interrupted, paused=paused)
        except Exception as error:  # stored with other rules, or a bug
            raise Unreadable(f"table {number} cannot be replayed: {located(error)}") from None
        if table.status.open:
            self._keep(table)
            if interrupted is not None and not paused:
                told = Notice(interrupted)
                self._publish(Update(table, (told,) if told in table.recent else ()))
        return table

    def _keep(self, table: Table) -> None:
        """Keep an open table in memory."""
        record = table.record
        self._loaded[table.id] = table
        self._index[table.id] = _Indexed(record.group, record.parent, used=self._sweeps)
        self._places[record.place] = table.id

    def _wait_until(self, known: _Indexed, due: int | None) -> None:
        """Have a table that is not loaded wait for its next act."""
        known.due = None if due is None else min(due, self._clock.now() + _CORRECTED_MS)

    # -- the sweep ----------------------------------------------------------------------------------------

    def _sweep(self) -> None:
        """Drop the tables that nobody uses, load those that act soon, and come again in a minute."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.call_at(self._clock.now() + _SWEEP_MS, self._next_sweep)
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = self._tasks.spawn(self._load_due())

    def _next_sweep(self) -> None:
        self._sweeps += 1
        for table in [*self._loaded.values()]:
            self._drop_if_unused(table)
        self._sweep()

    def _drop_if_unused(self, table: Table) -> None:
        """Drop a table that nobody has used for a while, unless it acts soon or is still to be shown.

        A frozen one is kept, and one with a postponed deadline, as that is not stored.
        """
        known, left = self._index[table.id], table.acts_in
        unused = self._sweeps - known.used >= _UNUSED_SWEEPS
        if not unused or left is None or left <= _SOON_MS or table.frozen or table.busy or table.postponed:
            return
        if self._released(table):
            table.close()
            del self._loaded[table.id]
            self._wait_until(known, self._clock.now() + left)

    def _released(self, table: Table) -> bool:
        return all(release(table) for release in self._releases)

    async def _load_due(self) -> None:
        """Load the tables that act soon, one after the other; the others answer clicks meanwhile."""
        while numbers := self._due():
            for number in numbers:
                known = self._index.get(number)
                if known is None or number in self._loaded or not self._reached(known.group):
                    continue
                late = known.missed is None and known.due is not None and known.due <= self._clock.now()
                try:
                    table = await self.get(number)
                except Unreadable as error:
                    log.error("table %d cannot be resumed: %s", number, error)
                    known.due = known.missed = None
                except StorageError as error:
                    log.error("table %d cannot be resumed yet: %s", number, error)
                    return  # nor could the others: the next sweep tries again
                else:
                    if table is None:
                        known.due = known.missed = None
                    elif late or not table.status.open:
                        self._publish(Update(table))  # what is shown may be outdated

    def _due(self) -> list[int]:
        """Return the tables that act soon, or have been interrupted, and are not loaded, the most urgent ones first."""
        soon = self._clock.now() + _SOON_MS
        found = [
            (known.due or 0, number)
            for number, known in self._index.items()
            if number not in self._loaded
            and (known.missed is not None or (known.due is not None and known.due <= soon))
            and self._reached(known.group)
        ]
        return [number for _, number in sorted(found)]

    def _publish(self, update: Update) -> None:
        table = update.table
        if table.overtaken:
            # This object is dead: its successor is loaded from storage and publishes an update of its own.
            if self._loaded.get(table.id) is table:
                del self._loaded[table.id]
                self._index[table.id].due = self._clock.now()
                self._sweep()
            return
        if table.status.open:
            self._index[table.id].used = self._sweeps
        else:  # subscribers that show its end get it with the update
            self._loaded.pop(table.id, None)
            self._index.pop(table.id, None)
            if self._places.get(table.record.place) == table.id:
                del self._places[table.record.place]
        for subscriber in self._subscribers:
            subscriber(update)
