"""The options of Fun & Speed (RULES 4.0)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from engine.rules.options import Options, number


class Shouts(StrEnum):
    """Who announces units and attacks (RULES 4.4, 4.5)."""

    MANUAL = "manual"
    """The player who lays them."""
    AUTO = "auto"
    """The bot, at once."""


class Begins(StrEnum):
    """Who begins (RULES 4.2)."""

    CHANCE = "chance"
    FIRST_SEAT = "first_seat"
    """Whom the host has put first."""


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


class InterruptRefill(StrEnum):
    """When a player who acted out of turn draws up to four cards (RULES 4.3)."""

    CHAIN_END = "chain_end"
    """As soon as all windows have closed."""
    TURN_START = "turn_start"


class RadarLimit(StrEnum):
    """Which km of a unit a radar limits to 50 (RULES 4.5)."""

    PRINTED = "printed"
    """Those printed on the distance card."""
    TOTAL = "total"
    """Those that the unit is worth, with its accelerators."""


class UnplayedSpecials(StrEnum):
    """Where a card goes when discarded that would leave the game when played (RULES 4.3)."""

    DISCARD = "discard"
    REMOVE = "remove"
    """Out of the game."""


@dataclass(frozen=True, kw_only=True)
class FunSpeedOptions(Options):
    """The options in the order of the table in RULES 4.0."""

    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "answers": ("shouts", "reaction_seconds", "announce_seconds", "grace_ms", "coup_turn"),
            "cards": ("discard_policy", "interrupt_refill", "unplayed_specials"),
            "trip": ("begins", "limit_200", "radar_limit", "heli_swaps_seats"),
        }
    )
    shouts: Shouts = Shouts.MANUAL
    reaction_seconds: int = number(6, 3, 60)
    announce_seconds: int = number(8, 3, 60)
    grace_ms: int = number(1500, 0, 10_000)
    discard_policy: FunSpeedDiscards = FunSpeedDiscards.FREE
    coup_turn: CoupTurn = CoupTurn.TAKES_OVER
    interrupt_refill: InterruptRefill = InterruptRefill.CHAIN_END
    radar_limit: RadarLimit = RadarLimit.PRINTED
    unplayed_specials: UnplayedSpecials = UnplayedSpecials.DISCARD
    heli_swaps_seats: bool = False
    limit_200: int = number(4, 0, 4)
    begins: Begins = Begins.CHANCE
