"""What a review says: plain records that can be stored and sent."""

from enum import StrEnum

from msgspec import Struct

from engine.actions import SeatAction
from engine.cards import Card
from engine.views import PlayerView


class Estimate(Struct, frozen=True, gc=False):
    """A mean of many trials."""

    mean: float
    error: float
    """One standard error of the mean."""


class Reason(StrEnum):
    """Why one action is worse than another, as far as the view and the two actions tell. `Facts` says of what."""

    COUP_OVERLOOKED = "coup_overlooked"
    """It held the safety `card` against `hazard`, and let the coup-fourré go."""
    ANSWER_OVERLOOKED = "answer_overlooked"
    """It held `card`, which answers `hazard` or the unit of `km` km, and let it go."""
    ANSWER_CHOSEN = "answer_chosen"
    """It answered with `other` where `card` was the better answer."""
    ANSWER_WASTED = "answer_wasted"
    """It answered with `other` what it had better let go by."""
    EXTENSION_ACCEPTED = "extension_accepted"
    """It went on to `km` km; the best opponent had `left` km to go to the old target."""
    EXTENSION_DECLINED = "extension_declined"
    """It did not go on to `km` km."""
    ARRIVAL_MISSED = "arrival_missed"
    """It could have arrived with `card`."""
    WRONG_WAY_DRIVEN = "wrong_way_driven"
    """It drove `km` km the wrong way."""
    SAFETY_DISCARDED = "safety_discarded"
    """It threw the safety `other` away."""
    SAFETY_TOO_EARLY = "safety_too_early"
    """It laid the safety `other`, of whose hazards `count` may still come: held, it brings a coup-fourré."""
    SAFETY_TOO_LATE = "safety_too_late"
    """It held back the safety `card` where it was needed, or the round about to end."""
    LAST_REMEDY_DISCARDED = "last_remedy_discarded"
    """It threw away `other`, the only remedy against `hazard` that it held; `count` of these may still come."""
    DISTANCE_DISCARDED = "distance_discarded"
    """It threw away `other`, the only card for exactly the `left` km that it had to go."""
    ATTACK_DISCARDED = "attack_discarded"
    """It threw the hazard `other` away although an opponent was open to it."""
    SPENT_200 = "spent_200"
    """It laid a 200, the `count`-th of the round; with the first the safe trip is gone, with the last the allowance."""
    BAD_REMAINDER = "bad_remainder"
    """It drove `km` km, after which it held nothing that fits the `left` km to go."""
    DROVE_SHORT = "drove_short"
    """It drove `km` km where `card` goes farther or leaves the better rest."""
    LEADER_NOT_STOPPED = "leader_not_stopped"
    """The side `side`, with `left` km to go, could have been hindered by `card`."""
    NOT_ATTACKED = "not_attacked"
    """The side `side` could have been attacked with `card`."""
    WRONG_VICTIM = "wrong_victim"
    """It attacked the side `wrong` and not `side`, which was more dangerous."""
    WRONG_ATTACK = "wrong_attack"
    """It attacked with `other` where `card` was better."""
    ATTACK_NOT_NEEDED = "attack_not_needed"
    """It attacked the side `wrong` with `other` where `card` was more urgent."""
    NOT_FREED = "not_freed"
    """It stood, because of `hazard` or for want of a GO, and did not lay `card`."""
    LIMIT_KEPT = "limit_kept"
    """It did not end its speed limit with `card`."""
    LIMIT_ENDED_EARLY = "limit_ended_early"
    """It ended its speed limit where that was not urgent."""
    NOT_DRIVEN = "not_driven"
    """It was free to drive `card` and did not."""
    REMEDY_TOO_EARLY = "remedy_too_early"
    """It laid the remedy `other` where something else was more urgent."""
    DROVE_INSTEAD = "drove_instead"
    """It drove `km` km where something else was more urgent."""
    WRONG_DISCARD = "wrong_discard"
    """It threw `other` away, where `card` was of less use."""
    PLAYED_TOO_EARLY = "played_too_early"
    """It laid `other`, which is worth keeping, and had better thrown `card` away."""
    ACCELERATORS = "accelerators"
    """It laid `other` with another number of accelerators than was good; `count` would have been."""
    WRONG_DRAW = "wrong_draw"
    """It drew from the other pile than was good; `card` lay open."""
    WRONG_CHOICE = "wrong_choice"
    """Asked to choose what to take, give or pay, it had better chosen `card`."""
    GENERAL = "general"
    """The playouts say so, and no rule says why."""


class Facts(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a sentence about a reason may need; each field as the reason describes it."""

    card: Card | None = None
    """A card of the better action."""
    other: Card | None = None
    """A card of the action that was done."""
    hazard: Card | None = None
    side: int | None = None
    """A side that the better action concerns."""
    wrong: int | None = None
    """A side that the action concerned."""
    km: int | None = None
    left: int | None = None
    count: int | None = None


class Judgement(Struct, frozen=True):
    """One decision of a seat that another would have been better than."""

    act: int
    """The number of the act, from 1; of a chance that was let go by, the act with which it was over."""
    view: PlayerView
    """What the seat saw before it."""
    action: SeatAction
    """What was done; a `Pass` also where it only let time go by, or began its turn."""
    better: SeatAction
    """What the level `hard` does with this view."""
    points: Estimate
    """What the difference was worth, in points of the round; in a race, in km."""
    chance: Estimate
    """The same in the probability of winning the game."""
    reason: Reason
    facts: Facts


class Review(Struct, frozen=True):
    """What is to be said about a seat's decisions in a game."""

    seat: int
    dearest: tuple[Judgement, ...]
    """At most three, the dearest first; only what is significant and worth telling."""
    decisions: int
    """How many decisions were judged."""
    luck: Estimate | None
    """By how much the cards made winning likelier, from -1 to 1; None if the game did not come to its own end."""


class Advice(Struct, frozen=True):
    """What to do now."""

    action: SeatAction
    """What the level `hard` does."""
    reason: Reason
    """What is wrong with the next best action; `GENERAL` if there is no other, or no rule says it."""
    facts: Facts
    instead: SeatAction | None = None
    """That next best action, None if there is no other."""
