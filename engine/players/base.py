"""The protocol of a policy, which chooses an action from a view and a source of randomness."""

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
