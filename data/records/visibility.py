"""Which games a person may see: public ones in rooms that the person can read, and their own private ones."""

import asyncio
from collections.abc import Callable

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.schema import games, seats
from engine.frozen import Frozen


class Visibility(Frozen):
    """The rooms of a server whose history a person can read; private games are visible to their player alone.

    A room made for a table is as visible as the room in which it was made. In rooms for which this is unknown, such as
    deleted ones, a person sees the games that they played.
    """

    player: int
    may_read: Callable[[int], bool | None] = lambda _: None
    """Whether the history of a room can be read; None if that is unknown."""

    async def condition(
        self, connection: AsyncConnection, group: int, *, player: int | None = None, game: int | None = None
    ) -> ColumnElement[bool]:
        """Return the condition for a game of a server, perhaps only of one `player` or only this `game`, to be visible.

        It asks for the rooms of such games alone, for each in another turn of the event loop: there may be hundreds.
        """
        public, room = games.c.private.is_(False), func.coalesce(games.c.parent, games.c.room)
        rooms = select(room).where(games.c.group == group, public).distinct().order_by(room)
        if player is not None:
            rooms = rooms.where(games.c.id.in_(_played_by(player)))
        if game is not None:
            rooms = rooms.where(games.c.id == game)
        seen: list[int] = []
        unseen: list[int] = []
        for number in await connection.scalars(rooms):
            may = self.may_read(number)
            if may is not None:
                (seen if may else unseen).append(number)
            await asyncio.sleep(0)
        return or_(
            and_(public, room.in_(seen)),
            and_(
                or_(and_(public, room.not_in(unseen)), games.c.private.is_(True)),
                games.c.id.in_(_played_by(self.player)),
            ),
        )


def _played_by(player: int) -> Select[tuple[int]]:
    return select(seats.c.game).where(seats.c.player == player, seats.c.level.is_(None))
