"""The differences between playroom and classic (RULES 3.1, 3.2), and the variants of both (RULES 3.3 to 3.5)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine import Card, Phase
from engine.events import Reshuffled, RoundDealt, RoundScored, TripCompleted
from engine.rules import rules_of
from tests.engine.rows import assert_row, at
from tests.engine.test_classic_scenarios import GO, one_round
from tools.testkit.scenario import Side, cards, position

ONE_ROUND = {"game_points": 1}
"""The game ends with the round, so that the cards are still on the table afterwards."""
CUMULATION = {"cumulation": "on"}
CON_SENSE = {"con_sense": "on"}
RESHUFFLE = {"reshuffle_discard": "on"}

both = pytest.mark.parametrize("ruleset", ["playroom", "classic"])


def playroom(**said):
    """A position of playroom."""
    return position(ruleset="playroom", **said)


# -- differences from classic (3.1) --------------------------------------------------------------------------------


REPAIRED = at("PROOF GO D25 D50 D75 D100 D100", "FLAT D25", A=Side("GO FLAT"), pile="... D50 D75")
TEAM = at("STOP D25", d="WAY D25", sides="0101", B=GO)

# Each row: the position, the acts, and what is on the table after them.
DIFFERENCES = [
    (at("D25 GO", "D25", "..."), "A may not lay D25: needs_go; A lays GO; B discards D25", {"A.moving": True, "B.moving": False}),
    (at("D75 D100 D50", "D25", A=Side("GO", km=950), B=Side(km=25), **one_round()),
     "A may not lay D75: beyond_target; A may not lay D100: beyond_target; A lays D50",
     {"TripCompleted": [TripCompleted(0, 0, 1000)], "ExtensionCalled": [], "distance": [1000, 25], "A.trip": 400, "A.safe": 300,
      "A.shutout": 0, "A.extension": 0, "sum": [1700, 25]}),
    (at("D100", "D25", A=Side("GO", km=600)), "A lays D100", {"turn": "B", "phase": Phase.PLAY, "rounds": 0}),  # 700 is not special
    (at("D25 ...", "...", phase=Phase.DRAW, A=GO), "A lays D25", {"sizes": (6, 7)}),
    (at("D25 ...", "...", phase=Phase.DRAW, A=GO), "A lays D25; B discards any", {"sizes": (7, 6)}),
    (at("D100 ACE", "D25", A=GO, pile="... D50"), "A discards D100", {"discard": "D100", "B.hand": "D25 D50"}),
    (REPAIRED, "A lays PROOF", {"A.points": (100, 0), "turn": "A", "A.held": 7, "drawers": [0]}),
    (REPAIRED, "A lays PROOF; A may not lay D25: needs_go; A lays GO; B may not lay FLAT on A: immune", {"A.held": 6}),
    (at("ACE TANK GO D25", "D25", pile=""), "A lays ACE; A lays TANK; A lays GO", {"drawers": [], "turn": "B"}),
    (at("SPARE GO D25 D50", "D25 D25", A=Side("GO FLAT")),
     "A lays SPARE; B discards D25; A may not lay D25: needs_go; A lays GO; B discards D25; A lays D25", {"A.km": 25}),
    (at("SPARE D25", "D25", A=Side("FLAT", safeties="WAY")), "A lays SPARE; B discards D25; A lays D25", {"A.km": 25}),
    (TEAM, "A lays STOP on B; D answers WAY; B passes",
     {"skipped": (1, 2), "B.points": (100, 300), "B.safeties": "WAY!", "discard": "STOP", "turn": "D"}),
    # The first hand is empty, but a trick against its last card still counts (RULES 5.2 B6).
    *((at("FLAT", "PROOF D25", B=Side("GO", km=25), pile="", **one_round()), f"A lays FLAT on B; {act}",
       {"rounds": 1, "B.points": points, "B.battle": battle})
      for act, points, battle in (("B answers PROOF", (100, 300), "GO"), ("all pass", (0, 0), "GO FLAT"))),
    (at("D25", A=Side("GO", km=975), totals=(2500, 4000)), "A lays D25", {"winners": None}),
    (at("D25", A=Side("GO", km=975), totals=(2500, 4000)), "A lays D25; next round", {"RoundDealt": [RoundDealt(3, 0, 1, 1000)]}),
    (at("D25", A=Side("GO", km=975), totals=(2800, 4000)), "A lays D25", {"winners": (0,)}),  # 1000 + 400 + 300 + 500 = 2200
    (at("D25", c="FLAT", d="PROOF", sides="0101", B=GO, turn="D"), "D lays PROOF", {"B.safeties": "PROOF", "D.safeties": "PROOF"}),
    (at(preset="cumulation"), "", {"cumulation": "on", "reshuffle_discard": "off", "con_sense": "off"}),
    (at(preset="all_variants"), "", {"cumulation": "on", "reshuffle_discard": "on", "con_sense": "on"}),
    # Taken literally (RULES 3.1, 5.2 B6), as soon as its last card is resolved; no draw comes before that.
    *((at("D25", "GO D50", A=Side(km=25), pile="", discard=discard, **one_round(reshuffle_discard="on")), "A discards D25",
       {"rounds": 1, "Reshuffled": []}) for discard in ("", "D75 D100")),
    (at("D25", "GO D50", A=GO, pile="", **one_round(reshuffle_discard="on")), "A lays D25", {"rounds": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "acts", "expected"), [pytest.param(*row, id=row[1]) for row in DIFFERENCES])
def test_a_difference(where, acts, expected):
    assert_row(where, acts, expected, "playroom")


# -- cumulation (3.3) ----------------------------------------------------------------------------------------------


def set_of(game, who="B"):
    """The hazards that stop the side, in any order."""
    return {*rules_of(game.state.setup).standing(game.tableau(who)).problems}


def test_an_outsiders_trick_is_no_restart_for_itself():
    """Its own old ACCIDENT is answered as on the own turn (RULES 2.7 c, 2.6); the victim's stays."""
    game = position(
        options=CUMULATION, B=Side("GO"), C=Side("GO ACCIDENT"),
        hands={"A": "ACCIDENT D25", "B": "D25", "C": "ACE GO D100"}, pile="... D50 D50 D50",
    )  # fmt: skip
    game.play("A", "ACCIDENT", on="B").let_go("B").coup("C", "ACE")
    assert set_of(game, "B") == {Card.ACCIDENT}
    assert set_of(game, "C") == set()
    assert not game.tableau("C").moving


@both
def test_cards_out_of_play_are_not_reshuffled(ruleset):
    game = position(
        ruleset=ruleset, options=CUMULATION | RESHUFFLE, B=Side("GO FLAT STOP"), turn="B", pile="",
        hands={"A": "D25", "B": "SPARE D25"}, discard="D50 D75 REPAIRS", removed="ACCIDENT REPAIRS",
    )  # fmt: skip
    game.play("B", "SPARE")
    assert game.happened(Reshuffled) == [Reshuffled(3)]
    assert Counter(game.state.pile + game.hand("A")) == Counter(cards("D25 D50 D75 REPAIRS"))
    assert not Counter(cards("ACCIDENT REPAIRS FLAT SPARE")) - Counter(game.state.removed)


# -- reshuffle (3.4) -----------------------------------------------------------------------------------------------


@both
def test_a_card_that_could_not_be_drawn_is_owed(ruleset):
    game = position(ruleset=ruleset, options=RESHUFFLE, A=Side("GO"), B=Side("GO"),
                    hands={"A": "D25 D25 D50", "B": "D50 D50 D75"}, pile="")  # fmt: skip
    assert game.state.owed == ()  # whatever is in the hands
    assert game.play("A", "D25").state.owed == (0, 1)
    assert game.play("B", "D50").state.owed == (1, 1)
    game.discard("A", "D25")  # one card, and two are due
    assert (game.hand("B"), game.state.owed) == (cards("D50 D75 D25"), (1, 1))
    game.state = replace(game.state, pile=cards("D100 D100 D200"))
    game.discard("B", "D75")
    assert (game.hand("A"), game.state.owed) == (cards("D50 D200 D100"), (0, 1))
    game.play("A", "D100")
    assert (len(game.hand("B")), game.state.owed) == (4, ())  # after a reshuffle for the second card
    assert game.happened(Reshuffled) == [Reshuffled(1), Reshuffled(1)]


@both
@pytest.mark.parametrize(("replay", "owed", "turn"), [("no", 0, "B"), ("yes", 1, "A")])
def test_a_safety_is_owed_a_card_only_if_another_is_laid(ruleset, replay, owed, turn):
    """RULES 2.4 T2a: where it ends the turn, the hand is as large as after any other card."""
    options = RESHUFFLE | {"safety_replay_when_deck_empty": replay, "hand_end": "all_hands_empty"}
    game = position(ruleset=ruleset, options=options, hands={"A": "ACE D25", "B": ""}, pile="")
    game.state = replace(game.state, hands=(game.hand("A"), cards("D25")))
    game.play("A", "ACE")
    assert game.turn == turn
    assert (game.state.owed or (0, 0))[0] == owed


def test_what_is_owed_comes_from_the_own_pile():
    """RULES 7: what others could still draw is no card for a seat whose own pile is empty."""
    game = position(options=RESHUFFLE, A=Side("GO"), hands={"A": "D25 D25 D25", "B": "D50 D50 D75"}, pile="D100 D100")
    setup = replace(game.state.setup, own_piles=True)
    game.state = replace(game.state, setup=setup, owners=(0, 0))
    game.play("A", "D25")
    assert (len(game.hand("B")), game.state.owed) == (3, (0, 1))
    game.discard("B", "D75").discard("A", "D25")  # A has drawn from its own pile, and gets one of the two discards
    assert (len(game.hand("B")), game.state.owed) == (3, (0, 1))
    game.state = replace(game.state, discard=cards("D200 D75 D75"))
    game.discard("B", "D50").discard("A", "D100")  # of five, B gets three
    assert (len(game.hand("B")), game.state.owed) == (4, ())


# -- con-sense (3.5) -----------------------------------------------------------------------------------------------


def test_only_driving_forwards_completes_a_trip():
    """Back at 700 by driving backwards: no question, and no end."""
    game = position(
        options=CON_SENSE, B=Side("GO", km=800, direction="WRONGWAY"), hands={"B": "D100 D25"}, turn="B",
        target=1000, extended_by="A",
    )  # fmt: skip
    game.play("B", "D100")
    assert (game.tableau("B").km, game.state.phase) == (700, Phase.PLAY)
    assert not game.happened(TripCompleted)
    game = playroom(options=CON_SENSE | ONE_ROUND, A=Side("GO", km=975, direction="WRONGWAY"), hands={"A": "D25 D25"})
    game.play("A", "D25")
    assert not game.happened(TripCompleted)
    game = playroom(options=CON_SENSE | ONE_ROUND, A=Side("GO", km=975), hands={"A": "D25"}).play("A", "D25")
    assert game.happened(TripCompleted)


def test_an_outsiders_trick_leaves_the_wrong_way_on_its_victim():
    game = position(
        options=CON_SENSE, B=Side("GO"), C=Side("GO", km=100, direction="WRONGWAY"),
        hands={"A": "WRONGWAY", "B": "D25", "C": "ACE D25"},
    )  # fmt: skip
    game.play("A", "WRONGWAY", on="B").let_go("B").coup("C", "ACE")
    assert game.tableau("B").wrong_way
    assert game.tableau("C").direction == ()
    assert game.state.discard == cards("WRONGWAY")


# -- rounds that go in circles (3.4) ----------------------------------------------------------------------------------


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
