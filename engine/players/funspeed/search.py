"""The search of the level ``hard`` in Fun & Speed: races are played to their end (`engine.players.base.Search`)."""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.determinize import Guesser
from engine.players.funspeed.heuristic import alternatives
from engine.players.funspeed.rollout import TO_THE_END, raced
from engine.players.heuristic import turned
from engine.views import PlayerView

_WIDTH: Final = 5
"""The maximum number of candidates: the actions with the highest values."""
_BAND: Final = 150.0
"""How far below the highest value a candidate may be, in km."""
_DEALS_AT_ONCE: Final = 10
"""The number of deals after which candidates that have fallen behind are dropped."""
_HOPELESS: Final = 0.7
"""The number of standard errors by which a candidate must be behind the first to be dropped."""
_GATE: Final = 1.0
"""The number of standard errors by which a candidate must be better than the first to replace it."""


class RaceSearch(Struct):
    """A search in progress."""

    side: int
    chance: Chance
    guesser: Guesser
    most: int
    """The maximum number of trials."""
    field: list[SeatAction]
    """The remaining candidates; the first is the heuristic's choice."""
    values: dict[SeatAction, list[float]]
    """The results of each candidate: its chance of winning after each rollout."""
    trials: int = 0

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and trials to do it with."""
        return len(self.field) > 1 and self.trials + len(self.field) <= self.most

    def go_on(self) -> None:
        """Try all remaining candidates on some more deals, and drop those that have fallen behind."""
        field, values = self.field, self.values
        for _ in range(min(_DEALS_AT_ONCE, (self.most - self.trials) // len(field))):
            state = self.guesser.state(self.chance)
            for action in field:
                race = raced(state, action, self.side, self.side, TO_THE_END, self.chance, quick=self.side)
                values[action].append(race.chance)
            self.trials += len(field)
        plain = field[0]
        self.field = [plain] + [other for other in field[1:] if not _clearly(values[plain], values[other], _HOPELESS)]

    def best(self) -> SeatAction:
        """Return the best remaining candidate so far."""
        values, plain = self.values, self.field[0]
        best = max(self.field, key=lambda action: sum(values[action]))
        return best if best != plain and _clearly(values[best], values[plain], _GATE) else plain


def begun(view: PlayerView, plain: SeatAction, guesser: Guesser, chance: Chance, most: int) -> RaceSearch:
    """Start a search between the actions with the highest values, for something better than `plain`."""
    worth = candidates(view, plain)
    ranked = sorted(worth, key=lambda action: -worth[action])[:_WIDTH]
    field = [action for action in ranked if worth[action] >= worth[ranked[0]] - _BAND]
    assert view.side is not None  # spectators make no choices
    return RaceSearch(view.side, chance, guesser, most, field, {action: [] for action in field})


def candidates(view: PlayerView, plain: SeatAction) -> dict[SeatAction, float]:
    """Return the candidates with their values in km: `plain`, then the others, with equal victims in changing order."""
    values = alternatives(view, plain)
    others = {action: values[action] for action in sorted(values, key=partial(turned, view))}
    return {plain: max(values.values())} | {action: value for action, value in others.items() if action != plain}


def _clearly(better: Sequence[float], worse: Sequence[float], errors: float) -> bool:
    """Return whether one mean exceeds the other by `errors` standard errors of their paired difference."""
    n = min(len(better), len(worse))
    if n < 2:
        return False
    gaps = [better[i] - worse[i] for i in range(n)]
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > errors * math.sqrt(variance / n)
