"""Leaderboards: queries over the results of finished games, without any counters."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Double,
    FromClause,
    ScalarSelect,
    Select,
    cast,
    delete,
    func,
    select,
)

from data.database import Store
from data.records.boards import ALL_TIME, PEOPLE, BoardRow, Page, Period, counted, of_newest, page_of, ranked
from data.records.ratings import DEVIATIONS, FEWEST_GAMES
from data.schema import inserting, off_boards, results
from engine.frozen import Frozen
from engine.rules import ruleset as rules_named
from engine.table import Rejected


class Metric(StrEnum):
    """What a leaderboard ranks by."""

    WINS = "wins"
    GAMES = "games"
    WIN_RATE = "win_rate"
    """The fraction of games won, from 0 to 1, for players with `FEWEST_GAMES`."""
    RATING = "rating"
    """The conservative estimate at the end of the period, for players with `FEWEST_GAMES`."""
    STREAK = "streak"
    """The longest run of wins within the period."""
    POINTS = "points"
    BEST_ROUND = "best_round"
    COUPS = "coups"
    HOLD_UPS = "hold_ups"
    FASTEST = "fastest"


_OF_ROUNDS: Final = frozenset((Metric.POINTS, Metric.BEST_ROUND))
"""The metrics for rulesets with several rounds."""
_OF_CALLS: Final = frozenset((Metric.HOLD_UPS, Metric.FASTEST))
"""The metrics for rulesets with calls."""

Conditions = Callable[[FromClause], list[ColumnElement[Any]]]
"""Returns the conditions of a board for `results` or an alias of it."""


def metrics_of(ruleset: str, *, solo: bool = False) -> tuple[Metric, ...]:
    """Return the metrics of a ruleset, the default first; `solo`: for games with AI players.

    Raises OptionError for an unknown ruleset.
    """
    rules = rules_named(ruleset)
    without = {Metric.RATING} if solo else set[Metric]()
    if not rules.rounds:
        without |= _OF_ROUNDS
    if not rules.calls:
        without |= _OF_CALLS
    return tuple(metric for metric in Metric if metric not in without)


class LeaderboardRow(BoardRow):
    """A player's row of a leaderboard."""

    value: float
    """The value of the metric, such as points or ms; an int except for `Metric.WIN_RATE` and `Metric.RATING`."""
    wins: int
    games: int
    false_calls: int
    """Wrong Hold Up! calls."""


class OffBoards(Frozen):
    """A person who was taken off the boards of a server."""

    player: int
    name: str
    """As in a row of the leaderboard."""
    by: int
    """The person who did it."""
    at: int
    """In ms of Unix time."""


class Leaderboard(Store):
    """Ranks the players of a server."""

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
    ) -> Page[LeaderboardRow]:
        """Return a page of a server's leaderboard for one ruleset, and the viewer's own row.

        Only games that finished in `period` count; with `solo`, games whose weakest AI has this level instead of games
        among people. Raises StorageError.
        """
        on = partial(counted, group, ruleset, solo or PEOPLE, period)
        ranking, name = _ranked(metric, on, group), partial(_name, group)
        return await page_of(self._database, ranking, LeaderboardRow, name, viewer, offset, limit)

    async def off(self, group: int, player: int | None = None) -> tuple[OffBoards, ...]:
        """Return who was taken off a server's boards, the last first; only a `player` if given. Raises StorageError."""
        o = off_boards.c
        name = func.coalesce(_name(group, off_boards), "").label("name")
        found = select(o.player, name, o.by, o.at).where(o.group == group)
        found = found if player is None else found.where(o.player == player)
        rows = await self._database.rows("who is off the boards", found.order_by(o.at.desc(), o.player))
        return tuple(OffBoards(*row) for row in rows)

    async def take_off(self, group: int, player: int, *, by: int, at: int) -> None:
        """Take a person off all boards of a server, by a manager of it; the games stay, and count for others.

        Raises Rejected ``unknown_component`` for a person who has finished no game there, StorageError.
        """
        r, row = results.c, {"group": group, "player": player, "by": by, "at": at}
        async with self._database.changing("who is off the boards") as connection:
            played = select(r.player).where(r.group == group, r.player == player).limit(1)
            if await connection.scalar(played) is None:
                raise Rejected("unknown_component")
            await connection.execute(inserting(connection, off_boards).values(row).on_conflict_do_nothing())

    async def put_back(self, group: int, player: int) -> None:
        """Put a person back on the boards of a server, with all games; raise StorageError."""
        o = off_boards.c
        this = (o.group == group, o.player == player)
        await self._database.execute("who is off the boards", delete(off_boards).where(*this))


def _name(group: int, of: FromClause) -> ScalarSelect[Any]:
    """Return the newest name on a server of each row's player."""
    return of_newest(lambda r: r.c.name, of, lambda r: [r.c.group == group])


def _ranked(metric: Metric, on: Conditions, group: int) -> Select[Any]:
    """Return the query for the whole leaderboard of a server."""
    scores = (_streaks(on) if metric is Metric.STREAK else _scores(metric, on)).cte("scores")
    value = scores.c.value
    smallest_first = metric is Metric.FASTEST
    if metric in (Metric.WIN_RATE, Metric.RATING):
        has_one = scores.c.games >= FEWEST_GAMES
    else:  # a reaction may take 0 ms
        has_one = value.is_not(None) if smallest_first else value > 0
    return ranked(scores, group, value.asc() if smallest_first else value.desc()).where(has_one)


def _scores(metric: Metric, on: Conditions) -> Select[Any]:
    """Return each player's value of the metric."""
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
    """Return the same for the longest run of wins: wins with an equal number of losses before them form a run."""
    r = results.c
    losses = func.count().filter(~r.won).over(partition_by=r.player, order_by=(r.finished, r.game), rows=(None, 0))
    games = select(r.player, r.won, losses.label("losses")).where(*on(results)).subquery()
    runs = select(games.c.player, func.count().label("wins")).where(games.c.won)
    runs_of = runs.group_by(games.c.player, games.c.losses).subquery()
    longest = select(runs_of.c.player, func.max(runs_of.c.wins).label("value")).group_by(runs_of.c.player).subquery()
    played = _scores(Metric.GAMES, on).subquery()
    scores = (played.c.player, played.c.games, played.c.wins, played.c.false_calls, longest.c.value)
    return select(*scores).join(longest, longest.c.player == played.c.player)
