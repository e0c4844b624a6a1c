"""A table of two who play classic: a position for `engine.players.classic.kernel`, and what else a policy asks for."""

import operator
from typing import NamedTuple

import numpy as np

from engine import new_game
from engine.cards import cards_of
from engine.players.card_codes import ACE, NUMBER, WAY
from engine.players.classic.position import KernelOptions, kernel_options
from engine.rules import rules_of
from tools.tuning.arena.compiled import compiled, compiled_class, numba

CARDS = WAY + 1
"""Classic has the cards of `engine.players.card_codes` up to this one, but for the wrong ways."""
TARGET, EXTENDED_TARGET = 700, 1000
HAND, MOST_CARDS, MOST_SEEN = 6, 106, 8

Options = NamedTuple("Options", [(name, object) for name in KernelOptions.__struct_fields__])
INT, INTS, TABLE = (int, np.ndarray, np.ndarray) if numba is None else (numba.i8, numba.i8[::1], numba.i8[:, ::1])


def options_of(preset):
    """The house rules of a preset, in a type that numba knows."""
    options = kernel_options(new_game("classic", (0, 1), {}, 0, preset=preset).state.setup)
    return Options(*(getattr(options, name) for name in KernelOptions.__struct_fields__))


@compiled_class(items=INTS, size=INT)
class Cards:
    """A list of small integers, as far as the kernel needs one."""

    def __init__(self, room):
        self.items = np.zeros(room, np.int64)
        self.size = 0

    def __len__(self):
        return self.size

    def __bool__(self):
        return self.size > 0

    def __getitem__(self, i):
        return int(self.items[i if i >= 0 else self.size + i])

    def __contains__(self, card):
        for i in range(self.size):
            if self.items[i] == card:
                return True
        return False

    def append(self, card):
        """Put a card behind the others."""
        self.items[self.size] = card
        self.size += 1

    def pop(self):
        """Take the last card away."""
        self.size -= 1
        return int(self.items[self.size])

    def remove(self, card):
        """Take the first copy of a card away."""
        at = 0
        while self.items[at] != card:
            at += 1
        self.size -= 1
        for i in range(at, self.size):
            self.items[i] = self.items[i + 1]


_SIDE = ("km", "laid", "n200", "limited", "wrong", "safe", "safeties", "coups")


@compiled_class(**dict.fromkeys(_SIDE, INT), battle=Cards)
class Side:
    """What lies before a side, as in `engine.players.classic.position.ClassicSide`."""

    def __init__(self):
        self.battle = Cards(MOST_CARDS)
        self.clear()

    def clear(self):
        """Take everything away."""
        self.km = self.laid = self.n200 = self.limited = self.wrong = self.safe = self.safeties = self.coups = 0
        self.battle.size = 0


if numba is None:
    _POSITION = {}
else:

    @numba.extending.overload(operator.not_)
    def _empty(cards):
        """`not` for `Cards`, which numba lacks."""
        if cards is Cards.class_type.instance_type:  # type: ignore[attr-defined]
            return lambda cards: cards.size == 0
        return None

    _CARDS, _SIDES = (numba.types.UniTuple(cls.class_type.instance_type, 2) for cls in (Cards, Side))
    _POSITION = {
        "options": numba.typeof(options_of("standard")), "side_of": numba.types.UniTuple(numba.i8, 2), "hands": _CARDS,
        "sides": _SIDES, "pile": Cards, "discards": Cards, "target": INT, "extended_by": INT, "idle": INT,
    }  # fmt: skip


@compiled_class(**_POSITION)
class Round:
    """A position, as `engine.players.classic.position.Position`."""

    def __init__(self, options):
        self.options, self.side_of = options, (0, 1)
        self.hands, self.sides = (Cards(HAND + 4), Cards(HAND + 4)), (Side(), Side())
        self.pile, self.discards = Cards(MOST_CARDS), Cards(MOST_CARDS)
        self.clear()

    def clear(self):
        """Begin anew, with no cards."""
        for who in range(2):
            self.sides[who].clear()
            self.hands[who].size = 0
        self.pile.size = self.discards.size = 0
        self.target, self.extended_by, self.idle = TARGET, -1, 0


@compiled_class(
    p=Round, deck=INTS, totals=INTS, chance=INT, held=TABLE, unseen=INTS, order=INTS, copies=INTS, fewest=INTS,
    plays=INT, found_end=INT, found_slow=INT, hazards=INT, fast=INT,
)  # fmt: skip
class Table:
    """A round, the points so far, the state of chance, and where policies note what they find while they think.

    `held` counts the cards of each hand, `unseen` those that the seat in turn has not seen; see `look`.
    """

    def __init__(self, options, deck):
        self.p, self.deck, self.chance = Round(options), deck, 0
        self.totals, self.held, self.unseen = np.zeros(2, np.int64), np.zeros((2, CARDS), np.int64), np.zeros_like(deck)
        self.order, self.copies = np.zeros(HAND + 4, np.int64), np.zeros_like(deck)
        self.fewest = np.zeros(9, np.int64)
        self.plays = self.found_end = self.found_slow = self.hazards = self.fast = 0


def new_table(preset):
    """A table at which nothing has been dealt yet; only the presets standard and bsd are known."""
    if preset not in ("standard", "bsd"):
        raise ValueError(f"the arena does not play {preset}")
    setup = new_game("classic", (0, 1), {}, 0, preset=preset).state.setup
    deck = np.zeros(CARDS, np.int64)
    for card in cards_of(rules_of(setup).deck()):
        deck[NUMBER[card]] += 1
    return Table(options_of(preset), deck)


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
    table.chance = (table.chance + 0x9E3779B9) & _32_BITS
    return mixed(table.chance) / 4294967296.0


@compiled
def shuffle(table, cards, n):
    """Put the first cards into a random order, as `engine.players.determinize.shuffled` does."""
    for i in range(n - 1, 0, -1):
        j = int(random(table) * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


@compiled
def look(table, me):
    """Count the cards of both hands, and those that a side has not seen."""
    held, unseen, pile = table.held, table.unseen, table.p.pile.items
    held[:] = 0
    unseen[:] = 0
    for who in range(2):
        hand = table.p.hands[who]
        for i in range(len(hand)):
            held[who, hand[i]] += 1
    for i in range(len(table.p.pile)):
        unseen[pile[i]] += 1
    for card in range(CARDS):
        unseen[card] += held[1 - me, card]


@compiled
def shows(side, safety):
    """Whether a safety lies here."""
    return (side.safe >> (safety - ACE)) & 1 == 1
