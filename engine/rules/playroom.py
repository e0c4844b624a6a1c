"""1000 miles as it is played in a playroom (RULES 3): classic with other defaults, more seats, and variants.

The rules themselves are those of `engine.rules.classic`; so are the variants, which classic can play as well.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.rules.classic import ClassicRules
from engine.rules.options import AUTO, Option, Shape
from engine.state import Value

_DEFAULTS: Final[Mapping[str, Value]] = MappingProxyType(
    {
        "target": 1000,
        "extension": "off",
        "extension_target": 1200,
        "reduced_hazards": "off",
        "hazard_target": "moving_only",
        "coup_by": "attacked_side",
        "safety_replay_when_deck_empty": "yes",
        "hand_end": "first_hand_empty",
    }
)
"""What playroom has otherwise than classic (RULES 3.1)."""


def _here(option: Option) -> Option:
    """Return an option of classic as it is here: nothing depends on the seating."""
    choices = tuple(choice for choice in option.choices if choice != AUTO)
    return replace(option, default=_DEFAULTS.get(option.id, option.default), choices=choices)


class PlayroomRules(ClassicRules):
    """RULES 3: up to nine at a table."""

    id: ClassVar[str] = "playroom"
    revision: ClassVar[int] = 1
    explained_as: ClassVar[str | None] = ClassicRules.id
    options: ClassVar[tuple[Option, ...]] = tuple(map(_here, ClassicRules.options))
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
        {
            "standard": {},
            "cumulation": {"cumulation": "on"},
            "all_variants": {"cumulation": "on", "reshuffle_discard": "on", "con_sense": "on"},
        }
    )
    shapes: ClassVar[tuple[Shape, ...]] = (
        *(Shape(players) for players in range(2, 10)),
        Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2), Shape(3, 3),
    )  # fmt: skip
