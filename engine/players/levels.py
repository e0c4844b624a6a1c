"""The levels by name; how fast they are is in `engine.players.reactions`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.easy import Easy
from engine.players.families import family_of
from engine.players.hard import Hard
from engine.players.heuristic import Chance, Policy
from engine.views import PlayerView


class Normal(Struct, frozen=True):
    """The level ``normal``: values each action of its turn once by rule of thumb, without searching."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).normal.choose(view, chance)


class Unsearched(Struct, frozen=True):
    """The level ``hard`` without its search, for when there is no time for one."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).hard.choose(view, chance)


LEVELS: Final[Mapping[str, Policy]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})
"""The policy of each level, the weakest first."""

SEARCHING: Final = frozenset({"hard"})
"""The levels that are too slow to run on the event loop."""

STAND_IN: Final = "normal"
"""The level that plays for absent players."""
