"""A round in which the discards come back for ever and nobody can lay a card (RULES 3.4): when exactly it is over."""

import pytest
from msgspec.structs import replace

from engine import Phase
from engine.events import RoundScored
from engine.rules import rules_of
from tools.testkit.scenario import position


def turns_until_the_end(ruleset, *, older=False, **said):
    """How many turns it takes until the round is over, if everybody but discards; 50 at most."""
    game = position(ruleset=ruleset, options={"reshuffle_discard": "on"}, **said)
    if older:  # than the variants, which came with the end of circles
        setup = game.state.setup
        kept = tuple((name, value) for name, value in setup.options if name != "cumulation")
        game.state = replace(game.state, setup=replace(setup, revision=1, options=kept))
    turns = 0
    while not game.happened(RoundScored) and turns < 50:
        game.discard(game.turn, game.hand(game.turn)[0])
        turns += 1
    return turns


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_the_discards_must_have_gone_round_once(ruleset):
    """After 8 turns the pile is used up, but 11 cards wait to be shuffled, one of which might help somebody yet."""
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    pile, discard = "R_GAS " * 5 + "SPARE SPARE", "SPARE SPARE SPARE"
    assert turns_until_the_end(ruleset, hands=hands, pile=pile, discard=discard) == 8 + 11


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_everybody_must_have_had_two_turns(ruleset):
    """Four discards have gone round after 4 turns of three players, and again after 8."""
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS", "C": "SPARE"}
    assert turns_until_the_end(ruleset, hands=hands, pile="R_GAS R_GAS R_GAS") == 8


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_two_turns_of_everybody_are_enough(ruleset):
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    assert turns_until_the_end(ruleset, hands=hands, pile="R_GAS R_GAS R_GAS") == 4


def test_a_game_that_was_begun_without_this_rule_goes_on_without_it():
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    assert turns_until_the_end("classic", older=True, hands=hands, pile="R_GAS R_GAS R_GAS") == 50


def test_the_first_games_with_this_rule_are_stored_as_of_the_first_revision():
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    game = position(options={"reshuffle_discard": "on"}, hands=hands, pile="R_GAS R_GAS R_GAS")
    first = replace(game.state, setup=replace(game.state.setup, revision=1))
    assert rules_of(first.setup).forced(replace(first, idle=50, pile=(), phase=Phase.DRAW), []).round == 2
