"""What a game was for each of its people, and whether it counts."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engine.events import CoupFourre, Event, HoldUpCalled, UnitStolen
from engine.players.levels import LEVELS
from engine.state import State
from engine.table.records import Result, Seat

FEWEST_TURNS: Final = 3
"""A game counts only after each side with people has had this many turns."""


def staying_sides(state: State, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the sides that still have people."""
    stay = (side for side, seat in zip(state.setup.sides, seats, strict=True) if not seat.left and seat.level is None)
    return tuple(dict.fromkeys(stay))


def has_begun(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether each side with people has had its `FEWEST_TURNS`: before that nobody has won or lost."""
    turns = Counter[int]()
    for side, seat in zip(state.setup.sides, seats, strict=True):
        if seat.level is None:
            turns[side] += seat.turns
    return min(turns.values(), default=0) >= FEWEST_TURNS


def would_count(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether a running game would count if it ended now: only people play it, and it has begun."""
    return all(seat.level is None for seat in seats) and has_begun(state, seats)


def tallied(seats: tuple[Seat, ...], events: Iterable[Event]) -> tuple[Seat, ...]:
    """Return the seats with the coups-fourrés and Hold Up! calls among these events added to their counts."""
    counted = list(seats)
    for event in events:
        if isinstance(event, CoupFourre):
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, coups=seat.coups + 1)
        elif isinstance(event, UnitStolen):  # a right call that brings nothing counts for nothing
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, hold_ups=seat.hold_ups + 1)
        elif isinstance(event, HoldUpCalled) and not event.right:
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, false_calls=seat.false_calls + 1)
    return tuple(counted)


def results_of(
    state: State, seats: Sequence[Seat], winners: Collection[int], totals: Sequence[int]
) -> tuple[Result, ...]:
    """Return the result of a finished game for each person.

    `winners` are sides, `totals` the points of each side. Whoever has left has lost, even if the side has won.
    """
    levels = [seat.level for seat in seats]
    weakest = next((level for level in LEVELS if level in levels), None)
    return tuple(
        Result(
            seat=i,
            player=seat.player,
            name=seat.name,
            side=side,
            won=side in winners and not seat.left,
            points=totals[side],
            best_round=max((sheets[side].total for sheets in state.sheets), default=0),
            coups=seat.coups,
            rounds=len(state.sheets),
            hold_ups=seat.hold_ups,
            false_calls=seat.false_calls,
            fastest=seat.fastest,
            computer=weakest,
            left=seat.left,
        )
        for i, (seat, side) in enumerate(zip(seats, state.setup.sides, strict=True))
        if seat.level is None
    )
