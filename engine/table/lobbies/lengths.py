"""The intended length of a game: one round, a number of points, or until a time of day (RULES 2.11)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.rules.base import Rules
from engine.rules.classic_options import MOST_POINTS
from engine.state import Value
from engine.time_units import HOUR_MS


class Length(StrEnum):
    """The available lengths."""

    ONE_ROUND = "one_round"
    SHORT = "short"
    FULL = "full"
    UNTIL = "until"
    """Until a time of day: the round in progress at that time is the last."""


LENGTHS: Final[Mapping[Length, Mapping[str, Value]]] = MappingProxyType(
    {
        Length.ONE_ROUND: {"game_points": 5000, "max_hands": 1},
        Length.SHORT: {"game_points": 2000, "max_hands": 0},
        Length.FULL: {"game_points": 5000, "max_hands": 0},
        Length.UNTIL: {"game_points": MOST_POINTS, "max_hands": 0},
    }
)
"""The house rules for each length."""

LENGTH_OPTIONS: Final = tuple(LENGTHS[Length.FULL])
"""The names of those house rules."""

LONGEST_MS: Final = 12 * HOUR_MS
"""A time of day that is farther away, in ms, was probably meant to be one that has just passed."""


def has_lengths(rules: type[Rules]) -> bool:
    """Return whether a ruleset has the house rules that make up a length."""
    return {option.id for option in rules.options} >= {*LENGTH_OPTIONS}


def beside_length(options: Iterable[tuple[str, Value]]) -> dict[str, Value]:
    """Return the options that do not affect the length of a game."""
    return {name: value for name, value in options if name not in LENGTH_OPTIONS}
