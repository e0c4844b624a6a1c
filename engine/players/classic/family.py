"""How the levels play classic and playroom."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

from engine.actions import Claim, Discard, Draw, Extend, Pass, Play, SeatAction
from engine.cards import FAMILY, Family
from engine.game import apply
from engine.players.base import Chance
from engine.players.card_codes import CARDS
from engine.players.classic.heuristic import ClassicHeuristic, HardHeuristic, knowledge_of
from engine.players.classic.playouts import GOES_ON, STAKE, outlook
from engine.players.classic.position import house_rules_of
from engine.players.classic.rollout import edge, played_on, rollout
from engine.players.classic.rounds import played_by
from engine.players.classic.trials import Plan
from engine.players.classic.weights import EASY_WEIGHTS, Weights, hard_weights
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Experiment, Playout, PolicyFamily, Worth
from engine.players.search import Search
from engine.state import State
from engine.views import PlayerView

SEARCH: Final = Search(iterations=240, width=5, band=150.0, gate=2.0)
"""Rounds are played to their end."""
_DOUBTS: Final = 0.1
"""The probability that a seat holds back a card that it would have laid."""
_TRIALS: Final = 7200
"""How many trials machine code makes for a decision, over all actions, divided by the number of seats."""
_BIAS = 90.0
"""The bias of rollouts compared with rounds that `hard` plays without its search, in points (docs/COACH.md)."""


@cache
def machine_code() -> Any:
    """Return `engine.players.classic.compiled`; None if numba, which it needs, is not installed."""
    try:
        return import_module("engine.players.classic.compiled")
    except ImportError:
        return None


class ClassicFamily(PolicyFamily):
    """The policies for classic and playroom."""

    easy = ClassicHeuristic(EASY_WEIGHTS)
    normal = ClassicHeuristic()
    hard = HardHeuristic()

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return what to try; a coup-fourré and the draw that begins a turn need no trial."""
        if isinstance(plain, Claim | Pass | Draw) or view.window is not None:
            return None
        if isinstance(plain, Extend):
            values: Mapping[SeatAction, float] = {plain: 0.0, Extend(plain.seat, not plain.accept): 0.0}
        else:
            values = self.hard.values(view)

        def trial(state: State, action: SeatAction) -> float:
            return prospect(view, rollout(state, action, chance))

        return Experiment(values, trial, _guesser(view), SEARCH)

    def searched(self, view: PlayerView, plain: SeatAction, chance: Chance) -> SeatAction | None:
        """Return what a search by machine code finds, with many more trials; None if there is none, or no need."""
        machine = machine_code()
        if machine is None or isinstance(plain, Claim | Pass | Draw) or view.window is not None or view.owners:
            return None
        weights, known = hard_weights(view.setup), knowledge_of(view)
        plan = Plan(_TRIALS // len(view.hand_sizes), _DOUBTS, SEARCH.gate)
        beliefs: Sequence[Weights] = [weights] * len(view.tableaus)
        extension = isinstance(plain, Extend)
        card, victim = machine.decided(known, weights, beliefs, plan, int(chance.random() * 2**32), extension=extension)
        if extension:
            return Extend(plain.seat, card == GOES_ON)
        if card < 0:
            return Discard(plain.seat, CARDS[~card])
        return Play(plain.seat, CARDS[card], None if victim < 0 else victim)

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action; the engine carries out answers to windows before the playout continues."""
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            if view.window is not None or _answers_late(view, action):
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


def _answers_late(view: PlayerView, action: SeatAction) -> bool:
    """Return whether this is a safety laid in turn that may still be a coup-fourré (RULES 2.12)."""
    assert view.side is not None
    fresh = view.tableaus[view.side].fresh
    return bool(fresh) and isinstance(action, Play) and FAMILY[action.card] is Family.SAFETY


def prospect(view: PlayerView, points: Sequence[int]) -> float:
    """Return the value of the points in this round for the viewer: the prospect of winning, and a little for points."""
    assert view.side is not None
    totals = [total + added for total, added in zip(view.totals, points, strict=True)]
    ahead = edge(totals, view.side)
    house = house_rules_of(view.setup)
    deciding = house.ends_with(view.round, view.last_round)
    return outlook(totals[view.side], totals[view.side] - ahead, house.game_points, int(deciding))
