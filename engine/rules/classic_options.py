"""The options of classic (RULES 2.1), shared by playroom."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Final

from engine.rules.options import Options, Shape, automatic, no_or_yes, number
from engine.state import Value

MOST_POINTS: Final = 25_000
"""The highest choice; it means that the game is not meant to end by points (see `ClassicOptions.goal`)."""


class FailureBonus(StrEnum):
    """The side that gets the points for an extension that its caller does not complete (RULES 2.8)."""

    NONE = "none"
    """Only a side that completes it."""
    OPPONENTS_200 = "opponents_200"
    """Each opponent of the caller."""


class HazardTarget(StrEnum):
    """Which sides a hazard may be laid on (RULES 2.5)."""

    NOT_EMPTY = "not_empty"
    """Any side that has started."""
    MOVING_ONLY = "moving_only"


class CoupBy(StrEnum):
    """The players who may answer an attack with a coup-fourré (RULES 2.7)."""

    ANY_HOLDER = "any_holder"
    """Every opponent of the attacker."""
    ATTACKED_SIDE = "attacked_side"


class HandEnd(StrEnum):
    """When a round ends once the draw pile is empty (RULES 2.9)."""

    ALL_HANDS_EMPTY = "all_hands_empty"
    FIRST_HAND_EMPTY = "first_hand_empty"


class Shutout(StrEnum):
    """The points for opponents without a distance card (RULES 2.10)."""

    PER_OPPONENT = "per_opponent"
    """500 for each such opponent, to the side that completes its trip."""
    CAPOT = "capot"
    """500 for each such opponent, to every side."""


class DiscardPolicy(StrEnum):
    """What may be discarded (RULES 2.4)."""

    FREE = "free"
    ONLY_IF_STUCK = "only_if_stuck"
    """Anything, but only if no card can be laid."""


class TieBreak(StrEnum):
    """What follows a tie at the end of a game (RULES 2.11)."""

    EXTRA_HAND = "extra_hand"
    """Another round is dealt."""
    SHARED = "shared"


def _two_teams(shape: Shape) -> bool:
    return shape.sides == 2 and shape.members > 1


def _target(shape: Shape) -> Value:
    return 1000 if _two_teams(shape) else 700


def _extension(shape: Shape) -> Value:
    return "off" if _two_teams(shape) else "on"


def _reduced_hazards(shape: Shape) -> Value:
    return "on" if shape.members == 1 and shape.sides <= 3 else "off"


@dataclass(frozen=True, kw_only=True)
class ClassicOptions(Options):
    """The options in the order of the table in RULES 2.1."""

    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "trip": ("target", "extension", "extension_failure_bonus", "limit_200"),
            "attacks": ("reduced_hazards", "hazard_target"),
            "answers": ("coup_by", "coup_min_seconds"),
            "cards": ("hand_size", "discard_policy", "hand_end", "safety_replay_when_deck_empty"),
            "points": ("game_points", "max_hands", "tie_break", "shutout", "rate"),
            "variants": ("cumulation", "reshuffle_discard", "con_sense"),
        }
    )
    target: int = automatic(_target, 700, 1000)
    extension: bool = automatic(_extension, "on", "off")
    extension_failure_bonus: FailureBonus = FailureBonus.NONE
    reduced_hazards: bool = automatic(_reduced_hazards, "on", "off")
    hazard_target: HazardTarget = HazardTarget.NOT_EMPTY
    coup_by: CoupBy = CoupBy.ANY_HOLDER
    coup_min_seconds: int = number(7, 3, 120)
    safety_replay_when_deck_empty: bool = no_or_yes()
    hand_end: HandEnd = HandEnd.ALL_HANDS_EMPTY
    shutout: Shutout = Shutout.PER_OPPONENT
    limit_200: int = number(2, 0, 4)
    discard_policy: DiscardPolicy = DiscardPolicy.FREE
    reshuffle_discard: bool = False
    game_points: int = number(5000, 1, MOST_POINTS)
    max_hands: int = number(0, 0, 100)
    tie_break: TieBreak = TieBreak.EXTRA_HAND
    rate: int = number(0, 0, 1000)
    hand_size: int = number(6, 4, 8)
    cumulation: bool = False
    con_sense: bool = False

    @property
    def goal(self) -> int | None:
        """The points that end the game; None if a number of rounds, or a time of day, ends it instead."""
        # 1 point ends the game with its first scored round; the maximum is chosen for games that end by the clock.
        return None if self.max_hands == 1 or self.game_points in (1, MOST_POINTS) else self.game_points

    def rounds_until(self, last: int | None) -> int:
        """Return the number of rounds after which the game ends, 0 for no limit; `last` is an announced last round."""
        return min((rounds for rounds in (self.max_hands, last) if rounds), default=0)

    def ends_with(self, number: int, last: int | None) -> bool:
        """Return whether the game ends after the round with this number, whatever the score."""
        return 0 < self.rounds_until(last) <= number

    @property
    def extended_target(self) -> int:
        """The target in km after an extension (RULES 2.8); 0 if there is no extension."""
        return {700: 1000, 1000: 1200}[self.target] if self.extension else 0
