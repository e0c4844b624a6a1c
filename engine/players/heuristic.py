"""Playing by rule of thumb: every action of a turn has a value, and the one of the highest value is chosen."""

from collections.abc import Mapping
from typing import Final

from engine.actions import (
    Claim,
    Discard,
    Draw,
    EndTurn,
    Extend,
    Pass,
    Pay,
    Play,
    SeatAction,
    Shout,
    Swap,
    Take,
)
from engine.cards import FAMILY, KM, Card, Family
from engine.players.base import Chance
from engine.views import PlayerView

_LAID: Final = {Family.DISTANCE: 50, Family.HAZARD: 90, Family.REMEDY: 100, Family.SAFETY: 40, Family.SPECIAL: 60}
"""The value of laying a card, by family; that of holding one is in its row (`CardInfo.value`)."""
_END_TURN: Final = -25


def turned(view: PlayerView, victim: int | None) -> int:
    """Return where a victim comes among its equals, which changes from act to act: nobody is picked on."""
    return 0 if victim is None else (victim + view.seq) % len(view.tableaus)


class Heuristic:
    """A policy that searches nothing. As it is, it plays any ruleset, by the family and the km of each card."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, of equals the one that is offered first; None if there is none to take."""
        if not view.legal:
            return None
        action = self.call(view) or self.answer(view) or self.opening(view, chance)
        if action is not None:
            return action
        values = self.values(view)
        return max(values, key=values.__getitem__, default=None)

    def call(self, view: PlayerView) -> SeatAction | None:
        """Return a call that needs no trigger and is worth making now, None if there is none."""
        return None

    def answer(self, view: PlayerView) -> SeatAction | None:
        """Return what the viewer does about the open window, None if it asks nothing of the viewer."""
        if view.window is None:
            return None
        for kind in (Shout, Claim, Take, Pay, Swap, Pass):
            for action in view.legal:
                if isinstance(action, kind):
                    return action
        return None

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return a draw, or the answer to the extension question; None if the viewer is asked neither."""
        for action in view.legal:
            if isinstance(action, Draw) or (isinstance(action, Extend) and not action.accept):
                return action
        return None

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return what each other action of the viewer's turn is worth, in the order in which they are offered."""
        return {action: _value(action) for action in view.legal if isinstance(action, Play | Discard | EndTurn)}


def _value(action: Play | Discard | EndTurn) -> float:
    """Return what an action of one's turn is worth in a ruleset that nothing more is known of."""
    if isinstance(action, EndTurn):
        return _END_TURN
    card: Card = action.card
    return -card.info.value if isinstance(action, Discard) else _LAID[FAMILY[card]] + KM.get(card, 0)
