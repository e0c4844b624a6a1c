"""A player that looks ahead: the likely plays are tried on guesses at what is hidden, each round played to its end."""

import math
from collections.abc import Sequence

from msgspec import Struct

from engine.actions import Claim, Draw, Extend, Pass, SeatAction
from engine.game import apply
from engine.players import lean, road
from engine.players.base import Chance
from engine.players.hidden import Guesser
from engine.players.lean import Round, edge
from engine.players.normal import Normal
from engine.players.road import Road, Weights
from engine.rules import RULESETS
from engine.state import State
from engine.views import PlayerView

HARD_WEIGHTS = Weights(drive=0.0, lead=0.0, safe_trip=60.0, attack=240.0, pile_on=0.0, extend_ahead=400.0)
"""What counts for how much before anything is tried, tuned by self-play (`tests/bench/levels.py`)."""

_ROUND_SPREAD = 1100.0
"""How far two equal players come apart in a round, in points (standard deviation)."""
_LOOK = 10
"""After so many guesses it looks which candidates have fallen behind."""
_HOPELESS = 0.7
"""By how many standard errors a candidate must be behind to be given up."""
_STAKE = 3000.0
"""What a whole game is worth beside the points of a round."""


class Hard(Struct, frozen=True):
    """The level ``hard``."""

    iterations: int = 240
    """How many rounds are played out for a decision, over all that is tried."""
    width: int = 5
    """How many actions are tried at most, those that look best."""
    band: float = 150.0
    """How much worse than the best an action may look to be tried, in points."""
    gate: float = 2.0
    """By how many standard errors another action must be better than the one that looks best."""
    weights: Weights = HARD_WEIGHTS

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has come out best, None if the seat has nothing to do."""
        if not RULESETS[view.setup.ruleset].rounds:
            return Normal().choose(view, chance)
        plain = Normal(self.weights).choose(view, chance)
        if plain is None or isinstance(plain, Claim | Pass | Draw):
            return plain
        if view.window is not None or not self.iterations or not lean.knows(view.setup):
            return plain
        candidates = self._candidates(view, plain)
        return plain if len(candidates) < 2 else self._searched(view, candidates, chance)

    def _candidates(self, view: PlayerView, plain: SeatAction) -> list[SeatAction]:
        """Return what is worth trying, what looks best first."""
        if isinstance(plain, Extend):
            return [plain, Extend(plain.seat, not plain.accept)]
        look = Road(view, self.weights)
        worth = {action: look.worth(action) for action in road.turn_actions(view)}
        ranked = sorted(worth, key=lambda action: -worth[action])[: self.width]
        least = worth[ranked[0]] - self.band
        return [plain] + [action for action in ranked if action != plain and worth[action] >= least]

    def _searched(self, view: PlayerView, candidates: Sequence[SeatAction], chance: Chance) -> SeatAction:
        """Try all candidates on the same guesses, and change one's mind only for a reason.

        What falls behind the one that looked best is not tried any longer: it will not come out clearly ahead.
        """
        guesser, left, plain = Guesser(view), self.iterations, candidates[0]
        values: dict[SeatAction, list[float]] = {action: [] for action in candidates}
        field = list(candidates)
        while len(field) > 1 and left >= len(field):
            for _ in range(max(1, min(_LOOK, left // len(field)))):
                state = guesser.state(chance)
                for action in field:
                    values[action].append(self._value(state, action, view, chance))
                left -= len(field)
            field = [plain] + [its for its in field[1:] if not _clearly(values[plain], values[its], _HOPELESS)]
        best = max(field, key=lambda action: sum(values[action]))
        return best if best != plain and _clearly(values[best], values[plain], self.gate) else plain

    def _value(self, state: State, action: SeatAction, view: PlayerView, chance: Chance) -> float:
        """Return what comes of the action in this guess, for the viewer."""
        assert view.side is not None
        after = apply(state, action).state
        if len(after.sheets) > len(state.sheets):
            points = [sheet.total for sheet in after.sheets[-1]]
        else:
            points = Round(after).play(chance)
        return prospect(view, points)


def _clearly(better: Sequence[float], worse: Sequence[float], errors: float) -> bool:
    """Tell whether the mean of the one is above that of the other by so many standard errors of the difference."""
    n = min(len(better), len(worse))
    if n < 2:
        return False
    gaps = [better[i] - worse[i] for i in range(n)]
    middle = sum(gaps) / n
    spread = sum((gap - middle) ** 2 for gap in gaps) / (n - 1)
    return middle > errors * math.sqrt(spread / n)


def prospect(view: PlayerView, points: Sequence[int]) -> float:
    """Return what the points of this round are worth to the viewer: its prospect of the game, a few for the points."""
    assert view.side is not None
    totals = [total + its for total, its in zip(view.totals, points, strict=True)]
    ahead = edge(totals, view.side)
    terms = road.terms_of(view.setup)
    most = max(totals)
    if most >= terms.game_points:
        return _STAKE * (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    rounds = max(1.0, (terms.game_points - most) / 1200)
    return _STAKE / (1 + math.exp(-1.7 * ahead / (_ROUND_SPREAD * math.sqrt(rounds))))
