"""Rollouts of classic and playroom: a position with all cards known is played to the end of the round.

For searches alone, where a few hundred rounds have to be played within a decision: all sides go on by simple rules of
thumb, on the rules of `engine.players.classic.kernel`.
"""

from collections.abc import Sequence

from engine.actions import Discard, Extend, Play, SeatAction
from engine.cards import KM as KM_OF_CARD
from engine.players.base import Chance
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
    NUMBER,
    REMEDY,
    STOP,
    WAY,
    WRONGWAY,
)
from engine.players.classic.kernel import (
    ARRIVED,
    SLOW_KM,
    can_draw,
    draw,
    exhausted,
    extend,
    may_attack,
    may_lay,
    moving,
    perform,
    points,
    reach,
    stalled,
    stopped_by,
)
from engine.players.classic.position import FIRST_HAND_EMPTY, ClassicSide, Position, position_of
from engine.players.determinize import shuffled
from engine.state import Phase, State

_OF_KM = tuple(next((NUMBER[card] for card, km in KM_OF_CARD.items() if km == gap), -1) for gap in range(201))
"""The distance card of so many km, -1 if there is none."""
_HAZARDS = tuple(sum(1 << card for card in range(ACE) if IMMUNE[card] & safe) for safe in range(16))
"""A bit for each hazard that some safeties are against, by the bits of the safeties."""
_REMEDIES = tuple(sum(1 << REMEDY[card] for card in range(ACE) if IMMUNE[card] & safe) for safe in range(16))
"""The same for the remedies of these hazards."""
_KEEP = (
    33.0, 40.0, 47.0, 54.0, 84.0,
    104.0, 104.0, 104.0, 104.0, 84.0, 104.0,
    84.0, 84.0, 84.0, 124.0, 84.0, 84.0,
    900.0, 900.0, 900.0, 900.0,
)  # fmt: skip
"""The value of holding the first copy of each card."""


def rollout(state: State, action: SeatAction, chance: Chance) -> list[int]:
    """Return the points of each side at the end of the round, played on from an action of the seat in turn."""
    p, seat = position_of(state), action.seat
    if isinstance(action, Extend):
        if action.accept:
            extend(p, p.side_of[seat])
            following = (seat + 1) % len(p.hands)
        else:
            following = ARRIVED
    else:
        assert isinstance(action, Play | Discard)
        card, victim = NUMBER[action.card], -1
        if isinstance(action, Discard):
            card = ~card
        elif action.target is not None:
            victim = action.target
        following, drawer = perform(p, seat, card, victim)
        following = _settled(p, seat, following, drawer, chance)
    completer = p.side_of[seat] if following < 0 else _play(p, following, chance, drawn=following == seat)
    return [points(p, side, completer) for side in range(len(p.sides))]


def played_on(state: State, finished: int, chance: Chance) -> list[int]:
    """Return the points of each side at the end of the round that began after `finished` others.

    It is played on from a position without an open window in which no question is asked, or may be over.
    """
    if len(state.sheets) > finished:
        return [sheet.total for sheet in state.sheets[finished]]
    p = position_of(state)
    completer = _play(p, state.turn, chance, drawn=state.phase is Phase.PLAY)
    return [points(p, side, completer) for side in range(len(p.sides))]


def _play(p: Position, seat: int, chance: Chance, *, drawn: bool) -> int:
    """Play to the end of the round; return the side that has completed its trip, -1 if none has."""
    hands = p.hands
    while True:
        if not drawn and not draw(p, seat):
            if _over(p):
                return -1
            _redraw(p, seat, chance)
        if not p.pile and not can_draw(p):
            if exhausted(p):
                return -1
            while not hands[seat]:
                seat = (seat + 1) % len(hands)
        card, victim = choose(p, seat)
        following, drawer = perform(p, seat, card, victim)
        if drawer >= 0 or following == ARRIVED:
            following = _settled(p, seat, following, drawer, chance)
            if following == ARRIVED:
                return p.side_of[seat]
        drawn = following == seat
        seat = following


def _settled(p: Position, seat: int, following: int, drawer: int, chance: Chance) -> int:
    """Draw and answer the extension question where `perform` asks for it; return whose turn is next, or `ARRIVED`."""
    if drawer >= 0 and not draw(p, drawer) and not _redraw(p, drawer, chance) and drawer == seat:
        goes_on = p.options.replays_when_empty and p.hands[seat]
        return seat if goes_on else (seat + 1) % len(p.hands)
    if following == ARRIVED:
        who = p.side_of[seat]
        if p.options.extended_target and p.extended_by < 0 and extends(p, who):
            extend(p, who)
            return (seat + 1) % len(p.hands)
    return following


def _over(p: Position) -> bool:
    """Return whether the round ends before the next draw, for the pile is used up."""
    if p.options.hand_end == FIRST_HAND_EMPTY and exhausted(p):
        return True
    return p.options.reshuffles == 1 and stalled(p)


def _redraw(p: Position, seat: int, chance: Chance) -> bool:
    """Draw a card from the reshuffled discards, if that is the rule; return whether there was one."""
    if not p.discards or not p.options.reshuffles:
        return False
    p.pile, p.discards = shuffled(p.discards, chance), []
    return draw(p, seat)


def choose(p: Position, seat: int) -> tuple[int, int]:
    """Return the card to lay and the side to lay a hazard on; ~card to discard it."""
    who, hand = p.side_of[seat], p.hands[seat]
    side = p.sides[who]
    left, moves, most, exact = p.target - side.km, moving(side), 0, -1
    if moves and not side.wrong:
        most = reach(p, side)
        if left <= most and left <= 200 and _OF_KM[left] in hand:
            exact = _OF_KM[left]
    if max(hand) >= ACE:
        card = _safety(p, who, hand, moves=moves, arriving=exact >= 0)
        if card >= 0:
            return card, -1
    if exact >= 0:
        return exact, -1
    card, victim = _attack(p, who, hand, piling=False)
    if card >= 0:
        return card, victim
    if not moves or side.wrong:
        card = _remedy(p, side, hand, moves=moves)
        if card >= 0:
            return card, -1
    if side.limited and ENDLIMIT in hand and left > SLOW_KM and (not moves or _needs_speed(hand, left)):
        return ENDLIMIT, -1
    if most:
        card = _drive(hand, side.n200, most, left)
        if card >= 0:
            return card, -1
    if p.options.cumulation:
        card, victim = _attack(p, who, hand, piling=True)
        if card >= 0:
            return card, victim
    if p.options.only_if_stuck:
        card, victim = _forced(p, who, hand)
        if card >= 0:
            return card, victim
    card = _worst(p, who, hand)
    return (~card if card < ACE else card), -1


def extends(p: Position, who: int) -> bool:
    """Return whether a side that has arrived goes on to the farther target."""
    if len(p.pile) < 6 * len(p.hands):
        return False
    ahead = p.target + 60 * p.sides[who].safeties - 260
    for other in range(len(p.sides)):
        if other != who and (not p.sides[other].laid or p.sides[other].km > ahead):
            return False
    return True


def _safety(p: Position, who: int, hand: list[int], *, moves: bool, arriving: bool) -> int:
    """Return the safety of the hand that had better be laid now, -1 for none."""
    first = -1
    for card in hand:
        if card >= ACE:
            first = card
            break
    if len(p.pile) <= 2 * len(p.hands) and not p.options.reshuffles:
        return first
    if arriving and (not p.options.extended_target or p.extended_by >= 0 or not extends(p, who)):
        return first
    target = p.target
    for other, side in enumerate(p.sides):
        gap = target - side.km
        if gap <= 200 and other != who and _OF_KM[gap] >= 0 and (gap <= SLOW_KM or not side.limited) and moving(side):
            return first
    return _freeing(p.sides[who], hand, moves=moves)


def _freeing(side: ClassicSide, hand: list[int], *, moves: bool) -> int:
    """Return a safety of the hand that lets the side drive on where no remedy does, -1 for none."""
    if not moves:
        hazard = stopped_by(side)
        if hazard >= 0:
            return ANSWER[hazard] if ANSWER[hazard] in hand and REMEDY[hazard] not in hand else -1
        return WAY if WAY in hand and GO not in hand else -1
    if side.limited and WAY in hand and ENDLIMIT not in hand and 0 not in hand and D50 not in hand:
        return WAY
    return ACE if side.wrong and ACE in hand and ENDWRONG not in hand else -1


def _attack(p: Position, who: int, hand: list[int], *, piling: bool) -> tuple[int, int]:
    """Return the hazard to lay and the side to lay it on, -1 for none; `piling` is to hit who stands, too."""
    best, victim, found = -1, -1, -1
    for card in hand:
        if ACCIDENT <= card <= WRONGWAY:
            for other in p.options.victims[who]:
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


def _remedy(p: Position, side: ClassicSide, hand: list[int], *, moves: bool) -> int:
    """Return the remedy for what stops the side, or the GO to start with, -1 for none; a GO that counts comes last."""
    if moves:
        return ENDWRONG if ENDWRONG in hand else -1
    hazard = stopped_by(side)
    if hazard < 0:
        return GO if GO in hand else -1
    if not p.options.cumulation:
        return REMEDY[hazard] if REMEDY[hazard] in hand else -1
    problems = [card for card in side.battle if card <= STOP]
    for hazard in problems:
        if REMEDY[hazard] in hand and (hazard != STOP or len(problems) == 1):
            return REMEDY[hazard]
    return -1


def _needs_speed(hand: list[int], left: int) -> bool:
    """Return whether a hand has a distance card of at most so many km that a speed limit forbids, and few others."""
    if hand.count(0) + hand.count(D50) > 1:
        return False
    return any(D50 < card <= D200 and KM_OF[card] <= left for card in hand)


def _drive(hand: list[int], n200: int, most: int, left: int) -> int:
    """Return the distance card of at most so many km to lay, -1 for none."""
    best, found = -1.0, -1
    for card in hand:
        if card > D200 or KM_OF[card] > most:
            continue
        km = KM_OF[card]
        rest = left - km
        value = 60.0 + 0.8 * km
        if card == D200 and not n200:
            value -= 50.0
        if rest <= 200:
            other = _OF_KM[rest]
            if other >= 0 and other in hand and (other != card or hand.count(card) > 1):
                value += 40.0
            elif rest == 25 or rest == 125 or rest == 175:
                value -= 25.0
        if value > best:
            best, found = value, card
    return found


def _forced(p: Position, who: int, hand: list[int]) -> tuple[int, int]:
    """Return the first card that may be laid, and the side on which a hazard may be; -1 for none."""
    for card in hand:
        if card < ACCIDENT or card > WRONGWAY:
            if may_lay(p, who, card):
                return card, -1
            continue
        for victim in p.options.victims[who]:
            if may_attack(p, who, card, victim):
                return card, victim
    return -1, -1


def _worst(p: Position, who: int, hand: list[int]) -> int:
    """Return the card that is least worth holding."""
    least, found, seen = 1e9, 0, 0
    side = p.sides[who]
    left, n200 = p.target - side.km, side.n200
    useless, wanted = _needs(p, who, side)
    for card in hand:
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
    """Return a bit for each remedy and hazard that is of no use to a side any longer, and each remedy that is now."""
    safe, wanted = 15, side.wrong << ENDWRONG
    for other in p.options.victims[who]:
        safe &= p.sides[other].safe
    for card in side.battle if p.options.cumulation else side.battle[-1:]:
        if ACCIDENT <= card <= STOP:
            wanted |= 1 << REMEDY[card]
    return _REMEDIES[side.safe] | _HAZARDS[safe], wanted


def edge(points: Sequence[int], side: int) -> int:
    """Return how far a side is ahead of the best other one."""
    return points[side] - max(each for other, each in enumerate(points) if other != side)
