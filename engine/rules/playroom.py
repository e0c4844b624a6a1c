"""The playroom rules for 1000 miles (RULES 3): classic with other defaults, more seats, and variants.

All rules and variants are implemented in `engine.rules.classic`, which can play the variants as well.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from engine.rules.classic import ClassicRules
from engine.rules.options import Shape
from engine.state import Value


class PlayroomRules(ClassicRules):
    """RULES 3: up to nine players; no default depends on the seating (3.1)."""

    id = "playroom"
    explained_as = ClassicRules.id
    defaults: ClassVar[Mapping[str, Value]] = MappingProxyType(
        {
            "target": 1000,
            "extension": "off",
            "reduced_hazards": "off",
            "hazard_target": "moving_only",
            "coup_by": "attacked_side",
            "safety_replay_when_deck_empty": "yes",
            "hand_end": "first_hand_empty",
        }
    )
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
