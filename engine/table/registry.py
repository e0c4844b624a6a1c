"""All tables of this process: one open table a place, loaded when needed, put away when there are too many."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from engine.errors import located
from engine.table.errors import Rejected, RoomTaken, StorageError, Unreadable
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Pace
from engine.table.service import Table, Update
from engine.table.slow.resting import SOON_MS, Holder, Rests, is_slow_game, may_rest
from engine.table.slow.waiting import checked
from engine.table.storage.ports import Clock, Journal, Timer
from engine.table.storage.records import NOBODY, Place, Saved, Status, TableRecord
from engine.table.tasks import BackgroundTasks
from engine.table.timing.deadlines import GRACE_MS, with_lobby_deadline

log = logging.getLogger(__name__)


_RETRY_MS: Final = 60_000
_LOOK_MS: Final = 3_600_000
"""A lobby is looked at after so long, even if it seems to have more time: the clock may have been set."""
_MOST_LOOKS: Final = 24
"""A slow game is loaded after so many looks at the clock: it puts a deadline right that is too far away."""
_SPREAD_MS: Final = 100
"""How long after one another slow games are loaded that something was due at while the program did not run."""


class Tables:
    """Opens, finds and keeps tables, and passes on what they tell."""

    def __init__(self, journal: Journal, clock: Clock, *, most_loaded: int = 5_000) -> None:
        """Keep at most `most_loaded` tables in memory; the others wait in the journal."""
        self._journal = journal
        self._clock = clock
        self._most_loaded = most_loaded
        self._loaded: OrderedDict[int, Table] = OrderedDict()
        self._places: dict[Place, int] = {}
        self._parents: dict[int, int] = {}
        """The parent of the room of each open table that has one."""
        self._alarms: dict[int, Timer] = {}
        self._loading: dict[int, asyncio.Future[Table | None]] = {}
        self._subscribers: list[Callable[[Update], None]] = []
        self._holders: list[Holder] = []
        self._rests = Rests(clock, self._rest)
        self._missed: set[int] = set()
        """The tables with a deadline that may have passed while the program did not run, until they are loaded."""
        self._waking = asyncio.Lock()
        """Slow games that are due are loaded one by one: there may be thousands in the first minute of a morning."""
        self._tasks = BackgroundTasks("waking a table")

    def subscribe(self, subscriber: Callable[[Update], None]) -> None:
        """Have every update of every table passed to `subscriber`, which must not block."""
        self._subscribers.append(subscriber)

    def add_holder(self, holder: Holder) -> None:
        """Ask `holder` before a table is put away that nobody looks at, and then let it drop the table."""
        self._holders.append(holder)

    def now(self) -> int:
        """Return the milliseconds of Unix time by the clock of the tables."""
        return self._clock.now()

    async def restore(self) -> None:
        """Take up every table that was open when the program last ended: what runs now, slow games when they are due.

        Slow games that are overdue follow one after the other.
        """
        now, wait = self._clock.now(), 0
        for record in await self._journal.open_tables():
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
                self._missed.add(record.id)
                if record.slow:
                    self._sleep_until(record.id, now + wait)
                    wait += _SPREAD_MS
                else:
                    await self._take_up(record.id)

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
        """Open a lobby in a room, or a private one for the host, as for the race of the day `daily`.

        Raises Rejected ``table_exists`` if there is one, ``raced_today`` if the host has begun that race already,
        ``needs_speed`` for a slow game under rules that live by speed.

        The host sits in it; but one with `Lobby.empty_until` begins empty, and whoever joins first is its host.
        What has begun is done to its end even if whoever asked for it goes away: a table that is stored is kept.
        """
        now = self._clock.now()
        if lobby.empty_until is not None:
            host = NOBODY
        elif not lobby.has(host):
            lobby = lobby.join(host, name)
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

    async def in_room(self, room: int) -> Table:
        """Return the open table of a room; raise Rejected ``no_table`` if there is none."""
        table = await self.at(room)
        if table is None:
            raise Rejected("no_table")
        return table

    async def at(self, place: Place) -> Table | None:
        """Return the open table that occupies a place; None if there is none."""
        return await self.get(self._places[place]) if place in self._places else None

    async def inside(self, room: int) -> list[Table]:
        """Return the open tables in rooms that were made in this one, in the order in which they were opened."""
        found = [await self.get(number) for number, parent in sorted(self._parents.items()) if parent == room]
        return [table for table in found if table is not None]

    async def move(self, table: Table, room: int, parent: int | None = None) -> None:
        """Let an open table go on in another room, where nothing shows it yet.

        Raises Rejected ``table_exists`` if there is one in that, or ``closed_game``; StorageError.
        """
        if room in self._places:
            raise Rejected("table_exists")
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
        """Return whether an open table occupies a place."""
        return place in self._places

    async def get(self, number: int) -> Table | None:
        """Return a table by its number; None if there is none. One that has ended is loaded for each request."""
        table = await self._found(number)
        self._rests.note_seen(number)
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
        """End the table of a place that cannot be loaded, so that the place is free again.

        Raises Rejected ``no_table`` if there is none, StorageError if it could not be written.
        """
        for record in await self._journal.open_tables():
            if record.place == place:
                await self._journal.abandon(record.id, self._clock.now())
                self._places.pop(place, None)
                return
        raise Rejected("no_table")

    def forget(self, player: int) -> None:
        """Read the tables again that had invited a player: the stored invitations have been withdrawn."""
        for table in [*self._loaded.values()]:
            if any(member.player == player for member in (*table.lobby.awaited, *table.lobby.removed)):
                table.outdated()

    def close(self) -> None:
        """Stop every timer; nothing needs to be written, for everything is."""
        self._tasks.close()
        self._rests.close()
        for table in self._loaded.values():
            table.close()
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    async def _load(self, number: int) -> Table | None:
        saved, restored = await self._journal.load(number), number in self._missed
        if saved is None:
            return None
        try:
            table = Table(saved, self._journal, self._clock, self._publish, restored=restored)
        except Exception as error:  # stored by a program whose rules were others, or an error of ours
            raise Unreadable(f"table {number} cannot be replayed: {located(error)}") from None
        self._missed.discard(number)
        if table.status.open:
            self._keep(table)
            if restored:
                self._publish(Update(table, (Notice(NoticeKind.RESTARTED),)))
        return table

    def _keep(self, table: Table) -> None:
        """Hold an open table in memory, and put away the one that was used longest ago if there are too many."""
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        self._loaded[table.id] = table
        self._places[table.record.place] = table.id
        if table.record.parent is not None:
            self._parents[table.id] = table.record.parent
        self._watch(table)
        if len(self._loaded) > self._most_loaded:
            oldest = next((old for old in self._loaded.values() if old is not table and not old.busy), None)
            if oldest is not None:
                self._put_away(oldest)

    def _watch(self, table: Table) -> None:
        """See to it that a slow game is put away when nobody looks at it."""
        if is_slow_game(table):
            self._rests.watch(table.id)

    def _rest(self, number: int) -> bool:
        """Put a slow game away, and let everybody drop it; return False if it is in use."""
        table = self._loaded.get(number)
        if table is None or not may_rest(table) or any(holder.holds(table) for holder in self._holders):
            return False
        self._put_away(table)
        for holder in self._holders:
            holder.let_go(table)
        return True

    def _put_away(self, table: Table) -> None:
        left = table.acts_in
        table.close()
        self._unload(table.id)
        if left is not None:
            wake = self._sleep_until if is_slow_game(table) else self._wake_at
            wake(table.id, self._clock.now() + left)

    def _unload(self, number: int) -> None:
        self._rests.forget(number)
        self._loaded.pop(number, None)

    def _wake_at(self, number: int, due: int) -> None:
        """Load the table at that time; it then does what is due."""
        self._alarms[number] = self._clock.call_at(due, lambda: self._tasks.spawn(self._wake(number)))

    async def _wake(self, number: int) -> None:
        alarm = self._alarms.pop(number, None)
        if alarm is not None:
            alarm.cancel()
        table = await self._take_up(number)
        if table is not None:
            self._publish(Update(table))  # what is shown may be older, or of another writer

    def _sleep_until(self, number: int, due: int, looks: int = _MOST_LOOKS) -> None:
        """Load a slow game at that time by a clock that may be set meanwhile; it is looked at about once an hour."""
        apart = number % 1_000 * 1_000  # not at thousands of tables in one turn of the event loop
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
        """Load a table that nobody has asked for; None if there is none, or it cannot be read."""
        try:
            return await self._found(number)
        except StorageError as error:
            self._failed(number, error)
            return None

    def _failed(self, number: int, error: StorageError) -> None:
        """Nobody asked for a table that could not be loaded: try again by and by, unless that is of no use."""
        log.error("table %d cannot be taken up: %s", number, error)
        if not isinstance(error, Unreadable):
            self._wake_at(number, self._clock.now() + _RETRY_MS)

    def _publish(self, update: Update) -> None:
        table = update.table
        if table.overtaken:
            if self._loaded.get(table.id) is table:
                self._unload(table.id)
                self._wake_at(table.id, self._clock.now())
            return
        if table.status.open:
            self._watch(table)
        else:
            self._unload(table.id)  # whoever shows its end has it; nobody else needs it
            if self._places.get(table.record.place) == table.id:
                del self._places[table.record.place]
            self._parents.pop(table.id, None)
        for subscriber in self._subscribers:
            subscriber(update)
