"""Choosing by trial: candidates are tried on the same guesses at what is hidden, again and again."""

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.determinize import Guesser
from engine.state import State

Trial = Callable[[State, SeatAction], float]
"""What comes of an action in a position with all cards known, for the viewer."""

_LOOK = 10
"""After so many guesses it looks which candidates have fallen behind."""
_HOPELESS = 0.7
"""By how many standard errors a candidate must be behind to be given up."""


class Search(Struct, frozen=True):
    """How much is tried, and what it takes to change one's mind."""

    iterations: int
    """How often anything is tried for a decision, over all candidates."""
    width: int
    """How many actions are candidates at most, those that look best."""
    band: float
    """How much worse than the best an action may look to be one; in points, or km."""
    gate: float
    """By how many standard errors another action must be better than the one that looks best."""

    def best(self, worth: Mapping[SeatAction, float], trial: Trial, guesser: Guesser, chance: Chance) -> SeatAction:
        """Return the action that looks best, the first of equals, unless another one comes out clearly better.

        All candidates are tried on the same guesses. What falls behind the one that looks best is not tried any longer:
        it will not come out clearly ahead.
        """
        ranked = sorted(worth, key=lambda action: -worth[action])[: self.width]
        plain = ranked[0]
        field = [action for action in ranked if worth[action] >= worth[plain] - self.band]
        values: dict[SeatAction, list[float]] = {action: [] for action in field}
        left = self.iterations
        while len(field) > 1 and left >= len(field):
            for _ in range(max(1, min(_LOOK, left // len(field)))):
                state = guesser.state(chance)
                for action in field:
                    values[action].append(trial(state, action))
                left -= len(field)
            field = [plain] + [its for its in field[1:] if not _clearly(values[plain], values[its], _HOPELESS)]
        best = max(field, key=lambda action: sum(values[action]))
        return best if best != plain and _clearly(values[best], values[plain], self.gate) else plain


def _clearly(better: Sequence[float], worse: Sequence[float], errors: float) -> bool:
    """Tell whether the mean of the one is above that of the other by so many standard errors of the difference."""
    n = min(len(better), len(worse))
    if n < 2:
        return False
    gaps = [better[i] - worse[i] for i in range(n)]
    middle = sum(gaps) / n
    spread = sum((gap - middle) ** 2 for gap in gaps) / (n - 1)
    return middle > errors * math.sqrt(spread / n)
