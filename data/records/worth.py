"""What a game among people is worth to each of them: with the same people again and again less and less.

Otherwise somebody with a few accounts could win as much against them as others win against everybody
(docs/HONESTY.md). The worth is stored with the results, so ratings can be recomputed from these alone.
"""

from collections import Counter
from collections.abc import Collection
from statistics import fmean
from typing import Final

from sqlalchemy import distinct, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records.boards import PEOPLE, counted
from data.schema import results
from engine.table import TableRecord

LEAST_WORTH: Final = 1 / 8
"""A game that would be worth less to a person does not count for that person."""
ENOUGH_PEOPLE: Final = 12
"""For two people who have each met so many, or all there are, every game is worth 1."""
WINDOW_MS: Final = 30 * 86_400_000
"""For how long a counted game of two people makes the following ones worth less."""


def worth(meetings: Collection[tuple[int, int]], others: int) -> float:
    """Return what a game is worth to a person, from 0 to 1.

    `meetings` has two numbers for each of the other players: how often the person has met that player before, and how
    many people that one of the two has met who has met fewer, each other included; otherwise somebody who plays with
    many could win against accounts that play with nobody else. `others` is how many people there are to meet. Each
    meeting divides what a game of these two is worth by up to 2, by less the more people are met; a game of several is
    worth the mean.
    """
    enough = min(ENOUGH_PEOPLE, others)
    return fmean(2 ** -(before * max(0.0, 1 - met / enough)) for before, met in meetings)


async def worth_of(connection: AsyncConnection, record: TableRecord, people: Collection[int]) -> dict[int, float]:
    """Return what a game that has just ended, and is not stored yet, is worth to each of at least two people.

    Somebody who was forgotten may be any of the other players again, so those meetings count as with each of them.
    """
    ended = record.ended or 0
    board = (record.group, record.lobby.ruleset, PEOPLE, (ended - WINDOW_MS, ended + 1))
    mine, theirs, r = results.alias(), results.alias(), results.c
    meetings = (
        select(mine.c.player, theirs.c.player.label("other"), func.count(distinct(mine.c.game)).label("games"))
        .join(theirs, (theirs.c.game == mine.c.game) & (theirs.c.player != mine.c.player))
        .where(*counted(*board, among=mine), mine.c.player.in_(people))
        .group_by(mine.c.player, theirs.c.player)
    )
    met = {player: Counter[int]() for player in people}
    forgotten = Counter[int]()
    for player, other, games in await connection.execute(meetings):
        if other > 0:
            met[player][other] = games
        else:
            forgotten[player] += games
    absent = select(r.player).distinct().where(*counted(*board), r.player > 0, r.player.not_in(people))
    others = len((await connection.execute(absent.limit(ENOUGH_PEOPLE))).all()) + len(people) - 1
    known = {player: len(met[player].keys() | {*people}) - 1 for player in people}
    return {
        player: worth(
            [
                (met[player][other] + forgotten[player], min(known[player], known[other]))
                for other in people
                if other != player
            ],
            others,
        )
        for player in people
    }
