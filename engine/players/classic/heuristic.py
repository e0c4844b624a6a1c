"""Playing classic and playroom by rule of thumb: the evaluation of a view with given weights."""

from collections.abc import Callable, Mapping

from engine.actions import Discard, Play, SeatAction
from engine.frozen import Frozen
from engine.players.card_codes import ACCIDENT, NUMBER, WRONGWAY
from engine.players.classic.evaluation import attacking, extends, keeping, laying
from engine.players.classic.knowledge import Knowledge, count, new_knowledge
from engine.players.classic.position import position_seen
from engine.players.classic.weights import Weights
from engine.players.heuristic import Heuristic, turned
from engine.players.unseen import unseen
from engine.state import Setup
from engine.views import PlayerView


def knowledge_of(view: PlayerView) -> Knowledge:
    """Return the knowledge of the viewer, who must have a seat."""
    assert view.seat is not None  # spectators make no choices
    known = new_knowledge(position_seen(view))
    for card in view.hand:
        known.held[NUMBER[card]] += 1
    for card, n in unseen(view).items():
        known.unseen[NUMBER[card]] = n
    count(known, view.seat)
    return known


def worth(known: Knowledge, weights: Weights, action: SeatAction) -> float:
    """Return the value of a play or a discard, in points."""
    assert isinstance(action, Play | Discard)  # draws and extensions are handled by `opening`
    card = NUMBER[action.card]
    if isinstance(action, Discard):
        return -keeping(known, weights, card)
    if ACCIDENT <= card <= WRONGWAY:
        assert action.target is not None
        return attacking(known, weights, card, action.target)
    return laying(known, weights, card)


class ClassicHeuristic(Frozen, Heuristic):
    """The policy that takes the most valuable action according to its weights."""

    weights_in: Callable[[Setup], Weights]
    """Returns the weights for a game."""

    def extends(self, view: PlayerView) -> bool:
        """Return whether the viewer goes on to the farther target on arrival."""
        return extends(knowledge_of(view), self.weights_in(view.setup))

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the value of each play and discard, in points; 0 for a single one.

        The order is that of `evaluation.choose`, so that both take the same of equal ones: plays before discards, then
        by card, and victims in the order of `turned`.
        """

        def order(action: Play | Discard) -> tuple[bool, int, int]:
            if isinstance(action, Discard):
                return True, NUMBER[action.card], 0
            return False, NUMBER[action.card], turned(view, action)

        actions = sorted((action for action in view.legal if isinstance(action, Play | Discard)), key=order)
        if len(actions) < 2:
            return dict.fromkeys(actions, 0.0)
        known, weights = knowledge_of(view), self.weights_in(view.setup)
        return {action: worth(known, weights, action) for action in actions}
