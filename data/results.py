"""The results of a finished game as they are written: on which board they count, if they are honest, and how rated."""

from collections import defaultdict
from typing import Final

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.boards import PEOPLE
from data.ratings import rate_from
from data.schema import results
from engine.table import Change

MOST_A_DAY: Final = 3
"""So many games of the same people under the same ruleset count in a day (UTC)."""
_DAY_MS: Final = 86_400_000


async def write_results(connection: AsyncConnection, change: Change) -> None:
    """Write the results of a change, if it has any, within the transaction under way; rate the game if it counts."""
    record, people = change.record, {result.player for result in change.results}
    if not people or record.ended is None:
        return
    about = {
        "game": record.id,
        "group": record.group,
        "ruleset": record.lobby.ruleset,
        "finished": record.ended,
        "people": len(people),
        "board": await _board(connection, change, people),
    }
    rows = [
        {**about, **{name: getattr(result, name) for name in result.__struct_fields__}} for result in change.results
    ]
    await connection.execute(insert(results), rows)
    if about["board"] == PEOPLE:
        await rate_from(connection, record.group, record.lobby.ruleset, (record.ended, record.id))


async def _board(connection: AsyncConnection, change: Change, people: set[int]) -> str | None:
    """Return the board that the results of a game count on, None if they count on none."""
    weakest = change.results[0].computer
    if weakest is not None:
        return weakest
    if len(people) < 2 or await _played_today(connection, change, people) >= MOST_A_DAY:
        return None
    return PEOPLE


async def _played_today(connection: AsyncConnection, change: Change, people: set[int]) -> int:
    """Return how many games of exactly these people have counted on the day on which this one has ended."""
    r, record = results.c, change.record
    day = (record.ended or 0) // _DAY_MS * _DAY_MS
    of_one = select(r.game).where(
        r.player == min(people),
        r.group == record.group,
        r.finished >= day,
        r.finished < day + _DAY_MS,
        r.ruleset == record.lobby.ruleset,
        r.board == PEOPLE,
    )
    played: dict[int, set[int]] = defaultdict(set)
    for row in await connection.execute(select(r.game, r.player).where(r.game.in_(of_one))):
        played[row.game].add(row.player)
    return sum(others == people for others in played.values())
