"""The highlight of a whole game, chosen from what its seats and score sheets tell."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate
from typing import Final

from msgspec import Struct

from engine.replays.highlights import COMEBACK_SHARE, NARROW_SHARE, ranked
from engine.state import Outcome, Sheet
from engine.table.people.seats import Seat

_QUICK_MS: Final = 1_000
"""A reaction that takes no longer is worth telling."""
_SERIES: Final = 2
"""How many coups-fourrés or calls of one player are a series."""


class GameHighlightKind(StrEnum):
    """The kind of a highlight, with the meaning of its `amount` and `other`."""

    NARROW = "narrow"
    """The game was won by `amount` points or km over `other`."""
    OVERTAKEN = "overtaken"
    """The winner came from behind `other` in the last round."""
    COMEBACK = "comeback"
    """The winner was `amount` points behind `other` after the round `round`."""
    COUPS = "coups"
    """A player declared `amount` coups-fourrés."""
    CALLS = "calls"
    """A player called `amount` right Hold Up!."""
    QUICK = "quick"
    """A player won a race of clicks in `amount` ms."""
    COUP = "coup"
    """A player declared one coup-fourré."""


class GameHighlight(Struct, frozen=True):
    """What a finished game is remembered for."""

    kind: GameHighlightKind
    side: int | None = None
    """The side that it belongs to; None if it is a seat's."""
    seat: int | None = None
    amount: int = 0
    other: int | None = None
    """The other side."""
    round: int = 0


def game_highlight(outcome: Outcome, sheets: Sequence[Sequence[Sheet]], seats: Sequence[Seat]) -> GameHighlight | None:
    """Return the highlight of a finished game; None if nothing of the kind has happened.

    How the game was decided comes first, then what single players did.
    """
    return _decided(outcome, sheets) or _done(seats)


def _decided(outcome: Outcome, sheets: Sequence[Sequence[Sheet]]) -> GameHighlight | None:
    """Return how the only winner came to win, if that was exciting and nobody's leaving has decided it."""
    if len(outcome.winners) != 1 or outcome.gone:
        return None
    (winner,) = outcome.winners
    second = next(side for side in ranked(outcome.totals) if side != winner)
    most = outcome.totals[winner]
    if (ahead := most - outcome.totals[second]) <= NARROW_SHARE * most:
        return GameHighlight(GameHighlightKind.NARROW, winner, amount=ahead, other=second)
    totals = [*accumulate(([sheet.total for sheet in each] for each in sheets), _added)][:-1]
    behind = [(max(each) - each[winner], n) for n, each in enumerate(totals, 1)]
    if behind and behind[-1][0] > 0:
        return GameHighlight(GameHighlightKind.OVERTAKEN, winner, other=ranked(totals[-1])[0])
    if behind and (worst := max(behind))[0] >= COMEBACK_SHARE * most:
        deficit, after = worst
        other = ranked(totals[after - 1])[0]
        return GameHighlight(GameHighlightKind.COMEBACK, winner, amount=deficit, other=other, round=after)
    return None


def _added(totals: list[int], more: list[int]) -> list[int]:
    return [one + another for one, another in zip(totals, more, strict=True)]


def _done(seats: Sequence[Seat]) -> GameHighlight | None:
    """Return the most remarkable thing that a single player did."""
    order = range(len(seats))
    coups, calls = (max(order, key=lambda seat: getattr(seats[seat], of)) for of in ("coups", "hold_ups"))
    if seats[coups].coups >= _SERIES:
        return GameHighlight(GameHighlightKind.COUPS, seat=coups, amount=seats[coups].coups)
    if seats[calls].hold_ups >= _SERIES:
        return GameHighlight(GameHighlightKind.CALLS, seat=calls, amount=seats[calls].hold_ups)
    quick = [(seat.fastest, n) for n, seat in enumerate(seats) if seat.fastest is not None and seat.level is None]
    if quick and min(quick)[0] <= _QUICK_MS:
        return GameHighlight(GameHighlightKind.QUICK, seat=min(quick)[1], amount=min(quick)[0])
    return GameHighlight(GameHighlightKind.COUP, seat=coups) if seats[coups].coups else None
