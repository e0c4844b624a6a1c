"""The result of a game for each person in it, and whether it counts."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from engine.frozen import Frozen
from engine.players.levels import LEVELS
from engine.state import Outcome, State
from engine.table.people.seats import Seat

FEWEST_TURNS: Final = 3
"""The number of turns that each side with people must have had for a game to count."""


class Result(Frozen):
    """The result of a finished game for one person."""

    seat: int
    player: int
    name: str
    side: int
    won: bool
    """Whether the side won, and the player held the seat in the end and had not left for good."""
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
    """The level of the weakest AI that held a seat; None if only people played."""
    left: bool = False
    """Whether the player had left for good."""
    part: int = 0
    """The number of holders of the seat before the player."""
    counts: bool = True
    """Whether the game may count for this player.

    If it may count at all (`may_count`), it does for the player who holds the seat in the end, and, as a loss, for
    those who left it for good. So on every seat it counts for somebody, however often the seat changed hands, and an
    absent player is not charged with what a newcomer did.
    """


def staying_sides(state: State, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the sides that still have people."""
    stay = (side for side, seat in zip(state.setup.sides, seats, strict=True) if seat.stays)
    return tuple(dict.fromkeys(stay))


def weakest_level(seats: Sequence[Seat]) -> str | None:
    """Return the level of the weakest AI that holds or held a seat; None if only people played."""
    levels = {holder.level for seat in seats for holder in seat.holders}
    return next((level for level in LEVELS if level in levels), None)


def has_begun(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether each side with people has had `FEWEST_TURNS` turns; before that, no result counts."""
    turns = Counter[int]()
    for side, seat in zip(state.setup.sides, seats, strict=True):
        if seat.level is None:
            turns[side] += sum(holder.turns for holder in seat.holders if holder.level is None)
    return min(turns.values(), default=0) >= FEWEST_TURNS


def may_count(state: State, seats: Sequence[Seat], *, helped: bool) -> bool:
    """Return whether a game may count on any board.

    It has begun, no person took over the seat of an AI, and no player was `helped` by a hint.
    """
    untaken = all(holder.level is None for seat in seats for holder in seat.before)
    return has_begun(state, seats) and untaken and not helped


def would_count(state: State, seats: Sequence[Seat]) -> bool:
    """Return whether a running game would count if it ended now: only people play, and it has begun."""
    return weakest_level(seats) is None and has_begun(state, seats)


def ending_of(state: State, seats: Sequence[Seat]) -> Outcome | None:
    """Return how a game ended, in which no player who left has won; None without an outcome, as when conceded."""
    return None if state.outcome is None else state.outcome.among(state.setup.sides, [seat.left for seat in seats])


def results_of(
    state: State, seats: Sequence[Seat], winners: Collection[int], totals: Sequence[int], *, helped: bool = False
) -> tuple[Result, ...]:
    """Return the result of a finished game for each person.

    `winners` are sides, `totals` the points of each side. Players who left, or no longer hold their seat, have not won.
    `helped` is whether a player had a hint.
    """
    weakest, counts = weakest_level(seats), may_count(state, seats, helped=helped)
    best_rounds = [max((sheets[side].total for sheets in state.sheets), default=0) for side in range(len(totals))]
    return tuple(
        Result(
            seat=i,
            player=holder.player,
            name=holder.name,
            side=side,
            won=side in winners and holder is seat and not holder.left,
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
            counts=counts and (holder is seat or holder.left),
        )
        for i, (seat, side) in enumerate(zip(seats, state.setup.sides, strict=True))
        for part, holder in enumerate(seat.holders)
        if holder.level is None
    )
