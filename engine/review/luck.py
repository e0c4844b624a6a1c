"""The share of luck in a result: what is left after subtracting the effect of the decisions of all sides."""

import math
from typing import Final

from msgspec import Struct, field

from engine.players.sampling import Estimate
from engine.replays.recording import Moment
from engine.review.decisions import Finding, decision_at, hard_instead
from engine.rng import SeededChance
from engine.state import State

TRIALS: Final = 6_000
"""The number of deals spent on a game, over all decisions."""
_FEWEST, _MOST = 20, 300
"""The limits for a single decision."""
_AT_ONCE = 25
"""The number of deals in a step."""


class LuckCount(Struct):
    """The decisions of all seats that remain to be valued, and the cost of those valued so far."""

    side: int
    seed: int
    deviations: list[Finding] = field(default_factory=list)
    """The decisions in which a seat deviated from the rule of thumb of `hard`, with that."""
    at: int = 0
    """The number of those that are valued."""
    cost: float = 0.0
    """The loss of the player's side by its decisions, less that of the others, as a probability of winning."""
    variance: float = 0.0

    def note(self, moment: Moment) -> None:
        """Add the deviations in an act."""
        # All seats: an act can also be a missed chance of those that let it happen.
        for seat in range(len(moment.before.hands)):
            decision = decision_at(moment, seat)
            if decision is None:
                continue
            better = hard_instead(decision, self.seed, decision.act, seat)
            if better is not None:
                self.deviations.append(Finding(decision, better))

    @property
    def done(self) -> bool:
        """Whether all deviations are valued."""
        return self.at == len(self.deviations)

    def step(self) -> None:
        """Value one deviation on some more deals; there must be one left."""
        each, deals = self.deviations[self.at], max(_FEWEST, min(_MOST, TRIALS // len(self.deviations)))
        view, sampled = each.decision.view, each.chance.n
        assert view.seat is not None  # spectators decide nothing
        each.sample(min(_AT_ONCE, deals - sampled), SeededChance(self.seed, each.decision.act, view.seat, 1 + sampled))
        if each.chance.n < deals:
            return
        lost = each.chance.estimate
        # What one of several opponents loses is shared by the others, this side among them.
        share = 1.0 if view.side == self.side else -1 / (len(view.tableaus) - 1)
        self.cost += share * lost.mean
        self.variance += (share * lost.error) ** 2
        self.at += 1

    def luck(self, final: State) -> Estimate | None:
        """Return by how much the cards changed the probability of winning; None if the game has no regular outcome."""
        if final.outcome is None:
            return None
        winners = final.outcome.winners
        result = 1 / len(winners) if self.side in winners else 0.0
        # The actual result, less what equal sides could expect, corrected for all decisions.
        return Estimate(result - 1 / len(final.tableaus) + self.cost, math.sqrt(self.variance))
