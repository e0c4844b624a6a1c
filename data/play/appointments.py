"""Appointments: tables planned for a time, and their guests.

One that is over is kept until its message says so: the process may be killed before, or Discord may not work.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Store
from data.operation.jobs import forgetting
from data.people.blocks import kept_apart
from data.rows import as_json, columns_of, from_json, record_of
from data.schema import appointment_people, appointments, inserted
from engine.frozen import Frozen
from engine.table import NO_HOST, Lobby, Pace, Rejected

log = logging.getLogger(__name__)

_CODED: Final = ("lobby", "pace", "outcome")
"""The fields of an appointment that are stored as JSON."""
MOST_IN_CHANNEL: Final = 3
"""The maximum number of appointments in a channel at the same time."""
MOST_OF_HOST: Final = 2
"""The maximum number of appointments that a person can have planned on a server at the same time."""


class AppointmentStage(StrEnum):
    """The stage of an appointment."""

    PLANNED = "planned"
    WAITING = "waiting"
    """Its time has come, but the channel has an open table."""
    OPENING = "opening"
    """The table is being or has been opened, and the outcome has yet to be stored."""
    OVER = "over"
    """It has an outcome, which has yet to be shown."""

    @property
    def settled(self) -> bool:
        """Whether people can change it no longer."""
        return self in (AppointmentStage.OPENING, AppointmentStage.OVER)


class Guest(Frozen):
    """A person named by an appointment."""

    player: int
    name: str
    coming: bool
    """Whether the person has accepted; False: only invited."""


class AppointmentEnd(Frozen):
    """How an appointment has ended."""

    key: str
    """Names the sentence that says so."""
    facts: Mapping[str, str] = {}
    """What it says besides; no names of people."""


CALLED_OFF: Final = AppointmentEnd("appointment-off")
"""A person has called it off, or the host has been forgotten."""


class Appointment(Frozen):
    """A planned table."""

    group: int
    """The server."""
    channel: int
    """The channel or thread in which it was planned and will be opened."""
    host: int
    """The person who planned it; `NO_HOST` if that person has been forgotten."""
    name: str
    """The display name of the host; empty if that person has been forgotten."""
    moment: int
    """The planned beginning of the game, in ms of Unix time."""
    lobby: Lobby
    """The rules, the seating and the length; it names no people."""
    guests: tuple[Guest, ...]
    """The people, including the host, in the order in which they accepted or were invited.

    Once it is over: the person who has called it off, if anybody has, and has not been forgotten.
    """
    pace: Pace | None = None
    """The pace of the table; None: the usual one of the server at that time."""
    stage: AppointmentStage = AppointmentStage.PLANNED
    message: int | None = None
    """The message that shows it; None if it may not have been sent."""
    outcome: AppointmentEnd | None = None
    """How it has ended; None if it has not."""
    version: int = 0
    """The number of changes to what its message shows."""
    shown: int = 0
    """The version that the message shows."""
    id: int = 0
    """Assigned when it is stored; 0 before that."""

    @property
    def coming(self) -> tuple[Guest, ...]:
        """The guests who have accepted."""
        return tuple(guest for guest in self.guests if guest.coming)

    @property
    def invited(self) -> tuple[Guest, ...]:
        """The guests who have not answered."""
        return tuple(guest for guest in self.guests if not guest.coming)

    @property
    def outdated(self) -> bool:
        """Whether its message is known, and shows an older version."""
        return self.message is not None and self.shown < self.version

    def awaits(self, player: int) -> bool:
        """Return whether a person has accepted."""
        return any(guest.player == player for guest in self.coming)


class Appointments(Store):
    """Stores the appointments of the servers of this process."""

    async def make(self, appointment: Appointment, now: int) -> Appointment:
        """Store a new appointment and return it with its number.

        Raises Rejected ``many_appointments_here`` or ``many_own_appointments``, each with ``most``,
        ``being_forgotten``, or ``appointment_apart`` if a block keeps a guest apart from the host; StorageError.
        """
        a = appointments.c
        async with self._database.changing("an appointment") as connection:
            for condition, most, code in (
                (a.channel == appointment.channel, MOST_IN_CHANNEL, "many_appointments_here"),
                ((a.host == appointment.host) & (a.group == appointment.group), MOST_OF_HOST, "many_own_appointments"),
            ):
                planned = condition & (a.stage != AppointmentStage.OVER)
                if (await connection.scalar(select(func.count()).where(planned)) or 0) >= most:
                    raise Rejected(code, most=most)
            others = [guest.player for guest in appointment.guests if guest.player != appointment.host]
            await _check(connection, appointment.host, others)
            coded = {name: as_json(getattr(appointment, name)) for name in _CODED}
            row = {**columns_of(appointment, "id", "guests"), **coded}
            number = await inserted(connection, appointments, row)
            for guest in appointment.guests:
                await _add(connection, number, guest, now)
        return replace(appointment, id=number)

    async def get(self, number: int) -> Appointment | None:
        """Return an appointment, or None if there is none (any more). Raises NotRead."""
        async with self._database.asking("an appointment") as connection:
            return await _one(connection, number)

    async def all(self) -> list[Appointment]:
        """Return all appointments, in order of time, with those whose ends are yet to be shown; raise NotRead."""
        return await self._found(self._ours(appointments.c.group))

    async def of(self, player: int) -> list[Appointment]:
        """Return the appointments that name a person and are not over, on all servers; raise NotRead."""
        return await self._found(_naming(player) & (appointments.c.stage != AppointmentStage.OVER))

    async def posted(self, number: int, message: int) -> None:
        """Record the message that shows an appointment; raise StorageError."""
        this = update(appointments).where(appointments.c.id == number)
        await self._database.execute("an appointment", this.values(message=message))

    async def accept(self, number: int, guest: Guest, now: int) -> Appointment:
        """Let a person accept an appointment, which changes nothing the second time; return the appointment.

        Raises Rejected ``appointment_gone``, ``appointment_full`` with ``most``, ``being_forgotten``, or
        ``appointment_apart`` if a block keeps the person apart from another who has accepted; StorageError.
        """
        async with self._database.changing("an appointment") as connection:
            before = await _planned(connection, number)
            if before.awaits(guest.player):
                return before
            if len(before.coming) >= before.lobby.most:
                raise Rejected("appointment_full", most=before.lobby.most)
            await _check(connection, guest.player, [each.player for each in before.coming])
            await _drop(connection, number, guest.player)
            await _add(connection, number, guest, now)
            await _change(connection, appointments.c.id == number)
            return await _planned(connection, number)

    async def drop_out(self, number: int, player: int) -> Appointment:
        """Let a person take back that they are coming; return the appointment.

        Raises Rejected ``appointment_gone``; StorageError.
        """
        async with self._database.changing("an appointment") as connection:
            await _planned(connection, number)
            await _drop(connection, number, player)
            await _change(connection, appointments.c.id == number)
            return await _planned(connection, number)

    async def move(self, number: int, moment: int) -> None:
        """Move an appointment to another time, in ms of Unix time.

        Raises Rejected ``appointment_gone`` if its time has come; StorageError.
        """
        this = (appointments.c.id == number) & (appointments.c.stage == AppointmentStage.PLANNED)
        async with self._database.changing("an appointment") as connection:
            if not await _change(connection, this, moment=moment):
                raise Rejected("appointment_gone")

    async def advance(self, appointment: Appointment, stage: AppointmentStage) -> Appointment | None:
        """Advance an appointment to a stage; return the new one, or None if it has changed meanwhile.

        Only one caller gets the appointment, and does the work of the stage. Raises StorageError.
        """
        a = appointments.c
        unchanged = (a.id == appointment.id, a.stage == appointment.stage, a.moment == appointment.moment)
        async with self._database.changing("an appointment") as connection:
            done = await connection.execute(update(appointments).where(*unchanged).values(stage=stage))
            return await _one(connection, appointment.id) if done.rowcount else None

    async def call_off(self, number: int, by: Guest | None = None) -> Appointment:
        """Let a person end an appointment whose table has not been opened; return it as it was.

        Raises Rejected ``appointment_gone`` if there is none; StorageError.
        """
        async with self._database.changing("an appointment") as connection:
            before = await _planned(connection, number)
            await _end(connection, appointments.c.id == number, CALLED_OFF)
            if by is not None and before.message is not None:
                await _add(connection, number, by, 0)
            return before

    async def end(self, number: int, outcome: AppointmentEnd) -> None:
        """Store how an appointment has ended; raise StorageError."""
        async with self._database.changing("an appointment") as connection:
            await _end(connection, appointments.c.id == number, outcome)

    async def note_shown(self, shown: Appointment) -> None:
        """Store that this state of an appointment is on show, or can never be: one that is over goes.

        Raises StorageError.
        """
        a = appointments.c
        async with self._database.changing("what is shown of an appointment") as connection:
            this = a.id == shown.id
            await connection.execute(update(appointments).where(this).values(shown=shown.version))
            await _delete(connection, this & (a.stage == AppointmentStage.OVER) & (a.version == shown.version))

    async def delete(self, number: int) -> None:
        """Delete an appointment whose message is gone; raise StorageError."""
        async with self._database.changing("an appointment") as connection:
            await _delete(connection, appointments.c.id == number)

    async def _found(self, condition: ColumnElement[bool]) -> list[Appointment]:
        async with self._database.asking("the appointments") as connection:
            return await _read(connection, condition)


async def forget(connection: AsyncConnection, player: int) -> None:
    """Delete a person's names, and end the appointments planned by that person, even if others have accepted."""
    await _change(connection, _naming(player))
    await connection.execute(delete(appointment_people).where(appointment_people.c.player == player))
    a = appointments.c
    await _end(connection, (a.host == player) & (a.stage != AppointmentStage.OVER), CALLED_OFF)
    await connection.execute(update(appointments).where(a.host == player).values(host=NO_HOST, name=""))


async def expire(connection: AsyncConnection, before: int) -> None:
    """Delete appointments before a time (ms of Unix time): damaged ones, or those of servers without a process."""
    await _delete(connection, appointments.c.moment < before)


def about(player: int) -> Select[Any]:
    """Return the query for the data about a person, without data about others."""
    a, mine = appointments.c, appointment_people.alias("mine")
    own = select(a.id, a.group, a.channel, a.moment, (a.host == player).label("host"), mine.c.name, mine.c.coming)
    joined = own.outerjoin(mine, (mine.c.appointment == a.id) & (mine.c.player == player))
    return joined.where(_naming(player)).order_by(a.id)


def _naming(player: int) -> ColumnElement[bool]:
    """Return the condition for an appointment to name a person."""
    p = appointment_people.c
    named = select(p.appointment).where(p.player == player)
    return or_(appointments.c.host == player, appointments.c.id.in_(named))


async def _check(connection: AsyncConnection, player: int, others: Collection[int]) -> None:
    """Raise Rejected unless a person may play with the others."""
    if await forgetting(connection, [player, *others]):
        raise Rejected("being_forgotten")
    if others and await kept_apart(connection, [player], others):
        raise Rejected("appointment_apart")


async def _planned(connection: AsyncConnection, number: int) -> Appointment:
    """Return an appointment whose table has not been opened; raise Rejected ``appointment_gone``."""
    found = await _one(connection, number)
    if found is None or found.stage.settled:
        raise Rejected("appointment_gone")
    return found


async def _one(connection: AsyncConnection, number: int) -> Appointment | None:
    return next(iter(await _read(connection, appointments.c.id == number)), None)


async def _read(connection: AsyncConnection, condition: ColumnElement[bool]) -> list[Appointment]:
    """Return the appointments that meet a condition, in order of time."""
    a, p = appointments.c, appointment_people.c
    rows = (await connection.execute(select(appointments).where(condition).order_by(a.moment, a.id))).mappings().all()
    named = select(appointment_people).where(p.appointment.in_([row["id"] for row in rows]))
    guests: dict[int, list[Guest]] = {row["id"]: [] for row in rows}
    for each in await connection.execute(named.order_by(p.since, p.player)):
        guests[each.appointment].append(Guest(each.player, each.name, each.coming))
    found = [_appointment(row, guests[row["id"]]) for row in rows]
    return [each for each in found if each is not None]


def _appointment(row: Any, guests: Sequence[Guest]) -> Appointment | None:
    """Return the appointment of a row; None if it is damaged."""
    try:
        return record_of(row, Appointment, **{name: from_json(row[name]) for name in _CODED}, guests=guests)
    except ValueError:
        log.error("appointment %d is damaged", row["id"])
        return None


async def _add(connection: AsyncConnection, number: int, guest: Guest, now: int) -> None:
    await connection.execute(insert(appointment_people).values(appointment=number, since=now, **columns_of(guest)))


async def _drop(connection: AsyncConnection, number: int, player: int) -> None:
    p = appointment_people.c
    await connection.execute(delete(appointment_people).where(p.appointment == number, p.player == player))


async def _change(connection: AsyncConnection, condition: ColumnElement[bool], **values: Any) -> int:
    """Change what the messages of appointments show; return of how many."""
    version = appointments.c.version + 1
    return (await connection.execute(update(appointments).where(condition).values(version=version, **values))).rowcount


async def _end(connection: AsyncConnection, condition: ColumnElement[bool], outcome: AppointmentEnd) -> None:
    """End the appointments that meet a condition: they name no guests any more."""
    these = select(appointments.c.id).where(condition)
    await connection.execute(delete(appointment_people).where(appointment_people.c.appointment.in_(these)))
    await _delete(connection, condition & appointments.c.message.is_(None))  # nothing can show the outcome
    await _change(connection, condition, stage=AppointmentStage.OVER, outcome=as_json(outcome))


async def _delete(connection: AsyncConnection, condition: ColumnElement[bool]) -> None:
    """Delete the appointments that meet a condition, and with them their guests."""
    await connection.execute(delete(appointments).where(condition))
