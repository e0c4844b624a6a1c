"""How long a game is going to take, from the turns of simulated games and the time that a turn takes.

`tools.bench.durations` has played the games.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from engine.frozen import Frozen
from engine.rules.options import Shape
from engine.table.lobbies.lengths import LENGTH_OPTIONS, LENGTHS, Length, has_lengths
from engine.table.lobbies.lobby import Lobby
from engine.table.people.seats import Pace
from engine.time_units import DAY_MS, HOUR_MS

PERSON_MS: Final = 15_000
"""A turn of a person in a live game where none were measured (`Lobby.turn_ms`): 30 words to read at a quarter of a
second each, and half as long to decide, with the window after every third card (see `engine.players.reactions` for the
sources)."""
COMPUTER_MS: Final = 3_000
"""A turn of an AI (`engine.table.computers`)."""
SLOW_SHARE: Final = 0.25
"""The part of its time that a turn of a slow game takes, among people who look in several times a day."""
DAY_HOURS: Final = 12
"""The usual waking hours of a day."""


class Measured(Frozen, omit_defaults=True):
    """Means of simulated games of one seating."""

    turns: int
    """The turns of a round."""
    short: float = 1.0
    """The rounds of a game to as many points as `Length.SHORT` has."""
    full: float = 1.0
    """The same for `Length.FULL`."""


class Duration(Frozen):
    """How long a game takes, in ms."""

    usual: int
    most: int
    """If everybody takes all their time; in a live game nobody does, and this is `usual`."""


@cache
def measured() -> dict[str, Measured]:
    """Return the figures by ruleset, preset and seating."""
    raw = files("engine.table.lobbies").joinpath("durations.json").read_bytes()
    return msgspec.json.decode(raw, type=dict[str, Measured])


def duration(lobby: Lobby, pace: Pace, length: Length | None = None) -> Duration | None:
    """Return how long the game of a lobby takes, at another `length` if one is given.

    None if it is played until a time of day, or cannot be played in this seating. For people who have yet to come the
    fewest are expected with whom it can be played. Other house rules are left out of account.
    """
    length = length or lobby.length
    if length is Length.UNTIL:
        return None
    shape = _shape(lobby)
    figures = measured().get(f"{lobby.ruleset}.{lobby.preset} {shape.sides}x{shape.members}")
    if figures is None:
        return None
    turns = figures.turns * _rounds(lobby, length, figures)
    computers = sum(member.level is not None for member in lobby.members)
    people = shape.seats - computers
    if pace.slow:
        days = turns * pace.turn_ms / (DAY_HOURS * HOUR_MS) * people / shape.seats
        return Duration(round(days * SLOW_SHARE * DAY_MS), round(days * DAY_MS))
    usual = round(turns * (people * (lobby.turn_ms or PERSON_MS) + computers * COMPUTER_MS) / shape.seats)
    return Duration(usual, usual)


def _shape(lobby: Lobby) -> Shape:
    shapes = sorted(lobby.shapes, key=lambda shape: shape.seats)
    return next((shape for shape in shapes if shape.seats >= len(lobby.members)), shapes[-1])


def _rounds(lobby: Lobby, length: Length | None, figures: Measured) -> float:
    if not has_lengths(lobby.rules):
        return 1
    values = LENGTHS[length] if length else lobby.rules.choose(lobby.preset, dict(lobby.options))
    points, most = (int(values[name]) for name in LENGTH_OPTIONS)
    of = {
        int(LENGTHS[Length.SHORT]["game_points"]): figures.short,
        int(LENGTHS[Length.FULL]["game_points"]): figures.full,
    }
    near = min(of, key=lambda known: abs(known - points))
    rounds = max(1.0, of[near] * points / near)
    return min(rounds, most) if most else rounds
