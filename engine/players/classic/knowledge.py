"""What a seat of classic or playroom knows when it decides, as counts of cards (`engine.players.card_codes`)."""

from typing import Final

from msgspec import Struct

from engine.players.card_codes import ACCIDENT, D200, OF_KM, STOP
from engine.players.classic.kernel import SLOW_KM, may_lay, moving, stopped_by
from engine.players.classic.position import CARDS, ClassicSide, Position

IN_SIGHT: Final = 200
"""The remaining distance, in km, from which a player plans with the cards still needed."""
STEP: Final = 25
"""All distances are multiples of this many km."""


class Knowledge(Struct, gc=False):
    """The knowledge of the seat in turn, counted once per decision (`count`)."""

    p: Position
    seat: int
    who: int
    """Its side."""
    held: list[int]
    """The number of copies of each card in its hand."""
    kinds: list[int]
    """The distinct cards in its hand, in order."""
    unseen: list[int]
    """The number of copies of each card that it has not seen."""
    hidden: int
    """The number of cards that it has not seen."""
    theirs: int
    """The number of those in the hands of opponents."""
    turns_left: float
    problems: int
    """The number of hazards that stop it."""
    stands: bool
    """Whether it may not lay a distance card."""
    threats: int
    """A bit for each opponent who may arrive with the next card."""
    farthest: int
    """The km of the leading opponent."""
    arrives: bool
    """Whether a card of the hand would complete the trip."""
    near: float = -1.0
    """The `nearness` to arrival, -1 until computed."""


def new_knowledge(p: Position) -> Knowledge:
    """Return the empty knowledge about a position."""
    return Knowledge(p, 0, 0, [0] * CARDS, [], [0] * CARDS, 0, 0, 0.0, 0, False, 0, 0, False)


def see(known: Knowledge, seat: int) -> None:
    """Compute the knowledge of a seat in a position with all cards known, ignoring what the seat cannot see."""
    p = known.p
    known.held, known.unseen = held, unseen = [0] * CARDS, [0] * CARDS
    for other, hand in enumerate(p.hands):
        counted = held if other == seat else unseen
        for card in hand:
            counted[card] += 1
    for card in p.pile:
        unseen[card] += 1
    count(known, seat)


def count(known: Knowledge, seat: int) -> None:
    """Derive the rest of the knowledge from the held and unseen cards and the cards on the table."""
    p = known.p
    side_of, hands, pile = p.side_of, p.hands, p.pile
    who = side_of[seat]
    side = p.sides[who]
    known.seat, known.who, known.near = seat, who, -1.0
    known.kinds = sorted({*hands[seat]})
    hidden, theirs = len(pile), 0
    for other, hand in enumerate(hands):
        if other != seat:
            hidden += len(hand)
            if side_of[other] != who:
                theirs += len(hand)
    known.hidden, known.theirs = hidden, theirs
    known.turns_left = (len(pile) + (len(p.discards) if p.rules.reshuffles else 0)) / len(hands)
    known.problems = problems(p, side)
    known.stands = known.problems > 0 or not moving(side)
    known.threats, known.farthest = 0, -1000
    for other, its in enumerate(p.sides):
        if other != who:
            known.farthest = max(known.farthest, its.km)
            if p.target - its.km <= IN_SIGHT and threatens(known, its):
                known.threats |= 1 << other
    left = p.target - side.km
    known.arrives = False
    if not side.wrong and 0 < left <= IN_SIGHT:
        card = OF_KM[left]
        known.arrives = card >= 0 and known.held[card] > 0 and may_lay(p, who, card)


def problems(p: Position, side: ClassicSide) -> int:
    """Return the number of hazards that stop a side."""
    if not p.rules.cumulation:
        return int(stopped_by(side) >= 0)
    return sum(ACCIDENT <= card <= STOP for card in side.battle)


def threatens(known: Knowledge, theirs: ClassicSide) -> bool:
    """Return whether another side may arrive with its next card."""
    p = known.p
    left = p.target - theirs.km
    if left > IN_SIGHT or not moving(theirs) or problems(p, theirs) or (theirs.limited and left > SLOW_KM):
        return False
    card = OF_KM[left]
    return card >= 0 and known.unseen[card] > 0 and (card != D200 or theirs.n200 < p.rules.limit_200)
