"""The intended length of a game: one round, a number of points, or until a time of day (RULES 2.11)."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from engine.errors import OptionError
from engine.rules.base import Rules
from engine.rules.classic_options import MOST_POINTS
from engine.state import Value


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

_FARTHEST: Final = timedelta(hours=12)
"""A time of day that is farther away was probably meant to be one that has just passed."""


def has_lengths(rules: type[Rules]) -> bool:
    """Return whether a ruleset has the house rules that make up a length."""
    return {option.id for option in rules.options} >= {*LENGTH_OPTIONS}


def beside_length(options: Iterable[tuple[str, Value]]) -> dict[str, Value]:
    """Return the options that do not affect the length of a game."""
    return {name: value for name, value in options if name not in LENGTH_OPTIONS}


def next_occurrence(typed: str, zone: ZoneInfo, now: int) -> int:
    """Return the next occurrence of a time of day, such as ``22:30``, in a time zone, in ms of Unix time.

    `now` is in ms of Unix time, too. Raises OptionError ``no_time`` if the text is not a time of day, ``far_time`` if
    it is more than twelve hours away.
    """
    here = datetime.fromtimestamp(now // 1000, UTC).astimezone(zone)
    facts = {"now": f"{here:%H:%M}", "timezone": zone.key}
    found = re.fullmatch(r"([01]?[0-9]|2[0-3]) ?[:.hH] ?([0-5][0-9])", typed.strip())
    if found is None:
        raise OptionError("no_time", value=typed.strip()[:20], **facts)
    asked = here.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    if asked.timestamp() * 1000 <= now:
        asked += timedelta(days=1)
    instant = round(asked.timestamp() * 1000)
    if instant - now > _FARTHEST.total_seconds() * 1000:
        raise OptionError("far_time", value=f"{asked:%H:%M}", **facts)
    return instant
