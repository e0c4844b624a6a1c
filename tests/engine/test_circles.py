"""A round in which discards are reshuffled for ever and no card can be laid (RULES 3.4): when exactly it ends."""

import pytest

from engine.events import RoundScored
from tools.testkit.scenario import position


def turns_until_the_end(ruleset, **said):
    """The number of turns until the round is over if all seats only discard; 50 at most."""
    game = position(ruleset=ruleset, options={"reshuffle_discard": "on"}, **said)
    turns = 0
    while not game.happened(RoundScored) and turns < 50:
        game.discard(game.turn, game.hand(game.turn)[0])
        turns += 1
    return turns


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_all_discards_must_have_come_round_once(ruleset):
    """After 8 turns the pile is empty, but 11 cards wait to be shuffled, one of which might still help a player."""
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    pile, discard = "R_GAS " * 5 + "SPARE SPARE", "SPARE SPARE SPARE"
    assert turns_until_the_end(ruleset, hands=hands, pile=pile, discard=discard) == 8 + 11


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_all_seats_must_have_had_two_turns(ruleset):
    """Four discards have come round after 4 turns of three players, and again after 8."""
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS", "C": "SPARE"}
    assert turns_until_the_end(ruleset, hands=hands, pile="R_GAS R_GAS R_GAS") == 8


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_two_turns_of_all_seats_are_enough(ruleset):
    hands = {"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    assert turns_until_the_end(ruleset, hands=hands, pile="R_GAS R_GAS R_GAS") == 4
