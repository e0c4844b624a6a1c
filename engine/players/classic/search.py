"""The search of the level ``hard`` in classic and playroom, as machine code where numba works."""

from functools import cache
from importlib import import_module
from typing import Any, Final

from engine.actions import Discard, Extend, Play, SeatAction
from engine.game import new_game
from engine.players.base import Chance
from engine.players.card_codes import CARDS
from engine.players.classic.heuristic import knowledge_of
from engine.players.classic.playouts import GOES_ON
from engine.players.classic.trials import Plan, PythonRun
from engine.players.classic.weights import hard_weights
from engine.rules.classic import ClassicRules
from engine.views import PlayerView, view_for

_DOUBTS: Final = 0.1
"""The probability that a seat holds back a card that it would have laid."""
_GATE: Final = 3.0
"""The number of standard errors by which an action must be better than the heuristic's choice to replace it."""

slow_because: str = ""
"""Why the search runs in plain Python, once `code` has been called; empty if it is compiled."""


@cache
def run_type() -> Any:
    """Return what runs the search: machine code if numba works here, otherwise Python; both do the same."""
    global slow_because  # noqa: PLW0603 (known once, with the module)
    try:
        compiled_run = import_module("engine.players.classic.compiled").CompiledRun
        _try_out(compiled_run)
        return compiled_run
    except Exception as error:  # numba is not installed, or fails in one of many ways
        slow_because = f"{type(error).__name__}: {error}"
        return PythonRun


def _try_out(run: Any) -> None:
    """Search a little, which loads or compiles the machine code: where memory may not be executed, that fails."""
    state = new_game(ClassicRules.id, (0, 1), {}, 1).state
    known, weights = knowledge_of(view_for(state, state.turn)), hard_weights(state.setup)
    tried = run(known, weights, [weights] * 2, Plan(1_000, _DOUBTS, _GATE), 1, False)
    tried.go_on()
    tried.best()


def compiled() -> bool:
    """Return whether the search runs as machine code."""
    return run_type() is not PythonRun


class ClassicSearch:
    """A search in progress in classic or playroom."""

    def __init__(self, view: PlayerView, plain: SeatAction, chance: Chance, most: int) -> None:
        """Start a search of at most `most` trials for something better than `plain`: a play, discard or extension."""
        self._seat, self._extension = plain.seat, isinstance(plain, Extend)
        known, weights, seed = knowledge_of(view), hard_weights(view.setup), int(chance.random() * 2**32)
        plan = Plan(most, _DOUBTS, _GATE)
        self._run = run_type()(known, weights, [weights] * len(view.tableaus), plan, seed, self._extension)

    @property
    def trials(self) -> int:
        """The number of playouts so far, over all candidates."""
        return int(self._run.trials)

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and trials to do it with."""
        return bool(self._run.undecided)

    def go_on(self) -> None:
        """Try all remaining actions on some more deals, and drop those that have fallen behind."""
        self._run.go_on()

    def best(self) -> SeatAction:
        """Return the best action so far."""
        card, victim = self._run.best()
        if self._extension:
            return Extend(self._seat, card == GOES_ON)
        if card < 0:
            return Discard(self._seat, CARDS[~card])
        return Play(self._seat, CARDS[card], None if victim < 0 else victim)
