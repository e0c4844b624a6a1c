"""A round in which discards are reshuffled for ever and no card can be laid (RULES 3.4): when exactly it ends."""

import pytest
from msgspec.structs import replace

from engine import Phase
from engine.events import RoundScored
from tools.testkit.scenario import Side, position


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


def test_a_round_continues_while_cards_are_laid_between_shuffles():
    game = position(
        ruleset="playroom", options={"reshuffle_discard": "on"}, pile="", discard="R_GAS R_GAS",
        hands={"A": "REPAIRS REPAIRS GO D25", "B": "SPARE SPARE"},
    )  # fmt: skip
    game.discard("A", "REPAIRS").discard("B", "SPARE")
    assert game.state.idle == 2
    game.play("A", "GO")
    assert game.state.idle == 0
    game.discard("B", game.hand("B")[0]).discard("A", game.hand("A")[0])
    assert not game.happened(RoundScored)


def test_a_round_that_goes_in_circles_ends_before_a_draw_and_not_after_it():
    """A player who has drawn may lay the new card: here the one that completes the trip."""
    game = position(
        ruleset="playroom", options={"reshuffle_discard": "on"}, phase=Phase.DRAW, pile="D100",
        discard="R_GAS R_GAS R_GAS", A=Side("GO", km=900), hands={"A": "REPAIRS SPARE", "B": "SPARE SPARE"},
    )  # fmt: skip
    game.state = replace(game.state, idle=50)
    game.play("A", "D100")
    assert game.scored.completed_by == 0


def test_a_round_that_ended_in_circles_does_not_shorten_the_next_one():
    game = position(
        options={"reshuffle_discard": "on"}, pile="R_GAS R_GAS R_GAS", hands={"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    )
    while not game.state.between_rounds:
        game.discard(game.turn, game.hand(game.turn)[0])
    assert game.close().state.idle == 0
