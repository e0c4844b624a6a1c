"""The tables at which people sit."""

import logging
from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, select, true

from data.database import Store
from data.rows import readable
from data.schema import IS_OPEN, games, seats
from engine.table import Lobby, Status

log = logging.getLogger(__name__)

_IS_GAME: Final = games.c.status == Status.PLAYING


def sits(people: Collection[int]) -> ColumnElement[bool]:
    """Return the condition for a row of `seats` to be the current seat of one of these people, away or not."""
    s, later = seats.c, seats.alias("later")
    taken_over = select(later.c.game).where(
        later.c.game == s.game, later.c.seat == s.seat, later.c.part > s.part
    )  # fmt: skip
    return and_(s.player.in_(people), s.level.is_(None), ~s.left, ~taken_over.exists())


def named_in_lobby(player: int) -> ColumnElement[bool]:
    """Return the condition for a lobby to name a person; it scans the text, so only use it for open tables."""
    return games.c.lobby.contains(f'"player":{player},')  # the format of msgspec


class SlowTables(Store):
    """Finds the slow games of people, and all their open tables on a server."""

    async def of(self, player: int) -> list[int]:
        """Return the numbers of the slow games that a person plays on all servers of ours; raise NotRead."""
        joined = select(games.c.id).join(seats, games.c.id == seats.c.game).order_by(games.c.id)
        asked = joined.where(IS_OPEN, _IS_GAME, sits([player]), seats.c.slow.is_not(None), self._ours(games.c.group))
        return await self._database.scalars("the slow games of a person", asked)

    async def open_of(self, player: int, group: int | None = None) -> dict[int, int]:
        """Return the open tables at which a person sits, lobbies included: by number the server; raise NotRead.

        They are those on a server, or on all servers of all processes.
        """
        g, here = games.c, true() if group is None else games.c.group == group
        playing = select(g.id, g.group).join(seats, g.id == seats.c.game).where(here, IS_OPEN, _IS_GAME, sits([player]))
        # Only lobbies that name the person are decoded: there may be thousands on all servers.
        waiting = here, IS_OPEN, g.status == Status.LOBBY, named_in_lobby(player)
        lobbies = select(g.id, g.group, g.lobby).where(*waiting)
        async with self._database.asking("the tables of a person") as connection:
            found = [(row.id, row.group) for row in await connection.execute(playing)]
            for row in await connection.execute(lobbies):
                lobby = readable(row.lobby, Lobby)
                if lobby is None:
                    log.warning("the lobby of table %d is damaged", row.id)
                elif lobby.has(player):
                    found.append((row.id, row.group))
        return dict(sorted(found))
