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
    ANSWER_RETURNED = "answer_returned"
    """It answered otherwise where `card` would have sent `hazard` back to `side`."""
    ANSWER_WASTED = "answer_wasted"
    """It answered the unit of `km` km with `other`, after which `side` still had `left` km to go."""
    ANSWER_CHOSEN = "answer_chosen"
    """It answered with `other`, which answers any attack, where `card` was enough."""
    UNIT_CHOSEN = "unit_chosen"
    """It took a unit of `left` km instead of one of `km` km, or paid `km` km instead of `left`."""
    EXTENSION_ACCEPTED = "extension_accepted"
    """It extended the trip; the best opponent had `left` km to go to the old target."""
    EXTENSION_DECLINED = "extension_declined"
    """It did not extend the trip; the best opponent had `left` km to go to the old target."""
    ARRIVAL_MISSED = "arrival_missed"
    """It could have arrived with `card`, with `left` km to go."""
    WRONG_WAY_DRIVEN = "wrong_way_driven"
    """It drove `km` km the wrong way with `other`."""
    LEADER_NOT_STOPPED = "leader_not_stopped"
    """The side `side`, with `left` km to go and free to drive, could have been hindered by `card`."""
    SAFETY_DISCARDED = "safety_discarded"
    """It discarded the safety `other`."""
    SAFETY_TOO_EARLY = "safety_too_early"
    """It laid the safety `other`, not needed yet, of whose hazards `count` may still come."""
    DISTANCE_DISCARDED = "distance_discarded"
    """It discarded `other`, its only card for exactly the `left` km to go."""
    CARD_WINS = "card_wins"
    """`card` was to be had, or was given away, and is enough for the `left` km to go."""
    CARD_CURES = "card_cures"
    """`card` was to be had, or was given away, and solves its problem `hazard`."""
    CARD_PROTECTS = "card_protects"
    """The safety `card` was to be had."""
    WRONG_DRAW = "wrong_draw"
    """It drew from the pile where `card` lay open and is of use."""
    OPEN_CARD_USELESS = "open_card_useless"
    """It took `card`, which lay open and is of no use now."""
    PILE_PROMISES_MORE = "pile_promises_more"
    """It took `card`, which lay open; of the `left` cards out of sight `count` are worth more."""
    SAFETY_NEEDED = "safety_needed"
    """It kept the safety `card`, which would have solved its problem `hazard`."""
    SAFETY_TOO_LATE = "safety_too_late"
    """It kept the safety `card` with `count` cards left to draw, or a side `left` km from the target."""
    SAFETY_IDLE = "safety_idle"
    """It kept the safety `card`, against which no attack can come any more."""
    SAFETY_GAINS = "safety_gains"
    """It kept the safety `card`, which brings `km` km at once and a further action."""
    NOT_FREED = "not_freed"
    """It stood because of `hazard`, or for lack of a GO, and did not lay `card`."""
    TURNED_AROUND = "turned_around"
    """It went the wrong way and did not lay `card`."""
    WRONG_VICTIM = "wrong_victim"
    """It attacked the side `wrong` instead of `side`, which is farther ahead, with `left` km to go."""
    LEADER_SPARED = "leader_spared"
    """It chose the side `wrong` instead of `side`, which is farther ahead."""
    LIMIT_KEPT = "limit_kept"
    """It did not end its speed limit with `card`."""
    TABLEAU_SWAPPED = "tableau_swapped"
    """With `card` it could have taken the place of `side`, which is `km` km ahead."""
    TRASHED = "trashed"
    """`card` would have cost `side` `km` km, more than the own side."""
    HAND_SEARCHED = "hand_searched"
    """With `card` it could have taken a card of `side`."""
    TIED = "tied"
    """By `km` km it drew level with `side`, so that anybody may call Hold Up!."""
    ACCELERATORS = "accelerators"
    """It laid `other` with the wrong number of accelerators; with `count` it makes `km` km instead of `left`."""
    BAD_REMAINDER = "bad_remainder"
    """It drove `km` km, after which it held nothing that fits the remaining `left` km."""
    GOOD_REMAINDER = "good_remainder"
    """By `card` there would have been `left` km to go, which cards of the hand make up."""
    SPENT_200 = "spent_200"
    """It laid the `count`-th 200 of the round; the first costs the safe trip, the last the allowance."""
    UNIT_KEPT = "unit_kept"
    """It laid `other`, which others may undo or steal, with `left` km to go."""
    DROVE_SHORT = "drove_short"
    """It drove with `other` where `card` goes `km` km farther."""
    DISTANCE_KEPT = "distance_kept"
    """It laid `other` where `card` was there, of which it holds `count`."""
    ATTACK_STOPS = "attack_stops"
    """It limited `side` with `other` where `card` would have stopped it."""
    ATTACK_LIMITS = "attack_limits"
    """The side `side` stands, and `card` still holds when it drives again."""
    ATTACK_CURED_EASILY = "attack_cured_easily"
    """It attacked `side` with `other`, which `left` unseen cards cure or ward off; only `count` do so for `card`."""
    NOT_ATTACKED = "not_attacked"
    """The side `side`, which is free to drive, could have been attacked with `card`."""
    ATTACK_ADDED = "attack_added"
    """The side `side` stands, and would have to deal with `card` before it can drive."""
    VICTIM_STOOD = "victim_stood"
    """It attacked with `other` the side `wrong`, which stood anyway."""
    NOT_DRIVEN = "not_driven"
    """It was free to drive `km` km with `card` and did not."""
    LIMIT_ENDED_EARLY = "limit_ended_early"
    """It ended its speed limit with `other` although it could not drive, or held nothing that needs it."""
    TURN_ENDED = "turn_ended"
    """After a botte it kept `card`, for which it would have drawn another."""
    TURN_NOT_ENDED = "turn_not_ended"
    """After a botte it discarded `other`, which it could have kept."""
    SPARE_USELESS = "spare_useless"
    """It did not discard `card`, which is of no use as things stand."""
    SPARE_TOO_LONG = "spare_too_long"
    """It did not discard `card`, which is too long for the `left` km to go."""
    LAST_REMEDY_DISCARDED = "last_remedy_discarded"
    """It discarded `other`, its only remedy against `hazard`; `count` of these may still come."""
    SPARE_DOUBLE = "spare_double"
    """It did not discard `card`, of which it holds `count`."""
    SPARE_SHORTER = "spare_shorter"
    """It laid or discarded `other` instead of discarding the shorter `card`, of `km` km."""
    ATTACK_DISCARDED = "attack_discarded"
    """It discarded the hazard `other` although it can be laid on an opponent."""
    SPARE_SELDOM_NEEDED = "spare_seldom_needed"
    """It did not discard `card`: of `hazard` only `count` may come, fewer than for `other` if it is given."""
    SPARE_SHORT = "spare_short"
    """It did not discard `card`, a distance of only `km` km."""
    SPARE_WAITS = "spare_waits"
    """It did not discard `card`, which serves only as an answer."""
    ATTACK_ANSWERABLE = "attack_answerable"
    """It laid or kept the attack `card`, which `count` unseen cards answer; `hazard` is the safety, if only it does."""
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
