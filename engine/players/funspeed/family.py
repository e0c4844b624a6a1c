"""How the levels play Fun & Speed."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import BornesKiller, HoldUp, Play, SeatAction, Shout, Take
from engine.cards import Card
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic.rollout import edge
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Experiment, Playout, PolicyFamily, Worth
from engine.players.funspeed.heuristic import FunSpeedHeuristic, alternatives
from engine.players.funspeed.rollout import TO_THE_END, RaceRollout
from engine.players.funspeed.weighed import WeighedHeuristic
from engine.players.heuristic import turned
from engine.players.search import Search
from engine.rules.funspeed import boost_of
from engine.state import State
from engine.views import PlayerView

SEARCH: Final = Search(iterations=300, width=5, band=150.0, gate=1.0)
"""Races are played to their end."""
_TURNS = 6
"""The number of turns of each seat that the coach's playouts last."""
_SPREAD = 200.0
"""The spread of two equal players in a race that has been played on for a while, in km (standard deviation)."""


class FunSpeedFamily(PolicyFamily):
    """The policies for Fun & Speed."""

    easy = normal = FunSpeedHeuristic()
    hard = WeighedHeuristic()

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return what to try. Shouts and calls need no trial: any hesitation may be too late."""
        if isinstance(plain, HoldUp | Shout | BornesKiller):
            return None
        assert view.side is not None
        worth = _worth(view.side, view.side, TO_THE_END, chance)
        return Experiment(
            candidates(view, plain), lambda state, action: worth(state, action).chance, _guesser(view), SEARCH
        )

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action: all seats play on for some turns like `normal`."""
        assert view.side is not None
        return Playout(_guesser(view), _worth(view.side, -1, _TURNS * len(view.hand_sizes), chance))


def candidates(view: PlayerView, plain: SeatAction) -> dict[SeatAction, float]:
    """Return the candidates with their values in km: `plain`, then the others, with equal victims in changing order."""

    def turn(action: SeatAction) -> int:
        victim = action.target if isinstance(action, Play) else action.side if isinstance(action, Take) else None
        return turned(view, victim)

    values = alternatives(view, plain)
    others = {action: values[action] for action in sorted(values, key=turn)}
    return {plain: max(values.values())} | {action: value for action, value in others.items() if action != plain}


def _guesser(view: PlayerView) -> Guesser:
    """Return a source of deals of the cards that the viewer cannot see."""
    return Guesser(view, laid_at_once(view, before_start=True), accelerators(view))


def _worth(side: int, expert: int, turns: int, chance: Chance) -> Callable[[State, SeatAction], Worth]:
    """Return a function that values an action for a side by a playout of `turns` turns, with one side like `hard`."""

    def worth(state: State, action: SeatAction) -> Worth:
        after = apply(state, action).state
        if after.outcome is not None:
            return Worth(edge(after.outcome.totals, side), float(side in after.outcome.winners))
        race = RaceRollout(after, expert)
        winner = race.play(chance, turns, side)
        ahead = edge([each.total for each in race.sides], side)
        return Worth(ahead, float(winner == side) if winner >= 0 else 1 / (1 + math.exp(-ahead / _SPREAD)))

    return worth


def accelerators(view: PlayerView) -> Mapping[Card, int]:
    """Return the number of accelerators under the units on the table."""
    return {Card.ACCEL: sum(boost_of(unit) for tableau in view.tableaus for unit in tableau.distance)}
