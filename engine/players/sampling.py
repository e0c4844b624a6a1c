"""Valuing actions by playouts: the hidden cards are dealt repeatedly, and each deal is played on."""

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct, field

from engine.actions import SeatAction
from engine.cards import Card
from engine.frozen import Frozen
from engine.players.determinize import Guesser
from engine.players.heuristic import Chance
from engine.state import State
from engine.views import PlayerView


class Worth(Frozen, gc=False):
    """The result of a playout for the viewer's side."""

    points: float
    """The lead over the best other side at the end of the round, in points; in a race, in km."""
    chance: float
    """The probability of then winning the game, from 0 to 1; a draw counts half."""


class Playout(ABC):
    """How to value any legal action of a viewer except announcements and calls."""

    bias: ClassVar[float] = 0.0
    """The systematic error of the worth due to the policy of the playout, in points or km (one standard deviation)."""

    def __init__(self, view: PlayerView, chance: Chance) -> None:
        """Prepare to value the viewer's actions."""
        self._view, self._chance = view, chance
        self._guesser = Guesser(view, [self.likely(seat) for seat in range(len(view.hand_sizes))])

    def deal(self) -> State:
        """Return a position that looks to the viewer exactly like its own, with the hidden cards dealt at random."""
        return self._guesser.state(self._chance)

    @abstractmethod
    def likely(self, seat: int) -> Mapping[Card, float]:
        """Return the probability that a seat keeps each card, relative to that of the cards that are not named."""

    @abstractmethod
    def worth(self, state: State, action: SeatAction) -> Worth:
        """Return the result of an action in a position that was dealt; no one else answers an open window."""


def edge(points: Sequence[int], side: int) -> int:
    """Return how far a side is ahead of the best other one."""
    return points[side] - max(each for other, each in enumerate(points) if other != side)


class Estimate(Frozen, gc=False):
    """The mean of many trials."""

    mean: float
    error: float
    """One standard error of the mean."""


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
    """How much better one action is than another, tried on the same deals."""

    points: Tally = field(default_factory=Tally)
    chance: Tally = field(default_factory=Tally)

    def add(self, playout: Playout, better: SeatAction, action: SeatAction, deals: int) -> None:
        """Try both actions on some more deals."""
        for _ in range(deals):
            state = playout.deal()
            one, other = playout.worth(state, better), playout.worth(state, action)
            self.points.add(one.points - other.points)
            self.chance.add(one.chance - other.chance)
