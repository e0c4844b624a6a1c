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
"""Returns the result, for the viewer, of a rollout after an action in a position with all cards known."""

_LOOK = 10
"""The number of determinisations after which candidates that have fallen behind are dropped."""
_HOPELESS = 0.7
"""The number of standard errors by which a candidate must be behind to be dropped."""


class Contest(Struct):
    """The state of a search."""

    field: list[SeatAction]
    """The remaining candidates; the first is the heuristic's choice."""
    values: dict[SeatAction, list[float]]
    """The results of each candidate."""
    left: int
    """The number of trials left."""

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and trials to do it with."""
        return len(self.field) > 1 and self.left >= len(self.field)


class Search(Struct, frozen=True):
    """The budget of a search, and the condition for replacing the first candidate."""

    iterations: int
    """The number of rollouts for a decision, over all candidates."""
    width: int
    """The maximum number of candidates: the actions with the highest values."""
    band: float
    """How far below the highest value a candidate may be, in points or km."""
    gate: float
    """The number of standard errors by which an action must be better than the first candidate to replace it."""

    def best(self, worth: Mapping[SeatAction, float], trial: Trial, guesser: Guesser, chance: Chance) -> SeatAction:
        """Return the action with the highest value, the first among equals, unless another one proves better.

        `worth` are the values of the heuristic, in points or km.
        """
        contest = self.begin(worth)
        while contest.undecided:
            self.go_on(contest, trial, guesser, chance)
        return self.decided(contest)

    def begin(self, worth: Mapping[SeatAction, float]) -> Contest:
        """Start a contest between the actions with the highest values; call `go_on` until it is decided."""
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
        """Return the best remaining candidate."""
        values, plain = contest.values, contest.field[0]
        best = max(contest.field, key=lambda action: sum(values[action]))
        return best if best != plain and _clearly(values[best], values[plain], self.gate) else plain


def _clearly(better: Sequence[float], worse: Sequence[float], errors: float) -> bool:
    """Return whether one mean exceeds the other by `errors` standard errors of their paired difference."""
    n = min(len(better), len(worse))
    if n < 2:
        return False
    gaps = [better[i] - worse[i] for i in range(n)]
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > errors * math.sqrt(variance / n)
