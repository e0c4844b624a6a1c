"""The lobbies that are the same for all players: the race of the day, and the mystery road of the week."""

from typing import Final

from msgspec.structs import replace

from engine.challenges.daily import LEVEL, SHAPE, rules_of_day
from engine.challenges.mystery import Week, mix_of
from engine.errors import RuleViolation
from engine.table.lobbies.lengths import LENGTH_OPTIONS
from engine.table.lobbies.lobby import Lobby
from engine.table.people.seats import Pace
from engine.time_units import DAY_MS

DAILY_PACE: Final = Pace(lobby_ms=DAY_MS)
"""No other person waits, so only the time of inactivity matters after which the race is closed."""


def daily_lobby(day: int, player: int, name: str) -> Lobby:
    """Return the lobby of a person's race of a day; the person sits at `engine.challenges.daily.SEAT`."""
    played = rules_of_day(day)
    lobby = Lobby(played.ruleset, played.preset, tuple(played.options.items()), SHAPE)
    return lobby.join(player, name).filled().at_level(LEVEL)


def on_mystery_road(lobby: Lobby, week: Week) -> Lobby:
    """Return the lobby with the rules of a week; the length of the game is kept if the rules have lengths.

    Raises RuleViolation ``too_many_joined`` if they cannot be played by the number of members.
    """
    mix = mix_of(week)
    chosen = lobby.playing(mix.ruleset, mix.preset)
    length = {name: value for name, value in chosen.options if name in LENGTH_OPTIONS}
    return replace(chosen.under(mix.preset, {**mix.options, **length}), week=week)


def in_week_of(lobby: Lobby, instant: int) -> Lobby:
    """Return the lobby with the rules of the week at `instant` (ms of Unix time), if it is on the mystery road.

    If too many have joined for the rules of that week, it keeps its own and is an ordinary lobby.
    """
    week = Week.at(instant)
    if lobby.week in (None, week):
        return lobby
    try:
        return on_mystery_road(lobby, week)
    except RuleViolation:
        return replace(lobby, week=None)
