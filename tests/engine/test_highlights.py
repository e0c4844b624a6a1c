"""Highlights: the reported ones are true, and what is not worth reporting is left out."""

import pytest
from msgspec.structs import replace

from engine import Card
from engine.replays.highlights import (
    PHOTO_FINISH_MS,
    Highlight,
    HighlightKind,
    decisive,
    highlights_of,
    notable,
)
from engine.replays.recording import moments
from engine.state import Outcome
from tests.engine.rows import at, played
from tools.testkit.scenario import Side

GO = Side("GO")
FUN = {"ruleset": "funspeed"}
RACE = at("STOP ...", c="WAY ...", A=GO, B=GO, C=GO)
"""C shows a safety so many ms before B begins its turn, but B's click arrives first."""
UNIT = at("D100 ACCEL ACCEL D25", "UTURN D25 D50 D50", **FUN)
EXTENDED = at("D25 D200 D100 ...", "D25 D200 D100 D75 ...", A=Side("GO", km=675), B=Side("GO", km=675))
DRIVEN = "A lays D25; A extends; B discards D75; A lays D200; B discards D100"
OVERTAKING = at("D200 ...", "UTURN ...", A=100, B=200, **FUN)
COUP_FOURRE = Highlight(HighlightKind.COUP_FOURRE, 4, 2, 2, 400, 0, Card.WAY)


def raced(margin):
    return f"A lays STOP on B; time at 7000; B draws at {8000 + margin}; C answers WAY at 8000"


def arriving(b="D25", **said):
    """A completes an extended trip of 1000 km with D25."""
    sides = {"A": Side("GO", km=975), "B": Side("GO", distance=b)}
    return at("D25 ...", "...", **{"target": 1000, "extended_by": "A", **sides, **said})


def last(points, other, safeties="ACE", **options):
    """A wins the last round, in which B gets nothing: 700 + 400 + 300 + 500, 100 a safety, and 300 for all of them."""
    ends = {"extension": "off", **options}
    return at("D25 ...", A=Side("GO", km=675, safeties=safeties), totals=(points, other), also=ends)


def comeback(before):
    """A gets 2600 points; a fifth of the most is a comeback."""
    return last(7400, 7400 + before, "ACE TANK PROOF WAY", game_points=10_000)


def finish(second):
    return last(4000, second, game_points=5000, tie_break="shared")


# Each row: the position, the acts, a kind, and the highlights of that kind.
ROWS = [
    *((RACE, raced(margin), HighlightKind.PHOTO_FINISH,
       [Highlight(HighlightKind.PHOTO_FINISH, 4, 2, 2, margin)] * (margin < PHOTO_FINISH_MS))
      for margin in (1, PHOTO_FINISH_MS - 1, PHOTO_FINISH_MS)),
    (at(A=300, B=300, C=150, **FUN), "C calls at 1000; time at 1250; C takes D100 of A",
     HighlightKind.HOLD_UP, [Highlight(HighlightKind.HOLD_UP, 3, 2, 2, 100, 0, Card.D100)]),
    (at(A=300, B=250, C=150, **FUN), "C calls at 1000; A calls at 1005; B calls at 1009", None, []),
    *((UNIT, f"A lays {unit}; B {act}; time", kind, [Highlight(kind, 3, 1, 1, 200, 0, Card.D100)] * (unit != "D100"))
      for unit in ("D100", "D100x2")
      for act, kind in (("answers UTURN", HighlightKind.U_TURN), ("kills", HighlightKind.BORNES_KILLER))),
    (arriving(), "A lays D25", HighlightKind.SAFE_TRIP, [Highlight(HighlightKind.SAFE_TRIP, 1, 0, 0, 1000)]),
    (arriving(A=Side("GO", km=975, distance="D200")), "A lays D25", HighlightKind.SAFE_TRIP, []),
    (arriving(""), "A lays D25", HighlightKind.SHUTOUT, [Highlight(HighlightKind.SHUTOUT, 1, 0, 0, 500)]),
    (arriving(pile=""), "A lays D25", HighlightKind.DELAYED_ACTION, [Highlight(HighlightKind.DELAYED_ACTION, 1, 0, 0, 300)]),
    (arriving(), "A lays D25", HighlightKind.DELAYED_ACTION, []),
    (EXTENDED, DRIVEN, None, []),
    (EXTENDED, f"{DRIVEN}; A lays D100", HighlightKind.EXTENSION_MADE,
     [Highlight(HighlightKind.EXTENSION_MADE, 6, 0, 0, 1000)]),
    (at("D25 ...", "D100 ...", A=Side("GO", km=675), B=Side("GO", km=900)), "A lays D25; A extends; B lays D100",
     HighlightKind.EXTENSION_FAILED, [Highlight(HighlightKind.EXTENSION_FAILED, 3, 0, 0, 1000, 1)]),
    (comeback(1999), "A lays D25", HighlightKind.COMEBACK, []),
    (comeback(2000), "A lays D25", HighlightKind.COMEBACK, [Highlight(HighlightKind.COMEBACK, 0, 0, amount=2000, other=1)]),
    (comeback(2000), "A lays D25", HighlightKind.LEAD, [Highlight(HighlightKind.LEAD, 1, 0, amount=600, other=1)]),
    *((finish(second), "A lays D25", HighlightKind.NARROW_FINISH,
       [Highlight(HighlightKind.NARROW_FINISH, 1, 0, amount=6000 - second, other=1)] * (second > 5879))
      for second in (6000, 5880, 5879)),
    # In a race a unit counts once its window has closed.
    (OVERTAKING, "A lays D200", HighlightKind.LEAD, []),
    (OVERTAKING, "A lays D200; all pass", HighlightKind.LEAD, [Highlight(HighlightKind.LEAD, 3, 0, amount=100, other=1)]),
]  # fmt: skip


@pytest.mark.parametrize(("where", "acts", "kind", "told"), ROWS)
def test_a_highlight(where, acts, kind, told):
    recording = played(where, acts).recording()
    found = highlights_of(recording.start, moments(recording))
    assert [its for its in found if kind in (its.kind, None)] == told


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
