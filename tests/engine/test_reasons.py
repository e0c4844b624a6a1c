"""The reasons why a decision was costly: which is given in which position."""

import pytest

from engine import Card, Claim, Discard, Draw, Pass, Phase, Play
from engine.actions import Source, Swap
from engine.review.reasons import reason_for
from engine.review.verdicts import Facts, Reason
from tools.testkit.scenario import Side, position

A, B = 0, 1
GO, D25, D50, D75, D100, D200 = Card.GO, Card.D25, Card.D50, Card.D75, Card.D100, Card.D200
FLAT, STOP, LIMIT, PROOF, SPARE = Card.FLAT, Card.STOP, Card.LIMIT, Card.PROOF, Card.SPARE


def road(hand, km=200, theirs=200, safeties="", **more):
    """Both sides drive; it is A's turn."""
    return position(
        A=Side("GO", km=km, safeties=safeties), B=Side("GO", km=theirs), target=700, hands={"A": hand}, **more
    ).view("A")


def lay(card, target=None, **more):
    return Play(A, card, target, **more)


def throw(card):
    return Discard(A, card)


FULL = "D25 D50 D75 D100 GO SPARE FLAT"
ENDLIMIT, ACCIDENT = Card.ENDLIMIT, Card.ACCIDENT

TURNS = [
    (road("D100 D50 D75 GO GO SPARE FLAT", km=600), throw(D50), lay(D100), "arrival_missed", Facts(card=D100, left=100)),
    (road(FULL, theirs=650), lay(D100), lay(FLAT, B), "leader_not_stopped", Facts(card=FLAT, side=B, left=50)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), throw(PROOF), throw(GO), "safety_discarded", Facts(other=PROOF)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), lay(PROOF), lay(D100), "safety_too_early", Facts(other=PROOF, count=2)),
    (road("PROOF D50 D75 D100 GO GO SPARE", theirs=650), lay(D50), lay(PROOF), "general", Facts()),
    (road(FULL), throw(SPARE), throw(FLAT), "last_remedy_discarded", Facts(other=SPARE, hazard=FLAT, count=1)),
    (road("D100 D75 D50 GO GO SPARE FLAT", km=525), lay(D50), lay(D100), "bad_remainder", Facts(km=50, left=125)),
    (road(FULL), lay(D25), lay(D100), "drove_short", Facts(card=D100, other=D25, km=75)),
    (road(FULL), lay(D100), lay(FLAT, B), "not_attacked", Facts(card=FLAT, side=B)),
    (road("LIMIT D50 D75 D100 GO GO FLAT"), lay(LIMIT, B), lay(FLAT, B), "general", Facts()),
    (road("ACCIDENT D50 D75 D100 GO GO FLAT"), lay(FLAT, B), lay(ACCIDENT, B), "general", Facts()),
    (road("PROOF D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "general", Facts()),
    (road("SPARE D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "attack_answerable",
     Facts(card=FLAT, hazard=PROOF, count=1)),
    (road(FULL), throw(GO), lay(D100), "not_driven", Facts(card=D100, km=100)),
    (road(FULL), lay(D100), throw(GO), "general", Facts()),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(GO), "spare_double", Facts(card=GO, count=2)),
]  # fmt: skip


STOPPED = position(A=Side("GO FLAT", "LIMIT"), B=Side("GO"), hands={"A": "SPARE ENDLIMIT GO D25 D50 D75 D100"}).view(
    "A"
)
WAITING = position(B=Side("GO"), hands={"A": "GO GO D25 D50 D75 D100 FLAT"}).view("A")
HIT = position(A=Side("GO FLAT"), B=Side("GO"), hands={"A": "PROOF GO D25 D50 D75 D100 FLAT"}).view("A")
PROTECTED = road("SPARE D50 D75 D100 GO GO D25", safeties="PROOF")

PROBLEMS = [
    (STOPPED, throw(D75), lay(SPARE), "not_freed", Facts(card=SPARE, hazard=FLAT)),
    (STOPPED, throw(D75), lay(ENDLIMIT), "limit_kept", Facts(card=ENDLIMIT)),
    (STOPPED, lay(SPARE), throw(D100), "general", Facts()),
    (WAITING, throw(D25), lay(GO), "not_freed", Facts(card=GO)),
    (HIT, throw(D25), lay(PROOF), "not_freed", Facts(card=PROOF, hazard=FLAT)),
    (PROTECTED, throw(D75), throw(SPARE), "spare_useless", Facts(card=SPARE)),
    (road("SPARE PROOF D75 D100 GO GO D25"), throw(SPARE), throw(D75), "general", Facts()),
    # A remainder that fits, and a way that does not lead farther, are no reasons.
]  # fmt: skip


def attacking(battle):
    """A may attack B, whose battle pile is this."""
    hands = {"A": "FLAT STOP LIMIT D50 D75 D100 GO"}
    return position(A=Side("GO", km=200), B=Side(battle, km=100), hands=hands).view("A")


THREE = position(
    A=Side("GO", km=200), B=Side("GO", km=100), C=Side("GO", km=500), hands={"A": "FLAT D50 D75 D100 GO GO SPARE"}
).view("A")

ATTACKS = [
    (attacking("GO FLAT SPARE"), throw(GO), lay(FLAT, B), "general", Facts()),
    (attacking("GO FLAT SPARE"), lay(STOP, B), lay(D100), "victim_stood", Facts(other=STOP, wrong=B)),
    (THREE, lay(FLAT, B), lay(FLAT, 2), "not_attacked", Facts(card=FLAT, side=2)),
]

COUP = (
    position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B").view("B")
)
ATTACKED = (
    position(ruleset="funspeed", hands={"A": "FLAT ...", "B": "MIRROR SPARE SUPER D50"})
    .play("A", "FLAT", on="B").shout("A", "PSCHHH").view("B")
)  # fmt: skip
UNIT = position(ruleset="funspeed", hands={"A": "D200 ACCEL D25 D50 D50", "B": "UTURN D25 D50 D75"})
LAYING = UNIT.view("A")
OBJECTING = UNIT.play("A", "D200", boost=1).shout("A", "400").view("B")
DRAWING = position(
    ruleset="funspeed", hands={"A": "D25 D25 D50 D50"}, pile="...", discard="D200", phase=Phase.DRAW
).view("A")


def claim(view, card):
    """Return the first way to answer with a card."""
    return next(action for action in view.legal if isinstance(action, Claim) and action.card is card)


def let_go(view):
    return Pass(B, view.window.id)


ANSWERS = [
    (COUP, let_go(COUP), claim(COUP, PROOF), "coup_overlooked", Facts(card=PROOF, hazard=FLAT)),
    (ATTACKED, let_go(ATTACKED), claim(ATTACKED, Card.MIRROR), "answer_overlooked", Facts(card=Card.MIRROR, hazard=FLAT)),
    (LAYING, lay(D200), lay(D200, boost=1), "accelerators", Facts(other=D200, km=400, left=200, count=1)),
    (LAYING, lay(D200), lay(D50), "unit_kept", Facts(other=D200, left=1000)),
    (OBJECTING, let_go(OBJECTING), claim(OBJECTING, Card.UTURN), "answer_overlooked", Facts(card=Card.UTURN, km=400)),
    (OBJECTING, claim(OBJECTING, Card.UTURN), let_go(OBJECTING), "answer_wasted",
     Facts(other=Card.UTURN, side=A, km=400, left=600)),
    (OBJECTING, Swap(B, 1, Card.ACE, D75), Swap(B, 1, Card.ACE, D25), "spare_shorter", Facts(card=D25, other=D75, km=25)),
    (DRAWING, Draw(A), Draw(A, Source.DISCARD), "wrong_draw", Facts(card=D200)),
]  # fmt: skip


def race(hand, mine="", theirs=""):
    """Fun & Speed; it is A's turn."""
    return position(ruleset="funspeed", A=Side(distance=mine), B=Side(distance=theirs), hands={"A": hand}).view("A")


KEPT = [
    (road("PROOF D50 D75 D100 GO GO SPARE", discard="FLAT FLAT"), lay(D50), lay(PROOF), "safety_idle", Facts(card=PROOF)),
    (race("ACE D25 GO GO SPARE"), throw(GO), lay(Card.ACE), "safety_gains", Facts(card=Card.ACE, km=100)),
    (race("TRASH D25 GO GO SPARE", theirs="D200 D50"), throw(GO), lay(Card.TRASH), "trashed",
     Facts(card=Card.TRASH, side=B, km=200)),
    (race("TRASH D25 GO GO SPARE", "D200", "D200"), throw(GO), lay(Card.TRASH), "general", Facts()),
    (race("POLICE D25 GO GO SPARE"), throw(GO), lay(Card.POLICE, B), "hand_searched", Facts(card=Card.POLICE, side=B)),
    (race("MIRROR D100 GO GO SPARE"), throw(D100), throw(Card.MIRROR), "spare_waits", Facts(card=Card.MIRROR)),
    (road("SPARE D50 D75 D100 GO GO D25", discard="FLAT"), throw(D100), throw(SPARE), "spare_seldom_needed",
     Facts(card=SPARE, hazard=FLAT, count=1)),
    (road("SPARE D50 D75 D100 GO GO D25"), throw(D100), throw(SPARE), "general", Facts()),
    (road("SPARE D50 D75 D100 GO GO D25"), throw(GO), throw(SPARE), "spare_seldom_needed",
     Facts(card=SPARE, other=GO, hazard=FLAT, count=2)),
]  # fmt: skip

ROWS = [pytest.param(*row, id=row[3]) for row in (*TURNS, *PROBLEMS, *ATTACKS, *ANSWERS, *KEPT)]


@pytest.mark.parametrize(("view", "action", "better", "reason", "facts"), ROWS)
def test_the_reason(view, action, better, reason, facts):
    assert reason_for(view, action, better) == (Reason(reason), facts)
