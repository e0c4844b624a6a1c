"""One reminder a day, for those who want to be called no oftener: it gathers the slow games of a server that wait."""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.ops.service import Service
from cogs.screens.hand.state import waits_for
from cogs.screens.table.reminder import reminder_screen
from cogs.services.due import DueLoop
from cogs.sync.gateway import Gateway
from cogs.sync.table_message import pinging
from data.people.settings import Settings
from data.play.reminders import Reminder, Reminders
from data.play.sitting import SlowTables
from engine.table import (
    Availability,
    BackgroundTasks,
    Notice,
    NoticeKind,
    StorageError,
    Table,
    Tables,
    Unreadable,
    Update,
)

log = logging.getLogger(__name__)

_HOUR_MS: Final = 3_600_000
_GATHER_MS: Final = 5 * 60_000
"""So long after the waking hours begin a person is reminded: what begins to wait with them is in it."""
_RETRY_S: Final = 60.0
_CALLS: Final = (NoticeKind.CALLED, NoticeKind.REMINDED)


def due_after(availability: Availability, now: int, told: int) -> int:
    """Return when a person is reminded next, in the first waking hour of a day on which that has not happened yet.

    `told` is when the person was reminded last; all in ms of Unix time.
    """
    now = max(now, availability.away_until)
    day = availability.day_of(now)
    while now >= availability.begins(day) + _HOUR_MS or day <= availability.day_of(told):
        day += timedelta(days=1)
    return max(now, availability.begins(day)) + _GATHER_MS


class DailyReminders(Service):
    """Sends the reminders of this process. What is to be sent is stored, so it remembers nothing that counts."""

    def __init__(
        self,
        gateway: Gateway,
        tables: Tables,
        slow_tables: SlowTables,
        reminders: Reminders,
        settings: Settings,
        public_texts: Callable[[Table], Awaitable[Texts]],
    ) -> None:
        """Remind of `tables`."""
        self._gateway, self._tables, self._slow_tables, self._reminders = gateway, tables, slow_tables, reminders
        self._settings, self._public_texts = settings, public_texts
        self._tasks = BackgroundTasks("reminding people")
        self._loop = DueLoop(
            "daily reminders",
            reminders.next_due,
            self._carry_out_due,
            now=tables.now,
            ready=gateway.client.wait_until_ready,  # until then the languages of servers are unknown
            retry_s=_RETRY_S,
        )

    def on_update(self, update: Update) -> None:
        """Note that somebody is called, or reminded, in a slow game. Does no work here."""
        if any(isinstance(item, Notice) and item.kind in _CALLS for item in update.happened):
            self._tasks.spawn(self._note(update.table))

    async def start(self) -> None:
        """Find out who is to be reminded next."""
        await self._loop.start()

    def forget(self, person: int | None) -> None:
        """Delete the reminders of a person soon. Does no work here."""
        self._loop.wake()

    def close(self) -> None:
        """Remind nobody any longer; the next start goes on."""
        self._loop.close()
        self._tasks.close()

    async def _note(self, table: Table) -> None:
        """See to it that the player in turn is reminded, if that person wants to be."""
        view = table.view(None)
        if view is None or table.record.seats[view.turn].level is not None:
            return
        group, player = table.record.group, table.record.seats[view.turn].player
        try:
            availability = await self._wanted(group, player)
            if availability is None:
                return
            reminder = Reminder(group, player, due_after(availability, self._tables.now(), 0))
            if await self._reminders.begin(reminder):
                self._loop.wake()
        except StorageError as error:
            log.warning("a player of table %d will not be reminded: %s", table.id, error)

    async def _wanted(self, group: int, player: int) -> Availability | None:
        """Return when a person may be called who wants one reminder a day; None: that person does not, or may not."""
        server, preferences = await self._settings.guild(group), await self._settings.player(player)
        if not (server.pings and preferences.pings and preferences.slow_calls == "daily"):
            return None
        return preferences.available(server.timezone)

    # -- what is due ----------------------------------------------------------------------------------------

    async def _carry_out_due(self) -> None:
        for reminder in await self._reminders.due(self._tables.now()):
            await self._carry_out(reminder)

    async def _carry_out(self, reminder: Reminder) -> None:
        """Remind a person of what waits; if nothing does, or the person wants it no longer, that is the end of it."""
        availability = None if reminder.player < 0 else await self._wanted(reminder.group, reminder.player)
        waiting = [] if availability is None else await self._waiting(reminder)
        now = self._tables.now()
        if availability is None or not waiting:
            await self._delete_message(reminder)
            await self._reminders.drop(reminder)
        elif now < availability.away_until or availability.day_of(now) <= availability.day_of(reminder.told):
            await self._reminders.put(replace(reminder, due=due_after(availability, now, reminder.told)))
        else:
            # stored before it is sent: whoever is killed in between has reminded nobody, and nobody is reminded twice
            told = replace(reminder, due=due_after(availability, now, now), told=now, room=None, message=None)
            await self._reminders.put(told)
            await self._send(told, waiting)
            await self._delete_message(reminder)

    async def _waiting(self, reminder: Reminder) -> list[Table]:
        """Return the slow games of the server that wait for the person, those that are due first at the front."""
        found: list[Table] = []
        for number in await self._slow_tables.open_on(reminder.group, reminder.player):
            try:
                table = await self._tables.get(number)
            except Unreadable as error:
                log.error("nobody is reminded of table %d: %s", number, error)
                continue
            if table is not None and table.record.pace.slow and table.seat_of(reminder.player) is not None:
                found += [table] if waits_for(table, reminder.player) else []
        return sorted(found, key=lambda table: (table.due is None, table.due or 0, table.id))

    async def _send(self, reminder: Reminder, waiting: list[Table]) -> None:
        """Send the message, where the game is that is due first; a failure is logged, and tomorrow is another day."""
        first = waiting[0]
        room = first.record.room
        view = reminder_screen(first, reminder.player, len(waiting) > 1, await self._public_texts(first))
        send = partial(
            self._gateway.channel(room, reminder.group).send, view=view, allowed_mentions=pinging([reminder.player])
        )
        sent = await self._gateway.attempt(send, f"a player of table {first.id} could not be reminded")
        if sent.value is not None:
            await self._reminders.put(replace(reminder, room=room, message=sent.value.id))

    async def _delete_message(self, reminder: Reminder) -> None:
        """Delete the last message; a failure is logged: it may be gone."""
        if reminder.room is not None and reminder.message is not None:
            otherwise = f"reminder {reminder.message} could not be deleted"
            await self._gateway.delete(reminder.room, reminder.message, otherwise)
