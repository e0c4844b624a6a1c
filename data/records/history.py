"""History: a server's finished games, and their transcripts for replays.

Games that counted and were stopped are listed, too, with the person who stopped them; they cannot be replayed.
"""

import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Select, and_, func, select, tuple_, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.records.visibility import Visibility
from data.schema import actions, games, results, seats, snapshots, stops
from engine import State, state_from_json
from engine.challenges.daily import closes, is_over
from engine.challenges.mystery import Week
from engine.errors import CodecError
from engine.frozen import Frozen
from engine.replays.recording import VERSION, By, Line, RecordedPlayer, Transcript
from engine.state import Outcome
from engine.table import Lobby, Rejected, Status, Stop, StorageError

log = logging.getLogger(__name__)

_LINES_AT_ONCE: Final = 500


class Holder(Frozen):
    """A holder of a seat of a game."""

    player: int
    """A person, 0 or less if forgotten; of an AI its number."""
    level: str | None = None
    """The level of an AI; None for a person."""
    since: int = 0
    """The number of acts before the seat was taken over; 0 for the first holder."""


Holders = Sequence[Sequence[Holder]]
"""The holders of each seat of a game, in order."""


def part_of(holders: Holders, person: int) -> tuple[int, int] | None:
    """Return the seat, and the part of it, that a person has held; None if none."""
    parts = ((seat, part, each) for seat, of_seat in enumerate(holders) for part, each in enumerate(of_seat))
    return next(((seat, part) for seat, part, each in parts if each.player == person and each.level is None), None)


class Played(Frozen):
    """The result of an ended game for one holder of a seat."""

    seat: int
    player: int
    name: str
    """Empty if the player was forgotten."""
    level: str | None
    """The level of the AI that held the seat; None for a person."""
    won: bool | None
    """Whether the player won; None, like the next two, for a stopped game, and for an AI without the game's record."""
    points: int | None
    """The side's points."""
    place: int | None
    """The place of the side; also None if the game was conceded or its record is gone."""
    left: bool
    """Whether the player had left for good."""
    turns: int = 0
    """Cards laid or discarded in turns by the player, or by an AI on its own seat."""
    followed: bool = False
    """Whether another player has taken over the seat."""
    counts: bool = True
    """Whether the game counts for the player."""


class Finished(Frozen):
    """An ended game in the list, finished or stopped."""

    game: int
    ended: int
    """In ms of Unix time."""
    ruleset: str
    preset: str
    week: Week | None
    """The week of the mystery road whose rules it had; None for other games."""
    counts: bool
    """Whether it counts on a board and is not excluded by a reset."""
    stop: Stop | None
    """How it was stopped; None if it was finished. A forgotten moderator has no name."""
    kept: bool
    """Whether its record is still stored."""
    helped: bool
    """Whether its person asked for a hint."""
    seats: tuple[Played, ...]
    """For a seat that changed hands, all its holders in order."""


class History:
    """Looks up the ended games of a server."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        """Query this database; `now` returns ms of Unix time."""
        self._database, self._now = database, now

    async def games(
        self,
        group: int,
        sight: Visibility,
        *,
        player: int | None = None,
        before: tuple[int, int] | None = None,
        limit: int = 10,
    ) -> tuple[Finished, ...]:
        """Return ended games of a server that `sight` allows, newest first; only of one player if given.

        `before` continues after the last game of a page: its end and its number. Raises StorageError.
        """
        r = results.c
        of_game: dict[int, list[Any]] = defaultdict(list)
        async with self._database.asking("the history") as connection:
            visible = await sight.condition(connection, group, player=player)
            page = _page(group, visible, player, before, limit).subquery()
            rows = (
                select(page, seats.c.seat, seats.c.player, seats.c.name, seats.c.level)
                .add_columns(
                    seats.c.part, seats.c.turns, seats.c.stood_in, r.won, r.points, seats.c.left, r.board, r.reset
                )
                .add_columns(stops.c.game.label("stopped"), stops.c.player.label("stopper"), stops.c.name.label("by"))
                .select_from(
                    page.join(seats, seats.c.game == page.c.id)
                    .outerjoin(results, and_(r.game == seats.c.game, r.seat == seats.c.seat, r.part == seats.c.part))
                    .outerjoin(stops, stops.c.game == page.c.id)
                )
                .order_by(page.c.ended.desc(), page.c.id.desc(), seats.c.seat, seats.c.part)
            )
            for row in await connection.execute(rows):
                of_game[row.id].append(row)
            kept = [game for game, rows_ in of_game.items() if rows_[0].stopped is None and not rows_[0].pruned]
            ends = await _ends(connection, kept)
        return tuple(_finished(rows_, ends.get(game)) for game, rows_ in of_game.items())

    async def may_see(self, group: int, game: int, sight: Visibility) -> bool:
        """Return whether a server has this game and `sight` allows it.

        Raises Rejected ``record_gone`` if its record has been deleted, StorageError.
        """
        this = select(games.c.pruned).where(games.c.id == game, games.c.group == group)
        async with self._database.asking("the game") as connection:
            visible = await sight.condition(connection, group, game=game)
            pruned = await connection.scalar(this.where(visible))
        if pruned:
            raise Rejected("record_gone", game=game)
        return pruned is not None

    async def transcript(self, group: int, game: int, *, without_cards: bool = False) -> Transcript | None:
        """Return the transcript of a server's finished game, hands and draw pile included; None if there is none.

        Raises Rejected ``record_gone`` if its record has been deleted, ``day_not_over`` if it is a race of a day that
        others can still play, unless it will be shown `without_cards`; StorageError.
        """
        finished = games.c.id == game, games.c.group == group, games.c.status == Status.FINISHED
        async with self._database.asking("the game") as connection:
            row = (
                await connection.execute(
                    select(games.c.ended, games.c.lobby, games.c.pruned, games.c.daily).where(*finished)
                )
            ).first()
            if row is None:
                return None
            if row.daily is not None and not without_cards and not is_over(row.daily, self._now()):
                raise Rejected("day_not_over", closes=closes(row.daily) // 1000)
            if row.pruned:
                raise Rejected("record_gone", game=game)
            kept = select(snapshots.c.seq, snapshots.c.state).where(snapshots.c.game == game).order_by(snapshots.c.seq)
            positions = (await connection.execute(kept)).all()
            lines = [line async for line in _lines(connection, game)]
            s = seats.c
            held = select(s.name, s.level, s.part, s.since, s.left).where(s.game == game).order_by(s.seat, s.part)
            players = _players((await connection.execute(held)).all())
            won = select(results.c.side).where(results.c.game == game, results.c.won).distinct()
            winners = (await connection.scalars(won.order_by(results.c.side))).all()
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

    async def holders(self, group: int, game: int) -> Holders:
        """Return the holders of each seat of a server's finished game; () if there is no such game.

        Raises StorageError.
        """
        s, found = seats.c, list[list[Holder]]()
        held = select(s.part, s.player, s.level, s.since).join(games, games.c.id == s.game)
        held = held.where(s.game == game, games.c.group == group, games.c.status == Status.FINISHED)
        for row in await self._database.rows("the seats", held.order_by(s.seat, s.part)):
            if not row.part:
                found.append([])
            found[-1].append(Holder(row.player, row.level, row.since))
        return found

    async def last_of(self, group: int, player: int, sight: Visibility) -> tuple[str, int] | None:
        """Return ruleset and number of the game of a server that a player finished last, private ones included.

        None if there is none that `sight` allows and that can be replayed. Raises StorageError.
        """
        r, g = results.c, games.c
        last = select(r.ruleset, r.game).join(games, g.id == r.game).where(r.group == group, r.player == player)
        async with self._database.asking("the last game") as connection:
            visible = await sight.condition(connection, group, player=player)
            newest = last.where(g.pruned == 0, visible).order_by(r.finished.desc(), r.game.desc()).limit(1)
            found = (await connection.execute(newest)).one_or_none()
        return None if found is None else (found.ruleset, found.game)

    async def ruleset_of(self, group: int, game: int) -> str | None:
        """Return the ruleset of a server's game, or None if the server has no such game; raise StorageError."""
        named = select(games.c.ruleset).where(games.c.id == game, games.c.group == group)
        return await self._database.scalar("the game", named)


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
    visible: ColumnElement[bool],
    player: int | None,
    before: tuple[int, int] | None,
    limit: int,
) -> Select[Any]:
    """Return the query for a page: the newest `visible` ones of the finished and of the stopped games."""
    g, r, s = games.c, results.c, stops.c
    shown = select(g.id, g.ended, g.ruleset, g.lobby, g.pruned, g.helped)
    finished, stopped = shown.where(g.group == group, g.status == Status.FINISHED), shown.join(stops, s.game == g.id)
    stopped = stopped.where(s.group == group)
    ended, stopped_at = (g.ended, g.id), (s.at, s.game)
    if player is not None:
        finished = finished.join(results, r.game == g.id).where(r.player == player, r.group == group)
        ended = (r.finished, r.game)
        stopped = stopped.join(seats, and_(seats.c.game == g.id, seats.c.player == player, seats.c.level.is_(None)))
    parts = []
    for part, moment in ((finished, ended), (stopped, stopped_at)):
        conditions = [visible] if before is None else [visible, tuple_(*moment) < before]
        # Both parts are limited before they are merged, so that each is read from its index only as far as necessary.
        newest = part.where(*conditions).order_by(*(column.desc() for column in moment)).limit(limit)
        parts.append(select(newest.subquery()))
    both = union_all(*parts).subquery()
    return select(both).order_by(both.c.ended.desc(), both.c.id.desc()).limit(limit)


async def _ends(connection: AsyncConnection, kept: Sequence[int]) -> dict[int, State]:
    """Return the last position of each of these games."""
    s = snapshots.c
    last = select(s.game, func.max(s.seq).label("seq")).where(s.game.in_(kept)).group_by(s.game).subquery()
    query = select(s.game, s.state).join(last, and_(last.c.game == s.game, last.c.seq == s.seq))
    ends = {}
    for row in await connection.execute(query):
        try:
            ends[row.game] = state_from_json(row.state)
        except CodecError as error:  # it is listed without places
            log.warning("the end of game %d cannot be read: %s", row.game, error)
    return ends


def _finished(rows: list[Any], end: State | None) -> Finished:
    first, ending = rows[0], None
    sides: Sequence[int] = ()
    if end is not None and end.outcome is not None:
        left = {row.seat: row.left for row in rows}  # of the last holder, as they are in order
        sides, ending = end.setup.sides, end.outcome.among(end.setup.sides, [*left.values()])
    lobby = msgspec.json.decode(first.lobby, type=Lobby)
    return Finished(
        game=first.id,
        ended=first.ended,
        ruleset=first.ruleset,
        preset=lobby.preset,
        week=lobby.week,
        counts=any(row.board is not None and row.reset is None for row in rows),
        stop=None if first.stopped is None else Stop(first.stopper, first.by),
        kept=not first.pruned,
        helped=first.helped,
        seats=tuple(
            _played(row, sides, ending, followed=after is not None and after.part > 0)
            for row, after in zip(rows, [*rows[1:], None], strict=True)
        ),
    )


def _players(held: Sequence[Any]) -> tuple[RecordedPlayer, ...]:
    """Return the holders of each seat, given rows ordered by seat and part."""
    players: list[RecordedPlayer] = []
    for row in held:
        before = players.pop().holders if row.part else ()
        alone = tuple(replace(holder, before=()) for holder in before)
        players.append(RecordedPlayer(row.name, row.level, row.since, alone, row.left))
    return tuple(players)


def _played(row: Any, sides: Sequence[int], ending: Outcome | None, *, followed: bool) -> Played:
    """Return the result of a seat: a person's as stored, an AI's according to the end of the game."""
    place, won, points = None, row.won, row.points
    if ending is not None:
        side = sides[row.seat]
        place = ending.places[side]
        if row.level is not None:
            won, points = side in ending.winners, ending.totals[side]
    turns, counts = row.turns if row.level is None else row.stood_in, row.board is not None and row.reset is None
    return Played(row.seat, row.player, row.name, row.level, won, points, place, row.left, turns, followed, counts)
