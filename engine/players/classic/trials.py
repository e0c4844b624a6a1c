"""The search of classic and playroom over small integers: every legal action is tried on the same deals.

Python runs these functions over lists, and where numba is installed `engine.players.classic.compiled` runs the same
functions as machine code, with the same result for the same number of trials. Method: `engine.players.search`.
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

_DEALS_AT_ONCE: Final = 2
"""The number of deals in a step: few, so that Python can stop in time."""
_DEALS_A_ROUND: Final = 10
"""The number of deals after which actions that have fallen behind are dropped."""
_ACTIONS: Final = 128
"""The capacity for the actions of a turn."""


class Plan(Struct, frozen=True):
    """The parameters of a search."""

    trials: int
    """The maximum number of playouts for a decision, over all actions."""
    doubts: float
    """The probability that a seat holds back a card that it would have laid."""
    gate: float
    """The number of standard errors by which an action must be better than the first one to replace it."""
    hopeless: float = 0.7
    """The number of standard errors by which an action must be behind the first one to be dropped."""


class Desk(Struct, gc=False):
    """The state of a search."""

    known: Knowledge
    """The knowledge of the seat in turn, until trials use it and its position up."""
    seen: Position
    """The position as the seat sees it."""
    dealt: Position
    """The same with all cards known."""
    unseen: list[int]
    """The number of copies of each card that the seat has not seen."""
    n: int
    """The number of actions."""
    cards: list[int]
    """The card of each action, ~card to discard it."""
    victims: list[int]
    values: list[float]
    """The value of each action by rule of thumb, in points."""
    field: list[int]
    """The remaining actions except the first, the most valuable first; only `left` items count."""
    gains: list[float]
    """The sum of the differences between each action's results and those of the first, in points."""
    squares: list[float]
    """The sum of the squares of these differences."""
    seat: int = 0
    """The seat in turn."""
    left: int = 0
    """The number of remaining actions except the first."""
    deals: int = 0
    """The number of deals so far."""
    trials: int = 0
    """The number of playouts so far."""


def new_desk(p: Position) -> Desk:
    """Return an empty desk for positions of the same game."""
    return Desk(
        known=new_knowledge(blank(p)), seen=blank(p), dealt=blank(p), unseen=[0] * CARDS, n=0, cards=[0] * _ACTIONS,
        victims=[0] * _ACTIONS, values=[0.0] * _ACTIONS, field=[0] * _ACTIONS, gains=[0.0] * _ACTIONS,
        squares=[0.0] * _ACTIONS,
    )  # fmt: skip


def decide(desk: Desk, weights: Weights, players: Sequence[Weights], plan: Plan, extension: bool) -> int:
    """Return the number of the action that proves best with all trials of the plan; see `begin` and `go_on`."""
    begin(desk, weights, extension)
    while undecided(desk, plan):
        go_on(desk, players, plan)
    return best(desk, plan)


def begin(desk: Desk, weights: Weights, extension: bool) -> None:
    """Start a search for the seat in turn, `desk.known.seat`, whose knowledge is complete.

    The weights say which action looks best. `extension` says whether the extension is the question, or else the turn.
    """
    known = desk.known
    if extension:
        goes_on = extends(known, weights)
        desk.cards[0], desk.cards[1] = (GOES_ON, STOPS) if goes_on else (STOPS, GOES_ON)
        desk.n = 2
    else:
        rank(desk, weights)
    for card in range(CARDS):
        desk.unseen[card] = known.unseen[card]
    copy(desk.seen, known.p)
    desk.seat = known.seat
    desk.left, desk.deals, desk.trials = desk.n - 1, 0, 0
    for i in range(desk.left):
        desk.field[i] = i + 1
        desk.gains[i + 1] = desk.squares[i + 1] = 0.0


def rank(desk: Desk, weights: Weights) -> None:
    """List all legal actions of a turn, the most valuable by rule of thumb first."""
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
    """Insert an action among the others, the most valuable first, behind its equals."""
    cards, victims, values, at = desk.cards, desk.victims, desk.values, desk.n
    while at and values[at - 1] < value:
        cards[at], victims[at], values[at] = cards[at - 1], victims[at - 1], values[at - 1]
        at -= 1
    cards[at], victims[at], values[at] = card, victim, value
    desk.n += 1


def undecided(desk: Desk, plan: Plan) -> bool:
    """Return whether there is something left to decide, and enough trials for another deal."""
    return desk.left > 0 and desk.trials + desk.left < plan.trials


def go_on(desk: Desk, players: Sequence[Weights], plan: Plan) -> None:
    """Try the remaining actions on some more deals, and now and then drop those that have fallen behind the first.

    Each side plays on by its weights, all by rule of thumb if there are none.
    """
    known, field, gains, squares = desk.known, desk.field, desk.gains, desk.squares
    p, seat, n = known.p, desk.seat, desk.left
    deals = min(_DEALS_AT_ONCE, (plan.trials - desk.trials) // (n + 1))
    for _ in range(deals):
        deal(desk.dealt, desk.seen, seat, desk.unseen, plan.doubts)
        copy(p, desk.dealt)
        first = trial(p, known, players, seat, desk.cards[0], desk.victims[0])
        for i in range(n):
            its = field[i]
            copy(p, desk.dealt)
            gain = trial(p, known, players, seat, desk.cards[its], desk.victims[its]) - first
            gains[its] += gain
            squares[its] += gain * gain
    desk.deals += deals
    desk.trials += deals * (n + 1)
    if desk.deals % _DEALS_A_ROUND:
        return
    desk.left = 0
    for i in range(n):
        its = field[i]
        if above(gains[its], squares[its], desk.deals, -plan.hopeless):
            field[desk.left] = its
            desk.left += 1


def best(desk: Desk, plan: Plan) -> int:
    """Return the number of the best action so far: the first, unless another is better by `gate` standard errors."""
    found = 0
    for i in range(desk.left):
        its = desk.field[i]
        if above(desk.gains[its], desk.squares[its], desk.deals, plan.gate) and (
            not found or desk.gains[its] > desk.gains[found]
        ):
            found = its
    return found


def above(total: float, squares: float, n: int, errors: float) -> bool:
    """Return whether the mean of `n` numbers is above `errors` times its standard error."""
    if n < 2:
        return errors < 0
    mean = total / n
    return mean > errors * math.sqrt(max(0.0, squares / n - mean * mean) / (n - 1))


class PythonRun:
    """A search in Python; `engine.players.classic.compiled.CompiledRun` is the same as machine code."""

    def __init__(
        self, known: Knowledge, weights: Weights, players: Sequence[Weights], plan: Plan, chance: int, extension: bool
    ) -> None:
        """Start the search with a state of the random generator; `known` is used up."""
        self._desk, self._players, self._plan = new_desk(known.p), players, plan
        self._desk.known, self._desk.dealt.chance = known, chance
        begin(self._desk, weights, extension)

    @property
    def trials(self) -> int:
        """The number of playouts so far."""
        return self._desk.trials

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and enough trials for another deal."""
        return undecided(self._desk, self._plan)

    def go_on(self) -> None:
        """Try the remaining actions on some more deals."""
        go_on(self._desk, self._players, self._plan)

    def best(self) -> tuple[int, int]:
        """Return the card and the victim of the best action so far."""
        found = best(self._desk, self._plan)
        return self._desk.cards[found], self._desk.victims[found]
