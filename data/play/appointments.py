"""Appointments: tables that are planned for a time, and who will be there. They are deleted once they are over."""

import logging
from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Select, delete, func, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.operation.jobs import forgetting
from data.operation.shards import Shards
from data.people.blocks import kept_apart
from data.schema import appointment_people, appointments
from engine.table import Lobby, Pace, Rejected

log = logging.getLogger(__name__)

MOST_IN_CHANNEL: Final = 3
"""How many appointments a channel has at a time."""
MOST_OF_HOST: Final = 2
"""How many appointments a person has planned on a server at a time."""


class AppointmentStage(StrEnum):
    """How far an appointment has come."""

    PLANNED = "planned"
    WAITING = "waiting"
    """It is time, but the channel has an open table."""
    CALLED = "called"
    """The table is being opened, or was; only what the message shows of it may be lacking."""


class Guest(Struct, frozen=True):
    """Somebody whom an appointment names."""

    player: int
    name: str
    coming: bool
    """Whether this person has said so; False: invited only."""


class Appointment(Struct, frozen=True):
    """A table that is planned."""

    group: int
    """The server."""
    channel: int
    """The channel, or thread, in which it was planned and is opened."""
    host: int
    """Who has planned it."""
    name: str
    """The display name of the host."""
    moment: int
    """When the game is to begin, in ms of Unix time."""
    lobby: Lobby
    """The rules, the seating and the length; it names nobody."""
    guests: tuple[Guest, ...]
    """The host among them, in the order in which they have said so or were invited."""
    pace: Pace | None = None
    """How long the table waits; None: as the server usually has it then."""
    stage: AppointmentStage = AppointmentStage.PLANNED
    message: int | None = None
    """The message that shows it; None: it is not known to have been sent."""
    id: int = 0
    """Given when it is stored; 0 before that."""

    @property
    def coming(self) -> tuple[Guest, ...]:
        """Who has said so."""
        return tuple(guest for guest in self.guests if guest.coming)

    @property
    def invited(self) -> tuple[Guest, ...]:
        """Who was invited and has not answered."""
        return tuple(guest for guest in self.guests if not guest.coming)


class Appointments:
    """Stores the appointments of the servers of this process."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Look after the appointments of these shards only."""
        self._database = database
        self._ours = true() if shards is None else shards.having(appointments.c.group)

    async def make(self, appointment: Appointment, now: int) -> Appointment:
        """Store a new appointment and return it with its number.

        Raises Rejected ``many_appointments_here`` or ``many_own_appointments``, each with ``most``,
        ``being_forgotten``, or ``appointment_apart`` if somebody is invited who does not play with the host;
        StorageError.
        """
        a = appointments.c
        async with self._database.changing("an appointment") as connection:
            for condition, most, code in (
                (a.channel == appointment.channel, MOST_IN_CHANNEL, "many_appointments_here"),
                ((a.host == appointment.host) & (a.group == appointment.group), MOST_OF_HOST, "many_own_appointments"),
            ):
                if (await connection.scalar(select(func.count()).where(condition)) or 0) >= most:
                    raise Rejected(code, most=most)
            others = [guest.player for guest in appointment.guests if guest.player != appointment.host]
            await _check(connection, appointment.host, others)
            row = {name: getattr(appointment, name) for name in ("group", "channel", "host", "name", "moment", "stage")}
            row["lobby"] = msgspec.json.encode(appointment.lobby).decode()
            row["pace"] = None if appointment.pace is None else msgspec.json.encode(appointment.pace).decode()
            done = await connection.execute(insert(appointments).values(row))
            number: int = done.inserted_primary_key[0] if done.inserted_primary_key else 0
            for guest in appointment.guests:
                await _add(connection, number, guest, now)
        return replace(appointment, id=number)

    async def get(self, number: int) -> Appointment | None:
        """Return an appointment; None if there is none, any longer. Raises NotRead."""
        async with self._database.asking("an appointment") as connection:
            return await _one(connection, number)

    async def all(self) -> list[Appointment]:
        """Return all appointments, the first one first; raise NotRead."""
        return await self._found(self._ours)

    async def of(self, player: int) -> list[Appointment]:
        """Return the appointments that name a person, on all servers; raise NotRead."""
        return await self._found(_naming(player))

    async def posted(self, number: int, message: int) -> None:
        """Note which message shows an appointment; raise StorageError."""
        async with self._database.changing("an appointment") as connection:
            await connection.execute(update(appointments).where(appointments.c.id == number).values(message=message))

    async def answer(self, number: int, guest: Guest, now: int) -> Appointment:
        """Let somebody say that they will be there, or take it back; return the appointment.

        Raises Rejected ``appointment_gone``, ``appointment_full`` with ``most``, ``being_forgotten``, or
        ``appointment_apart`` if the person does not play with somebody who has said so; StorageError.
        """
        async with self._database.changing("an appointment") as connection:
            before = await _planned(connection, number)
            known = next((each for each in before.guests if each.player == guest.player), None)
            if known is None or not known.coming:
                if len(before.coming) >= before.lobby.most:
                    raise Rejected("appointment_full", most=before.lobby.most)
                await _check(connection, guest.player, [each.player for each in before.coming])
            await _drop(connection, number, guest.player)
            if known is None or not known.coming:
                await _add(connection, number, guest, now)
            return await _planned(connection, number)

    async def advance(self, appointment: Appointment, stage: AppointmentStage) -> Appointment | None:
        """Note that an appointment has come so far; return it as it is then, None if it has changed meanwhile.

        Whoever is not given None is alone in that, and does what belongs to the stage. Raises StorageError.
        """
        a = appointments.c
        unchanged = (a.id == appointment.id, a.stage == appointment.stage, a.moment == appointment.moment)
        async with self._database.changing("an appointment") as connection:
            done = await connection.execute(update(appointments).where(*unchanged).values(stage=stage))
            return await _one(connection, appointment.id) if done.rowcount else None

    async def call_off(self, number: int) -> Appointment:
        """Delete an appointment for which nobody has been called yet, and return it.

        Raises Rejected ``appointment_gone`` if there is none; StorageError.
        """
        async with self._database.changing("an appointment") as connection:
            before = await _planned(connection, number)
            await _delete(connection, appointments.c.id == number)
            return before

    async def delete(self, number: int) -> None:
        """Delete an appointment that is over; raise StorageError."""
        async with self._database.changing("an appointment") as connection:
            await _delete(connection, appointments.c.id == number)

    async def _found(self, condition: ColumnElement[bool]) -> list[Appointment]:
        async with self._database.asking("the appointments") as connection:
            return await _read(connection, condition)


async def forget(connection: AsyncConnection, player: int) -> None:
    """Delete what names a person: also the appointments that this person has planned, though others would come."""
    await connection.execute(delete(appointment_people).where(appointment_people.c.player == player))
    await _delete(connection, appointments.c.host == player)


async def expire(connection: AsyncConnection, before: int) -> None:
    """Delete the appointments of before a moment (ms of Unix time): damaged ones, or of servers that nobody serves."""
    await _delete(connection, appointments.c.moment < before)


def about(player: int) -> Select[Any]:
    """Return the query for what is stored about a person, and about nobody else."""
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
    """Raise Rejected unless a person may be there with others."""
    if await forgetting(connection, [player, *others]):
        raise Rejected("being_forgotten")
    if others and await kept_apart(connection, [player], others):
        raise Rejected("appointment_apart")


async def _planned(connection: AsyncConnection, number: int) -> Appointment:
    """Return an appointment for which nobody has been called yet; raise Rejected ``appointment_gone``."""
    found = await _one(connection, number)
    if found is None or found.stage is AppointmentStage.CALLED:
        raise Rejected("appointment_gone")
    return found


async def _one(connection: AsyncConnection, number: int) -> Appointment | None:
    return next(iter(await _read(connection, appointments.c.id == number)), None)


async def _read(connection: AsyncConnection, condition: ColumnElement[bool]) -> list[Appointment]:
    """Return the appointments that meet a condition, the first one first."""
    a, p = appointments.c, appointment_people.c
    rows = (await connection.execute(select(appointments).where(condition).order_by(a.moment, a.id))).mappings().all()
    named = select(appointment_people).where(p.appointment.in_([row["id"] for row in rows]))
    guests: dict[int, list[Guest]] = {row["id"]: [] for row in rows}
    for each in await connection.execute(named.order_by(p.since, p.player)):
        guests[each.appointment].append(Guest(each.player, each.name, bool(each.coming)))
    found = [_appointment(row, guests[row["id"]]) for row in rows]
    return [each for each in found if each is not None]


def _appointment(row: Any, guests: Sequence[Guest]) -> Appointment | None:
    """Return the appointment of a row; None if it is damaged."""
    try:
        stored = {
            **row,
            "stage": AppointmentStage(row["stage"]),
            "lobby": msgspec.json.decode(row["lobby"], type=Lobby),
            "pace": None if row["pace"] is None else msgspec.json.decode(row["pace"], type=Pace),
        }
    except ValueError:
        log.error("appointment %d is damaged", row["id"])
        return None
    return Appointment(**stored, guests=tuple(guests))


async def _add(connection: AsyncConnection, number: int, guest: Guest, now: int) -> None:
    row = {"appointment": number, "player": guest.player, "name": guest.name, "coming": guest.coming, "since": now}
    await connection.execute(insert(appointment_people).values(row))


async def _drop(connection: AsyncConnection, number: int, player: int) -> None:
    p = appointment_people.c
    await connection.execute(delete(appointment_people).where(p.appointment == number, p.player == player))


async def _delete(connection: AsyncConnection, condition: ColumnElement[bool]) -> None:
    """Delete the appointments that meet a condition, with whom they name."""
    these = select(appointments.c.id).where(condition)
    await connection.execute(delete(appointment_people).where(appointment_people.c.appointment.in_(these)))
    await connection.execute(delete(appointments).where(condition))
