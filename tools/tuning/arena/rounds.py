"""Rounds and games between players by weights, with or without a search (RULES 2.4, 2.8 to 2.11).

One of two may be the computer of the BSD program. Written for Python and for numba, as the kernel is.
"""

from msgspec import Struct

from engine.players.classic.evaluation import choose, extends
from engine.players.classic.kernel import ARRIVED, can_draw, draw, exhausted, extend, perform, points
from engine.players.classic.knowledge import see
from engine.players.classic.playouts import GOES_ON, begin, copy, draw_after, mixed, shuffle
from engine.players.classic.position import CARDS, Position
from engine.players.classic.trials import Desk, Plan, decide
from engine.players.classic.weights import Weights
from tools.bsd.model import Notes
from tools.bsd.model import choose as choose_bsd
from tools.bsd.model import extends as extends_bsd

MOST_DEALS = 64
"""How many deal numbers are reserved for a game."""


class Player(Struct):
    """Who plays a side."""

    bsd: int
    """Whether it is the model of the BSD program's computer."""
    weights: Weights
    plan: Plan
    """How it searches; without trials it does not."""


class Table(Struct):
    """Where a game is played."""

    p: Position
    desk: Desk
    """The working memory of the seat in turn."""
    notes: Notes
    deck: list[int]
    """How many copies of each card there are."""
    hand: int
    """How many cards each seat is dealt."""
    target: int


def deal(table, number):
    """Deal by number; the number determines all chance in the round."""
    p = table.p
    p.chance = mixed(number)
    p.pile.clear()
    p.discards.clear()
    for card in range(CARDS):
        for _ in range(table.deck[card]):
            p.pile.append(card)
    shuffle(p, p.pile)
    for seat in range(len(p.side_of)):
        p.hands[seat].clear()
        p.owed[seat] = 0
        for _ in range(table.hand):
            draw(p, seat)
    for who in range(p.options.n_sides):
        side = p.sides[who]
        side.km = side.laid = side.n200 = side.limited = side.wrong = side.safe = side.safeties = side.coups = 0
        side.battle.clear()
    p.target, p.extended_by, p.idle = table.target, -1, 0


def observe(table, seat):
    """Let the seat in turn look at the table."""
    p, desk = table.p, table.desk
    mine = desk.known.p
    copy(mine, p)
    for who in range(p.options.n_sides):
        mine.totals[who] = p.totals[who]
    see(desk.known, seat)
    desk.dealt.chance = mixed(p.chance + 64 * len(p.pile) + 8 * len(p.discards) + seat & 0xFFFFFFFF)


def act(table, seat, players, beliefs):
    """Return the card and victim of a player's turn; it believes that each side plays by the weights in `beliefs`."""
    desk, player = table.desk, players[table.p.side_of[seat]]
    observe(table, seat)
    if player.bsd:
        return choose_bsd(desk.known, table.notes), 1 - desk.known.who
    if not player.plan.trials:
        return choose(desk.known, player.weights)
    best = decide(desk, player.weights, beliefs, player.plan, False)
    return desk.cards[best], desk.victims[best]


def goes_on(table, seat, players, beliefs):
    """Return whether a player extends the trip."""
    desk, player = table.desk, players[table.p.side_of[seat]]
    observe(table, seat)
    if player.bsd:
        return extends_bsd(desk.known, table.notes)
    if not player.plan.trials:
        return extends(desk.known, player.weights)
    return desk.cards[decide(desk, player.weights, beliefs, player.plan, True)] == GOES_ON


def play_round(table, seat, players, beliefs, drawn):
    """Play the dealt round from `seat` on; return the side that completes its trip, -1 if none does."""
    p = table.p
    while True:
        if not drawn:
            seat = begin(p, seat)
            if seat < 0:
                return -1
        if not can_draw(p) and exhausted(p):
            return -1
        card, victim = act(table, seat, players, beliefs)
        following, drawer = perform(p, seat, card, victim)
        following = draw_after(p, seat, following, drawer)
        if following == ARRIVED:
            if not p.options.extended_target or p.extended_by >= 0 or not goes_on(table, seat, players, beliefs):
                return p.side_of[seat]
            extend(p, p.side_of[seat])
            following = (seat + 1) % len(p.side_of)
        drawn = following == seat
        seat = following


def play_on(table, seat, players, beliefs, drawn, found):
    """Play a round to its end and write the points of each side; `drawn` says whether the seat has drawn."""
    completer = play_round(table, seat, players, beliefs, drawn)
    for who in range(table.p.options.n_sides):
        found[who] = points(table.p, who, completer)


def go_on(table, number, first, players, beliefs, rounds):
    """Play on from the totals until a side wins, for at most `rounds` rounds unless that is 0; `first` begins."""
    p, n = table.p, 0
    while not won(p) and not (n and n == rounds):
        deal(table, number * MOST_DEALS + n & 0xFFFFFFFF)
        completer = play_round(table, (first + n) % len(p.side_of), players, beliefs, False)
        for who in range(p.options.n_sides):
            p.totals[who] += points(p, who, completer)
        n += 1


def won(p):
    """Return whether a side has won the game (RULES 2.11)."""
    best, ties = 0, 0
    for who in range(p.options.n_sides):
        if who == 0 or p.totals[who] > best:
            best, ties = p.totals[who], 1
        elif p.totals[who] == best:
            ties += 1
    return best >= p.goal and ties == 1


def play_games(table, number, games, players, beliefs, rounds, found):
    """Write the totals of some games, dealt from `number` on; each game another seat begins."""
    for i in range(games):
        for who in range(table.p.options.n_sides):
            table.p.totals[who] = 0
        go_on(table, number + i, i % len(table.p.side_of), players, beliefs, rounds)
        for who in range(table.p.options.n_sides):
            found[i][who] = table.p.totals[who]
