"""The levels by name, and their speed."""

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
"""The levels that are too slow to run on the event loop."""

STAND_IN: Final = "normal"
"""The level that plays for absent players."""

REACTION_MS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"easy": (1500, 4000), "normal": (900, 2800), "hard": (600, 2000)}
)
"""The shortest and longest reaction time of each level, in ms."""

SHOUT_MS: Final = (400, 1200)
"""The same for announcing their own cards, for all levels."""
