"""The policy for the seat of an absent player: it harms neither the others nor the absent player."""

from collections import Counter

from engine.actions import Discard, Draw, EndTurn, Extend, Play, SeatAction
from engine.cards import FAMILY, KM, Card, Family
from engine.rules import rules_of
from engine.views import PlayerView

_WORTH = {Family.HAZARD: 0, Family.DISTANCE: 1, Family.REMEDY: 2, Family.SPECIAL: 3, Family.SAFETY: 4}


def choose(view: PlayerView) -> SeatAction:
    """Return the action of the seat in turn: begin its turn, decline an offer, drive on, or discard.

    It lays a remedy, or else the longest distance; neither if that is no gain for sure (`_drives`). Otherwise it
    discards the least valuable card: hazards before distances before remedies before safeties, and among those the card
    with the most copies. If the rules forbid discarding it plays, on its own tableau if possible, and never a special
    by choice. Raises ValueError if the seat has nothing to do.
    """
    for action in view.legal:
        if isinstance(action, Draw | EndTurn) or (isinstance(action, Extend) and not action.accept):
            return action
    plays = [action for action in view.legal if isinstance(action, Play)]
    if drives := [play for play in view.sensible_plays if _drives(view, play)]:
        return max(drives, key=lambda play: (play.card not in KM, KM.get(play.card, 0), -play.boost))
    copies = Counter(view.hand)

    def keep(card: Card) -> tuple[int, int]:
        return _WORTH[FAMILY[card]], -copies[card]

    discards = [action for action in view.legal if isinstance(action, Discard)]
    if discards:
        return min(discards, key=lambda action: keep(action.card))
    if not plays:
        raise ValueError("this seat has nothing to do")
    # Harmless actions first: on the player's own tableau, and no distance, which may be driven the wrong way.
    return min(
        plays,
        key=lambda play: (
            FAMILY[play.card] is Family.SPECIAL,
            play.target is not None,
            FAMILY[play.card] is Family.DISTANCE,
            keep(play.card),
        ),
    )


def _drives(view: PlayerView, play: Play) -> bool:
    """Return whether a card helps its own side: no distance driven the wrong way, or one that is to be announced."""
    if FAMILY[play.card] is Family.REMEDY:
        return play.target is None and not play.under
    wrong_way = view.standings[view.side or 0].wrong_way
    return play.card in KM and not wrong_way and not rules_of(view.setup).players_announce
