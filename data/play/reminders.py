"""Daily reminders: people who are reminded once a day of waiting slow games on a server, and their last message.

After a person is forgotten, only the id of the message is stored, until the message is deleted, too.
"""

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, func, insert, select, update

from data.database import Database
from data.operation.shards import Shards
from data.schema import reminders


class Reminder(Struct, frozen=True):
    """A person is reminded as long as a game on a server waits for them."""

    group: int
    player: int
    """Below 0 for a person who was forgotten."""
    due: int
    """When to check next, in ms of Unix time."""
    told: int = 0
    """When the person was last reminded, in ms of Unix time; 0 for never."""
    room: int | None = None
    message: int | None = None
    """The last message, in this channel; None if there is none."""


class Reminders:
    """Stores daily reminders."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Use the reminders of these shards in this database."""
        self._database = database
        self._ours = (shards or Shards()).having(reminders.c.group)

    async def begin(self, reminder: Reminder) -> bool:
        """Store a reminder; return False if the person already has one on that server. Raises StorageError."""
        async with self._database.changing("a reminder") as connection:
            known = await connection.scalar(select(reminders.c.due).where(_is(reminder)))
            if known is None:
                await connection.execute(insert(reminders).values(msgspec.structs.asdict(reminder)))
        return known is None

    async def put(self, reminder: Reminder) -> None:
        """Update a reminder, if it still exists; raise StorageError."""
        async with self._database.changing("a reminder") as connection:
            await connection.execute(update(reminders).where(_is(reminder)).values(msgspec.structs.asdict(reminder)))

    async def drop(self, reminder: Reminder) -> None:
        """Delete a reminder; raise StorageError."""
        async with self._database.changing("a reminder") as connection:
            await connection.execute(delete(reminders).where(_is(reminder)))

    async def due(self, now: int) -> tuple[Reminder, ...]:
        """Return the reminders that are due, and those of people who were forgotten; raise NotRead."""
        r = reminders.c
        asked = select(reminders).where((r.due <= now) | (r.player < 0), self._ours).order_by(r.due, r.player)
        async with self._database.asking("the reminders") as connection:
            return tuple(Reminder(**row) for row in (await connection.execute(asked)).mappings())

    async def next_due(self) -> int | None:
        """Return when the next reminder is due, in ms of Unix time; None if there is none. Raises NotRead."""
        async with self._database.asking("the reminders") as connection:
            due: int | None = await connection.scalar(select(func.min(reminders.c.due)).where(self._ours))
            return due


def _is(reminder: Reminder) -> ColumnElement[bool]:
    return and_(reminders.c.group == reminder.group, reminders.c.player == reminder.player)
