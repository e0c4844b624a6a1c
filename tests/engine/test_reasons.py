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


def road(hand, km=200, theirs=200, **more):
    """Both sides drive; it is A's turn."""
    return position(A=Side("GO", km=km), B=Side("GO", km=theirs), target=700, hands={"A": hand}, **more).view("A")


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
    (road("D100 D50 D75 GO GO REPAIRS FLAT", km=600), throw(D100), throw(GO), "spare_double",
     Facts(card=GO, count=2)),
    (road("D100 D75 D50 GO GO SPARE FLAT", km=525), lay(D50), lay(D100), "bad_remainder", Facts(km=50, left=125)),
    (road("D200 D100 D75 GO GO SPARE FLAT"), lay(D200), lay(D100), "general", Facts()),
    (road(FULL), lay(D25), lay(D100), "drove_short", Facts(card=D100, other=D25, km=75)),
    (road("D50 D50 D100 GO GO SPARE FLAT"), lay(D100), lay(D50), "general", Facts()),
    (road(FULL), lay(D100), lay(FLAT, B), "not_attacked", Facts(card=FLAT, side=B)),
    (road("LIMIT D50 D75 D100 GO GO FLAT"), lay(LIMIT, B), lay(FLAT, B), "general", Facts()),
    (road("ACCIDENT D50 D75 D100 GO GO FLAT"), lay(FLAT, B), lay(ACCIDENT, B), "general", Facts()),
    (road(FULL), lay(FLAT, B), lay(D100), "not_driven", Facts(card=D100, km=100)),
    (road(FULL), lay(FLAT, B), throw(D25), "attack_answerable", Facts(card=FLAT, hazard=PROOF, count=1)),
    (road("PROOF D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "general", Facts()),
    (road("SPARE D50 D75 D100 GO GO FLAT"), throw(D100), throw(FLAT), "attack_answerable",
     Facts(card=FLAT, hazard=PROOF, count=1)),
    (road(FULL), throw(FLAT), throw(GO), "general", Facts()),
    (road(FULL), throw(GO), lay(D100), "not_driven", Facts(card=D100, km=100)),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(D25), "spare_shorter", Facts(card=D25, other=D100, km=25)),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(GO), "spare_double", Facts(card=GO, count=2)),
    (road("D25 D50 D75 D100 GO GO FLAT", km=650), throw(FLAT), throw(D75), "general", Facts()),
    (road(FULL), lay(D100), throw(GO), "general", Facts()),
]  # fmt: skip


@pytest.mark.parametrize(("view", "action", "better", "reason", "facts"), TURNS, ids=[turn[3] for turn in TURNS])
def test_mistakes_in_ones_turn(view, action, better, reason, facts):
    assert {action, better} <= {*view.legal}
    assert reason_for(view, action, better) == (Reason(reason), facts)


def test_mistakes_about_ones_own_problems():
    stands = position(A=Side("GO FLAT", speed="LIMIT"), B=Side("GO"), hands={"A": "SPARE ENDLIMIT GO D25 D50 D75 D100"})
    view = stands.view("A")
    assert reason_for(view, throw(D75), lay(SPARE)) == (Reason.NOT_FREED, Facts(card=SPARE, hazard=FLAT))
    assert reason_for(view, throw(SPARE), throw(GO)) == (
        Reason.LAST_REMEDY_DISCARDED,
        Facts(other=SPARE, hazard=FLAT, count=1),
    )
    assert reason_for(view, throw(D75), lay(ENDLIMIT)) == (Reason.LIMIT_KEPT, Facts(card=ENDLIMIT))
    assert reason_for(view, lay(SPARE), throw(D100)) == (Reason.GENERAL, Facts())
    waits = position(A=Side(), B=Side("GO"), hands={"A": "GO GO D25 D50 D75 D100 FLAT"}).view("A")
    assert reason_for(waits, throw(D25), lay(GO)) == (Reason.NOT_FREED, Facts(card=GO))
    hit = position(A=Side("GO FLAT"), B=Side("GO"), hands={"A": "PROOF GO D25 D50 D75 D100 FLAT"}).view("A")
    assert reason_for(hit, throw(D25), lay(PROOF)) == (Reason.NOT_FREED, Facts(card=PROOF, hazard=FLAT))
    assert reason_for(hit, lay(PROOF), throw(D25))[0] is Reason.GENERAL


def test_a_card_that_is_of_no_use_may_go():
    for safeties, hand, spared in (
        ("PROOF", "SPARE D50 D75 D100 GO GO D25", SPARE), ("", "SPARE PROOF D75 D100 GO GO D25", None),
    ):  # fmt: skip
        view = position(A=Side("GO", km=200, safeties=safeties), B=Side("GO"), hands={"A": hand}).view("A")
        useless = (Reason.SPARE_USELESS, Facts(card=spared))
        assert (reason_for(view, throw(D75), throw(SPARE)) == useless) is (spared is not None)
        assert reason_for(view, throw(SPARE), throw(D75))[0] is Reason.GENERAL


def test_attacks_on_who_stands():
    hands = {"A": "FLAT STOP LIMIT D50 D75 D100 GO"}
    waits = position(A=Side("GO", km=200), B=Side("GO FLAT SPARE", km=100), hands=hands).view("A")
    assert not waits.standings[B].moving
    assert reason_for(waits, throw(GO), lay(FLAT, B)) == (Reason.GENERAL, Facts())
    assert reason_for(waits, lay(STOP, B), lay(D100)) == (Reason.VICTIM_STOOD, Facts(other=STOP, wrong=B))
    stands = position(A=Side("GO", km=200), B=Side("GO ACCIDENT", km=100), hands=hands).view("A")
    assert reason_for(stands, throw(GO), lay(FLAT, B)) == (Reason.GENERAL, Facts())


def test_mistakes_about_the_victim():
    view = position(
        A=Side("GO", km=200), B=Side("GO", km=100), C=Side("GO", km=500), hands={"A": "FLAT D50 D75 D100 GO GO SPARE"}
    ).view("A")
    assert reason_for(view, lay(FLAT, B), lay(FLAT, 2)) == (Reason.NOT_ATTACKED, Facts(card=FLAT, side=2))


def test_a_remainder_that_fits_is_no_reason():
    view = road("D100 D75 D75 GO GO D25 FLAT", km=525)
    assert reason_for(view, lay(D100), lay(D25))[0] is Reason.GENERAL


def test_mistakes_in_windows():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    window = game.state.windows[-1].id
    claim, let_go = Claim(B, window, PROOF), Pass(B, window)
    assert reason_for(game.view("B"), let_go, claim) == (Reason.COUP_OVERLOOKED, Facts(card=PROOF, hazard=FLAT))
    assert reason_for(game.view("B"), claim, let_go) == (Reason.GENERAL, Facts())


def test_answers_in_fun_and_speed():
    attacked = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "FLAT ...", "B": "MIRROR SPARE SUPER D50"}
    ).play("A", "FLAT", on="B")
    view = attacked.shout("A", "PSCHHH").view("B")
    mirror, spare, wild = (
        next(action for action in view.legal if isinstance(action, Claim) and action.card is card)
        for card in (Card.MIRROR, SPARE, Card.SUPER)
    )
    let_go = next(action for action in view.legal if isinstance(action, Pass))
    assert reason_for(view, let_go, mirror) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.MIRROR, hazard=FLAT))
    assert reason_for(view, spare, wild) == (Reason.GENERAL, Facts())


def test_units_in_fun_and_speed():
    unit = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "D200 ACCEL D25 D50 D50", "B": "UTURN D25 D50 D75"}
    )
    view = unit.view("A")
    plain, fast = lay(D200), lay(D200, boost=1)
    assert reason_for(view, plain, fast) == (Reason.ACCELERATORS, Facts(other=D200, km=400, left=200, count=1))
    assert reason_for(view, plain, lay(D50)) == (Reason.UNIT_KEPT, Facts(other=D200, left=1000))
    unit = unit.play("A", "D200", boost=1).shout("A", "400")
    view = unit.view("B")
    uturn = next(action for action in view.legal if isinstance(action, Claim))
    let_go = next(action for action in view.legal if isinstance(action, Pass))
    assert reason_for(view, let_go, uturn) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.UTURN, km=400))
    assert reason_for(view, uturn, let_go) == (Reason.ANSWER_WASTED, Facts(other=Card.UTURN, side=A, km=400, left=600))
    swaps = Swap(B, 1, Card.ACE, D75), Swap(B, 1, Card.ACE, D25)
    assert reason_for(view, *swaps) == (Reason.SPARE_SHORTER, Facts(card=D25, other=D75, km=25))


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


@pytest.mark.parametrize(("view", "action", "better", "reason", "facts"), KEPT, ids=[kept[3] for kept in KEPT])
def test_what_was_kept_or_not_used(view, action, better, reason, facts):
    assert reason_for(view, action, better) == (Reason(reason), facts)


def test_mistakes_about_draws():
    view = position(
        ruleset="funspeed",
        A=Side(),
        B=Side(),
        hands={"A": "D25 D25 D50 D50"},
        pile="...",
        discard="D200",
        phase=Phase.DRAW,
    ).view("A")
    pile, top = Draw(A), Draw(A, Source.DISCARD)
    assert reason_for(view, pile, top) == (Reason.WRONG_DRAW, Facts(card=D200))
    assert reason_for(view, top, pile) == (Reason.GENERAL, Facts())


def test_the_wrong_way():
    view = position(
        ruleset="playroom", A=Side("GO", km=200, direction="WRONGWAY"), B=Side("GO"), hands={"A": "D100 D50 D75 GO GO SPARE FLAT"},
        options={"con_sense": "on"},
    ).view("A")  # fmt: skip
    assert reason_for(view, lay(D50), lay(D100)) == (Reason.GENERAL, Facts())  # it does not lead farther
