"""A player that looks ahead: the likely plays are tried on guesses at what is hidden, each played on in a hurry."""

import math
from collections.abc import Sequence

from msgspec import Struct

from engine.actions import BornesKiller, Claim, Draw, Extend, HoldUp, Pass, SeatAction, Shout
from engine.game import apply
from engine.players.base import Chance
from engine.players.classic import heuristic as road
from engine.players.classic.heuristic import Road, Weights
from engine.players.classic.rollout import Round, edge
from engine.players.determinize import Guesser
from engine.players.funspeed import heuristic as sprint
from engine.players.funspeed.rollout import Dash
from engine.players.normal import Normal
from engine.players.search import Search
from engine.rules import RULESETS
from engine.state import State
from engine.views import PlayerView

HARD_WEIGHTS = Weights(
    drive=-35.0, km=0.74, fit=23.0, misfit=15.0, nearness=750.0, keep_nearness=380.0, safe_trip=21.0,
    attack=470.0, attack_stop=74.0, limit=64.0, pile_on=-94.0, threat=0.0, lead=0.0, coup_fear=200.0, go=50.0,
    cure=27.0, end_limit=43.0, end_limit_km=0.42, hold=120.0, free=450.0, bank=410.0, keep_card=23.0,
    keep_km=0.31, keep_200=81.0, keep_hazard=110.0, keep_remedy=48.0, keep_go=67.0, keep_second_go=37.0,
    keep_third_go=5.0, extend_ahead=450.0, extend_safety=130.0,
)  # fmt: skip
"""What counts for how much before anything is tried, as `python -m tools.tuning.tune` finds it.

It attacks before all else, holds hazards, remedies and a GO rather than distance cards, and safeties for coups.
"""

ROUND = Search(iterations=240, width=5, band=150.0, gate=2.0)
RACE = Search(iterations=600, width=5, band=150.0, gate=1.0)

_ROUND_SPREAD = 1100.0
"""How far two equal players come apart in a round, in points (standard deviation)."""
_RACE_SPREAD = 200.0
"""The same for a race of Fun & Speed that has been played on for a while, in km."""
_TURNS = 6
"""For how many turns of everybody it is played on."""
_STAKE = 3000.0
"""What a whole game is worth beside the points of a round."""


class Hard(Struct, frozen=True):
    """The level ``hard``: what looks best by the rules of thumb, unless another action does better when tried."""

    round: Search = ROUND
    """How it searches in classic and playroom, where a round is played to its end."""
    race: Search = RACE
    """How it searches in Fun & Speed."""
    weights: Weights = HARD_WEIGHTS

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that has come out best, None if the seat has nothing to do."""
        plain = Normal(self.weights).choose(view, chance)
        if not RULESETS[view.setup.ruleset].rounds:
            return self._sprint(view, plain, chance)
        return self._road(view, plain, chance)

    def _road(self, view: PlayerView, plain: SeatAction | None, chance: Chance) -> SeatAction | None:
        """Return what to do in classic or playroom: a coup-fourré and the draw that begins a turn need no trial."""
        if plain is None or isinstance(plain, Claim | Pass | Draw) or view.window is not None:
            return plain
        if isinstance(plain, Extend):
            worth: dict[SeatAction, float] = {plain: 0.0, Extend(plain.seat, not plain.accept): 0.0}
        else:
            look = Road(view, self.weights)
            worth = {action: look.worth(action) for action in road.turn_actions(view)}

        def trial(state: State, action: SeatAction) -> float:
            after = apply(state, action).state
            if len(after.sheets) > len(state.sheets):
                return prospect(view, [sheet.total for sheet in after.sheets[-1]])
            return prospect(view, Round(after).play(chance))

        return self.round.best(worth, trial, Guesser(view), chance)

    def _sprint(self, view: PlayerView, plain: SeatAction | None, chance: Chance) -> SeatAction | None:
        """Return what to do in Fun & Speed. What is shouted or called needs no trial: who hesitates is late."""
        if plain is None or isinstance(plain, HoldUp | Shout | BornesKiller):
            return plain
        side, turns = view.setup.sides[plain.seat], _TURNS * len(view.hand_sizes)

        def trial(state: State, action: SeatAction) -> float:
            after = apply(state, action).state
            if after.outcome is not None:
                return float(side in after.outcome.winners)
            dash = Dash(after)
            winner = dash.play(chance, turns, side)
            if winner >= 0:
                return float(winner == side)
            return 1 / (1 + math.exp(-edge([its.total for its in dash.sides], side) / _RACE_SPREAD))

        return self.race.best(sprint.alternatives(view, plain), trial, Guesser(view), chance)


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
