"""The differences between playroom and classic (RULES 3.1, 3.2)."""

import pytest

from engine import Phase
from engine.events import RoundDealt, TripCompleted
from tests.engine.rows import assert_row, at
from tests.engine.test_classic_scenarios import GO, one_round
from tools.testkit.scenario import Side

TEAM = at("STOP D25", d="WAY D25", sides="0101", B=GO)

# Each row: the position, the acts, and what is on the table after them.
DIFFERENCES = [
    (at("D75 D100 D50", "D25", A=Side("GO", km=950), B=25, **one_round()),
     "A may not lay D75: beyond_target; A may not lay D100: beyond_target; A lays D50",
     {"TripCompleted": [TripCompleted(0, 0, 1000)], "ExtensionCalled": [], "distance": [1000, 25], "A.trip": 400, "A.safe": 300,
      "A.shutout": 0, "A.extension": 0, "sum": [1700, 25]}),
    (at("D100", "D25", A=Side("GO", km=600)), "A lays D100", {"turn": "B", "phase": Phase.PLAY, "rounds": 0}),  # 700 is not special
    (at("D25 ...", "...", phase=Phase.DRAW, A=GO), "A lays D25; B discards any", {"sizes": (7, 6)}),
    (at("ACE TANK GO D25", "D25", pile=""), "A lays ACE; A lays TANK; A lays GO", {"drawers": [], "turn": "B"}),
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
    (at(preset="cumulation"), "", {"cumulation": "on", "reshuffle_discard": "off", "con_sense": "off"}),
    (at(preset="all_variants"), "", {"cumulation": "on", "reshuffle_discard": "on", "con_sense": "on"}),
    # Taken literally (RULES 3.1, 5.2 B6), as soon as its last card is resolved; no draw comes before that.
    *((at("D25", "GO D50", A=25, pile="", discard=discard, **one_round(reshuffle_discard="on")), "A discards D25",
       {"rounds": 1, "Reshuffled": []}) for discard in ("", "D75 D100")),
    (at("D25", "GO D50", A=GO, pile="", **one_round(reshuffle_discard="on")), "A lays D25", {"rounds": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "acts", "expected"), [pytest.param(*row, id=row[1]) for row in DIFFERENCES])
def test_a_difference(where, acts, expected):
    assert_row(where, acts, expected, "playroom")
