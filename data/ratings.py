"""Ratings: how well somebody plays, estimated from every counted game among people (OpenSkill's Plackett-Luce model).

The rating after a game stands in its results. It depends on nothing but the counted results up to there in the order in
which the games ended, so it can be computed anew at any time, to the same bits.
"""

import asyncio
import logging
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, FromClause, bindparam, delete, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.boards import PEOPLE, counted, of_newest
from data.jobs import forgetting
from data.schema import results, unrated
from engine.errors import located

log = logging.getLogger(__name__)

DEVIATIONS: Final = 3
"""So many standard deviations below the mean is what is shown: almost certainly the player is no worse."""
PROVISIONAL_SIGMA: Final = 6.5
"""Above this deviation a rating is provisional: for about eight games of two, fifteen of four."""

_FEW, _MANY = 16, 1_000
"""So many games are rated at once where others wait for it, and where nobody does."""

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


async def rate_game(connection: AsyncConnection, group: int, ruleset: str, game: tuple[int, int]) -> None:
    """Rate a game that has just been written; `game` is when it ended and its number.

    Should it have ended before others that were written earlier, they follow: at once if they are few.
    """
    following = await _rate_some(connection, group, ruleset, game, 1)
    if following is not None:
        already = await _unrated_from(connection, group, ruleset)
        await rate_later(connection, group, ruleset, following)
        if already is None:
            await rate_slice(connection, group, ruleset, _FEW)


async def rate_later(connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int]) -> None:
    """Note that the ratings of a server and ruleset are to be computed anew from a game on.

    Until `rate_slice` has done so, those that are stored stay what readers see; what ends meanwhile is rated by them.
    """
    already = await _unrated_from(connection, group, ruleset)
    if already is None or first < already:
        await _set_unrated(connection, group, ruleset, first)


async def rate_slice(connection: AsyncConnection, group: int, ruleset: str, most: int) -> bool:
    """Rate the next games of those that are to be rated anew, `most` at most; return whether more can be done now.

    While somebody is being forgotten nothing is done: until that is finished, one player has two numbers.
    """
    first = await _unrated_from(connection, group, ruleset)
    if first is None or await forgetting(connection):
        return False
    following = await _rate_some(connection, group, ruleset, first, most)
    await _set_unrated(connection, group, ruleset, following)
    return following is not None


async def _unrated_from(connection: AsyncConnection, group: int, ruleset: str) -> tuple[int, int] | None:
    u = unrated.c
    row = (await connection.execute(select(u.finished, u.game).where(u.group == group, u.ruleset == ruleset))).first()
    return None if row is None else (row.finished, row.game)


async def _set_unrated(connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int] | None) -> None:
    u = unrated.c
    await connection.execute(delete(unrated).where(u.group == group, u.ruleset == ruleset))
    if first is not None:
        row = {"group": group, "ruleset": ruleset, "finished": first[0], "game": first[1]}
        await connection.execute(insert(unrated).values(row))


async def rate_from(connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int] = (0, 0)) -> None:
    """Compute the ratings after every counted game of a server and ruleset anew, from one game on, in one go."""
    following: tuple[int, int] | None = first
    while following is not None:
        following = await _rate_some(connection, group, ruleset, following, _MANY)


async def _rate_some(
    connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int], most: int
) -> tuple[int, int] | None:
    """Compute the ratings after so many games, from one on; return the game that follows, None if there is none.

    The ratings before it are taken as they are.
    """
    r = results.c
    of_board = counted(group, ruleset)
    games = (
        select(r.finished, r.game)
        .where(*of_board, _from(first, results))
        .group_by(r.finished, r.game)
        .order_by(r.finished, r.game)
        .limit(most + 1)
    )
    keys = [(row.finished, row.game) for row in await connection.execute(games)]
    following = keys[most] if len(keys) > most else None
    until = [] if following is None else [_until(following, results)]

    def before(newest: FromClause) -> list[ColumnElement[Any]]:
        return [*counted(group, ruleset, among=newest), _until(first, newest)]

    mu = of_newest(lambda newest: newest.c.mu, results, before).label("mu")
    sigma = of_newest(lambda newest: newest.c.sigma, results, before).label("sigma")
    played = (
        select(r.game, r.seat, r.player, r.side, r.won, r.points, r.left, mu, sigma)
        .where(*of_board, _from(first, results), *until)
        .order_by(r.finished, r.game, r.seat)
    )
    rows = (await connection.execute(played)).all()
    after = await asyncio.to_thread(_replayed, rows)  # that takes half a millisecond a game
    if after:
        its = (r.game == bindparam("of_game"), r.seat == bindparam("of_seat"))
        await connection.execute(update(results).where(*its), after)
    return following


def _from(first: tuple[int, int], played: FromClause) -> ColumnElement[bool]:
    """Return the condition that a game is this one, or one that ended later."""
    return tuple_(played.c.finished, played.c.game) >= first


def _until(following: tuple[int, int], played: FromClause) -> ColumnElement[bool]:
    """Return the condition that a game ended before this one. It is no negation: an index must lead there."""
    return tuple_(played.c.finished, played.c.game) < following


async def rate_unrated(connection: AsyncConnection) -> None:
    """Rate whatever counts and is not rated yet: the results of a program that knew no ratings."""
    r = results.c
    missing = select(r.group, r.ruleset).where(r.board == PEOPLE, r.reset.is_(None), r.mu.is_(None)).distinct()
    for group, ruleset in (await connection.execute(missing)).all():
        try:
            await rate_from(connection, group, ruleset)
        except (ValueError, TypeError, ArithmeticError) as error:  # damaged results keep no bot from starting
            log.error("the results of %s in server %s cannot be rated: %s", ruleset, group, located(error))


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
