"""How the levels play Fun & Speed."""

from collections.abc import Mapping
from typing import Final

from engine.actions import BornesKiller, HoldUp, SeatAction, Shout
from engine.cards import Card
from engine.players.base import Chance
from engine.players.determinize import Guesser, laid_at_once
from engine.players.family import Playout, PolicyFamily, Worth
from engine.players.funspeed.heuristic import FunSpeedHeuristic
from engine.players.funspeed.rollout import TO_THE_END, raced
from engine.players.funspeed.search import RaceSearch, begun
from engine.players.funspeed.weighed import WeighedHeuristic
from engine.rules.funspeed import boost_of
from engine.state import Setup, State
from engine.views import PlayerView

_TRIALS: Final = 300
"""The maximum number of trials of a decision: more bring nothing (docs/LEVELS.md)."""
_BIAS = 25.0
"""The bias of the coach's playouts compared with races on the engine, in km (docs/COACH.md)."""


class FunSpeedFamily(PolicyFamily):
    """The policies for Fun & Speed."""

    easy = normal = FunSpeedHeuristic()
    hard = WeighedHeuristic()

    def most_trials(self, setup: Setup) -> int:
        """Return the maximum number of trials of a decision."""
        return _TRIALS

    def search(self, view: PlayerView, plain: SeatAction, chance: Chance, most: int) -> RaceSearch | None:
        """Start a search. Shouts and calls need no trial: any hesitation may be too late."""
        if isinstance(plain, HoldUp | Shout | BornesKiller):
            return None
        return begun(view, plain, _guesser(view), chance, most)

    def playout(self, view: PlayerView, chance: Chance) -> Playout:
        """Return how to value an action: the race is played to its end, and the viewer calls no faster than others.

        In half of the deals the viewer plays on like `hard`, in the others like everybody else: a person may do either.
        """
        side = view.side
        assert side is not None

        def worth(state: State, action: SeatAction) -> Worth:
            return raced(state, action, side, side if state.rng & 1 else -1, TO_THE_END, chance)

        return Playout(_guesser(view), worth, _BIAS)


def _guesser(view: PlayerView) -> Guesser:
    """Return a source of deals of the cards that the viewer cannot see."""
    return Guesser(view, laid_at_once(view, before_start=True), accelerators(view))


def accelerators(view: PlayerView) -> Mapping[Card, int]:
    """Return the number of accelerators under the units on the table."""
    return {Card.ACCEL: sum(boost_of(unit) for tableau in view.tableaus for unit in tableau.distance)}
