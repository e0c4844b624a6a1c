"""Playouts of classic and playroom: hidden cards are dealt, and the round is played to its end.

In searches all sides play on by weights, for the coach by rules of thumb.
"""

import math
from collections.abc import MutableSequence, Sequence
from typing import Final

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    ENDLIMIT,
    ENDWRONG,
    GO,
    IMMUNE,
    LIMIT,
    REMEDY,
    STOP,
    WAY,
)
from engine.players.classic.evaluation import choose, extends
from engine.players.classic.kernel import (
    ARRIVED,
    can_draw,
    draw,
    exhausted,
    extend,
    moving,
    perform,
    points,
    stalled,
)
from engine.players.classic.knowledge import Knowledge, look, problems, see, tally
from engine.players.classic.position import CARDS, ClassicSide, Position
from engine.players.classic.thumb import choose as choose_by_thumb
from engine.players.classic.thumb import extends as extends_by_thumb
from engine.players.classic.weights import Weights

GOES_ON: Final = 1_000
"""Stands for the card if the extension is called; `STOPS` if it is declined."""
STOPS: Final = 1_001
STAKE: Final = 3000.0
"""The value of a whole game compared with the points of a round."""
_ROUND_SPREAD: Final = 1600.0
"""The spread of two equal players in a round, in points (standard deviation)."""
_ROUND_POINTS: Final = 1000.0
"""What a round brings the leader, in points.

So the prospect of a game to 5000 is right to 4 % (root mean square) at 60 scores of which 300 games were played on.
"""
KEPT: Final = (
    0.1, 0.18, 0.28, 0.5, 0.5,
    0.3, 0.3, 0.3, 0.4, 0.2, 0.15,
    0.7, 0.7, 0.7, 0.45, 0.65, 0.6,
    1.0, 1.0, 1.0, 1.0,
)  # fmt: skip
"""The probability that a seat holds an unseen copy of each card after some turns, relative to that of a safety.

Counted in games of `hard` and of `normal`, with and without variants, and set between them (docs/LEVELS.md).
"""
_TURNS_TO_SELECT: Final = 10
"""The number of turns after which a hand consists of what its player chose to keep."""
_32_BITS: Final = (1 << 32) - 1


def blank(p: Position) -> Position:
    """Return a position of the same game without cards."""
    return Position(
        options=p.options, side_of=p.side_of, hands=[[] for _ in p.hands],
        sides=[ClassicSide(0, 0, 0, 0, 0, 0, 0, 0, []) for _ in p.sides], pile=[], discards=[], target=p.target,
        extended_by=-1, idle=0, totals=[*p.totals], goal=p.goal, last=p.last, owed=[0] * len(p.hands),
    )  # fmt: skip


def mixed(number: int) -> int:
    """Scramble a number of 32 bits."""
    number = ((number ^ (number >> 16)) * 0x21F0AAAD) & _32_BITS
    number = ((number ^ (number >> 15)) * 0x735A2D97) & _32_BITS
    return number ^ (number >> 15)


def next_random(p: Position) -> float:
    """Return the next random number from 0 to 1."""
    p.chance = (p.chance + 0x9E3779B9) & _32_BITS
    return mixed(p.chance) / 4294967296.0


def shuffle(p: Position, cards: MutableSequence[int]) -> None:
    """Put cards into a random order."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(next_random(p) * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


# -- playing on ----------------------------------------------------------------------------------------------------


def play(p: Position, known: Knowledge, players: Sequence[Weights], seat: int, drawn: bool) -> int:
    """Play to the end of the round; return the side that has completed its trip, -1 if none has.

    Each side plays by its weights, all by rule of thumb if there are none. `drawn` says whether the seat has drawn.
    """
    if players:
        tally(known)
    while True:
        if not drawn:
            discards = len(p.discards)
            seat = begin(p, seat)
            if seat < 0:
                return -1
            if players and len(p.discards) < discards:
                tally(known)
        if not can_draw(p) and exhausted(p):
            return -1
        if players:
            look(known, seat)
            card, victim = choose(known, players[p.side_of[seat]])
            known.remaining[card if card >= 0 else ~card] -= 1
        else:
            card, victim = choose_by_thumb(p, seat)
        following, drawer = perform(p, seat, card, victim)
        if drawer >= 0 or following == ARRIVED:
            following = settled(p, known, players, seat, following, drawer)
            if following == ARRIVED:
                return p.side_of[seat]
            if players:
                tally(known)
        drawn = following == seat
        seat = following


def settled(p: Position, known: Knowledge, players: Sequence[Weights], seat: int, following: int, drawer: int) -> int:
    """Make the draw and answer the question that `perform` left open; return whose turn is next, or `ARRIVED`."""
    if following == ARRIVED:
        who = p.side_of[seat]
        if p.options.extended_target and p.extended_by < 0 and would_extend(p, known, players, seat):
            extend(p, who)
            return (seat + 1) % len(p.side_of)
    return draw_after(p, seat, following, drawer)


def would_extend(p: Position, known: Knowledge, players: Sequence[Weights], seat: int) -> bool:
    """Return whether a seat that has arrived extends its trip."""
    who = p.side_of[seat]
    if not players:
        return extends_by_thumb(p, who)
    see(known, seat)
    return extends(known, players[who])


def over(p: Position) -> bool:
    """Return whether the round ends before the next draw because the pile is empty."""
    if p.options.first_hand_ends and exhausted(p):
        return True
    return p.options.reshuffles == 1 and stalled(p)


def begin(p: Position, seat: int) -> int:
    """Begin the next turn with its draw; return the seat in turn, -1 if the round is over (RULES 2.4, 2.9)."""
    if not p.pile:
        if over(p):
            return -1
        if not can_draw(p):
            if exhausted(p):
                return -1
            while not p.hands[seat]:
                seat = (seat + 1) % len(p.side_of)
    take(p, seat)
    return seat


def draw_after(p: Position, seat: int, following: int, drawer: int) -> int:
    """Make the draw that `perform` left open; return whose turn is next, or `ARRIVED`."""
    if drawer < 0:
        return following
    if drawer == seat and not can_draw(p) and not (p.options.replays_when_empty and p.hands[seat]):
        return (seat + 1) % len(p.side_of)
    take(p, drawer)
    return following


def take(p: Position, seat: int) -> None:
    """Draw the card that is due and those that the seat is owed, as far as there are cards (RULES 3.4)."""
    due = 1 + p.owed[seat]
    while due > 0 and (draw(p, seat) or redraw(p, seat)):
        due -= 1
    if p.options.reshuffles:
        p.owed[seat] = due


def redraw(p: Position, seat: int) -> bool:
    """Draw a card from the reshuffled discards, if the rules allow it; return whether there was one."""
    if not p.discards or not p.options.reshuffles:
        return False
    p.pile[:] = p.discards
    p.discards.clear()
    shuffle(p, p.pile)
    return draw(p, seat)


# -- dealing hidden cards --------------------------------------------------------------------------------------------


def copy(to: Position, source: Position) -> None:
    """Copy another position of the same game."""
    to.pile[:], to.discards[:], to.owed[:] = source.pile, source.discards, source.owed
    for hand, cards in zip(to.hands, source.hands, strict=True):
        hand[:] = cards
    for mine, its in zip(to.sides, source.sides, strict=True):
        mine.km, mine.laid, mine.n200, mine.limited, mine.wrong = its.km, its.laid, its.n200, its.limited, its.wrong
        mine.safe, mine.safeties, mine.coups = its.safe, its.safeties, its.coups
        mine.battle[:] = its.battle
    to.target, to.extended_by, to.idle, to.chance = source.target, source.extended_by, source.idle, source.chance


def unlikely(p: Position, seat: int, other: int) -> int:
    """Return a bit for each card that a seat would have laid in its last turn, if it had held it.

    The remedy or safety for what still hinders it, or a hazard while the asking seat moves freely.
    """
    who, side = p.side_of[seat], p.side_of[other]
    if who == side:
        return 0
    cards, mine, theirs = 0, p.sides[who], p.sides[side]
    stopped = problems(p, theirs)
    if stopped:
        for hazard in theirs.battle if p.options.cumulation else theirs.battle[-1:]:
            if ACCIDENT <= hazard <= STOP:
                cards |= 1 << REMEDY[hazard] | 1 << ANSWER[hazard]
    elif not moving(theirs):
        cards |= 1 << GO
    if theirs.limited:
        cards |= 1 << ENDLIMIT | 1 << WAY
    if theirs.wrong:
        cards |= 1 << ENDWRONG | 1 << ACE
    if p.options.n_sides == 2 and theirs.battle and moving(mine) and not problems(p, mine):
        for hazard in range(ACCIDENT, STOP + 1):
            if not mine.safe & IMMUNE[hazard]:
                cards |= 1 << hazard
        if not mine.limited:
            cards |= 1 << LIMIT
    return cards


def selection(p: Position) -> float:
    """Return how much players have selected their hands: 0 after the deal, 1 after `_TURNS_TO_SELECT` turns each.

    Turns are estimated by the cards that are out, as those before a reshuffle cannot be seen.
    """
    out = len(p.discards) + sum(side.laid + side.safeties for side in p.sides)
    return min(1.0, out / (_TURNS_TO_SELECT * len(p.side_of)))


def deal(p: Position, seen: Position, seat: int, unseen: Sequence[int], doubts: float) -> None:
    """Deal what a seat has not seen: the hands of the others and the pile, which must be right in number in `seen`.

    The longer a round goes on, the more another seat holds what players keep (`KEPT`). It hardly holds what it would
    have laid (`unlikely`): with a probability of `doubts` it holds such a card back.
    """
    chance = p.chance
    copy(p, seen)
    p.chance = chance
    pile, left = p.pile, len(seen.pile)
    pile[:] = (card for card in range(CARDS) for _ in range(unseen[card]))
    shuffle(p, pile)
    selected = selection(seen)
    for other, hand in enumerate(p.hands):
        if other == seat:
            continue
        size = len(seen.hands[other])
        hand.clear()
        cards = unlikely(seen, seat, other)
        for i in range(len(pile) - 1, -1, -1):
            if len(hand) == size:
                break
            card = pile[i]
            likely = 1.0 - selected * (1.0 - KEPT[card])
            if cards >> card & 1:
                likely *= doubts
            if next_random(p) < likely:
                pile[i] = pile[len(pile) - 1]
                pile.pop()
                hand.append(card)
        while len(hand) < size:
            hand.append(pile.pop())
    del pile[left:]  # if more cards were counted than there are, some were seen elsewhere


# -- trials ----------------------------------------------------------------------------------------------------------


def trial(p: Position, known: Knowledge, players: Sequence[Weights], seat: int, card: int, victim: int) -> float:
    """Return the result of an action of the seat in turn for its side, in points; this changes the position."""
    completer = play_from(p, known, players, seat, card, victim)
    return prospect(p, p.side_of[seat], completer)


def play_from(p: Position, known: Knowledge, players: Sequence[Weights], seat: int, card: int, victim: int) -> int:
    """Carry out an action of the seat in turn, and play to the end of the round; return the same as `play`."""
    who = p.side_of[seat]
    if card == STOPS:
        following = ARRIVED
    elif card == GOES_ON:
        extend(p, who)
        following = (seat + 1) % len(p.side_of)
    else:
        following, drawer = perform(p, seat, card, victim)
        following = settled(p, known, players, seat, following, drawer)
    return who if following == ARRIVED else play(p, known, players, following, following == seat)


def prospect(p: Position, who: int, completer: int) -> float:
    """Return the value of a finished round for a side, by its prospect of winning the game, in points."""
    totals = [before + points(p, side, completer) for side, before in enumerate(p.totals)]
    mine = totals.pop(who)
    return outlook(mine, max(totals), p.goal, p.last)


def outlook(mine: int, rival: int, goal: int, last: int) -> float:
    """Return the value of a score in points: the probability of winning the game times its stake."""
    ahead = mine - rival
    most = max(mine, rival)
    if most >= goal or last:
        return STAKE * (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    rounds = max(1.0, (goal - most) / _ROUND_POINTS)
    return STAKE / (1 + math.exp(-1.7 * ahead / (_ROUND_SPREAD * math.sqrt(rounds))))
