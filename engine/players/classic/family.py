"""How each level plays classic and playroom."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from engine.actions import Claim, Draw, Extend, Pass, Play, SeatAction
from engine.cards import FAMILY, Family
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.position import house_rules_of
from engine.players.classic.rollout import edge, played_on, rollout
from engine.players.classic.rounds import played_by
from engine.players.classic.weights import EASY_WEIGHTS, HARD_WEIGHTS
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Experiment, Playout, PolicyFamily, Worth
from engine.players.search import Search
from engine.state import State
from engine.views import PlayerView

SEARCH: Final = Search(iterations=240, width=5, band=150.0, gate=2.0)
"""A round is played to its end."""
_ROUND_SPREAD, _ROUND_POINTS = 1600.0, 1000.0
"""How far two equal players come apart in a round (standard deviation), and what a round brings the leader, in points.

So the prospect of a game to 5000 is right to 4 % (root mean square) at 60 scores of which 300 games were played on.
"""
_STAKE = 3000.0
"""What a whole game is worth beside the points of a round."""
_BIAS = 90.0
"""How far the rollouts are from rounds that `hard` plays without its search, in points (docs/COACH.md)."""


class ClassicFamily(PolicyFamily):
    """The policies of classic and playroom."""

    easy = ClassicHeuristic(EASY_WEIGHTS)
    normal = ClassicHeuristic()
    hard = ClassicHeuristic(HARD_WEIGHTS)

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return what is tried; a coup-fourré and the draw that begins a turn need no trial."""
        if isinstance(plain, Claim | Pass | Draw) or view.window is not None:
            return None
        if isinstance(plain, Extend):
            values: Mapping[SeatAction, float] = {plain: 0.0, Extend(plain.seat, not plain.accept): 0.0}
        else:
            values = self.hard.values(view)

        def trial(state: State, action: SeatAction) -> float:
            return prospect(view, rollout(state, action, chance))

        return Experiment(values, trial, _guesser(view), SEARCH)

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action; an answer to a window is carried out by the engine, and played on from."""
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            if view.window is not None or _answers_late(view, action):
                points = played_on(apply(state, action).state, len(view.sheets), chance)
            else:
                points = rollout(state, action, chance)
            return Worth(edge(points, side), prospect(view, points) / _STAKE)

        return Playout(_guesser(view), worth, _BIAS)

    def careful_playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return the same, played on by the weights of `hard`."""
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            points = played_by(self.hard, apply(state, action).state, len(view.sheets), chance)
            return Worth(edge(points, side), prospect(view, points) / _STAKE)

        return Playout(_guesser(view), worth)


def _guesser(view: PlayerView) -> Guesser:
    return Guesser(view, laid_at_once(view, before_start=False))


def _answers_late(view: PlayerView, action: SeatAction) -> bool:
    """Return whether it is a safety laid in one's turn that may still be a coup-fourré (RULES 2.12)."""
    assert view.side is not None
    fresh = view.tableaus[view.side].fresh
    return bool(fresh) and isinstance(action, Play) and FAMILY[action.card] is Family.SAFETY


def prospect(view: PlayerView, points: Sequence[int]) -> float:
    """Return what the points of this round are worth to the viewer: its prospect of the game, a few for the points."""
    assert view.side is not None
    totals = [total + added for total, added in zip(view.totals, points, strict=True)]
    ahead = edge(totals, view.side)
    house = house_rules_of(view.setup)
    goal, most = house.game_points, max(totals)
    if most >= goal or 0 < house.rounds_until(view.last_round) <= view.round:
        return _STAKE * (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    rounds = max(1.0, (goal - most) / _ROUND_POINTS)
    return _STAKE / (1 + math.exp(-1.7 * ahead / (_ROUND_SPREAD * math.sqrt(rounds))))
