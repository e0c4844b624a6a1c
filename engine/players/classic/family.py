"""How the levels play classic and playroom."""

from collections.abc import Sequence
from typing import Final

from engine.actions import Claim, Draw, Pass, SeatAction
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic.heuristic import ClassicHeuristic, HardHeuristic
from engine.players.classic.playouts import STAKE, outlook
from engine.players.classic.position import classic_rules_of
from engine.players.classic.rollout import edge, played_by, played_on, rollout
from engine.players.classic.search import ClassicSearch
from engine.players.classic.weights import EASY_WEIGHTS
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Playout, PolicyFamily, Worth
from engine.state import Setup, State
from engine.views import PlayerView

_TRIALS: Final = 240
"""The maximum number of trials of a decision: more bring little (docs/LEVELS.md)."""
_BIAS = 90.0
"""The bias of rollouts compared with rounds that `hard` plays without its search, in points (docs/COACH.md)."""


class ClassicFamily(PolicyFamily):
    """The policies for classic and playroom."""

    easy = ClassicHeuristic(EASY_WEIGHTS)
    normal = ClassicHeuristic()
    hard = HardHeuristic()

    def most_trials(self, setup: Setup) -> int:
        """Return the maximum number of trials of a decision."""
        return _TRIALS

    def search(self, view: PlayerView, plain: SeatAction, chance: Chance, most: int) -> ClassicSearch | None:
        """Start a search; a coup-fourré and the draw that begins a turn need none."""
        if isinstance(plain, Claim | Pass | Draw) or view.window is not None:
            return None
        return ClassicSearch(view, plain, chance, most)

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action; the engine carries out answers to windows before the playout continues."""
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            if view.window is not None:
                points = played_on(apply(state, action).state, len(view.sheets), chance)
            else:
                points = rollout(state, action, chance)
            return Worth(edge(points, side), prospect(view, points) / STAKE)

        return Playout(_guesser(view), worth, _BIAS)

    def careful_playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return the same, with playouts by the weights of `hard`."""
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            points = played_by(self.hard, apply(state, action).state, len(view.sheets), chance)
            return Worth(edge(points, side), prospect(view, points) / STAKE)

        return Playout(_guesser(view), worth)


def _guesser(view: PlayerView) -> Guesser:
    return Guesser(view, laid_at_once(view, before_start=False))


def prospect(view: PlayerView, points: Sequence[int]) -> float:
    """Return the value of the points in this round for the viewer: the prospect of winning, and a little for points."""
    assert view.side is not None
    totals = [total + added for total, added in zip(view.totals, points, strict=True)]
    ahead = edge(totals, view.side)
    house = classic_rules_of(view.setup).house_rules
    deciding = house.ends_with(view.round, view.last_round)
    return outlook(totals[view.side], totals[view.side] - ahead, house.game_points, int(deciding))
