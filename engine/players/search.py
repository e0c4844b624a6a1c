"""The search of the level ``hard``: determinised flat Monte Carlo with common random numbers and elimination.

* *Determinised*: what the viewer cannot see is dealt at random in agreement with what it has seen, and each deal is
  played with open cards, as Ginsberg's bridge program GIB does (2001). Known weakness: it may plan on knowing hidden
  cards later (Frank and Basin's *strategy fusion*, 1998); the game has few moves where that matters.
* *Flat Monte Carlo*: every candidate is followed by rollouts, without a tree (Browne et al., *A Survey of Monte Carlo
  Tree Search Methods*, 2012, section 3.1).
* *Common random numbers*: all candidates are tried on the same determinisations, so their differences vary less.
* *Elimination*: candidates that have fallen clearly behind are dropped, a paired form of the Hoeffding races of Maron
  and Moore (1994), and the first candidate is replaced only by one that is clearly better.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.determinize import Guesser
from engine.state import State

Trial = Callable[[State, SeatAction], float]
"""The result of a rollout after an action, in a position with all cards known, for the viewer."""

_LOOK = 10
"""After so many determinisations candidates that have fallen behind are dropped."""
_HOPELESS = 0.7
"""By how many standard errors a candidate must be behind to be dropped."""


class Contest(Struct):
    """How far a search has come."""

    field: list[SeatAction]
    """The candidates that are left, the first one first."""
    values: dict[SeatAction, list[float]]
    """The results of each candidate."""
    left: int
    """How many trials may still be made."""

    @property
    def undecided(self) -> bool:
        """Whether there is something left to find out, and trials to do it with."""
        return len(self.field) > 1 and self.left >= len(self.field)


class Search(Struct, frozen=True):
    """The budget of a search, and what it takes to replace the first candidate."""

    iterations: int
    """Rollouts for a decision, over all candidates."""
    width: int
    """The most candidates: the actions that the heuristic values highest."""
    band: float
    """How far below the highest a candidate may be valued, in points or km."""
    gate: float
    """By how many standard errors an action must be better than the first candidate to replace it."""

    def best(self, worth: Mapping[SeatAction, float], trial: Trial, guesser: Guesser, chance: Chance) -> SeatAction:
        """Return the action that the heuristic values highest, the first of equals, unless another proves better.

        `worth` are the heuristic's values, in points or km.
        """
        contest = self.begin(worth)
        while contest.undecided:
            self.go_on(contest, trial, guesser, chance)
        return self.decided(contest)

    def begin(self, worth: Mapping[SeatAction, float]) -> Contest:
        """Return the contest between what the heuristic values highest; `go_on` until it is no longer undecided."""
        ranked = sorted(worth, key=lambda action: -worth[action])[: self.width]
        field = [action for action in ranked if worth[action] >= worth[ranked[0]] - self.band]
        return Contest(field, {action: [] for action in field}, self.iterations)

    def go_on(self, contest: Contest, trial: Trial, guesser: Guesser, chance: Chance) -> None:
        """Try all candidates on some more determinisations, and drop those that have fallen behind."""
        field, values = contest.field, contest.values
        for _ in range(max(1, min(_LOOK, contest.left // len(field)))):
            state = guesser.state(chance)
            for action in field:
                values[action].append(trial(state, action))
            contest.left -= len(field)
        plain = field[0]
        contest.field = [plain] + [
            other for other in field[1:] if not _clearly(values[plain], values[other], _HOPELESS)
        ]

    def decided(self, contest: Contest) -> SeatAction:
        """Return the best of those that are left."""
        values, plain = contest.values, contest.field[0]
        best = max(contest.field, key=lambda action: sum(values[action]))
        return best if best != plain and _clearly(values[best], values[plain], self.gate) else plain


def _clearly(better: Sequence[float], worse: Sequence[float], errors: float) -> bool:
    """Return whether one mean is above the other by so many standard errors of their paired difference."""
    n = min(len(better), len(worse))
    if n < 2:
        return False
    gaps = [better[i] - worse[i] for i in range(n)]
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > errors * math.sqrt(variance / n)
