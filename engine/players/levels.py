"""The levels by name; how fast they are is in `engine.players.reactions`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.easy import Easy
from engine.players.families import family_of
from engine.players.heuristic import Chance, Policy
from engine.views import PlayerView


class Normal(Struct, frozen=True):
    """The level ``normal``: values each action of its turn by rule of thumb."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).normal.choose(view, chance)


class Hard(Struct, frozen=True):
    """The level ``hard``: the same by weights that were found in games against ``normal``."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).hard.choose(view, chance)


LEVELS: Final[Mapping[str, Policy]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})
"""The policy of each level, the weakest first."""

STAND_IN: Final = "normal"
"""The level that plays for absent players."""
