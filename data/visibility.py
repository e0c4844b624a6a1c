"""What somebody may look at: finished games belong to the room in which they were played."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, or_, select, true

from data.schema import games, seats


class Visibility(Struct, frozen=True):
    """Of which rooms of a server somebody sees what was said there.

    Of a room of which that is not known, such as one that is gone, a person sees the games that the person has played.
    """

    player: int
    seen: frozenset[int] = frozenset()
    unseen: frozenset[int] = frozenset()
    everywhere: bool = False
    """Whether nothing at all is hidden from the person."""

    @property
    def condition(self) -> ColumnElement[bool]:
        """The condition under which a game of `games` may be looked at."""
        if self.everywhere:
            return true()
        room = games.c.room
        played = select(seats.c.game).where(seats.c.player == self.player, seats.c.level.is_(None))
        return or_(room.in_(sorted(self.seen)), and_(room.not_in(sorted(self.unseen)), games.c.id.in_(played)))


EVERYWHERE: Final = Visibility(0, everywhere=True)
