"""The length of games: after many acts a game ends when its cards run out, unless it was agreed on before that rule."""

import random

import pytest
from msgspec.structs import replace

from engine import RULESETS, Card, OptionError, Phase, RuleViolation, apply, legal_actions
from engine.actions import Discard, Draw, HoldUp, Source
from engine.game import explain
from engine.rules.base import MOST_ACTS
from tools.testkit.playouts import random_action, started
from tools.testkit.scenario import Side, position


def arriving(seq, **options):
    """A position after `seq` acts in which A completes the trip with the next card."""
    game = position(
        A=Side("GO", km=675), B=Side("GO", km=50), hands={"A": "D25 ..."}, options={"extension": "off", **options}
    )
    return _after(game, seq)


def _after(game, seq):
    game.state = replace(game.state, seq=seq)
    return game


def test_the_round_in_progress_after_the_limit_is_the_last():
    last = arriving(MOST_ACTS).play("A", "D25").state
    assert last.outcome.winners == (0,)
    before = arriving(MOST_ACTS - 1).play("A", "D25").state
    assert (before.outcome, before.between_rounds, before.seq) == (None, True, MOST_ACTS)


@pytest.mark.parametrize("max_hands", [0, 5])
def test_a_tie_is_then_shared(max_hands):
    """A gets 1900 points, B, who had as many, none."""
    options = {"extension": "off", "tie_break": "extra_hand", "max_hands": max_hands}
    game = position(A=Side("GO", km=675), totals=(0, 1900), hands={"A": "D25 ..."}, options=options)
    state = _after(game, MOST_ACTS).play("A", "D25").state
    assert (state.totals, state.outcome.winners) == ((1900, 1900), (0, 1))


@pytest.mark.parametrize(("seq", "shuffled"), [(MOST_ACTS - 1, True), (MOST_ACTS, False)])
def test_no_discards_are_reshuffled_in_a_round_that_must_be_the_last(seq, shuffled):
    game = position(
        hands={"A": "STOP", "B": "STOP"}, pile="", discard="D25 D25 D25", options={"reshuffle_discard": "on"}
    )
    game = _after(game, seq).discard("A", "STOP")
    assert (game.state.pile != (), game.state.outcome) == (shuffled, None)
    if not shuffled:
        assert game.discard("B", "STOP").state.outcome is not None


def test_fun_and_speed_is_then_played_out_with_the_remaining_cards():
    game = position(ruleset="funspeed", pile="D25", discard="D50 D50", phase=Phase.DRAW)
    fits = [source for source in Source if explain(game.state, Draw(0, source)) is None]
    assert fits == [Source.PILE, Source.DISCARD]
    state = apply(replace(game.state, seq=MOST_ACTS), Draw(0, Source.PILE)).state
    assert (state.pile, state.discard) == ((), game.state.discard)
    with pytest.raises(RuleViolation):
        apply(replace(game.state, seq=MOST_ACTS), Draw(0, Source.DISCARD))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(12))
def test_the_game_soon_ends_whatever_the_players_do(ruleset, seed):
    state, chance = replace(started(seed, ruleset), seq=MOST_ACTS), random.Random(seed)
    while state.outcome is None:
        action = random_action(state, chance)
        state = apply(state, action, state.seq * 1000).state
        assert state.seq < MOST_ACTS + 3_000
    assert state.outcome.winners


def test_more_points_than_the_maximum_cannot_be_chosen():
    for rules in RULESETS.values():
        if not rules.rounds:
            continue
        preset = next(iter(rules.presets))
        assert rules.choose(preset, {"game_points": 25_000})["game_points"] == 25_000
        with pytest.raises(OptionError) as refused:
            rules.choose(preset, {"game_points": "25001"})
        assert (refused.value.code, refused.value.facts["high"]) == ("option_range", 25_000)


@pytest.mark.parametrize("before", [3, 2, 1, 0])
def test_a_draw_that_is_due_as_the_game_begins_to_close_can_be_made(before):
    """Otherwise the game would wait for ever for a draw that is no longer possible."""
    state = position(ruleset="funspeed", sides=2, pile="", discard="GO LIMIT", hands={"A": "D200 ..."}).state
    state = replace(state, seq=MOST_ACTS - before, pile=())
    state = apply(state, Discard(0, Card.D200)).state
    for _ in range(40):
        if state.outcome is not None:
            break
        legal = [its for its in legal_actions(state, state.turn) if not isinstance(its, HoldUp)]
        assert legal, state.seq
        state = apply(state, next((its for its in legal if isinstance(its, Draw | Discard)), legal[0])).state
    assert state.outcome is not None
