"""Synchronises Discord with the tables: each has one table message, private hands, and pings.

Tables publish updates, which are passed on to the objects that show them. No failure of Discord affects a game.
"""

from collections.abc import Callable, Container

from cogs.ops.service import Service
from cogs.screens.hand.state import must_act
from cogs.screens.parts import custom_id
from cogs.sync.context import SyncContext
from cogs.sync.hand_message import HandMessage
from cogs.sync.outbox import Display
from cogs.sync.pings import Pings
from cogs.sync.reply import Reply
from cogs.sync.table_message import TableMessage
from cogs.sync.threads import TableThread
from engine import PlayerView
from engine.events import WindowOpened
from engine.table import Status, Table, Update


class Displays:
    """Everything that shows one table. Its state may be lost at any time: the next click restores it."""

    def __init__(self, table: Table, context: SyncContext) -> None:
        """Start with no hand on show; players who must act and are not attentive are pinged."""
        self._context = context
        self.pings = Pings(table, context)
        self.message = TableMessage(table, context, self.pings.is_attentive)
        self._hands: dict[int, HandMessage] = {}
        """By player."""
        self._announced: tuple[int, int] | None = None
        """The seat in turn and the decision for which a player was last pinged."""
        self.when_shown: Callable[[], None] | None = None
        """Called when all of it shows the current state, or can no longer be edited."""
        self.message.on_idle = self.check_shown

    @property
    def table(self) -> Table:
        """The current `Table` object of the table."""
        return self.message.table

    def hand(self, player: int) -> HandMessage:
        """Return the hand of a player, which may not be on show yet."""
        hand = self._hands.get(player)
        if hand is None:
            hand = self._hands[player] = HandMessage(player, self.table, self.pings, self._context)
            hand.on_idle = self.check_shown
        return hand

    def follow(self, table: Table) -> None:
        """Use this newer `Table` object of the same table from now on."""
        self.message.table = table
        for hand in self._hands.values():
            hand.table = table

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, a token edits the message for free, or a hand is on show."""
        hands = any(hand.on_show or not hand.up_to_date for hand in self._hands.values())
        return hands or self.message.behind or self.message.is_free

    def check_shown(self) -> None:
        """Call `when_shown` if that is so by now."""
        shown = (self.message, *self._hands.values())
        if self.when_shown is not None and all(display.up_to_date for display in shown):
            self.when_shown()

    def has(self, person: int) -> bool:
        """Return whether a person sits there, or has held a seat."""
        return self.table.record.held_by(person) is not None

    def forget(self, player: int) -> None:
        """Stop editing the hand of a player, and forget when that one last clicked."""
        hand = self._hands.pop(player, None)
        if hand is not None:
            hand.close()
        self.pings.forget(player)

    def store_tips(self) -> None:
        """Store which tips the players were given, as the table is over, or not needed for now."""
        for hand in self._hands.values():
            hand.store_tips()

    def close(self) -> None:
        """Stop editing all of it, and delete the pings: the table is over, or dropped."""
        self.when_shown = None
        self.message.close()
        for hand in self._hands.values():
            hand.close()
        self.pings.close()

    def update_hands(self, update: Update) -> None:
        """Schedule edits of hands that an update makes outdated, and pings of players who must act."""
        view = self.table.view(None)
        if view is not None:
            for seat in self._seats_to_alert(update, view):
                self._alert(seat)
        for hand in self._hands.values():
            hand.update(update)

    def _seats_to_alert(self, update: Update, view: PlayerView) -> set[int]:
        """Return the seats to ping unless attentive: the seat in turn, and a seat that alone is asked."""
        if self.table.status is not Status.PLAYING:
            return set()
        seats: set[int] = set()
        for event in update.happened:
            if isinstance(event, WindowOpened):
                attacked = [seat for seat in event.eligible if view.setup.sides[seat] == event.target]
                seats |= set(attacked if len(attacked) == 1 else event.eligible if len(event.eligible) == 1 else ())
        if (view.window is None or view.window.ripe) and view.outcome is None:
            turn = (view.turn, self.table.decision + (1 if view.window is not None else 0))
            if self._announced != turn:
                self._announced = turn
                seats.add(view.turn)
        return seats

    def _alert(self, seat: int) -> None:
        """Ping the player of a seat, unless the player has clicked recently."""
        member = self.table.record.seats[seat]
        if member.left or member.level is not None or member.away or self.pings.is_attentive(member.player):
            return
        self.pings.send_soon(member.player, lambda: must_act(self.table, seat))


class TableSync(Service):
    """Shows the tables of this process. Its state may be lost at any time: the next click restores it."""

    def __init__(self, context: SyncContext) -> None:
        """Show tables with what `context` has."""
        self._context = context
        self._displays: dict[int, Displays] = {}
        """By table."""
        self._in_channel: dict[int, int] = {}
        """The open table of each channel."""
        self._released: dict[int, tuple[int, float | None]] = {}
        """By channel the number of messages below the table message of a table that was released, and when it was sent,
        as far as this process knows."""
        self._threads: dict[int, TableThread] = {}
        """By thread."""
        self._starters: dict[int, object] = {}
        """What the starter messages of tables that were released show (`starter_state`), by thread."""

    def close(self) -> None:
        """Stop showing tables; cancel requests in progress."""
        self._context.tasks.close()

    def on_update(self, update: Update) -> None:
        """Show the update in background tasks."""
        displays = self._displays_of(update.table)
        displays.follow(update.table)
        displays.update_hands(update)
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

    def hand(self, table: Table, player: int) -> HandMessage:
        """Return the private hand of a player at a table."""
        return self._displays_of(table).hand(player)

    async def leave_hand(self, message: int) -> None:
        """Release a private message for another screen: no hand edits it from now on."""
        hand = self._context.shown.pop(message, None)
        if hand is not None:
            await hand.leave(message)

    def thread(self, table: Table) -> TableThread:
        """Return the thread that the bot has opened for a table."""
        room = table.record.room
        if room not in self._threads:
            shown = self._starters.pop(room, None)
            self._threads[room] = TableThread(table, self._context, lambda: self._threads.pop(room, None), shown)
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
        self._released.pop(room, None)
        self._starters.pop(room, None)
        thread = self._threads.pop(room, None)
        if thread is not None:
            thread.close()

    # -- tables that are dropped from memory --------------------------------------------------------------

    def stop(self, groups: Container[int]) -> list[Display]:
        """Begin to show nothing more on these servers; return the messages that were being shown."""
        stopped: list[Display] = [*self._context.outbox.posted_on(groups)]
        for displays in self._displays.values():
            if displays.table.record.group in groups:
                displays.when_shown = None  # an end that is not shown here is shown by the next process
                stopped.append(displays.message)
        for display in stopped:
            display.close()
        return stopped

    def release(self, table: Table) -> bool:
        """Forget a table that is dropped from memory; the next update or click restores it as after a restart.

        Return False if something of it is still to be shown, or one of its hands is on show, unless it is overtaken.
        """
        displays, thread = self._displays.get(table.id), self._threads.get(table.record.room)
        busy = (displays is not None and displays.busy) or (thread is not None and thread.busy)
        if busy and not table.overtaken:
            return False
        if displays is not None:
            displays.store_tips()
            self._close(displays)
            if table.mode.in_channel:
                self._released[table.record.room] = displays.message.messages_below, displays.message.sent_at
        if thread is not None:
            self._starters[table.record.room] = None if thread.forbidden else thread.state
            self._threads.pop(table.record.room).close()
        return True

    # -- what happens in channels -------------------------------------------------------------------------

    def note_click(self, table: Table, player: int, reply: Reply) -> None:
        """Note that a player has just clicked at a table; the reply may bring a token for its message.

        An earlier table message, left by a process that was killed before it could store or delete it, is deleted.
        """
        displays, anchor = self._displays_of(table), table.record.anchor
        earlier = anchor is not None and reply.is_on_public and reply.clicked < anchor
        if anchor == reply.clicked and table.status.open:
            reply.is_at(displays.message)
        elif earlier and custom_id("menu", table.id) in reply.offered:
            self._context.delete_soon(table.record.room, reply.clicked)
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
        elif channel in self._released:
            below, sent_at = self._released[channel]
            self._released[channel] = below + 1, sent_at

    def permissions_changed(self, guild: int) -> None:
        """Retry what could not be shown on a server: the bot's permissions there have changed."""
        for displays in self._displays.values():
            if displays.table.record.group == guild:
                displays.message.permissions_changed()
        for posted in self._context.outbox.posted_on((guild,)):
            posted.recheck_if_forbidden()

    def thread_changed(self, room: int, *, archived: bool) -> None:
        """Note whether the thread of a table is archived."""
        for displays in self._displays.values():
            if displays.table.record.room == room:
                displays.message.archived = archived

    def forget(self, person: int | None) -> None:
        """Forget a person (None: everybody), and drop the ends of games that have yet to be shown."""
        for displays in [*self._displays.values()]:
            if not displays.table.status.open and (person is None or displays.has(person)):
                self._close(displays)
            elif person is not None:
                displays.forget(person)
        for room, thread in [*self._threads.items()]:
            record = thread.table.record
            if not record.status.open and (person is None or record.held_by(person) is not None):
                self._threads.pop(room).close()

    def _displays_of(self, table: Table) -> Displays:
        displays = self._displays.get(table.id)
        if displays is None:
            displays = Displays(table, self._context)
            if table.mode.in_channel:
                released = self._released.pop(table.record.room, (0, None))
                displays.message.messages_below, displays.message.sent_at = released
            if table.status.open:  # a finished table is not kept again
                self._displays[table.id] = displays
        if table.record.version > displays.table.record.version:  # it was loaded again
            displays.follow(table)
        if table.status.open and table.mode.in_channel:
            self._in_channel[table.record.room] = table.id
        return displays

    def _close_when_shown(self, displays: Displays) -> None:
        """Forget a finished table as soon as its end is shown, or cannot be shown."""

        def close() -> None:
            self._context.note_shown(displays.table, displays.message)
            displays.store_tips()
            self._close(displays)

        displays.when_shown = close
        displays.check_shown()

    def _close(self, displays: Displays) -> None:
        """Forget a table that is finished or dropped, and delete its pings."""
        table = displays.table
        if self._displays.get(table.id) is displays:
            del self._displays[table.id]
        if self._in_channel.get(table.record.room) == table.id:
            del self._in_channel[table.record.room]
        displays.close()
