"""Leaderboards: questions to the results of finished games, never counters."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    CTE,
    ColumnElement,
    Double,
    FromClause,
    Select,
    and_,
    cast,
    func,
    literal,
    or_,
    select,
)

from data.boards import ALL_TIME, PEOPLE, Period, counted, of_newest
from data.database import Database
from data.ratings import DEVIATIONS, PROVISIONAL_SIGMA
from data.schema import results
from engine.rules import ruleset as rules_named
from engine.rules.base import Rules


class Metric(StrEnum):
    """What a leaderboard ranks by."""

    WINS = "wins"
    GAMES = "games"
    WIN_RATE = "win_rate"
    """The share of games won, from 0 to 1, of whoever has played enough of them."""
    RATING = "rating"
    """The conservative estimate at the end of the period (see `data.ratings`)."""
    STREAK = "streak"
    """The longest run of wins within the period."""
    POINTS = "points"
    BEST_ROUND = "best_round"
    COUPS = "coups"
    HOLD_UPS = "hold_ups"
    FASTEST = "fastest"


FEWEST_GAMES: Final = 10
"""So many games it takes to be ranked by `Metric.WIN_RATE`."""

_ONLY_WITH: Final[Mapping[Metric, Callable[[type[Rules]], bool]]] = MappingProxyType(
    {
        Metric.POINTS: lambda rules: rules.rounds,
        Metric.BEST_ROUND: lambda rules: rules.rounds,
        Metric.HOLD_UPS: lambda rules: rules.calls,
        Metric.FASTEST: lambda rules: rules.calls,
    }
)
"""What a ruleset must have for a metric to say something about its games; the other metrics suit every ruleset."""


Conditions = Callable[[FromClause], list[ColumnElement[Any]]]
"""What the results of a board fulfil, those of the table or of an alias of it."""


def metrics_of(ruleset: str, *, solo: bool = False) -> tuple[Metric, ...]:
    """Return what the games of a ruleset are ranked by, the usual one first; `solo`: those with AI players.

    Raises OptionError for an unknown ruleset.
    """
    rules = rules_named(ruleset)
    fitting = (metric for metric in Metric if metric not in _ONLY_WITH or _ONLY_WITH[metric](rules))
    return tuple(metric for metric in fitting if not (solo and metric is Metric.RATING))


class LeaderboardRow(Struct, frozen=True):
    """One player's row of a leaderboard."""

    rank: int
    """From 1; equal values share a rank, and the next ones are skipped."""
    player: int
    name: str
    """The name under which the player finished the last game in this server; empty if the player is forgotten."""
    value: float
    """What the board ranks by: points, milliseconds and so on; an int but for `Metric.WIN_RATE` and `Metric.RATING`."""
    wins: int
    games: int
    false_calls: int
    """Hold Up! calls that were wrong."""
    provisional: bool
    """Whether too little is known for the rating to be relied upon; False on other boards."""


class LeaderboardPage(Struct, frozen=True):
    """A part of a leaderboard."""

    rows: tuple[LeaderboardRow, ...]
    players: int
    """How many players the whole leaderboard has."""
    own: LeaderboardRow | None
    """The row of the player who asks, on whatever page it is; None if there is none."""


class Leaderboard:
    """Ranks the players of a server."""

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
        period: Period = ALL_TIME,
        solo: str | None = None,
        offset: int = 0,
        limit: int = 10,
    ) -> LeaderboardPage:
        """Return a part of a server's leaderboard of one ruleset, and the viewer's own row.

        `period` leaves out games that finished earlier or later, `solo` asks for the games whose weakest AI is of this
        level instead of those among people. Raises StorageError.
        """
        on = partial(counted, group, ruleset, solo or PEOPLE, period)
        board = _ranked(metric, on)
        wanted = or_(
            board.c.place == 1,  # says how many there are, whatever else there is to show
            and_(board.c.place > offset, board.c.place <= offset + limit),
            board.c.player == viewer,
        )
        name = of_newest(lambda r: r.c.name, board, lambda r: [r.c.group == group])
        sigma = of_newest(lambda r: r.c.sigma, board, on) if metric is Metric.RATING else literal(0.0)
        shown = select(board, name.label("name"), sigma.label("sigma")).where(wanted)
        async with self._database.asking("the leaderboard") as connection:
            rows = (await connection.execute(shown.order_by(board.c.place))).all()
        return LeaderboardPage(
            tuple(_standing(row) for row in rows if offset < row.place <= offset + limit),
            rows[0].players if rows else 0,
            next((_standing(row) for row in rows if row.player == viewer), None),
        )


def _standing(row: Any) -> LeaderboardRow:
    fields = {name: getattr(row, name) for name in LeaderboardRow.__struct_fields__ if name != "provisional"}
    return LeaderboardRow(**fields, provisional=row.sigma > PROVISIONAL_SIGMA)


def _ranked(metric: Metric, on: Conditions) -> CTE:
    """Return the whole leaderboard: each player with value and rank, and with a place in it that nobody shares."""
    scores = (_streaks(on) if metric is Metric.STREAK else _scores(metric, on)).cte("scores")
    value = scores.c.value
    smallest_first = metric is Metric.FASTEST
    order = value.asc() if smallest_first else value.desc()
    if metric is Metric.WIN_RATE:
        has_one = scores.c.games >= FEWEST_GAMES
    else:  # a rating may be negative, and the quickest reaction 0
        has_one = value.is_not(None) if smallest_first or metric is Metric.RATING else value > 0
    return (
        select(
            scores,
            func.rank().over(order_by=order).label("rank"),
            func.row_number().over(order_by=(order, scores.c.player)).label("place"),
            func.count().over().label("players"),
        )
        .where(has_one)
        .cte("board")
    )


def _scores(metric: Metric, on: Conditions) -> Select[Any]:
    """Return what the games of each player come to."""
    r = results.c
    wins = func.count().filter(r.won)
    value: Any
    match metric:
        case Metric.WINS:
            value = wins
        case Metric.GAMES:
            value = func.count()
        case Metric.WIN_RATE:
            value = cast(wins, Double) / func.count()
        case Metric.RATING:
            value = of_newest(lambda r: r.c.mu - DEVIATIONS * r.c.sigma, results, on)
        case Metric.BEST_ROUND:
            value = func.max(r.best_round)
        case Metric.FASTEST:
            value = func.min(r.fastest)
        case _:
            value = func.sum(r[metric])
    return (
        select(
            r.player,
            func.count().label("games"),
            wins.label("wins"),
            func.sum(r.false_calls).label("false_calls"),
            value.label("value"),
        )
        .where(*on(results))
        .group_by(r.player)
    )


def _streaks(on: Conditions) -> Select[Any]:
    """Return what `_scores` does, by the longest run of wins: those that have the same number of losses before them."""
    r = results.c
    losses = func.count().filter(~r.won).over(partition_by=r.player, order_by=(r.finished, r.game), rows=(None, 0))
    games = select(r.player, r.won, losses.label("losses")).where(*on(results)).subquery()
    runs = select(games.c.player, func.count().label("wins")).where(games.c.won)
    runs_of = runs.group_by(games.c.player, games.c.losses).subquery()
    longest = select(runs_of.c.player, func.max(runs_of.c.wins).label("value")).group_by(runs_of.c.player).subquery()
    played = _scores(Metric.GAMES, on).subquery()
    scores = (played.c.player, played.c.games, played.c.wins, played.c.false_calls, longest.c.value)
    return select(*scores).join(longest, longest.c.player == played.c.player)
