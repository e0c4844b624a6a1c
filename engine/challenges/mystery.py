"""The mystery road: a mix of house rules for each week, the same everywhere, drawn and tried out beforehand.

Weeks are those of ISO 8601, in UTC. This is outside the pure engine, which knows no dates. `tools.bench.mystery` drew
the mixes; `mystery.json` also has its figures for each, for maintainers.
"""

from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Final, Self

import msgspec

from engine.frozen import Frozen
from engine.state import Value
from engine.time_units import DAY_MS

_WEEK_MS: Final = 7 * DAY_MS
_FIRST: Final = date(1970, 1, 5)
"""The Monday of week number 0."""
_FIRST_MS: Final = 4 * DAY_MS


class Mix(Frozen):
    """The house rules of a week, or of a day (`engine.challenges.daily`)."""

    ruleset: str
    preset: str
    options: dict[str, Value]
    """The differences from the preset; those of a week do not affect the length of a game."""


class Week(Frozen):
    """A week from Monday to Sunday, in UTC."""

    number: int
    """Weeks since the one that began on January 5, 1970."""

    @classmethod
    def at(cls, instant: int) -> Self:
        """Return the week of a time in ms of Unix time."""
        return cls((instant - _FIRST_MS) // _WEEK_MS)

    @property
    def year(self) -> int:
        """The ISO 8601 year: around New Year, that of the week's Thursday."""
        return self._monday.isocalendar().year

    @property
    def week(self) -> int:
        """The week of that year, from 1 to 53."""
        return self._monday.isocalendar().week

    @property
    def _monday(self) -> date:
        return _FIRST + timedelta(weeks=self.number)

    @property
    def begins(self) -> int:
        """When it begins, in ms of Unix time."""
        return _FIRST_MS + self.number * _WEEK_MS

    @property
    def ends(self) -> int:
        """When the next one begins, in ms of Unix time."""
        return self.begins + _WEEK_MS


@cache
def mixes() -> tuple[Mix, ...]:
    """Return all mixes, in the order of the weeks that have them."""
    return msgspec.json.decode(files("engine.challenges").joinpath("mystery.json").read_bytes(), type=tuple[Mix, ...])


def mix_of(week: Week) -> Mix:
    """Return the mix of a week; all others come before it is repeated."""
    return mixes()[week.number % len(mixes())]
