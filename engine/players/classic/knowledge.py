"""What a seat of classic or playroom knows when it decides, counted.

Over the small integers of `engine.players.classic.kernel`, and written for it as well: Python runs it and numba.
"""

from typing import Final

from msgspec import Struct

from engine.players.card_codes import ACCIDENT, D200, KM_OF, STOP
from engine.players.classic.kernel import SLOW_KM, may_lay, moving, stopped_by
from engine.players.classic.position import CARDS, ClassicSide, Position

IN_SIGHT: Final = 200
"""From so many km on a player counts the cards that are missing."""
STEP: Final = 25
"""All distances are multiples of so many km."""
MARKS: Final = IN_SIGHT // STEP + 1


class Knowledge(Struct, gc=False):
    """What a seat whose turn it is knows, counted once for a decision (`count`)."""

    p: Position
    seat: int
    who: int
    """Its side."""
    remaining: list[int]
    """How many copies of each card are in hands and in the pile, where all cards are known (`tally`)."""
    held: list[int]
    """How many copies of each card it holds."""
    kinds: list[int]
    """The cards that it holds, each of them once, in order; `n_kinds` of them."""
    unseen: list[int]
    """How many copies of each card it has not seen."""
    hidden: int
    """How many cards it has not seen."""
    theirs: int
    """How many of them its opponents hold."""
    turns_left: float
    problems: int
    """How many hazards stop it."""
    stands: int
    """Whether it may lay no distance card."""
    threats: int
    """A bit for each other side that may arrive with its next card."""
    farthest: int
    """The km of the side that is ahead of the others."""
    arrives: int
    """Whether a card of the hand brings it to the target."""
    fewest: list[int]
    """Where `nearness` counts how many cards at least add up to each multiple of 25 km."""
    n_kinds: int = 0
    near: float = -1.0
    """How near it is to its arrival, -1 if that has not been asked yet (`nearness`)."""


def new_knowledge(p: Position) -> Knowledge:
    """Return a look at a position that has not been taken yet."""
    return Knowledge(p, 0, 0, [0] * CARDS, [0] * CARDS, [0] * CARDS, [0] * CARDS, 0, 0, 0.0, 0, 0, 0, 0, 0, [0] * MARKS)


def see(known: Knowledge, seat: int) -> None:
    """Let a seat look at a position with all cards known, as if it did not know those of the others and the pile."""
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
    """Let a seat look at a position of which the cards in hands and in the pile have been counted."""
    remaining, held, unseen, hand = known.remaining, known.held, known.unseen, known.p.hands[seat]
    for card in range(CARDS):
        held[card] = 0
        unseen[card] = remaining[card]
    for i in range(len(hand)):
        held[hand[i]] += 1
        unseen[hand[i]] -= 1
    count(known, seat)


def count(known: Knowledge, seat: int) -> None:
    """Work out what follows from the cards that are held and unseen, and from what lies on the table."""
    p = known.p
    seats, who = len(p.side_of), p.side_of[seat]
    side = p.sides[who]
    known.seat, known.who, known.near = seat, who, -1.0
    held, kinds, n = known.held, known.kinds, 0
    for card in range(CARDS):
        kinds[n] = card  # without a branch, which machine code would guess wrong
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
    """Return how many hazards stop a side."""
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
    if not moving(theirs) or problems(p, theirs) or (theirs.limited and left > SLOW_KM):
        return False
    for card in range(D200 + 1):
        if KM_OF[card] == left:
            return known.unseen[card] > 0 and (card != D200 or theirs.n200 < p.options.limit_200)
    return False
