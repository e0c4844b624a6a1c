"""Leaderboards: questions to the results of finished games, never counters."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from sqlalchemy import Subquery, case, func, select
from sqlalchemy.exc import SQLAlchemyError

from data.database import Database
from data.schema import games, results
from engine.rules import ruleset as rules_named
from engine.rules.base import Rules
from engine.table import StorageError


class Metric(StrEnum):
    """What a leaderboard ranks by."""

    WINS = "wins"
    GAMES = "games"
    POINTS = "points"
    BEST_ROUND = "best_round"
    COUPS = "coups"
    HOLD_UPS = "hold_ups"
    FASTEST = "fastest"


_ONLY_WITH: Final[Mapping[Metric, Callable[[type[Rules]], bool]]] = MappingProxyType(
    {
        Metric.POINTS: lambda rules: rules.rounds,
        Metric.BEST_ROUND: lambda rules: rules.rounds,
        Metric.HOLD_UPS: lambda rules: rules.calls,
        Metric.FASTEST: lambda rules: rules.calls,
    }
)
"""What a ruleset must have for a metric to say something about its games; the other metrics suit every ruleset."""
_SMALLEST_FIRST: Final = frozenset({Metric.FASTEST})
"""Metrics of which less is better, and which players may have no value of; of the others more is better."""


def metrics_of(ruleset: str) -> tuple[Metric, ...]:
    """Return what the games of a ruleset are ranked by, the usual one first; raise OptionError for an unknown one."""
    rules = rules_named(ruleset)
    return tuple(metric for metric in Metric if metric not in _ONLY_WITH or _ONLY_WITH[metric](rules))


class Standing(Struct, frozen=True):
    """One player's row of a leaderboard."""

    rank: int
    """From 1; equal values share a rank, and the next ones are skipped."""
    player: int
    name: str
    """The name under which the player finished the last game."""
    wins: int
    games: int
    points: int
    """Points over all games."""
    best_round: int
    coups: int
    hold_ups: int
    """Hold Up! calls that were right."""
    false_calls: int
    """Hold Up! calls that were wrong."""
    fastest: int | None
    """The quickest reaction in milliseconds; None if there was none."""


class Page(Struct, frozen=True):
    """A part of a leaderboard."""

    rows: tuple[Standing, ...]
    players: int
    """How many players the whole leaderboard has."""
    own: Standing | None
    """The row of the player who asks, on whatever page it is; None if there is none."""


class Leaderboard:
    """Answers questions about the finished games of a server in which at least two people played."""

    def __init__(self, database: Database) -> None:
        """Ask this database."""
        self._database = database

    async def page(
        self,
        group: int,
        metric: Metric,
        *,
        ruleset: str,
        viewer: int,
        since: int = 0,
        offset: int = 0,
        limit: int = 10,
    ) -> Page:
        """Return a part of a server's leaderboard of one ruleset, and the viewer's own row.

        `since` leaves out games that finished earlier (milliseconds of Unix time). Raises StorageError.
        """
        board = _board(group, ruleset, metric, since)
        rows = select(board).order_by(board.c.rank, board.c.name, board.c.player)
        try:
            async with self._database.reading() as connection:
                shown = (await connection.execute(rows.offset(offset).limit(limit))).mappings().all()
                own = (await connection.execute(select(board).where(board.c.player == viewer))).mappings().first()
                count = (await connection.execute(select(func.count()).select_from(board))).scalar_one()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the leaderboard could not be read") from error
        return Page(tuple(Standing(**row) for row in shown), count, None if own is None else Standing(**own))

    async def ruleset_of(self, group: int, game: int) -> str | None:
        """Return the ruleset of a server's game, None if the server has no such game; raise StorageError."""
        its = select(games.c.ruleset).where(games.c.id == game, games.c.group == group)
        try:
            async with self._database.reading() as connection:
                return (await connection.execute(its)).scalar()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the game could not be read") from error


def _board(group: int, ruleset: str, metric: Metric, since: int) -> Subquery:
    """Return the whole leaderboard as a subquery."""
    r = results.c
    counting = (r.group == group, r.ruleset == ruleset, r.finished >= since, r.people >= 2)
    played = results.select().where(*counting).subquery()
    newest = results.alias("newest")
    latest = (
        select(newest.c.name)
        .where(newest.c.group == group, newest.c.player == played.c.player)
        .order_by(newest.c.finished.desc(), newest.c.game.desc())
        .limit(1)
    )
    per_player = (
        select(
            played.c.player,
            latest.correlate(played).scalar_subquery().label("name"),
            func.sum(case((played.c.won, 1), else_=0)).label("wins"),
            func.count().label("games"),
            func.sum(played.c.points).label("points"),
            func.max(played.c.best_round).label("best_round"),
            func.sum(played.c.coups).label("coups"),
            func.sum(played.c.hold_ups).label("hold_ups"),
            func.sum(played.c.false_calls).label("false_calls"),
            func.min(played.c.fastest).label("fastest"),
        )
        .group_by(played.c.player)
        .subquery()
    )
    value = per_player.c[metric]
    ascending = metric in _SMALLEST_FIRST
    rank = func.rank().over(order_by=value.asc() if ascending else value.desc()).label("rank")
    return select(per_player, rank).where(value.is_not(None) if ascending else value > 0).subquery()
