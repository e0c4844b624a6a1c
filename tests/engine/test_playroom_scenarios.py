"""Scenarios of playroom (RULES 6.2), by id."""

from itertools import permutations

import pytest

from engine import OptionError, Phase, new_game
from engine.events import Reshuffled, TripCompleted
from tests.engine.rows import assert_row, at, each_row
from tests.engine.test_classic_scenarios import GO, one_round
from tools.testkit.scenario import Side

CUMULATION = {"also": {"cumulation": "on"}}
CON_SENSE = {"also": {"con_sense": "on"}}
RESHUFFLE = {"also": {"reshuffle_discard": "on"}}
D50S = "... D50 D50 D50 D50 D50 D50 D50 D50"
NINE = "D25 D50 D75 REPAIRS SPARE STOP FLAT GO LIMIT"

# A attacks C with FLAT; B sits between them and C holds the safety.
OVER = at("FLAT D25 D25 D25 D25 D25 D25", "D25 ...", "PROOF D100 ...", B=GO, C=GO, pile="... D50 D50 D50")


def cured(battle, remedies, *acts):
    """B plays these remedies one after the other, A discards in between; then it is B's turn again."""
    repairs = [f"B may not lay D25: stopped; B lays {remedy}; A discards D25" for remedy in remedies]
    hands = ("D25 D25 D25 D25 D25", f"{' '.join(remedies)} D25 GO")
    return at(*hands, B=Side(battle), pile=D50S, turn="B", **CUMULATION), "; ".join((*repairs, *acts))


# By id: the position, the acts, and what is on the table after them.
ROWS = {
    "P1": [
        # Whether stopped, repaired and waiting for GO, or not yet started (RULES 5.2 B2).
        *((at("FLAT STOP H_GAS ACCIDENT", B=Side(battle)),
           "; ".join(f"A may not lay {hazard} on B: not_moving" for hazard in ("FLAT", "STOP", "H_GAS", "ACCIDENT")), {})
          for battle in ("GO STOP", "GO ACCIDENT", "GO FLAT SPARE", "")),
        *((at("LIMIT", "D25", B=Side(battle)), "A lays LIMIT on B", {"B.speed": "LIMIT", "B.battle": battle, "asked": (1,)})
          for battle in ("GO STOP", "GO FLAT SPARE", "", "GO")),
        (at("FLAT LIMIT", B=Side("GO", "LIMIT")), "A may not lay LIMIT on B: already_limited; A lays FLAT on B", {"B.battle": "GO FLAT"}),
    ],
    "P2": [
        *((*cured(battle, (*repairs, "GO"), "B lays D25"), {"B.km": 25, "B.battle": "GO"})
          for battle in ("ACCIDENT FLAT STOP", "GO ACCIDENT FLAT STOP", "GO STOP FLAT ACCIDENT")
          for repairs in permutations(("SPARE", "REPAIRS"))),
        *((*cured(battle, order, "B may not lay D25: needs_go; B lays GO; A discards D25; B lays D25"), {"B.km": 25})
          for battle in ("ACCIDENT FLAT STOP", "GO ACCIDENT FLAT STOP")
          for order in (("GO", "SPARE", "REPAIRS"), ("GO", "REPAIRS", "SPARE"), ("SPARE", "GO", "REPAIRS"))),
    ],
    "P3": [
        (OVER, "A lays FLAT on C; time; B draws; time; C may not answer PROOF: window_closed",
         {"C.battle": "GO FLAT", "turn": "B", "phase": Phase.PLAY}),
        (OVER, "A lays FLAT on C; time; B draws; time; B discards D25; C lays PROOF; C may not lay D100: needs_go",
         {"C.safeties": "PROOF", "C.points": (100, 0)}),
        (OVER, "A lays FLAT on C", {"asked": (2,)}),
        (OVER, "A lays FLAT on C; B may not answer PROOF: not_eligible; C answers PROOF",
         {"skipped": (1,), "C.points": (100, 300), "discard": "FLAT", "C.battle": "GO", "C.safeties": "PROOF!", "turn": "C",
          "phase": Phase.PLAY, "drawers": [2, 2]}),  # the replacement, and the turn's own
        (OVER, "A lays FLAT on C; C answers PROOF; C lays D100", {"C.km": 100, "sizes": (7, 6, 6), "turn": "A"}),  # no GO is needed
        # A click before the draw counts even if it arrives later.
        (OVER, "A lays FLAT on C; time; B draws at 900; C answers PROOF at 850", {"margins": [50], "turn": "C"}),
        (at("FLAT D25", "D25 D50", "PROOF D100", C=GO, pile=""),
         "A lays FLAT on C; time; B discards D25; time; C may not answer PROOF: window_closed", {"C.battle": "GO FLAT", "turn": "C"}),
    ],
    "P5": [
        *((at("WRONGWAY", "D25", B=Side(battle), **CON_SENSE), "A lays WRONGWAY on B",
           {"B.hit": battle, "B.direction": "WRONGWAY", "asked": (1,)}) for battle in ("", "GO", "GO FLAT", "GO FLAT SPARE")),
        *((at("WRONGWAY", B=Side(battle, safeties="ACE"), **CON_SENSE), "A may not lay WRONGWAY on B: immune", {})
          for battle in ("", "GO")),
    ],
    "P6": [
        (at("WRONGWAY D25", "ACE D100 ...", "D25", B=Side("GO", km=100), **CON_SENSE), "A lays WRONGWAY on B; B answers ACE",
         {"B.points": (100, 300), "discard": "WRONGWAY", "B.direction": "", "skipped": (), "turn": "B", "phase": Phase.PLAY}),
        (at("WRONGWAY D25", "ACE D100 ...", "D25", B=Side("GO", km=100), **CON_SENSE),
         "A lays WRONGWAY on B; B answers ACE; B lays D100", {"B.km": 200, "B.held": 6, "turn": "C"}),  # forwards, not back
    ],
    "P8": [
        (at("D200 D200 D200 ENDWRONG D25 D100 D100", "WRONGWAY D25 D25 D25 D25 D25 D50", A=Side("GO", km=775), pile=D50S,
            **one_round(con_sense="on")),
         ("A lays D200; B lays WRONGWAY on A; all pass; A lays D200; B discards D25; A may not lay D200: limit_200;"
          " A lays ENDWRONG; B discards D25; A may not lay D200: limit_200; A lays D100; B discards D25; A lays D100;"
          " B discards D25; A lays D25"),
         {"TripCompleted": [TripCompleted(0, 0, 1000)], "A.distance": 1000, "A.trip": 400, "A.safe": 0}),
        (at("D200 ENDWRONG D100 D100 D100", "D25 D25 D25 D25", A=Side("GO", km=900, direction="WRONGWAY"), pile=D50S,
            **one_round(con_sense="on")),
         ("A lays D200; B discards D25; A lays ENDWRONG; B discards D25; A lays D100; B discards D25; A lays D100;"
          " B discards D25; A lays D100"), {"A.distance": 1000, "A.trip": 400, "A.safe": 0}),
        (at("D100", A=Side("GO", km=900, direction="WRONGWAY ENDWRONG"), **one_round(con_sense="on")), "A lays D100", {"A.safe": 300}),
    ],
    "P9": [
        *((at(last, "D100 D100", "GO D25", A=Side(battle, km=500), B=Side("GO", km=300, safeties="ACE!"), pile="", **one_round()),
           f"A lays {last}",
           {"rounds": 1, "completed": None, "distance": [km, 300, 0], "B.points": (100, 300), "trip": [0] * 3, "delayed": [0] * 3,
            "shutout": [0] * 3, "TurnSkipped": [], "B.hand": "D100 D100"})
          for last, battle, km in (("GO", "", 500), ("D25", "GO", 525))),
        (at("D25", "GO", pile="", **one_round()), "A discards D25", {"rounds": 1}),
        (at("D25", "GO", pile="D50 D50"), "A discards D25", {"rounds": 0, "turn": "B"}),
    ],
    "P10": [
        (at("GO D25", "D100", A=Side("GO STOP", km=100), pile="", discard=NINE, **RESHUFFLE), "A lays GO",
         {"Reshuffled": [Reshuffled(9)], "drawers": [1], "turn": "B", "phase": Phase.PLAY, "pile": 8, "discard": "",
          "A.battle": "GO STOP GO", "A.km": 100}),  # cards on the table stay there
        (at("GO D25", "D100 D25", pile="", discard="D25 D50 D75"), "A lays GO",
         {"Reshuffled": [], "B.hand": "D100 D25", "discard": "D25 D50 D75"}),
    ],
    "P11": [
        (at(sides=sides), "", {"target": 1000, "dealt": 106, "extension_asked": "off"})
        for sides in ("01", "012345678", "0101", "012012", "01010101", "01230123", "012012012")
    ],
    "P12": [
        (at("WAY D25 D25", "D25 D50 D75", A=Side("GO STOP", "LIMIT", km=100), B=GO, turn="B", pile="", **one_round(**variant)),
         "B lays D25; A lays WAY", {"drawers": [0] * drawn, "A.held": 2 + drawn, "pile": 0})
        for variant, drawn in (({"reshuffle_discard": "on"}, 2), ({}, 0))
    ],
}  # fmt: skip


@each_row(ROWS)
def test_a_row(where, acts, expected):
    assert_row(where, acts, expected, "playroom")


@pytest.mark.parametrize("sides", ["01011", "01010", "01201", "00111", "01110"])
def test_P11_five_in_teams_are_refused(sides):
    with pytest.raises(OptionError) as refusal:
        new_game("playroom", tuple(map(int, sides)))
    assert refusal.value.code == "shape"
