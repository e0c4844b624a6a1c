"""The cost of a choice, measured without the coach: players better than its playouts play both actions on.

The cards that the seat could not see are dealt many times, the same for both actions. `ClassicHeuristic` plays on with
the weights of hard and of normal, in alternate deals, and in Fun & Speed hard without its search and `normal`. Players
know what their seat may see.
"""

import math
import random
from collections.abc import Iterator
from statistics import mean, stdev

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import SeatAction
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.rollout import edge
from engine.players.classic.weights import NORMAL_WEIGHTS, hard_weights
from engine.players.determinize import Guesser, laid_at_once, shuffled
from engine.players.funspeed.family import accelerators
from engine.players.hard import Unsearched
from engine.players.levels import Normal
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS
from engine.rules import rules_of
from engine.state import State
from engine.views import PlayerView


class Measured(Struct, frozen=True):
    """Means and their standard errors."""

    points: float
    points_error: float
    chance: float
    chance_error: float


class Ending(Struct, frozen=True):
    """The result of a deal for a seat."""

    points: float
    """Its points of the round, or its km in a race, less those of its best opponent."""
    share: float
    """Its share of the win of the game."""


def guesses(view: PlayerView, chance: Chance) -> Iterator[State]:
    """Yield positions that are possible for all the seat knows."""
    races = not rules_of(view.setup).rounds
    unlikely = laid_at_once(view, before_start=races)
    guesser = Guesser(view, unlikely, accelerators(view)) if races else Guesser(view, unlikely)
    while True:
        yield guesser.state(chance)


def real(state: State, chance: Chance) -> Iterator[State]:
    """Yield the real position, with all hands, and another order of the draw pile each time."""
    while True:
        yield replace(state, pile=tuple(shuffled([*state.pile], chance)), rng=int(chance.random() * 2**53))


class Field:
    """Plays on from positions of one round, for one seat."""

    def __init__(self, view: PlayerView) -> None:
        self.side, self.round = view.side, view.round
        self.races = not rules_of(view.setup).rounds
        weights = () if self.races else (hard_weights(view.setup), NORMAL_WEIGHTS)
        policies = [*map(ClassicHeuristic, weights)] or [Unsearched(), Normal()]
        self.players = [[MatchPlayer(each, DELAYS["normal"])] * len(view.hand_sizes) for each in policies]

    def ending(self, state: State, action: SeatAction, number: int) -> Ending:
        """Return the result of an action; `number` determines all chance from then on, and the seat that plays."""
        state, points = apply(state, action).state, None
        going_on = course(state, self.players[number % len(self.players)], random.Random(number))
        while state.outcome is None:
            if points is None and len(state.sheets) == self.round:
                points = [sheet.total for sheet in state.sheets[-1]]
            _, state = next(going_on)
        if points is None:
            points = state.outcome.totals if self.races else [sheet.total for sheet in state.sheets[self.round - 1]]
        winners = state.outcome.winners
        return Ending(edge(points, self.side), (self.side in winners) / len(winners))


def measured(
    view: PlayerView, states: Iterator[State], better: SeatAction, action: SeatAction, deals: int, seed: int
) -> Measured:
    """Return by how much `better` beats the action, over this many of the positions."""
    field, points, chances = Field(view), [], []
    for number, state in zip(range(seed, seed + deals), states, strict=False):
        one, other = field.ending(state, better, number), field.ending(state, action, number)
        points.append(one.points - other.points)
        chances.append(one.share - other.share)
    root = math.sqrt(len(points))
    return Measured(mean(points), stdev(points) / root, mean(chances), stdev(chances) / root)
