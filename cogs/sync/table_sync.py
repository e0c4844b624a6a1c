"""Synchronises Discord with the tables: each has one table message, private hands, and pings.

Tables publish updates, which are passed on to the objects that show them. No failure of Discord affects a game.
"""

import asyncio
from collections.abc import Callable, Container
from contextlib import suppress
from dataclasses import dataclass

from cogs.i18n.reader import ServerTexts
from cogs.ops.metrics import Metrics
from cogs.ops.service import Service
from cogs.pictures.drawer import Drawer
from cogs.sync.context import SyncContext
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway
from cogs.sync.hand import Hand
from cogs.sync.hands import Hands
from cogs.sync.outbox import Display, Outbox
from cogs.sync.pings import Pings
from cogs.sync.replays import Replays
from cogs.sync.reply import Reply
from cogs.sync.table_message import TableMessage
from cogs.sync.threads import TableThread
from cogs.sync.traffic import Traffic
from data.people.settings import Settings
from engine.table import BackgroundTasks, Table, Update


@dataclass(frozen=True, slots=True)
class _Displays:
    """Everything that shows one table."""

    message: TableMessage
    hands: Hands
    pings: Pings

    @property
    def table(self) -> Table:
        return self.message.table

    def follow(self, table: Table) -> None:
        """Use `table` as the current `Table` object from now on."""
        self.message.table = table
        self.hands.follow(table)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, a token edits the message for free, or a hand is on show."""
        return self.message.behind or self.message.is_free or self.hands.busy

    def has(self, person: int) -> bool:
        return self.table.record.held_by(person) is not None

    def close(self) -> None:
        self.message.close()
        self.hands.close()
        self.pings.close()


class TableSync(Service):
    """Shows the tables of this process. Its state may be lost at any time: the next click restores it."""

    def __init__(
        self,
        gateway: Gateway,
        texts: ServerTexts,
        settings: Settings,
        traffic: Traffic,
        draw: Drawer | None,
        metrics: Metrics,
        results: DailyResults,
        replays: Replays,
    ) -> None:
        """Show tables through a gateway; the other parameters are those of `SyncContext`."""
        self._tasks = BackgroundTasks("showing a table")
        outbox = Outbox(gateway, self._tasks)
        self._context = SyncContext(
            gateway, texts, settings, traffic, draw, outbox, self._tasks, metrics, results, replays
        )
        self._displays: dict[int, _Displays] = {}
        """By table."""
        self._in_channel: dict[int, int] = {}
        """The open table of each channel."""
        self._below: dict[int, int] = {}
        """The number of messages below the table messages of tables that were released, by channel."""
        self._sent_at: dict[int, float | None] = {}
        """When these were sent, as far as this process knows, likewise."""
        self._threads: dict[int, TableThread] = {}
        """By thread."""
        self._starters: dict[int, object] = {}
        """What the starter messages of tables that were released show (`starter_state`), by thread."""

    def close(self) -> None:
        """Stop showing tables; cancel requests in progress."""
        self._tasks.close()

    def on_update(self, update: Update) -> None:
        """Show the update in background tasks."""
        displays = self._displays_of(update.table)
        displays.follow(update.table)
        displays.hands.update(update)
        record = update.table.record
        seen = record.status.open or record.seats or record.anchor is not None
        if seen and record.mode.in_channel:  # the end of a lobby that was never shown concerns no one
            displays.message.summons.note(update.happened)
            displays.message.update()
        if record.parent is not None:
            self.thread(update.table).update(update.table)
        if not record.status.open:
            self._close_when_shown(displays)

    def show_again(self, table: Table) -> None:
        """Show a table as it is, although nothing has happened."""
        displays = self._displays[table.id] = self._displays_of(table)
        displays.message.update()
        if table.record.parent is not None:
            self.thread(table).update(table)
        if not table.status.open:
            self._close_when_shown(displays)

    def message(self, table: Table) -> TableMessage:
        """Return the message of a table."""
        return self._displays_of(table).message

    def hands(self, table: Table) -> Hands:
        """Return the private hands of a table."""
        return self._displays_of(table).hands

    def hand(self, table: Table, player: int) -> Hand:
        """Return the private hand of a player at a table."""
        return self._displays_of(table).hands.of(player)

    async def leave_hand(self, message: int) -> None:
        """Release a private message for another screen: no hand edits it from now on."""
        hand = self._context.shown.pop(message, None)
        if hand is not None:
            await hand.leave(message)

    def pings(self, table: Table) -> Pings:
        """Return the pings of a table."""
        return self._displays_of(table).pings

    def thread(self, table: Table) -> TableThread:
        """Return the thread that the bot has opened for a table."""
        room = table.record.room
        if room not in self._threads:
            shown = self._starters.pop(room, None)
            self._threads[room] = TableThread(table, self._context, lambda: self._drop_thread(room), shown)
        return self._threads[room]

    def on_shown(self, note: Callable[[Table], None]) -> None:
        """Call `note` with each table whose messages show its newest version, or never will."""

        def note_if_both(table: Table, shown: Display) -> None:
            displays, thread = self._displays.get(table.id), self._threads.get(table.record.room)
            messages: list[Display] = [] if displays is None else [displays.message]
            if thread is not None and thread.table.id == table.id:
                messages.append(thread)
            if not any(message.wanted for message in messages if message is not shown):
                note(table)

        self._context.note_shown = note_if_both

    def on_room_gone(self, rescue: Callable[[int], None]) -> None:
        """Call `rescue` with the channel of each table that turns out to be gone."""
        self._context.room_gone = rescue

    def left(self, room: int) -> None:
        """Note that a table has moved away from a deleted thread."""
        self._in_channel.pop(room, None)
        self._below.pop(room, None)
        self._sent_at.pop(room, None)
        self._starters.pop(room, None)
        thread = self._threads.pop(room, None)
        if thread is not None:
            thread.close()

    def _drop_thread(self, room: int) -> None:
        self._threads.pop(room, None)

    # -- tables that are dropped from memory --------------------------------------------------------------

    async def shown(self, groups: Container[int], seconds: float) -> None:
        """Begin to show nothing more of the tables of these servers, and wait for what has begun, at most so long."""
        theirs = [displays.message for displays in self._displays.values() if displays.table.record.group in groups]
        for message in theirs:
            message.on_idle = lambda: None  # an end that is not shown here is shown by the next process
            message.close()
        for thread in self._threads.values():
            if thread.table.record.group in groups:
                thread.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(message.finished() for message in theirs))

    def release(self, table: Table) -> bool:
        """Forget a table that is dropped from memory; the next update or click restores it as after a restart.

        Return False if something of it is still to be shown, or one of its hands is on show, unless it is overtaken.
        """
        displays, thread = self._displays.get(table.id), self._threads.get(table.record.room)
        busy = (displays is not None and displays.busy) or (thread is not None and thread.busy)
        if busy and not table.overtaken:
            return False
        if displays is not None:
            self._close(displays)
            if table.mode.in_channel:
                self._below[table.record.room] = displays.message.messages_below
                self._sent_at[table.record.room] = displays.message.sent_at
        if thread is not None:
            self._starters[table.record.room] = None if thread.forbidden else thread.state
            self._threads.pop(table.record.room).close()
        return True

    # -- what happens in channels -------------------------------------------------------------------------

    def note_click(self, table: Table, player: int, reply: Reply) -> None:
        """Note that a player has just clicked at a table; the reply may bring a token for its message."""
        displays = self._displays_of(table)
        if table.record.anchor == reply.clicked and table.status.open:
            reply.is_at(displays.message)
        displays.pings.note_click(player)

    def is_table_message(self, channel: int, message: int) -> bool:
        """Return whether a message is the table message of the open table of a channel."""
        table = self._in_channel.get(channel)
        return table is not None and self._displays[table].table.record.anchor == message

    def message_posted(self, channel: int) -> None:
        """Note that a message was posted in a channel, below its table message if there is one."""
        table = self._in_channel.get(channel)
        if table is not None:
            self._displays[table].message.messages_below += 1
        elif channel in self._below:
            self._below[channel] += 1

    def permissions_changed(self, guild: int) -> None:
        """Retry what could not be shown on a server: the bot's permissions there have changed."""
        for displays in self._displays.values():
            if displays.table.record.group == guild:
                displays.message.permissions_changed()
        for thread in self._threads.values():
            if thread.table.record.group == guild:
                thread.recheck_if_forbidden()

    def thread_changed(self, room: int, *, archived: bool) -> None:
        """Note whether the thread of a table is archived."""
        for displays in self._displays.values():
            if displays.table.record.room == room:
                displays.message.token.archived = archived

    def forget(self, person: int | None) -> None:
        """Forget a person (None: everybody), and drop the ends of games that have yet to be shown."""
        for displays in [*self._displays.values()]:
            if not displays.table.status.open and (person is None or displays.has(person)):
                self._close(displays)
            elif person is not None:
                displays.hands.forget(person)
                displays.pings.forget(person)
        for room, thread in [*self._threads.items()]:
            record = thread.table.record
            if not record.status.open and (person is None or record.held_by(person) is not None):
                self._threads.pop(room).close()

    def _displays_of(self, table: Table) -> _Displays:
        displays = self._displays.get(table.id)
        if displays is None:
            pings = Pings(table, self._context)
            message = TableMessage(table, self._context, pings.is_attentive)
            if table.mode.in_channel:
                message.messages_below = self._below.pop(table.record.room, 0)
                message.sent_at = self._sent_at.pop(table.record.room, None)
            displays = _Displays(message, Hands(table, pings, self._context), pings)
            if table.status.open:  # a finished table is not kept again
                self._displays[table.id] = displays
        if table.record.version > displays.table.record.version:  # it was loaded again
            displays.follow(table)
        if table.status.open and table.mode.in_channel:
            self._in_channel[table.record.room] = table.id
        return displays

    def _close_when_shown(self, displays: _Displays) -> None:
        """Forget a finished table as soon as its end is shown, or cannot be shown."""

        def close() -> None:
            if displays.message.up_to_date:
                self._context.note_shown(displays.table, displays.message)
                self._close(displays)

        displays.message.on_idle = lambda: displays.hands.when_up_to_date(close)
        displays.message.resume()

    def _close(self, displays: _Displays) -> None:
        """Forget a table that is finished or dropped, and delete its pings."""
        table, displays.message.on_idle = displays.table, lambda: None
        if self._displays.get(table.id) is displays:
            del self._displays[table.id]
        if self._in_channel.get(table.record.room) == table.id:
            del self._in_channel[table.record.room]
        displays.close()
