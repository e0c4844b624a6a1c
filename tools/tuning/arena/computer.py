"""What the BSD program's computer does: `tools.bsd.model`, whose every line is explained there."""

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
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
from tools.bsd.model import ENDS_NEEDED, GOES_NEEDED, LAST_QUARTER, REMEDIES_NEEDED, UNTOUCHABLE
from tools.tuning.arena.road import D100
from tools.tuning.arena.table import (
    CARDS,
    SLOW_KM,
    TARGET,
    compiled,
    may_lay,
    moving,
    random,
    shows,
    shuffle,
    stopped_by,
    unseen,
)

DRIVES = (1 << ACCIDENT) - 1
STOPS = (1 << LIMIT) - (1 << ACCIDENT)


@compiled
def choose(table, me):
    """The card to lay; ~ of it to discard it. `notes.plays` has a bit for each card but safeties that it would lay."""
    mine, notes = table.sides[me], table.notes
    notes.plays = 0
    for i in range(mine.cards):
        card = int(mine.hand[i])
        notes.hand[i] = card
        if card < ACE and sensible(table, me, card) and may_lay(table, me, card):
            notes.plays |= 1 << card
    shuffle(table, notes.hand, mine.cards)
    card = safety(table, me)
    return card if card >= 0 else move(table, me)


@compiled
def sensible(table, me, card):
    """Whether it would lay such a card."""
    theirs = table.sides[1 - me]
    if card == GO:
        return not moving(table.sides[me])
    if card == LIMIT:
        return table.target - theirs.km > SLOW_KM
    return moving(theirs) if ACCIDENT <= card <= STOP else True


@compiled
def seen(table, me, card):
    """How many copies of a card it has seen."""
    return table.deck[card] - unseen(table, me, card)


@compiled
def safe(side, card):
    """Whether it holds or has laid a safety."""
    return shows(side, card) or side.held[card] > 0


@compiled
def nearly_there(table, me):
    """Whether it thinks that the opponent may arrive with the next card."""
    theirs = table.sides[1 - me]
    hazard, gap = stopped_by(theirs), table.target - theirs.km
    may_go = moving(theirs) or (hazard >= 0 and seen(table, me, ANSWER[hazard]) > 0)
    if not may_go and (hazard < 0 or hazard == STOP or theirs.limited):
        may_go = seen(table, me, D100) > 0
    for card in range(D200 + 1):
        if may_go and KM_OF[card] == gap and not (card == D200 and theirs.n200 == 2):
            if gap > SLOW_KM and theirs.limited:
                return seen(table, me, D100) == 0
            return unseen(table, me, card) > 0
    return False


@compiled
def extends(table, me):
    """Whether it goes on to the farther target."""
    mine, theirs = table.sides[me], table.sides[1 - me]
    n = known = km = 0
    for card in range(ACE, CARDS):
        n += safe(mine, card)
        known += shows(theirs, card) and not safe(mine, card)
    if n < 2 or not theirs.km or nearly_there(table, me) or (moving(theirs) and theirs.km >= 500):
        return False
    for card in range(D200 + 1):
        km += KM_OF[card] * mine.held[card]
    return known == 0 or km + 3 * table.left > 1000


@compiled
def safety(table, me):
    """The safety that it lays now, -1 if it keeps what it has."""
    mine, theirs, notes = table.sides[me], table.sides[1 - me], table.notes
    hazard, ends = stopped_by(mine), False
    for i in range(mine.cards):
        card = int(notes.hand[i])
        if card >= ACE and ((hazard >= 0 and ANSWER[hazard] == card) or (card == WAY and mine.limited)):
            return card
        if card <= D200 and notes.plays >> card & 1 and KM_OF[card] == table.target - mine.km:
            ends = table.target > TARGET or not extends(table, me)
    for i in range(mine.cards):
        card = int(notes.hand[i])
        if card < ACE:
            continue
        if nearly_there(table, me) or (ends and not notes.plays & STOPS):
            return card
        coming = 0
        for its in range(ACCIDENT, LIMIT + 1):
            coming += unseen(table, me, its) if ANSWER[its] == card else 0
        if not coming:
            return card
        if not notes.plays and (moving(theirs) or not moving(mine) or not table.left):
            low = table.left - 1 - int(random(table) * 10)
            if low - 7 * ((mine.km > 0) != (theirs.km > 0)) < LAST_QUARTER:
                return card
    return -1


@compiled
def move(table, me):
    """What it lays, or discards if it has nothing to lay. Of what is equally good the last of its shuffled hand."""
    mine, notes = table.sides[me], table.notes
    notes.copies[:] = mine.held
    notes.found_end = notes.found_slow = notes.hazards = notes.fast = 0
    laying = notes.plays != 0
    for i in range(mine.cards):
        card = int(notes.hand[i])
        laying &= not (notes.plays >> card & 1 and too_near(table, me, card))
    if not laying:
        notes.found_slow = mine.held[ENDLIMIT] > 0 or unseen(table, me, LIMIT) == 0 or safe(mine, WAY)
    best, found = -UNTOUCHABLE - 1, 0
    for i in range(mine.cards):
        card = int(notes.hand[i])
        playing = notes.plays >> card & 1 == 1
        value = 0 if laying else UNTOUCHABLE
        if playing == laying:
            value = worth(table, me, card, laying)
        if not laying:
            value = -value
        if value >= best:
            best, found = value, card
    return found if laying or found >= ACE else ~found


@compiled
def too_near(table, me, card):
    """Whether a 25 or 50 would leave it near the end without the cards to arrive."""
    mine = table.sides[me]
    left = table.target - mine.km
    if card > D50 or not table.left or left > 100:
        return False
    return left // KM_OF[card] > mine.held[card] and (card != D50 or left % 50 == 0)


@compiled
def worth(table, me, card, laying):
    """How gladly it lays a card, or keeps one that it cannot lay."""
    if card >= ACE:
        return UNTOUCHABLE
    if card <= D200:
        return driving(table, me, card)
    return hazard_worth(table, me, card, laying) if card <= LIMIT else remedy_worth(table, me, card, laying)


@compiled
def driving(table, me, card):
    """A distance card."""
    mine, notes = table.sides[me], table.notes
    km, left = KM_OF[card], table.target - mine.km
    if card == D200:
        notes.fast += 1
        if mine.n200 + notes.fast > 2:
            return 0
    if km > left:
        return card if table.target == TARGET else 0
    if km == left:
        first = not notes.found_end
        notes.found_end = 1
        return 40 if first else card
    slow = card <= D50
    if slow and not notes.plays and not notes.found_slow and (card == D50 or not mine.held[D50]):
        notes.found_slow = 1
        return 10 if mine.km else 20
    return km // 8 + (1 if slow == (mine.limited == 1) else -1)


@compiled
def hazard_worth(table, me, card, laying):
    """A hazard."""
    mine, theirs, notes = table.sides[me], table.sides[1 - me], table.notes
    if card == LIMIT and table.target - theirs.km <= SLOW_KM:
        return int(table.target == TARGET and not laying)
    near = nearly_there(table, me)
    protected, late = safe(mine, ANSWER[card]), notes.found_end == 1 or near
    if shows(theirs, ANSWER[card]):
        return -1
    if card == LIMIT and (notes.plays & STOPS or (laying and not moving(theirs))):
        return 1
    remedies = seen(table, me, REMEDY[card])
    if card == STOP:
        value = (3 if protected else 4) * (table.deck[card] + remedies)
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


@compiled
def remedy_worth(table, me, card, laying):
    """A remedy."""
    mine, notes, hazard = table.sides[me], table.notes, CURES[card]
    if safe(mine, ANSWER[hazard]):
        return -1 if shows(mine, ANSWER[hazard]) else 1 + (card == GO)
    copies = notes.copies[card]
    notes.copies[card] -= 1
    if card == GO:
        return (GOES_NEEDED * 3 + seen(table, me, card)) // copies**2
    known = seen(table, me, hazard)
    if card == ENDLIMIT:
        if mine.limited and table.target - mine.km <= SLOW_KM:
            return 1
        needless = not mine.limited and unseen(table, me, hazard) == 0
    else:
        needless = stopped_by(mine) != hazard and (known == table.deck[hazard] or known + copies > table.deck[hazard])
    if needless:
        return 0
    value = table.deck[hazard] * 6 + seen(table, me, card) - known
    return value if laying else value // copies**2
