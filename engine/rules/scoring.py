"""The points of a round of classic and playroom (RULES 2.10), and the end of a game (RULES 2.11)."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.rules.classic_options import ClassicOptions, FailureBonus, Shutout
from engine.state import AnyState, Outcome, Sheet, Tableau

# Points per item (RULES 2.10).
SAFETY_POINTS = 100
ALL_SAFETIES_POINTS = 300
COUP_POINTS = 300
TRIP_POINTS = 400
DELAYED_ACTION_POINTS = 300
SAFE_TRIP_POINTS = 300
EXTENSION_POINTS = 200
SHUTOUT_POINTS = 500
BONUSES: Final = MappingProxyType(
    {
        "trip": TRIP_POINTS,
        "safe_trip": SAFE_TRIP_POINTS,
        "delayed_action": DELAYED_ACTION_POINTS,
        "extension": EXTENSION_POINTS,
        "shutout": SHUTOUT_POINTS,
    }
)
"""What only the end of a round brings; distance, safeties and coups-fourrés count at once."""


def completer_of(state: AnyState) -> int | None:
    """Return the side that has completed its trip, or None."""
    for side, tableau in enumerate(state.tableaus):
        if tableau.km == state.target:
            return side
    return None


class Driven(Struct, gc=False):
    """What a side has done in a round, as far as it counts."""

    km: int
    laid: int
    """The number of its distance cards."""
    n200: int
    """The number of its 200s."""
    safeties: int
    coups: int


def driven(tableau: Tableau) -> Driven:
    """Return what a side with this tableau has done."""
    coups = sum(shown.coup for shown in tableau.safeties)
    return Driven(tableau.km, len(tableau.distance), tableau.count(Card.D200), len(tableau.safeties), coups)


def points_so_far(tableau: Tableau) -> int:
    """Return the points of a round that count at once: distance, safeties, coups-fourrés (RULES 3.1).

    >>> from engine.state import Laid, Shown
    >>> points_so_far(Tableau(distance=(Laid(Card.D200, 200),), safeties=(Shown(Card.ACE, coup=True),)))
    600
    """
    return _sheet_so_far(driven(tableau)).total


def _sheet_so_far(its: Driven) -> Sheet:
    return Sheet(
        distance=its.km,
        safeties=SAFETY_POINTS * its.safeties,
        all_safeties=ALL_SAFETIES_POINTS * (its.safeties == 4),
        coups=COUP_POINTS * its.coups,
    )


def coup_points(safeties: int) -> int:
    """Return the points of a coup-fourré that gives its side so many safeties, this one included (RULES 2.10).

    >>> coup_points(1), coup_points(4)
    (400, 700)
    """
    return COUP_POINTS + SAFETY_POINTS + ALL_SAFETIES_POINTS * (safeties == 4)


def score_round(state: AnyState, house: ClassicOptions) -> tuple[Sheet, ...]:
    """Return each side's score sheet for the round as it stands (RULES 2.10).

    With ``reshuffle_discard``, a delayed action also requires an empty discard pile.

    >>> from engine.game import new_game
    >>> [sheet.total for sheet in score_round(new_game("classic", (0, 1), seed=4).state, ClassicOptions())]
    [0, 0]
    """
    completer, sides = completer_of(state), [driven(tableau) for tableau in state.tableaus]
    delayed = not state.pile and not (house.reshuffle_discard and state.discard)
    return tuple(
        sheet_of(sides, side, completer, state.extended_by, house, delayed=delayed) for side in range(len(sides))
    )


def sheet_of(
    sides: Sequence[Driven],
    side: int,
    completer: int | None,
    caller: int | None,
    house: ClassicOptions,
    *,
    delayed: bool,
) -> Sheet:
    """Return the score sheet of a side (RULES 2.8, 2.10).

    `completer` is the side at the target, `caller` the one that called the extension; `delayed` says whether the cards
    have run out.
    """
    its, won = sides[side], side == completer
    if house.extension_failure_bonus is FailureBonus.OPPONENTS_200 and completer != caller:
        extends = side != caller  # completed by another side or by none
    else:
        extends = won
    blank = sum(not theirs.laid for other, theirs in enumerate(sides) if other != side)
    return replace(
        _sheet_so_far(its),
        trip=TRIP_POINTS * won,
        delayed_action=DELAYED_ACTION_POINTS * (won and delayed),
        safe_trip=SAFE_TRIP_POINTS * (won and not its.n200),
        extension=EXTENSION_POINTS * (caller is not None and extends),
        shutout=SHUTOUT_POINTS * blank * (won or house.shutout is Shutout.CAPOT),
    )


def outcome_of(
    totals: Sequence[int], rounds: int, game_points: int, max_hands: int, share_ties: bool, rate: int
) -> Outcome | None:
    """Return the outcome after a round, or None if another round is dealt (RULES 2.11).

    `max_hands` 0 means no limit; `rate` is in virtual chips per point, 0 for none.

    >>> outcome_of((5300, 4100), rounds=6, game_points=5000, max_hands=0, share_ties=False, rate=1)
    Outcome(winners=(0,), totals=(5300, 4100), chips=(1200, -1200), gone=())
    >>> outcome_of((4900, 4100), rounds=6, game_points=5000, max_hands=0, share_ties=False, rate=1) is None
    True
    """
    best = max(totals)
    if best < game_points and not (max_hands and rounds >= max_hands):
        return None
    winners = tuple(side for side, total in enumerate(totals) if total == best)
    if len(winners) > 1 and not share_ties:
        return None
    owed = [(best - total) * rate for total in totals]
    share = sum(owed) // len(winners)  # an odd chip is dropped
    return Outcome(
        winners,
        tuple(totals),
        tuple(share if side in winners else -owed[side] for side in range(len(totals))),
    )
