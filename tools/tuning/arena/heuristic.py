"""What `ClassicHeuristic` does with given weights: see `engine.players.classic.heuristic` for every line."""

from engine.players.card_codes import (
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
from tools.tuning.arena.compiled import compiled, kernel
from tools.tuning.arena.table import CARDS, EXTENDED_TARGET, TARGET, shows

may_use, moving, stopped_by, SLOW_KM = kernel.may_use, kernel.moving, kernel.stopped_by, kernel.SLOW_KM
ARRIVES, USELESS = 5_000.0, -100.0
GAME_POINTS = 5_000
D75, D100 = D50 + 1, D200 - 1


@compiled
def choose(table, me, weights):
    """The card to lay; ~ of it to discard it. Of what is equally good the first, and plays before discards."""
    hand = table.p.hands[me]
    best, found = -1e9, 0
    for discards in range(2):
        for i in range(len(hand)):
            card = hand[i]
            if discards:
                if table.p.options.keeps_safeties and card >= ACE:
                    continue
                value = -keeping(table, me, weights, card)
            elif may_use(table.p, me, card):
                value = worth(table, me, weights, card)
            else:
                continue
            if value > best:
                best, found = value, ~card if discards else card
    return found


@compiled
def threatened(table, me):
    """Whether the opponent may arrive with its next card."""
    theirs = table.p.sides[1 - me]
    left = table.p.target - theirs.km
    if not moving(theirs) or (theirs.limited and left > SLOW_KM):
        return False
    for card in range(D200 + 1):
        if KM_OF[card] == left:
            return table.unseen[card] > 0 and (card != D200 or theirs.n200 < 2)
    return False


@compiled
def arrives(table, me):
    """Whether a card of the hand brings the side to the target."""
    mine = table.p.sides[me]
    for card in range(D200 + 1):
        if table.held[me, card] and KM_OF[card] == table.p.target - mine.km and may_use(table.p, me, card):
            return True
    return False


@compiled
def extends(table, me, weights):
    """Whether a side that has arrived, or is about to, goes on to the farther target."""
    mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    if table.p.target != TARGET or not theirs.laid or table.totals[me] + mine.km + 400 >= GAME_POINTS:
        return False
    safe = 0
    for card in range(ACE, CARDS):
        safe += shows(mine, card) or table.held[me, card] > 0
    ahead = table.p.target - theirs.km
    return ahead + weights.extend_safety * safe >= weights.extend_ahead and len(table.p.pile) / 2 >= 6


@compiled
def worth(table, me, weights, card):
    """How good it looks to lay the card."""
    if card <= D200:
        return driving(table, me, weights, card)
    if card <= LIMIT:
        return attacking(table, me, weights, card)
    return safety(table, me, weights, card) if card >= ACE else remedy(table, me, weights, card)


@compiled
def driving(table, me, weights, card):
    """A distance card."""
    mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    km, left = KM_OF[card], table.p.target - mine.km
    if km == left:
        return ARRIVES
    value = weights.drive + weights.km * km
    if left - km <= 200:
        if fits(table.held[me], card, left - km):
            value += weights.fit
        elif left - km in (25, 125, 175):
            value -= weights.misfit
    value += weights.nearness * (nearness(table, me, left - km, card) - nearness(table, me, left, -1))
    if card == D200 and not mine.n200:
        value -= weights.safe_trip * (1.0 if theirs.km - mine.km < 200 else 0.4)
    return value


@compiled
def fits(held, without, rest):
    """Whether one or two cards of the hand, no 200 among them, make up the rest exactly."""
    for one in range(D200):
        if held[one] > (one == without):
            if KM_OF[one] == rest:
                return True
            for other in range(D200):
                if KM_OF[one] + KM_OF[other] == rest and held[other] > (other == without) + (other == one):
                    return True
    return False


@compiled
def nearness(table, me, left, without):
    """The inverse of the number of turns after which the trip may end, 0 if that is not in sight yet."""
    if left > 200:
        return 0.0
    mine, fewest = table.p.sides[me], table.fewest  # how many cards at least add up to each multiple of 25
    far = 4
    fewest[:] = far
    fewest[0] = 0
    last = D200 if mine.n200 < 2 else D100
    for card in range(last + 1):
        step = KM_OF[card] // 25
        for _ in range(table.held[me, card] - (card == without)):
            for total in range(8, step - 1, -1):
                fewest[total] = min(fewest[total], fewest[total - step] + 1)
    left //= 25
    if fewest[left] < far:
        return 1 / fewest[left]
    hidden = max(1, len(table.p.pile) + len(table.p.hands[1 - me]))
    best = 0.0
    for most in range(3):
        n = 0
        for card in range(last + 1):
            rest = left - KM_OF[card] // 25
            if rest >= 0 and fewest[rest] <= most:
                n += table.unseen[card]
        if n:
            best = max(best, 1 / (hidden / n + most))
    return best


@compiled
def attacking(table, me, weights, card):
    """A hazard."""
    theirs = table.p.sides[1 - me]
    moves = moving(theirs)
    if card == LIMIT:
        if table.p.target - theirs.km <= SLOW_KM:
            return USELESS
        value = weights.limit * (1.0 if moves else 0.7)
    elif moves:
        value = weights.attack + weights.attack_stop * (card == STOP)
    else:
        value = weights.pile_on + (15.0 if card != STOP and stopped_by(theirs) == STOP else 0.0)
    value += weights.lead * theirs.km / table.p.target
    if threatened(table, me):
        value += weights.threat
    held_by_them = len(table.p.hands[1 - me]) / max(1, len(table.p.pile) + len(table.p.hands[1 - me]))
    return value - weights.coup_fear * held_by_them * (table.unseen[ANSWER[card]] > 0)


@compiled
def remedy(table, me, weights, card):
    """A remedy."""
    mine = table.p.sides[me]
    stands, left = not moving(mine), table.p.target - mine.km
    if card == ENDLIMIT:
        if left <= SLOW_KM:
            return USELESS
        best = 0
        for fast in range(D75, D200 + 1):
            if table.held[me, fast] and KM_OF[fast] <= left:
                best = KM_OF[fast]
        return weights.end_limit + weights.end_limit_km * best - (30.0 if stands else 0.0)
    if card == GO:
        return weights.go if stands else USELESS
    return weights.cure + (15.0 if table.held[me, GO] or shows(mine, WAY) else 0.0)


@compiled
def safety(table, me, weights, card):
    """A safety."""
    if arrives(table, me) and not extends(table, me, weights):
        return ARRIVES + 1
    coming = 0
    for hazard in range(D200 + 1, LIMIT + 1):
        if ANSWER[hazard] == card:
            coming += table.unseen[hazard]
    if threatened(table, me) or len(table.p.pile) / 2 <= 2 or not coming:
        return weights.bank
    if frees(table, me, card):
        return weights.free - 10.0 * coming
    return -weights.hold * min(3, coming)


@compiled
def frees(table, me, card):
    """Whether a safety solves something that nothing else in the hand does."""
    mine = table.p.sides[me]
    hazard = stopped_by(mine)
    if hazard >= 0 and ANSWER[hazard] == card:
        return not table.held[me, REMEDY[hazard]]
    if card != WAY:
        return False
    slow = table.held[me, 0] or table.held[me, D50]
    return (hazard < 0 and not moving(mine) and not table.held[me, GO]) or (
        mine.limited == 1 and not table.held[me, ENDLIMIT] and not slow
    )


@compiled
def keeping(table, me, weights, card):
    """How gladly the card is held."""
    mine, theirs = table.p.sides[me], table.p.sides[1 - me]
    copies = table.held[me, card]
    if card >= ACE:
        return 400.0
    if card <= D200:
        return keeping_km(table, me, weights, card)
    if card <= LIMIT:
        if shows(theirs, ANSWER[card]) or (card == LIMIT and table.p.target - theirs.km <= SLOW_KM):
            return 0.0
        return max(4.0, weights.keep_hazard * (0.8 if card == LIMIT else 1.0) - 8.0 * (copies - 1))
    hazard = CURES[card]
    if shows(mine, ANSWER[hazard]):
        return 0.0
    if card == GO:
        value = 5.0
        if copies <= 3:
            value = (weights.keep_go, weights.keep_second_go, weights.keep_third_go)[copies - 1]
        return (value + (0.0 if moving(mine) else 25.0)) * (0.5 if table.held[me, WAY] else 1.0)
    if stopped_by(mine) == hazard:
        return 90.0 / copies
    if card == ENDLIMIT and mine.limited:
        return 45.0 / copies
    value = weights.keep_remedy * min(3, table.unseen[hazard]) / copies
    return value * (0.3 if table.held[me, ANSWER[hazard]] else 1.0)


@compiled
def keeping_km(table, me, weights, card):
    """How gladly a distance card is held."""
    mine = table.p.sides[me]
    km, left = KM_OF[card], table.p.target - mine.km
    if km > left:
        return 6.0 if table.p.target < EXTENDED_TARGET else 0.0
    if card == D200:
        return 0.0 if mine.n200 >= 2 else weights.keep_200 * (2.0 if mine.n200 else 1.0)
    value = weights.keep_card + weights.keep_km * km
    if km == left:
        value += 60.0
    if mine.limited and km <= SLOW_KM:
        value += 15.0
    value += weights.keep_nearness * (nearness(table, me, left, -1) - nearness(table, me, left, card))
    return value - 2.0 * (table.held[me, card] - 1)
