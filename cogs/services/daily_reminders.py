"""One reminder a day, for people who prefer that to a summons each turn: it lists their waiting slow games."""

import logging
from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n.reader import ServerTexts
from cogs.screens.hand.state import waits_for
from cogs.screens.table.reminder import reminder_screen
from cogs.services.due import Due
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
from engine.time_units import HOUR_MS, MINUTE_MS

log = logging.getLogger(__name__)

_GATHER_MS: Final = 5 * MINUTE_MS
"""How long after the start of the waking hours the reminder is sent: turns that begin with them are included."""
_SUMMONSES: Final = (NoticeKind.SUMMONED, NoticeKind.REMINDED)


def due_after(availability: Availability, now: int, told: int) -> int:
    """Return when to remind a person next: in the first waking hour of a day without a reminder.

    `told` is the time of the last reminder; all times are in ms of Unix time.
    """
    now = max(now, availability.away_until)
    day = availability.day_of(now)
    while now >= availability.begins(day) + HOUR_MS or day <= availability.day_of(told):
        day += timedelta(days=1)
    return max(now, availability.begins(day)) + _GATHER_MS


def by_deadline(tables: Iterable[Table]) -> list[Table]:
    """Return tables by their deadline, those without any last."""
    return sorted(tables, key=lambda table: (table.due is None, table.due or 0, table.id))


class DailyReminders(Due[Reminder]):
    """Sends the reminders of this process. Pending reminders are stored, so that none is lost by a restart."""

    label = "daily reminders"

    def __init__(
        self,
        gateway: Gateway,
        tables: Tables,
        slow_tables: SlowTables,
        reminders: Reminders,
        settings: Settings,
        texts: ServerTexts,
    ) -> None:
        """Remind people of their turns at `tables`."""
        super().__init__()
        self._gateway, self._tables, self._slow_tables, self._reminders = gateway, tables, slow_tables, reminders
        self._settings, self._texts = settings, texts
        self._tasks = BackgroundTasks("reminding people")

    def on_update(self, update: Update) -> None:
        """Note a summons or reminder of a slow game, in a background task."""
        if any(isinstance(item, Notice) and item.kind in _SUMMONSES for item in update.happened):
            self._tasks.spawn(self._note(update.table))

    def forget(self, person: int | None) -> None:
        """Delete the reminders of a person, in a background task."""
        self.wake()

    def close(self) -> None:
        """Note no more summonses."""
        self._tasks.close()

    async def _note(self, table: Table) -> None:
        """Schedule a reminder for the player in turn, if that player wants reminders."""
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
                self.wake()
        except StorageError as error:
            log.warning("a player of table %d will not be reminded: %s", table.id, error)

    async def _wanted(self, group: int, player: int) -> Availability | None:
        """Return the waking hours of a person who wants, and may get, one reminder a day; else None."""
        server, preferences = await self._settings.guild(group), await self._settings.player(player)
        if not (server.pings and preferences.pings and preferences.slow_calls == "daily"):
            return None
        return preferences.available(server.timezone)

    # -- what is due ----------------------------------------------------------------------------------------

    async def due(self) -> Mapping[Reminder, int]:
        """Return the next reminders; those of people who were forgotten are due at once."""
        return {each: 0 if each.player < 0 else each.due for each in await self._reminders.next()}

    async def do(self, item: Reminder) -> None:
        """Remind a person of the waiting games; delete the reminder if there are none, or it is no longer wanted."""
        reminder = item
        availability = None if reminder.player < 0 else await self._wanted(reminder.group, reminder.player)
        waiting = [] if availability is None else await self._waiting(reminder)
        now = self._tables.now()
        if availability is None or not waiting:
            await self._delete_message(reminder)
            await self._reminders.drop(reminder)
        elif now < availability.away_until or availability.day_of(now) <= availability.day_of(reminder.told):
            await self._reminders.put(replace(reminder, due=due_after(availability, now, reminder.told)))
        else:
            # stored before it is sent: a crash in between loses a reminder, which does less harm than sending it twice
            told = replace(reminder, due=due_after(availability, now, now), told=now, room=None, message=None)
            await self._reminders.put(told)
            await self._send(told, waiting)
            await self._delete_message(reminder)

    async def _waiting(self, reminder: Reminder) -> list[Table]:
        """Return the slow games of the server that wait for the person, by deadline; raise StorageError."""
        found: list[Table] = []
        for number in await self._slow_tables.open_of(reminder.player, reminder.group):
            try:
                table = await self._tables.get(number)
            except Unreadable as error:
                log.error("table %d is missing from a reminder: %s", number, error)
                continue
            if table is None:
                raise StorageError(f"another process has the server of table {number}")
            if table.mode.pauses and table.seat_of(reminder.player) is not None:
                found += [table] if waits_for(table, reminder.player) else []
        return by_deadline(found)

    async def _send(self, reminder: Reminder, waiting: list[Table]) -> None:
        """Send the message in the channel of the first game; only log a failure: the next reminder is tomorrow."""
        first = waiting[0]
        room = first.record.room
        texts = await self._texts.of(first.record.group)
        view = reminder_screen(first, reminder.player, len(waiting) > 1, texts)
        send = partial(
            self._gateway.channel(room, reminder.group).send, view=view, allowed_mentions=pinging([reminder.player])
        )
        sent = await self._gateway.attempt(send, f"a player of table {first.id} could not be reminded")
        if sent.value is not None:
            await self._reminders.put(replace(reminder, room=room, message=sent.value.id))

    async def _delete_message(self, reminder: Reminder) -> None:
        """Delete the last message; only log a failure: it may be gone."""
        if reminder.room is not None and reminder.message is not None:
            otherwise = f"reminder {reminder.message} could not be deleted"
            await self._gateway.delete(reminder.room, reminder.message, otherwise)
