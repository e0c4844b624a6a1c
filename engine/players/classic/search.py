"""The search of the level ``hard`` in classic and playroom: every legal action is tried on the same deals.

Method: `engine.players.base.Search`.
"""

import math
from typing import Final

from msgspec import Struct

from engine.actions import Discard, Extend, Play, SeatAction
from engine.players.base import Chance
from engine.players.card_codes import ACCIDENT, CARDS, WRONGWAY
from engine.players.classic.evaluation import attacking, extends, keeping, laying
from engine.players.classic.heuristic import knowledge_of
from engine.players.classic.kernel import may_attack, may_lay, victims_of
from engine.players.classic.knowledge import Knowledge
from engine.players.classic.playouts import GOES_ON, STOPS, blank, copy, deal, trial
from engine.players.classic.weights import Weights, hard_weights
from engine.views import PlayerView

_DOUBTS: Final = 0.1
"""The probability that a seat holds back a card that it would have laid."""
_GATE: Final = 3.0
"""The number of standard errors by which an action must be better than the heuristic's choice to replace it."""
_HOPELESS: Final = 0.7
"""The number of standard errors by which an action must be behind the heuristic's choice to be dropped."""
_DEALS_AT_ONCE: Final = 2
"""The number of deals in a step: few, so that it can stop in time."""
_DEALS_A_ROUND: Final = 10
"""The number of deals after which actions that have fallen behind are dropped."""


class _Candidate(Struct, gc=False):
    """An action that is tried."""

    card: int
    """The card to lay, ~card to discard it, or `GOES_ON` or `STOPS`."""
    victim: int
    value: float = 0.0
    """Its value by the weights, in points."""
    gain: float = 0.0
    """The sum of the differences between its results and those of the first candidate, in points."""
    squares: float = 0.0
    """The sum of the squares of these differences."""

    def above(self, deals: int, errors: float) -> bool:
        """Return whether its mean gain over so many deals is above `errors` times its standard error."""
        if deals < 2:
            return errors < 0
        mean = self.gain / deals
        return mean > errors * math.sqrt(max(0.0, self.squares / deals - mean * mean) / (deals - 1))


class ClassicSearch:
    """A search in progress in classic or playroom, in which everybody plays on by the weights of ``hard``."""

    def __init__(self, view: PlayerView, plain: SeatAction, chance: Chance, most: int) -> None:
        """Start a search of at most `most` trials for something better than `plain`: a play, discard or extension."""
        self._seat, self._extension, self._most = plain.seat, isinstance(plain, Extend), most
        known, weights = knowledge_of(view), hard_weights(view.setup)
        self._players = [weights] * len(view.tableaus)
        if self._extension:
            goes_on = extends(known, weights)
            self._first, other = (_Candidate(card, -1) for card in ((GOES_ON, STOPS) if goes_on else (STOPS, GOES_ON)))
            self._others = [other]
        else:
            self._first, *self._others = _ranked(known, weights)
        self._unseen = known.unseen
        self._seen, self._dealt = blank(known.p), blank(known.p)
        copy(self._seen, known.p)
        self._dealt.chance = int(chance.random() * 2**32)
        self._known = known  # the trials use it and its position up
        self._deals = self.trials = 0

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and enough trials for another deal."""
        return bool(self._others) and self.trials + len(self._others) < self._most

    def go_on(self) -> None:
        """Try the remaining actions on some more deals, and now and then drop those that have fallen behind."""
        candidates = len(self._others) + 1
        deals = min(_DEALS_AT_ONCE, (self._most - self.trials) // candidates)
        for _ in range(deals):
            deal(self._dealt, self._seen, self._seat, self._unseen, _DOUBTS)
            first = self._result(self._first)
            for each in self._others:
                gain = self._result(each) - first
                each.gain += gain
                each.squares += gain * gain
        self._deals += deals
        self.trials += deals * candidates
        if self._deals % _DEALS_A_ROUND == 0:
            self._others = [each for each in self._others if each.above(self._deals, -_HOPELESS)]

    def best(self) -> SeatAction:
        """Return the best action so far: the heuristic's choice, unless another one is clearly better."""
        better = [each for each in self._others if each.above(self._deals, _GATE)]
        found = max(better, key=lambda each: each.gain) if better else self._first
        if self._extension:
            return Extend(self._seat, found.card == GOES_ON)
        if found.card < 0:
            return Discard(self._seat, CARDS[~found.card])
        return Play(self._seat, CARDS[found.card], None if found.victim < 0 else found.victim)

    def _result(self, action: _Candidate) -> float:
        """Return the result of an action on the current deal, in points."""
        copy(self._known.p, self._dealt)
        return trial(self._known.p, self._known, self._players, self._seat, action.card, action.victim)


def _ranked(known: Knowledge, weights: Weights) -> list[_Candidate]:
    """Return all legal actions of a turn, the most valuable by the weights first."""
    p, who, found = known.p, known.who, []
    for card in known.kinds:
        if ACCIDENT <= card <= WRONGWAY:
            for victim in victims_of(p, who):
                if may_attack(p, who, card, victim):
                    found.append(_Candidate(card, victim, attacking(known, weights, card, victim)))
        elif may_lay(p, who, card):
            found.append(_Candidate(card, -1, laying(known, weights, card)))
    if not (found and p.options.only_if_stuck):
        found += [_Candidate(~card, -1, -keeping(known, weights, card)) for card in known.kinds]
    return sorted(found, key=lambda each: -each.value)
