"""All tables of this process: at most one open table per place, loaded on demand, unloaded if there are too many."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Container, Iterable
from typing import Final

from engine.errors import located
from engine.table.errors import Rejected, RoomTaken, StorageError, Unreadable
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Pace
from engine.table.slow.unloading import SOON_MS, Holder, Unloading, is_slow_game, may_unload
from engine.table.slow.waiting import checked
from engine.table.storage.ports import Clock, Journal, Timer
from engine.table.storage.records import NO_HOST, Place, Saved, Status, TableRecord
from engine.table.table import Table, Update
from engine.table.tasks import BackgroundTasks
from engine.table.timing.deadlines import GRACE_MS, with_lobby_deadline

log = logging.getLogger(__name__)


_RETRY_MS: Final = 60_000
_LOOK_MS: Final = 3_600_000
"""The maximum time between two looks at a lobby's deadline, in case the clock is set."""
_MOST_LOOKS: Final = 24
"""The number of looks after which a slow game is loaded anyway, which corrects a deadline that is too far away."""
_SPREAD_MS: Final = 100
"""The interval at which overdue slow games are loaded after a start."""


class Tables:
    """Opens, finds and keeps tables, and forwards their updates."""

    def __init__(
        self,
        journal: Journal,
        clock: Clock,
        *,
        most_loaded: int = 5_000,
        reached: Callable[[int], bool] = lambda _: True,
    ) -> None:
        """Keep at most `most_loaded` tables in memory; the others are loaded from the journal when needed.

        `reached` returns whether the people on a server can be reached; no time runs at its tables while they cannot.
        """
        self._journal = journal
        self._clock = clock
        self._most_loaded = most_loaded
        self._reached = reached
        self._loaded: OrderedDict[int, Table] = OrderedDict()
        self._places: dict[Place, int] = {}
        self._parents: dict[int, int] = {}
        """The parent of the room of each open table, if it has one."""
        self._groups: dict[int, int] = {}
        """The server of each open table."""
        self._alarms: dict[int, Timer] = {}
        self._loading: dict[int, asyncio.Future[Table | None]] = {}
        self._subscribers: list[Callable[[Update], None]] = []
        self._holders: list[Holder] = []
        self._unloading = Unloading(clock, self._unload_idle)
        self._missed: dict[int, NoticeKind] = {}
        """Tables not loaded since an interruption, such as a restart, in which their deadline may have passed."""
        self._waking = asyncio.Lock()
        """Due slow games are loaded one at a time: there may be thousands in the first minute of a morning."""
        self._tasks = BackgroundTasks("waking a table")

    def subscribe(self, subscriber: Callable[[Update], None]) -> None:
        """Pass every update of every table to `subscriber`, which must not block."""
        self._subscribers.append(subscriber)

    def add_holder(self, holder: Holder) -> None:
        """Ask `holder` before an idle table is unloaded, and tell it to drop the table."""
        self._holders.append(holder)

    def now(self) -> int:
        """Return the time of the tables' clock in ms of Unix time."""
        return self._clock.now()

    async def restore(self) -> None:
        """Resume all open tables that are not known yet: running games at once, slow ones when due.

        So it does at the start of the program, and when this process has gained servers. Overdue slow games are loaded
        one after the other.
        """
        now, wait = self._clock.now(), 0
        for record in await self._journal.open_tables():
            if record.id in self._groups:
                continue
            self._groups[record.id] = record.group
            if record.place is not None:
                self._places[record.place] = record.id
            if record.parent is not None:
                self._parents[record.id] = record.parent
            due = now if record.due is None else record.due
            if record.status is Status.LOBBY:  # its deadline is looked at then
                self._wake_at(record.id, min(max(due, now + GRACE_MS), now + _LOOK_MS))
            elif record.slow and due > now + SOON_MS:
                self._sleep_until(record.id, due)
            else:
                # Not loaded yet, but entitled to the grace of a restart when it is.
                self._missed[record.id] = NoticeKind.RESTARTED
                if record.slow:
                    self._sleep_until(record.id, now + wait)
                    wait += _SPREAD_MS
                else:
                    await self._take_up(record.id)

    async def give_up(self, groups: Container[int]) -> None:
        """Close all tables of these servers, which another process resumes, once what is being written is on disk.

        The journal must not load them any more.
        """
        gone = {number for number, group in self._groups.items() if group in groups}
        for number in gone:
            loading = self._loading.get(number)
            if loading is not None:
                await asyncio.wait([loading])
            table = self._loaded.get(number)
            if table is not None:
                await table.give_up()
                self._unload(number)
                for holder in self._holders:
                    holder.let_go(table)
            alarm = self._alarms.pop(number, None)
            if alarm is not None:
                alarm.cancel()
            self._missed.pop(number, None)
            self._groups.pop(number, None)
            self._parents.pop(number, None)
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
        tables, _ = await self._read(number for number, parent in sorted(self._parents.items()) if parent == room)
        return tables

    async def unreadable(self, room: int) -> list[int]:
        """Return the numbers of the tables in a room, and in the rooms created inside it, that cannot be read."""
        here = [self._places[room]] if room in self._places else []
        _, damaged = await self._read([*here, *(number for number, parent in self._parents.items() if parent == room)])
        return damaged

    async def _read(self, numbers: Iterable[int]) -> tuple[list[Table], list[int]]:
        """Return the tables with these numbers, and the numbers of those that cannot be read."""
        tables, damaged = [], []
        for number in [*numbers]:
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
        self._parents.pop(table.id, None)
        if parent is not None:
            self._parents[table.id] = parent

    def occupied(self, place: Place) -> bool:
        """Return whether there is an open table at a place."""
        return place in self._places

    async def get(self, number: int) -> Table | None:
        """Return a table by its number; None if there is none. An ended table is loaded anew for each request."""
        table = await self._found(number)
        self._unloading.note_seen(number)
        return table

    async def _found(self, number: int) -> Table | None:
        table = self._loaded.get(number)
        if table is not None:
            self._loaded.move_to_end(number)
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
        self._missed.pop(number, None)
        self._groups.pop(number, None)
        self._parents.pop(number, None)

    def forget(self, player: int) -> None:
        """Reload the tables that had invited or removed a player, whose stored invitations have been deleted."""
        for table in [*self._loaded.values()]:
            if any(member.player == player for member in (*table.lobby.awaited, *table.lobby.removed)):
                table.outdated()

    def close(self) -> None:
        """Cancel all timers; nothing has to be written."""
        self._tasks.close()
        self._unloading.close()
        for table in self._loaded.values():
            table.close()
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    async def _load(self, number: int) -> Table | None:
        saved, interrupted = await self._journal.load(number), self._missed.get(number)
        if saved is None:
            return None
        paused = not self._reached(saved.record.group)
        try:
            table = Table(saved, self._journal, self._clock, self._publish, interrupted=interrupted, paused=paused)
        except Exception as error:  # stored with other rules, or a bug
            raise Unreadable(f"table {number} cannot be replayed: {located(error)}") from None
        self._missed.pop(number, None)
        if table.status.open:
            self._keep(table)
            if interrupted is not None and not paused:
                told = Notice(interrupted)
                self._publish(Update(table, (told,) if told in table.recent else ()))
        return table

    def reach_changed(self, groups: Container[int]) -> None:
        """Stop the clocks of the tables of these servers, or let them run again, as `reached` says now."""
        for table in [*self._loaded.values()]:
            if table.record.group in groups:
                self._reach_changed(table)
        now, wait = self._clock.now(), 0
        for number, group in self._groups.items():
            if group not in groups or number in self._loaded or not self._reached(group):
                continue
            alarm = self._alarms.get(number)
            if alarm is not None and alarm.left() < GRACE_MS:
                self._missed.setdefault(number, NoticeKind.OUTAGE)
            elif alarm is None and number in self._missed:
                self._sleep_until(number, now + wait)
                wait += _SPREAD_MS

    def _reach_changed(self, table: Table) -> None:
        if not self._reached(table.record.group):
            table.pause()
        elif table.paused:
            self._tasks.spawn(table.resume(lambda: self._reached(table.record.group)))

    def _keep(self, table: Table) -> None:
        """Keep an open table in memory, and unload the least recently used one if there are too many."""
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        self._loaded[table.id] = table
        self._groups[table.id] = table.record.group
        self._places[table.record.place] = table.id
        if table.record.parent is not None:
            self._parents[table.id] = table.record.parent
        self._watch(table)
        if len(self._loaded) > self._most_loaded:
            # A busy table stays: the next request would load a second copy of it beside the one that is writing.
            oldest = next((old for old in self._loaded.values() if old is not table and not old.busy), None)
            if oldest is not None:
                self._put_away(oldest)

    def _watch(self, table: Table) -> None:
        """Have a slow game unloaded when it is idle."""
        if is_slow_game(table):
            self._unloading.watch(table.id)

    def _unload_idle(self, number: int) -> bool:
        """Unload a slow game and let all holders drop it; return False if it is in use."""
        table = self._loaded.get(number)
        if table is None or not may_unload(table) or any(holder.holds(table) for holder in self._holders):
            return False
        self._put_away(table)
        for holder in self._holders:
            holder.let_go(table)
        return True

    def _put_away(self, table: Table) -> None:
        # Before `close`, which cancels the timers.
        left = table.acts_in
        table.close()
        self._unload(table.id)
        if table.paused:
            self._missed[table.id] = NoticeKind.OUTAGE
        if left is not None:
            wake = self._sleep_until if is_slow_game(table) else self._wake_at
            wake(table.id, self._clock.now() + left)

    def _unload(self, number: int) -> None:
        self._unloading.forget(number)
        self._loaded.pop(number, None)

    def _wake_at(self, number: int, due: int) -> None:
        """Load the table at that time; it then does what is due."""
        self._alarms[number] = self._clock.call_at(due, lambda: self._tasks.spawn(self._wake(number)))

    async def _wake(self, number: int) -> None:
        alarm = self._alarms.pop(number, None)
        if alarm is not None:
            alarm.cancel()
        if not self._reached(self._groups.get(number, 0)):
            self._missed.setdefault(number, NoticeKind.OUTAGE)
            return
        table = await self._take_up(number)
        if table is not None:
            self._publish(Update(table))  # what is shown may be outdated

    def _sleep_until(self, number: int, due: int, looks: int = _MOST_LOOKS) -> None:
        """Load a slow game at a time, looking about once an hour whether the clock was set meanwhile."""
        apart = number % 1_000 * 1_000  # spread over the hour, so that thousands of tables do not look at once
        at = min(due, self._clock.now() + _LOOK_MS - apart)
        self._alarms[number] = self._clock.call_at(at, lambda: self._look(number, due, looks - 1))

    def _look(self, number: int, due: int, looks: int) -> "asyncio.Task[None] | None":
        if not looks or due <= self._clock.now():
            return self._tasks.spawn(self._wake_in_turn(number))
        self._sleep_until(number, due, looks)
        return None

    async def _wake_in_turn(self, number: int) -> None:
        """Load a slow game, after those that were due before it."""
        async with self._waking:
            await self._wake(number)

    async def _take_up(self, number: int) -> Table | None:
        """Load a table without a request; return None if there is none or it cannot be read."""
        try:
            return await self._found(number)
        except StorageError as error:
            self._failed(number, error)
            return None

    def _failed(self, number: int, error: StorageError) -> None:
        """Log that a table could not be loaded without a request, and retry later unless it is unreadable."""
        log.error("table %d cannot be taken up: %s", number, error)
        if not isinstance(error, Unreadable):
            self._wake_at(number, self._clock.now() + _RETRY_MS)

    def _publish(self, update: Update) -> None:
        table = update.table
        if table.overtaken:
            # This object is dead: its successor is loaded from storage and publishes an update of its own.
            if self._loaded.get(table.id) is table:
                self._unload(table.id)
                self._wake_at(table.id, self._clock.now())
            return
        if table.status.open:
            self._watch(table)
        else:
            self._unload(table.id)  # subscribers that show its end get it with the update
            if self._places.get(table.record.place) == table.id:
                del self._places[table.record.place]
            self._parents.pop(table.id, None)
            self._groups.pop(table.id, None)
        for subscriber in self._subscribers:
            subscriber(update)
