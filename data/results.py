"""Leaderboards: questions to the results of finished games, never counters."""

from enum import StrEnum

from msgspec import Struct
from sqlalchemy import Subquery, case, func, select
from sqlalchemy.exc import SQLAlchemyError

from data.database import Database
from data.schema import results
from engine.table import StorageError


class Metric(StrEnum):
    """What a leaderboard ranks by."""

    WINS = "wins"
    GAMES = "games"
    POINTS = "points"
    BEST_ROUND = "best_round"
    COUPS = "coups"


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
        viewer: int,
        since: int = 0,
        offset: int = 0,
        limit: int = 10,
    ) -> Page:
        """Return a part of a server's leaderboard and the viewer's own row.

        `since` leaves out games that finished earlier (milliseconds of Unix time). Raises StorageError.
        """
        board = _board(group, metric, since)
        rows = select(board).order_by(board.c.rank, board.c.name, board.c.player)
        try:
            async with self._database.reading() as connection:
                shown = (await connection.execute(rows.offset(offset).limit(limit))).mappings().all()
                own = (await connection.execute(select(board).where(board.c.player == viewer))).mappings().first()
                count = (await connection.execute(select(func.count()).select_from(board))).scalar_one()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the leaderboard could not be read") from error
        return Page(tuple(Standing(**row) for row in shown), count, None if own is None else Standing(**own))


def _board(group: int, metric: Metric, since: int) -> Subquery:
    """Return the whole leaderboard as a subquery."""
    r = results.c
    played = results.select().where(r.group == group, r.finished >= since, r.people >= 2).subquery()
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
        )
        .group_by(played.c.player)
        .subquery()
    )
    rank = func.rank().over(order_by=per_player.c[metric].desc()).label("rank")
    return select(per_player, rank).where(per_player.c[metric] > 0).subquery()
