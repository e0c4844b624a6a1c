"""The playroom rules for 1000 miles (RULES 3): classic with other defaults, more seats, and variants.

All rules and variants are implemented in `engine.rules.classic`, which can play the variants as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from engine.rules.classic import ClassicRules
from engine.rules.classic_options import ClassicOptions, CoupBy, HandEnd, HazardTarget
from engine.rules.options import Shape
from engine.state import Value


@dataclass(frozen=True, kw_only=True)
class PlayroomOptions(ClassicOptions):
    """The options of classic with other defaults; none depends on the seating (RULES 3.1)."""

    target: int = 1000
    extension: bool = False
    reduced_hazards: bool = False
    hazard_target: HazardTarget = HazardTarget.MOVING_ONLY
    coup_by: CoupBy = CoupBy.ATTACKED_SIDE
    safety_replay_when_deck_empty: bool = True
    hand_end: HandEnd = HandEnd.FIRST_HAND_EMPTY


class PlayroomRules(ClassicRules):
    """RULES 3: up to nine players."""

    id = "playroom"
    explained_as = ClassicRules.id
    options_type = PlayroomOptions
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
        {
            "standard": {},
            "cumulation": {"cumulation": "on"},
            "all_variants": {"cumulation": "on", "reshuffle_discard": "on", "con_sense": "on"},
        }
    )
    shapes = (
        *(Shape(players) for players in range(2, 10)),
        Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2), Shape(3, 3),
    )  # fmt: skip
