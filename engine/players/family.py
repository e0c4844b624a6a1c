"""What the levels have to know about a ruleset in order to play it."""

from collections.abc import Callable

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance, Search
from engine.players.determinize import Guesser
from engine.players.heuristic import Heuristic
from engine.state import Setup, State
from engine.views import PlayerView


class Worth(Struct, frozen=True, gc=False):
    """The result of a playout for the viewer's side."""

    points: float
    """The lead over the best other side at the end of the round, in points; in a race, in km."""
    chance: float
    """The probability of then winning the game, from 0 to 1; a draw counts half."""


class Playout(Struct, frozen=True):
    """How to value an action: deal the hidden cards repeatedly, and play on by rule of thumb."""

    guesser: Guesser
    worth: Callable[[State, SeatAction], Worth]
    """Returns the result of an action in a position with all cards known; no one else answers an open window."""
    bias: float = 0.0
    """The systematic error of the worth due to the policy of the playout, in points or km (one standard deviation)."""


class PolicyFamily:
    """How the levels play a ruleset. This base class can play any ruleset, by rule of thumb only."""

    easy: Heuristic = Heuristic()
    normal: Heuristic = Heuristic()
    hard: Heuristic = Heuristic()
    """The policy of `hard` unless its search finds something better."""

    def most_trials(self, setup: Setup) -> int:
        """Return the number of trials of a decision beyond which more would bring little."""
        return 0

    def search(self, view: PlayerView, plain: SeatAction, chance: Chance, most: int) -> Search | None:
        """Start a search of at most `most` trials for something better than `plain`; None if that decides."""
        return None

    def playout(self, view: PlayerView, chance: Chance) -> Playout | None:
        """Return how to value any legal action of the viewer except announcements and calls; None if not supported."""
        return None

    def careful_playout(self, view: PlayerView, chance: Chance) -> Playout | None:
        """Return the same by `hard` without its search: slow, but without bias; None if not supported."""
        return None
