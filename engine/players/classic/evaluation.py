"""The value of each action of a turn of classic or playroom, roughly in points, for given weights.

The levels and all playouts choose by it, so it works on the small integers of `engine.players.classic.kernel`.
"""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    BIT,
    CURES,
    D50,
    D200,
    ENDLIMIT,
    ENDWRONG,
    GO,
    IMMUNE,
    KM_OF,
    LIMIT,
    REMEDY,
    STOP,
    WAY,
    WRONGWAY,
)
from engine.players.classic.kernel import SLOW_KM, may_attack, may_lay, moving, points, stopped_by, victims_of
from engine.players.classic.knowledge import IN_SIGHT, STEP, Knowledge, problems
from engine.players.classic.position import KINDS
from engine.players.classic.weights import Weights

# Above any sum of weights: an action that completes the trip is always chosen.
ARRIVES: Final = 5_000.0
USELESS: Final = -100.0
"""The value of an action without effect, whose card could as well be discarded."""
_NOT_HELD: Final = -1
_VALUE: Final = itemgetter(0)
_ANSWERED_BY: Final = tuple(
    tuple(hazard for hazard in range(ACCIDENT, WRONGWAY + 1) if ANSWER[hazard] == card) for card in range(KINDS)
)
"""Indexed by card: the hazards that a safety is against."""
_FAR: Final = 4
"""A number of cards beyond what a player plans with."""


def plays(known: Knowledge, weights: Weights) -> Iterator[tuple[float, int, int]]:
    """Yield the value of each play, with its card and the side to lay a hazard on, -1 for other cards.

    Which of several victims comes first depends on the position's random state.
    """
    p, who = known.p, known.who
    for card in known.kinds:
        if ACCIDENT <= card <= WRONGWAY:
            for victim in victims_of(p, who):
                if may_attack(p, who, card, victim):
                    yield attacking(known, weights, card, victim), card, victim
        elif may_lay(p, who, card):
            yield laying(known, weights, card), card, -1


def choose(known: Knowledge, weights: Weights) -> tuple[int, int]:
    """Return the most valuable action, the first among equals: a card and a victim as in `plays`, ~card to discard."""
    best, found, on = max(plays(known, weights), key=_VALUE, default=(-1e9, -1, -1))
    if found >= 0 and (best > 0.0 or known.p.rules.only_if_stuck):
        return found, on  # no discard is worth more than nothing, as holding a card is worth no less
    for card in known.kinds:
        value = -keeping(known, weights, card)
        if value > best:
            best, found, on = value, ~card, -1
    return found, on


def laying(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of laying a card on the player's own side."""
    if card <= D200:
        return driving(known, weights, card)
    return safety(known, weights, card) if card >= ACE else remedy(known, weights, card)


def driving(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of a distance card: the farther the better, as long as the remainder can be made up exactly."""
    p = known.p
    mine = p.sides[known.who]
    km, left = KM_OF[card], p.target - mine.km
    if mine.wrong:
        return -60.0 - km
    if km == left:
        return ARRIVES
    value = weights.drive + weights.km * km
    rest = left - km
    if rest <= IN_SIGHT:
        if fits(known.held, card, rest):
            value += weights.fit
        elif rest in (25, 125, 175):
            value -= weights.misfit
        value += weights.nearness * (nearness(known, rest, card) - near(known))
    if card == D200 and not mine.n200:
        value -= weights.safe_trip * (1.0 if known.farthest - mine.km < 200 else 0.4)
    return value


def fits(held: Sequence[int], without: int, rest: int) -> bool:
    """Return whether one or two cards of the hand, other than a 200, make up the remainder exactly."""
    for one in range(D200):
        if held[one] > (one == without):
            if KM_OF[one] == rest:
                return True
            for other in range(one, D200):
                if KM_OF[one] + KM_OF[other] == rest and held[other] > (other == without) + (other == one):
                    return True
    return False


def near(known: Knowledge) -> float:
    """Return the `nearness` in the current position, computed once."""
    if known.near < 0.0:
        p = known.p
        known.near = nearness(known, p.target - p.sides[known.who].km, _NOT_HELD)
    return known.near


def nearness(known: Knowledge, left: int, without: int) -> float:
    """Return the inverse of the number of turns until the trip may end; 0 if that is too far away.

    Either all cards for it are held, or the best case is assumed in which a single drawn card completes them.
    """
    if left > IN_SIGHT or left <= 0:
        return 0.0
    mark = left // STEP
    # Dynamic programming over multiples of 25 km: the fewest held cards that add up to each.
    fewest = [0] + [_FAR] * mark
    last = D200 if known.p.sides[known.who].n200 < known.p.rules.limit_200 else D200 - 1
    for card in range(last + 1):
        step = KM_OF[card] // STEP
        for _ in range(known.held[card] - (card == without)):
            for total in range(mark, step - 1, -1):
                if fewest[total - step] + 1 < fewest[total]:  # noqa: PLR1730 (a call of `min` takes longer)
                    fewest[total] = fewest[total - step] + 1
    if fewest[mark] < _FAR:
        return 1 / fewest[mark]
    best = 0.0
    for most in range(3):
        n = 0
        for card in range(last + 1):
            rest = mark - KM_OF[card] // STEP
            if rest >= 0 and fewest[rest] <= most:
                n += known.unseen[card]
        if n:
            best = max(best, 1 / (max(1, known.hidden) / n + most))
    return best


def attacking(known: Knowledge, weights: Weights, card: int, victim: int) -> float:
    """Return the value of a hazard: highest on a moving leader, lower if the victim may hold the safety."""
    p = known.p
    theirs = p.sides[victim]
    stopped = problems(p, theirs)
    moves = moving(theirs) and not stopped
    if card == LIMIT:
        # A limit does not hinder a side that can finish with cards up to 50 km.
        if p.target - theirs.km <= SLOW_KM:
            return USELESS
        value = weights.limit * (1.0 if moves else weights.limit_standing)
    elif card == WRONGWAY:
        value = weights.wrong
    elif moves or p.rules.cumulation:
        value = weights.attack * (1.0 if moves else weights.standing) + weights.attack_stop * (card == STOP)
    else:
        value = weights.pile_on + (15.0 if card != STOP and stopped == 1 and stopped_by(theirs) == STOP else 0.0)
    # The leader is the victim to prefer.
    value += weights.lead * theirs.km / p.target - weights.behind * (known.farthest - theirs.km)
    if known.threats >> victim & 1:
        value += weights.threat
    value -= weights.attack_turn * known.turns_left
    return value - weights.coup_fear * known.theirs / max(1, known.hidden) * (known.unseen[ANSWER[card]] > 0)


def remedy(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of a remedy that may be laid."""
    p, held = known.p, known.held
    mine = p.sides[known.who]
    left = p.target - mine.km
    if card == ENDLIMIT:
        if left <= SLOW_KM:
            return USELESS
        best = 0
        for fast in range(D50 + 1, D200 + 1):
            if held[fast] and KM_OF[fast] <= left:
                best = KM_OF[fast]
        return weights.end_limit + weights.end_limit_km * best - (30.0 if known.stands else 0.0)
    if card == ENDWRONG:
        return weights.cure + weights.cure_wrong
    if card == GO and known.problems < 2:
        return weights.go if known.stands else USELESS
    goes_on = held[GO] > (card == GO) or mine.safe & IMMUNE[STOP]
    return weights.cure + (weights.cure_whole if goes_on else 0.0) - weights.cure_part * (known.problems - 1)


def safety(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of a safety: it is kept for a coup-fourré until the round ends, or it frees the side."""
    # Before the card that completes the trip, a safety is laid for its points.
    if known.arrives and not extends(known, weights):
        return ARRIVES + 1
    coming = sum(known.unseen[hazard] for hazard in _ANSWERED_BY[card])
    late = known.turns_left <= 2 or (known.p.rules.first_hand_ends and known.turns_left <= 3)
    if known.threats or late or not coming:
        return weights.bank
    if frees(known, card):
        return weights.free - 10.0 * coming
    return -weights.hold * min(3, coming)


def frees(known: Knowledge, card: int) -> bool:
    """Return whether a safety solves a problem that no other card in the hand does."""
    p, held = known.p, known.held
    mine = p.sides[known.who]
    battle = mine.battle
    if known.problems:
        for hazard in reversed(battle):
            if hazard <= STOP and ANSWER[hazard] == card:
                return not held[REMEDY[hazard]]
            if not p.rules.cumulation:
                break
    if card == WAY:
        slow = held[0] or held[D50]
        return (not known.problems and not moving(mine) and not held[GO]) or (
            mine.limited == 1 and not held[ENDLIMIT] and not slow
        )
    return card == ACE and mine.wrong == 1 and not held[ENDWRONG]


def keeping(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of holding the card, at least 0."""
    if card >= ACE:
        return 400.0
    if card <= D200:
        return keeping_km(known, weights, card)
    if card <= WRONGWAY:
        return keeping_hazard(known, weights, card)
    p, held, copies = known.p, known.held, known.held[card]
    mine = p.sides[known.who]
    hazard = CURES[card]
    if mine.safe & IMMUNE[hazard]:
        return 0.0
    if card == GO:
        value = 5.0
        if copies == 1:
            value = weights.keep_go
        elif copies == 2:
            value = weights.keep_second_go
        elif copies == 3:
            value = weights.keep_third_go
        return max(0.0, (value + (25.0 if known.stands else 0.0)) * (0.5 if held[WAY] else 1.0))
    if card == ENDWRONG and mine.wrong:
        return max(0.0, weights.keep_cure / copies)
    if (known.problems and hazard in mine.battle) and (p.rules.cumulation or stopped_by(mine) == hazard):
        return max(0.0, weights.keep_cure / copies)
    if card == ENDLIMIT and mine.limited:
        return 45.0 / copies
    value = weights.keep_remedy * min(3, known.unseen[hazard]) / copies + weights.keep_remedy_turn * known.turns_left
    value -= weights.keep_remedy_copy * (copies - 1) + weights.keep_remedy_unseen * known.unseen[card]
    if card == ENDLIMIT:
        value *= weights.keep_end_limit
    elif card == ENDWRONG:
        value *= weights.keep_end_wrong
    return max(0.0, value * (0.3 if held[ANSWER[hazard]] else 1.0))


def keeping_hazard(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of holding a hazard, 0 if it cannot be laid on any opponent."""
    target = known.p.target
    for other, theirs in enumerate(known.p.sides):
        if other != known.who and not theirs.safe & IMMUNE[card] and (card != LIMIT or target - theirs.km > SLOW_KM):
            break
    else:
        return 0.0
    value = weights.keep_hazard * (weights.keep_limit if card == LIMIT else 1.0)
    if card == STOP:
        value += weights.keep_stop
    elif card == WRONGWAY:
        value += weights.keep_wrong
    # At least 4: even a surplus hazard is worth more than a useless card.
    return max(4.0, value - 8.0 * (known.held[card] - 1))


def keeping_km(known: Knowledge, weights: Weights, card: int) -> float:
    """Return the value of holding a distance card."""
    p = known.p
    mine = p.sides[known.who]
    km, left = KM_OF[card], p.target - mine.km
    if km > left:
        return 6.0 if p.rules.extended_target > p.target else 0.0
    held = known.held
    whole = 25 * held[0] + 50 * held[1] + 75 * held[2] + 100 * held[3] + 200 * held[4]
    common = weights.keep_moving * (not known.stands) - weights.keep_hand * whole
    if card == D200:
        if mine.n200 >= p.rules.limit_200:
            return 0.0
        value = weights.keep_200 * (2.0 if mine.n200 else 1.0) + weights.keep_200_left * left + common
        return max(0.0, value - weights.keep_200_copy * (held[card] - 1))
    value = weights.keep_card + weights.keep_km * km + common
    if km == left:
        value += 60.0
    if mine.limited and card <= D50:
        value += 15.0
    if left <= IN_SIGHT:
        value += weights.keep_nearness * (near(known) - nearness(known, left, card))
    return max(0.0, value - 2.0 * (held[card] - 1))


def extends(known: Knowledge, weights: Weights) -> bool:
    """Return whether the seat would extend its trip on arrival."""
    p, who = known.p, known.who
    if not p.rules.extended_target or p.extended_by is not None or known.turns_left < 6:
        return False
    mine, rival = p.sides[who], -(10**9)
    for other, theirs in enumerate(p.sides):
        if other != who:
            if not theirs.laid:
                return False  # extending would risk a shutout
            rival = max(rival, p.totals[other] + points(p, other, None))
    # About the points for a trip and some km: the game is won without the extension.
    if p.totals[who] + mine.km + 400 >= p.rules.house_rules.game_points:
        return False
    if p.last and p.totals[who] + points(p, who, None) + 400 > rival:
        return False  # it wins without an extension
    safe = sum(mine.safe & BIT[card] != 0 or known.held[card] > 0 for card in range(ACE, KINDS))
    ahead = p.target - known.farthest
    return ahead + weights.extend_safety * safe >= weights.extend_ahead
