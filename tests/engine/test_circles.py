"""A round in which the discards come back for ever and nobody can lay a card (RULES 3.4): when exactly it is over."""

import pytest

from engine.events import RoundScored
from tests.scenario import position


def turns_until_the_end(ruleset, **said):
    """How many turns it takes until the round is over, if everybody but discards."""
    game = position(ruleset=ruleset, options={"reshuffle_discard": "on"}, **said)
    turns = 0
    while not game.happened(RoundScored):
        game.discard(game.turn, game.hand(game.turn)[0])
        turns += 1
        assert turns < 50
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
