"""Fun & Speed with all options, and the paragraphs of RULES 4 that no scenario covers."""

import pytest
from msgspec.structs import replace

from engine import Card, Phase, active_seats, legal_actions, new_game
from engine.actions import BornesKiller, HoldUp, Shout, Swap
from engine.events import (
    AttackFailed,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    ClaimBeaten,
    Cured,
    Emptied,
    HoldUpCalled,
    Mirrored,
    PricePaid,
    Shouted,
    TripCompleted,
    TurnSkipped,
    UnitLost,
    UnitStolen,
    WindowOpened,
)
from engine.rules.funspeed import FUNSPEED_DECK
from tests.engine.rows import assert_row, at
from tests.engine.test_funspeed_scenarios import fun
from tools.testkit.scenario import Game, Side, card, cards, position

AUTO = {"also": {"shouts": "auto"}}
QUIET = {**AUTO, "removed": "UTURN"}
"""No objection to a unit is possible: it counts at once."""
STUCK = {"also": {"discard_policy": "only_if_stuck"}}
BONUS = {"also": {"coup_turn": "bonus_action"}}
COUP_TURNS = ("takes_over", "bonus_action")

# Each row: the position, the acts, and what is on the table after them.

STUCK_HANDS = {
    "UTURN HELI POLICE TRASH ACCEL": True, "MIRROR MIRROR GO SPARE REPAIRS": True, "D25 GO GO SPARE SPARE": True,
    "R_GAS MIRROR GO GO HELI": False, "SUPER HELI GO GO MIRROR": False, "FLAT GO GO HELI MIRROR": False,
    "PROOF GO GO HELI MIRROR": False,
}  # fmt: skip

TURN = [
    (at("D100 ...", phase=Phase.DRAW, pile="... D75", discard="D25 GO"),
     "A may not lay D100: must_draw; A may not discard D100: must_draw; B may not draw: not_your_turn; A draws",
     {"A.last": "D75", "discarded": "D25 GO"}),
    (at(phase=Phase.DRAW, pile="", discard="D75"), "",
     {"CardTaken": [CardTaken(0, Card.D75)], "discard": "", "sizes": (5, 4)}),
    (at("", "", phase=Phase.DRAW, pile="", A=100, B=Side(safeties="ACE!")), "", {"over": True, "winners": (1,)}),
    (at("", "", phase=Phase.DRAW, pile="", A=100, B=Side(safeties="ACE")), "", {"over": True, "winners": (0, 1)}),
    (at("D100", "", "", pile="", **QUIET), "A lays D100",
     {"TurnSkipped": [TurnSkipped(1), TurnSkipped(2), TurnSkipped(0)], "winners": (0,), "ended": (100, 0, 0)}),
    (at("ACE D100 GO GO D25"),
     "A may not end: turn_owed; A lays ACE; A may not draw: already_drawn; B may not end: not_your_turn; A ends",
     {"turn": "B", "sizes": (4, 5)}),
    *((at(hand, A=Side("H_GAS"), **STUCK), "; ".join(f"A may not discard {name}: not_stuck" for name in hand.split()), {})
      for hand, stuck in STUCK_HANDS.items() if not stuck),
    *((at(hand, A=Side("H_GAS"), **STUCK), "A discards any", {"turn": "B", "discard": hand.split()[0]})
      for hand, stuck in STUCK_HANDS.items() if stuck),
    (at("ACE D100 GO GO SPARE", **STUCK), "A lays ACE; A may not discard GO: not_stuck; A ends", {"turn": "B"}),
    *((at(f"{name} ..."), f"A discards {name}; B draws discard", {"removed": "", "discard": "", "B.last": name})
      for name in ("UTURN", "HELI", "POLICE", "TRASH")),
    *((at("ACE FLAT ...", c="PROOF ...", also={"coup_turn": turn}), "A lays ACE; A attacks C with FLAT; C answers PROOF",
       {"turn": "C", "sizes": (4, 4, 4)}) for turn in COUP_TURNS),
    (at("FLAT PROOF D25 D25 D50", "MIRROR ...", **BONUS), "A attacks B with FLAT; B answers MIRROR; A answers PROOF",
     {"turn": "A", "phase": Phase.BONUS, "sizes": (4, 4)}),
    (at("ACE FLAT ...", "PROOF ...", B=850), "A lays ACE; A attacks B with FLAT; B answers PROOF",
     {"winners": (1,), "sizes": (3, 3), "CardDrawn": []}),
]  # fmt: skip

SEEN = "SPARE SPARE SUPER SUPER SUPER SUPER MIRROR MIRROR MIRROR"

UNITS = [
    *((at("D100 ACCEL ACCEL ..."),
       f"A lays D100x4; A shouts {words}; time; B may not kill: already_announced; A may not shout 100: not_eligible",
       {"announced": True, "Shouted": [Shouted(0, words, Card.D100)]}) for words in ("100", "400", "100 km!", "4 0 0")),
    *((at("D100 ACCEL ACCEL ..."), f"A lays D100x4; A may not shout {words}: not_heard; B kills; time",
       {"A.total": 0, "discarded": "ACCEL ACCEL D100", "turn": "B"}) for words in ("200", "", "cent", "BAM", "1000")),
    (at("D100 UTURN ...", c="D25 ..."),
     ("A lays D100; B may not shout 100: not_of_this_window; A may not kill: not_of_this_window;"
      " A may not answer UTURN: no_answer; A may not pass: cannot_pass; C may not answer UTURN: not_held;"
      " C may not answer D25: no_answer"), {"announced": False}),
    (at("D100 ACCEL FLAT ...", "UTURN ...", "...", **AUTO),
     "A lays D100x2; B may not kill: already_announced; B answers UTURN; time",
     {"Shouted": [Shouted(0, "200", Card.D100)], "A.total": 0}),
    (at("FLAT ...", **AUTO), "A lays FLAT on B", {"Shouted": [Shouted(0, "PSCHHH", Card.FLAT)], "kinds": ("attack",)}),
    *((at("D200 ...", A=800, **AUTO, **gone), "A lays D200", {"winners": (0,)})
      for gone in ({"removed": "UTURN"}, {"discard": "UTURN"})),
    *((at("D100 ...", **gone), "A lays D100; A shouts 100; time", {"turn": "B"})
      for gone in ({"removed": "UTURN"}, {"discard": "UTURN"})),
    *((at("D100 GO", "", pile="", also={"shouts": shouts}), acts,
       {"A.total": 100, "kinds": (), "turn": "A", "phase": Phase.PLAY, "TurnSkipped": [TurnSkipped(1)]})
      for shouts, acts in (("manual", "A lays D100; A shouts 100; time"), ("auto", "A lays D100"))),
    *((at("FLAT ...", "D25 D25 D50 D50", discard=discard, C=Side(safeties=safeties)), "A attacks B with FLAT",
       {"kinds": ("attack",) * asked, "B.battle": "FLAT", "turn": "BA"[asked]})
      for discard, safeties, asked in (
          (SEEN, "PROOF", False), (f"{SEEN} PROOF", "", False),  # one that was a price lies with the discards
          (SEEN, "", True), (SEEN[6:], "PROOF", True), (SEEN.replace("SUPER ", "", 1), "PROOF", True),
          (SEEN[:-7], "PROOF", True), (SEEN, "ACE", True),
      )),
    (at("D25 D50 D75 ACCEL ACCEL", A=Side(speed="LIMIT"), **AUTO), "A may not lay D75: flashed; A lays D50x4", {"A.total": 200}),
    (at("D25 D50 D75 ACCEL ACCEL", A=Side(speed="LIMIT"), also={"shouts": "auto", "radar_limit": "total"}),
     "A may not lay D75: flashed; A may not lay D50x2: flashed; A may not lay D25x4: flashed; A lays D25x2", {"A.total": 50}),
    (at("ACCEL D25 GO SPARE D50"), "A may not lay ACCEL: accel_needs_distance; A may not lay D25x4: too_few_accelerators", {}),
    *((at("D25 ...", A=Side(hazard)), "A may not lay D25: attacked", {}) for hazard in ("STOP", "H_GAS", "FLAT", "ACCIDENT")),
]  # fmt: skip

HEARD = (
    "LIMIT flash!", "LIMIT FLAAASH", "STOP Stop !", "STOP STOOOOP", "H_GAS BIP BIP", "H_GAS bip-bip", "H_GAS BI? BI?",
    "FLAT pschhhhhhhh...", "FLAT PSCH", "ACCIDENT b a m", "ACCIDENT BAAAM!!",
)  # fmt: skip
NOT_HEARD = (
    "LIMIT FLASHS",
    "STOP SHTOP",
    "H_GAS BIP",
    "FLAT SCHHH",
    "ACCIDENT BOUM",
    "ACCIDENT ???",
    "ACCIDENT MBAM",
    "ACCIDENT BAMB",
)

ATTACKS = [
    *((at(f"{hazard} ..."), f"A lays {hazard} on B; A shouts {words}; B passes", {"B.hit": hazard, "turn": "B"})
      for hazard, words in (each.split(" ", 1) for each in HEARD)),
    *((at(f"{hazard} ..."), f"A lays {hazard} on B; A shouts {words}; all pass",
       {"AttackFailed": [AttackFailed(0, card(hazard), 1, words)], "B.hit": "", "discard": hazard, "turn": "B"})
      for hazard, words in (each.split(" ", 1) for each in NOT_HEARD)),
    (at("FLAT ...", "SPARE ...", "..."),
     ("A lays FLAT on B; B may not shout PSCHHH: not_eligible; B may not answer SPARE: not_eligible;"
      " A may not pass: cannot_pass; A may not kill: not_of_this_window; A may not shout: not_heard"), {"kinds": ("announce",)}),
    (at("ACCIDENT STOP LIMIT FLAT D25", B=Side(safeties="ACE"), C=Side("H_GAS", safeties="WAY!")),
     ("A may not lay ACCIDENT on B: immune; A may not lay STOP on C: immune; A may not lay LIMIT on C: immune;"
      " A may not lay FLAT on C: already_stopped; A may not lay FLAT on A: own_side; A may not lay FLAT: target_wanted;"
      " A may not lay D25 on B: target_unwanted; A may not lay FLAT on D: no_such_side"), {}),
    (at("LIMIT ...", B=Side(speed="LIMIT")), "A may not lay LIMIT on B: already_limited", {}),
    (at("FLAT ...", "GO ACE REPAIRS UTURN"),
     ("A attacks B with FLAT; B may not answer GO: no_answer; B may not answer ACE: no_answer;"
      " B may not answer REPAIRS: no_answer; B may not answer UTURN: no_answer; B may not answer SPARE: not_held;"
      " A may not pass: not_eligible"), {"answers": "SPARE SUPER PROOF MIRROR"}),
    *((at("...", "SPARE D25 ...", B=Side("FLAT"), turn="B"), f"B lays SPARE{' under' * under}",
       {"Cured": [Cured(1, Card.SPARE, Card.FLAT, under)], "discarded": "SPARE FLAT" if under else "FLAT SPARE",
        "B.hit": "", "turn": "A", "sizes": (4, 4)}) for under in (True, False)),
    (at("REPAIRS R_GAS SPARE SUPER MIRROR"),
     ("A may not lay REPAIRS: nothing_to_cure; A may not lay R_GAS: nothing_to_cure; A may not lay SPARE: nothing_to_cure;"
      " A may not lay SUPER against FLAT: nothing_to_cure; A may not lay MIRROR: only_an_answer"), {}),
    *((at("LIMIT ...", "SUPER ...", "...", B=Side("FLAT")),
       ("A attacks B with LIMIT; B may not answer SUPER: no_answer; B may not answer SUPER against STOP: no_answer;"
        f" B answers SUPER against {named}{' under' * under}"),
       {"B.hit": left, "discarded": f"SUPER {named}" if under else f"{named} SUPER", "kinds": (), "turn": "B",
        "sizes": (4, 4, 4)}) for named, left in (("LIMIT", "FLAT"), ("FLAT", "LIMIT")) for under in (True, False)),
    (at("SUPER ...", A=Side("FLAT", "LIMIT")),
     "A may not lay SUPER: not_of_these_rules; A may not lay SUPER against STOP: nothing_to_cure; A lays SUPER against FLAT under",
     {"discarded": "SUPER FLAT", "A.battle": "", "A.speed": "LIMIT"}),
]  # fmt: skip

BOTTES = [
    (at("PROOF ...", "FLAT ..."), "A lays PROOF; A ends; B may not lay FLAT on A: immune", {"A.total": 100}),
    (at("LIMIT ...", "WAY D25 ...", B=Side("FLAT")), "A attacks B with LIMIT; B answers WAY; B draws; B may not lay D25: attacked",
     {"B.battle": "FLAT"}),
    (at("PROOF ...", "FLAT ...", "...", "...", turn="B"), "B attacks A with FLAT; A answers PROOF; A draws; A discards any",
     {"skipped": (2, 3), "turn": "B"}),
    (at("FLAT ...", c="PROOF ...", **BONUS), "A attacks C with FLAT; C answers PROOF; C ends; B draws; B discards any",
     {"turn": "C"}),  # it does not lose its own turn
]  # fmt: skip


def turned(times, then, *, a="", c="", **said):
    """A plays FLAT on C, and it is turned back so many times between the two, before the rest."""
    acts = ["A attacks C with FLAT", *(f"{'CA'[turn % 2]} answers MIRROR" for turn in range(times)), then]
    hands = (f"FLAT {'MIRROR ' * (times > 1)}{a} ...", "...", f"{'MIRROR ' * ((times + 1) // 2)}{c} ...")
    return at(*hands, **said), "; ".join(acts)


MIRRORS = [
    *((*turned(times, f"{other} may not pass: not_eligible; B may not pass: not_eligible; {victim} passes"),
       {f"{victim}.battle": "FLAT", f"{other}.hit": "", "discard": "MIRROR " * times, "turn": "B", "sizes": (4, 4, 4),
        "Mirrored": [Mirrored(seat, Card.FLAT, 2 - seat, True) for seat in (2, 0, 2)[:times]]})
      for times, victim, other in ((1, "A", "C"), (2, "C", "A"), (3, "A", "C"))),
    *((*turned(times, f"{who} answers PROOF; {who} draws; {who} discards any", **{who.lower(): "PROOF"}),
       {f"{who}.total": 200, "skipped": (1,) * (who == "C"), "turn": after})
      for times, who, after in ((1, "A", "B"), (2, "C", "A"), (3, "A", "B"))),
    *((at(f"{hazard} MIRROR ...", "MIRROR ...", "...", A=before), f"A attacks B with {hazard}; B answers MIRROR",
       {"Mirrored": [Mirrored(1, card(hazard), 0, False)], "kinds": (), "A.hit": f"{before.battle} {before.speed}", "B.hit": "",
        "discarded": f"MIRROR {hazard}", "turn": "B", "sizes": (4, 4, 4)})
      for hazard, before in (
          ("FLAT", Side("STOP")), ("FLAT", Side("FLAT")), ("LIMIT", Side(speed="LIMIT")),
          ("FLAT", Side(safeties="PROOF")), ("LIMIT", Side(safeties="WAY!")), ("STOP", Side(safeties="WAY")),
      )),
]  # fmt: skip

SPECIALS = [
    (at("HELI POLICE TRASH ...", c="..."),
     ("A may not lay HELI: target_wanted; A may not lay HELI on A: own_side; A may not lay POLICE: target_wanted;"
      " A may not lay POLICE on A: own_side; A may not lay TRASH on B: target_unwanted"), {}),
    (at("POLICE D25 GO FLAT SPARE", "TANK D200 GO STOP", "..."), "A lays POLICE on B; time",
     {"CardsSwapped": [CardsSwapped(0, 1, Card.TANK, Card.FLAT)], "turn": "B", "sizes": (4, 5, 4)}),
    (at("POLICE D25 GO D50 SPARE", "D75 D200 GO STOP", "..."), "A lays POLICE on B; time",
     {"CardsSwapped": [CardsSwapped(0, 1, Card.D200, Card.GO)]}),
    (at("POLICE D25 GO FLAT SPARE", "TANK D200 GO STOP", "..."), "A lays POLICE on B; A swaps GO for GO",
     {"A.hand": "D25 GO FLAT SPARE", "ms": None, "kinds": ()}),
    (at("POLICE ...", ""), "A may not lay POLICE on B: empty_hand", {}),
    (at("POLICE"), "A may not lay POLICE on B: nothing_to_give", {}),
    (at("TRASH ...", c="...", A="D200x4 D100", B=Side("FLAT", distance="D200 D50 D200")), "A lays TRASH",
     {"Emptied": [Emptied(0, 0, 1, (900, 100)), Emptied(0, 1, 2, (450, 50))], "totals": (100, 50, 0), "discard": "D200 D200 D200 ACCEL ACCEL",
      "removed": "TRASH", "kinds": (), "turn": "B"}),
]  # fmt: skip

TIED = {"A": "D75 D25", "B": 200}
"""After D100 of A, it ties with B."""
FOUR = at("D100 ...", "UTURN ...", "...", "...", **TIED)
THREE = at("D100 ...", "UTURN ...", "...", **TIED)

RACES = [
    *((at("D100 ...", "...", "..."), f"A lays D100; {acts}; time at 800; C may not kill: already_announced; time",
       {"A.total": 100, "Shouted": [Shouted(0, "100", Card.D100)], "beaten": {"B": lead}, "UnitLost": [], "turn": "B"})
      for acts, lead in (
          ("A shouts 100 at 500; B kills at 540", 40), ("B kills at 540; A shouts 100 at 500", 40),
          ("B kills at 500; A shouts 100 at 500", 0),  # the seat that laid the unit is first
      )),
    *((at("D100 ...", "...", "..."), f"A lays D100; {acts}; time at 800",
       {"A.total": 0, "Shouted": [], "beaten": {"A": 40}, "UnitLost": [UnitLost(1, 0, Card.D100, 100, False, 40)],
        "turn": "B", "A.held": 4}) for acts in ("A shouts 100 at 540; B kills at 500", "B kills at 500; A shouts 100 at 540")),
    *((at("D100 ...", "UTURN ...", "..."), f"A lays D100; {acts}; time{'; time' * (shouts > 0)}",
       {"A.total": 0, "Shouted": [Shouted(0, "100", Card.D100)] * shouts, "removed": "UTURN"})
      for acts, shouts in (("A shouts 100 at 10; B answers UTURN at 15", 1), ("B answers UTURN at 15; A shouts 100 at 20", 0))),
    (at("D100 ...", "UTURN ...", "..."),  # when all have answered, there is nothing to wait for
     ("A lays D100; B kills at 5; B may not answer UTURN: already_answered; B may not kill: already_answered;"
      " B may not pass: already_answered; C passes; C may not kill: already_answered; A shouts 100 at 9"),
     {"A.total": 0, "beaten": {"A": 4}}),
    (FOUR, "A lays D100; C kills at 520; D calls at 500; B answers UTURN at 510; time at 800; D takes D100 of A at 3000",
     {"HoldUpCalled": [HoldUpCalled(3, True, 10, ((0, 1),), (200,))], "totals": (100, 200, 0, 100), "kinds": (),
      "UnitLost": [], "beaten": {"B": 10, "C": 20}, "discard": "", "removed": "", "turn": "B", "A.held": 4}),
    (FOUR, "A lays D100; D calls at 520; C kills at 510; B answers UTURN at 500; time at 800; time at 1100",
     {"HoldUpCalled": [], "totals": (100, 200, 0, 0), "kinds": (), "removed": "UTURN", "discard": "D100",
      "beaten": {"C": 10, "D": 20}, "UnitLost": [UnitLost(1, 0, Card.D100, 100, True, 10)], "turn": "B"}),
    *((FOUR, f"A lays D100; D calls at 500; {acts}; time at 800; D takes D75 of A at 3000; time at 3300",
       {"UnitLost": [UnitLost(seat, 0, Card.D100, 100, seat == 1, 10)], "totals": (25, 200, 0, 75),
        "beaten": {"BC"[seat == 1]: 10}, "turn": "B", "kinds": ()})
      for seat, acts in ((1, "C kills at 520; B answers UTURN at 510"), (2, "B answers UTURN at 520; C kills at 510"))),
]  # fmt: skip

ANOTHER = {"A": 100, "B": 150, "C": 50}
TWINS = at("D100 ...", "UTURN ...", "...", A="D75 D100", B=275)
"""A may lay a second D100 silently, and so ties with B; C may want either."""

HOLD_UP = [
    *((at(b=hand, A=100, B=100, discard="GO", phase=Phase.DRAW), "B calls; time",
       {"totals": (0, 200), "UnitStolen": [UnitStolen(1, 0, Card.D100, 100, (0, 200))], "turn": "A", "phase": Phase.DRAW,
        "discard": "GO"}) for hand in ("D25 D25 D50 GO", "UTURN ACE FLAT STOP")),
    (at(A=Side(safeties="TANK"), B=Side(safeties="ACE"), C=50), "C calls; time",
     {"HoldUpCalled": [HoldUpCalled(2, True, ties=((0, 1),), totals=(100,))], "UnitStolen": [], "PricePaid": [],
      "totals": (100, 100, 50)}),
    *((at(A=before), "A calls; time; time",
       {"PricePaid": [PricePaid(0, paid, km)], "turn": "A", "phase": Phase.PLAY, "kinds": ()})
      for before, paid, km in (
          (Side(distance="D200 D25 D100", safeties="ACE"), Card.D25, 25), (Side(distance="D25x4 D75"), Card.D75, 75),
          (Side("FLAT", "LIMIT", distance="D25x2 D50x4"), Card.D25, 50), (Side(distance="D100 D100x2"), Card.D100, 100),
      )),
    (at(b="ACCIDENT H_GAS ...", A=Side("FLAT", safeties="ACE TANK!")), "A calls; time; time", {"A.safeties": "TANK!", "discard": "ACE"}),
    (at(A="D50x4 D100"), "A calls; time; A pays D50x4", {"discarded": "ACCEL ACCEL D50", "A.total": 100}),
    (at(C=Side(safeties="WAY!")), "C calls; time", {"kinds": (), "discard": "WAY", "C.total": 0}),
    *((at("D25 ...", A=100, B=100, C=50, **QUIET),
       f"A lays D25 at 10000; C calls at {called}; time at 12500",
       {"HoldUpCalled": wrong, "C.total": left, "beaten": beaten})
      for called, wrong, left, beaten in (
          (11_500, [], 50, {"C": 1500}), (11_501, [HoldUpCalled(2, False)], 0, {}),
      )),
    (at(**ANOTHER, tie_ended=10_000), "C calls at 9990; time", {"HoldUpCalled": [], "C.total": 50}),
    *((at(A=300, B=300, C=25, D=50),
       f"{acts}; time at 1500; D takes D100 of A at 4000; time at 4300; time at 4600",
       {"HoldUpCalled": [HoldUpCalled(3, True, 20, ((0, 1),), (300,), ((2, 20), (0, 300)))], "totals": (200, 300, 25, 150),
        "beaten": {"C": 20, "A": 300}, "discard": "", "turn": "A", "phase": Phase.PLAY, "kinds": ()})
      for acts in ("C calls at 1020; D calls at 1000; A calls at 1300", "A calls at 1300; C calls at 1020; D calls at 1000")),
    # B calls at 1000, wins and takes at 2000 (or by time); C's call arrives only then, as it was delayed.
    *((at(A="D75 D25", B=100, C=50),
       f"B calls at 1000; time; {took} at 2000; C calls at {called}; time at 2700", {"beaten": {"C": behind}})
      for took in ("B takes D75 of A", "time")
      for called, behind in ((1000, 0), (1001, 1), (2400, 1400), (999, None))),
    (at(A=100, B="D75", C="D50"), "C calls at 10; B calls at 20; time at 300; time at 600",
     {"PricePaid": [PricePaid(2, Card.D50, 50), PricePaid(1, Card.D75, 75)], "totals": (100, 0, 0)}),
    (THREE, ("A lays D100; C calls; time; C takes D100 of A; B may not answer UTURN: window_closed;"
             " B may not kill: window_closed"), {"totals": (100, 200, 100), "turn": "B", "sizes": (4, 5, 4)}),
    (THREE, "A lays D100; A shouts 100 at 10; A calls at 20; time at 400; time at 800; B answers UTURN; time",
     {"UnitStolen": [UnitStolen(0, 1, Card.D100, 100, (100, 300))], "A.units": "D75 D25 D100", "discard": "D100"}),
    (THREE, "A lays D100; C calls at 10; B answers UTURN at 20; time at 300; time at 16000",  # the unit just laid is the best
     {"totals": (100, 200, 100), "beaten": {"B": 10}, "turn": "B", "kinds": ()}),
    (TWINS, "A lays D100; C calls; time",
     {"C.choices": "A D100 100; A D100 100 older; A D75 75; B D100 100; B D75 75"}),
    (TWINS, "A lays D100; C calls; time; C takes D100 of A; B may not answer UTURN: window_closed", {"A.units": "D75 D100"}),
    (TWINS, "A lays D100; C calls; time; C takes D100 of A older; B answers UTURN; time",
     {"A.units": "D75", "totals": (75, 275, 100)}),
    (at("D100 ...", "UTURN ...", "...", A="D100x2 D75", B="D200 D100 D75"),
     "A lays D100; C calls; time; C may not take D100 of A older: not_of_this_window", {}),  # doubled is not equal
    *((at("D100 ...", "UTURN ...", "...", A="D75 D100", B=100),
       f"A lays D100; A calls; time; A pays D100{older}", {"A.total": 175, "discard": "D100", "kinds": kinds})
      for older, kinds in ((" older", ("unit",)), ("", ()))),
    (at("D100 ...", "UTURN ...", **TIED, **AUTO),  # a tie undone by a Demi-tour; the calls are within the grace time
     "A lays D100 at 100; A calls at 600; B calls at 700; B answers UTURN at 500; time at 900",
     {"HoldUpCalled": [], "totals": (100, 200), "beaten": {"A": 100, "B": 200}}),
    (at("D100 ..."), "B calls at 5; A may not lay D100: window_open; A may not pass: cannot_pass",
     {"ms": 250, "kinds": ("hold_up",), "asked": (0, 1)}),
    (at("D100 ...", A=300, B=300, C=Side()),
     "C calls; time; B may not call: resolving; A may not lay D100: window_open", {"ms": 15_250}),
    # C, who has nothing, has called wrongly: A has 200 km, B 300.
    *((at(A="D100 D100", B="D100 D200", c="..."),
       f"C calls; time; C may not call: called_in_vain; B calls; time; B pays D100; {caller} calls; time",
       {"HoldUpCalled": [HoldUpCalled(2, False), HoldUpCalled(1, False),
                         HoldUpCalled("ABC".index(caller), True, ties=((0, 1),), totals=(200,))]}) for caller in "BC"),
    *((at(a, b, "...", A="D100 D100", B="D100 D200"),
       f"C calls; time; {change}; C calls", {"kinds": kinds})
      for a, b, change, kinds in (
          ("D25 ...", "...", "A lays D25", ("unit",)), ("ACE ...", "...", "A lays ACE", ("hold_up",)),
          ("TRASH ...", "...", "A lays TRASH", ("hold_up",)), ("HELI ...", "...", "A lays HELI on B", ("hold_up",)),
          ("FLAT ...", "PROOF ...", "A attacks B with FLAT; B answers PROOF", ("hold_up",)),
      )),
    *((at("FLAT GO POLICE ...", "SPARE MIRROR ...", "...", A="D100 D100", B="D100 D200"),
       f"C calls; time; {act}; C may not call: called_in_vain; B calls; time; all pass", {"B.total": 200})
      for act in (
          "A discards GO", "A attacks B with FLAT; B passes", "A lays FLAT on B; time", "A attacks B with FLAT; B answers SPARE",
          "A attacks B with FLAT; B answers MIRROR", "A lays POLICE on B; A swaps MIRROR for GO",
      )),
    *((at(c="D25 ...", turn="C", A=100, B=100), f"{acts}; time", {"callers": [0]})  # A is next in turn
      for acts in ("A calls at 10; B calls at 10", "B calls at 10; A calls at 10")),
    (at("D25 ...", A=100, B=100), "A calls at 20; B calls at 10", {"callers": [1]}),  # all have called
    (at("D100 ...", B=50, C=25),  # others may still call, although all have passed
     "A lays D100; A shouts 100; time; C calls at 20; B passes; C passes; B calls at 10; time", {"callers": [1]}),
    (at("D100 ...", A=100, B="D200", C="D100 D25"),
     "A lays D100; A shouts 100; time; C calls; time; B may not call: resolving", {"kinds": ("unit", "steal")}),
]  # fmt: skip

END = [
    (at(d="WAY ...", sides=4, turn="D", D=600), "D lays WAY", {"TripCompleted": [TripCompleted(3, 3, 700)]}),
    # Only a unit whose window is open is not counted yet; an attack that waits for its answer costs no km.
    (at("FLAT ...", A="D200x2 D100", B="D200x2 D100", C=Side(km=700, distance="D200x2")),
     "A attacks B with FLAT; C calls; time; C takes D200x2 of B", {"winners": (2,), "ended": (500, 100, 1100)}),
    (at("D100 ...", A=900), "A drives D100; time; B may not call: game_over; B may not draw: game_over", {"winners": (0,)}),
    (at("D100 ...", **TIED, C="D200 D200 D200 D75 D75 D75 D75"),
     "A lays D100; C calls; time; C takes D100 of A", {"winners": (2,), "kinds": ()}),
    (at("D200 ...", "UTURN ...", A=800, B="D75 D50 D25", C=150),
     "A drives D200; A calls; time; A takes D75 of B; B answers UTURN; time", {"winners": None, "A.total": 875, "discard": "D200"}),
    (at("D200 ...", A=800, B="D75 D50 D25", C=150),
     "A drives D200; A calls; time; A takes D75 of B; all pass", {"winners": (0,), "ended": (1075, 75, 150)}),
    (at("D100 ...", A=900, B=Side(km=25, safeties="ACE!"), C=Side(km=75, safeties="TANK"), **QUIET), "A lays D100",
     {"ended": (1000, 225, 175), "B.points": (100, 100)}),
    (at("D25 ACCEL ...", A=Side(km=100, safeties="ACE!")), "A lays D25x2", {"CardPlayed": [CardPlayed(0, Card.D25, 0, 350, 1)]}),
    (at("H_GAS ...", "TANK ...", sides=3, B=850, **AUTO),  # the winner is not told to be late
     "A lays H_GAS on B; C calls at 20; B answers TANK at 10; time", {"winners": (1,), "beaten": {}}),
]  # fmt: skip

ROWS = [
    pytest.param(*row, id=f"{name}: {row[1]}")
    for name, rows in (
        ("turn", TURN), ("unit", UNITS), ("attack", ATTACKS), ("Botte", BOTTES), ("mirror", MIRRORS), ("special", SPECIALS),
        ("race", RACES), ("Hold Up!", HOLD_UP), ("end", END),
    )
    for row in rows
]  # fmt: skip


@pytest.mark.parametrize(("where", "acts", "expected"), ROWS)
def test_a_paragraph(where, acts, expected):
    assert_row(where, acts, expected, "funspeed")


# -- seats, deck, options (4.1, 4.2) -----------------------------------------------------------------------------


def test_any_seat_may_begin():
    assert {new_game("funspeed", (0, 1, 2), {}, seed).state.turn for seed in range(30)} == {0, 1, 2}


def test_the_deck():
    """One card at least of each type, and two of those of which rules refer to several."""
    assert sum(FUNSPEED_DECK.values()) == 66
    assert all(n >= 1 + (card in (Card.ACCEL, Card.MIRROR)) for card, n in FUNSPEED_DECK.items())


@pytest.mark.parametrize(("seconds", "acts", "ms"), [
    (3, "", None), (3, "A lays D100", 3_250), (25, "A lays D100", 25_250), (25, "A attacks B with FLAT", 25_250),
    (6, "A lays FLAT on B", 8_250), (6, "A attacks B with FLAT", 6_250), (6, "A lays POLICE on B", 30_250),
])  # fmt: skip
def test_the_time_to_react(seconds, acts, ms):
    assert_row(at("D100 FLAT POLICE ...", also={"reaction_seconds": seconds}), acts, {"ms": ms}, "funspeed")


# -- who sees and may do what ------------------------------------------------------------------------------------


def test_police_shows_the_hand_to_the_thief_only():
    hands = {"A": "POLICE D25 GO FLAT SPARE", "B": "TANK D200 GO STOP"}
    game = fun(sides=3, hands=hands).play("A", "POLICE", on="B")
    assert game.happened(WindowOpened) == [WindowOpened(game.window, "police", 0, Card.POLICE, 1, (0,))]
    assert game.view("A").window.searched == cards("TANK D200 GO STOP")
    assert all(game.view(who).window.searched == () for who in ("B", "C", None))
    assert len(game.view("A").legal) == 4 * 4
    assert game.view("B").legal == game.view("C").legal == ()
    game.refused(Swap(1, game.window, Card.D25, Card.TANK), "not_eligible")
    game.refused(Swap(0, game.window, Card.D100, Card.GO), "not_of_this_window")
    game.refused(Swap(0, game.window, Card.TANK, Card.D100), "not_of_this_window")


def test_hold_up_is_nearly_always_possible():
    game = fun(sides=3, hands={"A": "FLAT ..."}, discard="GO GO", phase=Phase.DRAW)
    for who in range(3):
        assert HoldUp(who) in legal_actions(game.state, who)
    assert active_seats(game.state) == {0: "play", 1: "react", 2: "react"}
    game.draw("A").play("A", "FLAT", on="B")
    assert HoldUp(2) in legal_actions(game.state, 2)
    game.shout("A", "PSCHHH")
    assert HoldUp(0) in legal_actions(game.state, 0)
    game.hold_up("C").refused(HoldUp(2), "already_answered")
    position().refused(HoldUp(0), "no_calls")


def test_a_choice_belongs_to_one_seat_and_stops_the_window_below():
    game = position(ruleset="funspeed", **THREE).play("A", "D100").hold_up("C").expire()
    assert active_seats(game.state) == {2: "react"}
    number = game.state.windows[0].id
    game.refused(BornesKiller(1, number), "resolving").refused(Shout(0, number, "100"), "resolving")


# -- after a call in vain (4.10) ---------------------------------------------------------------------------------


def test_a_tie_that_ends_without_a_race_clears_an_earlier_theft():
    game = fun(
        A=Side(distance="D75 D25"), B=Side(km=100), C=Side(distance="D100 D100 D75"),
        hands={"A": "D25 ...", "C": "GO ..."}, options=AUTO["also"], removed="UTURN",
    )  # fmt: skip
    game.hold_up("B", stamp=100).expire().take("B", "D75", of="A", stamp=500)
    game = Game(replace(game.state, tableaus=(game.tableau("B"), *game.state.tableaus[1:])))  # A has 175 as well
    game.play("A", "D25", stamp=50_000).hold_up("C", stamp=50_040).expire()
    assert [(event.seat, event.margin) for event in game.happened(ClaimBeaten)] == [(2, 40)]


def test_a_theft_allows_new_calls():
    game = fun(sides=4, A=Side(distance="D100 D100"), B=Side(distance="D100 D200"), D=Side(km=50),
               hands={"A": "D100 ..."}, options=AUTO["also"], removed="UTURN")  # fmt: skip
    game = Game(replace(game.play("A", "D100").state, in_vain=(2,)))  # as if C's call upon this tie had failed
    game.hold_up("D").expire().take("D", "D100", of="A")
    assert HoldUp(2) in legal_actions(game.state, 2)
