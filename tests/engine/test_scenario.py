"""The builder of positions for the scenarios."""

import doctest
from collections import Counter

import pytest

from engine import OptionError, Phase
from engine.cards import cards_of
from engine.rules import rules_of
from engine.state import Laid, Shown, Tableau
from tools.testkit import scenario
from tools.testkit.scenario import Side, card, cards, position, seat


def all_cards(state):
    held = Counter(state.pile + state.discard)
    for hand in state.hands:
        held.update(hand)
    for tableau in state.tableaus:
        held.update(tableau.battle + tableau.speed)
        held.update([laid.card for laid in tableau.distance] + [shown.card for shown in tableau.safeties])
    return held


def test_its_own_example():
    assert doctest.testmod(scenario).attempted == 3
    assert doctest.testmod(scenario).failed == 0


@pytest.mark.parametrize("said", [
    {},
    {"sides": 5, "turn": "D"},
    {"sides": "0101", "B": Side("GO ACCIDENT", speed="LIMIT", km=975, distance="D200 D200", safeties="ACE! WAY")},
    {"hands": {"A": "S_TANK ...", "B": "FLAT STOP"}, "discard": "D25 PROOF", "pile": "STOP ... GO D200"},
    {"hands": {"B": ""}, "pile": "...", "phase": Phase.DRAW},
    {"options": {"reduced_hazards": "off"}, "A": Side(km=700)},
])  # fmt: skip
def test_no_card_is_lost_or_made(said):
    state = position(**said).state
    assert all_cards(state) == +Counter(cards_of(rules_of(state.setup).deck()))
    assert position(**said).state == state


def test_specified_cards_are_in_place():
    state = position(
        sides=3, A=Side("GO", "LIMIT", 150, "D75", "ACE PROOF!"), hands={"B": "FLAT ...", "C": "D25"}, pile="D50 D200",
        discard="GO STOP", turn="B", target=1000, extended_by="A", totals=(10, 20, 30),
    ).state  # fmt: skip
    assert state.tableaus[0] == Tableau(
        battle=cards("GO"), speed=cards("LIMIT"), distance=(Laid(card("D75"), 75), Laid(card("D75"), 75)),
        safeties=(Shown(card("ACE"), False), Shown(card("PROOF"), True)),
    )  # fmt: skip
    assert state.hands[1][0] == card("FLAT")
    assert list(map(len, state.hands)) == [6, 7, 1]
    assert (state.pile, state.discard) == (cards("D50 D200"), cards("GO STOP"))
    assert (state.turn, state.dealer, state.target, state.extended_by) == (1, 0, 1000, 0)
    assert state.totals == (10, 20, 30)


def test_filled_hands_and_the_top_of_a_filled_pile_are_harmless():
    state = position(sides=5).state
    assert {c[0] for hand in state.hands for c in hand} == {"D", "R"}
    assert {c[0] for c in state.pile[-40:]} == {"D", "R"}


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
