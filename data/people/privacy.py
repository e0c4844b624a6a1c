"""Privacy: exporting all data about a person, and anonymising it."""

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from typing import IO, Any, Final, TypeVar

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import postgres
from data.broadcast import Topic
from data.database import Database, Store
from data.operation.jobs import Job, JobKind, begin
from data.people.blocks import anonymise
from data.play import appointments
from data.play.sitting import named_in_lobby
from data.records.daily_races import keep_begun
from data.records.tracks import tracks_of
from data.rows import as_json, from_json, readable
from data.schema import (
    IS_OPEN,
    achievements,
    actions,
    alerts,
    blocks,
    daily_races,
    games,
    jobs,
    off_boards,
    players,
    posts,
    reminders,
    resets,
    results,
    seats,
    stops,
)
from engine.frozen import Frozen
from engine.replays.recording import By
from engine.table import Lobby, Member, Rejected

T = TypeVar("T")

log = logging.getLogger(__name__)

_NAMED: Final = {
    "seats": seats.c.player,
    "results": results.c.player,
    "stops": stops.c.player,
    "daily_races": daily_races.c.player,
}
"""Columns with a person's number, in tables that also have a name."""
_NUMBERED: Final = {
    "hosted": games.c.host,
    "achievements": achievements.c.player,
    "resets": resets.c.by,
    "off_boards": off_boards.c.player,
    "taken_off_boards": off_boards.c.by,
    "blocks": blocks.c.person,
    "alerts": alerts.c.player,
    "posts": posts.c.player,
    "reminders": reminders.c.player,
}
"""Columns with a person's number, in tables without a name."""
_ROWS_AT_ONCE: Final = 100
_GAMES_A_PAGE: Final = 16


class _StoredAction(Frozen):
    """An action as stored by any version of this program."""

    data: dict[str, Any]


class Privacy(Store):
    """Exports the data about a person, and forgets people."""

    async def export(self, player: int) -> dict[str, Any]:
        """Return the data about a person on all servers, except `acts`, as plain data; raise StorageError.

        It contains nothing about other people except the numbers of those whom the person has blocked: other players'
        actions and blocks do not concern this person.
        """
        async with self._database.asking("what is stored about a person") as connection:
            stored = select(players.c.preferences).where(players.c.player == player)
            preferences = await connection.scalar(stored)
            about: dict[str, Any] = {
                "player": player,
                "preferences": from_json(preferences),
            }
            for what, column in {**_NAMED, **_NUMBERED}.items():
                rows = (await connection.execute(_rows_about(player, column))).mappings()
                about[what] = [dict(row) async for row in _unhurried(rows)]
            lobbies = select(games.c.id, games.c.group, games.c.lobby)
            joined = lobbies.where(games.c.id.in_(select(seats.c.game).where(_is(player, seats.c.player))))
            waiting = lobbies.where(IS_OPEN, named_in_lobby(player))
            found = await connection.execute(union(joined, waiting).order_by(games.c.id))
            about["lobbies"] = [place async for row in _unhurried(found) for place in _places(player, row)]
            raced = (await connection.execute(tracks_of(player))).mappings()
            about["tracks"] = [dict(row) async for row in _unhurried(raced)]
            planned = (await connection.execute(appointments.about(player))).mappings()
            about["appointments"] = [dict(row) for row in planned]
        return about

    async def acts(self, player: int) -> AsyncIterator[list[dict[str, Any]]]:
        """Yield a person's actions in all games that have a record, a few games at a time; raise StorageError."""
        a = actions.c
        after, s = seats.alias("after"), seats.c
        next_ = and_(after.c.game == s.game, after.c.seat == s.seat, after.c.part == s.part + 1)
        sat = select(s.game, s.seat, s.since, after.c.since.label("until"), games.c.group)
        sat = sat.join(games, games.c.id == s.game).outerjoin(after, next_)
        async with self._database.asking("the actions of a person") as connection:
            found = await connection.execute(sat.where(_is(player, seats.c.player)).order_by(seats.c.game))
            left = {row.game: row for row in found}
        while left:
            some = {game: left.pop(game) for game in [*left][:_GAMES_A_PAGE]}
            clicked = select(actions).where(a.game.in_([*some]), a.by == By.PLAYER).order_by(a.game, a.seq)
            async with self._database.asking("the actions of a person") as connection:
                rows = (await connection.execute(clicked)).all()
            yield [act for row in rows if (act := _act(row, some[row.game])) is not None]

    async def write(self, player: int, file: IO[bytes]) -> None:
        """Write all of it as JSON, the actions one a line, in pages, as there may be very many; raise StorageError."""
        about = await self.export(player)
        file.write((await asyncio.to_thread(json.dumps, about, ensure_ascii=False, indent=2)).encode()[:-2])
        file.write(b',\n  "acts": [')
        between = b"\n    "
        async for page in self.acts(player):
            for act in page:
                file.write(between + json.dumps(act, ensure_ascii=False).encode())
                between = b",\n    "
        file.write(b"\n  ]\n}")

    async def forget(self, player: int) -> None:
        """Start to anonymise a person everywhere: a random number without a name takes the person's place.

        Games and the ratings of others are kept. Others who have blocked the person keep a digest: being forgotten must
        not lift a block. Invitations are withdrawn. Until it is done, the person cannot join any table. Raises Rejected
        ``still_seated`` with ``table`` and ``room`` while the person sits at an open table, ``still_alone`` during a
        private game, ``still_racing`` during a race of the day, ``already_under_way``; StorageError.
        """
        async with self._database.changing("that a person is forgotten") as connection:
            # First, so that no table can seat the person between the check and the beginning of the job.
            await postgres.wait_to_forget(connection)
            job = Job(player, JobKind.FORGET, number=-1 - secrets.randbits(62))
            for row in (await connection.execute(_open_tables_of(player))).all():
                if row.has_sat or _has_joined(player, row):
                    if row.private:
                        raise Rejected("still_alone" if row.daily is None else "still_racing")
                    raise Rejected("still_seated", table=row.id, room=str(row.room))
            await _decline(connection, job)
            await begin(connection, job)
            await keep_begun(connection, player)
            for by in (resets, off_boards):
                await connection.execute(update(by).where(by.c.by == player).values(by=job.number))
            # To delete messages later; and being forgotten puts nobody back on a board.
            for kept in (posts, reminders, off_boards):
                await connection.execute(update(kept).where(kept.c.player == player).values(player=job.number))
            for column in (players.c.player, blocks.c.person, alerts.c.player):
                await connection.execute(delete(column.table).where(column == player))
            await anonymise(connection, player)
            await appointments.forget(connection, player)
            await self._database.broadcast.send(connection, Topic.FORGOTTEN, player)
        self._database.broadcast.tell(Topic.FORGOTTEN, player)


async def carry_out(database: Database, job: Job) -> None:
    """Anonymise a person, a few games at a time; raise StorageError."""

    async def step(connection: AsyncConnection, most: int) -> bool:
        some = await _leave(connection, most, job)
        if some < most:
            await _decline(connection, job)  # there may have been an invitation meanwhile
            await connection.execute(delete(jobs).where(jobs.c.person == job.person))
            await database.broadcast.send(connection, Topic.FORGOTTEN, job.person)
        return some == most

    await database.in_slices("that a person is forgotten", step)
    database.broadcast.tell(Topic.FORGOTTEN, job.person)


def _is(player: int, column: Any, *, of_games: bool = False) -> ColumnElement[bool]:
    """Return the condition for a row to be about a person, and not about an AI player with the same number.

    For rows `of_games` that are few it has a form that makes SQLite use the index of the game.
    """
    same: ColumnElement[bool] = (column + 0 if of_games else column) == player
    return and_(same, seats.c.level.is_(None)) if column is seats.c.player else same


def _rows_about(player: int, column: Any) -> Select[Any]:
    """Return the rows about a person, without their data about others, such as who joined a hosted table."""
    g = games.c
    shown = (
        (g.id, g.group, g.room, g.parent, g.status, g.ruleset, g.created, g.ended, g.private, g.helped)
        if column is g.host
        else column.table.c
    )
    return select(*shown).where(_is(player, column)).order_by(*column.table.primary_key)


def _open_tables_of(player: int) -> Select[Any]:
    """Return the open tables that a person has opened, joined, been invited to or been removed from."""
    sat = select(seats.c.game).where(seats.c.game == games.c.id, _is(player, seats.c.player, of_games=True))
    has_sat = sat.correlate(games).exists()
    concerned = or_(games.c.host == player, named_in_lobby(player), has_sat)
    g = games.c
    shown = (g.id, g.room, g.private, g.daily, g.lobby, has_sat.label("has_sat"))
    return select(*shown).where(IS_OPEN, concerned)


async def _decline(connection: AsyncConnection, job: Job) -> None:
    """Withdraw invitations; the new version makes processes with such a table in memory reload it."""
    for row in (await connection.execute(_open_tables_of(job.person).with_for_update())).all():
        declined = {"lobby": _without(row, job), "version": games.c.version + 1}
        await connection.execute(update(games).where(games.c.id == row.id).values(declined))


def _ended_games_of(player: int, most: int) -> Select[Any]:
    """Return at most `most` games that name a person, found by indexes only.

    The seats of a started game include all who had joined it, and a lobby that ended without a game names nobody.
    """
    columns = (
        (games.c.host, games.c.id),
        *((column, column.table.c.game) for column in (*_NAMED.values(), achievements.c.player)),
    )
    parts = [select(game.label("game")).where(_is(player, person)).limit(most).subquery() for person, game in columns]
    every = union(*(select(part.c.game) for part in parts)).subquery()
    return select(every.c.game).limit(most)


async def _leave(connection: AsyncConnection, most: int, job: Job) -> int:
    """Anonymise a person in at most `most` games; return their number. Copies of them in memory become outdated."""
    named = select(games.c.id, games.c.host, games.c.lobby).where(games.c.id.in_(_ended_games_of(job.person, most)))
    left = [
        {"number": row.id, "new_host": job.number if row.host == job.person else row.host, "left": _without(row, job)}
        for row in await connection.execute(named.with_for_update())
    ]
    if left:
        values = {"version": games.c.version + 1, "host": bindparam("new_host"), "lobby": bindparam("left")}
        await connection.execute(update(games).where(games.c.id == bindparam("number")).values(values), left)
        some = [row["number"] for row in left]
        for column in _NAMED.values():
            rows = and_(_is(job.person, column, of_games=True), column.table.c.game.in_(some))
            await connection.execute(update(column.table).where(rows).values({column.name: job.number, "name": ""}))
        rows = and_(achievements.c.player == job.person, achievements.c.game.in_(some))
        await connection.execute(update(achievements).where(rows).values(player=job.number))
    return len(left)


def _without(row: Any, job: Job) -> str | None:
    """Return the lobby of a game with a person anonymised."""
    lobby = readable(row.lobby, Lobby)
    if lobby is None:
        log.warning("the lobby of table %d is damaged and is deleted, for it may name somebody", row.id)
        return "{}"
    members = tuple(
        replace(member, player=job.number, name="") if _is_member(job.person, member) else member
        for member in lobby.members
    )
    invited, removed = (
        tuple(member for member in group if not _is_member(job.person, member))
        for group in (lobby.invited, lobby.removed)
    )
    return as_json(replace(lobby, members=members, invited=invited, removed=removed))


async def _unhurried(rows: Iterable[T]) -> AsyncIterator[T]:
    """Yield rows, of which a person may have thousands, so that the event loop is not held."""
    for number, row in enumerate(rows):
        if number % _ROWS_AT_ONCE == 0:
            await asyncio.sleep(0)
        yield row


def _is_member(player: int, member: Member) -> bool:
    return member.player == player and member.level is None


def _has_joined(player: int, row: Any) -> bool:
    """Return whether a person named by a lobby has joined it; True if it is damaged, to be safe."""
    lobby = readable(row.lobby, Lobby)
    return lobby is None or any(_is_member(player, member) for member in lobby.members)


def _places(player: int, row: Any) -> list[dict[str, Any]]:
    """Return a person's places in a lobby; none if it is damaged."""
    if (lobby := readable(row.lobby, Lobby)) is None:
        return []
    return [
        {"game": row.id, "group": row.group, "as": how, "name": member.name, "side": member.side}
        for how, members in (("member", lobby.members), ("invited", lobby.invited), ("removed", lobby.removed))
        for member in members
        if _is_member(player, member)
    ]


def _act(row: Any, seat: Any) -> dict[str, Any] | None:
    """Return the action of a row as plain data; None if another seat or another holder of this one made it."""
    if row.seq <= seat.since or (seat.until is not None and row.seq > seat.until):
        return None
    stored = readable(row.action, _StoredAction)
    if stored is None or stored.data.get("seat") != seat.seat:
        return None
    about = {"game": row.game, "group": seat.group, "seq": row.seq, "clicked": row.stamp, "at": row.at}
    return {**about, "action": stored.data}
