"""The policy of a seat whose player is away: it harms nobody and spoils as little of the hand as it can."""

from collections import Counter

from engine.actions import Discard, Draw, Extend, SeatAction
from engine.cards import FAMILY, Card, Family
from engine.views import PlayerView

_WORTH = {Family.HAZARD: 0, Family.DISTANCE: 1, Family.REMEDY: 2, Family.SPECIAL: 3, Family.SAFETY: 4}


def choose(view: PlayerView) -> SeatAction:
    """Return what the seat in turn does: begin its turn, decline the extension, or discard.

    Discards what is least worth keeping: hazards before distances before remedies before safeties, and of
    those the card it holds most copies of. Plays a card only where the rules forbid to discard.
    Raises ValueError if the seat has nothing to do.
    """
    for action in view.legal:
        if isinstance(action, Draw) or (isinstance(action, Extend) and not action.accept):
            return action
    copies = Counter(view.hand)

    def keep(card: Card) -> tuple[int, int]:
        return _WORTH[FAMILY[card]], -copies[card]

    discards = [action for action in view.legal if isinstance(action, Discard)]
    if discards:
        return min(discards, key=lambda action: keep(action.card))
    if not view.legal:
        raise ValueError("this seat has nothing to do")
    return view.legal[0]
