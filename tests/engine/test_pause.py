"""The pause between rounds of classic and playroom (RULES 2.11): the finished round stays until all want the next."""

import random

import pytest

from engine import Discard, ExpireWindow, Pass, active_seats, legal_actions, new_game
from engine.actions import AnnounceLastRound, HoldUp
from engine.events import RoundDealt, WindowClosed, WindowOpened
from engine.game import explain, window_ms
from engine.players.levels import LEVELS
from engine.rules.classic import PAUSE_MS
from engine.state import Activity, WindowKind
from engine.views import view_for
from tools.testkit.playouts import every_action
from tools.testkit.playouts import game as playout
from tools.testkit.scenario import Side, position

both = pytest.mark.parametrize("ruleset", ["classic", "playroom"])


def ending(ruleset="classic", sides=3, **options):
    """A lacks 25 km to complete the first round."""
    return position(
        ruleset=ruleset, sides=sides, options={"extension": "off", "target": 1000, **options},
        A=Side("GO", km=975), B=Side("GO", km=50, speed="LIMIT"), hands={"A": "D25 ..."},
    )  # fmt: skip


def ended(ruleset="classic", sides=3, **options):
    """A has completed the first round, with cards left in all hands."""
    return ending(ruleset, sides, **options).play("A", "D25")


@both
def test_the_finished_round_stays_and_is_scored(ruleset):
    game = ended(ruleset)
    (window,) = game.state.windows
    assert (window.kind, window.eligible, window.closer, window.card) == (WindowKind.ROUND_END, (0, 1, 2), None, None)
    assert (game.state.round, len(game.state.sheets)) == (1, 1)
    assert [tableau.km for tableau in game.state.tableaus] == [1000, 50, 0]
    assert not game.happened(RoundDealt)
    assert game.happened(WindowOpened)[-1].kind is WindowKind.ROUND_END
    for seat in (None, 0, 1, 2):
        view = view_for(game.state, seat)
        assert view.between_rounds
        assert view.points == view.totals == game.scored.totals  # the round is not counted twice
        assert not view.calls


@both
def test_the_next_round_is_dealt_once_all_have_asked_for_it(ruleset):
    game = ended(ruleset).let_go("C", "A")
    assert (game.state.round, game.state.tableaus[0].km) == (1, 1000)
    assert view_for(game.state, 0).window.answered
    assert active_seats(game.state) == {1: Activity.REACT}
    game.let_go("B")
    assert (game.state.round, game.state.windows) == (2, ())
    assert [type(event) for event in game.log[-3:-1]] == [WindowClosed, RoundDealt]


@both
def test_or_when_the_time_is_over(ruleset):
    game = ended(ruleset).let_go("B").expire()
    assert (game.state.round, game.state.windows) == (2, ())


@both
@pytest.mark.parametrize("percent", [1, 100, 1000])
def test_its_length_does_not_depend_on_reaction_times(ruleset, percent):
    assert window_ms(ended(ruleset, coup_min_seconds=120).state, percent) == PAUSE_MS + 250


@both
def test_nothing_else_is_possible_meanwhile(ruleset):
    state = ended(ruleset).state
    number = state.windows[0].id
    for seat in range(3):
        assert legal_actions(state, seat) == (Pass(seat, number),)
    game = ended(ruleset).refused(Discard(0, state.hands[0][0]), "round_over")
    game.refuse_claim("A", "WAY", code="round_over").refused(HoldUp(0), "round_over")
    game.let_go("A").refused(Pass(0, number), "already_answered")
    legal = {Pass(1, number), Pass(2, number), ExpireWindow(number), AnnounceLastRound()}
    assert {action for action in every_action(game.state) if explain(game.state, action) is None} == legal


def test_there_is_no_pause_at_the_end_of_a_game():
    game = ended(max_hands=1)
    assert (game.state.outcome.winners, game.state.windows) == ((0,), ())


@pytest.mark.parametrize("level", LEVELS)
@both
def test_computers_ask_for_the_next_round_at_once_whatever_their_hand(ruleset, level):
    state = ended(ruleset).state
    for seat in range(3):
        assert LEVELS[level].choose(view_for(state, seat), random.Random(1)) == Pass(seat, state.windows[0].id)


@both
def test_every_round_except_the_last_ends_with_one(ruleset):
    state = new_game(ruleset, (0, 1, 2), {"game_points": 3000}, 5).state
    pauses = 0
    for before, _, _, step in playout(state, 5, most=20_000):
        if step.state.round != before.round:
            assert before.between_rounds
            pauses += 1
        state = step.state
    assert pauses == state.round - 1 > 0
