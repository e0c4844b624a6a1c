"""Scenarios of classic (RULES 6.1), by id, and the worked rounds of RULES 2.10."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import Phase
from engine.events import ExtensionCalled, TripCompleted
from engine.rules.classic_options import ClassicOptions
from engine.rules.scoring import score_round
from engine.state import Laid, Shown, Tableau
from tests.engine.rows import assert_row, at, each_row
from tools.testkit.scenario import Card, Side, cards, position

RULES = Path(__file__).parents[2] / "docs" / "RULES.md"


def one_round(**options):
    """The game ends with the round, so that the cards are still on the table afterwards."""
    return {"also": {"game_points": 1, **options}}


def finish_at(*totals, **options):
    """A game at these totals, after an exhausted round without points."""
    return at("D25", "", pile="", totals=totals, also=options), "A discards D25"


GO = Side("GO")
E2 = {
    "A": Side("GO", km=900, safeties="ACE!"), "B": Side("GO", distance="D200", km=975, safeties="TANK PROOF"),
    "C": Side(safeties="WAY"), "turn": "B", "target": 1000, "extended_by": "A",
}  # fmt: skip

# By id: the position, the acts, and what is on the table after them.
ROWS: dict[str, list[tuple[Any, ...]]] = {
    "C1": [(at("D25 GO"), "A may not lay D25: needs_go", {})],
    "C2": [
        (at("LIMIT ACCIDENT STOP"),
         "A may not lay ACCIDENT on B: not_started; A may not lay STOP on B: not_started; A lays LIMIT on B",
         {"B.speed": "LIMIT", "B.battle": ""}),
    ],
    "C3": [
        (at("FLAT D25", "REPAIRS SPARE GO", B=Side("GO ACCIDENT"), pile="... D50 D50 D50"),
         ("A lays FLAT on B; all pass; B may not lay REPAIRS: nothing_to_cure; B may not lay GO: repair_first; B lays SPARE;"
          " A discards D25; B may not lay D50: needs_go; B lays GO"),
         {"B.moving": True, "B.battle": "GO ACCIDENT FLAT SPARE GO"}),
    ],
    "C4": [
        (at("FLAT LIMIT", preset="official", B=Side("GO ACCIDENT")), "A may not lay FLAT on B: not_moving; A lays LIMIT on B",
         {"B.hit": "GO ACCIDENT LIMIT"}),
    ],
    "C6": [(at(b="GO D25", B=Side("GO STOP"), turn="B"), "B may not lay D25: stopped; B lays GO", {"B.moving": True})],
    "C7": [
        (at("WAY D200", A=Side("GO STOP", "LIMIT"), pile="... D50"), "A lays WAY",
         {"A.hit": "GO", "A.safeties": "WAY", "discarded": "STOP LIMIT", "A.hand": "D200 D50", "A.points": (100, 0)}),
        (at("WAY D200", A=Side("GO STOP", "LIMIT"), pile="... D50"), "A lays WAY; A lays D200", {"A.km": 200}),
    ],
    "C8": [
        (at("WAY REPAIRS D100", "D25", A=Side("GO ACCIDENT", "LIMIT")),
         "A lays WAY; A may not lay D100: stopped; A lays REPAIRS; B discards D25; A lays D100",
         {"A.km": 100, "A.hit": "GO ACCIDENT REPAIRS"}),
    ],
    "C10": [
        (at("LIMIT D25", "WAY SPARE D100", B=Side("GO FLAT")), "A lays LIMIT on B; B answers WAY",
         {"discard": "LIMIT", "B.battle": "GO FLAT", "B.points": (100, 300), "turn": "B", "B.held": 4}),
        (at("LIMIT D25", "WAY SPARE D100", B=Side("GO FLAT")),
         "A lays LIMIT on B; B answers WAY; B may not lay D100: stopped; B lays SPARE; A discards D25; B lays D100", {"B.km": 100}),
    ],
    "C12": [
        (at("ACCIDENT ...", "ACE D100 ...", B=GO), "A lays ACCIDENT on B; B answers ACE; B lays D100",
         {"discard": "ACCIDENT", "B.battle": "GO", "drawers": [1, 1, 0], "B.km": 100, "B.held": 6}),
    ],
    "C13": [
        (at("FLAT D25", "D25", "PROOF D25", B=GO), "A lays FLAT on B; B passes; C answers PROOF",
         {"skipped": (1,), "C.points": (100, 300), "B.battle": "GO FLAT", "discard": "", "turn": "C"}),
        (at("FLAT D25", "D25", "PROOF D25", B=GO), "A lays FLAT on B; B passes; C answers PROOF; C discards D25", {"turn": "A"}),
    ],
    "C15": [
        (at("FLAT", "D25", "PROOF D25", B=GO, also={"coup_by": "attacked_side"}),
         "A lays FLAT on B; C may not answer PROOF: not_eligible", {"C.hand": "PROOF D25", "turn": "B"}),
    ],
    "C16": [
        (at("STOP", "WAY D25", B=GO), "A lays STOP on B; B draws; B may not answer WAY: window_closed; B lays WAY",
         {"B.points": (100, 0)}),
    ],
    "C17": [
        (at("H_GAS D25", d="TANK D25", sides="0101", B=GO), "A lays H_GAS on B; D answers TANK; B passes",
         {"skipped": (1, 2), "discard": "H_GAS", "B.moving": True, "turn": "D"}),
        (at("H_GAS D25", d="TANK D25", sides="0101", B=GO), "A lays H_GAS on B; D answers TANK; B passes; D discards D25", {"turn": "A"}),
    ],
    "C18": [
        (at("ACE GO D100", "D25", A=Side("GO ACCIDENT")), "A lays ACE", {"turn": "A", "A.held": 3, "A.battle": "GO ACCIDENT"}),
        (at("ACE GO D100", "D25", A=Side("GO ACCIDENT")),
         "A lays ACE; A may not lay D100: needs_go; A lays GO; B discards D25; A lays D100", {"A.km": 100}),
    ],
    "C20": [
        (at("H_GAS D25", "TANK D100", B=GO, pile=""), "A lays H_GAS on B; B answers TANK; B lays D100",
         {"B.points": (100, 300), "B.hand": "", "drawers": [], "turn": "A", "given": [400]}),
        (at("H_GAS D25", "TANK D100", B=Side("GO", safeties="ACE PROOF WAY!")), "A lays H_GAS on B; B answers TANK", {"given": [700]}),
    ],
    "C21": [
        (at("D200 D25 D25", "D25 D25", "D200 D200", "D25", sides="0101", A=GO),
         ("A lays D200; B discards D25; C lays D200; D discards D25; A discards D25; B discards D25;"
          " C may not lay D200: limit_200"), {"A.km": 400}),
        (at("D200", sides="0101", A=Side("GO", distance="D200 D200")), "A may not lay D200: limit_200", {}),
    ],
    "C22": [
        (at("D75 D50", A=Side("GO", km=650)), "A may not lay D75: beyond_target; A lays D50; A may not discard D75: extension_undecided",
         {"A.km": 700, "phase": Phase.EXTENSION}),
        (at("D75 D50", A=Side("GO", km=650)), "A lays D50; A declines", {"TripCompleted": [TripCompleted(0, 0, 700)]}),
    ],
    "C24": [
        (at("D100 D25", "D200 D200 D100", "D25 D25", A=Side("GO", km=600), B=Side("GO", km=500),
            **one_round(extension_failure_bonus=bonus)),
         ("A lays D100; A extends; B lays D200; C discards D25; A discards D25; B lays D200; C discards D25; A discards any;"
          " B lays D100"),
         {"ExtensionCalled": [ExtensionCalled(0, 0, 1000)], "trip": [0, 400, 0], "extension": points})
        for bonus, points in (("none", [0, 200, 0]), ("opponents_200", [0, 200, 200]))
    ],
    "C25": [
        (at("D25", "D25", A=Side("GO", km=600), pile="D100", phase=Phase.DRAW, **one_round()), "A lays D100; A declines",
         {"A.delayed": 300}),
        (at("D100", A=Side("GO", km=600), pile="D25", **one_round()), "A lays D100; A declines", {"A.delayed": 0}),
    ],
    "C26": [
        (at("D25", c="D200", sides="0101", A=Side("GO", km=775), turn="C", **one_round()), "C lays D200; D discards any; A lays D25",
         {"A.trip": 400, "A.safe": 0}),
        (at("D25", sides="0101", A=Side("GO", km=975), **one_round()), "A lays D25", {"A.safe": 300}),
    ],
    "C27": [
        (at("D25", sides=3, A=Side("GO", km=675), **others, **one_round()), "A lays D25; A declines", {"shutout": points})
        for others, points in (({}, [1000, 0, 0]), ({"B": Side("GO", km=25)}, [500, 0, 0]))
    ],
    "C30": [
        (at("D25", A=Side("GO", distance="D200 D200", km=675), B=Side(km=650, safeties="ACE! TANK! PROOF WAY"), **one_round()),
         "A lays D25; A declines", {"sum": [1100, 1950], "winners": (1,)}),
    ],
    "C31": [
        (*finish_at(5100, 5250), {"winners": (1,)}),
        (*finish_at(5200, 5200, tie_break="extra_hand"), {"winners": None}),
        (finish_at(5200, 5200, tie_break="extra_hand")[0], "A discards D25; next round", {"winners": None, "phase": Phase.PLAY}),
        (*finish_at(5200, 5200, tie_break="shared"), {"winners": (0, 1)}),
    ],
    "C32": [
        (at("D50 D100", "D25", A=GO, pile="... D75"), "A discards D100",  # the discard is dead
         {"discard": "D100", "turn": "B", "B.hand": "D25 D75"}),
    ],
    "C33": [
        (at("GO ENDLIMIT SPARE", A=GO),
         "A may not lay GO: already_moving; A may not lay ENDLIMIT: not_limited; A may not lay SPARE: nothing_to_cure", {}),
    ],
    "C34": [
        (at("ACCIDENT FLAT", B=Side("GO", safeties="ACE")), "A may not lay ACCIDENT on B: immune; A lays FLAT on B",
         {"B.battle": "GO FLAT"}),
    ],
    "C36": [
        (at(sides=sides), "", {"dealt": deck, "target": target, "extension_asked": extension})
        for sides, deck, target, extension in (
            ("01", 101, 700, "on"), ("012", 101, 700, "on"), ("0101", 106, 1000, "off"), ("0123", 106, 700, "on"),
            ("01234", 106, 700, "on"), ("012012", 106, 700, "on"), ("010101", 106, 1000, "off"),
        )
    ],
    "C37": [
        (at("LIMIT", "D75 D50", B=Side("GO", "LIMIT"), turn="B"),
         "B may not lay D75: limited; B lays D50; A may not lay LIMIT on B: already_limited", {}),
    ],
    "C40": [(at("ACE D25", "WAY", A=Side("GO", km=675), **one_round()), "A lays D25; A declines", {"points": [(0, 0), (0, 0)]})],
    "C41": [(*finish_at(5300, 4100, rate=1), {"chips": (1200, -1200)})],
    "E1": [
        (at("D25", A=Side("GO", km=675, safeties="ACE! TANK PROOF"), B=Side(km=425, safeties="WAY"), **one_round()),
         "A lays D25; A declines", {"sum": [2000, 525]}),
    ],
    "E2": [
        (at(b="D25", **E2, **one_round(extension_failure_bonus=bonus)), "B lays D25", {"sum": points})
        for bonus, points in (("none", [1300, 2300, 100]), ("opponents_200", [1300, 2300, 300]))
    ],
    "E3": [
        (at("D25", "", "", "", sides="0101", A=Side(km=575, safeties="ACE! TANK! PROOF WAY"), B=950, pile="",
            **one_round()), "A discards D25", {"completed": None, "sum": [1875, 950]}),
    ],
    "E4": [
        (at("D25", sides="0101", A=Side("GO", km=975, safeties="ACE TANK PROOF"), B=25, pile="", **one_round()),
         "A lays D25", {"A.sum": 2300}),
    ],
}  # fmt: skip
ELSEWHERE = {"C29", "E5"}
"""C29 is below, E5 is the round of C30."""


def test_every_worked_round_has_its_test():
    rows = set(re.findall(r"^\| (E\d+) \|", RULES.read_text("utf-8"), re.MULTILINE))
    assert rows
    assert rows <= {*ROWS, *ELSEWHERE}


@each_row(ROWS)
def test_a_row(where, acts, expected):
    assert_row(where, acts, expected, "classic")


@pytest.mark.parametrize(("blank", "target", "extended", "points"), [
    (1, 1000, True, 4600), (2, 1000, True, 5100), (1, 1000, False, 4400), (1, 700, False, 4100), (1, 1200, True, 4800),
    (2, 1200, True, 5300),
])  # fmt: skip
def test_C29_the_highest_scores(blank, target, extended, points):
    """Of a side against `blank` sides without a distance card."""
    game = position(sides=blank + 1, pile="")
    mine = Tableau(
        distance=(Laid(Card.D100, 100),) * (target // 100),
        safeties=tuple(Shown(safety, True) for safety in cards("ACE TANK PROOF WAY")),
    )
    state = replace(
        game.state, tableaus=(mine, *game.state.tableaus[1:]), target=target, extended_by=0 if extended else None
    )
    assert score_round(state, ClassicOptions())[0].total == points
