"""What the levels need to know of a ruleset in order to play it."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.determinize import Guesser
from engine.players.heuristic import Heuristic
from engine.players.search import Search, Trial
from engine.state import State
from engine.views import PlayerView


class Experiment(Struct, frozen=True):
    """What a search tries for one decision, and how."""

    values: Mapping[SeatAction, float]
    """What each candidate is worth by rule of thumb."""
    trial: Trial
    guesser: Guesser
    search: Search


class Worth(Struct, frozen=True, gc=False):
    """What came of a playout for the viewer's side."""

    points: float
    """By how much it was ahead of the best other side at the end of the round, in points; in a race, in km."""
    chance: float
    """How likely it is to win the game then, from 0 to 1; a draw counts half."""


class Playout(Struct, frozen=True):
    """How to find out what an action is worth: deal what is hidden again and again, and play on by rule of thumb."""

    guesser: Guesser
    worth: Callable[[State, SeatAction], Worth]
    """What came of the action in a position with all cards known, in which nobody else answers an open window."""
    bias: float = 0.0
    """How far the worth is off because of how it is played on, in points or km (one standard deviation)."""


class PolicyFamily:
    """How each level plays one ruleset. As it is, it plays any ruleset, by rule of thumb alone."""

    easy: Heuristic = Heuristic()
    normal: Heuristic = Heuristic()
    hard: Heuristic = Heuristic()
    """What `hard` does unless its search finds something better."""

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return how to search for something better than `plain`; None if nothing is to be searched for."""
        return None

    def searched(self, view: PlayerView, plain: SeatAction, chance: Chance) -> SeatAction | None:
        """Return what machine code finds in place of `plain`; None if there is none, or nothing to search for."""
        return None

    def playout(self, view: PlayerView, chance: Chance) -> Playout | None:
        """Return how to value any legal action of the viewer but announcements and calls; None if nothing does."""
        return None

    def careful_playout(self, view: PlayerView, chance: Chance) -> Playout | None:
        """Return the same, played on by `hard` without its search: slow, without bias; None if there is none."""
        return None
