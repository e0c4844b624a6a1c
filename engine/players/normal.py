"""A good player by rule of thumb: every action of its turn is weighed once, nothing is searched."""

from msgspec import Struct

from engine.actions import HoldUp, SeatAction
from engine.players.base import Chance
from engine.players.classic import heuristic as road
from engine.players.classic.heuristic import NORMAL_WEIGHTS, Road, Weights
from engine.players.funspeed import heuristic as sprint
from engine.rules import RULESETS
from engine.views import PlayerView


class Normal(Struct, frozen=True):
    """The level ``normal``: of what looks equally good it takes what is offered first.

    It needs its chance for a draw in Fun & Speed alone (see `sprint.draw`).
    """

    weights: Weights = NORMAL_WEIGHTS
    """What counts for how much in classic and playroom."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        if not view.legal:
            return None
        if not RULESETS[view.setup.ruleset].rounds:
            return _sprint(view, chance)
        return self._road(view)

    def _road(self, view: PlayerView) -> SeatAction | None:
        """Return what to do in classic or playroom."""
        action = road.answered(view) or road.begun(view) or road.extension(view, self.weights)
        if action is not None:
            return action
        actions = road.turn_actions(view)
        if len(actions) < 2:
            return actions[0] if actions else None
        return max(actions, key=Road(view, self.weights).worth)


def _sprint(view: PlayerView, chance: Chance) -> SeatAction | None:
    """Return what to do in Fun & Speed."""
    if view.legal == (HoldUp(view.legal[0].seat),) and not sprint.can_steal(view):
        return None
    action = sprint.called(view) or sprint.answered(view) or sprint.draw(view, chance)
    if action is not None or view.window is not None:
        return action
    return max(sprint.turn_actions(view), key=lambda its: sprint.worth(view, its), default=None)
