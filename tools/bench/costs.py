"""The cost of a choice, measured without the coach: players better than its playouts play both actions on.

The cards that the seat could not see are dealt many times, the same for both actions. `ClassicHeuristic` plays on with
the weights of hard and of normal, in alternate deals, and in Fun & Speed hard without its search and `normal`: on the
engine with its windows and races, or on the arena (`tools.tuning.arena`) where that gives the same result. Players know what their seat may see.
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
from engine.players.classic.position import classic_rules_of
from engine.players.classic.rollout import edge
from engine.players.classic.weights import NORMAL_WEIGHTS, hard_weights
from engine.players.determinize import Guesser, laid_at_once, shuffled
from engine.players.funspeed.family import accelerators
from engine.players.hard import Unsearched
from engine.players.match import MatchPlayer, course
from engine.players.normal import Normal
from engine.players.reactions import DELAYS
from engine.rules import rules_of
from engine.state import Phase, State
from engine.views import PlayerView
from tools.tuning.arena.table import Arena, Seated


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
        self.side, self.round, self.totals = view.side, view.round, view.totals
        self.races = not rules_of(view.setup).rounds
        self.weights = () if self.races else (hard_weights(view.setup), NORMAL_WEIGHTS)
        policies = [*map(ClassicHeuristic, self.weights)] or [Unsearched(), Normal()]
        self.players = [[MatchPlayer(each, DELAYS["normal"])] * len(view.hand_sizes) for each in policies]
        self.arena = None if self.races or view.owners else Arena(view.setup)
        self.last = not self.races and classic_rules_of(view.setup).house_rules.ends_with(view.round, view.last_round)

    def ending(self, state: State, action: SeatAction, number: int) -> Ending:
        """Return the result of an action; `number` determines all chance from then on, and who plays."""
        state, points = apply(state, action).state, None
        going_on = course(state, self.players[number % len(self.players)], random.Random(number))
        while state.outcome is None:
            if points is None and len(state.sheets) == self.round:
                points = [sheet.total for sheet in state.sheets[-1]]
            if points is None and self.arena is not None and state.phase is Phase.PLAY and not state.windows:
                return self._by_arena(state, number)
            _, state = next(going_on)
        if points is None:
            points = state.outcome.totals if self.races else [sheet.total for sheet in state.sheets[self.round - 1]]
        winners = state.outcome.winners
        return Ending(edge(points, self.side), (self.side in winners) / len(winners))

    def _by_arena(self, state: State, number: int) -> Ending:
        assert self.arena is not None
        players = [Seated(self.weights[number % len(self.weights)])] * len(self.totals)
        self.arena.place(state, number)
        points = self.arena.play_on(players, state.turn, drawn=True)
        totals = [before + added for before, added in zip(self.totals, points, strict=True)]
        if not self.last:
            totals = self.arena.go_on(players, totals, number, (state.dealer + 2) % len(state.hands))
        best = max(totals)
        shares = [(total == best) / totals.count(best) for total in totals]
        return Ending(edge(points, self.side), shares[self.side])


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
