"""Highlights: the reported ones are true, and what is not worth reporting is left out."""

import pytest
from msgspec.structs import replace

from engine import Card
from engine.replays.highlights import (
    PHOTO_FINISH_MS,
    UNIT_KM,
    Highlight,
    HighlightKind,
    decisive,
    highlights_of,
    notable,
)
from engine.replays.recording import moments
from engine.state import Outcome
from tests.tape import Tape, taped
from tools.testkit.scenario import Side, position


def highlights(recording):
    return highlights_of(recording.start, moments(recording))


def _of(tape: Tape, kind: HighlightKind) -> list[Highlight]:
    return [its for its in highlights(tape.recording()) if its.kind is kind]


@pytest.mark.parametrize(("margin", "told"), [(1, True), (PHOTO_FINISH_MS - 1, True), (PHOTO_FINISH_MS, False)])
def test_a_coup_fourre_and_a_photo_finish(margin, told):
    game = position(A=Side("GO"), B=Side("GO"), C=Side("GO"), hands={"A": "STOP ...", "C": "WAY ..."})
    tape = taped(game).play("A", "STOP", "B").expire(7000).draw("B", 8000 + margin).coup("C", "WAY", 8000)
    assert _of(tape, HighlightKind.COUP_FOURRE) == [Highlight(HighlightKind.COUP_FOURRE, 4, 2, 2, 400, 0, Card.WAY)]
    assert _of(tape, HighlightKind.PHOTO_FINISH) == (
        [Highlight(HighlightKind.PHOTO_FINISH, 4, 2, 2, margin)] if told else []
    )


def test_a_hold_up_that_takes_a_unit():
    tape = taped(position(ruleset="funspeed", A=Side(km=300), B=Side(km=300), C=Side(km=150)))
    tape.hold_up("C", stamp=1000).expire(1250).take("C", "D100", of="A")
    assert _of(tape, HighlightKind.HOLD_UP) == [Highlight(HighlightKind.HOLD_UP, 3, 2, 2, 100, 0, Card.D100)]


def test_a_wrong_hold_up_wins_no_photo_finish():
    tape = taped(position(ruleset="funspeed", A=Side(km=300), B=Side(km=250), C=Side(km=150)))
    tape.hold_up("C", stamp=1000).hold_up("A", stamp=1005).hold_up("B", stamp=1009)
    assert highlights(tape.recording()) == ()


@pytest.mark.parametrize(("boost", "told"), [(0, False), (1, True)])
@pytest.mark.parametrize("by_card", [False, True])
def test_a_large_unit_lost(boost, told, by_card):
    hands = {"A": "D100 ACCEL ACCEL D25", "B": "UTURN D25 D50 D50"}
    tape = taped(position(ruleset="funspeed", hands=hands)).play("A", "D100", boost=boost)
    tape = (tape.claim("B", "UTURN") if by_card else tape.bornes_killer("B")).expire()
    kind = HighlightKind.U_TURN if by_card else HighlightKind.BORNES_KILLER
    assert _of(tape, kind) == ([Highlight(kind, 3, 1, 1, 200, 0, Card.D100)] if told else [])
    assert UNIT_KM > 100


def _arrival(caller: str | None = None, pile: str = "...", b: str = "D25", distance: str = "") -> Tape:
    game = position(
        A=Side("GO", km=975, distance=distance), B=Side("GO", distance=b), target=1000, extended_by=caller,
        hands={"A": "D25 ...", "B": "..."}, pile=pile,
    )  # fmt: skip
    return taped(game).play("A", "D25")


def test_a_safe_trip_a_shutout_and_a_delayed_action():
    assert _of(_arrival("A"), HighlightKind.SAFE_TRIP) == [Highlight(HighlightKind.SAFE_TRIP, 1, 0, 0, 1000)]
    assert _of(_arrival("A", distance="D200"), HighlightKind.SAFE_TRIP) == []
    assert _of(_arrival("A", b=""), HighlightKind.SHUTOUT) == [Highlight(HighlightKind.SHUTOUT, 1, 0, 0, 500)]
    assert _of(_arrival("A"), HighlightKind.SHUTOUT) == []
    assert _of(_arrival("A", pile=""), HighlightKind.DELAYED_ACTION) == [
        Highlight(HighlightKind.DELAYED_ACTION, 1, 0, 0, 300)
    ]
    assert _of(_arrival("A"), HighlightKind.DELAYED_ACTION) == []


def test_completed_and_failed_extensions():
    game = position(
        A=Side("GO", km=675), B=Side("GO", km=675), hands={"A": "D25 D200 D100 ...", "B": "D25 D200 D100 D75 ..."}
    )
    tape = taped(game).play("A", "D25").extend("A", True).discard("B", "D75").play("A", "D200").discard("B", "D100")
    assert highlights(tape.recording()) == ()  # type: ignore[attr-defined]
    tape.play("A", "D100")
    assert _of(tape, HighlightKind.EXTENSION_MADE) == [Highlight(HighlightKind.EXTENSION_MADE, 6, 0, 0, 1000)]
    assert _of(tape, HighlightKind.EXTENSION_FAILED) == []

    game = position(A=Side("GO", km=675), B=Side("GO", km=900), hands={"A": "D25 ...", "B": "D100 ..."})
    tape = taped(game).play("A", "D25").extend("A", True).play("B", "D100")
    assert _of(tape, HighlightKind.EXTENSION_FAILED) == [Highlight(HighlightKind.EXTENSION_FAILED, 3, 0, 0, 1000, 1)]
    assert _of(tape, HighlightKind.EXTENSION_MADE) == []


@pytest.mark.parametrize(("before", "after"), [(1999, None), (2000, 2000)])
def test_the_lead_and_a_comeback_over_the_rounds(before, after):
    """A gets 2600 points in the last round, B none; a fifth of the most is a comeback."""
    game = position(
        A=Side("GO", km=675, safeties="ACE TANK PROOF WAY"), totals=(7400, 7400 + before), hands={"A": "D25 ..."},
        options={"extension": "off", "game_points": 10_000},
    )  # fmt: skip
    tape = taped(game).play("A", "D25")  # 700 + 400 + 300 + 400 + 300 + 500
    assert tape.state.outcome.totals == (10_000, 7400 + before)
    comeback = [] if after is None else [Highlight(HighlightKind.COMEBACK, 0, 0, amount=after, other=1)]
    assert _of(tape, HighlightKind.COMEBACK) == comeback
    assert _of(tape, HighlightKind.LEAD) == [Highlight(HighlightKind.LEAD, 1, 0, amount=2600 - before, other=1)]
    assert _of(tape, HighlightKind.NARROW_FINISH) == []


@pytest.mark.parametrize(("second", "told"), [(6000, 0), (5880, 120), (5879, None)])
def test_a_narrow_finish(second, told):
    game = position(
        A=Side("GO", km=675, safeties="ACE"), totals=(4000, second), hands={"A": "D25 ..."},
        options={"extension": "off", "game_points": 5000, "tie_break": "shared"},
    )  # fmt: skip
    tape = taped(game).play("A", "D25")
    assert tape.state.outcome.totals == (6000, second)
    amounts = [its.amount for its in _of(tape, HighlightKind.NARROW_FINISH)]
    assert amounts == ([] if told is None else [told])


def test_in_a_race_a_unit_counts_once_its_window_has_closed():
    tape = taped(
        position(ruleset="funspeed", A=Side(km=100), B=Side(km=200), hands={"A": "D200 ...", "B": "UTURN ..."})
    )
    tape.play("A", "D200")
    assert _of(tape, HighlightKind.LEAD) == []
    undone = taped(
        position(ruleset="funspeed", A=Side(km=100), B=Side(km=200), hands={"A": "D200 ...", "B": "UTURN ..."})
    )
    assert _of(undone.play("A", "D200").claim("B", "UTURN").expire(), HighlightKind.LEAD) == []
    assert [(its.side, its.amount, its.other) for its in _of(tape.close(), HighlightKind.LEAD)] == [(0, 100, 1)]


LEAD = Highlight(HighlightKind.LEAD, 9, 0, amount=10, other=1)
U_TURN = Highlight(HighlightKind.U_TURN, 5, 0, 0, 150, 1)
COUP = Highlight(HighlightKind.COUP_FOURRE, 7, 0, 0, 100, 2)
NARROW = Highlight(HighlightKind.NARROW_FINISH, 20, 0, amount=5, other=1)


@pytest.mark.parametrize(
    ("second", "found", "expected"),
    [
        (850, [U_TURN, LEAD], U_TURN),  # the second would have come level
        (849, [U_TURN, LEAD], LEAD),
        (900, [COUP, LEAD], COUP),
        (899, [COUP, LEAD], LEAD),
        (900, [U_TURN, COUP], COUP),  # the last one
        (900, [replace(COUP, side=1), replace(LEAD, side=1)], None),  # the winner's own alone
        (840, [replace(U_TURN, other=2), NARROW, LEAD], NARROW),  # it did not stop the second
        (840, [replace(LEAD, act=3), LEAD], LEAD),
        (840, [Highlight(HighlightKind.PHOTO_FINISH, 8, 0, 0, 3)], None),
    ],
)
def test_what_decided_a_game(second, found, expected):
    assert decisive(found, Outcome((0,), (1000, second, 0), (0, 0, 0))) == expected


def test_nothing_decides_a_shared_win_or_one_by_leaving():
    for outcome in (Outcome((0, 1), (1000, 1000, 0), (0, 0, 0)), Outcome((0,), (1000, 900, 0), (0, 0, 0), (1,))):
        assert decisive([COUP, LEAD], outcome) is None


def test_the_most_notable_acts_are_the_rarest_and_that_which_decided():
    outcome = Outcome((0,), (1000, 900, 0), (0, 0, 0))
    photo = Highlight(HighlightKind.PHOTO_FINISH, 2, 1, 1, 8)
    others = [replace(COUP, act=act, side=1) for act in (1, 3)]
    assert notable([*others, photo, U_TURN, COUP, LEAD], outcome, 3) == (photo, U_TURN, COUP)
    assert notable([photo, replace(U_TURN, act=2)], outcome, 3) == (replace(U_TURN, act=2),)  # one for an act
