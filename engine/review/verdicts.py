"""The content of a review: plain records that can be stored and sent."""

from enum import StrEnum

from msgspec import Struct

from engine.actions import SeatAction
from engine.cards import Card
from engine.views import PlayerView


class Estimate(Struct, frozen=True, gc=False):
    """The mean of many trials."""

    mean: float
    error: float
    """One standard error of the mean."""


class Reason(StrEnum):
    """Why one action is worse than another, as far as the view and the two actions tell; see also `Facts`."""

    COUP_OVERLOOKED = "coup_overlooked"
    """The seat held the safety `card` against `hazard` and missed the coup-fourré."""
    ANSWER_OVERLOOKED = "answer_overlooked"
    """It held `card`, which answers `hazard` or the unit of `km` km, and did not use it."""
    ANSWER_CHOSEN = "answer_chosen"
    """It answered with `other` where `card` was the better answer."""
    ANSWER_WASTED = "answer_wasted"
    """It answered with `other` what it should have let pass."""
    EXTENSION_ACCEPTED = "extension_accepted"
    """It extended the trip to `km` km; the best opponent had `left` km to go to the old target."""
    EXTENSION_DECLINED = "extension_declined"
    """It did not extend the trip to `km` km."""
    ARRIVAL_MISSED = "arrival_missed"
    """It could have arrived with `card`."""
    WRONG_WAY_DRIVEN = "wrong_way_driven"
    """It drove `km` km the wrong way."""
    SAFETY_DISCARDED = "safety_discarded"
    """It discarded the safety `other`."""
    SAFETY_TOO_EARLY = "safety_too_early"
    """It laid the safety `other`, of whose hazards `count` may still come; kept, it might bring a coup-fourré."""
    SAFETY_TOO_LATE = "safety_too_late"
    """It kept the safety `card` although it was needed, or the round was about to end."""
    LAST_REMEDY_DISCARDED = "last_remedy_discarded"
    """It discarded `other`, its only remedy against `hazard`; `count` of these may still come."""
    DISTANCE_DISCARDED = "distance_discarded"
    """It discarded `other`, its only card for exactly the `left` km to go."""
    ATTACK_DISCARDED = "attack_discarded"
    """It discarded the hazard `other` although it could have been laid on an opponent."""
    SPENT_200 = "spent_200"
    """It laid a 200, the `count`-th of the round; the first costs the safe trip, the last the allowance."""
    BAD_REMAINDER = "bad_remainder"
    """It drove `km` km, after which it held nothing that fits the remaining `left` km."""
    DROVE_SHORT = "drove_short"
    """It drove `km` km where `card` goes farther or leaves a better remainder."""
    LEADER_NOT_STOPPED = "leader_not_stopped"
    """The side `side`, with `left` km to go, could have been hindered by `card`."""
    NOT_ATTACKED = "not_attacked"
    """The side `side` could have been attacked with `card`."""
    WRONG_VICTIM = "wrong_victim"
    """It attacked the side `wrong` instead of `side`, which was more dangerous."""
    WRONG_ATTACK = "wrong_attack"
    """It attacked with `other` where `card` was better."""
    ATTACK_NOT_NEEDED = "attack_not_needed"
    """It attacked the side `wrong` with `other` where `card` was more urgent."""
    NOT_FREED = "not_freed"
    """It was stopped by `hazard`, or for lack of a GO, and did not lay `card`."""
    LIMIT_KEPT = "limit_kept"
    """It did not end its speed limit with `card`."""
    LIMIT_ENDED_EARLY = "limit_ended_early"
    """It ended its speed limit although that was not urgent."""
    NOT_DRIVEN = "not_driven"
    """It was free to drive `card` and did not."""
    REMEDY_TOO_EARLY = "remedy_too_early"
    """It laid the remedy `other` where something else was more urgent."""
    DROVE_INSTEAD = "drove_instead"
    """It drove `km` km where something else was more urgent."""
    WRONG_DISCARD = "wrong_discard"
    """It discarded `other`, although `card` was less useful."""
    PLAYED_TOO_EARLY = "played_too_early"
    """It laid `other`, which was worth keeping, instead of discarding `card`."""
    ACCELERATORS = "accelerators"
    """It laid `other` with the wrong number of accelerators; `count` would have been better."""
    WRONG_DRAW = "wrong_draw"
    """It drew from the wrong pile; `card` lay on the discard pile."""
    WRONG_CHOICE = "wrong_choice"
    """Asked what to take, give or pay, it should have chosen `card`."""
    GENERAL = "general"
    """The playouts say so, but no rule says why."""


class Facts(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the text of a reason may need; see `Reason` for the meaning of each field."""

    card: Card | None = None
    """A card of the better action."""
    other: Card | None = None
    """A card of the action done."""
    hazard: Card | None = None
    side: int | None = None
    """A side that the better action affects."""
    wrong: int | None = None
    """A side that the action done affects."""
    km: int | None = None
    left: int | None = None
    count: int | None = None


class Judgement(Struct, frozen=True):
    """A decision of a seat, and a better action."""

    act: int
    """The number of the act, from 1; for a missed chance, the act that ended it."""
    view: PlayerView
    """What the seat saw when it decided."""
    action: SeatAction
    """What was done; a `Pass` also if the seat only let time pass or began its turn."""
    better: SeatAction
    """What the level `hard` does in this view."""
    points: Estimate
    """The difference in points of the round; in a race, in km."""
    chance: Estimate
    """The difference in the probability of winning the game."""
    reason: Reason
    facts: Facts


class Review(Struct, frozen=True):
    """The result of reviewing a seat's decisions in a game."""

    seat: int
    costliest: tuple[Judgement, ...]
    """At most three, the costliest first; only significant ones worth reporting."""
    decisions: int
    """The number of decisions judged."""
    luck: Estimate | None
    """By how much the cards changed the probability of winning, from -1 to 1; None if the game was conceded."""


class Advice(Struct, frozen=True):
    """A recommended action."""

    action: SeatAction
    """What the level `hard` does."""
    reason: Reason
    """What is wrong with the second-best action; `GENERAL` if there is none, or no rule applies."""
    facts: Facts
    instead: SeatAction | None = None
    """The second-best action; None if there is no other."""
