"""The lobby and the pace of a race of the day, which are the same for all players."""

from typing import Final

from engine.challenges.daily import LEVEL, SHAPE, rules_of_day
from engine.table.lobbies.lobby import Lobby
from engine.table.people.seats import Pace
from engine.time_units import DAY_MS

DAILY_PACE: Final = Pace(lobby_ms=DAY_MS)
"""No other person waits, so only the time of inactivity matters after which the race is closed."""


def daily_lobby(day: int, player: int, name: str) -> Lobby:
    """Return the lobby of a person's race of a day; the person sits at `engine.challenges.daily.SEAT`."""
    played = rules_of_day(day)
    lobby = Lobby(played.ruleset, played.preset, tuple(played.options.items()), SHAPE).join(player, name)
    for _ in range(SHAPE.seats - 1):
        lobby = lobby.with_computer(LEVEL)
    return lobby
