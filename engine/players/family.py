"""What the levels need to know of a ruleset in order to play it."""

from collections.abc import Mapping

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.determinize import Guesser
from engine.players.heuristic import Heuristic
from engine.players.search import Search, Trial
from engine.views import PlayerView


class Experiment(Struct, frozen=True):
    """What a search tries for one decision, and how."""

    values: Mapping[SeatAction, float]
    """What each candidate is worth by rule of thumb."""
    trial: Trial
    guesser: Guesser
    search: Search


class PolicyFamily:
    """How each level plays one ruleset. As it is, it plays any ruleset, by rule of thumb alone."""

    easy: Heuristic = Heuristic()
    normal: Heuristic = Heuristic()
    hard: Heuristic = Heuristic()
    """What `hard` does unless its search finds something better."""

    def experiment(self, view: PlayerView, plain: SeatAction, chance: Chance) -> Experiment | None:
        """Return how to search for something better than `plain`; None if nothing is to be searched for."""
        return None
