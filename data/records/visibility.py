"""Which games a person may see: those in rooms that the person can see, and the own private ones."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, false, func, or_, select, true

from data.schema import games, seats


class Visibility(Struct, frozen=True):
    """The rooms of a server whose history a person can and cannot read; private games are visible to their player.

    A room made for a table is as visible as the room in which it was made. In rooms for which this is unknown, such as
    deleted ones, a person sees the games that they played.
    """

    player: int
    seen: frozenset[int] = frozenset()
    unseen: frozenset[int] = frozenset()
    everywhere: bool = False
    """Whether the person may see all games."""
    known_rooms: bool = False
    """Whether games in rooms for which it is unknown are excluded, even those that the person played."""

    @property
    def condition(self) -> ColumnElement[bool]:
        """The condition for a row of `games` to be visible."""
        if self.everywhere:
            return true()
        room = func.coalesce(games.c.parent, games.c.room)
        played = select(seats.c.game).where(seats.c.player == self.player, seats.c.level.is_(None))
        public = games.c.private.is_(False)
        unknown = false() if self.known_rooms else and_(public, room.not_in(sorted(self.unseen)))
        return or_(
            and_(public, room.in_(sorted(self.seen))),
            and_(or_(unknown, games.c.private.is_(True)), games.c.id.in_(played)),
        )


EVERYWHERE: Final = Visibility(0, everywhere=True)
