"""The hurried round against the engine."""

import random
from statistics import mean

import pytest

from engine import Phase, new_game, view_for
from engine.players.card_codes import NUMBER
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.rollout import Round
from engine.players.classic.weights import HARD_WEIGHTS
from engine.players.determinize import Guesser, laid_at_once
from engine.players.levels import REACTION_MS
from engine.players.match import MatchPlayer, play_out
from engine.rules import rules_of
from engine.rules.scoring import completer_of, score_round
from tests.playouts import game, started


def known(number):
    """So many random positions of classic and playroom, variants included."""
    n = 0
    for seed in range(10_000):
        start = started(seed, "classic" if seed % 2 else "playroom")
        for before, *_ in game(start, seed, most=250):
            if before.phase is not Phase.OVER:
                yield before
                n += 1
                if n == number:
                    return


def test_it_sees_what_the_engine_sees():
    for state in known(4_000):
        fast = Round(state)
        for side, tableau in zip(fast.sides, state.tableaus, strict=True):
            assert side.moves() == tableau.moving
            assert (side.hazard() == -1) == (tableau.stopped_by is None)
            assert side.hazard() in (-1, NUMBER.get(tableau.stopped_by))
            assert side.limited == tableau.limited
            assert side.wrong == tableau.wrong_way


def test_its_points_are_the_engines():
    for state in known(4_000):
        completer = completer_of(state)
        sheets = score_round(state, rules_of(state.setup)._scoring)
        assert Round(state)._points(-1 if completer is None else completer) == [sheet.total for sheet in sheets]


def test_every_round_ends_within_the_bounds_of_the_score():
    chance = random.Random(1)
    for state in known(1_500):
        km = [tableau.km for tableau in state.tableaus]
        fast = Round(state)
        for side, points in enumerate(fast.play(chance)):
            assert km[side] <= points <= 1200 + 1900 + 500 * len(km)
            assert fast.sides[side].km <= fast.target


@pytest.mark.parametrize(
    ("ruleset", "preset"),
    [("classic", "standard"), ("classic", "bsd"), ("playroom", "cumulation"), ("playroom", "all_variants")],
)
def test_rounds_bring_as_much_as_between_players_on_the_engine(ruleset, preset):
    players = [MatchPlayer(ClassicHeuristic(HARD_WEIGHTS), REACTION_MS["hard"])] * 2
    fast, real = [], []
    for seed in range(150):
        state = new_game(ruleset, (0, 1), {"max_hands": 1, "tie_break": "shared"}, seed, preset=preset).state
        fast += Round(state).play(random.Random(seed))
        real += play_out(state, players, random.Random(seed)).outcome.totals
    assert mean(fast) == pytest.approx(mean(real), rel=0.15)


def test_a_guess_looks_just_like_the_position_to_its_viewer():
    chance, changed = random.Random(1), 0
    for state in known(1_500):
        if state.windows:
            continue
        for seat in range(len(state.hands)):
            view = view_for(state, seat)
            guess = Guesser(view, laid_at_once(view, before_start=False)).state(chance)
            assert view_for(guess, seat) == view
            changed += guess.hands != state.hands
    assert changed > 500
