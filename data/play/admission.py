"""Whether a person may sit at a table: checked in the transaction that would write it, so that there are no races."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.operation.jobs import forgetting
from data.people.blocks import kept_apart
from data.schema import games
from engine.table import Change, Rejected, TableRecord
from engine.time_units import DAY_MS

MOST_PRIVATE: Final = 100
"""The most games that a person may begin alone in 24 hours, races of the day not counted: each leaves some kB."""


async def check_people(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Raise Rejected ``being_forgotten`` or ``kept_apart`` if a change seats a person who may not sit there.

    Changes with an action are not checked, as they do not change the people.
    """
    others = [change for change in changes if change.entry is None]
    # A person who is being forgotten is not named, as a member or player of an open table, or as a moderator: it would
    # bring back the old name and number. Ended tables may be written: they will be anonymised later.
    records = [change.record for change in others if change.record.status.open]
    people = {record.host for record in records}
    people |= {member.player for record in records for member in record.lobby.people}
    people |= {seat.player for record in records for seat in record.seats if seat.level is None}
    people |= {change.stop.player for change in others if change.stop is not None and change.stop.player is not None}
    if people and await forgetting(connection, people):
        raise Rejected("being_forgotten")
    for change in others:
        if change.newcomers and await kept_apart(connection, change.newcomers, change.record.people):
            raise Rejected("kept_apart")


async def check_private_games(connection: AsyncConnection, record: TableRecord) -> None:
    """Raise Rejected ``solos_today`` with ``most`` if the host of a new private game has begun too many in 24 hours.

    Those of all servers count, but not those of which nothing is stored any more.
    """
    if not record.private or record.daily is not None:
        return
    g = games.c
    lately = (g.host == record.host, g.private, g.daily.is_(None), g.created > record.created - DAY_MS)
    begun = await connection.scalar(select(func.count()).where(*lately))
    if begun is not None and begun >= MOST_PRIVATE:
        raise Rejected("solos_today", most=MOST_PRIVATE)
