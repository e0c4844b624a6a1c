"""Daily reminders: who is reminded once a day of the slow games of a server that wait, and what they were sent last.

Of a reminder of somebody who is forgotten only the message is left here, until it is deleted in its channel, too.
"""

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, func, insert, select, true, update

from data.database import Database
from data.operation.shards import Shards
from data.schema import reminders


class Reminder(Struct, frozen=True):
    """That a person is reminded, as long as something waits for that person on a server."""

    group: int
    player: int
    """Below 0: somebody who is forgotten."""
    due: int
    """When it is looked at next, in ms of Unix time."""
    told: int = 0
    """When the person was reminded last, in ms of Unix time; 0: never."""
    room: int | None = None
    message: int | None = None
    """The last message, in this channel; None: there is none."""


class Reminders:
    """Stores daily reminders."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Use this database; only reminders of these shards are ours."""
        self._database = database
        self._ours = true() if shards is None else shards.having(reminders.c.group)

    async def begin(self, reminder: Reminder) -> bool:
        """Store a reminder; return False if that person has one on that server. Raises StorageError."""
        async with self._database.changing("a reminder") as connection:
            known = await connection.scalar(select(reminders.c.due).where(_is(reminder)))
            if known is None:
                await connection.execute(insert(reminders).values(msgspec.structs.asdict(reminder)))
        return known is None

    async def put(self, reminder: Reminder) -> None:
        """Store what has become of a reminder, if it is still there; raise StorageError."""
        async with self._database.changing("a reminder") as connection:
            await connection.execute(update(reminders).where(_is(reminder)).values(msgspec.structs.asdict(reminder)))

    async def drop(self, reminder: Reminder) -> None:
        """Delete a reminder; raise StorageError."""
        async with self._database.changing("a reminder") as connection:
            await connection.execute(delete(reminders).where(_is(reminder)))

    async def due(self, now: int) -> tuple[Reminder, ...]:
        """Return what is due, and what is left of people who are forgotten; raise NotRead."""
        r = reminders.c
        asked = select(reminders).where((r.due <= now) | (r.player < 0), self._ours).order_by(r.due, r.player)
        async with self._database.asking("the reminders") as connection:
            return tuple(Reminder(**row) for row in (await connection.execute(asked)).mappings())

    async def next_due(self) -> int | None:
        """Return when the next one is due, in ms of Unix time; None if there is none. Raises NotRead."""
        async with self._database.asking("the reminders") as connection:
            due: int | None = await connection.scalar(select(func.min(reminders.c.due)).where(self._ours))
            return due


def _is(reminder: Reminder) -> ColumnElement[bool]:
    return and_(reminders.c.group == reminder.group, reminders.c.player == reminder.player)
