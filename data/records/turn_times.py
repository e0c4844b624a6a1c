"""How long people take for a turn on a server, measured in its last games: lobbies tell by it how long a game takes."""

from statistics import median
from typing import Final

from sqlalchemy import func, select

from data.database import Store
from data.schema import IS_WHOLE, actions, games, seats
from engine.table import Status
from engine.table.lobbies.durations import COMPUTER_MS

_GAMES: Final = 12
"""How many of the last games are measured."""
_FEWEST: Final = 3
"""With fewer, the time is not told by them: a game with a long break says little."""
_LEAST_MS: Final = 5_000
_MOST_MS: Final = 60_000
"""Bounds of what is told: others are games of which somebody was away, or that was over at once."""


class TurnTimes(Store):
    """Measures turns of people in the finished live games of servers, as long as it is kept how they were played."""

    async def of(self, group: int) -> int | None:
        """Return the usual time of a person's turn on a server, in ms; None if too few games say. Raises NotRead."""
        g, s, a = games.c, seats.c, actions.c
        last = (
            select(g.id)
            .where(g.group == group, g.status == Status.FINISHED, IS_WHOLE, ~g.private)
            .order_by(g.ended.desc())
            .limit(_GAMES)
            .subquery()
        )
        lasted = select(a.game, (func.max(a.at) - func.min(a.at)).label("ms")).where(a.game.in_(select(last.c.id)))
        spans = lasted.group_by(a.game).subquery()
        turns = (
            select(spans.c.game, spans.c.ms, s.level, func.sum(s.turns).label("turns"))
            .join(seats, s.game == spans.c.game)
            .where(~select(seats.c.game).where(s.game == spans.c.game, s.slow.is_not(None)).correlate(spans).exists())
            .group_by(spans.c.game, spans.c.ms, s.level)
        )
        rows = await self._database.rows("how long turns take", turns)
        left = {row.game: int(row.ms) for row in rows}
        people = dict.fromkeys(left, 0)
        for row in rows:
            if row.level is None:
                people[row.game] = int(row.turns)
            else:
                left[row.game] -= int(row.turns) * COMPUTER_MS
        times = [left[game] / people[game] for game in left if people[game]]
        return None if len(times) < _FEWEST else round(min(_MOST_MS, max(_LEAST_MS, median(times))))
