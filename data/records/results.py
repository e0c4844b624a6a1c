"""Writing the results of a finished game: the board on which they count, and their ratings."""

import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records.boards import PEOPLE
from data.records.ratings import rate_game
from data.schema import days, inserting, results, tallies, unsought
from engine.table import Change, Result

MOST_A_DAY: Final = 3
"""The number of games of the same people with the same ruleset that count per day (UTC)."""
FEWEST_SIDES: Final = 2
"""The minimum number of people for whom a game among people counts, and of their sides."""
_DAY_MS: Final = 86_400_000


async def write_results(connection: AsyncConnection, change: Change) -> None:
    """Write the results of a change, if any, in the current transaction, and rate the game if it counts."""
    record, people = change.record, {result.player for result in change.results}
    if not people or record.ended is None:
        return
    counting = [result for result in change.results if result.counts]
    board = await _board(connection, change, counting)
    about = {
        "game": record.id,
        "group": record.group,
        "ruleset": record.lobby.ruleset,
        "finished": record.ended,
        "people": len(people),
    }
    columns = [name for name in Result.__struct_fields__ if name != "counts"]
    rows = [
        {**about, **{name: getattr(result, name) for name in columns}, "board": board if result.counts else None}
        for result in change.results
    ]
    await connection.execute(insert(results), rows)
    await connection.execute(insert(unsought).values(game=record.id, group=record.group))
    if board == PEOPLE:
        await rate_game(connection, record.group, record.lobby.ruleset, (record.ended, record.id))


async def _board(connection: AsyncConnection, change: Change, counting: Sequence[Result]) -> str | None:
    """Return the board on which a game counts, for people for whom it does; None if it does not count."""
    weakest = change.results[0].computer
    if not change.counts or change.record.mode.same_deal:
        return None
    if weakest is not None:
        return weakest
    people = {result.player for result in counting}
    if min(len(people), len({result.side for result in counting})) < FEWEST_SIDES:
        return None
    if await _count_game_of_today(connection, change, people) >= MOST_A_DAY:
        return None
    return PEOPLE


async def _count_game_of_today(connection: AsyncConnection, change: Change, people: set[int]) -> int:
    """Count this game; return how many games of exactly these people ended before it on the same day.

    The number cannot be computed from the results, because being forgotten must not reset it.
    """
    record, day = change.record, (change.record.ended or 0) // _DAY_MS
    return await count(connection, day, f"{record.group} {record.lobby.ruleset} {sorted(people)}") - 1


async def count(connection: AsyncConnection, day: int, what: str) -> int:
    """Count something on a day (since 1970, UTC) once more; return its count.

    What is stored identifies no one: it is a digest of `what` with a random key, which is deleted with all digests
    after the day.
    """
    # If several processes begin the day at the same time, the first one determines the key.
    first = inserting(connection, days).values(day=day, key=secrets.token_hex(32))
    await connection.execute(first.on_conflict_do_nothing())
    counted = (
        inserting(connection, tallies)
        .values(day=day, digest=await _digest(connection, day, what), games=1)
        .on_conflict_do_update(index_elements=("day", "digest"), set_={"games": tallies.c.games + 1})
        .returning(tallies.c.games)
    )
    number: int = (await connection.execute(counted)).scalar_one()
    return number


async def counted(connection: AsyncConnection, day: int, what: str) -> bool:
    """Return whether something was counted on a day."""
    digest = await _digest(connection, day, what)
    found = select(tallies.c.games).where(tallies.c.day == day, tallies.c.digest == digest)
    return digest is not None and (await connection.execute(found)).first() is not None


async def _digest(connection: AsyncConnection, day: int, what: str) -> str | None:
    """Return the digest of something with the key of the day; None if the day has no key."""
    key = (await connection.execute(select(days.c.key).where(days.c.day == day))).scalar()
    return None if key is None else hmac.new(bytes.fromhex(key), what.encode(), "sha256").hexdigest()


async def forget_past_days(connection: AsyncConnection, now: int) -> None:
    """Delete the counts and keys of past days; `now` is in ms of Unix time."""
    today = now // _DAY_MS
    await connection.execute(delete(tallies).where(tallies.c.day < today))
    await connection.execute(delete(days).where(days.c.day < today))
