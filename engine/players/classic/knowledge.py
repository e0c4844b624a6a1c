"""What a seat of classic or playroom knows when it decides, as counts.

It works on the small integers of `engine.players.classic.kernel` and is written in the same style, for Python and
numba.
"""

from typing import Final

from msgspec import Struct

from engine.players.card_codes import ACCIDENT, D200, KM_OF, STOP
from engine.players.classic.kernel import SLOW_KM, may_lay, moving, stopped_by
from engine.players.classic.position import CARDS, ClassicSide, Position

IN_SIGHT: Final = 200
"""The remaining distance, in km, from which a player plans with the cards still needed."""
STEP: Final = 25
"""All distances are multiples of this many km."""
MARKS: Final = IN_SIGHT // STEP + 1


class Knowledge(Struct, gc=False):
    """The knowledge of the seat in turn, counted once per decision (`count`)."""

    p: Position
    seat: int
    who: int
    """Its side."""
    remaining: list[int]
    """The number of copies of each card in hands and in the pile, if all cards are known (`tally`)."""
    held: list[int]
    """The number of copies of each card in its hand."""
    kinds: list[int]
    """The distinct cards in its hand, in order; the first `n_kinds` items."""
    unseen: list[int]
    """The number of copies of each card that it has not seen."""
    hidden: int
    """The number of cards that it has not seen."""
    theirs: int
    """The number of those in the hands of opponents."""
    turns_left: float
    problems: int
    """The number of hazards that stop it."""
    stands: int
    """Whether it may not lay a distance card."""
    threats: int
    """A bit for each opponent who may arrive with the next card."""
    farthest: int
    """The km of the leading opponent."""
    arrives: int
    """Whether a card of the hand would complete the trip."""
    fewest: list[int]
    """Scratch space of `nearness`: the fewest cards that add up to each multiple of 25 km."""
    n_kinds: int = 0
    near: float = -1.0
    """The `nearness` to arrival, -1 until computed."""


def new_knowledge(p: Position) -> Knowledge:
    """Return the empty knowledge about a position."""
    return Knowledge(p, 0, 0, [0] * CARDS, [0] * CARDS, [0] * CARDS, [0] * CARDS, 0, 0, 0.0, 0, 0, 0, 0, 0, [0] * MARKS)


def see(known: Knowledge, seat: int) -> None:
    """Compute the knowledge of a seat in a position with all cards known, ignoring what the seat cannot see."""
    tally(known)
    look(known, seat)


def tally(known: Knowledge) -> None:
    """Count the cards in hands and in the pile of a position with all cards known."""
    p, remaining = known.p, known.remaining
    for card in range(CARDS):
        remaining[card] = 0
    for seat in range(len(p.side_of)):
        hand = p.hands[seat]
        for i in range(len(hand)):
            remaining[hand[i]] += 1
    pile = p.pile
    for i in range(len(pile)):
        remaining[pile[i]] += 1


def look(known: Knowledge, seat: int) -> None:
    """Compute the knowledge of a seat in a position whose cards have been counted by `tally`."""
    remaining, held, unseen, hand = known.remaining, known.held, known.unseen, known.p.hands[seat]
    for card in range(CARDS):
        held[card] = 0
        unseen[card] = remaining[card]
    for i in range(len(hand)):
        held[hand[i]] += 1
        unseen[hand[i]] -= 1
    count(known, seat)


def count(known: Knowledge, seat: int) -> None:
    """Derive the rest of the knowledge from the held and unseen cards and the cards on the table."""
    p = known.p
    seats, who = len(p.side_of), p.side_of[seat]
    side = p.sides[who]
    known.seat, known.who, known.near = seat, who, -1.0
    held, kinds, n = known.held, known.kinds, 0
    for card in range(CARDS):
        kinds[n] = card  # without a branch, which the processor would often mispredict
        n += held[card] > 0
    known.n_kinds = n
    known.hidden, known.theirs = len(p.pile), 0
    for other in range(seats):
        if other != seat:
            known.hidden += len(p.hands[other])
            if p.side_of[other] != who:
                known.theirs += len(p.hands[other])
    known.turns_left = (len(p.pile) + (len(p.discards) if p.options.reshuffles else 0)) / seats
    known.problems = problems(p, side)
    known.stands = known.problems > 0 or not moving(side)
    known.threats, known.farthest = 0, -1000
    for other in range(p.options.n_sides):
        if other != who:
            theirs = p.sides[other]
            known.farthest = max(known.farthest, theirs.km)
            if threatens(known, theirs):
                known.threats |= 1 << other
    known.arrives = 0
    left = p.target - side.km
    if not side.wrong and 0 < left <= IN_SIGHT:
        for card in range(D200 + 1):
            if held[card] and KM_OF[card] == left and may_lay(p, who, card):
                known.arrives = 1


def problems(p: Position, side: ClassicSide) -> int:
    """Return the number of hazards that stop a side."""
    if not p.options.cumulation:
        return int(stopped_by(side) >= 0)
    battle, n = side.battle, 0
    for i in range(len(battle)):
        n += ACCIDENT <= battle[i] <= STOP
    return n


def threatens(known: Knowledge, theirs: ClassicSide) -> bool:
    """Return whether another side may arrive with its next card."""
    p = known.p
    left = p.target - theirs.km
    if left > IN_SIGHT or not moving(theirs) or problems(p, theirs) or (theirs.limited and left > SLOW_KM):
        return False
    for card in range(D200 + 1):
        if KM_OF[card] == left:
            return known.unseen[card] > 0 and (card != D200 or theirs.n200 < p.options.limit_200)
    return False
