"""People: everything that is stored about a person, to be handed out or to be made nobody's."""

import secrets
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Select, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.schema import achievements, games, players, resets, results, seats, stops
from engine.table import Lobby, Rejected, Status

_NAMED: Final = {"seats": seats.c.player, "results": results.c.player, "stops": stops.c.player}
"""The columns that hold people beside what they are called."""
_NUMBERED: Final = {"hosted": games.c.host, "achievements": achievements.c.player, "resets": resets.c.by}
"""The columns that hold people by their number alone."""


class People:
    """Tells people what is stored about them, and forgets them."""

    def __init__(self, database: Database) -> None:
        """Work on this database."""
        self._database = database

    async def export(self, player: int) -> dict[str, Any]:
        """Return what is stored about a person in all servers, as plain data; raise StorageError.

        Of other people it holds nothing: what they did in the same games is not about this person.
        """
        async with self._database.asking("what is stored about a person") as connection:
            stored = select(players.c.preferences).where(players.c.player == player)
            preferences = (await connection.execute(stored)).scalar()
            about: dict[str, Any] = {
                "player": player,
                "preferences": None if preferences is None else msgspec.json.decode(preferences),
            }
            for what, column in {**_NAMED, **_NUMBERED}.items():
                rows = (await connection.execute(_rows_about(player, column))).mappings()
                about[what] = [dict(row) for row in rows]
        return about

    async def forget(self, player: int) -> tuple[int, ...]:
        """Make a person nobody wherever one is stored: a number that says nothing, without a name.

        The games stay, and so do the ratings that others have from them; invitations are withdrawn. Returns the tables
        that were changed: what is in memory of them must be let go. Raises Rejected ``still_seated`` with ``table`` and
        ``room`` while the person sits at an open table, StorageError.
        """
        nobody = -1 - secrets.randbits(62)
        async with self._database.changing("that a person is forgotten") as connection:
            concerned = (await connection.execute(_tables_of(player))).all()
            for row in concerned:
                if row.status == Status.PLAYING or (row.status == Status.LOBBY and _lobby(row).has(player)):
                    raise Rejected("still_seated", table=row.id, room=str(row.room))
            for column in _NAMED.values():
                await connection.execute(
                    update(column.table).where(_is(player, column)).values({column.name: nobody, "name": ""})
                )
            for column in _NUMBERED.values():
                await connection.execute(update(column.table).where(_is(player, column)).values({column.name: nobody}))
            for row in concerned:
                await _leave_lobby(connection, row, player, nobody)
            await connection.execute(delete(players).where(players.c.player == player))
        return tuple(row.id for row in concerned)


def _is(player: int, column: Any) -> ColumnElement[bool]:
    """Return the condition under which a row is about a person: AI players have numbers, too."""
    same: ColumnElement[bool] = column == player
    return and_(same, seats.c.level.is_(None)) if column is seats.c.player else same


def _rows_about(player: int, column: Any) -> Select[Any]:
    """Return the rows about a person, without what they say of others: of a hosted table not who had joined."""
    g = games.c
    shown = (g.id, g.group, g.room, g.status, g.ruleset, g.created, g.ended) if column is g.host else column.table.c
    return select(*shown).where(_is(player, column)).order_by(*column.table.primary_key)


def _tables_of(player: int) -> Select[Any]:
    """Return every table that a person has opened, joined, sat at or been invited to."""
    g = games.c
    sat = select(seats.c.game).where(_is(player, seats.c.player))
    joined = g.lobby.contains(f'"player":{player},')  # as the lobby is written, with whom it invites
    return select(g.id, g.status, g.room, g.lobby).where(or_(g.host == player, joined, g.id.in_(sat)))


def _lobby(row: Any) -> Lobby:
    return msgspec.json.decode(row.lobby, type=Lobby)


async def _leave_lobby(connection: AsyncConnection, row: Any, player: int, nobody: int) -> None:
    """Write the lobby of a table without a person. Who has the table in memory can no longer write to it."""
    lobby = _lobby(row)
    members = tuple(
        replace(member, player=nobody, name="") if member.player == player and member.level is None else member
        for member in lobby.members
    )
    invited = tuple(member for member in lobby.invited if member.player != player)
    written = msgspec.json.encode(replace(lobby, members=members, invited=invited)).decode()
    await connection.execute(
        update(games).where(games.c.id == row.id).values(lobby=written, version=games.c.version + 1)
    )
