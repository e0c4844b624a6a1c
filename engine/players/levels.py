"""The levels by name, and how fast they are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.players.base import Policy
from engine.players.easy import Easy
from engine.players.hard import Hard
from engine.players.normal import Normal

LEVELS: Final[Mapping[str, Policy]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})
"""The policy of each level, the weakest first."""

SEARCHING: Final = frozenset({"hard"})
"""The levels that take so long that nothing should wait for them."""

STAND_IN: Final = "normal"
"""The level at which the seat of an absent player is played."""

REACTION_MS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"easy": (1500, 4000), "normal": (900, 2800), "hard": (600, 2000)}
)
"""The shortest and the longest time that each level takes to react to what others do, in milliseconds."""

SHOUT_MS: Final = (400, 1200)
"""The same for announcing what it has laid itself, at every level."""
