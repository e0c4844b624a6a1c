"""What a game was for each of its people, and whether it counts."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from engine.players.levels import LEVELS
from engine.state import State
from engine.table.people.seats import Seat

FEWEST_TURNS: Final = 3
"""A game counts only after each side with people has had this many turns."""
MOST_CHANGES: Final = 2
"""On a seat that changed hands more often the game counts for nobody but those who left, and so lost."""


class Result(Struct, frozen=True):
    """The result of a finished game for one person."""

    seat: int
    player: int
    name: str
    side: int
    won: bool
    """Whether the side won and the player did not leave for good."""
    points: int
    """The side's points."""
    best_round: int
    """The side's best round, in points."""
    coups: int
    """The player's own coups-fourrés."""
    rounds: int
    hold_ups: int = 0
    """The player's right Hold Up! calls."""
    false_calls: int = 0
    """The player's wrong Hold Up! calls."""
    fastest: int | None = None
    """The player's fastest winning reaction, in ms; None if there was none."""
    computer: str | None = None
    """The level of the weakest AI that owned a seat; None if only people played."""
    left: bool = False
    """Whether the player had left for good."""
    part: int = 0
    """How many had held the seat before the player."""
    counts: bool = True
    """Whether the game counts for this player, if it counts at all: on a seat that changed hands, not for everybody."""


def staying_sides(state: State, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the sides that still have people."""
    stay = (side for side, seat in zip(state.setup.sides, seats, strict=True) if not seat.left and seat.level is None)
    return tuple(dict.fromkeys(stay))


def weakest_level(seats: Sequence[Seat]) -> str | None:
    """Return the level of the weakest AI that owns, or owned, a seat; None if only people played."""
    levels = {holder.level for seat in seats for holder in seat.holders}
    return next((level for level in LEVELS if level in levels), None)


def has_begun(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether each side with people has had its `FEWEST_TURNS`: before that nobody has won or lost."""
    turns = Counter[int]()
    for side, seat in zip(state.setup.sides, seats, strict=True):
        if seat.level is None:
            turns[side] += sum(holder.turns for holder in seat.holders if holder.level is None)
    return min(turns.values(), default=0) >= FEWEST_TURNS


def may_count(state: State, seats: Sequence[Seat], *, helped: bool) -> bool:
    """Return whether a game may count on some board.

    It has begun, no person has taken over the seat of an AI, and no player was `helped` by a hint.
    """
    untaken = all(holder.level is None for seat in seats for holder in seat.before)
    return has_begun(state, seats) and untaken and not helped


def would_count(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether a running game would count if it ended now: only people play it, and it has begun."""
    return weakest_level(seats) is None and has_begun(state, seats)


def counting_parts(seat: Seat) -> frozenset[int]:
    """Return for which of its holders, counted from 0, a game counts.

    For the one who has played more than half of the seat's turns in person, else for the first; after too many changes
    for neither. Whoever has left has lost in any case.
    """
    holders = seat.holders
    total = sum(holder.turns + holder.stood_in for holder in holders)
    most = next((part for part, holder in enumerate(holders) if part and 2 * holder.turns > total), 0)
    stayed = {most} if len(seat.before) <= MOST_CHANGES else set()
    return frozenset(stayed | {part for part, holder in enumerate(holders) if holder.left})


def results_of(
    state: State, seats: Sequence[Seat], winners: Collection[int], totals: Sequence[int]
) -> tuple[Result, ...]:
    """Return the result of a finished game for each person.

    `winners` are sides, `totals` the points of each side. Whoever has left has lost, even if the side has won.
    """
    weakest = weakest_level(seats)
    best_rounds = [max((sheets[side].total for sheets in state.sheets), default=0) for side in range(len(totals))]
    return tuple(
        Result(
            seat=i,
            player=holder.player,
            name=holder.name,
            side=side,
            won=side in winners and not holder.left,
            points=totals[side],
            best_round=best_rounds[side],
            coups=holder.coups,
            rounds=len(state.sheets),
            hold_ups=holder.hold_ups,
            false_calls=holder.false_calls,
            fastest=holder.fastest,
            computer=weakest,
            left=holder.left,
            part=part,
            counts=part in counting_parts(seat),
        )
        for i, (seat, side) in enumerate(zip(seats, state.setup.sides, strict=True))
        for part, holder in enumerate(seat.holders)
        if holder.level is None
    )
