"""History: the list of the finished games of a server, and their transcripts for replays.

Games that counted and were stopped are in the list, too, with who stopped them; they cannot be replayed.
"""

from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Select, and_, select, tuple_, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.schema import actions, games, results, seats, snapshots, stops
from data.visibility import Visibility
from engine import state_from_json
from engine.recording import VERSION, By, Line, RecordedPlayer, Transcript
from engine.table import Lobby, Rejected, Status, Stop, StorageError

_LINES_AT_ONCE: Final = 500


class Played(Struct, frozen=True):
    """The result of an ended game for one seat."""

    seat: int
    player: int
    name: str
    """Empty if the player is forgotten."""
    level: str | None
    """The level of the AI that owned the seat; None: a person did."""
    side: int | None
    """The side; None, like the next two, for an AI and in a stopped game."""
    won: bool | None
    """Whether the player won."""
    points: int | None
    """The side's points."""
    left: bool
    """Whether the player had left for good."""


class Finished(Struct, frozen=True):
    """An ended game in the list: finished or stopped."""

    game: int
    ended: int
    """Milliseconds of Unix time."""
    ruleset: str
    preset: str
    counts: bool
    """Whether it counts on a board and is not reset."""
    stop: Stop | None
    """How it was stopped; None: it was finished. A forgotten moderator has no name."""
    kept: bool
    """Whether its record is still stored."""
    seats: tuple[Played, ...]


class History:
    """Looks up the ended games of a server."""

    def __init__(self, database: Database) -> None:
        """Query this database."""
        self._database = database

    async def games(
        self,
        group: int,
        sight: Visibility,
        *,
        player: int | None = None,
        ruleset: str | None = None,
        before: tuple[int, int] | None = None,
        limit: int = 10,
    ) -> tuple[Finished, ...]:
        """Return ended games of a server that `sight` allows, newest first; only of one player or ruleset if given.

        `before` continues after a game of the last page: when it ended, and its number. Raises StorageError.
        """
        page = _page(group, sight, player, ruleset, before, limit).subquery()
        r = results.c
        rows = (
            select(page, seats.c.seat, seats.c.player, seats.c.name, seats.c.level)
            .add_columns(r.side, r.won, r.points, seats.c.left, r.board, r.reset)
            .add_columns(stops.c.game.label("stopped"), stops.c.player.label("stopper"), stops.c.name.label("by"))
            .select_from(
                page.join(seats, seats.c.game == page.c.id)
                .outerjoin(results, and_(r.game == seats.c.game, r.seat == seats.c.seat))
                .outerjoin(stops, stops.c.game == page.c.id)
            )
            .order_by(page.c.ended.desc(), page.c.id.desc(), seats.c.seat)
        )
        of_game: dict[int, list[Any]] = defaultdict(list)
        async with self._database.asking("the history") as connection:
            for row in await connection.execute(rows):
                of_game[row.id].append(row)
            return tuple(map(_finished, of_game.values()))

    async def may_see(self, group: int, game: int, sight: Visibility) -> bool:
        """Return whether a server has this game and `sight` allows it.

        Raises Rejected ``record_gone`` if its record is no longer stored, StorageError.
        """
        visible = select(games.c.pruned).where(games.c.id == game, games.c.group == group, sight.condition)
        async with self._database.asking("the game") as connection:
            pruned = (await connection.execute(visible)).scalar()
        if pruned:
            raise Rejected("record_gone", game=game)
        return pruned is not None

    async def transcript(self, group: int, game: int) -> Transcript | None:
        """Return the transcript of a finished game of a server, hands and draw pile included; None if there is none.

        Raises Rejected ``record_gone`` if its record is no longer stored, StorageError.
        """
        finished = games.c.id == game, games.c.group == group, games.c.status == Status.FINISHED
        async with self._database.asking("the game") as connection:
            row = (
                await connection.execute(select(games.c.ended, games.c.lobby, games.c.pruned).where(*finished))
            ).first()
            if row is None:
                return None
            if row.pruned:
                raise Rejected("record_gone", game=game)
            kept = select(snapshots.c.seq, snapshots.c.state).where(snapshots.c.game == game).order_by(snapshots.c.seq)
            positions = (await connection.execute(kept)).all()
            lines = [line async for line in _lines(connection, game)]
            sitting = select(seats.c.name, seats.c.level).where(seats.c.game == game).order_by(seats.c.seat)
            players = tuple(RecordedPlayer(*seat) for seat in await connection.execute(sitting))
            won = select(results.c.side).where(results.c.game == game, results.c.won).distinct()
            winners = (await connection.execute(won.order_by(results.c.side))).scalars().all()
        if not positions or positions[0].seq:
            raise StorageError(f"game {game} has no beginning")
        conceded = state_from_json(positions[-1].state).outcome is None
        return Transcript(
            recording=VERSION,
            start=msgspec.Raw(positions[0].state.encode()),
            acts=tuple(lines),
            players=players,
            preset=msgspec.json.decode(row.lobby, type=Lobby).preset,
            ended=row.ended,
            conceded_to=tuple(winners) if conceded else (),
        )

    async def ruleset_of(self, group: int, game: int) -> str | None:
        """Return the ruleset of a server's game, None if the server has no such game; raise StorageError."""
        named = select(games.c.ruleset).where(games.c.id == game, games.c.group == group)
        async with self._database.asking("the game") as connection:
            return (await connection.execute(named)).scalar()


async def _lines(connection: AsyncConnection, game: int) -> AsyncIterator[Line]:
    """Yield the actions of a game, fetched in batches so as not to block the event loop."""
    a, last = actions.c, 0
    while True:
        more = select(a.seq, a.action, a.stamp, a.by).where(a.game == game, a.seq > last).order_by(a.seq)
        rows = (await connection.execute(more.limit(_LINES_AT_ONCE))).all()
        for row in rows:
            yield Line(msgspec.Raw(row.action.encode()), row.stamp, By(row.by))
        if len(rows) < _LINES_AT_ONCE:
            return
        last = rows[-1].seq


def _page(
    group: int,
    sight: Visibility,
    player: int | None,
    ruleset: str | None,
    before: tuple[int, int] | None,
    limit: int,
) -> Select[Any]:
    """Return the query for a page: the newest of the finished and of the stopped games."""
    g, r, s = games.c, results.c, stops.c
    shown = select(g.id, g.ended, g.ruleset, g.lobby, g.pruned)
    finished, stopped = shown.where(g.group == group, g.status == Status.FINISHED), shown.join(stops, s.game == g.id)
    stopped = stopped.where(s.group == group)
    ended, stopped_at = (g.ended, g.id), (s.at, s.game)
    if player is not None:
        finished = finished.join(results, r.game == g.id).where(r.player == player, r.group == group)
        ended = (r.finished, r.game)
        stopped = stopped.join(seats, and_(seats.c.game == g.id, seats.c.player == player, seats.c.level.is_(None)))
    parts = []
    for part, moment in ((finished, ended), (stopped, stopped_at)):
        conditions = [sight.condition] + ([] if ruleset is None else [g.ruleset == ruleset])
        conditions += [] if before is None else [tuple_(*moment) < before]
        newest = part.where(*conditions).order_by(*(column.desc() for column in moment)).limit(limit)
        parts.append(select(newest.subquery()))
    both = union_all(*parts).subquery()
    return select(both).order_by(both.c.ended.desc(), both.c.id.desc()).limit(limit)


def _finished(rows: list[Any]) -> Finished:
    first = rows[0]
    return Finished(
        game=first.id,
        ended=first.ended,
        ruleset=first.ruleset,
        preset=msgspec.json.decode(first.lobby, type=Lobby).preset,
        counts=any(row.board is not None and row.reset is None for row in rows),
        stop=None if first.stopped is None else Stop(first.stopper, first.by),
        kept=not first.pruned,
        seats=tuple(
            Played(row.seat, row.player, row.name, row.level, row.side, row.won, row.points, bool(row.left))
            for row in rows
        ),
    )
