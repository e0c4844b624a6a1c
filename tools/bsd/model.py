"""A model of the computer opponent of the BSD game mille, for two players.

It follows the source of mille; `tools.bsd.referee` plays against the program itself. Two things are left out: mille
carries over from hand to hand which remedies it lacked, and counts the GO cards it needed. One oddity is mille's own:
whether it has anything to lay is a truth value, not a number, so a single 25 or 50 that it will not lay near the end
keeps it from laying anything at all, and it discards.

Written for Python and for numba, as `engine.players.classic.kernel` is, so that the arena can play thousands of games.
"""

from msgspec import Struct

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    BIT,
    CURES,
    D50,
    D200,
    ENDLIMIT,
    GO,
    KM_OF,
    LIMIT,
    REMEDY,
    STOP,
    WAY,
)
from engine.players.classic.kernel import SLOW_KM, may_use, moving, stopped_by
from engine.players.classic.playouts import next_random, shuffle
from engine.players.classic.position import CARDS

TARGET, D100 = 700, D200 - 1
GOES_NEEDED, ENDS_NEEDED, REMEDIES_NEEDED = 10, 3, 2
"""How many of each remedy it expects to need in a hand."""
UNTOUCHABLE = 101
"""The worth of a card that is kept whatever else is held."""
LAST_QUARTER = 25
"""It lays its safeties when about so few cards are left in the pile."""
DRIVES = (1 << ACCIDENT) - 1
STOPS = (1 << LIMIT) - (1 << ACCIDENT)


class Notes(Struct):
    """What it notes during a decision."""

    deck: list[int]
    """How many copies of each card there are."""
    order: list[int]
    """Its hand, shuffled."""
    copies: list[int]
    plays: int = 0
    """A bit for each card, safeties apart, that it would lay."""
    found_end: int = 0
    found_slow: int = 0
    hazards: int = 0
    fast: int = 0


def choose(known, notes):
    """Return the card to lay, or ~ of the card to discard."""
    notes.plays = 0
    notes.order.clear()
    notes.order.extend(known.p.hands[known.seat])
    for card in range(ACE):
        if known.held[card] and sensible(known, notes, card) and may_use(known.p, known.seat, card):
            notes.plays |= 1 << card
    shuffle(known.p, notes.order)
    card = safety(known, notes)
    return card if card >= 0 else move(known, notes)


def own(known, notes):
    """Return its side of the table."""
    return known.p.sides[known.who]


def rival(known, notes):
    """Return the opponent's side of the table."""
    return known.p.sides[1 - known.who]


def sensible(known, notes, card):
    """Return whether it would lay such a card: no second GO, no hazard on one who stands or is about to arrive."""
    theirs = rival(known, notes)
    if card == GO:
        return not moving(own(known, notes))
    if card == LIMIT:
        return known.p.target - theirs.km > SLOW_KM
    return moving(theirs) if ACCIDENT <= card <= STOP else True


def seen(known, notes, card):
    """Return how many copies of a card it has seen."""
    return notes.deck[card] - known.unseen[card]


def safe(known, notes, card):
    """Return whether it holds or has laid a safety."""
    return own(known, notes).safe & BIT[card] != 0 or known.held[card] > 0


def nearly_there(known, notes):
    """Return whether it thinks that the opponent may arrive with the next card."""
    theirs = rival(known, notes)
    hazard, gap = stopped_by(theirs), known.p.target - theirs.km
    may_go = moving(theirs) or (hazard >= 0 and seen(known, notes, ANSWER[hazard]) > 0)
    if not may_go and (hazard < 0 or hazard == STOP or theirs.limited):
        may_go = seen(known, notes, D100) > 0  # mille means the right of way, but looks up another card
    for card in range(D200 + 1):
        if may_go and KM_OF[card] == gap and not (card == D200 and theirs.n200 == 2):
            if gap > SLOW_KM and theirs.limited:
                return seen(known, notes, D100) == 0
            return known.unseen[card] > 0
    return False


def extends(known, notes):
    """Return whether it goes on to the farther target."""
    theirs = rival(known, notes)
    n = theirs_alone = km = 0
    for card in range(ACE, CARDS):
        n += safe(known, notes, card)
        theirs_alone += theirs.safe & BIT[card] != 0 and not safe(known, notes, card)
    if n < 2 or not theirs.km or nearly_there(known, notes) or (moving(theirs) and theirs.km >= 500):
        return False
    for card in range(D200 + 1):
        km += KM_OF[card] * known.held[card]
    return theirs_alone == 0 or km + 3 * len(known.p.pile) > 1000


def safety(known, notes):
    """Return the safety that it lays now, -1 if it keeps what it has."""
    mine, theirs = own(known, notes), rival(known, notes)
    hazard, ends = stopped_by(mine), False
    for i in range(len(notes.order)):
        card = notes.order[i]
        if card >= ACE and ((hazard >= 0 and ANSWER[hazard] == card) or (card == WAY and mine.limited)):
            return card
        if card <= D200 and notes.plays >> card & 1 and KM_OF[card] == known.p.target - mine.km:
            ends = known.p.target > TARGET or not extends(known, notes)
    for i in range(len(notes.order)):
        card = notes.order[i]
        if card < ACE:
            continue
        if nearly_there(known, notes) or (ends and not notes.plays & STOPS):
            return card
        coming = 0
        for its in range(ACCIDENT, LIMIT + 1):
            coming += known.unseen[its] if ANSWER[its] == card else 0
        if not coming:
            return card
        if not notes.plays and (moving(theirs) or not moving(mine) or not len(known.p.pile)):
            low = len(known.p.pile) - 1 - int(next_random(known.p) * 10)
            if low - 7 * ((mine.km > 0) != (theirs.km > 0)) < LAST_QUARTER:
                return card
    return -1


def move(known, notes):
    """Return what it lays, or ~ of what it discards if it has nothing to lay; of equals the last in its shuffled hand."""
    for card in range(CARDS):
        notes.copies[card] = known.held[card]
    notes.found_end = notes.found_slow = notes.hazards = notes.fast = 0
    laying = notes.plays != 0
    for i in range(len(notes.order)):
        card = notes.order[i]
        laying &= not (notes.plays >> card & 1 and too_near(known, notes, card))
    if not laying:
        notes.found_slow = known.held[ENDLIMIT] > 0 or known.unseen[LIMIT] == 0 or safe(known, notes, WAY)
    best, found = -UNTOUCHABLE - 1, 0
    for i in range(len(notes.order)):
        card = notes.order[i]
        playing = notes.plays >> card & 1 == 1
        value = 0 if laying else UNTOUCHABLE
        if playing == laying:
            value = worth(known, notes, card, laying)
        if not laying:
            value = -value
        if value >= best:
            best, found = value, card
    return found if laying or found >= ACE else ~found


def too_near(known, notes, card):
    """Return whether a 25 or 50 would leave it near the end without the cards to arrive."""
    mine = own(known, notes)
    left = known.p.target - mine.km
    if card > D50 or not len(known.p.pile) or left > 100:
        return False
    return left // KM_OF[card] > known.held[card] and (card != D50 or left % 50 == 0)


def worth(known, notes, card, laying):
    """Return the worth of laying a card, or of keeping one that it cannot lay."""
    if card >= ACE:
        return UNTOUCHABLE
    if card <= D200:
        return driving(known, notes, card)
    return hazard_worth(known, notes, card, laying) if card <= LIMIT else remedy_worth(known, notes, card, laying)


def driving(known, notes, card):
    """Return the worth of a distance card."""
    mine = own(known, notes)
    km, left = KM_OF[card], known.p.target - mine.km
    if card == D200:
        notes.fast += 1
        if mine.n200 + notes.fast > 2:
            return 0
    if km > left:
        return card if known.p.target == TARGET else 0
    if km == left:
        first = not notes.found_end
        notes.found_end = 1
        return 40 if first else card
    slow = card <= D50
    if slow and not notes.plays and not notes.found_slow and (card == D50 or not known.held[D50]):
        notes.found_slow = 1
        return 10 if mine.km else 20
    return km // 8 + (1 if slow == (mine.limited == 1) else -1)


def hazard_worth(known, notes, card, laying):
    """Return the worth of a hazard."""
    mine, theirs = own(known, notes), rival(known, notes)
    if card == LIMIT and known.p.target - theirs.km <= SLOW_KM:
        return int(known.p.target == TARGET and not laying)
    near = nearly_there(known, notes)
    protected, late = safe(known, notes, ANSWER[card]), notes.found_end == 1 or near
    if theirs.safe & BIT[ANSWER[card]] != 0:
        return -1
    if card == LIMIT and (notes.plays & STOPS or (laying and not moving(theirs))):
        return 1
    remedies = seen(known, notes, REMEDY[card])
    if card == STOP:
        value = (3 if protected else 4) * (notes.deck[card] + remedies)
    else:
        needed = ENDS_NEEDED if card == LIMIT else REMEDIES_NEEDED
        value = ((3 if protected else 4) - (card == LIMIT)) * (needed + remedies + 2)
        value += 5 * (not theirs.km or near) - 3 * theirs.limited
    value += 5 * (not mine.km or late)
    value += (5 if card == STOP else 3) * (laying and protected)
    if not laying:
        notes.hazards += 1
        value //= notes.hazards
    if card == STOP:
        value += 5 * (not theirs.km) - 5 * (not moving(theirs))
    return value


def remedy_worth(known, notes, card, laying):
    """Return the worth of a remedy."""
    mine, hazard = own(known, notes), CURES[card]
    if safe(known, notes, ANSWER[hazard]):
        return -1 if mine.safe & BIT[ANSWER[hazard]] != 0 else 1 + (card == GO)
    copies = notes.copies[card]
    notes.copies[card] -= 1
    if card == GO:
        return (GOES_NEEDED * 3 + seen(known, notes, card)) // copies**2
    gone = seen(known, notes, hazard)
    if card == ENDLIMIT:
        if mine.limited and known.p.target - mine.km <= SLOW_KM:
            return 1
        needless = not mine.limited and known.unseen[hazard] == 0
    else:
        needless = stopped_by(mine) != hazard and (gone == notes.deck[hazard] or gone + copies > notes.deck[hazard])
    if needless:
        return 0
    value = notes.deck[hazard] * 6 + seen(known, notes, card) - gone
    return value if laying else value // copies**2
