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
from tools.tuning.arena.compiled import compiled, kernel
from tools.tuning.arena.heuristic import D100
from tools.tuning.arena.table import CARDS, TARGET, random, shows, shuffle

may_use, moving, stopped_by, SLOW_KM = kernel.may_use, kernel.moving, kernel.stopped_by, kernel.SLOW_KM
DRIVES = (1 << ACCIDENT) - 1
STOPS = (1 << LIMIT) - (1 << ACCIDENT)


@compiled
def choose(table, me):
    """The card to lay; ~ of it to discard it. `table.plays` has a bit for each card but safeties that it would lay."""
    table.plays = 0
    for i in range(len(table.p.hands[me])):
        card = table.p.hands[me][i]
        table.order[i] = card
        if card < ACE and sensible(table, me, card) and may_use(table.p, me, card):
            table.plays |= 1 << card
    shuffle(table, table.order, len(table.p.hands[me]))
    card = safety(table, me)
    return card if card >= 0 else move(table, me)


@compiled
def sensible(table, me, card):
    """Whether it would lay such a card."""
    theirs = table.p.sides[1 - me]
    if card == GO:
        return not moving(table.p.sides[me])
    if card == LIMIT:
        return table.p.target - theirs.km > SLOW_KM
    return moving(theirs) if ACCIDENT <= card <= STOP else True


@compiled
def seen(table, card):
    """How many copies of a card it has seen."""
    return table.deck[card] - table.unseen[card]


@compiled
def safe(table, me, card):
    """Whether it holds or has laid a safety."""
    return shows(table.p.sides[me], card) or table.held[me, card] > 0


@compiled
def nearly_there(table, me):
    """Whether it thinks that the opponent may arrive with the next card."""
    theirs = table.p.sides[1 - me]
    hazard, gap = stopped_by(theirs), table.p.target - theirs.km
    may_go = moving(theirs) or (hazard >= 0 and seen(table, ANSWER[hazard]) > 0)
    if not may_go and (hazard < 0 or hazard == STOP or theirs.limited):
        may_go = seen(table, D100) > 0
    for card in range(D200 + 1):
        if may_go and KM_OF[card] == gap and not (card == D200 and theirs.n200 == 2):
            if gap > SLOW_KM and theirs.limited:
                return seen(table, D100) == 0
            return table.unseen[card] > 0
    return False


@compiled
def extends(table, me):
    """Whether it goes on to the farther target."""
    _mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    n = known = km = 0
    for card in range(ACE, CARDS):
        n += safe(table, me, card)
        known += shows(theirs, card) and not safe(table, me, card)
    if n < 2 or not theirs.km or nearly_there(table, me) or (moving(theirs) and theirs.km >= 500):
        return False
    for card in range(D200 + 1):
        km += KM_OF[card] * table.held[me, card]
    return known == 0 or km + 3 * len(table.p.pile) > 1000


@compiled
def safety(table, me):
    """The safety that it lays now, -1 if it keeps what it has."""
    mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    hazard, ends = stopped_by(mine), False
    for i in range(len(table.p.hands[me])):
        card = int(table.order[i])
        if card >= ACE and ((hazard >= 0 and ANSWER[hazard] == card) or (card == WAY and mine.limited)):
            return card
        if card <= D200 and table.plays >> card & 1 and KM_OF[card] == table.p.target - mine.km:
            ends = table.p.target > TARGET or not extends(table, me)
    for i in range(len(table.p.hands[me])):
        card = int(table.order[i])
        if card < ACE:
            continue
        if nearly_there(table, me) or (ends and not table.plays & STOPS):
            return card
        coming = 0
        for its in range(ACCIDENT, LIMIT + 1):
            coming += table.unseen[its] if ANSWER[its] == card else 0
        if not coming:
            return card
        if not table.plays and (moving(theirs) or not moving(mine) or not len(table.p.pile)):
            low = len(table.p.pile) - 1 - int(random(table) * 10)
            if low - 7 * ((mine.km > 0) != (theirs.km > 0)) < LAST_QUARTER:
                return card
    return -1


@compiled
def move(table, me):
    """What it lays, or discards if it has nothing to lay. Of what is equally good the last of its shuffled hand."""
    table.copies[:] = table.held[me]
    table.found_end = table.found_slow = table.hazards = table.fast = 0
    laying = table.plays != 0
    for i in range(len(table.p.hands[me])):
        card = int(table.order[i])
        laying &= not (table.plays >> card & 1 and too_near(table, me, card))
    if not laying:
        table.found_slow = table.held[me, ENDLIMIT] > 0 or table.unseen[LIMIT] == 0 or safe(table, me, WAY)
    best, found = -UNTOUCHABLE - 1, 0
    for i in range(len(table.p.hands[me])):
        card = int(table.order[i])
        playing = table.plays >> card & 1 == 1
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
    mine = table.p.sides[me]
    left = table.p.target - mine.km
    if card > D50 or not len(table.p.pile) or left > 100:
        return False
    return left // KM_OF[card] > table.held[me, card] and (card != D50 or left % 50 == 0)


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
    mine = table.p.sides[me]
    km, left = KM_OF[card], table.p.target - mine.km
    if card == D200:
        table.fast += 1
        if mine.n200 + table.fast > 2:
            return 0
    if km > left:
        return card if table.p.target == TARGET else 0
    if km == left:
        first = not table.found_end
        table.found_end = 1
        return 40 if first else card
    slow = card <= D50
    if slow and not table.plays and not table.found_slow and (card == D50 or not table.held[me, D50]):
        table.found_slow = 1
        return 10 if mine.km else 20
    return km // 8 + (1 if slow == (mine.limited == 1) else -1)


@compiled
def hazard_worth(table, me, card, laying):
    """A hazard."""
    mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    if card == LIMIT and table.p.target - theirs.km <= SLOW_KM:
        return int(table.p.target == TARGET and not laying)
    near = nearly_there(table, me)
    protected, late = safe(table, me, ANSWER[card]), table.found_end == 1 or near
    if shows(theirs, ANSWER[card]):
        return -1
    if card == LIMIT and (table.plays & STOPS or (laying and not moving(theirs))):
        return 1
    remedies = seen(table, REMEDY[card])
    if card == STOP:
        value = (3 if protected else 4) * (table.deck[card] + remedies)
    else:
        needed = ENDS_NEEDED if card == LIMIT else REMEDIES_NEEDED
        value = ((3 if protected else 4) - (card == LIMIT)) * (needed + remedies + 2)
        value += 5 * (not theirs.km or near) - 3 * theirs.limited
    value += 5 * (not mine.km or late)
    value += (5 if card == STOP else 3) * (laying and protected)
    if not laying:
        table.hazards += 1
        value //= table.hazards
    if card == STOP:
        value += 5 * (not theirs.km) - 5 * (not moving(theirs))
    return value


@compiled
def remedy_worth(table, me, card, laying):
    """A remedy."""
    mine, hazard = table.p.sides[me], CURES[card]
    if safe(table, me, ANSWER[hazard]):
        return -1 if shows(mine, ANSWER[hazard]) else 1 + (card == GO)
    copies = table.copies[card]
    table.copies[card] -= 1
    if card == GO:
        return (GOES_NEEDED * 3 + seen(table, card)) // copies**2
    known = seen(table, hazard)
    if card == ENDLIMIT:
        if mine.limited and table.p.target - mine.km <= SLOW_KM:
            return 1
        needless = not mine.limited and table.unseen[hazard] == 0
    else:
        needless = stopped_by(mine) != hazard and (known == table.deck[hazard] or known + copies > table.deck[hazard])
    if needless:
        return 0
    value = table.deck[hazard] * 6 + seen(table, card) - known
    return value if laying else value // copies**2
