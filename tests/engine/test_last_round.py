"""Games until a time of day (RULES 2.11): after the announcement, which comes from outside, the round is the last."""

import random

import pytest
from msgspec.structs import replace

from engine import Extend, apply, new_game, state_from_json, to_json
from engine.actions import AnnounceLastRound
from engine.codec import action_from_json, event_from_json
from engine.events import GameOver, LastRoundAnnounced
from engine.game import explain
from engine.players.levels import LEVELS
from engine.views import view_for
from tools.testkit.playouts import game as playout
from tools.testkit.scenario import Side, position

both = pytest.mark.parametrize("ruleset", ["classic", "playroom"])


def arriving(ruleset="classic", totals=(0, 0), **options):
    """A completes the round with the next card; points do not end the game."""
    return position(
        ruleset=ruleset, options={"extension": "off", "target": 1000, "game_points": 25_000, **options},
        A=Side("GO", km=975), B=Side("GO", km=50), hands={"A": "D25 ...", "B": "D25 ..."}, totals=totals,
    )  # fmt: skip


@both
def test_the_round_in_progress_is_the_last_and_the_most_points_win(ruleset):
    game = arriving(ruleset, totals=(0, 9_000)).announce_last_round()
    assert game.happened(LastRoundAnnounced) == [LastRoundAnnounced(game.state.round)]
    assert (game.turn, game.state.outcome, game.view("B").last_round) == ("A", None, game.state.round)
    game.play("A", "D25")
    assert game.happened(GameOver)[0].outcome.winners == (1,)
    assert game.state.windows == ()


@both
def test_in_the_pause_the_next_round_is_the_last_so_that_all_know(ruleset):
    game = arriving(ruleset).play("A", "D25").announce_last_round()
    assert game.state.last_round == game.state.round + 1
    assert game.state.between_rounds
    number = game.state.last_round
    game.close()
    assert (game.state.round, game.state.outcome) == (number, None)


@pytest.mark.parametrize(("tie_break", "over"), [("extra_hand", False), ("shared", True)])
def test_a_tie_is_broken_as_usual(tie_break, over):
    points = arriving(tie_break=tie_break).play("A", "D25").state.totals
    game = arriving(tie_break=tie_break, totals=(0, points[0] - points[1])).announce_last_round().play("A", "D25")
    assert game.state.totals[0] == game.state.totals[1]
    assert (game.state.outcome is not None) is over
    if over:
        assert game.state.outcome.winners == (0, 1)
    else:  # extra rounds need no announcement; the game ends as soon as one side leads
        game.close().refused(AnnounceLastRound(), "not_due")
        assert game.state.round == game.state.last_round + 1


def test_a_lower_maximum_of_rounds_still_applies():
    game = arriving(max_hands=1).announce_last_round()
    assert game.play("A", "D25").state.outcome is not None


def test_it_can_only_be_announced_once_in_running_games_with_rounds():
    arriving().announce_last_round().refused(AnnounceLastRound(), "not_due")
    position(ruleset="funspeed").refused(AnnounceLastRound(), "not_of_these_rules")
    over = arriving(game_points=100).play("A", "D25")
    over.refused(AnnounceLastRound(), "game_over")


def test_it_interrupts_no_window_and_no_race():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "WAY ..."}).play("A", "STOP", "B")
    before = game.state
    after = game.announce_last_round().state
    assert replace(after, last_round=None, seq=before.seq) == before
    game.claim("B", "WAY")
    assert game.state.tableaus[1].safeties[0].coup


@both
@pytest.mark.parametrize("seed", range(4))
def test_the_game_ends_with_that_round_whenever_it_is_announced(ruleset, seed):
    chance = random.Random(seed)
    state = new_game(ruleset, (0, 1, 2), {"game_points": 25_000, "tie_break": "shared"}, seed).state
    moment = chance.randrange(1, 900)
    for number, (before, *_) in enumerate(playout(state, seed, most=moment)):
        state = before
        if number == moment - 1:
            break
    step = apply(state, AnnounceLastRound())
    assert state_from_json(to_json(step.state)) == step.state
    assert [event_from_json(to_json(event)) for event in step.events] == [*step.events]
    assert action_from_json(to_json(AnnounceLastRound())) == AnnounceLastRound()
    announced = step.state.last_round
    state = step.state
    for *_, step in playout(state, seed, most=20_000):
        state = step.state
    assert (state.round, len(state.sheets)) == (announced, announced)
    assert max(state.totals) == state.totals[state.outcome.winners[0]]


@pytest.mark.parametrize(("announced", "extends"), [(False, True), (True, False)])
def test_an_ai_that_would_win_the_last_round_finishes_it(announced, extends):
    """It extends its trip if there is more to win, but not if it has won already."""
    game = position(
        A=Side("GO", km=675, safeties="WAY ACE PROOF TANK"), B=Side("GO", km=50), hands={"A": "D25 ..."},
        options={"game_points": 25_000},
    )  # fmt: skip
    if announced:
        game.announce_last_round()
    game.play("A", "D25")
    assert explain(game.state, Extend(0, True)) is None
    assert LEVELS["normal"].choose(view_for(game.state, 0), random.Random(1)) == Extend(0, extends)
