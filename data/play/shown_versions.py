"""Which version of a table its message shows, so that a start finds the messages that are older than their tables."""

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import bindparam, func, or_, select, update

from data.database import Store
from data.schema import IS_OPEN, games

_NEWEST: Final = 10_000
"""How many tables, the newest ones, are looked at though they have ended."""


class ShownVersions(Store):
    """Stores the versions shown."""

    async def note(self, shown: Mapping[int, int]) -> None:
        """Store the versions shown of tables, by table; raise StorageError."""
        changed = update(games).where(games.c.id == bindparam("number")).values(shown=bindparam("newest"))
        async with self._database.changing("the versions shown") as connection:
            await connection.execute(changed, [{"number": number, "newest": shown[number]} for number in shown])

    async def outdated(self) -> Sequence[int]:
        """Return the tables, open ones and those that ended lately, whose messages are older; raise NotRead."""
        recent = games.c.id > select(func.max(games.c.id)).scalar_subquery() - _NEWEST
        older = (games.c.shown < games.c.version, games.c.anchor.is_not(None), games.c.private.is_(False))
        query = (
            select(games.c.id)
            .where(or_(IS_OPEN, recent), *older, self._ours(games.c.group))
            .order_by(games.c.id.desc())
        )
        return await self._database.scalars("the versions shown", query)
