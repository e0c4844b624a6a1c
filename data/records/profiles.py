"""Profiles: a player's statistics on a server, and the record of two players against each other."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, select

from data.database import Store
from data.records.boards import counted
from data.records.ratings import Rating
from data.records.visibility import Visibility
from data.schema import games, results
from engine.frozen import Frozen
from engine.players.levels import LEVELS


class PersonalBest(Frozen):
    """A player's best game by some measure."""

    kind: str
    """One of `MOMENTS`."""
    game: int
    at: int
    """When it ended, in ms of Unix time."""
    value: int
    """The best value: points, coups-fourrés or ms."""


class Profile(Frozen):
    """A player's statistics on a server: counted games among people with one ruleset."""

    name: str
    """The name in the newest of them."""
    games: int
    wins: int
    points: int
    coups: int
    hold_ups: int
    false_calls: int
    best_round: int
    fastest: int | None
    """The fastest reaction in ms; None if there was none."""
    streak: int
    """The longest run of wins."""
    running: int
    """The current run of wins."""
    rating: Rating
    history: tuple[tuple[int, float], ...]
    """The end of each game, in ms of Unix time, and `Rating.ordinal` after it."""
    moments: tuple[PersonalBest, ...]


class SoloRecord(Frozen):
    """A player's counted games with AI players whose weakest had this level."""

    level: str
    games: int
    wins: int


class Meeting(Frozen):
    """A game that two players played on different sides."""

    game: int
    at: int
    """When it ended, in ms of Unix time."""
    won: tuple[bool, bool]
    points: tuple[int, int]


class HeadToHead(Frozen):
    """The record of two players against each other and together; pairs are in the order of the arguments."""

    wins: tuple[int, int]
    """Games won by each against the other."""
    against: int
    """The number of games on different sides."""
    together: int
    """The number of games on the same side."""
    won_together: int
    last: tuple[Meeting, ...]
    """The last games on different sides, the newest first."""


MOMENTS: Final[Mapping[str, Callable[[Any], int | None]]] = MappingProxyType(
    {
        "best_round": lambda row: row.best_round or None,
        "fastest": lambda row: None if row.fastest is None else -row.fastest,
        "coups": lambda row: row.coups or None,
        "points": lambda row: row.points if row.won else None,
    }
)
"""The measures of a best game: higher is better; None if the game is no candidate."""
_LAST: Final = 5


class Profiles(Store):
    """Looks up the statistics of players."""

    async def of(self, group: int, player: int, ruleset: str, sight: Visibility) -> Profile | None:
        """Return a player's profile, None if no game counts yet; raise StorageError.

        Its numbers include all games, its `moments` only games that `sight` allows.
        """
        r = results.c
        played = select(results).where(*counted(group, ruleset), r.player == player).order_by(r.finished, r.game)
        async with self._database.asking("the profile") as connection:
            visible = await sight.condition(connection, group, player=player)
            rows = (await connection.execute(_with_shown(played, visible, r.game))).all()
        if not rows:
            return None
        runs = [0]
        for row in rows:
            runs.append(runs[-1] + 1 if row.won else 0)
        shown = [row for row in rows if row.shown]
        ratings = [Rating(row.mu, row.sigma) for row in rows]
        return Profile(
            name=rows[-1].name,
            games=len(rows),
            wins=sum(row.won for row in rows),
            points=sum(row.points for row in rows),
            coups=sum(row.coups for row in rows),
            hold_ups=sum(row.hold_ups for row in rows),
            false_calls=sum(row.false_calls for row in rows),
            best_round=max(row.best_round for row in rows),
            fastest=min((row.fastest for row in rows if row.fastest is not None), default=None),
            streak=max(runs),
            running=runs[-1],
            rating=ratings[-1],
            history=tuple((row.finished, rating.ordinal) for row, rating in zip(rows, ratings, strict=True)),
            moments=tuple(moment for kind in MOMENTS if (moment := _moment(kind, shown)) is not None),
        )

    async def solo(self, group: int, player: int, ruleset: str) -> tuple[SoloRecord, ...]:
        """Return a player's games with AI players by level, the easiest first; raise StorageError."""
        r = results.c
        played = r.group == group, r.player == player, r.ruleset == ruleset, r.board.in_(LEVELS), r.reset.is_(None)
        query = select(r.board, func.count(), func.count().filter(r.won)).where(*played).group_by(r.board)
        found = {row.board: row for row in await self._database.rows("the games with AI players", query)}
        return tuple(SoloRecord(*found[level]) for level in LEVELS if level in found)

    async def name(self, group: int, player: int) -> str | None:
        """Return the player's name in the newest finished game, or None if there is none; raise StorageError."""
        r = results.c
        newest = select(r.name).where(r.group == group, r.player == player).order_by(r.finished.desc(), r.game.desc())
        return await self._database.scalar("a name", newest.limit(1))

    async def head_to_head(self, group: int, players: tuple[int, int], ruleset: str, sight: Visibility) -> HeadToHead:
        """Return the record of two players in games that count for both; raise StorageError.

        Its numbers include all games, `last` only games that `sight` allows.
        """
        one, other = results.alias("one"), results.alias("other")
        both = (
            select(one.c.game, one.c.finished, (one.c.side == other.c.side).label("together"))
            .add_columns(one.c.won, one.c.points, other.c.won.label("other_won"), other.c.points.label("other_points"))
            .join(other, other.c.game == one.c.game)
            .where(*counted(group, ruleset, among=one), one.c.player == players[0])
            .where(*counted(group, ruleset, among=other), other.c.player == players[1])
            .where(one.c.seat != other.c.seat)
            .order_by(one.c.finished.desc(), one.c.game.desc())
        )
        async with self._database.asking("the games of two players") as connection:
            visible = await sight.condition(connection, group, player=players[0])
            rows = (await connection.execute(_with_shown(both, visible, one.c.game))).all()
        against = [row for row in rows if not row.together]
        together = [row for row in rows if row.together]
        return HeadToHead(
            wins=(sum(row.won for row in against), sum(row.other_won for row in against)),
            against=len(against),
            together=len(together),
            won_together=sum(row.won or row.other_won for row in together),
            last=tuple(
                Meeting(row.game, row.finished, (row.won, row.other_won), (row.points, row.other_points))
                for row in [row for row in against if row.shown][:_LAST]
            ),
        )


def _with_shown(query: Select[Any], visible: ColumnElement[bool], game: ColumnElement[int]) -> Select[Any]:
    """Return the query with a column ``shown``: whether the game is `visible`."""
    return query.add_columns(visible.label("shown")).join(games, games.c.id == game)


def _moment(kind: str, rows: Any) -> PersonalBest | None:
    """Return the best game by a measure, the first among equals; None if there is none."""
    worth = [(value, row) for row in rows if (value := MOMENTS[kind](row)) is not None]
    if not worth:
        return None
    _, best = max(worth, key=lambda pair: pair[0])
    return PersonalBest(kind, best.game, best.finished, getattr(best, kind))
