"""The data about open tables needed at the start and for lists, readable even if the rest of a table is damaged."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.rows import readable
from data.schema import games
from engine.table import OpenTable, Pace, Place, Status
from engine.table.records import place_of

_OPEN: Final = (Status.LOBBY, Status.PLAYING)
_NEEDED: Final = ("id", "group", "room", "parent", "host", "private", "daily", "status", "pace", "lobby", "due")


class _Lasting(msgspec.Struct):
    """The part of a lobby needed at the start: until when its game lasts."""

    until: int | None = None


async def open_tables(connection: AsyncConnection, ours: ColumnElement[bool]) -> Sequence[OpenTable]:
    """Return all tables of ours that are in their lobby or playing, in the order of their opening."""
    columns = (games.c[name] for name in _NEEDED)
    query = select(*columns).where(games.c.status.in_(_OPEN), ours).order_by(games.c.id)
    return [_open_table(row) for row in await connection.execute(query)]


def _open_table(row: Any) -> OpenTable:
    """Return the data about an open table; a lobby acts only by its deadline, so its game's end is ignored."""
    status, due = Status(row.status), _whole(row.due)
    pace = readable(row.pace, Pace)  # loading the table will report what is damaged
    slow = status is Status.PLAYING and pace is not None and pace.slow
    lasting = readable(row.lobby, _Lasting) if slow else None
    if due is not None and lasting is not None and lasting.until is not None:
        due = min(due, lasting.until)
    return OpenTable(row.id, _place(row), status, due, _whole(row.parent), slow, row.group)


def _place(row: Any) -> Place | None:
    """Return the place of an open table; None if it is damaged."""
    names = ("group", "host") if row.private else ("room",)
    if any(_whole(getattr(row, name)) is None for name in names):
        return None
    return place_of(row.group, row.room, row.host, private=bool(row.private), daily=_whole(row.daily))


def _whole(value: object) -> int | None:
    """Return a stored integer; None for any other value, which SQLite allows."""
    return value if isinstance(value, int) else None
