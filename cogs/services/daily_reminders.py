"""One reminder a day, for people who prefer that to a summons each turn: it lists their waiting slow games."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from cogs.i18n.reader import ServerTexts
from cogs.screens.hand.state import waits_for
from cogs.screens.table.prompts import reminder_screen
from cogs.services.due import Due
from cogs.sync.gateway import Gateway
from data.people.pings import Person, PingReason, next_reminder, when
from data.people.settings import Settings
from data.play.reminders import Reminder, Reminders
from data.play.sitting import SlowTables
from engine.table import (
    Notice,
    NoticeKind,
    StorageError,
    Table,
    Tables,
    Unreadable,
    Update,
)

log = logging.getLogger(__name__)

_SUMMONSES: Final = (NoticeKind.SUMMONED, NoticeKind.REMINDED)


def by_deadline(tables: Iterable[Table]) -> list[Table]:
    """Return tables by their deadline, those without any last."""
    return sorted(tables, key=lambda table: (table.due is None, table.due or 0, table.id))


@dataclass(eq=False)
class DailyReminders(Due[Reminder]):
    """Sends the reminders of this process. Pending reminders are stored, so that none is lost by a restart."""

    label = "daily reminders"

    gateway: Gateway
    tables: Tables
    slow_tables: SlowTables
    reminders: Reminders
    settings: Settings
    texts: ServerTexts

    def on_update(self, update: Update) -> None:
        """Note a summons or reminder of a slow game, in a background task."""
        if any(isinstance(item, Notice) and item.kind in _SUMMONSES for item in update.happened):
            self.tasks.spawn(self._note(update.table))

    def forget(self, person: int | None) -> None:
        """Delete the reminders of a person, in a background task."""
        self.wake()

    async def _note(self, table: Table) -> None:
        """Schedule a reminder for the player in turn, if that player wants reminders."""
        view = table.view(None)
        if view is None or table.record.seats[view.turn].level is not None:
            return
        group, player = table.record.group, table.record.seats[view.turn].player
        try:
            person, now = await self._person(group, player), self.tables.now()
            if when(person, PingReason.REMINDER, now) is None:
                return
            if await self.reminders.begin(Reminder(group, player, next_reminder(person, now))):
                self.wake()
        except StorageError as error:
            log.warning("a player of table %d will not be reminded: %s", table.id, error)

    async def _person(self, group: int, player: int, told: int = 0) -> Person:
        """Return what is known of a person; `told` is the time of the last reminder."""
        return Person(await self.settings.player(player), await self.settings.guild(group), told=told)

    # -- what is due ----------------------------------------------------------------------------------------

    async def due(self) -> Mapping[Reminder, int]:
        """Return the next reminders; those of people who were forgotten are due at once."""
        return {each: 0 if each.player < 0 else each.due for each in await self.reminders.next()}

    async def do(self, item: Reminder) -> None:
        """Remind a person of the waiting games; delete the reminder if there are none, or it is no longer wanted."""
        person, now = await self._person(item.group, item.player, item.told), self.tables.now()
        at = None if item.player < 0 else when(person, PingReason.REMINDER, now)
        waiting = [] if at is None else await self._waiting(item)
        if at is None or not waiting:
            await self._delete_message(item)
            await self.reminders.drop(item)
        elif at > now:
            await self.reminders.put(replace(item, due=at))
        else:
            # stored before it is sent: a crash in between loses a reminder, which does less harm than sending it twice
            due = next_reminder(replace(person, told=now), now)
            told = replace(item, due=due, told=now, room=None, message=None)
            await self.reminders.put(told)
            await self._send(told, waiting)
            await self._delete_message(item)

    async def _waiting(self, reminder: Reminder) -> list[Table]:
        """Return the slow games of the server that wait for the person, by deadline; raise StorageError."""
        found: list[Table] = []
        for number in await self.slow_tables.open_of(reminder.player, reminder.group):
            try:
                table = await self.tables.get(number)
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
        texts = await self.texts.of(first.record.group)
        view = reminder_screen(first, reminder.player, len(waiting) > 1, texts)
        otherwise = f"a player of table {first.id} could not be reminded"
        sent = await self.gateway.post(room, reminder.group, view, otherwise, pinged=[reminder.player])
        if sent.value is not None:
            await self.reminders.put(replace(reminder, room=room, message=sent.value.id))

    async def _delete_message(self, reminder: Reminder) -> None:
        """Delete the last message; only log a failure: it may be gone."""
        if reminder.room is not None and reminder.message is not None:
            otherwise = f"reminder {reminder.message} could not be deleted"
            await self.gateway.delete(reminder.room, reminder.message, otherwise)
