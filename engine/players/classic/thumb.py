"""The policy in rollouts of classic and playroom: rules of thumb so simple that Python can play hundreds of rounds."""

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    CURES,
    D50,
    D200,
    ENDLIMIT,
    ENDWRONG,
    GO,
    IMMUNE,
    KM_OF,
    LIMIT,
    OF_KM,
    REMEDY,
    STOP,
    WAY,
    WRONGWAY,
)
from engine.players.classic.kernel import SLOW_KM, may_attack, may_lay, moving, reach, stopped_by
from engine.players.classic.position import ClassicSide, Position

_HAZARDS = tuple(sum(1 << card for card in range(ACE) if IMMUNE[card] & safe) for safe in range(16))
"""Indexed by the bits of some safeties: a bit for each hazard that they cover."""
_REMEDIES = tuple(sum(1 << REMEDY[card] for card in range(ACE) if IMMUNE[card] & safe) for safe in range(16))
"""The same for the remedies of these hazards."""
_KEEP = (
    33.0, 40.0, 47.0, 54.0, 84.0,
    104.0, 104.0, 104.0, 104.0, 84.0, 104.0,
    84.0, 84.0, 84.0, 124.0, 84.0, 84.0,
    900.0, 900.0, 900.0, 900.0,
)  # fmt: skip
"""The value of holding the first copy of each card."""


def choose(p: Position, seat: int) -> tuple[int, int]:
    """Return the card to lay and the side to lay a hazard on, or ~card to discard it."""
    who, hand = p.side_of[seat], p.hands[seat]
    side = p.sides[who]
    left, moves, most, exact = p.target - side.km, moving(side), 0, -1
    if moves and not side.wrong:
        most = reach(p, side)
        if left <= most and left <= 200 and OF_KM[left] in hand:
            exact = OF_KM[left]
    # In this order: a safety that is urgent, arriving, attacking, getting free, driving, and only then discarding.
    card = _safety(p, who, hand, moves, exact >= 0)
    if card >= 0:
        return card, -1
    if exact >= 0:
        return exact, -1
    card, victim = _attack(p, who, hand, False)
    if card >= 0:
        return card, victim
    if not moves or side.wrong:
        card = _remedy(p, side, hand, moves)
        if card >= 0:
            return card, -1
    if side.limited and ENDLIMIT in hand and left > SLOW_KM and (not moves or _needs_speed(hand, left)):
        return ENDLIMIT, -1
    if most:
        card = _drive(hand, side.n200, most, left)
        if card >= 0:
            return card, -1
    if p.options.cumulation:
        card, victim = _attack(p, who, hand, True)
        if card >= 0:
            return card, victim
    if p.options.only_if_stuck:
        card, victim = _forced(p, who, hand)
        if card >= 0:
            return card, victim
    card = _worst(p, who, hand)
    return (~card if card < ACE else card), -1


def extends(p: Position, who: int) -> bool:
    """Return whether a side that has arrived extends its trip."""
    if len(p.pile) < 6 * len(p.side_of):
        return False
    # Each safety shown makes the side less vulnerable, and so makes up for 60 km of the lead.
    ahead = p.target + 60 * p.sides[who].safeties - 260
    for other in range(p.options.n_sides):
        if other != who and (not p.sides[other].laid or p.sides[other].km > ahead):
            return False
    return True


def _safety(p: Position, who: int, hand: list[int], moves: bool, arriving: bool) -> int:
    """Return the safety of the hand that should be laid now, -1 for none."""
    first = -1
    for i in range(len(hand)):
        if hand[i] >= ACE:
            first = hand[i]
            break
    if first < 0:
        return -1
    if len(p.pile) <= 2 * len(p.side_of) and not p.options.reshuffles:
        return first
    if arriving and (not p.options.extended_target or p.extended_by >= 0 or not extends(p, who)):
        return first
    target = p.target
    for other in range(p.options.n_sides):
        side = p.sides[other]
        gap = target - side.km
        if gap <= 200 and other != who and OF_KM[gap] >= 0 and (gap <= SLOW_KM or not side.limited) and moving(side):
            return first
    return _freeing(p.sides[who], hand, moves)


def _freeing(side: ClassicSide, hand: list[int], moves: bool) -> int:
    """Return a safety of the hand that lets the side drive on where no remedy does, -1 for none."""
    if not moves:
        hazard = stopped_by(side)
        if hazard >= 0:
            return ANSWER[hazard] if ANSWER[hazard] in hand and REMEDY[hazard] not in hand else -1
        return WAY if WAY in hand and GO not in hand else -1
    if side.limited and WAY in hand and ENDLIMIT not in hand and 0 not in hand and D50 not in hand:
        return WAY
    return ACE if side.wrong and ACE in hand and ENDWRONG not in hand else -1


def _attack(p: Position, who: int, hand: list[int], piling: bool) -> tuple[int, int]:
    """Return the hazard to lay and its victim, -1 for none; with `piling`, sides that are stopped are hit, too."""
    best, victim, found = -1, -1, -1
    victims = p.options.victims[who]
    for i in range(len(hand)):
        card = hand[i]
        if ACCIDENT <= card <= WRONGWAY:
            for j in range(len(victims)):
                other = victims[j]
                side = p.sides[other]
                if side.safe & IMMUNE[card]:
                    continue
                if card == LIMIT:
                    if side.limited or p.target - side.km <= SLOW_KM:
                        continue
                    value = side.km
                elif card == WRONGWAY:
                    if side.wrong:
                        continue
                    value = side.km + 200
                elif moving(side):
                    value = side.km + 300 + 50 * (card == STOP)
                elif piling and card not in side.battle:
                    value = side.km
                else:
                    continue
                if value > best:
                    best, victim, found = value, other, card
    return found, victim


def _remedy(p: Position, side: ClassicSide, hand: list[int], moves: bool) -> int:
    """Return the remedy for what stops the side, or a first GO, -1 for none; a GO that has to count comes last."""
    if moves:
        return ENDWRONG if ENDWRONG in hand else -1
    hazard = stopped_by(side)
    if hazard < 0:
        return GO if GO in hand else -1
    if not p.options.cumulation:
        return REMEDY[hazard] if REMEDY[hazard] in hand else -1
    battle, n = side.battle, 0
    for i in range(len(battle)):
        n += battle[i] <= STOP
    for i in range(len(battle)):
        hazard = battle[i]
        if hazard <= STOP and REMEDY[hazard] in hand and (hazard != STOP or n == 1):
            return REMEDY[hazard]
    return -1


def _needs_speed(hand: list[int], left: int) -> bool:
    """Return whether a hand has usable distance cards that a speed limit forbids, and few others."""
    slow = fast = 0
    for i in range(len(hand)):
        card = hand[i]
        slow += card <= D50
        fast += D50 < card <= D200 and KM_OF[card] <= left
    return slow < 2 and fast > 0


def _drive(hand: list[int], n200: int, most: int, left: int) -> int:
    """Return the distance card of at most `most` km to lay, -1 for none."""
    best, found = -1.0, -1
    for i in range(len(hand)):
        card = hand[i]
        if card > D200 or KM_OF[card] > most:
            continue
        km = KM_OF[card]
        rest = left - km
        value = 60.0 + 0.8 * km
        if card == D200 and not n200:
            value -= 50.0
        if rest <= 200:
            other = OF_KM[rest]
            if other >= 0 and other in hand and (other != card or copies(hand, card) > 1):
                value += 40.0
            elif rest == 25 or rest == 125 or rest == 175:
                value -= 25.0
        if value > best:
            best, found = value, card
    return found


def copies(hand: list[int], card: int) -> int:
    """Return the number of copies of a card in a hand."""
    n = 0
    for i in range(len(hand)):
        n += hand[i] == card
    return n


def _forced(p: Position, who: int, hand: list[int]) -> tuple[int, int]:
    """Return the first card that may be laid, and the victim of a hazard; -1 for none."""
    victims = p.options.victims[who]
    for i in range(len(hand)):
        card = hand[i]
        if card < ACCIDENT or card > WRONGWAY:
            if may_lay(p, who, card):
                return card, -1
            continue
        for j in range(len(victims)):
            if may_attack(p, who, card, victims[j]):
                return card, victims[j]
    return -1, -1


def _worst(p: Position, who: int, hand: list[int]) -> int:
    """Return the least valuable card to hold."""
    least, found, seen = 1e9, 0, 0
    side = p.sides[who]
    left, n200 = p.target - side.km, side.n200
    useless, wanted = _needs(p, who, side)
    for i in range(len(hand)):
        card = hand[i]
        value = _KEEP[card]
        if seen >> card & 1:
            value *= 0.3 if CURES[card] >= 0 else 0.95
        seen |= 1 << card
        if card <= D200:
            if KM_OF[card] > left:
                value = 1.0
            elif card == D200 and n200:
                value = 168.0 if n200 < p.options.limit_200 else 0.0
            elif KM_OF[card] == left:
                value += 60.0
            elif side.limited and card <= D50:
                value += 15.0
        elif useless >> card & 1:
            value = 0.0
        elif wanted >> card & 1:
            value += 60.0
        if value < least:
            least, found = value, card
    return found


def _needs(p: Position, who: int, side: ClassicSide) -> tuple[int, int]:
    """Return a bit for each remedy and hazard that a side can no longer use, and for each remedy that it needs now."""
    safe, wanted = 15, side.wrong << ENDWRONG
    victims = p.options.victims[who]
    for j in range(len(victims)):
        safe &= p.sides[victims[j]].safe
    battle = side.battle
    for i in range(0 if p.options.cumulation else max(0, len(battle) - 1), len(battle)):
        if ACCIDENT <= battle[i] <= STOP:
            wanted |= 1 << REMEDY[battle[i]]
    return _REMEDIES[side.safe] | _HAZARDS[safe], wanted
