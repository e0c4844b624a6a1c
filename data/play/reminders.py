"""Daily reminders: people who are reminded once a day of waiting slow games on a server, and their last message.

After a person is forgotten, only the id of the message is stored, until the message is deleted, too.
"""

from typing import Final

from sqlalchemy import ColumnElement, and_, delete, select, update

from data.database import Store
from data.rows import columns_of
from data.schema import inserting, reminders
from engine.frozen import Frozen

_MOST: Final = 1_000
"""The most reminders that are read at a time."""


class Reminder(Frozen):
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


class Reminders(Store):
    """Stores daily reminders."""

    async def begin(self, reminder: Reminder) -> bool:
        """Store a reminder; return False if the person already has one on that server. Raises StorageError."""
        async with self._database.changing("a reminder") as connection:
            begun = inserting(connection, reminders).values(columns_of(reminder)).on_conflict_do_nothing()
            return await connection.scalar(begun.returning(reminders.c.due)) is not None

    async def put(self, reminder: Reminder) -> None:
        """Update a reminder, if it still exists; raise StorageError."""
        changed = update(reminders).where(_is(reminder)).values(columns_of(reminder))
        await self._database.execute("a reminder", changed)

    async def drop(self, reminder: Reminder) -> None:
        """Delete a reminder; raise StorageError."""
        await self._database.execute("a reminder", delete(reminders).where(_is(reminder)))

    async def next(self) -> tuple[Reminder, ...]:
        """Return the reminders of people who were forgotten, and those that are due next, in order; raise NotRead."""
        r = reminders.c
        asked = (
            select(reminders).where(self._ours(reminders.c.group)).order_by(r.player >= 0, r.due, r.player).limit(_MOST)
        )
        return tuple(Reminder(*row) for row in await self._database.rows("the reminders", asked))


def _is(reminder: Reminder) -> ColumnElement[bool]:
    return and_(reminders.c.group == reminder.group, reminders.c.player == reminder.player)
