"""Who may sit at a table: asked in the transaction that would write it, so nobody slips in between."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from data.operation.jobs import forgetting
from data.people.blocks import kept_apart
from engine.table import Change, Rejected


async def check_people(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Raise Rejected ``being_forgotten`` or ``kept_apart`` if somebody may not sit where a change lets them.

    Changes with an action are not checked: no people come or go by them.
    """
    others = [change for change in changes if change.entry is None]
    await _must_not_be_forgotten(connection, others)
    for change in others:
        if change.newcomers and await kept_apart(connection, change.newcomers, change.record.people):
            raise Rejected("kept_apart")


async def _must_not_be_forgotten(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Refuse a member or player of an open table, or a moderator who stops one, who is being forgotten.

    Otherwise the old name and number would come back. Ended tables may be written: they are yet to be anonymised.
    """
    records = [change.record for change in changes if change.record.status.open]
    people = {record.host for record in records}
    people |= {member.player for record in records for member in record.lobby.people}
    people |= {seat.player for record in records for seat in record.seats if seat.level is None}
    people |= {change.stop.player for change in changes if change.stop is not None and change.stop.player is not None}
    if people and await forgetting(connection, people):
        raise Rejected("being_forgotten")
