"""How each level plays Fun & Speed."""

import math
from collections.abc import Mapping
from typing import Final

from engine.actions import BornesKiller, HoldUp, SeatAction, Shout
from engine.cards import Card
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic.rollout import edge
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Experiment, Playout, PolicyFamily, Worth
from engine.players.funspeed.heuristic import FunSpeedHeuristic, alternatives
from engine.players.funspeed.rollout import RaceRollout
from engine.players.search import Search
from engine.rules.funspeed import boost_of
from engine.state import State
from engine.views import PlayerView

SEARCH: Final = Search(iterations=600, width=5, band=150.0, gate=1.0)
"""A race is played on for some turns."""
_SPREAD = 200.0
"""How far two equal players come apart in a race that has been played on for a while, in km (standard deviation)."""
_TURNS = 6
"""For how many turns of everybody it is played on."""


class FunSpeedFamily(PolicyFamily):
    """The policies of Fun & Speed."""

    easy = normal = hard = FunSpeedHeuristic()

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return what is tried. What is shouted or called needs no trial: who hesitates is late."""
        if isinstance(plain, HoldUp | Shout | BornesKiller):
            return None
        playout = self.playout(view, chance)
        worth = playout.worth
        return Experiment(
            alternatives(view, plain), lambda state, action: worth(state, action).chance, playout.guesser, SEARCH
        )

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action: the race is played on for some turns."""
        side, turns = view.side, _TURNS * len(view.hand_sizes)
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            after = apply(state, action).state
            if after.outcome is not None:
                return Worth(edge(after.outcome.totals, side), float(side in after.outcome.winners))
            race = RaceRollout(after)
            winner = race.play(chance, turns, side)
            ahead = edge([each.total for each in race.sides], side)
            return Worth(ahead, float(winner == side) if winner >= 0 else 1 / (1 + math.exp(-ahead / _SPREAD)))

        return Playout(Guesser(view, laid_at_once(view, before_start=True), accelerators(view)), worth)


def accelerators(view: PlayerView) -> Mapping[Card, int]:
    """Return how many accelerators lie under the units on the table."""
    return {Card.ACCEL: sum(boost_of(unit) for tableau in view.tableaus for unit in tableau.distance)}
