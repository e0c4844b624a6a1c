"""Scenarios of Fun & Speed (RULES 6.3), by id."""

from typing import Any

from engine import Card, Phase
from engine.actions import Pay
from engine.events import (
    AttackFailed,
    CardsSwapped,
    CardTaken,
    Cured,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    Reshuffled,
    TripCompleted,
    UnitLost,
    UnitStolen,
)
from tests.engine.rows import assert_row, at, each_row
from tools.testkit.scenario import Side, card, position


def fun(**said):
    """A position of Fun & Speed."""
    return position(ruleset="funspeed", **said)


WRONG = at("SPARE ...", "ACCIDENT ...", A=Side("FLAT", distance="D100", safeties="ACE"))
COUP = "A attacks C with ACCIDENT; C answers ACE"

# By id: the position, the acts, and what is on the table after them.
ROWS: dict[str, list[tuple[Any, ...]]] = {
    "F1": [
        (at(pile="... D100", phase=Phase.DRAW), "A drives D100; all pass", {"totals": (100, 0), "turn": "B", "sizes": (4, 5)}),
    ],
    "F2": [
        (at("ACCIDENT ...", c="..."), "A attacks C with ACCIDENT; B may not pass: not_eligible",
         {"asked": (2,), "C.battle": "ACCIDENT"}),
        (at("ACCIDENT ...", c="..."), "A attacks C with ACCIDENT; C passes", {"kinds": (), "C.battle": "ACCIDENT", "turn": "B"}),
    ],
    "F3": [
        (at("ACCIDENT ...", *(("REPAIRS ...", "...") if victim == "B" else ("...", "REPAIRS ..."))),
         f"A attacks {victim} with ACCIDENT; {victim} answers REPAIRS{' under' * under}{then}", expected)
        for victim in "BC" for under in (False, True)
        for then, expected in (
            ("", {"Cured": [Cured("ABC".index(victim), Card.REPAIRS, Card.ACCIDENT, under)], f"{victim}.hit": "",
                  "discarded": "REPAIRS ACCIDENT" if under else "ACCIDENT REPAIRS", "sizes": (4, 4, 4), "turn": "B",
                  "phase": Phase.DRAW}),
            ("; B draws discard", {"B.last": "ACCIDENT" if under else "REPAIRS", "sizes": (4, 5, 4)}),
        )
    ] + [
        (at(f"{hazard} ...", f"{parade} ...", "..."), f"A attacks B with {hazard}; B answers {parade}",
         {"Cured": [Cured(1, card(parade), card(hazard), False)], "B.hit": "", "discarded": f"{hazard} {parade}", "turn": "B",
          "phase": Phase.DRAW})
        for hazard, parade in (
            ("LIMIT", "ENDLIMIT"), ("STOP", "GO"), ("H_GAS", "R_GAS"), ("FLAT", "SPARE"), ("ACCIDENT", "REPAIRS"),
        )
    ],
    "F4": [
        (at("STOP LIMIT ...", B=Side("FLAT")), "A may not lay STOP on B: already_stopped; A attacks B with LIMIT; all pass",
         {"B.hit": "FLAT LIMIT"}),
    ],
    "F5": [
        (at(b="SUPER ...", B=Side("FLAT", "LIMIT"), turn="B"), "B lays SUPER against LIMIT",
         {"discard": "LIMIT SUPER", "B.hit": "FLAT", "turn": "A", "sizes": (4, 4)}),
    ],
    "F6": [
        (at("FLAT ...", "MIRROR ...", "..."), "A attacks B with FLAT; B answers MIRROR",
         {"Mirrored": [Mirrored(1, Card.FLAT, 0, True)], "asked": (0,)}),
        (at("FLAT ...", "MIRROR ...", "..."), "A attacks B with FLAT; B answers MIRROR; A passes",
         {"A.hit": "FLAT", "B.hit": "", "discard": "MIRROR", "turn": "B", "sizes": (4, 4, 4)}),
    ],
    "F8": [
        (at("FLAT ...", "MIRROR ...", A=Side("ACCIDENT")), "A attacks B with FLAT; B answers MIRROR",
         {"Mirrored": [Mirrored(1, Card.FLAT, 0, False)], "kinds": (), "discarded": "MIRROR FLAT", "A.hit": "ACCIDENT", "B.hit": "",
          "turn": "B", "sizes": (4, 4)}),
    ],
    "F10": [
        (at("LIMIT ...", "MIRROR ...", A=Side("STOP")), "A attacks B with LIMIT; B answers MIRROR; A passes",
         {"A.hit": "STOP LIMIT", "B.hit": "", "discard": "MIRROR", "turn": "B"}),
    ],
    "F12": [
        (at("ACCIDENT ...", "...", "ACE D100 D25 D25", also={"coup_turn": turn}), COUP + then, expected)
        for turn, skipped, phase, next_turn in (("takes_over", (1,), Phase.DRAW, "A"), ("bonus_action", (), Phase.BONUS, "B"))
        for then, expected in (
            ("", {"C.safeties": "ACE!", "C.hit": "", "C.total": 200, "discard": "ACCIDENT", "skipped": skipped, "turn": "C",
                  "sizes": (4, 4, 4), "phase": phase}),
            (f"{'; C draws' * (phase is Phase.DRAW)}; C drives D100; all pass",
             {"C.total": 300, "turn": next_turn}),
        )
    ],
    "F13": [
        (at(b="ACE D100 ...", B=Side("ACCIDENT"), turn="B"), "B lays ACE; B drives D100; all pass", {"B.total": 200, "turn": "A"}),
    ],
    "F14": [
        (at(b="WAY D100 ...", B=Side("STOP", "LIMIT"), turn="B"), "B lays WAY; B drives D100; all pass", {"B.total": 200, "turn": "A"}),
    ],
    "F15": [
        (at("H_GAS ...", "TANK ...", B=850), "A attacks B with H_GAS; B answers TANK",
         {"B.total": 1050, "TripCompleted": [TripCompleted(1, 1, 1050)], "over": True, "winners": (1,), "ended": (0, 1050),
          "discard": "H_GAS"}),
    ],
    "F17": [
        (at("ACCEL ACCEL ACCEL D25 GO"), "A drives D25x4; all pass", {"sizes": (4, 5), "discard": ""}),
    ],
    "F18": [
        (at("D100 ACCEL ACCEL GO REPAIRS", "UTURN ...", "..."), "A drives D100x4; B answers UTURN; time",
         {"UnitLost": [UnitLost(1, 0, Card.D100, 400, True)], "A.units": "", "discarded": "ACCEL ACCEL D100", "removed": "UTURN",
          "sizes": (4, 4, 4), "turn": "B"}),
        (at("D100 ACCEL ACCEL GO REPAIRS", "UTURN ...", "..."), "A drives D100x4; B answers UTURN; time; B draws discard",
         {"B.last": "D100"}),
    ],
    "F19": [
        (at("D200 ...", "UTURN ...", A=800), "A drives D200; B answers UTURN",
         {"UnitLost": [UnitLost(1, 0, Card.D200, 200, True, winning=True)], "A.total": 800, "winners": None, "discard": "D200",
          "removed": "UTURN", "turn": "B"}),
        *((at("D200 ...", "UTURN ...", A=800), f"A drives D200; {end}",
           {"winners": (0,), "TripCompleted": [TripCompleted(0, 0, 1000)]}) for end in ("time", "B passes")),
    ],
    "F20": [
        (at("D100 ...", c="UTURN ..."), "A drives D100; all pass; C may not answer UTURN: window_closed",
         {"turn": "B", "sizes": (4, 5, 4), "A.total": 100}),
    ],
    "F21": [
        (at("D75 ..."), "A lays D75; B kills; time",  # A has used its action
         {"UnitLost": [UnitLost(1, 0, Card.D75, 75, False)], "A.total": 0, "discard": "D75", "turn": "B", "sizes": (4, 4)}),
        (at("D75 ..."), "A drives D75; B may not kill: already_announced; all pass", {"A.total": 75, "discard": "", "turn": "B"}),
    ],
    "F22": [
        (at("FLAT ...", "SPARE ...", "..."), f"A lays FLAT on B; {said}all pass",
         {"AttackFailed": [AttackFailed(0, Card.FLAT, 1, words)], "B.hit": "", "discard": "FLAT", "turn": "B", "sizes": (4, 4, 4)})
        for said, words in (("A shouts BAM; ", "BAM"), ("", None))
    ],
    "F23": [
        (at(A=300, B=300, C=150), "C calls; time; C takes D100 of A",
         {"HoldUpCalled": [HoldUpCalled(2, True, ties=((0, 1),), totals=(300,))],
          "UnitStolen": [UnitStolen(2, 0, Card.D100, 100, (200, 250))], "totals": (200, 300, 250), "turn": "A",
          "phase": Phase.PLAY, "kinds": (), "discard": "", "sizes": (5, 4, 4)}),
    ],
    "F24": [
        (at(A=300, B=Side(distance="D50", km=300)), "A calls; time; A takes D50 of B",
         {"totals": (350, 250), "turn": "A", "phase": Phase.PLAY}),
    ],
    "F26": [
        (WRONG, "A calls; time", {"HoldUpCalled": [HoldUpCalled(0, False)], "A.choices": "S_ACE 0; D100 100"}),
        (WRONG, "A calls; time; A pays D100",
         {"PricePaid": [PricePaid(0, Card.D100, 100)], "A.total": 100, "discard": "D100", "A.battle": "FLAT", "turn": "A",
          "phase": Phase.PLAY}),
        (WRONG, "A calls; time; A pays ACE", {"PricePaid": [PricePaid(0, Card.ACE, 0)], "A.total": 100, "discard": "ACE"}),
        (WRONG, "A calls; time; A pays ACE; A lays SPARE; B draws; B attacks A with ACCIDENT; all pass", {"A.battle": "ACCIDENT"}),
    ],
    "F28": [
        (at(), "B calls; time",
         {"HoldUpCalled": [HoldUpCalled(1, False)], "kinds": (), "sizes": (5, 4), "discard": "", "turn": "A", "phase": Phase.PLAY}),
    ],
    "F29": [
        (at("HELI ...", A=Side("ACCIDENT", km=200), B=Side(km=600, safeties="PROOF!")), "A lays HELI on B",
         {"PlacesSwapped": [PlacesSwapped(0, 1, totals=(200, 800))], "A.hit": "", "A.safeties": "PROOF!", "B.hit": "ACCIDENT",
          "B.safeties": "", "totals": (800, 200), "removed": "HELI", "discard": "", "turn": "B", "sizes": (4, 5)}),
    ],
    "F30": [
        (at("POLICE D25 GO SPARE D50", "TANK D75 GO SPARE", "...", discard="ENDLIMIT"),
         "A lays POLICE on B; A may not swap TANK for TANK: not_of_this_window; A swaps TANK for D25",
         {"A.hand": "GO SPARE D50 TANK", "B.hand": "D75 GO SPARE D25", "removed": "POLICE", "turn": "B", "sizes": (4, 4, 4),
          "CardsSwapped": [CardsSwapped(0, 1, Card.TANK, Card.D25)]}),
    ],
    "F32": [
        (at(b="TRASH ...", A="D100x2", turn="B"), "B lays TRASH",
         {"A.units": "D100x2", "Emptied": [], "discard": "", "removed": "TRASH", "turn": "A"}),
    ],
    "F33": [
        (at("D100 ...", A=Side(km=500, safeties="ACE"), sides=4), "A drives D100; all pass", {"winners": (0,)}),
        (at("D200 ...", A=975, sides=3), "A drives D200; all pass", {"winners": (0,), "ended": (1175, 0, 0)}),
    ],
    "F34": [
        (at(discard="GO D200", phase=Phase.DRAW), "A draws discard",
         {"CardTaken": [CardTaken(0, Card.D200)], "discard": "GO", "sizes": (5, 4)}),
        (at(discard="GO D200", phase=Phase.DRAW), "A draws discard; A drives D200; all pass", {"A.total": 200}),
    ],
    "F35": [
        (at(pile="", discard="D25 D50 D75", phase=Phase.DRAW), "A draws",
         {"Reshuffled": [Reshuffled(2)], "discard": "D75", "pile": 1, "sizes": (5, 4)}),
    ],
    "F38": [
        (at("FLAT ...", "MIRROR ...", "..."), "A attacks C with FLAT; B may not answer MIRROR: not_eligible; C passes",
         {"C.battle": "FLAT"}),
    ],
}  # fmt: skip


@each_row(ROWS)
def test_a_row(where, acts, expected):
    assert_row(where, acts, expected, "funspeed")


def test_F26_an_attack_is_no_price():
    game = fun(A=Side("FLAT", distance="D100", safeties="ACE")).hold_up("A").expire()
    game.refused(Pay(0, game.window, Card.FLAT, 0), "not_of_this_window")


def test_F30_only_the_two_seats_hear_what_was_swapped():
    swapped = CardsSwapped(0, 1, Card.TANK, Card.D25)
    assert swapped.seen_by(0) == swapped.seen_by(1) == swapped
    assert swapped.seen_by(2) == swapped.seen_by(None) == CardsSwapped(0, 1)
