"""The reason why a decision was costly: a position for each."""

import pytest

from engine import Card, Claim, Discard, Draw, Extend, Pass, Phase, Play
from engine.actions import Source, Swap, Take
from engine.review.reasons import RULES, reason_for
from engine.review.verdicts import Facts, Reason
from tools.testkit.scenario import Side, position

A, B = 0, 1
GO, D25, D50, D75, D100, D200 = Card.GO, Card.D25, Card.D50, Card.D75, Card.D100, Card.D200
FLAT, STOP, PROOF, WAY, SPARE = Card.FLAT, Card.STOP, Card.PROOF, Card.WAY, Card.SPARE


def road(hand, km=200, theirs=200, **more):
    """Both sides drive; it is A's turn."""
    return position(A=Side("GO", km=km), B=Side("GO", km=theirs), target=700, hands={"A": hand}, **more).view("A")


def lay(card, target=None, **more):
    return Play(A, card, target, **more)


def throw(card):
    return Discard(A, card)


FULL = "D25 D50 D75 D100 GO SPARE FLAT"
ENDLIMIT, TANK = Card.ENDLIMIT, Card.TANK

TURNS = [
    (road("D100 D50 D75 GO GO SPARE FLAT", km=600), throw(D50), lay(D100), "arrival_missed", Facts(card=D100, left=100)),
    (road(FULL, theirs=650), lay(D100), lay(FLAT, B), "leader_not_stopped", Facts(card=FLAT, side=B, left=50)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), throw(PROOF), throw(GO), "safety_discarded", Facts(other=PROOF)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), lay(PROOF), lay(D100), "safety_too_early", Facts(other=PROOF, count=2)),
    (road("PROOF D50 D75 D100 GO GO SPARE"), lay(D50), lay(PROOF), "safety_too_late", Facts(card=PROOF, other=D50)),
    (road(FULL), throw(SPARE), throw(FLAT), "last_remedy_discarded",
     Facts(card=FLAT, other=SPARE, hazard=FLAT, count=1)),
    (road("D100 D50 D75 GO GO REPAIRS FLAT", km=600), throw(D100), throw(GO), "distance_discarded",
     Facts(card=GO, other=D100, left=100)),
    (road("D100 D75 D50 GO GO SPARE FLAT", km=525), lay(D50), lay(D100), "bad_remainder",
     Facts(card=D100, other=D50, km=50, left=125)),
    (road("D200 D100 D75 GO GO SPARE FLAT"), lay(D200), lay(D100), "spent_200", Facts(card=D100, other=D200, count=1)),
    (road(FULL), lay(D25), lay(D100), "drove_short", Facts(card=D100, other=D25, km=25, left=500)),
    (road(FULL), lay(D100), lay(FLAT, B), "not_attacked", Facts(card=FLAT, other=D100, side=B)),
    (road("STOP D50 D75 D100 GO GO FLAT"), lay(FLAT, B), lay(STOP, B), "wrong_attack",
     Facts(card=STOP, other=FLAT, side=B)),
    (road(FULL), lay(FLAT, B), lay(D100), "attack_not_needed", Facts(card=D100, other=FLAT, wrong=B)),
    (road(FULL), throw(FLAT), throw(GO), "attack_discarded", Facts(card=GO, other=FLAT)),
    (road(FULL), throw(GO), lay(D100), "not_driven", Facts(card=D100, other=GO)),
    (road("D25 D50 D75 D100 GO GO FLAT"), throw(D100), throw(D25), "wrong_discard", Facts(card=D25, other=D100)),
    (road(FULL), lay(D100), throw(GO), "drove_instead", Facts(card=GO, other=D100, km=100)),
]  # fmt: skip


@pytest.mark.parametrize(("view", "action", "better", "reason", "facts"), TURNS, ids=[turn[3] for turn in TURNS])
def test_mistakes_in_ones_turn(view, action, better, reason, facts):
    assert {action, better} <= {*view.legal}
    assert reason_for(view, action, better) == (Reason(reason), facts)


def test_mistakes_about_ones_own_problems():
    stands = position(A=Side("GO FLAT", speed="LIMIT"), B=Side("GO"), hands={"A": "SPARE ENDLIMIT GO D25 D50 D75 D100"})
    view = stands.view("A")
    assert reason_for(view, throw(D75), lay(SPARE)) == (
        Reason.NOT_FREED, Facts(card=SPARE, other=D75, hazard=FLAT)
    )  # fmt: skip
    assert reason_for(view, throw(D75), lay(ENDLIMIT)) == (Reason.LIMIT_KEPT, Facts(card=ENDLIMIT, other=D75))
    assert reason_for(view, lay(ENDLIMIT), throw(D100)) == (Reason.LIMIT_ENDED_EARLY, Facts(card=None, other=ENDLIMIT))
    assert reason_for(view, lay(SPARE), throw(D100)) == (Reason.REMEDY_TOO_EARLY, Facts(other=SPARE))
    waits = position(A=Side(), B=Side("GO"), hands={"A": "GO GO D25 D50 D75 D100 FLAT"}).view("A")
    assert reason_for(waits, throw(D25), lay(GO)) == (Reason.NOT_FREED, Facts(card=GO, other=D25))


def test_the_last_remedy_may_go_if_its_hazard_cannot_come():
    for more in ({"A": Side("GO", km=200, safeties="PROOF")}, {}):
        hand = "SPARE D50 D75 D100 GO GO D25" if more else "SPARE PROOF D75 D100 GO GO D25"
        view = position(**{"A": Side("GO", km=200), "B": Side("GO"), **more}, hands={"A": hand}).view("A")
        assert reason_for(view, throw(SPARE), throw(GO))[0] is Reason.WRONG_DISCARD


def test_mistakes_about_the_victim():
    view = position(
        A=Side("GO", km=200), B=Side("GO", km=100), C=Side("GO", km=500), hands={"A": "FLAT D50 D75 D100 GO GO SPARE"}
    ).view("A")
    assert reason_for(view, lay(FLAT, B), lay(FLAT, 2)) == (
        Reason.WRONG_VICTIM, Facts(card=FLAT, other=FLAT, side=2, wrong=B)
    )  # fmt: skip


def test_a_remainder_that_fits_is_no_reason():
    view = road("D100 D75 D75 GO GO D25 FLAT", km=525)
    assert reason_for(view, lay(D100), lay(D25))[0] is Reason.DROVE_SHORT


def test_mistakes_in_windows_and_questions():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    window = game.state.windows[-1].id
    claim, let_go = Claim(B, window, PROOF), Pass(B, window)
    assert reason_for(game.view("B"), let_go, claim) == (Reason.COUP_OVERLOOKED, Facts(card=PROOF, hazard=FLAT))
    assert reason_for(game.view("B"), claim, let_go) == (Reason.ANSWER_WASTED, Facts(other=PROOF))
    asked = position(
        A=Side("GO", km=600), B=Side("GO", km=500), target=700, hands={"A": "D100 D50 D75 GO GO SPARE FLAT"}
    ).play("A", "D100")
    view = asked.view("A")
    on, off = Extend(A, True), Extend(A, False)
    assert {on, off} == {*view.legal}
    assert reason_for(view, on, off) == (Reason.EXTENSION_ACCEPTED, Facts(left=200))
    assert reason_for(view, off, on) == (Reason.EXTENSION_DECLINED, Facts(left=200))


def test_fun_and_speed():
    attacked = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "FLAT ...", "B": "MIRROR SPARE D25 D50"}
    ).play("A", "FLAT", on="B")
    attacked = attacked.shout("A", "PSCHHH")
    view = attacked.view("B")
    mirror, spare, let_go = (
        next(
            action
            for action in view.legal
            if isinstance(action, kind) and getattr(action, "card", None) in (card, None)
        )
        for kind, card in ((Claim, Card.MIRROR), (Claim, SPARE), (Pass, None))
    )
    assert reason_for(view, let_go, mirror) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.MIRROR, hazard=FLAT))
    assert reason_for(view, spare, mirror) == (Reason.ANSWER_CHOSEN, Facts(card=Card.MIRROR, other=SPARE))
    unit = position(
        ruleset="funspeed", A=Side(), B=Side(), hands={"A": "D200 ACCEL D25 D50 D50", "B": "UTURN D25 D50 D75"}
    )
    view = unit.view("A")
    plain, fast = lay(D200), lay(D200, boost=1)
    assert reason_for(view, plain, fast) == (Reason.ACCELERATORS, Facts(other=D200, count=1))
    unit = unit.play("A", "D200", boost=1).shout("A", "400")
    view = unit.view("B")
    uturn = next(action for action in view.legal if isinstance(action, Claim))
    let_go = next(action for action in view.legal if isinstance(action, Pass))
    assert reason_for(view, let_go, uturn) == (Reason.ANSWER_OVERLOOKED, Facts(card=Card.UTURN, km=400))
    assert reason_for(view, Take(B, 1, A, D25, 25), Take(B, 1, A, D100, 100)) == (Reason.WRONG_CHOICE, Facts(card=D100))
    assert reason_for(view, Swap(B, 1, D25, D50), Swap(B, 1, D100, D25)) == (Reason.WRONG_CHOICE, Facts(card=D100))


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


def test_the_wrong_way():
    view = position(
        ruleset="playroom", A=Side("GO", km=200, direction="WRONGWAY"), B=Side("GO"), hands={"A": "D100 D50 D75 GO GO SPARE FLAT"},
        options={"con_sense": "on"},
    ).view("A")  # fmt: skip
    assert reason_for(view, lay(D100), throw(GO)) == (Reason.WRONG_WAY_DRIVEN, Facts(other=D100, km=100))


def test_general_is_the_reason_if_no_rule_applies_and_every_rule_has_one():
    view = road(FULL)
    assert reason_for(view, throw(GO), lay(WAY))[0] is Reason.SAFETY_TOO_LATE
    assert {reason for reason, _ in RULES} == {*Reason} - {Reason.GENERAL}
