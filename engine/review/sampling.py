"""Paired samples: two actions tried on the same deals of what is hidden, again and again."""

import math

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.families import family_of
from engine.review.verdicts import Estimate
from engine.rng import SeededChance
from engine.views import PlayerView


class Tally(Struct, gc=False):
    """The mean of numbers that come one by one, and its error."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Count a number."""
        self.n += 1
        self.total += number
        self.squares += number * number

    @property
    def estimate(self) -> Estimate:
        """The mean with its standard error, which is infinite for fewer than two numbers."""
        if self.n < 2:
            return Estimate(self.total, math.inf)
        mean = self.total / self.n
        variance = max(0.0, self.squares - self.n * mean * mean) / (self.n - 1)
        return Estimate(mean, math.sqrt(variance / self.n))


class Difference(Struct, gc=False):
    """By how much one action is better than another."""

    points: Tally
    chance: Tally


def no_difference() -> Difference:
    """Return a difference of which nothing is known yet."""
    return Difference(Tally(), Tally())


def compare(
    view: PlayerView, better: SeatAction, action: SeatAction, deals: int, chance: SeededChance, into: Difference
) -> None:
    """Try both actions on so many deals of what the viewer cannot see, and add what comes of it."""
    playout = family_of(view.setup).playout(view, chance)
    if playout is None:
        return
    for _ in range(deals):
        state = playout.guesser.state(chance)
        one, other = playout.worth(state, better), playout.worth(state, action)
        into.points.add(one.points - other.points)
        into.chance.add(one.chance - other.chance)
