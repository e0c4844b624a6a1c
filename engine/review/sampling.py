"""Paired samples: two actions tried on the same random deals of the hidden cards."""

import math

from msgspec import Struct, field

from engine.actions import SeatAction
from engine.players.family import Playout
from engine.review.verdicts import Estimate
from engine.rng import SeededChance


class Tally(Struct, gc=False):
    """The running mean of a series of numbers, and its error."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Add a number."""
        self.n += 1
        self.total += number
        self.squares += number * number

    @property
    def estimate(self) -> Estimate:
        """The mean and its standard error, which is infinite for fewer than two numbers."""
        if self.n < 2:
            return Estimate(self.total, math.inf)
        mean = self.total / self.n
        variance = max(0.0, self.squares - self.n * mean * mean) / (self.n - 1)
        return Estimate(mean, math.sqrt(variance / self.n))


class Difference(Struct, gc=False):
    """How much better one action is than another."""

    points: Tally = field(default_factory=Tally)
    chance: Tally = field(default_factory=Tally)
    bias: float = 0.0
    """The systematic error of the points due to the playouts (one standard deviation)."""

    def add(self, playout: Playout, better: SeatAction, action: SeatAction, deals: int, chance: SeededChance) -> None:
        """Try both actions on `deals` random deals of what the viewer cannot see."""
        self.bias = playout.bias
        for _ in range(deals):
            state = playout.guesser.state(chance)
            one, other = playout.worth(state, better), playout.worth(state, action)
            self.points.add(one.points - other.points)
            self.chance.add(one.chance - other.chance)


def combined(difference: Difference, careful: Difference) -> tuple[Estimate, Estimate]:
    """Return the points and the chance according to both samples, weighted by their precision.

    The bias of the points applies to the chance, too, in proportion to their errors.
    """
    points, chance = difference.points.estimate, difference.chance.estimate
    scale = chance.error / points.error if points.error else 0.0
    return (
        _joined(points, difference.bias, careful.points),
        _joined(chance, difference.bias * scale, careful.chance),
    )


def _joined(rough: Estimate, bias: float, careful: Tally) -> Estimate:
    """Return the mean of both estimates, weighted by the inverse of their variances."""
    rough = Estimate(rough.mean, math.hypot(rough.error, bias))
    if careful.n < 2:
        return rough
    other = careful.estimate
    if not rough.error or not other.error:
        return rough if not rough.error else other
    one, two = rough.error**-2, other.error**-2
    return Estimate((rough.mean * one + other.mean * two) / (one + two), (one + two) ** -0.5)
