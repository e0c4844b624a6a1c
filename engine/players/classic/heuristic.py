"""Playing classic and playroom by rule of thumb: the evaluation of a view with given weights."""

from collections.abc import Callable, Mapping

from engine.actions import Discard, Play, SeatAction
from engine.frozen import Frozen
from engine.players.card_codes import CARDS, NUMBER
from engine.players.classic.evaluation import extends, keeping, plays
from engine.players.classic.knowledge import Knowledge, counted, knowledge_from
from engine.players.classic.position import position_seen
from engine.players.classic.weights import Weights
from engine.players.heuristic import Heuristic
from engine.players.unseen import unseen
from engine.state import Setup
from engine.views import PlayerView


def knowledge_of(view: PlayerView) -> Knowledge:
    """Return the knowledge of the viewer, who must have a seat."""
    assert view.seat is not None  # spectators make no choices
    held = counted(NUMBER[card] for card in view.hand)
    hidden = counted(NUMBER[card] for card in unseen(view).elements())
    return knowledge_from(position_seen(view), view.seat, held, hidden)


class ClassicHeuristic(Frozen, Heuristic):
    """The policy that takes the most valuable action according to its weights."""

    weights_in: Callable[[Setup], Weights]
    """Returns the weights for a game."""

    def extends(self, view: PlayerView) -> bool:
        """Return whether the viewer goes on to the farther target on arrival."""
        return extends(knowledge_of(view), self.weights_in(view.setup))

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the value of each play and discard, in points; 0 for a single one.

        The order is that of `evaluation.choose`, so that both take the same of equal ones.
        """
        actions = [action for action in view.legal if isinstance(action, Play | Discard)]
        if len(actions) < 2:
            return dict.fromkeys(actions, 0.0)
        known, weights, seat = knowledge_of(view), self.weights_in(view.setup), actions[0].seat
        values: dict[SeatAction, float] = {
            Play(seat, CARDS[card], None if victim < 0 else victim): value
            for value, card, victim in plays(known, weights)
        }
        if not (values and known.p.rules.only_if_stuck):
            values |= {Discard(seat, CARDS[card]): -keeping(known, weights, card) for card in known.kinds}
        return values
