"""Rounds and games between two players, and what they bring (RULES 2.4, 2.8 to 2.11)."""

import numpy as np

from engine.players.classic.weights import Weights
from tools.tuning.arena.bsd import choose as choose_bsd
from tools.tuning.arena.bsd import extends as extends_bsd
from tools.tuning.arena.compiled import compiled, kernel
from tools.tuning.arena.heuristic import GAME_POINTS
from tools.tuning.arena.heuristic import choose as choose_by_weights
from tools.tuning.arena.heuristic import extends as extends_by_weights
from tools.tuning.arena.table import CARDS, HAND, look, mixed, shuffle

PLAYER = np.dtype([("bsd", "i8"), *((name, "f8") for name in Weights.__struct_fields__)])
"""Either the model of the BSD program's computer, or `ClassicHeuristic` with these weights."""
MOST_DEALS = 64
"""So many numbers of deals are set aside for a game."""
ARRIVED, draw, exhausted, extend, perform, score = (
    kernel.ARRIVED, kernel.draw, kernel.exhausted, kernel.extend, kernel.perform, kernel.points,
)  # fmt: skip


def players(*policies):
    """The two players: weights, or None for the computer of the BSD program."""
    seated = np.zeros(len(policies), PLAYER).view(np.recarray)
    for i, weights in enumerate(policies):
        seated[i].bsd = weights is None
        for name in Weights.__struct_fields__ if weights is not None else ():
            seated[i][name] = getattr(weights, name)
    return seated


@compiled
def deal(table, number):
    """Deal by the number of the deal, which stands for all chance in the round."""
    p, pile = table.p, table.p.pile
    p.clear()
    table.chance = mixed(number)
    for card in range(CARDS):
        for _ in range(table.deck[card]):
            pile.append(card)
    shuffle(table, pile.items, len(pile))
    for seat in range(2):
        for _ in range(HAND):
            draw(p, seat)


@compiled
def choose(table, me, player):
    """What a player does in its turn."""
    look(table, me)
    return choose_bsd(table, me) if player.bsd else choose_by_weights(table, me, player)


@compiled
def extends(table, me, player):
    """Whether a player goes on to the farther target."""
    look(table, me)
    return extends_bsd(table, me) if player.bsd else extends_by_weights(table, me, player)


@compiled
def turn(table, me, player):
    """Play a turn; tell whether the round goes on."""
    p = table.p
    draw(p, me)
    while True:
        if not p.pile and exhausted(p):
            return False
        if not p.hands[me]:
            return True
        following, drawer = perform(p, me, choose(table, me, player), 1 - me)
        if drawer >= 0 and not draw(p, drawer) and not p.options.replays_when_empty:
            return True
        if following == ARRIVED:
            if p.extended_by >= 0 or not extends(table, me, player):
                return False
            extend(p, me)
            return True
        if following != me:
            return True


@compiled
def points(table, who):
    """The points of a side."""
    completer = -1
    for side in range(2):
        if table.p.sides[side].km == table.p.target:
            completer = side
    return score(table.p, who, completer)


@compiled
def play_round(table, first, second, seat):
    """Play what has been dealt; `seat` begins."""
    while turn(table, seat, first if seat == 0 else second):
        seat = 1 - seat


@compiled
def leads(table, one, other, number, deals, found):
    """Note how far one is ahead of the other in each deal, both seatings together; deals are numbered onwards."""
    table.totals[:] = 0
    for i in range(deals):
        deal(table, number + i)
        play_round(table, one, other, 0)
        found[i] = points(table, 0) - points(table, 1)
        deal(table, number + i)
        play_round(table, other, one, 0)
        found[i] += points(table, 1) - points(table, 0)


@compiled
def wins(table, one, other, number, games):
    """How many of so many games one wins, a tie being half a win; every other game with changed seats."""
    won = 0.0
    for game in range(games):
        table.totals[:] = 0
        n, turned = 0, game % 2
        while table.totals[0] == table.totals[1] or max(table.totals[0], table.totals[1]) < GAME_POINTS:
            deal(table, number + game // 2 * MOST_DEALS + n)
            play_round(table, other if turned else one, one if turned else other, n % 2)
            for who in range(2):
                table.totals[who] += points(table, who)
            n += 1
        won += table.totals[turned] > table.totals[1 - turned]
    return won
