"""The variants of RULES 3.3 to 3.5, in classic and playroom: one row for each thing that an option changes."""

import pytest

from engine import Card, Phase
from engine.events import CardPlayed, Reshuffled
from tests.engine.rows import assert_row, at
from tools.testkit.scenario import Side

ON_TOP = "... D50 D50 D50 D50 D50 D50"
"""A pile whose next cards matter to nobody."""


# Each row: what is so, the position, the acts, and what is on the table after them.

CUMULATION = [
    ("a side that has not started can be attacked", at("ACCIDENT", "D25"), "A lays ACCIDENT on B",
     {"B.problems": "ACCIDENT", "asked": (1,)}),
    ("so can one that is stopped", at("ACCIDENT", "D25", B=Side("GO FLAT H_GAS STOP")), "A lays ACCIDENT on B",
     {"B.problems": "ACCIDENT FLAT H_GAS STOP"}),
    ("so can one that waits for GO", at("STOP", "SPARE GO D25", B=Side("GO FLAT"), turn="B"),
     "B lays SPARE; A lays STOP on B; all pass; B lays GO", {"B.problems": "", "B.moving": True}),
    ("no problem comes twice", at("FLAT H_GAS", "D25", B=Side("GO STOP FLAT ACCIDENT")),
     "A may not lay FLAT on B: already_hit; A lays H_GAS on B", {"B.problems": "STOP FLAT ACCIDENT H_GAS"}),
    ("a solved problem may come again", at("FLAT", "SPARE", B=Side("GO FLAT STOP"), turn="B"),
     "B lays SPARE; A lays FLAT on B", {"B.problems": "STOP FLAT"}),
    ("a safety still blocks", at("ACCIDENT FLAT", B=Side("STOP", safeties="ACE")),
     "A may not lay ACCIDENT on B: immune; A lays FLAT on B", {"B.problems": "STOP FLAT"}),
    ("the speed pile is as always", at("LIMIT LIMIT D25", "ENDLIMIT D25", B=Side("STOP FLAT")),
     "A lays LIMIT on B; all pass; B lays ENDLIMIT; A lays LIMIT on B",
     {"B.speed": "LIMIT ENDLIMIT LIMIT", "B.problems": "STOP FLAT", "removed": ""}),
    ("GO waits for the repair", at("D25", "GO SPARE", B=Side("GO ACCIDENT"), turn="B"),
     "B may not lay GO: repair_first; B may not lay SPARE: nothing_to_cure", {"B.problems": "ACCIDENT"}),
    ("before the start, GO comes after the remedy", at("FLAT D25", "SPARE GO D50 D25"),
     "A lays FLAT on B; all pass; B lays SPARE; A discards D25; B may not lay D50: needs_go; B lays GO",
     {"B.battle": "GO", "B.moving": True}),
    ("before the start, one GO is enough for a STOP", at("STOP D25", "GO D25"), "A lays STOP on B; all pass; B lays GO",
     {"B.battle": "GO", "B.moving": True}),
    ("the right of way needs no GO",
     at("D25 D25", "REPAIRS SPARE D100", B=Side("GO FLAT ACCIDENT", safeties="WAY"), turn="B"),
     "B lays REPAIRS; A discards D25; B may not lay D100: stopped; B lays SPARE; A discards D25; B lays D100",
     {"B.km": 100}),
    ("the right of way takes STOP and LIMIT away",
     at("D25", "WAY SPARE D100", B=Side("GO STOP FLAT", "LIMIT"), turn="B"),
     "B lays WAY; B may not lay D100: stopped; B lays SPARE; A discards D25; B lays D100",
     {"B.km": 100, "B.speed": "", "discard": "STOP LIMIT GO D25"}),
    ("a safety solves the last problem, and GO is needed",
     at("ACCIDENT", "ACE GO D100", B=Side("GO ACCIDENT"), turn="B", pile=ON_TOP),
     "B lays ACE; B may not lay D100: needs_go; B lays GO; A may not lay ACCIDENT on B: immune",
     {"B.moving": True, "B.points": (100, 0)}),
    ("a safety leaves the other problems",
     at("D25 D25", "ACE SPARE GO D100", B=Side("GO FLAT ACCIDENT"), turn="B", pile=ON_TOP),
     "B lays ACE; B may not lay D100: stopped; B lays SPARE; A discards D25; B may not lay D100: needs_go; B lays GO",
     {"B.moving": True}),
    ("a coup takes away what it answers", at("FLAT D25", "PROOF D100 ...", B=Side("GO")),
     "A lays FLAT on B; B answers PROOF; B lays D100",
     {"B.battle": "GO", "B.km": 100, "discard": "FLAT", "removed": "", "B.points": (100, 300)}),
    ("and nothing else", at("FLAT D25", "PROOF D100 ...", B=Side("STOP H_GAS")),
     "A lays FLAT on B; B answers PROOF; B may not lay D100: stopped", {"B.battle": "STOP H_GAS", "turn": "B"}),
    ("before the start, a coup is no GO", at("FLAT D25", "PROOF D100 ..."),
     "A lays FLAT on B; B answers PROOF; B may not lay D100: needs_go", {"B.battle": ""}),
    ("a problem that came first remains after a coup",
     at("FLAT D25 D25", "PROOF REPAIRS GO D100", B=Side("GO ACCIDENT"), pile=ON_TOP),
     ("A lays FLAT on B; B answers PROOF; B may not lay D100: stopped; B lays REPAIRS; A discards D25;"
      " B may not lay D100: needs_go; B lays GO; A discards D25; B lays D100"), {"B.km": 100}),
    ("a coup against a LIMIT ends the STOP", at("LIMIT D25", "WAY SPARE D100", B=Side("GO STOP FLAT")),
     "A lays LIMIT on B; B answers WAY; B lays SPARE; A discards D25; B lays D100",
     {"B.km": 100, "B.speed": "", "B.points": (100, 300)}),
    ("a remedy and its hazard leave the game", at("D25", "R_GAS D25", B=Side("ACCIDENT H_GAS"), turn="B"),
     "B lays R_GAS", {"removed": "H_GAS R_GAS", "discard": "", "B.battle": "ACCIDENT"}),
    ("so does a GO", at("D25", "GO D25", B=Side("STOP FLAT"), turn="B"), "B lays GO",
     {"removed": "STOP GO", "discard": "", "B.battle": "FLAT"}),
    ("they return with the next deal",
     at("D25", "SPARE ...", A=Side("GO", km=975), B=Side("FLAT ACCIDENT"), turn="B", also={"extension": "off", "target": 1000, "reduced_hazards": "off"}),
     "B lays SPARE; A lays D25; next round", {"removed": "", "discard": "", "dealt": 106}),
    ("a coup by an outsider is no restart for itself (2.7 c, 2.6), and leaves the problem of the victim",
     at("ACCIDENT D25", "D25", "ACE GO D100", B=Side("GO"), C=Side("GO ACCIDENT"), pile=ON_TOP, also={"coup_by": "any_holder"}),
     "A lays ACCIDENT on B; B passes; C answers ACE", {"B.problems": "ACCIDENT", "C.problems": "", "C.moving": False}),
]  # fmt: skip

BACK = Side("GO", km=300, direction="WRONGWAY")

CON_SENSE = [
    ("not twice, and again after its end", at("WRONGWAY WRONGWAY D25", "ENDWRONG ENDWRONG D25"),
     ("A lays WRONGWAY on B; all pass; B discards D25; A may not lay WRONGWAY on B: already_wrong_way; A discards D25;"
      " B lays ENDWRONG; A lays WRONGWAY on B; all pass; B lays ENDWRONG"),
     {"B.direction": "WRONGWAY ENDWRONG WRONGWAY ENDWRONG", "removed": ""}),
    ("ENDWRONG ends nothing else", at("ENDWRONG", A=Side("GO")), "A may not lay ENDWRONG: not_wrong_way", {}),
    ("nor an ended one", at("ENDWRONG", A=Side("GO", direction="WRONGWAY ENDWRONG")),
     "A may not lay ENDWRONG: not_wrong_way", {}),
    ("ENDWRONG needs no GO", at("ENDWRONG", "D25", A=Side("GO STOP", "LIMIT", direction="WRONGWAY")), "A lays ENDWRONG",
     {"A.direction": "WRONGWAY ENDWRONG"}),
    ("km are subtracted meanwhile", at("D100 D25 ENDWRONG D75", "D25 D25 D25", A=BACK, pile=ON_TOP),
     "A lays D100; B discards D25; A lays D25; B discards D25; A lays ENDWRONG; B discards D25; A lays D75",
     {"A.km": 250, "A.distance": 250}),
    ("a side that has not started drives nowhere", at("D25", A=Side("", km=300, direction="WRONGWAY")),
     "A may not lay D25: needs_go", {}),
    ("a LIMIT limits backwards too", at("D75 D50", A=Side("GO", "LIMIT", km=300, direction="WRONGWAY")),
     "A may not lay D75: limited; A lays D50", {"A.km": 250}),
    ("a 200 counts backwards too",
     at("D200 D200 D200 ENDWRONG D50", "D25 D25 D25", A=Side("GO", km=600, direction="WRONGWAY"), pile=ON_TOP,
        also={"target": 1000}),
     ("A lays D200; B discards D25; A lays D200; B discards D25; A may not lay D200: limit_200; A lays ENDWRONG;"
      " B discards D25; A may not lay D200: limit_200"), {"A.km": 200}),
    ("back at the start is no shut-out",
     at("D50", "D25", A=Side("GO", km=950), B=Side("GO", km=25, direction="WRONGWAY"), turn="B",
        also={"extension": "off", "target": 1000, "game_points": 1}),
     "B lays D25; A lays D50", {"B.distance": 0, "A.shutout": 0}),
    ("never to have driven is one",
     at("D50", A=Side("GO", km=950), B=Side(direction="WRONGWAY"),
        also={"extension": "off", "target": 1000, "game_points": 1}),
     "A lays D50", {"A.shutout": 500}),
    ("not below the start", at("D100 D75", A=Side("GO", km=75, direction="WRONGWAY")),
     "A may not lay D100: below_start; A lays D75", {"A.km": 0}),
    ("the target does not stop a side that drives back",
     at("D100", A=Side("GO", km=975, direction="WRONGWAY"), also={"target": 1000}), "A lays D100", {"A.km": 875}),
    ("ACE ends it", at("ACE D100", "WRONGWAY ACCIDENT", A=BACK),
     "A lays ACE; A lays D100; B may not lay WRONGWAY on A: immune; B may not lay ACCIDENT on A: immune",
     {"A.km": 400, "A.direction": "", "discard": "WRONGWAY", "A.points": (100, 0)}),
    ("ACE leaves an ended one", at("ACE", A=Side("GO", direction="WRONGWAY ENDWRONG")), "A lays ACE",
     {"A.direction": "WRONGWAY ENDWRONG", "discard": ""}),
    ("ACE also solves an ACCIDENT", at("ACE GO", A=Side("GO ACCIDENT", direction="WRONGWAY")), "A lays ACE",
     {"A.direction": "", "A.problems": "", "A.moving": False}),
    ("a coup against an ACCIDENT ends it too",
     at("ACCIDENT D25", "ACE D100", B=Side("GO", km=100, direction="WRONGWAY")),
     "A lays ACCIDENT on B; B answers ACE; B lays D100", {"B.km": 200, "discard": "ACCIDENT WRONGWAY"}),
    ("a coup against it leaves an old ACCIDENT to start from", at("WRONGWAY D25", "ACE GO D100", B=Side("GO ACCIDENT")),
     "A lays WRONGWAY on B; B answers ACE; B may not lay D100: needs_go; B lays GO", {"B.moving": True}),
    ("no other safety turns a car round", at("TANK WAY", A=Side("GO", direction="WRONGWAY")), "A lays TANK; A lays WAY",
     {"A.direction": "WRONGWAY"}),
    ("ACE leaves what had ended before", at("ACE", A=Side("GO", direction="WRONGWAY ENDWRONG WRONGWAY")), "A lays ACE",
     {"A.direction": "WRONGWAY ENDWRONG", "discard": "WRONGWAY"}),
    ("so does the right of way", at("WAY", A=Side("GO", "LIMIT ENDLIMIT LIMIT")), "A lays WAY",
     {"A.speed": "LIMIT ENDLIMIT", "discard": "LIMIT"}),
    ("a coup leaves what lay under its hazard", at("WRONGWAY D25", "ACE ...", B=Side("GO", direction="WRONGWAY ENDWRONG")),
     "A lays WRONGWAY on B; B answers ACE", {"B.direction": "WRONGWAY ENDWRONG", "discard": "WRONGWAY"}),
    ("also under a LIMIT", at("LIMIT D25", "WAY ...", B=Side("GO", "LIMIT ENDLIMIT")), "A lays LIMIT on B; B answers WAY",
     {"B.speed": "LIMIT ENDLIMIT", "discard": "LIMIT"}),
    ("and on the battle pile", at("FLAT D25", "PROOF ...", B=Side("STOP GO")), "A lays FLAT on B; B answers PROOF",
     {"B.battle": "STOP GO", "discard": "FLAT"}),
    ("without cumulation only the hazard on top counts", at("SPARE GO D25", "D50 D50", A=Side("GO FLAT STOP")),
     "A may not lay SPARE: nothing_to_cure; A lays GO; B discards D50; A lays D25", {"A.km": 25}),
    ("a coup by an outsider leaves the victim on the wrong way",
     at("WRONGWAY", "D25", "ACE D25", B=Side("GO"), C=Side("GO", km=100, direction="WRONGWAY"), also={"coup_by": "any_holder"}),
     "A lays WRONGWAY on B; B passes; C answers ACE", {"B.direction": "WRONGWAY", "C.direction": "", "discard": "WRONGWAY"}),
    ("back at the target there is no question, and no end",
     at(b="D100 D25", B=Side("GO", km=800, direction="WRONGWAY"), turn="B", target=1000, extended_by="A"), "B lays D100",
     {"B.km": 700, "phase": Phase.PLAY, "TripCompleted": []}),
    ("each card says whether it was driven backwards", at("D25 ENDWRONG D50 ...", A=Side("GO", km=100, direction="WRONGWAY")),
     "A lays D25; B discards any; A lays ENDWRONG; B discards any; A lays D50",
     {"CardPlayed": [CardPlayed(0, Card.D25, 0, 75, back=True), CardPlayed(0, Card.ENDWRONG, 0, 75), CardPlayed(0, Card.D50, 0, 125)]}),
    ("the end of a round ends it",
     at("D25", A=Side("GO", km=975), B=Side("GO", direction="WRONGWAY"), also={"extension": "off", "target": 1000, "reduced_hazards": "off"}),
     "A lays D25; next round", {"B.direction": "", "dealt": 116}),
]  # fmt: skip

BOTH = [
    ("a coup against WRONGWAY over an ACCIDENT is no GO",
     at("WRONGWAY D25", "ACE GO D100", B=Side("GO ACCIDENT"), pile=ON_TOP),
     "A lays WRONGWAY on B; B answers ACE; B may not lay D100: needs_go; B lays GO",
     {"B.problems": "", "B.direction": ""}),
]  # fmt: skip

CURED_FOR_GOOD = [
    ("cards out of play are not reshuffled",
     at("D25", "SPARE D25", B=Side("GO FLAT STOP"), turn="B", pile="", discard="D50 D75 REPAIRS", removed="ACCIDENT REPAIRS"),
     "B lays SPARE", {"Reshuffled": [Reshuffled(3)], "pile": 2, "removed": "ACCIDENT REPAIRS GO FLAT SPARE"}),
]  # fmt: skip
RESHUFFLE = [
    ("only when a card is due and the pile is empty",
     at("D25 D50", "GO D25", pile="D75", discard="D100 D50"), "A discards D25",
     {"B.hand": "GO D25 D75", "pile": 0, "discard": "D100 D50 D25"}),
    ("for the card after a safety", at("ACE D25", "GO", pile="", discard="D50 D75"), "A lays ACE",
     {"turn": "A", "A.held": 2, "pile": 1}),
    ("no card where both piles are empty", at("GO D25", "D25 D50", pile=""), "A lays GO",
     {"turn": "B", "B.held": 2, "owed": (0, 1)}),
    ("a seat without cards is not skipped while discards can be shuffled",
     at("D25 D25", "", "D100", pile="", discard="D50 D75", also={"hand_end": "all_hands_empty"}), "A discards D25",
     {"turn": "B", "B.held": 1, "TurnSkipped": []}),
    ("every card that is due and cannot be drawn is owed", at("D25 D25 D50", "D50 D50 D75", A=Side("GO"), B=Side("GO"), pile=""),
     "A lays D25; B lays D50; A discards D25", {"owed": (1, 1), "B.hand": "D50 D75 D25"}),
    *((f"after a safety, if another card is laid (2.4 T2a): {replay}",
       at("ACE D25", "D25", pile="", also={"safety_replay_when_deck_empty": replay, "hand_end": "all_hands_empty"}), "A lays ACE",
       {"turn": turn, "owed": owed}) for replay, turn, owed in (("no", "B", (0, 1)), ("yes", "A", (1, 0)))),
    ("nothing is owed to a hand that could draw", at("D25 D50", "D75", discard="D100 D50"),
     "A discards D25; B discards D75", {"A.held": 2, "B.held": 1, "owed": ()}),
    ("no card is owed to a player who is passed over",
     at("D25 D25", "", "GO D50", A=Side("GO"), pile="", also={"hand_end": "all_hands_empty"}), "A lays D25",
     {"turn": "C", "owed": (0, 0, 1)}),
    ("no card in an open window",
     at("FLAT D25", "GO D50", "D25 D50", C=Side("GO"), pile="", also={"coup_by": "attacked_side"}),
     "A lays FLAT on C; C passes; B lays GO", {"turn": "C", "owed": (0, 1, 1)}),
    ("a delayed action needs both piles empty",
     at("D25 D50", A=Side("GO", km=975), pile="", also={"extension": "off", "target": 1000, "game_points": 1}),
     "A lays D25", {"A.delayed": 300}),
    ("discards can still be drawn",
     at("D25 D50", A=Side("GO", km=975), pile="", discard="D50", also={"extension": "off", "target": 1000, "game_points": 1}),
     "A lays D25", {"A.delayed": 0}),
]  # fmt: skip

ROWS = [
    pytest.param(ruleset, dict.fromkeys(options.split(), "on"), *row[1:], id=f"{ruleset}, {options}: {row[0]}")
    for options, rows in (
        ("cumulation", CUMULATION), ("con_sense", CON_SENSE), ("cumulation con_sense", BOTH),
        ("reshuffle_discard", RESHUFFLE), ("cumulation reshuffle_discard", CURED_FOR_GOOD),
    )
    for row in rows
    for ruleset in ("classic", "playroom")
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "options", "where", "acts", "expected"), ROWS)
def test_a_variant(ruleset, options, where, acts, expected):
    assert_row(where, acts, expected, ruleset, options)
