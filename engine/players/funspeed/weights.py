"""The weights of the policy for a race, and their values for each level."""

from typing import Final

from engine.frozen import Frozen


class RaceWeights(Frozen):
    """The values of actions and cards, in km unless stated otherwise. Actions with a negative value are not done."""

    d25: float
    d50: float
    d75: float
    d100: float
    d200: float
    """Laying each distance card, without accelerators and without winning."""
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
    keep_d25: float
    keep_d50: float
    keep_d75: float
    keep_d100: float
    keep_d200: float
    """Holding each card."""
    keep_stopped: float
    """The fraction of that for distance cards of a stopped side."""
    keep_last: float
    """Holding a distance card that wins, in addition."""
    keep_stop: float
    keep_limit: float
    keep_remedy: float
    keep_end_limit: float
    keep_cure: float
    keep_limit_cure: float
    """Holding a remedy that is needed."""
    keep_safety: float
    keep_super: float
    keep_super_cure: float
    """For a stopped side."""
    keep_accelerator: float
    keep_mirror: float
    keep_uturn: float
    keep_heli: float
    keep_police: float
    keep_trash: float
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
    d25=25, d50=50, d75=75, d100=100, d200=200, accelerator=90, finish=0.0, tie_won=0.0, tie_lost=0.3, stop=110,
    limit=70, near_km=200, near_stop=150, near_limit=80, cure=140, end_limit=70, safety=-1.0,
    safeties=90, heli=200, trash=150, police=65, keep_d25=15, keep_d50=30, keep_d75=50, keep_d100=80,
    keep_d200=130, keep_stopped=0.8, keep_last=200, keep_stop=55, keep_limit=55, keep_remedy=45,
    keep_end_limit=45, keep_cure=140, keep_limit_cure=110, keep_safety=300, keep_super=75, keep_super_cure=130,
    keep_accelerator=85, keep_mirror=65, keep_uturn=90, keep_heli=60, keep_police=60, keep_trash=60, again=15,
    take=75, gift=0.0, turn_back=200, turn_back_leader=100, keep_in_hand=30,
)  # fmt: skip
"""Those of the other levels; the coach assumes that all opponents play by them."""

HARD_WEIGHTS: Final = RaceWeights(
    d25=85, d50=45, d75=99, d100=260, d200=-27, accelerator=320, finish=220, tie_won=0.58, tie_lost=0.73,
    stop=-76, limit=-140, near_km=-170, near_stop=250, near_limit=78, cure=53, end_limit=52,
    safety=110, safeties=69, heli=240, trash=-30, police=110, keep_d25=-25, keep_d50=47, keep_d75=54,
    keep_d100=74, keep_d200=160, keep_stopped=0.36, keep_last=120, keep_stop=-77, keep_limit=-16,
    keep_remedy=13, keep_end_limit=27, keep_cure=200, keep_limit_cure=350, keep_safety=260, keep_super=69,
    keep_super_cure=180, keep_accelerator=170, keep_mirror=1.2, keep_uturn=210, keep_heli=220, keep_police=91,
    keep_trash=87, again=8, take=110, gift=78, turn_back=290, turn_back_leader=130, keep_in_hand=45,
)  # fmt: skip
"""Found by an evolution strategy (SNES) in races against NORMAL_WEIGHTS."""
