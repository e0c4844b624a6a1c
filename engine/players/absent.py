"""The policy of a seat whose player is away: it harms nobody and spoils as little of the hand as it can."""

from collections import Counter

from engine.actions import Discard, Draw, EndTurn, Extend, Play, SeatAction
from engine.cards import FAMILY, Card, Family
from engine.views import PlayerView

_WORTH = {Family.HAZARD: 0, Family.DISTANCE: 1, Family.REMEDY: 2, Family.SPECIAL: 3, Family.SAFETY: 4}


def choose(view: PlayerView) -> SeatAction:
    """Return what the seat in turn does: begin its turn, decline what is offered, or discard.

    Discards what is least worth keeping: hazards before distances before remedies before safeties, and of
    those the card it holds most copies of. Where the rules forbid to discard it plays, on its own tableau if it can,
    and never a special of its own accord. Raises ValueError if the seat has nothing to do.
    """
    for action in view.legal:
        if isinstance(action, Draw | EndTurn) or (isinstance(action, Extend) and not action.accept):
            return action
    copies = Counter(view.hand)

    def keep(card: Card) -> tuple[int, int]:
        return _WORTH[FAMILY[card]], -copies[card]

    discards = [action for action in view.legal if isinstance(action, Discard)]
    if discards:
        return min(discards, key=lambda action: keep(action.card))
    plays = [action for action in view.legal if isinstance(action, Play)]
    if not plays:
        raise ValueError("this seat has nothing to do")
    # what harms nobody first: on the own tableau, and no distance, which may be driven the wrong way
    return min(
        plays,
        key=lambda play: (
            FAMILY[play.card] is Family.SPECIAL,
            play.target is not None,
            FAMILY[play.card] is Family.DISTANCE,
            keep(play.card),
        ),
    )
