"""The search of classic and playroom over numbers: all that may be done is tried on the same deals.

Python runs these functions over lists; where numba is installed `engine.players.classic.compiled` runs the same ones.
Method: `engine.players.search`.
"""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.players.card_codes import ACCIDENT, ACE, WRONGWAY
from engine.players.classic.evaluation import attacking, extends, keeping, laying
from engine.players.classic.kernel import may_attack, may_lay
from engine.players.classic.knowledge import Knowledge, new_knowledge
from engine.players.classic.playouts import GOES_ON, STOPS, blank, copy, deal, trial
from engine.players.classic.position import CARDS, Position
from engine.players.classic.weights import Weights

_DEALS_AT_ONCE: Final = 10
"""After so many deals actions that have fallen behind are dropped."""
_ACTIONS: Final = 128
"""Room for the actions of a turn."""


class Plan(Struct, frozen=True):
    """How a search goes about it."""

    trials: int
    """Playouts for a decision, over all actions."""
    doubts: float
    """How likely a seat holds a card back that it would have laid."""
    gate: float
    """By how many standard errors an action must be better than the first one to replace it."""
    hopeless: float = 0.7
    """By how many standard errors an action must be behind the first one to be dropped."""


class Desk(Struct, gc=False):
    """What a search works with."""

    known: Knowledge
    """What the seat in turn knows; the position of trials."""
    seen: Position
    """The position as the seat sees it."""
    dealt: Position
    """The same with all cards known."""
    unseen: list[int]
    """How many copies of each card the seat has not seen."""
    n: int
    """How many actions there are."""
    cards: list[int]
    """The card of each action, ~card to discard it."""
    victims: list[int]
    values: list[float]
    """What each looks worth by rule of thumb, in points."""
    field: list[int]
    """The actions that are left but for the first, the best of them first."""
    gains: list[float]
    """By how much each action was better than the first, summed up, in points."""
    squares: list[float]
    """The squares of that, summed up."""


def new_desk(p: Position) -> Desk:
    """Return an empty desk for positions of the same game."""
    return Desk(
        known=new_knowledge(blank(p)), seen=blank(p), dealt=blank(p), unseen=[0] * CARDS, n=0, cards=[0] * _ACTIONS,
        victims=[0] * _ACTIONS, values=[0.0] * _ACTIONS, field=[0] * _ACTIONS, gains=[0.0] * _ACTIONS,
        squares=[0.0] * _ACTIONS,
    )  # fmt: skip


def decide(desk: Desk, players: Sequence[Weights], plan: Plan) -> int:
    """Return the number of the action that has come out best of those that `desk` then has.

    The seat in turn is `desk.known.seat`, and has looked. Each side plays on by its weights, all by rule of thumb if
    there are none.
    """
    known = desk.known
    for card in range(CARDS):
        desk.unseen[card] = known.unseen[card]
    copy(desk.seen, known.p)
    return search(desk, players, plan)


def decide_turn(desk: Desk, weights: Weights, players: Sequence[Weights], plan: Plan) -> int:
    """Return the same for what the seat lays or discards; these weights say which action looks best."""
    rank(desk, weights)
    return decide(desk, players, plan)


def decide_extension(desk: Desk, weights: Weights, players: Sequence[Weights], plan: Plan) -> int:
    """Return the same for the extension question."""
    goes_on = extends(desk.known, weights)
    desk.cards[0], desk.cards[1] = (GOES_ON, STOPS) if goes_on else (STOPS, GOES_ON)
    desk.n = 2
    return decide(desk, players, plan)


def rank(desk: Desk, weights: Weights) -> None:
    """Note all that may be done, the best by rule of thumb first."""
    known = desk.known
    p = known.p
    desk.n = 0
    for kind in range(known.n_kinds):
        card = known.kinds[kind]
        if ACCIDENT <= card <= WRONGWAY:
            victims = p.options.victims[known.who]
            for i in range(len(victims)):
                victim = victims[(i + p.chance) % len(victims)]
                if may_attack(p, known.who, card, victim):
                    note(desk, card, victim, attacking(known, weights, card, victim))
        elif may_lay(p, known.who, card):
            note(desk, card, -1, laying(known, weights, card))
    forced = desk.n and p.options.only_if_stuck
    for kind in range(known.n_kinds):
        card = known.kinds[kind]
        if not forced and not (p.options.keeps_safeties and card >= ACE):
            note(desk, ~card, -1, -keeping(known, weights, card))


def note(desk: Desk, card: int, victim: int, value: float) -> None:
    """Insert an action among the others, the best first, behind its equals."""
    cards, victims, values, at = desk.cards, desk.victims, desk.values, desk.n
    while at and values[at - 1] < value:
        cards[at], victims[at], values[at] = cards[at - 1], victims[at - 1], values[at - 1]
        at -= 1
    cards[at], victims[at], values[at] = card, victim, value
    desk.n += 1


def search(desk: Desk, players: Sequence[Weights], plan: Plan) -> int:
    """Return which of the actions is best: the first one, unless another does better by `gate` standard errors.

    All are tried on the same deals, and those that have fallen behind the first are dropped.
    """
    known, field, gains, squares = desk.known, desk.field, desk.gains, desk.squares
    p, seat, left, trials, deals = known.p, known.seat, desk.n - 1, plan.trials, 0
    for i in range(left):
        field[i] = i + 1
        gains[i + 1] = squares[i + 1] = 0.0
    while left and trials > left:
        for _ in range(_DEALS_AT_ONCE):
            deal(desk.dealt, desk.seen, seat, desk.unseen, plan.doubts)
            copy(p, desk.dealt)
            first = trial(p, known, players, seat, desk.cards[0], desk.victims[0])
            for i in range(left):
                its = field[i]
                copy(p, desk.dealt)
                gain = trial(p, known, players, seat, desk.cards[its], desk.victims[its]) - first
                gains[its] += gain
                squares[its] += gain * gain
        deals += _DEALS_AT_ONCE
        trials -= _DEALS_AT_ONCE * (left + 1)
        n, left = left, 0
        for i in range(n):
            its = field[i]
            if above(gains[its], squares[its], deals, -plan.hopeless):
                field[left] = its
                left += 1
    best = 0
    for i in range(left):
        its = field[i]
        if above(gains[its], squares[its], deals, plan.gate) and (not best or gains[its] > gains[best]):
            best = its
    return best


def above(total: float, squares: float, n: int, errors: float) -> bool:
    """Return whether the mean of so many numbers is above so many of its standard errors."""
    mean = total / n
    return mean > errors * math.sqrt(max(0.0, squares / n - mean * mean) / (n - 1))
