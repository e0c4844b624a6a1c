"""Valuing actions by playouts: the hidden cards are dealt repeatedly, and each deal is played on."""

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from engine.actions import SeatAction
from engine.cards import Card
from engine.frozen import Frozen
from engine.players.heuristic import Chance
from engine.players.unseen import shuffled, unseen
from engine.state import State, Window
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
        self._likely = [self.likely(seat) for seat in range(len(view.hand_sizes))]
        hidden = unseen(view)
        if view.window is not None:
            hidden.subtract(view.window.searched)
        self._hidden = [*hidden.elements()]

    @abstractmethod
    def likely(self, seat: int) -> Mapping[Card, float]:
        """Return the probability that a seat keeps each card, relative to that of the cards that are not named."""

    @abstractmethod
    def worth(self, state: State, action: SeatAction) -> Worth:
        """Return the result of an action in a position that was dealt; no one else answers an open window."""

    def deal(self) -> State:
        """Return a position that looks to the viewer exactly like its own, with the hidden cards dealt at random.

        It contains only the top one of the open windows, which all other seats have passed.
        """
        view, window, chance = self._view, self._view.window, self._chance
        known = {view.seat: view.hand}
        if window is not None and window.searched:
            known[view.setup.members(window.target)[0]] = window.searched
        pile = shuffled(self._hidden, chance)
        hands = [known.get(seat) or self._hand(seat, size, pile) for seat, size in enumerate(view.hand_sizes)]
        windows: tuple[Window, ...] = ()
        if window is not None:
            passed = tuple(seat for seat in window.eligible if seat != view.seat)
            windows = (
                Window(
                    window.id,
                    window.kind,
                    window.card,
                    window.seat,
                    window.target,
                    window.eligible,
                    passed=passed,
                    announced=window.announced,
                    resolving=window.resolving,
                ),
            )
        return State(
            setup=view.setup,
            rng=int(chance.random() * 2**53),
            hands=tuple(hands),
            tableaus=view.tableaus,
            pile=tuple(pile),
            discard=view.discard,
            phase=view.phase,
            turn=view.turn,
            dealer=view.dealer,
            target=view.target,
            round=view.round,
            seq=view.seq,
            extended_by=view.extended_by,
            last_round=view.last_round,
            removed=view.removed,
            sheets=view.sheets,
            windows=windows,
            next_window=1 if window is None else window.id + 1,
            owners=view.owners,
            owed=view.owed,
        )

    def _hand(self, seat: int, size: int, pile: list[Card]) -> tuple[Card, ...]:
        """Take a hand from the shuffled cards."""
        likely, hand = self._likely[seat], list[Card]()
        for i in range(len(pile) - 1, -1, -1):
            if len(hand) == size:
                break
            if pile[i] not in likely or self._chance.random() < likely[pile[i]]:
                hand.append(pile.pop(i))
        while len(hand) < size:
            hand.append(pile.pop())
        return tuple(hand)


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
