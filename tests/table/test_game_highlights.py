"""The highlight of a whole game: how it was decided, or else what a single player did."""

import pytest
from msgspec.structs import replace

from engine.state import Outcome, Sheet
from engine.table.game_highlights import GameHighlight, GameHighlightKind, game_highlight
from engine.table.people.seats import Seat

SEATS = (Seat(100, "Ann"), Seat(101, "Bob"), Seat(102, "Cat"))


def highlight(*rounds, seats=SEATS, winners=None):
    """Return the highlight of a game with these points of each side in each round; the best wins."""
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    first = winners or (totals.index(max(totals)),)
    sheets = [[Sheet(distance=points) for points in each] for each in rounds]
    return game_highlight(Outcome(first, totals, (0,) * len(totals)), sheets, seats)


def with_seat(n, **facts):
    return tuple(replace(seat, **facts) if i == n else seat for i, seat in enumerate(SEATS))


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ([(2_000, 1_960, 0)], GameHighlight(GameHighlightKind.NARROW, 0, amount=40, other=1)),
        ([(2_000, 1_959, 0)], None),
        ([(900, 1_000, 0), (1_000, 300, 0)], GameHighlight(GameHighlightKind.OVERTAKEN, 0, other=1)),
        ([(0, 100, 500), (900, 300, 100), (900, 0, 0)], GameHighlight(GameHighlightKind.COMEBACK, 0, None, 500, 2, 1)),
        ([(0, 100, 300), (900, 300, 100), (900, 0, 0)], None),
    ],
)
def test_how_it_was_decided(rounds, expected):
    assert highlight(*rounds) == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (with_seat(1, coups=2, hold_ups=3), GameHighlight(GameHighlightKind.COUPS, seat=1, amount=2)),
        (with_seat(2, hold_ups=2, fastest=300), GameHighlight(GameHighlightKind.CALLS, seat=2, amount=2)),
        (with_seat(2, coups=1, fastest=1_000), GameHighlight(GameHighlightKind.QUICK, seat=2, amount=1_000)),
        (with_seat(2, coups=1, fastest=1_001), GameHighlight(GameHighlightKind.COUP, seat=2)),
        (with_seat(2, fastest=300, level="normal"), None),
        (SEATS, None),
    ],
)
def test_else_what_a_player_did(seats, expected):
    assert highlight((1_000, 500, 0), seats=seats) == expected


def test_a_shared_win_was_not_narrow():
    assert highlight((1_000, 1_000, 0), winners=(0, 1)) is None
