"""From a position of the engine on to the end of the round and of the game: many times as fast as the engine does it."""

import numpy as np

from engine.players.classic.position import kernel_options, position_of
from engine.state import Setup, State
from tools.tuning.arena.compiled import compiled
from tools.tuning.arena.heuristic import GAME_POINTS
from tools.tuning.arena.rounds import MOST_DEALS, deal, play_round, points
from tools.tuning.arena.table import HAND, new_table, options_of

_SIDE = ("km", "laid", "n200", "limited", "safe", "safeties", "coups")
_FIELDS = 3 + 2 * len(_SIDE)


def table_for(setup: Setup):
    """A table at which this game can be played on, None if it is none of those that the arena plays."""
    rules = dict(setup.options)
    if len(setup.sides) != 2 or (rules["game_points"], rules["hand_size"]) != (GAME_POINTS, HAND):
        return None
    known = kernel_options(setup)
    for preset in ("standard", "bsd"):
        if all(getattr(known, name) == each for name, each in options_of(preset)._asdict().items()):
            return new_table(preset)
    return None


def noted(state: State):
    """A position of classic for two in which a turn is decided, as numbers; the card just drawn is on the pile again."""
    p = position_of(state)
    hand = p.hands[state.turn]
    if len(hand) > HAND:
        p.pile.append(hand.pop())
    numbers = [p.target, p.extended_by, p.idle]
    numbers += [getattr(side, name) for side in p.sides for name in _SIDE]
    for cards in (p.pile, *p.hands, *(side.battle for side in p.sides)):
        numbers += [len(cards), *cards]
    return np.array(numbers, "i8")


@compiled
def put(cards, numbers, at):
    """Fill a list from the numbers from a place on; return the place behind."""
    cards.size = 0
    for i in range(numbers[at]):
        cards.append(numbers[at + 1 + i])
    return at + 1 + numbers[at]


@compiled
def place(table, numbers):
    """Let the table stand as `noted`."""
    p = table.p
    p.clear()
    p.target, p.extended_by, p.idle = numbers[0], numbers[1], numbers[2]
    at = 3
    for who in range(2):
        side = p.sides[who]
        side.km, side.laid, side.n200, side.limited = numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]
        side.safe, side.safeties, side.coups = numbers[at + 4], numbers[at + 5], numbers[at + 6]
        at += 7
    at = put(p.pile, numbers, at)
    for who in range(2):
        at = put(p.hands[who], numbers, at)
    for who in range(2):
        at = put(p.sides[who].battle, numbers, at)


@compiled
def ended(table, numbers, totals, one, other, seat, found):
    """Play the round on from `seat`'s turn, after so many points before it, and note the points that both get in it."""
    place(table, numbers)
    table.totals[:] = totals
    play_round(table, one, other, seat)
    for who in range(2):
        found[who] = points(table, who)


@compiled
def won(table, totals, one, other, first, number):
    """Play on until somebody wins, and return who; `first` begins the next round, dealt by this number."""
    table.totals[:] = totals
    n = 0
    while table.totals[0] == table.totals[1] or max(table.totals[0], table.totals[1]) < GAME_POINTS:
        deal(table, number * MOST_DEALS + n)
        play_round(table, one, other, first)
        for who in range(2):
            table.totals[who] += points(table, who)
        first = 1 - first
        n += 1
    return 0 if table.totals[0] > table.totals[1] else 1
