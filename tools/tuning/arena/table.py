"""A position in plain arrays, and what the rules say of it (RULES 2)."""

import numpy as np

from engine.players.card_codes import ACCIDENT, ACE, ANSWER, D200, ENDLIMIT, GO, KM_OF, LIMIT, REMEDY, STOP, WAY

try:
    import numba
except ImportError:  # the extra `bench`
    numba = None

CARDS = WAY + 1
"""Classic has the cards of `engine.players.card_codes` up to this one, but for the wrong ways."""
SLOW_KM = 50
TARGET, EXTENDED_TARGET = 700, 1000

SIDE = np.dtype(
    [(name, "i8") for name in ("km", "laid", "n200", "limited", "safe", "coups")]
    + [("battle", "i8", 48), ("height", "i8"), ("hand", "i8", 8), ("cards", "i8"), ("held", "i8", CARDS)]
)
"""A tableau and a hand. `laid` counts distance cards, `safe` has a bit for each safety, `held` counts the hand."""
NOTES = np.dtype(
    [("plays", "i8"), ("hand", "i8", 8), ("copies", "i8", CARDS), ("fewest", "i8", 9)]
    + [(name, "i8") for name in ("found_end", "found_slow", "hazards", "fast")]
)
"""Where the policies note what they find while they think: see there."""
TABLE = np.dtype(
    [("sides", SIDE, 2), ("pile", "i8", 106), ("left", "i8"), ("hidden", "i8", CARDS), ("deck", "i8", CARDS)]
    + [("target", "i8"), ("totals", "i8", 2), ("bsd", "i8"), ("chance", "i8"), ("notes", NOTES)]
)
"""`left` cards of the pile are left; `hidden` counts those in the pile and in hands; `bsd` is the preset."""


def compiled(function):
    """The function as machine code, if there is numba; it lets other threads run meanwhile."""
    return function if numba is None else numba.njit(nogil=True)(function)


_32_BITS = (1 << 32) - 1


@compiled
def mixed(number):
    """Scatter a number of 32 bits. No product takes more than 63 bits, so it is the same in Python and in numba."""
    number = ((number ^ (number >> 16)) * 0x21F0AAAD) & _32_BITS
    number = ((number ^ (number >> 15)) * 0x735A2D97) & _32_BITS
    return number ^ (number >> 15)


@compiled
def random(table):
    """The next random number from 0 to 1."""
    table.chance = (int(table.chance) + 0x9E3779B9) & _32_BITS
    return mixed(int(table.chance)) / 4294967296.0


@compiled
def shuffle(table, cards, n):
    """Put the first cards into a random order, as `engine.players.determinize.shuffled` does."""
    for i in range(n - 1, 0, -1):
        j = int(random(table) * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


# -- what is the case ----------------------------------------------------------------------------------------------


@compiled
def shows(side, safety):
    """Whether a safety lies here."""
    return (side.safe >> (safety - ACE)) & 1 == 1


@compiled
def top(side):
    """What lies on top of the battle pile, -1 for nothing."""
    return int(side.battle[side.height - 1]) if side.height else -1


@compiled
def stopped_by(side):
    """The live hazard on top of the battle pile, -1 for none."""
    card = top(side)
    return card if ACCIDENT <= card <= STOP and not shows(side, ANSWER[card]) else -1


@compiled
def moving(side):
    """Whether distance cards may be laid."""
    return top(side) == GO or (shows(side, WAY) and stopped_by(side) < 0)


@compiled
def unseen(table, me, card):
    """How many copies of a card a side has not seen."""
    return table.hidden[card] - table.sides[me].held[card]


@compiled
def may_lay(table, me, card):
    """Whether a side may lay the card in its turn (RULES 2.5)."""
    mine, theirs = table.sides[me], table.sides[1 - me]
    if card >= ACE:
        return True
    if card <= D200:
        km = KM_OF[card]
        if not moving(mine) or km > table.target - mine.km:
            return False
        return km <= SLOW_KM if mine.limited else card != D200 or mine.n200 < 2
    if card <= LIMIT:
        if shows(theirs, ANSWER[card]):
            return False
        if card == LIMIT:
            return not theirs.limited
        return moving(theirs) if table.bsd else theirs.height > 0 or shows(theirs, WAY)
    if card == ENDLIMIT:
        return mine.limited == 1
    hazard = stopped_by(mine)
    return card == REMEDY[hazard] if hazard >= 0 else card == GO and top(mine) != GO


@compiled
def exhausted(table):
    """Whether the round is over although nobody has arrived; the pile is empty (RULES 2.9)."""
    for who in range(2):
        side = table.sides[who]
        for i in range(side.cards):
            if not table.bsd or may_lay(table, who, int(side.hand[i])):
                return False
    return True


# -- what is done --------------------------------------------------------------------------------------------------


@compiled
def draw(table, who):
    """Draw a card, if there is one."""
    if table.left:
        table.left -= 1
        take(table.sides[who], int(table.pile[table.left]))


@compiled
def take(side, card):
    """Take a card to the hand, behind the others."""
    side.hand[side.cards] = card
    side.cards += 1
    side.held[card] += 1


@compiled
def show(table, who, card):
    """Lay or discard the first copy of a card: all see it now."""
    side = table.sides[who]
    at = 0
    while side.hand[at] != card:
        at += 1
    side.cards -= 1
    for i in range(at, side.cards):
        side.hand[i] = side.hand[i + 1]
    side.held[card] -= 1
    table.hidden[card] -= 1


@compiled
def expose(table, who, card):
    """Lay a safety (RULES 2.6)."""
    side, on_top = table.sides[who], top(table.sides[who])
    show(table, who, card)
    side.safe |= 1 << (card - ACE)
    if ACCIDENT <= on_top <= STOP and ANSWER[on_top] == card and (card == WAY or table.bsd):
        side.height -= 1
    if card == WAY:
        side.limited = 0


@compiled
def attack(table, who, card):
    """Lay a hazard; who holds its safety calls coup-fourré (RULES 2.7), and is next in turn anyhow."""
    victim, safety = table.sides[who], ANSWER[card]
    if victim.held[safety]:
        victim.coups += 1
        expose(table, who, safety)
        draw(table, who)
    elif card == LIMIT:
        victim.limited = 1
    else:
        lie(victim, card)


@compiled
def lie(side, card):
    """Put a card on the battle pile."""
    side.battle[side.height] = card
    side.height += 1


@compiled
def lay(table, me, card):
    """Lay a card, which is legal; tell whether the turn goes on."""
    mine = table.sides[me]
    if card >= ACE:
        expose(table, me, card)
        goes_on = table.left > 0 or table.bsd == 1
        draw(table, me)
        return goes_on
    show(table, me, card)
    if card <= D200:
        mine.km += KM_OF[card]
        mine.laid += 1
        mine.n200 += card == D200
    elif card <= LIMIT:
        attack(table, 1 - me, card)
    elif card == ENDLIMIT:
        mine.limited = 0
    else:
        lie(mine, card)
    return False
