"""The choice of an AI player, made in the bot's process or in a worker process that loads nothing else."""

import random
from time import thread_time
from typing import Final

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.hard import Deliberation
from engine.players.heuristic import Chance, Policy
from engine.players.levels import LEVELS, Unsearched
from engine.views import PlayerView


class HardInTime(Struct, frozen=True):
    """The level ``hard`` with as many trials as it has time for, so a choice depends on the speed of the machine."""

    ms: float = 60.0
    """The CPU time of a decision after which it begins no further trials, in ms."""
    least: int = 60
    """The number of trials that it makes however long they take; the most are `PolicyFamily.trials`."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has proved best in time, None if the seat has nothing to do."""
        end = thread_time() + self.ms / 1000
        thought = Deliberation(view, chance)
        while not thought.done and (thread_time() < end or thought.trials < self.least):
            thought.step()
        return thought.choice


IN_TIME: Final[dict[str, Policy]] = {**LEVELS, "hard": HardInTime()}
"""The policy of each level as tables play it."""
UNSEARCHED: Final[dict[str, Policy]] = {**LEVELS, "hard": Unsearched()}
"""The policy of each level if it has no time to search."""


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return the action of a level, None if it prefers to wait.

    The same arguments give the same result, unless the level searches.
    """
    return IN_TIME[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)


def chosen_at_once(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return the action of a level that does not search, in less than a ms; None if it prefers to wait."""
    return UNSEARCHED[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)
