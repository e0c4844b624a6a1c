"""Ratings: the strength of players, estimated from all counted games among people (OpenSkill's Plackett-Luce model).

The rating after a game is stored with its results. It depends only on the counted results so far, in the order in which
the games ended, so it can be recomputed at any time, identical to the last bit.
"""

import asyncio
import logging
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, FromClause, bindparam, delete, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.operation.jobs import forgetting
from data.records.boards import counted, of_newest
from data.schema import results, unrated
from engine.frozen import Frozen

log = logging.getLogger(__name__)

DEVIATIONS: Final = 3
"""How many standard deviations the displayed rating is below the mean: the player is almost certainly no worse."""
FEWEST_GAMES: Final = 10
"""With fewer games that count, a rating or a share of games won tells more of luck, and is not shown."""

_AVERAGE, _AVERAGE_ORDINAL = 1_500, 5.5
"""The rating shown of an average player after `FEWEST_GAMES`, and the ordinal that this is."""
_POINTS: Final = 20
"""How much of the rating shown is one of the ordinal: players differ by some hundreds."""

_FEW = 16
"""The number of games rated at a time while others wait for it."""

_MODEL: Final = PlackettLuce()


class Rating(Frozen):
    """An estimate of a player's strength: a normal distribution."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        """The conservative estimate by which players are ranked; it starts at 0."""
        return self.mu - DEVIATIONS * self.sigma


def shown_rating(ordinal: float) -> int:
    """Return an ordinal on the scale that players know, where the average is around 1500."""
    return _AVERAGE + round(_POINTS * (ordinal - _AVERAGE_ORDINAL))


def rated(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game between teams; the lowest rank is the best, equal ranks are a draw."""
    before = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in team] for team in teams]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    return [[Rating(rating.mu, rating.sigma) for rating in team] for team in after]


async def rate_game(connection: AsyncConnection, group: int, ruleset: str, game: tuple[int, int]) -> None:
    """Rate a game that has just been written; `game` is its end (ms of Unix time) and its number.

    Games that ended later but were written earlier are rated again, at once if they are few.
    """
    following = await _rate_some(connection, group, ruleset, game, 1)
    if following is not None:
        already = await _unrated_from(connection, group, ruleset)
        await rate_later(connection, group, ruleset, following)
        if already is None:
            await rate_slice(connection, group, ruleset, _FEW)


async def rate_later(connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int]) -> None:
    """Mark the ratings of a server and ruleset for recomputation from a game on.

    Until `rate_slice` has done that, readers see the stored ones, and new games build on them.
    """
    already = await _unrated_from(connection, group, ruleset)
    if already is None or first < already:
        await _set_unrated(connection, group, ruleset, first)


async def rate_slice(connection: AsyncConnection, group: int, ruleset: str, most: int) -> bool:
    """Rate at most `most` of the marked games; return whether more can be done now.

    Nothing is done while any person is being forgotten, because until that is finished one player has two numbers.
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


async def _rate_some(
    connection: AsyncConnection, group: int, ruleset: str, first: tuple[int, int], most: int
) -> tuple[int, int] | None:
    """Compute the ratings after at most `most` games from `first` on; return the next game, None if there is none.

    The ratings before `first` are used as stored.
    """
    r = results.c
    of_board = counted(group, ruleset)
    games = (
        select(r.finished, r.game)
        .where(*of_board, _key(results) >= first)
        .group_by(r.finished, r.game)
        .order_by(r.finished, r.game)
        .limit(most + 1)
    )
    keys = [(row.finished, row.game) for row in await connection.execute(games)]
    following = keys[most] if len(keys) > most else None
    until = [] if following is None else [_key(results) < following]

    def before(newest: FromClause) -> list[ColumnElement[Any]]:
        return [*counted(group, ruleset, among=newest), _key(newest) < first]

    mu = of_newest(lambda newest: newest.c.mu, results, before).label("mu")
    sigma = of_newest(lambda newest: newest.c.sigma, results, before).label("sigma")
    played = (
        select(r.game, r.seat, r.part, r.player, r.side, r.won, r.points, r.left, mu, sigma)
        .where(*of_board, _key(results) >= first, *until)
        .order_by(r.finished, r.game, r.seat, r.part)
    )
    rows = (await connection.execute(played)).all()
    after = await asyncio.to_thread(_replayed, rows)  # takes about half a millisecond per game
    if after:
        row = (r.game == bindparam("of_game"), r.seat == bindparam("of_seat"), r.part == bindparam("of_part"))
        await connection.execute(update(results).where(*row), after)
    return following


def _key(played: FromClause) -> ColumnElement[Any]:
    """Return what orders the games: their end and number."""
    return tuple_(played.c.finished, played.c.game)


def _replayed(rows: Sequence[Any]) -> list[dict[str, Any]]:
    """Rate the games of these results, in order, and return the ratings to write.

    Each row contains its player's rating before the first game.
    """
    written, ratings = [], {row.player: Rating(row.mu, row.sigma) for row in rows if row.mu is not None}
    for _, seats in groupby(rows, key=lambda row: row.game):
        game = list(seats)
        for row, rating in zip(game, _after(game, [ratings.get(row.player, Rating()) for row in game]), strict=True):
            ratings[row.player] = rating
            of_row = {"of_game": row.game, "of_seat": row.seat, "of_part": row.part}
            written.append({**of_row, "mu": rating.mu, "sigma": rating.sigma})
    return written


def _after(game: Sequence[Any], before: Sequence[Rating]) -> list[Rating]:
    """Return the ratings after a game, in the order of its results.

    Sides are ranked by whether they have people left, whether they won, then by points. A player who left is rated as
    if the side had come last, whatever the partners achieved. Of a seat that changed hands, one holder plays for the
    side: the player who stayed, if any.
    """
    sides = sorted({row.side for row in game})
    if len(sides) < 2:
        return [*before]
    # Holders who stayed are sorted last, and so replace those of the same seat who left.
    of_seat = {row.seat: i for i, row in sorted(enumerate(game), key=lambda numbered: not numbered[1].left)}
    members = [sorted(i for i in of_seat.values() if game[i].side == side) for side in sides]
    scores = [
        (
            any(not game[i].left for i in team),
            any(game[i].won for i in team),
            max(game[i].points for i in team),
        )
        for team in members
    ]
    ranks = [sum(other > score for other in scores) for score in scores]
    after = rated([[before[i] for i in team] for team in members], ranks)
    ratings = [*before]
    for side, team in enumerate(members):
        for i, stayed in zip(team, after[side], strict=True):
            ratings[i] = stayed
        # Each leaver is rated separately, in place of the seat's other holder, with the side ranked last.
        last = [len(sides) if other == side else rank for other, rank in enumerate(ranks)]
        for i in (i for i, row in enumerate(game) if row.side == sides[side] and row.left):
            with_leaver = [i if game[member].seat == game[i].seat else member for member in team]
            teams = [with_leaver if other == side else its for other, its in enumerate(members)]
            deserted = rated([[before[member] for member in its] for its in teams], last)[side]
            ratings[i] = deserted[with_leaver.index(i)]
    return ratings
