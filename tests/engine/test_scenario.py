"""The builder of positions for the scenarios."""

import doctest

import pytest

from engine import OptionError
from tools.testkit import scenario
from tools.testkit.scenario import Side, card, position, seat


def test_its_own_example():
    assert doctest.testmod(scenario).attempted == 3
    assert doctest.testmod(scenario).failed == 0


@pytest.mark.parametrize("said", [
    {"hands": {"A": "JOKER"}}, {"hands": {"A": "GAS"}}, {"hands": {"A": "ACE", "B": "ACE"}}, {"hands": {"AB": "D25"}},
    {"A": Side(safeties="ACE ACE")}, {"A": Side(km=710)}, {"sides": "0101", "A": Side("GO"), "C": Side("GO")},
    {"discard": "D200 D200 D200", "pile": "... D200 D200"}, {"turn": "Z"},
])  # fmt: skip
def test_impossible_positions_are_refused(said):
    with pytest.raises(ValueError, match=r".+"):
        position(**said)
    with pytest.raises(OptionError):
        position(sides="0011")


def test_assertions_about_refusals_can_fail():
    game = position(hands={"A": "GO D25"})
    for wrong in (
        lambda: game.refuse("A", "GO", code="stopped"),
        lambda: game.refuse("A", "D25", code="stopped"),
        lambda: game.refuse_discard("A", "D25", code="not_stuck"),
    ):
        with pytest.raises(AssertionError):
            wrong()


def test_names_of_cards_and_seats():
    assert card("GO") is card("R_GO")
    assert card("H_GAS") is not card("R_GAS")
    assert [seat(letter) for letter in "ABI"] == [0, 1, 8]
