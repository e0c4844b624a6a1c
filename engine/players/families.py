"""How the levels play each ruleset."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.frozen import Frozen
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.playouts import ClassicPlayout
from engine.players.classic.weights import EASY_WEIGHTS, NORMAL_WEIGHTS, hard_weights
from engine.players.funspeed.heuristic import FunSpeedHeuristic
from engine.players.funspeed.rollout import RacePlayout
from engine.players.heuristic import Heuristic
from engine.players.sampling import Playout
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import FunSpeedRules
from engine.rules.playroom import PlayroomRules
from engine.state import Setup


class PolicyFamily(Frozen):
    """How the levels play a ruleset. By default they can play any ruleset, by rule of thumb only."""

    easy: Heuristic = Heuristic()
    normal: Heuristic = Heuristic()
    hard: Heuristic = Heuristic()
    playout: type[Playout] | None = None
    """How the coach values actions; None if it cannot."""


_CLASSIC: Final = PolicyFamily(
    ClassicHeuristic(lambda _: EASY_WEIGHTS),
    ClassicHeuristic(lambda _: NORMAL_WEIGHTS),
    ClassicHeuristic(hard_weights),
    ClassicPlayout,
)
FAMILIES: Final[Mapping[str, PolicyFamily]] = MappingProxyType(
    {
        ClassicRules.id: _CLASSIC,
        PlayroomRules.id: _CLASSIC,
        FunSpeedRules.id: PolicyFamily(
            FunSpeedHeuristic(), FunSpeedHeuristic(), FunSpeedHeuristic(hard=True), RacePlayout
        ),
    }
)
"""The policy family of each ruleset that has its own."""


def family_of(setup: Setup) -> PolicyFamily:
    """Return the policy family for a game: that of its ruleset, or one that can play any ruleset."""
    return FAMILIES.get(setup.ruleset, PolicyFamily())
