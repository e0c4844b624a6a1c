"""Scenarios of playroom, among them the rows of RULES 6.2; each test begins with its id."""

import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from engine import Card, OptionError, Phase, new_game
from engine.events import (
    CardDrawn,
    CoupFourre,
    Reshuffled,
    RoundScored,
    TripCompleted,
    TurnSkipped,
    WindowClosed,
    WindowOpened,
)
from engine.state import Laid, Shown, Tableau
from tools.testkit.scenario import Side, cards, position

RULES = Path(__file__).parents[2] / "docs" / "RULES.md"
ONE_ROUND = {"game_points": 1}
"""The game ends with the round, so that the cards are still on the table afterwards."""
CUMULATION = {"cumulation": "on"}
CON_SENSE = {"con_sense": "on"}
RESHUFFLE = {"reshuffle_discard": "on"}


def playroom(**said):
    """A position of playroom."""
    return position(ruleset="playroom", **said)


def test_every_row_has_its_test():
    rows = set(re.findall(r"^\| (P\d+) \|", RULES.read_text("utf-8"), re.MULTILINE))
    assert rows
    assert rows <= {name.split("_")[1] for name in globals() if re.match(r"test_P\d+_", name)}


# -- P1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", ["GO STOP", "GO ACCIDENT", "GO FLAT SPARE", ""])
@pytest.mark.parametrize("hazard", ["FLAT", "STOP", "H_GAS", "ACCIDENT"])
def test_P1_a_blocked_side_cannot_be_attacked(battle, hazard):
    """Whether stopped, repaired and waiting for GO, or not yet started (RULES 5.2 B2)."""
    game = playroom(B=Side(battle), hands={"A": hazard})
    game.refuse("A", hazard, on="B", code="not_moving")
    assert game.tableau("B").battle == cards(battle)
    assert game.hand("A") == cards(hazard)


@pytest.mark.parametrize("battle", ["GO STOP", "GO FLAT SPARE", "", "GO"])
def test_P1_the_limit_can_always_be_laid(battle):
    game = playroom(B=Side(battle), hands={"A": "LIMIT", "B": "D25"}).play("A", "LIMIT", on="B")
    assert game.tableau("B").limited
    assert game.tableau("B").battle == cards(battle)
    assert game.happened(WindowOpened)[0].eligible == (1,)


def test_P1_a_side_that_is_only_limited_can_be_attacked():
    game = playroom(B=Side("GO", speed="LIMIT"), hands={"A": "FLAT LIMIT"})
    game.refuse("A", "LIMIT", on="B", code="already_limited").play("A", "FLAT", on="B")
    assert game.tableau("B").stopped_by is Card.FLAT


# -- P2 ------------------------------------------------------------------------------------------------------------


def cured(battle, remedies, hand="D25"):
    """B plays these remedies one after the other, A discards in between; then it is B's turn again."""
    game = playroom(
        options=CUMULATION, B=Side(battle), hands={"A": "D25 D25 D25 D25 D25", "B": f"{' '.join(remedies)} {hand}"},
        pile="... D50 D50 D50 D50 D50 D50 D50 D50", turn="B",
    )  # fmt: skip
    for remedy in remedies:
        game.refuse("B", "D25", code="stopped")
        game.play("B", remedy).discard("A", "D25")
    return game


@pytest.mark.parametrize("battle", ["ACCIDENT FLAT STOP", "GO ACCIDENT FLAT STOP", "GO STOP FLAT ACCIDENT"])
@pytest.mark.parametrize("repairs", [*permutations(("SPARE", "REPAIRS"))])
def test_P2_any_order_with_go_last_makes_it_move(battle, repairs):
    game = cured(battle, (*repairs, "GO"))
    assert game.tableau("B") == Tableau(battle=cards("GO"))
    assert game.play("B", "D25").tableau("B").km == 25


@pytest.mark.parametrize("battle", ["ACCIDENT FLAT STOP", "GO ACCIDENT FLAT STOP"])
@pytest.mark.parametrize("order", [("GO", "SPARE", "REPAIRS"), ("GO", "REPAIRS", "SPARE"), ("SPARE", "GO", "REPAIRS")])
def test_P2_with_go_before_the_last_repair_another_go_is_needed(battle, order):
    game = cured(battle, order, hand="D25 GO")
    assert not game.tableau("B").moving
    assert game.tableau("B").problems == ()
    game.refuse("B", "D25", code="needs_go").play("B", "GO").discard("A", "D25")
    assert game.play("B", "D25").tableau("B").km == 25


# -- P3 ------------------------------------------------------------------------------------------------------------


def attack_over_a_seat():
    """A has attacked C with FLAT; B sits between them and C holds the safety."""
    game = playroom(
        sides=3, B=Side("GO"), C=Side("GO"),
        hands={"A": "FLAT D25 D25 D25 D25 D25 D25", "B": "D25 ...", "C": "PROOF D100 ..."}, pile="... D50 D50 D50",
    )  # fmt: skip
    return game.play("A", "FLAT", on="C")


def test_P3_too_late_after_the_next_players_draw():
    game = attack_over_a_seat().expire().draw("B").expire()
    assert game.happened(WindowClosed)
    game.refuse_coup("C", "PROOF", code="window_closed")
    assert Card.PROOF in game.hand("C")
    assert game.tableau("C").stopped_by is Card.FLAT
    assert (game.turn, game.state.phase) == ("B", Phase.PLAY)
    game.discard("B", "D25").play("C", "PROOF")
    assert game.tableau("C").safeties == (Shown(Card.PROOF, False),)
    assert (game.sheet("C").safeties, game.sheet("C").coups) == (100, 0)
    game.refuse("C", "D100", code="needs_go")


def test_P3_in_time_the_trick_takes_the_turn():
    game = attack_over_a_seat()
    assert game.happened(WindowOpened)[0].eligible == (2,)
    game.refuse_coup("B", "PROOF", code="not_eligible")
    game.coup("C", "PROOF")
    assert game.happened(CoupFourre)[0].skipped == (1,)
    assert (game.sheet("C").safeties, game.sheet("C").coups) == (100, 300)
    assert game.state.discard == cards("FLAT")
    assert game.tableau("C") == Tableau(battle=cards("GO"), safeties=(Shown(Card.PROOF, True),))
    assert (game.turn, game.state.phase) == ("C", Phase.PLAY)
    assert [event.seat for event in game.happened(CardDrawn)] == [2, 2]  # the replacement, and the turn's own
    assert game.play("C", "D100").tableau("C").km == 100  # no GO is needed
    assert [len(game.hand(who)) for who in "ABC"] == [7, 6, 6]
    assert game.turn == "A"


def test_P3_a_click_before_the_draw_counts_even_if_it_arrives_later():
    game = attack_over_a_seat().expire().draw("B", stamp=900).coup("C", "PROOF", stamp=850)
    assert game.happened(CoupFourre)[0].margin == 50
    assert game.turn == "C"


def test_P3_with_an_empty_pile_the_next_players_play_is_what_closes_it():
    game = playroom(sides=3, C=Side("GO"), hands={"A": "FLAT D25", "B": "D25 D50", "C": "PROOF D100"}, pile="")
    game.play("A", "FLAT", on="C").expire().discard("B", "D25").expire()
    assert game.tableau("C").stopped_by is Card.FLAT
    game.refuse_coup("C", "PROOF", code="window_closed")
    assert game.turn == "C"


# -- P5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", ["", "GO", "GO FLAT", "GO FLAT SPARE"])
def test_P5_wrong_way_at_any_time(battle):
    game = playroom(options=CON_SENSE, B=Side(battle), hands={"A": "WRONGWAY", "B": "D25"})
    game.play("A", "WRONGWAY", on="B")
    assert game.tableau("B") == Tableau(battle=cards(battle), direction=cards("WRONGWAY"))
    assert game.tableau("B").wrong_way
    assert game.happened(WindowOpened)[0].eligible == (1,)


@pytest.mark.parametrize("battle", ["", "GO"])
def test_P5_driving_ace_protects(battle):
    game = playroom(options=CON_SENSE, B=Side(battle, safeties="ACE"), hands={"A": "WRONGWAY"})
    game.refuse("A", "WRONGWAY", on="B", code="immune")


# -- P6 ------------------------------------------------------------------------------------------------------------


def test_P6_a_dirty_trick_against_wrong_way():
    game = playroom(
        options=CON_SENSE, sides=3, B=Side("GO", km=100), hands={"A": "WRONGWAY D25", "B": "ACE D100 ...", "C": "D25"}
    )
    game.play("A", "WRONGWAY", on="B").coup("B", "ACE")
    assert (game.sheet("B").safeties, game.sheet("B").coups) == (100, 300)
    assert game.state.discard == cards("WRONGWAY")
    assert game.tableau("B").direction == ()
    assert game.happened(CoupFourre)[0].skipped == ()
    assert (game.turn, game.state.phase) == ("B", Phase.PLAY)
    assert game.play("B", "D100").tableau("B").km == 200  # forwards, not back
    assert len(game.hand("B")) == 6
    assert game.turn == "C"


# -- P8 ------------------------------------------------------------------------------------------------------------


def test_P8_200s_laid_under_wrong_way_count():
    game = playroom(
        options=CON_SENSE | ONE_ROUND, A=Side("GO", km=775),
        hands={"A": "D200 D200 D200 ENDWRONG D25 D100 D100", "B": "WRONGWAY D25 D25 D25 D25 D25 D50"},
        pile="... D50 D50 D50 D50 D50 D50 D50 D50",
    )  # fmt: skip
    game.play("A", "D200").play("B", "WRONGWAY", on="A").close()
    assert game.play("A", "D200").tableau("A").km == 775
    assert game.tableau("A").count(Card.D200) == 2
    game.discard("B", "D25").refuse("A", "D200", code="limit_200").play("A", "ENDWRONG").discard("B", "D25")
    game.refuse("A", "D200", code="limit_200").play("A", "D100").discard("B", "D25").play("A", "D100")
    game.discard("B", "D25").play("A", "D25")
    assert game.happened(TripCompleted) == [TripCompleted(0, 0, 1000)]
    (sheet, _) = game.scored.sheets
    assert (sheet.distance, sheet.trip, sheet.safe_trip) == (1000, 400, 0)


def test_P8_a_single_200_driven_back_spoils_the_safe_trip():
    game = playroom(
        options=CON_SENSE | ONE_ROUND, A=Side("GO", km=900, direction="WRONGWAY"),
        hands={"A": "D200 ENDWRONG D100 D100 D100", "B": "D25 D25 D25 D25"}, pile="... D50 D50 D50 D50 D50 D50 D50 D50",
    )  # fmt: skip
    for card in ("D200", "ENDWRONG", "D100", "D100"):
        game.play("A", card).discard("B", "D25")
    assert game.tableau("A").distance[-3:] == (Laid(Card.D200, -200), Laid(Card.D100, 100), Laid(Card.D100, 100))
    (sheet, _) = game.play("A", "D100").scored.sheets
    assert (sheet.distance, sheet.trip, sheet.safe_trip) == (1000, 400, 0)


def test_P8_a_wrong_way_alone_does_not_affect_the_safe_trip():
    game = playroom(
        options=CON_SENSE | ONE_ROUND, A=Side("GO", km=900, direction="WRONGWAY ENDWRONG"), hands={"A": "D100"}
    )
    assert game.play("A", "D100").scored.sheets[0].safe_trip == 300


# -- P9 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["GO", "D25"])
def test_P9_the_first_empty_hand_ends_the_round(last):
    battle = "" if last == "GO" else "GO"
    game = playroom(
        sides=3, options=ONE_ROUND, A=Side(battle, km=500), B=Side("GO", km=300, safeties="ACE!"),
        hands={"A": last, "B": "D100 D100", "C": "GO D25"}, pile="",
    )  # fmt: skip
    game.play("A", last)
    assert len(game.happened(RoundScored)) == 1
    assert game.scored.completed_by is None
    assert [sheet.distance for sheet in game.scored.sheets] == [500 + 25 * (last == "D25"), 300, 0]
    assert (game.sheet("B").safeties, game.sheet("B").coups) == (100, 300)
    assert [sheet.trip + sheet.delayed_action + sheet.shutout for sheet in game.scored.sheets] == [0, 0, 0]
    assert not game.happened(TurnSkipped)
    assert game.hand("B") == cards("D100 D100")


def test_P9_the_last_card_may_also_be_discarded():
    game = playroom(options=ONE_ROUND, hands={"A": "D25", "B": "GO"}, pile="").discard("A", "D25")
    assert len(game.happened(RoundScored)) == 1


def test_P9_not_while_a_seat_can_draw():
    game = playroom(hands={"A": "D25", "B": "GO"}, pile="D50 D50").discard("A", "D25")
    assert not game.happened(RoundScored)
    assert game.turn == "B"


# -- P10 -----------------------------------------------------------------------------------------------------------


def test_P10_reshuffle():
    nine = "D25 D50 D75 REPAIRS SPARE STOP FLAT GO LIMIT"
    game = playroom(
        options=RESHUFFLE, A=Side("GO STOP", km=100), hands={"A": "GO D25", "B": "D100"}, pile="", discard=nine
    )
    game.play("A", "GO")
    assert game.happened(Reshuffled) == [Reshuffled(9)]
    assert [event.seat for event in game.happened(CardDrawn)] == [1]
    assert (game.turn, game.state.phase) == ("B", Phase.PLAY)
    assert (len(game.state.pile), game.state.discard) == (8, ())
    assert Counter(game.state.pile + game.hand("B")) == Counter(cards(nine + " D100"))
    assert game.tableau("A").battle == cards("GO STOP GO")  # cards on the table stay there
    assert game.tableau("A").km == 100


def test_P10_without_the_variant_discards_stay_out():
    game = playroom(hands={"A": "GO D25", "B": "D100 D25"}, pile="", discard="D25 D50 D75").play("A", "GO")
    assert not game.happened(Reshuffled)
    assert game.hand("B") == cards("D100 D25")
    assert game.state.discard == cards("D25 D50 D75")


# -- P11 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", ["01010101", "01230123", "012012012"])
def test_P11_more_teams_than_usual(sides):
    state = new_game("playroom", tuple(map(int, sides)), {}, 1).state
    assert state.setup.n_sides == len(set(sides))
    assert state.target == 1000
    assert len(state.pile) + sum(map(len, state.hands)) == 106


@pytest.mark.parametrize("sides", ["01011", "01010", "01201", "00111", "01110"])
def test_P11_five_in_teams_are_refused(sides):
    with pytest.raises(OptionError) as refusal:
        new_game("playroom", tuple(map(int, sides)))
    assert refusal.value.code == "shape"


# -- P12 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "drawn", "left"), [(RESHUFFLE, 2, 0), ({}, 0, 2)], ids=["on", "off"])
def test_P12_what_a_hand_lacks_is_drawn_as_soon_as_there_are_cards(variant, drawn, left):
    game = playroom(
        options=ONE_ROUND | variant, A=Side("GO STOP", speed="LIMIT", km=100), B=Side("GO"), turn="B",
        hands={"A": "WAY D25 D25", "B": "D25 D50 D75"}, pile="",
    )  # fmt: skip
    game.play("B", "D25")
    assert (game.turn, game.state.phase, len(game.hand("A"))) == ("A", Phase.PLAY, 3)
    game.play("A", "WAY")
    assert [event.seat for event in game.happened(CardDrawn)] == [0] * drawn
    assert len(game.hand("A")) == 2 + drawn
    assert (game.state.pile, len(game.state.discard)) == ((), left)
    assert not any(game.state.owed[:1])
