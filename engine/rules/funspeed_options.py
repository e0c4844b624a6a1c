"""The options of Fun & Speed (RULES 4.0)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from engine.rules.options import Options, number


class Shouts(StrEnum):
    """The players who announce units and attacks (RULES 4.4, 4.5)."""

    MANUAL = "manual"
    """The player who lays them."""
    AUTO = "auto"
    """The bot, at once."""


class Begins(StrEnum):
    """The seat that begins (RULES 4.2)."""

    CHANCE = "chance"
    FIRST_SEAT = "first_seat"
    """That of the player whom the host has put first."""


class FunSpeedDiscards(StrEnum):
    """What may be discarded (RULES 4.3)."""

    FREE = "free"
    ONLY_IF_STUCK = "only_if_stuck"
    """Anything, but only if no card other than a special can be laid."""


class CoupTurn(StrEnum):
    """The effect of a coup-fourré on the turn (RULES 4.6)."""

    TAKES_OVER = "takes_over"
    """The player who played it is in turn."""
    BONUS_ACTION = "bonus_action"
    """The player who played it gets one extra action; then play resumes where it was."""


class RadarLimit(StrEnum):
    """Which km of a unit a radar limits to 50 (RULES 4.5)."""

    PRINTED = "printed"
    """Those printed on the distance card."""
    TOTAL = "total"
    """Those that the unit is worth, with its accelerators."""


@dataclass(frozen=True, kw_only=True)
class FunSpeedOptions(Options):
    """The options in the order of the table in RULES 4.0."""

    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "answers": ("shouts", "reaction_seconds", "coup_turn"),
            "cards": ("discard_policy", "radar_limit"),
            "trip": ("begins",),
        }
    )
    shouts: Shouts = Shouts.MANUAL
    reaction_seconds: int = number(6, 3, 60)
    discard_policy: FunSpeedDiscards = FunSpeedDiscards.FREE
    coup_turn: CoupTurn = CoupTurn.TAKES_OVER
    radar_limit: RadarLimit = RadarLimit.PRINTED
    begins: Begins = Begins.CHANCE
