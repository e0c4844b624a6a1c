"""A player that looks ahead: what looks best by rule of thumb, unless another action does better when tried."""

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.families import family_of
from engine.players.search import Contest
from engine.views import PlayerView


class Hard(Struct, frozen=True):
    """The level ``hard``: see `engine.players.search` for its method."""

    iterations: int | None = None
    """How many trials a decision may take, over all candidates; None for as many as the ruleset's family has."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has come out best, None if the seat has nothing to do."""
        family = family_of(view.setup)
        plain = family.hard.choose(view, chance)
        if plain is not None and self.iterations is None:
            found = family.searched(view, plain, chance)
            if found is not None:
                return found
        experiment = None if plain is None else family.experiment(view, plain, chance)
        if experiment is None:
            return plain
        search = experiment.search
        if self.iterations is not None:
            search = replace(search, iterations=self.iterations)
        return search.best(experiment.values, experiment.trial, experiment.guesser, chance)


class Deliberation(Struct):
    """A choice of the level ``hard`` in short steps; it can be pickled between two of them."""

    view: PlayerView
    chance: Chance
    plain: SeatAction | None = None
    """What the heuristic does; the choice itself once it is done."""
    contest: Contest | None = None
    done: bool = False

    def step(self) -> None:
        """Work on for a short while; there is nothing to do once it is done."""
        family = family_of(self.view.setup)
        if self.contest is None:
            self.plain = family.hard.choose(self.view, self.chance)
            found = None if self.plain is None else family.searched(self.view, self.plain, self.chance)
            if found is not None:
                self.plain, self.done = found, True
                return
        experiment = None if self.plain is None else family.experiment(self.view, self.plain, self.chance)
        if experiment is None:
            self.done = True
            return
        search = experiment.search
        self.contest = self.contest or search.begin(experiment.values)
        if self.contest.undecided:
            search.go_on(self.contest, experiment.trial, experiment.guesser, self.chance)
        else:
            self.plain, self.done = search.decided(self.contest), True
