"""Beginning, finishing and forgetting races of the day: what is written together with the tables."""

from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records.results import count, counted
from data.schema import daily_deals, daily_races, inserting
from engine.challenges.daily import closes, ends
from engine.table import Change, Rejected, TableRecord

_LAST_DAYS: Final = 2
"""The number of days whose race can still be begun: today's, and by a late click yesterday's."""


async def begin_race(connection: AsyncConnection, record: TableRecord, day: int) -> None:
    """Record that the host of a new table has begun the race of a day; raise Rejected ``raced_today`` if not the first.

    Over all servers and processes only the first succeeds, because the row is written together with the table.
    """
    race = {
        "day": day,
        "player": record.host,
        "name": next((member.name for member in record.lobby.people if member.player == record.host), ""),
        "group": record.group,
        "game": record.id,
        "began": record.created,
    }
    begun = inserting(connection, daily_races).values(race).on_conflict_do_nothing()
    fresh = await connection.scalar(begun.returning(daily_races.c.day)) is not None
    if not fresh or await counted(connection, day, _begun_by(record.host)):
        raise Rejected("raced_today", next=ends(day) // 1000)


async def finish_race(connection: AsyncConnection, change: Change, day: int) -> None:
    """Record the end of a race, if this change finishes it in time and its person had no hint."""
    record, r = change.record, daily_races.c
    if record.ended is None or record.ended >= closes(day) or record.helped:
        return
    for result in change.results:
        if not result.left:
            turns = record.seats[result.seat].turns
            ended = {"finished": record.ended, "points": result.points, "turns": turns, "won": result.won}
            mine = (r.day == day, r.player == result.player, r.game == record.id)
            await connection.execute(update(daily_races).where(*mine).values(ended))


async def keep_begun(connection: AsyncConnection, player: int) -> None:
    """Prevent a person who is about to be forgotten from beginning today's race again.

    As for games of the same people (`data.records.results`), what is kept until the day is over identifies no one.
    """
    newest = select(func.max(daily_deals.c.day)).scalar_subquery()
    lately = select(daily_races.c.day).where(daily_races.c.player == player, daily_races.c.day > newest - _LAST_DAYS)
    for day in (await connection.scalars(lately)).all():
        await count(connection, day, _begun_by(player))


def _begun_by(player: int) -> str:
    return f"race of the day {player}"
