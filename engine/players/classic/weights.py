"""The weights of the heuristic of classic and playroom, and their values for each level."""

from functools import lru_cache

from engine.frozen import Frozen
from engine.players.classic.position import classic_rules_of
from engine.state import Setup


class Weights(Frozen):
    """The value of features of an action, in points; by default as `normal` sees it."""

    drive: float = 60.0
    """Laying any distance card, on top of its km."""
    km: float = 0.6
    """Each kilometre."""
    fit: float = 40.0
    """Holding exactly what is missing after a distance card."""
    misfit: float = 25.0
    """Needing one particular card for the rest of the trip that is not held."""
    nearness: float = 0.0
    """How much nearer a distance card brings the arrival, once that is in sight (see `nearness`)."""
    keep_nearness: float = 0.0
    """The same for holding a distance card instead of discarding it."""
    safe_trip: float = 120.0
    """Not laying the first 200 of a side."""
    attack: float = 160.0
    """Stopping a moving opponent."""
    attack_stop: float = 0.0
    """The same with a STOP, in addition: its cure is also what a side starts with."""
    wrong: float = 160.0
    """Turning an opponent the wrong way."""
    standing: float = 0.5
    """The fraction of `attack` for another hazard on a stopped side, where hazards add up (RULES 3.3)."""
    limit: float = 75.0
    """A speed limit on a moving opponent."""
    limit_standing: float = 0.7
    """The fraction of that if the opponent is stopped."""
    pile_on: float = -60.0
    """Another hazard on a stopped opponent, where hazards do not add up."""
    threat: float = 120.0
    """Hindering an opponent who may arrive with the next card."""
    lead: float = 40.0
    """Hindering an opponent, in proportion to the part of the way that they have come."""
    behind: float = 0.12
    """Deducted for attacking another side than the leader, per km that the victim is behind the leader."""
    coup_fear: float = 150.0
    """Deducted for an attack, times the probability of a coup-fourré against it."""
    go: float = 130.0
    """Starting."""
    cure: float = 125.0
    """Solving a problem that stops the side."""
    cure_wrong: float = 40.0
    """Ending the wrong way, in addition."""
    cure_part: float = 10.0
    """Deducted for each problem that remains (RULES 3.3)."""
    cure_whole: float = 15.0
    """Solving a problem with a GO in the hand or the right of way, in addition."""
    end_limit: float = 45.0
    """Ending a speed limit, regardless of the hand."""
    end_limit_km: float = 0.35
    """Ending a speed limit, per km of the best card that it blocks."""
    hold: float = 60.0
    """Keeping a safety for a coup-fourré, for each unseen hazard of its kind, up to three."""
    free: float = 160.0
    """A safety that lets the side move or ends its speed limit."""
    bank: float = 300.0
    """A safety that otherwise would not be laid before the round ends."""
    keep_card: float = 12.0
    """Holding any distance card except a 200."""
    keep_km: float = 0.35
    """Holding a distance card except a 200, per km."""
    keep_200: float = 35.0
    """Holding a 200, twice that if the safe trip is lost already."""
    keep_hazard: float = 48.0
    """Holding a hazard that can be laid on an opponent."""
    keep_stop: float = 0.0
    """Holding a STOP, in addition."""
    keep_wrong: float = 0.0
    """Holding a Wrong Way, in addition."""
    keep_limit: float = 0.8
    """The fraction of it for a speed limit."""
    keep_remedy: float = 24.0
    """Holding a remedy, for each unseen hazard of its kind, up to three."""
    keep_end_limit: float = 1.0
    """The fraction of that for an End of Limit."""
    keep_end_wrong: float = 1.0
    """The fraction of that for an End of Wrong Way."""
    keep_cure: float = 90.0
    """Holding the remedy for a problem of the player's side, divided by the number of copies held."""
    keep_go: float = 55.0
    """Holding the first GO."""
    keep_second_go: float = 35.0
    """Holding the second GO."""
    keep_third_go: float = 14.0
    """Holding the third GO."""
    keep_remedy_copy: float = 0.0
    """Deducted for holding a remedy, for each other copy held."""
    keep_remedy_unseen: float = 0.0
    """The same for each unseen copy of it."""
    keep_remedy_turn: float = 0.0
    """Holding a remedy, for each turn that the seat may still have in the round."""
    keep_200_copy: float = 0.0
    """Deducted for holding a 200, for each other copy held."""
    keep_200_left: float = 0.0
    """Holding a 200, for each km to go."""
    keep_hand: float = 0.0
    """Deducted for holding a distance card, per km of the whole hand."""
    keep_moving: float = 0.0
    """Holding a distance card while the side may drive."""
    attack_turn: float = 0.0
    """Deducted for an attack, for each turn that the seat may still have in the round."""
    extend_ahead: float = 200.0
    """The lead in km over the best opponent from which an extension is called."""
    extend_safety: float = 0.0
    """The km of that lead that each safety, laid or held, makes up for."""


NORMAL_WEIGHTS = Weights()

EASY_WEIGHTS = Weights(
    attack=120.0,
    wrong=120.0,
    pile_on=15.0,
    fit=0.0,
    misfit=0.0,
    safe_trip=0.0,
    coup_fear=0.0,
    threat=0.0,
    lead=0.0,
    keep_remedy=20.0,
    hold=0.0,
    km=0.9,
    extend_ahead=50.0,
)
"""A beginner drives as far as possible and does not plan."""

HARD_WEIGHTS = Weights(
    drive=-41.0, km=0.83, fit=4.3, misfit=13.0, nearness=760.0, keep_nearness=310.0, safe_trip=65.0,
    attack=470.0, attack_stop=110.0, wrong=450.0, standing=0.78, limit=84.0, limit_standing=0.021,
    pile_on=-92.0, threat=3.9, lead=-14.0, behind=0.22, coup_fear=130.0, go=11.0, cure=31.0, cure_wrong=21.0,
    cure_part=-24.0, cure_whole=19.0, end_limit=28.0, end_limit_km=0.32, hold=100.0, free=370.0, bank=360.0,
    keep_card=26.0, keep_km=0.31, keep_200=120.0, keep_hazard=110.0, keep_stop=12.0, keep_wrong=-17.0,
    keep_limit=1.0, keep_remedy=60.0, keep_end_limit=0.66, keep_end_wrong=0.66, keep_cure=31.0, keep_go=85.0,
    keep_second_go=37.0, keep_third_go=5.8, keep_remedy_copy=38.0, keep_remedy_unseen=8.0, keep_remedy_turn=0.65,
    keep_200_copy=75.0, keep_200_left=0.04, keep_hand=0.055, keep_moving=28.0, attack_turn=1.0, extend_ahead=510.0,
    extend_safety=180.0,
)  # fmt: skip
"""The weights of `hard`: found by an evolution strategy (SNES) in games against NORMAL_WEIGHTS and
others, and then by what decisions gain, for those from `keep_remedy_copy` to `attack_turn` (docs/LEVELS.md).

They prefer attacks to everything else, hold hazards, remedies and a GO rather than distance cards, and keep safeties
for coups-fourrés.
"""

MANY_WEIGHTS = Weights(
    drive=12.0, km=1.4, fit=8.9, misfit=21.0, nearness=690.0, keep_nearness=69.0, safe_trip=8.8, attack=150.0,
    attack_stop=84.0, wrong=150.0, limit=170.0, pile_on=-97.0, threat=18.0, lead=-19.0, behind=0.12, coup_fear=390.0,
    go=52.0, cure=64.0, end_limit=110.0, end_limit_km=0.063, hold=150.0, free=1.2, bank=20.0, keep_card=16.0,
    keep_km=0.26, keep_200=80.0, keep_hazard=180.0, keep_remedy=35.0, keep_go=30.0, keep_second_go=14.0,
    keep_third_go=19.0, keep_remedy_copy=19.0, keep_remedy_unseen=4.0, keep_remedy_turn=0.33, keep_200_copy=38.0,
    keep_200_left=0.02, keep_hand=0.028, keep_moving=14.0, attack_turn=0.5, extend_ahead=450.0, extend_safety=130.0,
)  # fmt: skip
"""The same for four or more sides: an attack hinders only one of them, so driving comes first."""

VARIANTS_WEIGHTS = Weights(
    drive=-23.0, km=1.2, fit=16.0, misfit=47.0, nearness=710.0, keep_nearness=58.0, safe_trip=39.0,
    attack=480.0, attack_stop=-82.0, wrong=710.0, standing=0.0021, limit=320.0, limit_standing=0.19,
    pile_on=92.0, threat=29.0, lead=-190.0, behind=4.0, coup_fear=990.0, go=21.0, cure=10.0, cure_wrong=32.0,
    cure_part=-17.0, cure_whole=15.0, end_limit=56.0, end_limit_km=0.27, hold=310.0, free=3.0, bank=170.0,
    keep_card=19.0, keep_km=0.2, keep_200=61.0, keep_hazard=200.0, keep_stop=-3.0, keep_wrong=5.4,
    keep_limit=0.6, keep_remedy=58.0, keep_end_limit=0.85, keep_end_wrong=1.1, keep_cure=24.0, keep_go=430.0,
    keep_second_go=34.0, keep_third_go=1.9, keep_remedy_copy=40.0, keep_remedy_unseen=12.0, keep_remedy_turn=0.9,
    keep_200_copy=65.0, keep_200_left=0.04, keep_hand=0.06, keep_moving=28.0, attack_turn=1.0, extend_ahead=270.0,
    extend_safety=140.0,
)  # fmt: skip
"""The same with the variants of playroom (RULES 3.3, 3.5)."""


@lru_cache(maxsize=256)
def hard_weights(setup: Setup) -> Weights:
    """Return the weights of the level hard for a game of classic or playroom."""
    house = classic_rules_of(setup).house_rules
    # Tuned separately for each case: what the number of sides or the variants change matters more than the rest.
    if setup.n_sides > 3:
        return MANY_WEIGHTS
    if house.cumulation or house.con_sense:
        return VARIANTS_WEIGHTS
    return HARD_WEIGHTS
