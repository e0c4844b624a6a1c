"""What a seat of classic or playroom knows when it decides, as counts of cards (`engine.players.card_codes`)."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from engine.players.card_codes import ACCIDENT, D200, OF_KM, STOP
from engine.players.classic.kernel import SLOW_KM, may_lay, moving, stopped_by
from engine.players.classic.position import KINDS, ClassicSide, Position

IN_SIGHT: Final = 200
"""The remaining distance, in km, from which a player plans with the cards still needed."""
STEP: Final = 25
"""All distances are multiples of this many km."""


class Knowledge(Struct, gc=False):
    """What a seat knows when it decides."""

    p: Position
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


def counted(cards: Iterable[int]) -> list[int]:
    """Return the number of copies of each card."""
    copies = [0] * KINDS
    for card in cards:
        copies[card] += 1
    return copies


def known_to(p: Position, seat: int) -> Knowledge:
    """Return the knowledge of a seat in a position with all cards known, ignoring what the seat cannot see."""
    unseen = counted(p.pile)
    for other, hand in enumerate(p.hands):
        if other != seat:
            for card in hand:
                unseen[card] += 1
    return knowledge_from(p, seat, counted(p.hands[seat]), unseen)


def knowledge_from(p: Position, seat: int, held: list[int], unseen: list[int]) -> Knowledge:
    """Return the knowledge of a seat that follows from the held and unseen cards and the cards on the table."""
    side_of, hands, pile = p.side_of, p.hands, p.pile
    who = side_of[seat]
    side = p.sides[who]
    hidden, theirs = len(pile), 0
    for other, hand in enumerate(hands):
        if other != seat:
            hidden += len(hand)
            if side_of[other] != who:
                theirs += len(hand)
    stopping = problems(p, side)
    threats, farthest = 0, -1000
    for other, its in enumerate(p.sides):
        if other != who:
            farthest = max(farthest, its.km)
            if p.target - its.km <= IN_SIGHT and threatens(p, its, unseen):
                threats |= 1 << other
    left = p.target - side.km
    card = OF_KM[left] if not side.wrong and 0 < left <= IN_SIGHT else -1
    return Knowledge(
        p=p,
        who=who,
        held=held,
        kinds=sorted({*hands[seat]}),
        unseen=unseen,
        hidden=hidden,
        theirs=theirs,
        turns_left=(len(pile) + (len(p.discards) if p.rules.reshuffles else 0)) / len(hands),
        problems=stopping,
        stands=stopping > 0 or not moving(side),
        threats=threats,
        farthest=farthest,
        arrives=card >= 0 and held[card] > 0 and may_lay(p, who, card),
    )


def problems(p: Position, side: ClassicSide) -> int:
    """Return the number of hazards that stop a side."""
    if not p.rules.cumulation:
        return int(stopped_by(side) >= 0)
    return sum(ACCIDENT <= card <= STOP for card in side.battle)


def threatens(p: Position, theirs: ClassicSide, unseen: list[int]) -> bool:
    """Return whether another side with the target in sight may arrive with its next card, one of the unseen ones."""
    left = p.target - theirs.km
    if not moving(theirs) or problems(p, theirs) or (theirs.limited and left > SLOW_KM):
        return False
    card = OF_KM[left]
    return card >= 0 and unseen[card] > 0 and (card != D200 or theirs.n200 < p.rules.limit_200)
