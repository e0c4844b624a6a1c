"""The weights of the policy for a race, and their values for each level."""

from collections.abc import Mapping
from typing import Final

from engine.cards import Card, Family
from engine.frozen import Frozen


class RaceWeights(Frozen):
    """The values of actions and cards, in km unless stated otherwise. Actions with a negative value are not done."""

    lay: tuple[float, float, float, float, float]
    """Laying each distance card, the shortest first, without accelerators and without winning."""
    accelerator: float
    """The gain that an accelerator should bring a unit."""
    finish: float
    """Being able to win with the next unit."""
    tie_won: float
    """Per km of the best unit of a side with which the unit makes a tie."""
    tie_lost: float
    """Deducted per km of the best unit that the side may lose then."""
    stop: float
    limit: float
    """Attacks: one that stops, and the radar."""
    near_km: float
    """The km to go at which a side is about to win."""
    near_stop: float
    near_limit: float
    """Attacks on a side that is about to win, in addition."""
    cure: float
    end_limit: float
    """Curing a stopping attack, and the radar."""
    safety: float
    safeties: float
    """The value up to which other actions give way to laying a Botte: the only one, or one of several."""
    heli: float
    trash: float
    """The minimum gain for playing these."""
    police: float
    keep: Mapping[Card | Family, float]
    """Holding each card, or any other one of a family."""
    keep_stopped: float
    """The fraction of that for distance cards of a stopped side."""
    keep_last: float
    """Holding a distance card that wins, in addition."""
    keep_cure: float
    keep_limit_cure: float
    """Holding a remedy that is needed."""
    keep_super_cure: float
    """Holding a Super Parade on a stopped side."""
    again: float
    """Deducted for each further copy of a card."""
    take: float
    """The minimum value of the top discard to be taken."""
    gift: float
    """Deducted for discarding a card that the next player would take."""
    turn_back: float
    turn_back_leader: float
    """The minimum km of a unit for a Demi-tour, in general and against the leader."""
    keep_in_hand: float
    """The value from which a card is not discarded in the bonus action after a Botte."""


NORMAL_WEIGHTS: Final = RaceWeights(
    lay=(25, 50, 75, 100, 200),
    keep={
        Card.D25: 15, Card.D50: 30, Card.D75: 50, Card.D100: 80, Card.D200: 130, Family.HAZARD: 55, Card.LIMIT: 55,
        Family.REMEDY: 45, Card.ENDLIMIT: 45, Family.SAFETY: 300, Card.SUPER: 75, Card.ACCEL: 85, Card.MIRROR: 65,
        Card.UTURN: 90, Card.HELI: 60, Card.POLICE: 60, Card.TRASH: 60,
    },
    accelerator=90, finish=0.0, tie_won=0.0, tie_lost=0.3, stop=110, limit=70, near_km=200, near_stop=150,
    near_limit=80, cure=140, end_limit=70, safety=-1.0, safeties=90, heli=200, trash=150, police=65, keep_stopped=0.8,
    keep_last=200, keep_cure=140, keep_limit_cure=110, keep_super_cure=130, again=15, take=75, gift=0.0,
    turn_back=200, turn_back_leader=100, keep_in_hand=30,
)  # fmt: skip
"""Those of the other levels; the coach assumes that all opponents play by them."""

HARD_WEIGHTS: Final = RaceWeights(
    lay=(85, 45, 99, 260, -27),
    keep={
        Card.D25: -25, Card.D50: 47, Card.D75: 54, Card.D100: 74, Card.D200: 160, Family.HAZARD: -77, Card.LIMIT: -16,
        Family.REMEDY: 13, Card.ENDLIMIT: 27, Family.SAFETY: 260, Card.SUPER: 69, Card.ACCEL: 170, Card.MIRROR: 1.2,
        Card.UTURN: 210, Card.HELI: 220, Card.POLICE: 91, Card.TRASH: 87,
    },
    accelerator=320, finish=220, tie_won=0.58, tie_lost=0.73, stop=-76, limit=-140, near_km=-170, near_stop=250,
    near_limit=78, cure=53, end_limit=52, safety=110, safeties=69, heli=240, trash=-30, police=110, keep_stopped=0.36,
    keep_last=120, keep_cure=200, keep_limit_cure=350, keep_super_cure=180, again=8, take=110, gift=78, turn_back=290,
    turn_back_leader=130, keep_in_hand=45,
)  # fmt: skip
"""Found by an evolution strategy (SNES) in races against NORMAL_WEIGHTS."""
