"""A player that looks ahead: what looks best by rule of thumb, unless another action does better when tried.

At tables `engine.workers.thinking` says how long it may take.
"""

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance, Search
from engine.players.families import family_of
from engine.views import PlayerView


class Unsearched(Struct, frozen=True):
    """The level ``hard`` without its search, for when there is no time for one."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).hard.choose(view, chance)


class Hard(Struct, frozen=True):
    """The level ``hard`` with a fixed number of trials: see `Search` for its method."""

    trials: int | None = None
    """The maximum number of trials of a decision, over all candidates; None for `PolicyFamily.most_trials`."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has proved best, None if the seat has nothing to do."""
        thought = Deliberation(view, chance, self.trials)
        while not thought.done:
            thought.step()
        return thought.choice


class Deliberation(Struct):
    """A choice of the level ``hard`` in short steps; it can be pickled between two of them."""

    view: PlayerView
    chance: Chance
    most: int | None = None
    """The maximum number of trials, None for `PolicyFamily.most_trials`."""
    choice: SeatAction | None = None
    """The best action so far, None if there is nothing to do; meaningful after the first step."""
    search: Search | None = None
    done: bool = False

    @property
    def trials(self) -> int:
        """The number of trials so far."""
        return 0 if self.search is None else self.search.trials

    def step(self) -> None:
        """Ask the heuristic in the first step, then search for a short while; no effect once done."""
        if self.done:
            return
        if self.search is None:
            family = family_of(self.view.setup)
            self.choice = family.hard.choose(self.view, self.chance)
            if self.choice is not None:
                most = family.most_trials(self.view.setup) if self.most is None else self.most
                self.search = family.search(self.view, self.choice, self.chance, most)
        else:
            self.search.go_on()
            self.choice = self.search.best()
        self.done = self.search is None or not self.search.undecided
