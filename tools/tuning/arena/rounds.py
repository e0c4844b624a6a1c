"""Rounds and games between two players, and what they bring (RULES 2.4, 2.8 to 2.11)."""

import numpy as np

from engine.players.card_codes import CARDS as ALL_CARDS
from engine.players.classic.weights import Weights
from engine.rules.classic import CLASSIC_DECK, reduced
from engine.rules.scoring import (
    ALL_SAFETIES_POINTS,
    COUP_POINTS,
    DELAYED_ACTION_POINTS,
    EXTENSION_POINTS,
    SAFE_TRIP_POINTS,
    SAFETY_POINTS,
    SHUTOUT_POINTS,
    TRIP_POINTS,
)
from tools.tuning.arena.computer import choose as choose_computer
from tools.tuning.arena.computer import extends as extends_computer
from tools.tuning.arena.road import GAME_POINTS
from tools.tuning.arena.road import choose as choose_road
from tools.tuning.arena.road import extends as extends_road
from tools.tuning.arena.table import (
    CARDS,
    EXTENDED_TARGET,
    TABLE,
    TARGET,
    compiled,
    draw,
    exhausted,
    lay,
    mixed,
    show,
    shuffle,
)

PLAYER = np.dtype([("computer", "i8"), *((name, "f8") for name in Weights.__struct_fields__)])
"""Either the model of the BSD program's computer, or `Normal` with these weights."""
HAND = 6
MOST_DEALS = 64
"""So many numbers of deals are set aside for a game."""


def new_table(bsd):
    """A table at which nothing has been dealt yet."""
    table = np.zeros(1, TABLE).view(np.recarray)[0]
    deck = reduced(CLASSIC_DECK)
    table.deck[:] = [deck.get(card, 0) for card in ALL_CARDS[:CARDS]]
    table.bsd = bsd
    return table


def players(*policies):
    """The two players: weights, or None for the computer."""
    seated = np.zeros(len(policies), PLAYER).view(np.recarray)
    for i, weights in enumerate(policies):
        seated[i].computer = weights is None
        for name in Weights.__struct_fields__ if weights is not None else ():
            seated[i][name] = getattr(weights, name)
    return seated


@compiled
def clear(table):
    """Begin a round: everybody at the start, all cards hidden."""
    for who in range(2):
        side = table.sides[who]
        side.km = side.laid = side.n200 = side.limited = side.safe = side.coups = side.height = side.cards = 0
        side.held[:] = 0
    table.hidden[:] = table.deck
    table.target = TARGET


@compiled
def deal(table, number):
    """Deal by the number of the deal, which stands for all chance in the round."""
    clear(table)
    table.chance = mixed(number)
    table.left = 0
    for card in range(CARDS):
        for _ in range(table.deck[card]):
            table.pile[table.left] = card
            table.left += 1
    shuffle(table, table.pile, table.left)
    for who in range(2):
        for _ in range(HAND):
            draw(table, who)


@compiled
def choose(table, me, player):
    """What a player does in its turn."""
    return choose_computer(table, me) if player.computer else choose_road(table, me, player)


@compiled
def extends(table, me, player):
    """Whether a player goes on to the farther target."""
    return extends_computer(table, me) if player.computer else extends_road(table, me, player)


@compiled
def turn(table, me, player):
    """Play a turn; tell whether the round goes on."""
    mine = table.sides[me]
    draw(table, me)
    while True:
        if not table.left and exhausted(table):
            return False
        if not mine.cards:
            return True
        card = choose(table, me, player)
        if card < 0:
            show(table, me, ~card)
            return True
        if lay(table, me, card):
            continue
        if mine.km < table.target:
            return True
        if table.target == EXTENDED_TARGET or not extends(table, me, player):
            return False
        table.target = EXTENDED_TARGET
        return True


@compiled
def points(table, who):
    """The points of a side (RULES 2.10)."""
    side, safeties = table.sides[who], 0
    for bit in range(4):
        safeties += (side.safe >> bit) & 1
    total = side.km + SAFETY_POINTS * safeties + COUP_POINTS * side.coups + ALL_SAFETIES_POINTS * (safeties == 4)
    if side.km == table.target:
        total += TRIP_POINTS + SAFE_TRIP_POINTS * (side.n200 == 0) + DELAYED_ACTION_POINTS * (table.left == 0)
        total += EXTENSION_POINTS * (table.target == EXTENDED_TARGET) + SHUTOUT_POINTS * (
            table.sides[1 - who].laid == 0
        )
    return total


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
