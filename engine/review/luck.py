"""How much of a result was luck: what is left of it when the decisions of all sides are taken away."""

import math
from typing import Final

from msgspec import Struct, field

from engine.actions import SeatAction
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.replays.recording import Moment
from engine.review.decisions import Decision, choices, decision_at
from engine.review.sampling import Difference
from engine.review.verdicts import Estimate
from engine.rng import SeededChance
from engine.state import State

TRIALS: Final = 10_000
"""So many deals are spent on a game, over all decisions."""
_FEWEST, _MOST = 20, 300
"""For a decision at least and at most so many."""
_AT_ONCE = 25
"""Deals in a step."""


class Deviation(Struct, frozen=True):
    """A decision in which a seat did not do what the rule of thumb of `hard` does."""

    decision: Decision
    plain: SeatAction
    """What that does."""


class LuckCount(Struct):
    """The decisions of all seats that are still to be valued, and what those valued so far have cost."""

    side: int
    seed: int
    deviations: list[Deviation] = field(default_factory=list)
    at: int = 0
    current: Difference = field(default_factory=Difference)
    """What is known of the next."""
    cost: float = 0.0
    """What the own side has lost by its decisions less what the others have, in the probability of winning."""
    variance: float = 0.0

    def note(self, moment: Moment) -> None:
        """Look for deviations in an act."""
        for seat in range(len(moment.before.hands)):
            decision = decision_at(moment, seat)
            if decision is None:
                continue
            view = decision.view
            plain = family_of(view.setup).hard.choose(view, SeededChance(self.seed, decision.act, seat))
            if plain is not None and bare(plain) != decision.action and bare(plain) in choices(view):
                self.deviations.append(Deviation(decision, bare(plain)))

    @property
    def done(self) -> bool:
        """Whether all are valued."""
        return self.at == len(self.deviations)

    def step(self) -> None:
        """Value one of them on some more deals; there must be one left."""
        each, deals = self.deviations[self.at], max(_FEWEST, min(_MOST, TRIALS // len(self.deviations)))
        view, sampled = each.decision.view, self.current.chance.n
        assert view.seat is not None  # it has decided something
        chance = SeededChance(self.seed, each.decision.act, view.seat, 1 + sampled)
        playout = family_of(view.setup).playout(view, chance)
        if playout is not None:
            self.current.add(playout, each.plain, each.decision.action, min(_AT_ONCE, deals - sampled), chance)
            if self.current.chance.n < deals:
                return
            lost = self.current.chance.estimate
            share = 1.0 if view.side == self.side else -1 / (len(view.tableaus) - 1)
            self.cost += share * lost.mean
            self.variance += (share * lost.error) ** 2
        self.at, self.current = self.at + 1, Difference()

    def luck(self, final: State) -> Estimate | None:
        """Return by how much the cards have made winning likelier; None if the game has no outcome of its own."""
        if final.outcome is None:
            return None
        winners = final.outcome.winners
        result = 1 / len(winners) if self.side in winners else 0.0
        return Estimate(result - 1 / len(final.tableaus) + self.cost, math.sqrt(self.variance))
