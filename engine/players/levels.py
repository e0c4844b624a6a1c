"""The levels by name; how fast they are is in `engine.players.reactions`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.actions import SeatAction
from engine.frozen import Frozen
from engine.players.easy import Easy
from engine.players.families import PolicyFamily, family_of
from engine.players.heuristic import Chance, Heuristic, Policy
from engine.views import PlayerView


class ByRule(Frozen):
    """A level that values each action of its turn by rule of thumb: ``normal``, and ``hard`` by better weights."""

    heuristic: Callable[[PolicyFamily], Heuristic]
    """Returns the heuristic of the level in a family."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return self.heuristic(family_of(view.setup)).choose(view, chance)


LEVELS: Final[Mapping[str, Policy]] = MappingProxyType(
    {"easy": Easy(), "normal": ByRule(lambda family: family.normal), "hard": ByRule(lambda family: family.hard)}
)
"""The policy of each level, the weakest first."""

STAND_IN: Final = "normal"
"""The level that plays for absent players."""
