"""The policy family for each ruleset."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.players.classic.family import ClassicFamily
from engine.players.family import PolicyFamily
from engine.players.funspeed.family import FunSpeedFamily
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import FunSpeedRules
from engine.rules.playroom import PlayroomRules
from engine.state import Setup

_ANY: Final = PolicyFamily()

FAMILIES: Final[Mapping[str, PolicyFamily]] = MappingProxyType(
    {ClassicRules.id: ClassicFamily(), PlayroomRules.id: ClassicFamily(), FunSpeedRules.id: FunSpeedFamily()}
)
"""The policy family of each ruleset that has its own."""


def family_of(setup: Setup) -> PolicyFamily:
    """Return the policy family for a game: that of its ruleset, or one that can play any ruleset."""
    return FAMILIES.get(setup.ruleset, _ANY)
