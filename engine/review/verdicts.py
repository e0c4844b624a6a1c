"""The content of a review: plain records that can be stored and sent."""

from enum import StrEnum

from engine.actions import SeatAction
from engine.cards import Card
from engine.frozen import Frozen
from engine.players.sampling import Estimate
from engine.views import PlayerView


class Reason(StrEnum):
    """Why one action is worse than another, as far as the view and the two actions tell; see also `Facts`."""

    COUP_OVERLOOKED = "coup_overlooked"
    """The seat held the safety `card` against `hazard` and missed the coup-fourré."""
    ANSWER_OVERLOOKED = "answer_overlooked"
    """It held `card`, which answers `hazard` or the unit of `km` km, and did not use it."""
    ANSWER_WASTED = "answer_wasted"
    """It answered the unit of `km` km with `other`, after which `side` still had `left` km to go."""
    ARRIVAL_MISSED = "arrival_missed"
    """It could have arrived with `card`, with `left` km to go."""
    LEADER_NOT_STOPPED = "leader_not_stopped"
    """The side `side`, with `left` km to go and free to drive, could have been hindered by `card`."""
    SAFETY_DISCARDED = "safety_discarded"
    """It discarded the safety `other`."""
    SAFETY_TOO_EARLY = "safety_too_early"
    """It laid the safety `other`, not needed yet, of whose hazards `count` may still come."""
    WRONG_DRAW = "wrong_draw"
    """It drew from the pile where `card` lay open and is of use."""
    SAFETY_IDLE = "safety_idle"
    """It kept the safety `card`, against which no attack can come any more."""
    SAFETY_GAINS = "safety_gains"
    """It kept the safety `card`, which brings `km` km at once and a further action."""
    NOT_FREED = "not_freed"
    """It stood because of `hazard`, or for lack of a GO, and did not lay `card`."""
    LIMIT_KEPT = "limit_kept"
    """It did not end its speed limit with `card`."""
    TRASHED = "trashed"
    """`card` would have cost `side` `km` km, more than its own side."""
    HAND_SEARCHED = "hand_searched"
    """With `card` it could have taken a card of `side`."""
    ACCELERATORS = "accelerators"
    """It laid `other` with the wrong number of accelerators; with `count` it makes `km` km instead of `left`."""
    BAD_REMAINDER = "bad_remainder"
    """It drove `km` km, after which it held nothing that fits the remaining `left` km."""
    UNIT_KEPT = "unit_kept"
    """It laid `other`, which others may undo or steal, with `left` km to go."""
    DROVE_SHORT = "drove_short"
    """It drove with `other` where `card` goes `km` km farther."""
    NOT_ATTACKED = "not_attacked"
    """The side `side`, which is free to drive, could have been attacked with `card`."""
    VICTIM_STOOD = "victim_stood"
    """It attacked with `other` the side `wrong`, which stood anyway."""
    NOT_DRIVEN = "not_driven"
    """It was free to drive `km` km with `card` and did not."""
    SPARE_USELESS = "spare_useless"
    """It did not discard `card`, which is of no use as things stand."""
    LAST_REMEDY_DISCARDED = "last_remedy_discarded"
    """It discarded `other`, its only remedy against `hazard`; `count` of these may still come."""
    SPARE_DOUBLE = "spare_double"
    """It did not discard `card`, of which it holds `count`."""
    SPARE_SHORTER = "spare_shorter"
    """It laid or discarded `other` instead of discarding the shorter `card`, of `km` km."""
    SPARE_SELDOM_NEEDED = "spare_seldom_needed"
    """It did not discard `card`: of `hazard` only `count` may come, fewer than for `other` if it is given."""
    SPARE_WAITS = "spare_waits"
    """It did not discard `card`, which serves only as an answer."""
    ATTACK_ANSWERABLE = "attack_answerable"
    """It laid or kept the attack `card`, which `count` unseen cards answer; `hazard` is the safety, if only it does."""
    GENERAL = "general"
    """The playouts say so, but no rule says why."""


class Facts(Frozen, gc=False, omit_defaults=True):
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


class Judgement(Frozen):
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


class Review(Frozen):
    """The result of reviewing a seat's decisions in a game."""

    seat: int
    costliest: tuple[Judgement, ...]
    """At most three, the costliest first; only significant ones worth reporting."""
    decisions: int
    """The number of decisions judged."""
    luck: Estimate | None
    """By how much the cards changed the probability of winning, from -1 to 1; None if the game was conceded."""


class Advice(Frozen):
    """A recommended action."""

    action: SeatAction
    """What the level `hard` does."""
    reason: Reason
    """What is wrong with the second-best action; `GENERAL` if there is none, or no rule applies."""
    facts: Facts
