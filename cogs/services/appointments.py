"""Opens the tables of appointments, minutes before the time, and pings the people who are coming.

What is due is read from storage, so a restart loses nothing. Each transition (`AppointmentStage`) is stored before it
is acted upon: if the process is killed between the two, a message is lost rather than sent twice, and the next start
says so in the message of the appointment. That message follows what is stored, and an appointment that is over is
deleted only when it says so.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n.names import person_name
from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.screens.lobby.appointments import appointment_screen, full, planned_screen, short, told_screen
from cogs.screens.parts import refusal_text, table_link
from cogs.services.due import Due
from cogs.services.opening import Opener, Opening, check_channel
from cogs.sync.gateway import Gateway, pinging
from cogs.sync.members import without_gone
from cogs.sync.outbox import Outbox, PostedMessage
from cogs.sync.table_sync import TableSync
from data.people.settings import Settings
from data.play.appointments import Appointment, AppointmentEnd, Appointments, AppointmentStage, Guest
from engine.table import Lobby, Member, Rejected, Tables, Update
from engine.time_units import MINUTE_MS

log = logging.getLogger(__name__)

SUMMON_MS: Final = 5 * MINUTE_MS
"""How long before the appointment people are summoned."""
LATEST_MS: Final = 10 * MINUTE_MS
"""How long after its time an appointment is still carried out, and its table stays open if no one comes."""


@dataclass(eq=False)
class PlannedTables(Due[int]):
    """Opens the tables of this process's appointments when they are due."""

    label, retry_s = "appointments", 25.0

    gateway: Gateway
    appointments: Appointments
    opener: Opener
    tables: Tables
    sync: TableSync
    outbox: Outbox
    settings: Settings
    texts: ServerTexts
    _waiting: frozenset[int] = field(init=False, default=frozenset())
    """The channels that have an open table whose end an appointment is waiting for."""
    _at: defaultdict[int, set[int]] = field(init=False, default_factory=lambda: defaultdict(set))
    """The ids of the appointments of each channel, and of each message."""
    _messages: "dict[int, PlannedMessage]" = field(init=False, default_factory=dict)
    """By appointment."""

    def on_update(self, update: Update) -> None:
        """Check again when a channel becomes free that an appointment is waiting for."""
        if not update.table.status.open and update.table.record.room in self._waiting:
            self.wake()

    # -- what is shown ------------------------------------------------------------------------------------

    async def answer(self, appointment: Appointment, show: Callable[[Appointment], Awaitable[object]]) -> None:
        """Let the answer to a click show the newest state of an appointment.

        Raises Rejected ``appointment_gone``; StorageError; what `show` raises, after which its message is edited.
        """
        try:
            await self._message(appointment).answer(show)
        finally:
            self.wake()

    def forget(self, person: int | None) -> None:
        """Show the appointments without a forgotten person."""
        self.wake()

    def _message(self, appointment: Appointment) -> "PlannedMessage":
        if appointment.id not in self._messages:
            self._messages[appointment.id] = PlannedMessage(self, appointment)
        return self._messages[appointment.id]

    def gone(self, ids: Collection[int]) -> None:
        """Cancel the appointments of channels or messages that were deleted: people no longer can."""
        for number in {number for each in ids for number in self._at.get(each, ())}:
            self.tasks.spawn(self._gone(number))

    async def _gone(self, number: int) -> None:
        try:
            appointment = await self.appointments.call_off(number)
        except Rejected:  # it is over, or people are being summoned
            return
        await self.appointments.delete(number)
        await self._tell(appointment, appointment.coming, "appointment-deleted-told", moment=full(appointment.moment))

    async def post(self, appointment: Appointment, pinged: Collection[int]) -> None:
        """Send the message of a new appointment, pinging these people; raise `DISCORD_ERRORS` and StorageError."""
        view = appointment_screen(appointment, await self.texts.of(appointment.group))
        channel = self.gateway.channel(appointment.channel, appointment.group)
        sent = await self.gateway.request(partial(channel.send, view=view, allowed_mentions=pinging(pinged)))
        await self.appointments.posted(appointment.id, sent.id)

    def tell_called_off_soon(self, appointment: Appointment, by: Guest) -> None:
        """Tell the others who would have come that a person has called off an appointment."""
        self.wake()
        self.tasks.spawn(self._tell_called_off(appointment, by))

    async def _tell_called_off(self, appointment: Appointment, by: Guest) -> None:
        name = person_name(by.name, await self.texts.of(appointment.group))
        others = [guest for guest in appointment.coming if guest.player != by.player]
        await self._tell(appointment, others, "appointment-off-told", name=name, moment=full(appointment.moment))

    async def _tell(self, appointment: Appointment, people: Sequence[Guest], what: str, **facts: str) -> None:
        """Mention people who said that they were coming, in a separate message with this text."""
        if people:
            texts = await self.texts.of(appointment.group)
            view, pinged = told_screen(people, texts(what, **facts), texts), [each.player for each in people]
            otherwise = "people could not be told of an appointment"
            await self.gateway.post(appointment.channel, appointment.group, view, otherwise, pinged=pinged)

    # -- when it is due -----------------------------------------------------------------------------------

    async def due(self) -> Mapping[int, int]:
        """Return when each appointment is due, note its channel and message, and show those that are outdated."""
        every = await self.appointments.all()
        known = {each.id for each in every}
        for number in self._messages.keys() - known:
            self._messages.pop(number).close()
        for each in every:
            if each.outdated:
                self._message(each).want_unless_forbidden()
        self._waiting = frozenset(each.channel for each in every if each.stage is AppointmentStage.WAITING)
        self._at = defaultdict(set)
        for each in every:
            for place in (each.channel, each.message or each.channel):
                self._at[place].add(each.id)
        return {each.id: self._due(each) for each in every if each.stage is not AppointmentStage.OVER}

    def _due(self, appointment: Appointment) -> int:
        """Return when an appointment needs to be acted upon next, in ms of Unix time."""
        if appointment.stage is AppointmentStage.WAITING and self.tables.occupied(appointment.channel):
            return appointment.moment + LATEST_MS
        return appointment.moment - SUMMON_MS

    async def do(self, item: int) -> None:
        """Carry out an appointment."""
        appointment, now = await self.appointments.get(item), self.tables.now()
        if appointment is None or appointment.stage is AppointmentStage.OVER or self._due(appointment) > now:
            return  # it was cancelled, or moved
        if appointment.stage is AppointmentStage.OPENING:
            await self._recover(appointment)
        elif now > appointment.moment + LATEST_MS:
            await self._give_up(appointment)
        else:
            await self._open(appointment, now)

    async def _open(self, planned: Appointment, now: int) -> None:
        """Open the table and summon those who are coming; if the channel has a table, wait until it is over."""
        appointment = await self.appointments.advance(planned, AppointmentStage.OPENING)
        if appointment is None:  # it was cancelled
            return
        if not appointment.coming:
            await self._end(appointment, "appointment-alone")
            return
        try:
            table = (await self.opener.open_and_show(await self._opening(appointment, now))).table
        except Rejected as refusal:
            if refusal.code == "table_exists":
                await self._wait(appointment, first=planned.stage is AppointmentStage.PLANNED)
            else:
                texts = await self.texts.of(appointment.group)
                await self._end(appointment, "appointment-refused", reason=refusal_text(texts, refusal))
        except DISCORD_ERRORS as error:
            log.info("the table of an appointment could not be shown: %s", summary(error))
            await self._recover(appointment)
        else:
            await self._end(appointment, "place-opened", link=table_link(table.record))

    async def _opening(self, appointment: Appointment, now: int) -> Opening:
        """Return the table to open: all who are coming are invited, and the first to join becomes the host.

        On servers that ask each time whether to open a thread, the table gets one if it needs it: if the channel is
        occupied, or would be occupied for weeks. Raises Rejected ``wrong_channel``.
        """
        invited = tuple(Member(guest.player, guest.name, mentioned=True) for guest in appointment.coming)
        until = max(appointment.moment + LATEST_MS, now + SUMMON_MS)
        lobby = replace(appointment.lobby.known(), invited=invited, empty_until=until)
        client, room = self.gateway.client, appointment.channel
        settings = without_gone(await self.settings.guild(appointment.group), client.get_guild(appointment.group))
        check_channel(settings, room, client.get_channel(room))
        pace = settings.pace_for(lobby, appointment.pace)
        place = settings.place_for(pace)
        in_thread = place == "thread" or (place == "ask" and (pace.slow or self.tables.occupied(room)))
        host = (appointment.host, appointment.name)
        return Opening(appointment.group, room, *host, lobby, pace, in_thread=in_thread)

    async def _wait(self, appointment: Appointment, *, first: bool) -> None:
        """Wait until the channel is free; tell people, but only the `first` time."""
        waiting = await self.appointments.advance(appointment, AppointmentStage.WAITING)
        if waiting is not None and first:
            texts = await self.texts.of(waiting.group)
            until, name = short(waiting.moment + LATEST_MS), person_name(waiting.name, texts)
            await self._tell(waiting, waiting.coming, "appointment-waiting", name=name, until=until)

    async def _give_up(self, appointment: Appointment) -> None:
        """Cancel an appointment whose time has passed: after a long downtime people are not mentioned late at night."""
        over = await self.appointments.advance(appointment, AppointmentStage.OPENING)
        if over is None:
            return
        if appointment.stage is AppointmentStage.WAITING:
            await self._tell(over, over.coming, "appointment-occupied")
            await self._end(over, "appointment-occupied")
        else:
            await self._end(over, "appointment-missed")

    async def _recover(self, appointment: Appointment) -> None:
        """Show the outcome of an appointment that was interrupted while its table was being opened."""
        here = [await self.tables.at(appointment.channel), *await self.tables.inside(appointment.channel)]
        table = next((each for each in here if each is not None and _is_of(each.lobby, appointment)), None)
        if table is None:
            await self._end(appointment, "appointment-interrupted")
            return
        if table.record.anchor is None:
            self.sync.message(table).update()
        await self._end(appointment, "place-opened", link=table_link(table.record))

    async def _end(self, appointment: Appointment, outcome: str, **facts: str) -> None:
        """Store how an appointment has ended, and show it."""
        await self.appointments.end(appointment.id, AppointmentEnd(outcome, facts))
        self.wake()


class PlannedMessage(PostedMessage):
    """The message of an appointment, which shows what is stored."""

    def __init__(self, planned: PlannedTables, appointment: Appointment) -> None:
        """Start up to date, for an appointment among those `planned`."""
        super().__init__(planned.outbox, f"the message of appointment {appointment.id}", appointment.group)
        self._number, self._appointments, self._texts = appointment.id, planned.appointments, planned.texts
        self._answering = asyncio.Lock()

    def want_unless_forbidden(self) -> None:
        """Show the newest state, unless Discord has forbidden that, which is repeated after a while."""
        if not self.forbidden:
            self.want()

    async def answer(self, show: Callable[[Appointment], Awaitable[object]]) -> None:
        """Let the answer to a click show the newest state: of two answers the newer one stays."""
        async with self._answering:
            with self.held():
                await self.finished()
                newest = await self._appointments.get(self._number)
                if newest is None or newest.stage.settled:
                    raise Rejected("appointment_gone")
                await show(newest)
                await self._appointments.note_shown(newest)

    async def show(self) -> bool:
        """Edit the message if it is older than what is stored."""
        appointment = await self._appointments.get(self._number)
        if appointment is None or appointment.message is None or not appointment.outdated:
            return False
        view = planned_screen(appointment, await self._texts.of(appointment.group))
        mentions = pinging([guest.player for guest in appointment.guests])  # an edit pings nobody anew
        sent = await self.edit(appointment.channel, appointment.message, view, mentions)
        await self._appointments.note_shown(appointment)
        return sent


def _is_of(lobby: Lobby, appointment: Appointment) -> bool:
    """Return whether a lobby was opened for this appointment, rather than another one of the same channel."""
    coming = {guest.player for guest in appointment.coming}
    late_enough = lobby.empty_until is not None and lobby.empty_until >= appointment.moment + LATEST_MS
    return late_enough and any(member.player in coming for member in (*lobby.invited, *lobby.members))
