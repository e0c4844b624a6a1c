"""Classic with all options of RULES 2.1 that no scenario covers."""

from collections import Counter

import pytest

from engine import Phase, new_game
from engine.events import RoundDealt, TurnSkipped
from engine.rules.classic import CLASSIC_DECK, reduced
from engine.rules.scoring import outcome_of
from tests.engine.rows import assert_row, at
from tests.engine.test_classic_scenarios import GO, finish_at, one_round
from tools.testkit.scenario import Side, cards

STUCK = {"also": {"discard_policy": "only_if_stuck"}}

# Each row: the position, the acts, and what is on the table after them.

TARGETS = [
    (at(sides="01", also={"target": "1000", "game_points": "3000"}), "", {"target": 1000}),  # numbers may come as text
    (at(preset="official", sides="0123"), "",
     {"target": 700, "extension_asked": "on", "hazard_target": "moving_only", "coup_by": "attacked_side",
      "extension_failure_bonus": "opponents_200"}),
    (at("D100 D200", "D25", A=Side("GO", km=900), also={"target": 1000}),  # a longer trip has a longer extension
     "A lays D100; A extends; B discards D25; A lays D200; next round",
     {"target": 1000, "A.distance": 1200, "A.extension": 200}),
    (at("D100 ...", A=Side("GO", km=900), target=1000, extended_by="A"), "A lays D100; next round",
     {"target": 700, "phase": Phase.PLAY}),  # an extension belongs to its round
    *((at("D25", sides=sides, A=Side("GO", km=675), also={"target": 700, "extension": extension}),
       f"A lays D25{'; A declines' * (extension == 'on')}", {"completed": 0, "A.distance": 700})
      for sides in ("0101", "010101") for extension in ("auto", "on", "off")),
    (at("D25", sides="0101", A=Side("GO", km=975), also={"extension": "on"}), "A lays D25; A extends", {"target": 1200}),
    (at(b="D25 ...", B=Side("GO", km=675), turn="B", target=1000, extended_by="A"), "B lays D25", {"phase": Phase.PLAY}),
    *((at("D25", "", "", A=700, target=1000, extended_by="A", pile="", **one_round(extension_failure_bonus=bonus)),
       "A discards D25", {"extension": points, "trip": [0, 0, 0]})
      for bonus, points in (("none", [0, 0, 0]), ("opponents_200", [0, 200, 200]))),
    *((at("D100", "D25", A=Side("GO", km=900), target=1000, extended_by="A", **one_round(extension_failure_bonus=bonus)),
       "A lays D100", {"extension": [200, 0]}) for bonus in ("none", "opponents_200")),
    *((at(sides=sides, also={"reduced_hazards": reduced}), "", {"dealt": deck})
      for sides, reduced, deck in (("01", "off", 106), ("0101", "on", 101))),
    (at("D25 ...", also={"hand_size": 4}), "A discards D25", {"sizes": (4, 5)}),
]  # fmt: skip

ATTACKS = [
    *((at("ACCIDENT STOP", B=Side(battle, safeties="WAY"), also={"hazard_target": target}),  # it moves, and can be hit
       "A may not lay STOP on B: immune; A lays ACCIDENT on B", {"B.battle": f"{battle} ACCIDENT", "B.moving": False})
      for target in ("not_empty", "moving_only") for battle in ("", "GO STOP", "GO FLAT SPARE")),
    (at("ACCIDENT", preset="official", B=Side("FLAT", safeties="WAY")), "A may not lay ACCIDENT on B: not_moving", {}),
    (at("STOP D25", sides="0101", B=GO),
     ("A may not lay STOP on C: own_side; A may not lay STOP: target_wanted; A may not lay D25 on B: target_unwanted;"
      " A may not lay STOP on I: no_such_side"), {}),
    *((at("D200 D100", A=Side("GO", distance=laid), also={"limit_200": limit, "target": 1000}),
       "A may not lay D200: limit_200; A lays D100", {}) for limit, laid in ((0, ""), (1, "D200"), (3, "D200 D200 D200"))),
    (at("GO", A=Side("GO STOP GO")), "A may not lay GO: already_moving", {}),
    (at("D200", A=Side("GO", distance="D200 D200 D100")), "A may not lay D200: limit_200", {}),  # although it would arrive
]  # fmt: skip

COUPS = [
    *((at("ACE D25", "D25", pile="", also={"safety_replay_when_deck_empty": replay}), "A lays ACE", {"turn": turn})
      for replay, turn in (("no", "B"), ("yes", "A"))),
    (at("ACE TANK", "D25", pile="... PROOF"), "A lays ACE; A lays PROOF; A lays TANK",
     {"turn": "A", "drawers": [0, 0, 0], "A.held": 2}),
    (at("WAY D25", A=Side("GO STOP STOP", "LIMIT")), "A lays WAY",  # one of each at most
     {"A.battle": "GO STOP", "discarded": "STOP LIMIT", "A.moving": True}),
    # RULES 2.7 (b) takes the new STOP away, (c) the one under it: the FLAT comes to light and must be repaired.
    (at("STOP", "WAY SPARE", B=Side("GO FLAT STOP", "LIMIT")), "A lays STOP on B; B answers WAY",
     {"discarded": "STOP STOP LIMIT", "B.battle": "GO FLAT", "B.moving": False}),
    (at("ACCIDENT", "ACE GO D25", B=Side("GO ACCIDENT")), "A lays ACCIDENT on B; B answers ACE",
     {"B.battle": "GO ACCIDENT", "B.moving": False}),
    (at("STOP", "D25", "WAY D25", B=GO, C=Side("GO STOP", "LIMIT")), "A lays STOP on B; B passes; C answers WAY",
     {"B.battle": "GO STOP", "C.hit": "GO"}),
    (at("FLAT PROOF", c="D25", sides="0101", B=GO), "A lays FLAT on B; A may not answer PROOF: not_eligible; C may not pass: not_eligible",
     {"asked": (1, 3)}),
    (at("FLAT D25", "GO ...", B=GO), "A lays FLAT on B; time; B may not discard GO: must_draw; B may not lay GO: must_draw", {}),
    (at("FLAT D25", "SPARE D25", B=GO, pile=""), "A lays FLAT on B; time; B may not draw: pile_empty; B discards D25", {"kinds": ()}),
    (at("FLAT", "ACE D25", B=GO),
     ("A lays FLAT on B; B may not answer ACE: wrong_safety; B may not answer PROOF: not_held; B passes;"
      " B may not answer PROOF: window_closed"), {}),
    *((at("FLAT", B=GO, **gone), "A lays FLAT on B", {"kinds": (), "turn": "B"})  # all see that no seat holds the safety
      for gone in ({"discard": "PROOF"}, {"A": Side(safeties="PROOF")})),
    (at("FLAT D25", "", "", B=GO, pile=""), "A lays FLAT on B",
     {"kinds": (), "TurnSkipped": [TurnSkipped(1), TurnSkipped(2)], "turn": "A"}),
    *((at("FLAT", "PROOF D25", B=GO, also={"coup_min_seconds": 12}), acts, {"ms": ms})  # then the next draw closes it
      for acts, ms in (("", None), ("A lays FLAT on B", 12_250), ("A lays FLAT on B; time", None),
                       ("A lays FLAT on B; time; B answers PROOF", None))),
    (at("FLAT", "D25", "PROOF D25", B=GO),
     "A lays FLAT on B; B draws at 1; B may not answer PROOF: already_answered; C answers PROOF at 5000", {"turn": "C", "margins": [None]}),
    *((at("FLAT", "D25", "PROOF D25", B=GO), f"A lays FLAT on B; time; B draws at {drawn}; C answers PROOF at 817",
       {"turn": winner, "margins": [margin] * (winner == "C"), "beaten": {"C": margin} if winner == "B" else {}})
      for drawn, winner, margin in ((900, "C", 83), (700, "B", 117), (817, "B", 0))),
]  # fmt: skip

ENDS = [
    (at("D25 D25", A=Side("GO", km=675)),
     "A may not extend: no_extension_question; A lays D25; A may not discard D25: extension_undecided", {}),
    (at("GO D25", **STUCK), "A may not discard D25: not_stuck; A lays GO", {}),
    (at("D25 REPAIRS", **STUCK), "A discards D25", {"turn": "B"}),
    (at("D25 D25", "", "D25", pile=""), "A discards D25", {"turn": "C", "TurnSkipped": [TurnSkipped(1)]}),
    *((at("D25", "D25 REPAIRS", pile="", **one_round(hand_end=when)), "A discards D25", {"rounds": ends})
      for when, ends in (("all_hands_empty", 0), ("first_hand_empty", 1))),
    (at("FLAT", "PROOF D25", B=GO, pile="", **one_round(hand_end="first_hand_empty")), "A lays FLAT on B; B answers PROOF",
     {"points": [(0, 0), (100, 300)], "rounds": 1}),
    (at("D25 D50", "GO", pile="", discard="D75 D100"), "A discards D25", {"B.hand": "GO"}),
    *((at("D25", A=Side("GO", km=675), C=third, **one_round(shutout=shutout, extension="off")), "A lays D25", {"shutout": points})
      for shutout, third, points in (
          ("per_opponent", Side(), [1000, 0, 0]), ("per_opponent", Side(km=25), [500, 0, 0]),
          ("capot", Side(), [1000, 500, 500]), ("capot", Side(km=25), [500, 0, 500]),
      )),
    (at("D25", "", A=25, pile="", **one_round(shutout="capot")), "A discards D25", {"shutout": [500, 0]}),
    (at("D25", sides=3, A=Side("GO", km=675)), "A lays D25; A declines; next round",
     {"RoundDealt": [RoundDealt(2, 0, 1, 700)], "turn": "B", "A.km": 0, "discard": "", "dealt": 101}),  # C had dealt
    *((*finish_at(*totals, **options), {"winners": winners})
      for totals, options, winners in (
          ((4999, 4000), {}, None), ((5000, 4000), {}, (0,)), ((2000, 3000), {"game_points": 3000}, (1,)),
          ((2000, 3000), {"max_hands": 2}, (1,)), ((2000, 3000), {"max_hands": 3}, None),
          ((3000, 3000), {"max_hands": 2}, None), ((3000, 3000), {"max_hands": 2, "tie_break": "shared"}, (0, 1)),
      )),
    (at("D25", "", "", pile="", totals=(5200, 5200, 5000), also={"rate": 2, "tie_break": "shared"}), "A discards D25",
     {"chips": (200, 200, -400)}),
    (finish_at(5100, 200)[0], "A discards D25; B may not lay D25: game_over; A may not pass: game_over", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("where", "acts", "expected"), [pytest.param(*row, id=row[1]) for row in (*TARGETS, *ATTACKS, *COUPS, *ENDS)]
)
def test_an_option(where, acts, expected):
    assert_row(where, acts, expected, "classic")


def test_the_reduced_deck_lacks_one_hazard_of_each_kind():
    less = Counter(CLASSIC_DECK) - Counter(reduced(CLASSIC_DECK))
    assert less == dict.fromkeys(cards("ACCIDENT H_GAS FLAT STOP LIMIT"), 1)


def test_any_seat_may_deal_first():
    assert {new_game("classic", (0, 1, 2), {}, seed).state.dealer for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(("totals", "rate", "chips"), [
    ((5300, 4100), 3, (3600, -3600)),
    ((5000, 4800, 100), 1, (5100, -200, -4900)),
    ((5300, 5300, 4101), 1, (599, 599, -1199)),  # an odd chip is dropped
])  # fmt: skip
def test_virtual_chips(totals, rate, chips):
    assert outcome_of(totals, 1, 5000, 0, share_ties=True, rate=rate).chips == chips
