"""Ratings: how well somebody plays, estimated from every counted game among people (OpenSkill's Plackett-Luce model).

The rating after a game stands in its results. It depends on nothing but the counted results up to there in the order in
which the games ended, so it can be computed anew at any time, to the same bits.
"""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, FromClause, and_, bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.boards import PEOPLE, counted, of_newest
from data.schema import results

DEVIATIONS: Final = 3
"""So many standard deviations below the mean is what is shown: almost certainly the player is no worse."""
PROVISIONAL_SIGMA: Final = 6.5
"""Above this deviation a rating is provisional: for about eight games of two, fifteen of four."""

_MODEL: Final = PlackettLuce()


class Rating(Struct, frozen=True):
    """What is believed of a player's strength: a normal distribution."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        """The conservative estimate that players are ranked by; it begins at 0."""
        return self.mu - DEVIATIONS * self.sigma

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.sigma > PROVISIONAL_SIGMA


def rated(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game between teams; the lowest rank is the best, equal ranks are a draw."""
    before = [[_MODEL.rating(mu=its.mu, sigma=its.sigma) for its in team] for team in teams]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    return [[Rating(its.mu, its.sigma) for its in team] for team in after]


async def rate_from(connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int] = (0, 0)) -> None:
    """Compute the ratings after every counted game of a server and ruleset anew, from one game on.

    `first` is when that game ended and its number; the ratings before it are taken as they are. A single game is rated
    like that as soon as it is written: should it have ended before others that were written earlier, they follow.
    """
    r = results.c

    def before(newest: FromClause) -> list[ColumnElement[Any]]:
        return [*counted(group, ruleset, among=newest), ~_from(first, newest)]

    mu = of_newest(lambda newest: newest.c.mu, results, before).label("mu")
    sigma = of_newest(lambda newest: newest.c.sigma, results, before).label("sigma")
    played = (
        select(r.game, r.seat, r.player, r.side, r.won, r.points, r.left, mu, sigma)
        .where(*counted(group, ruleset), _from(first, results))
        .order_by(r.finished, r.game, r.seat)
    )
    rows = (await connection.execute(played)).all()
    after = await asyncio.to_thread(_replayed, rows)  # years of games take a while
    if after:
        its = (r.game == bindparam("of_game"), r.seat == bindparam("of_seat"))
        await connection.execute(update(results).where(*its), after)


def _from(first: tuple[int, int], played: FromClause) -> ColumnElement[bool]:
    """Return the condition that a game is this one, or one that ended later."""
    r, (finished, game) = played.c, first
    return and_(r.finished >= finished, or_(r.finished > finished, r.game >= game))


async def rate_unrated(connection: AsyncConnection) -> None:
    """Rate whatever counts and is not rated yet: the results of a program that knew no ratings."""
    r = results.c
    missing = select(r.group, r.ruleset).where(r.board == PEOPLE, r.reset.is_(None), r.mu.is_(None)).distinct()
    for group, ruleset in (await connection.execute(missing)).all():
        await rate_from(connection, group, ruleset)


def _replayed(rows: Sequence[Any]) -> list[dict[str, Any]]:
    """Rate the games that the rows are the results of, in order, and return what to write.

    The rows tell the rating of their player before the first of them.
    """
    written, ratings = [], {row.player: Rating(row.mu, row.sigma) for row in rows if row.mu is not None}
    for _, seats in groupby(rows, key=lambda row: row.game):
        game = list(seats)
        for row, rating in zip(game, _after(game, [ratings.get(row.player, Rating()) for row in game]), strict=True):
            ratings[row.player] = rating
            written.append({"of_game": row.game, "of_seat": row.seat, "mu": rating.mu, "sigma": rating.sigma})
    return written


def _after(game: Sequence[Any], before: Sequence[Rating]) -> list[Rating]:
    """Return the ratings after one game, seat by seat.

    Sides rank by having people left, by having won, then by their points. Whoever has left is rated as if the side had
    come last, whatever the partners have made of it.
    """
    sides = sorted({row.side for row in game})
    members = [[i for i, row in enumerate(game) if row.side == side] for side in sides]
    if len(sides) < 2:
        return [*before]
    scores = [
        (
            any(not game[i].left for i in team),
            any(game[i].won for i in team),
            max(game[i].points for i in team),
        )
        for team in members
    ]
    ranks = [sum(other > score for other in scores) for score in scores]
    teams = [[before[i] for i in team] for team in members]
    after = rated(teams, ranks)
    ratings = [*before]
    for side, team in enumerate(members):
        last = [len(sides) if other == side else rank for other, rank in enumerate(ranks)]
        deserted = rated(teams, last)[side] if any(game[i].left for i in team) else after[side]
        for i, stayed, left in zip(team, after[side], deserted, strict=True):
            ratings[i] = left if game[i].left else stayed
    return ratings
