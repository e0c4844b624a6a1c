"""Writing the results of a finished game: the board on which they count, and their ratings."""

import hmac
import secrets
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from sqlalchemy import Select, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records.boards import PEOPLE
from data.records.ratings import rate_game
from data.rows import columns_of
from data.schema import days, inserting, results, tallies, unsought
from engine.table import Change, Result
from engine.time_units import DAY_MS

MOST_A_DAY: Final = 4
"""The number of games in which the same two people meet, with the same ruleset, that count for them per day (UTC)."""
MOST_A_WEEK: Final = 16
"""The same per week, from Monday on."""
FEWEST_SIDES: Final = 2
"""The minimum number of people for whom a game among people counts, and of their sides."""


async def write_results(connection: AsyncConnection, change: Change) -> None:
    """Write the results of a change that has some, in the current transaction; rate the game if it counts."""
    record, people = change.record, {result.player for result in change.results}
    if record.ended is None:
        return
    counting = [result for result in change.results if result.counts]
    board = _board(change, counting)
    over = await _over_limit(connection, change, counting) if board == PEOPLE else frozenset()
    about = {
        "game": record.id,
        "group": record.group,
        "ruleset": record.lobby.ruleset,
        "finished": record.ended,
        "people": len(people),
    }
    rows = [
        {
            **about,
            **columns_of(result, "counts"),
            "board": board if result.counts and result.player not in over else None,
        }
        for result in change.results
    ]
    await connection.execute(insert(results), rows)
    await connection.execute(insert(unsought).values(game=record.id, group=record.group))
    if board == PEOPLE:
        await rate_game(connection, record.group, record.lobby.ruleset, (record.ended, record.id))


def _board(change: Change, counting: Sequence[Result]) -> str | None:
    """Return the board on which a game counts, for people for whom it does; None if it does not count."""
    weakest = change.results[0].computer
    if not counting or change.record.mode.same_deal:
        return None
    if weakest is not None:
        return weakest
    if min(len(_people(counting)), len({result.side for result in counting})) < FEWEST_SIDES:
        return None
    return PEOPLE


async def _over_limit(connection: AsyncConnection, change: Change, counting: Sequence[Result]) -> frozenset[int]:
    """Count the meetings of this game; return the people who have met somebody here too often this day or week.

    Pairs are counted, not tables: one person with some accounts of their own could fill any number of tables with
    others of them. The numbers cannot be computed from the results, because being forgotten must not reset them.
    """
    record, day = change.record, (change.record.ended or 0) // DAY_MS
    sunday = day + 6 - (day + 3) % 7  # 1970 began with a Thursday
    pairs, over = {*combinations(_people(counting), 2)}, set[int]()
    for span, until, most in (("day", day, MOST_A_DAY), ("week", sunday, MOST_A_WEEK)):
        named = {f"{span} {record.group} {record.lobby.ruleset} {pair}": pair for pair in pairs}
        met = await count_each(connection, until, named) if named else {}
        often = {pair for what, pair in named.items() if met[what] > most}
        over.update(person for pair in often for person in pair)
        pairs -= often  # what does not count this day uses up nothing of the week
    return frozenset(over)


def _people(counting: Sequence[Result]) -> list[int]:
    return sorted({result.player for result in counting})


async def count(connection: AsyncConnection, day: int, what: str) -> int:
    """Count something on a day (since 1970, UTC) once more; return its count."""
    return (await count_each(connection, day, [what]))[what]


async def count_each(connection: AsyncConnection, day: int, things: Collection[str]) -> dict[str, int]:
    """Count each of some things on a day (since 1970, UTC) once more; return their counts.

    What is stored identifies no one: it is a digest of each with a random key, which is deleted with all digests after
    the day; so a week is counted on its last day.
    """
    # If several processes begin the day at the same time, the first one determines the key.
    first = inserting(connection, days).values(day=day, key=secrets.token_hex(32))
    await connection.execute(first.on_conflict_do_nothing())
    key = (await connection.execute(_key_of(day))).scalar_one()
    of_digest = {_digest(key, what): what for what in things}
    rows = [{"day": day, "digest": digest, "games": 1} for digest in sorted(of_digest)]  # or processes would deadlock
    counted = (
        inserting(connection, tallies)
        .values(rows)
        .on_conflict_do_update(index_elements=("day", "digest"), set_={"games": tallies.c.games + 1})
        .returning(tallies.c.digest, tallies.c.games)
    )
    return {of_digest[row.digest]: row.games for row in await connection.execute(counted)}


async def counted(connection: AsyncConnection, day: int, what: str) -> bool:
    """Return whether something was counted on a day."""
    key = await connection.scalar(_key_of(day))
    if key is None:
        return False
    found = select(tallies.c.games).where(tallies.c.day == day, tallies.c.digest == _digest(key, what))
    return await connection.scalar(found) is not None


def _key_of(day: int) -> Select[str]:
    """Return the query for the key of a day, which has none if nothing was counted on it."""
    return select(days.c.key).where(days.c.day == day)


def _digest(key: str, what: str) -> str:
    return hmac.new(bytes.fromhex(key), what.encode(), "sha256").hexdigest()


async def forget_past_days(connection: AsyncConnection, now: int) -> None:
    """Delete the keys of past days, and with them their counts; `now` is in ms of Unix time."""
    await connection.execute(delete(days).where(days.c.day < now // DAY_MS))
