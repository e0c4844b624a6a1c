"""What the policy of a race goes by."""

from typing import Final

from msgspec import Struct


class RaceWeights(Struct, frozen=True):
    """What actions and cards are worth, in km unless it says otherwise. What is worth less than 0 is not done."""

    d25: float
    d50: float
    d75: float
    d100: float
    d200: float
    """What it is worth to lay each distance card, without accelerators and without winning."""
    accelerator: float
    """What a unit had better gain by an accelerator."""
    finish: float
    """What it is worth if the next unit can win."""
    tie_won: float
    """For each km of the best unit of whoever the unit makes a tie with."""
    tie_lost: float
    """For each km of the best unit that one may lose then, taken off."""
    stop: float
    limit: float
    """What an attack is worth: one that stops, and the radar."""
    lead: float
    """For each km that the victim is ahead."""
    near_km: float
    """Whoever needs so few km is about to win."""
    near_stop: float
    near_limit: float
    """What an attack is worth beyond that upon whoever is about to win."""
    cure: float
    end_limit: float
    """What it is worth to cure a stopping attack, and the radar."""
    safety: float
    safeties: float
    """A botte is laid if nothing that is worth more can be done: the only one, or one of several."""
    heli: float
    trash: float
    """What these must gain."""
    police: float
    keep_d25: float
    keep_d50: float
    keep_d75: float
    keep_d100: float
    keep_d200: float
    """What it is worth to hold each card."""
    keep_stopped: float
    """The share of that which distance cards are worth to whoever is stopped."""
    keep_last: float
    """What a distance card that wins is worth beyond that."""
    keep_stop: float
    keep_limit: float
    keep_remedy: float
    keep_end_limit: float
    keep_cure: float
    keep_limit_cure: float
    """What a remedy is worth to whoever needs it."""
    keep_safety: float
    keep_super: float
    keep_super_cure: float
    """To whoever is stopped."""
    keep_accelerator: float
    keep_mirror: float
    keep_uturn: float
    keep_heli: float
    keep_police: float
    keep_trash: float
    again: float
    """What each further copy of a card is worth less."""
    take: float
    """What the top card of the discard pile must be worth to be taken."""
    gift: float
    """What it costs to discard what the next player would take."""
    turn_back: float
    turn_back_leader: float
    """What a unit must count to be worth a Demi-tour, that of the leader too."""
    keep_in_hand: float
    """What is not discarded in the further action after a botte, if nothing else can be done."""


NORMAL_WEIGHTS: Final = RaceWeights(
    d25=25, d50=50, d75=75, d100=100, d200=200, accelerator=90, finish=0.0, tie_won=0.0, tie_lost=0.3, stop=110,
    limit=70, lead=0.0, near_km=200, near_stop=150, near_limit=80, cure=140, end_limit=70, safety=-1.0,
    safeties=90, heli=200, trash=150, police=65, keep_d25=15, keep_d50=30, keep_d75=50, keep_d100=80,
    keep_d200=130, keep_stopped=0.8, keep_last=200, keep_stop=55, keep_limit=55, keep_remedy=45,
    keep_end_limit=45, keep_cure=140, keep_limit_cure=110, keep_safety=300, keep_super=75, keep_super_cure=130,
    keep_accelerator=85, keep_mirror=65, keep_uturn=90, keep_heli=60, keep_police=60, keep_trash=60, again=15,
    take=75, gift=0.0, turn_back=200, turn_back_leader=100, keep_in_hand=30,
)  # fmt: skip
"""Those of `FunSpeedHeuristic`, as near as may be: the opponents of `hard` are taken to play by them."""

HARD_WEIGHTS: Final = RaceWeights(
    d25=85, d50=45, d75=99, d100=260, d200=-27, accelerator=320, finish=220, tie_won=0.58, tie_lost=0.73,
    stop=-76, limit=-140, lead=0.0, near_km=-170, near_stop=250, near_limit=78, cure=53, end_limit=52,
    safety=110, safeties=69, heli=240, trash=-30, police=110, keep_d25=-25, keep_d50=47, keep_d75=54,
    keep_d100=74, keep_d200=160, keep_stopped=0.36, keep_last=120, keep_stop=-77, keep_limit=-16,
    keep_remedy=13, keep_end_limit=27, keep_cure=200, keep_limit_cure=350, keep_safety=260, keep_super=69,
    keep_super_cure=180, keep_accelerator=170, keep_mirror=1.2, keep_uturn=210, keep_heli=220, keep_police=91,
    keep_trash=87, again=8, take=110, gift=78, turn_back=290, turn_back_leader=130, keep_in_hand=45,
)  # fmt: skip
"""Found by an evolution strategy (SNES, as in `tools.tuning.tune`) over races against NORMAL_WEIGHTS."""
