"""The protocols of a policy, which chooses an action from a view and a source of randomness, and of a search."""

from typing import Protocol

from engine.actions import SeatAction
from engine.views import PlayerView


class Chance(Protocol):
    """A seeded source of randomness; `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        ...


class Policy(Protocol):
    """A player; equal views and random numbers give equal choices."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return one of `view.legal`, or None if the seat has nothing to do or prefers to wait."""
        ...


class Search(Protocol):
    """A search of the level ``hard`` in progress; it can be pickled.

    Determinised flat Monte Carlo with common random numbers and elimination:

    * *Determinised*: what the viewer cannot see is dealt at random in agreement with what it has seen, and each deal
      is played with open cards, as Ginsberg's bridge program GIB does (2001). Known weakness: it may plan on knowing
      hidden cards later (Frank and Basin's *strategy fusion*, 1998); the game has few moves where that matters.
    * *Flat Monte Carlo*: every candidate is followed by rollouts, without a tree (Browne et al., *A Survey of Monte
      Carlo Tree Search Methods*, 2012, section 3.1).
    * *Common random numbers*: all candidates are tried on the same determinisations, so their differences vary less.
    * *Elimination*: candidates that have fallen clearly behind are dropped, a paired form of the Hoeffding races of
      Maron and Moore (1994), and the first candidate is replaced only by one that is clearly better.
    """

    @property
    def trials(self) -> int:
        """The number of rollouts so far, over all candidates."""

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and trials to do it with."""

    def go_on(self) -> None:
        """Try all remaining candidates on some more deals, and drop those that have fallen behind."""

    def best(self) -> SeatAction:
        """Return the best action so far: the heuristic's choice, unless another one is clearly better."""
