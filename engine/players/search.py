"""The search of the level ``hard``: determinised flat Monte Carlo with common random numbers and elimination.

* *Determinised*: what the viewer cannot see is dealt at random in agreement with what it has seen, and each deal is
  played with open cards, as Ginsberg's bridge program GIB does (2001). Known weakness: it may plan on knowing hidden
  cards later (Frank and Basin's *strategy fusion*, 1998); the game has few moves where that matters.
* *Flat Monte Carlo*: every candidate is followed by rollouts, without a tree (Browne et al., *A Survey of Monte Carlo
  Tree Search Methods*, 2012, section 3.1).
* *Common random numbers*: all candidates are tried on the same determinisations, so their differences vary less.
* *Elimination*: candidates that have fallen clearly behind are dropped, a paired form of the Hoeffding races of Maron
  and Moore (1994), and the first candidate is replaced only by one that is clearly better.
"""

from typing import Protocol

from engine.actions import SeatAction


class Search(Protocol):
    """A search in progress between the actions of a decision; it can be pickled."""

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
