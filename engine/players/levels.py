"""The levels by name; how fast they are is in `engine.players.reactions`."""

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
