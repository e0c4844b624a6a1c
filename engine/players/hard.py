"""A player that looks ahead: what looks best by rule of thumb, unless another action does better when tried.

At tables `engine.workers.thinking` says how long it may take.
"""

from typing import Final

from msgspec import Struct, field

from engine.actions import Discard, EndTurn, Extend, Play, SeatAction
from engine.players.families import family_of
from engine.players.heuristic import Chance
from engine.players.sampling import Tally
from engine.views import PlayerView

_HOPELESS: Final = 0.7
"""The number of standard errors by which an action must be behind the heuristic's choice to be dropped."""
_BETTER: Final = 3.0
"""The number of standard errors by which an action must be better than the heuristic's choice to replace it."""
_SEARCHED: Final = Play | Discard | EndTurn | Extend
"""The actions that are searched."""
_DEALS_AT_ONCE: Final = 2
"""The number of deals in a step: few, so that it can stop in time."""
_DEALS_A_ROUND: Final = 10
"""The number of deals after which actions that have fallen behind are dropped."""


class Hard(Struct, frozen=True):
    """The level ``hard`` with a fixed number of trials."""

    trials: int | None = None
    """The maximum number of trials of a decision, over all candidates; None for `PolicyFamily.trials`."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has proved best, None if the seat has nothing to do."""
        thought = Deliberation(view, chance, self.trials)
        while not thought.done:
            thought.step()
        return thought.choice


class _Candidate(Struct):
    """An action that is tried instead of the heuristic's choice."""

    action: SeatAction
    gain: Tally = field(default_factory=Tally)
    """The differences between its results and those of the heuristic's choice."""

    def above(self, errors: float) -> bool:
        """Return whether its mean gain is above `errors` times its standard error."""
        gain = self.gain.estimate
        return gain.mean > errors * gain.error


class Deliberation:
    """A choice of the level ``hard`` in short steps; it can be pickled between them.

    Determinised flat Monte Carlo with common random numbers and elimination:

    * *Determinised*: what the viewer cannot see is dealt at random in agreement with what it has seen, and each deal
      is played with open cards, as Ginsberg's bridge program GIB does (2001). Known weakness: it may plan on knowing
      hidden cards later (Frank and Basin's *strategy fusion*, 1998); the game has few moves where that matters.
    * *Flat Monte Carlo*: every candidate is followed by rollouts, without a tree (Browne et al., *A Survey of Monte
      Carlo Tree Search Methods*, 2012, section 3.1).
    * *Common random numbers*: all candidates are tried on the same determinisations, so their differences vary less.
    * *Elimination*: candidates that have fallen clearly behind are dropped, a paired form of the Hoeffding races of
      Maron and Moore (1994), and the first candidate is replaced only by one that is clearly better.

    Only what a turn is used for is searched: for answers and calls, any hesitation may be too late.
    """

    def __init__(self, view: PlayerView, chance: Chance, most: int | None = None) -> None:
        """Ask the heuristic; at `most` so many trials follow, None for `PolicyFamily.trials`."""
        family = family_of(view.setup)
        self._plain = family.hard.choose(view, chance)
        self._most = family.trials if most is None else min(most, family.trials)
        self._others: list[_Candidate] = []
        self._deals = self.trials = 0
        """The number of deals and trials so far, the latter over all candidates."""
        searched = family.trials > 0 and view.window is None and isinstance(self._plain, _SEARCHED)
        if searched and family.playout is not None:
            self._playout = family.playout(view, chance)
            self._others = [_Candidate(each) for each in family.hard.values(view) if each != self._plain]

    @property
    def done(self) -> bool:
        """Whether nothing is left to decide, or there are no trials left for another deal."""
        return not self._others or self.trials + len(self._others) >= self._most

    def step(self) -> None:
        """Try all remaining candidates on some more deals, and now and then drop those that have fallen behind."""
        if self.done or self._plain is None:
            return
        playout, candidates = self._playout, len(self._others) + 1
        for _ in range(min(_DEALS_AT_ONCE, (self._most - self.trials) // candidates)):
            state = playout.deal()
            plain = playout.worth(state, self._plain).chance
            for each in self._others:
                each.gain.add(playout.worth(state, each.action).chance - plain)
            self._deals += 1
            self.trials += candidates
        if self._deals % _DEALS_A_ROUND == 0:
            self._others = [each for each in self._others if each.above(-_HOPELESS)]

    @property
    def choice(self) -> SeatAction | None:
        """The best action so far: the heuristic's, unless another is clearly better; None if there is nothing to do."""
        better = [each for each in self._others if each.above(_BETTER)]
        return max(better, key=lambda each: each.gain.total).action if better else self._plain
