"""Playouts of classic and playroom: a round is played to its end, everybody by the weights of ``hard``."""

import math
from collections.abc import Mapping
from typing import Final

from engine.actions import Discard, Play, SeatAction
from engine.cards import Card
from engine.game import apply
from engine.players.card_codes import CARDS, NUMBER
from engine.players.classic.evaluation import choose, extends
from engine.players.classic.kernel import ARRIVED, begin, can_draw, exhausted, extend, perform, points
from engine.players.classic.knowledge import known_to
from engine.players.classic.position import Position, classic_rules_of, position_of
from engine.players.classic.weights import Weights, hard_weights
from engine.players.sampling import Playout, Worth, edge
from engine.players.unseen import laid_at_once
from engine.state import Phase, State

_ROUND_SPREAD: Final = 1600.0
"""The spread of two equal players in a round, in points (standard deviation)."""
_ROUND_POINTS: Final = 1000.0
"""What a round brings the leader, in points.

So the chance in a game to 5000 is right to 4 % (root mean square) at 60 scores of which 300 games were played on.
"""
_KEPT: Final = dict(
    zip(
        CARDS,
        (
            0.1, 0.18, 0.28, 0.5, 0.5,
            0.3, 0.3, 0.3, 0.4, 0.2, 0.15,
            0.7, 0.7, 0.7, 0.45, 0.65, 0.6,
            1.0, 1.0, 1.0, 1.0,
        ),
        strict=False,
    )
)  # fmt: skip
"""The probability that a seat holds an unseen copy of each card after some turns, relative to that of a safety.

Counted in games of `hard` and of `normal`, with and without variants, and set between them (docs/LEVELS.md).
"""
_TURNS_TO_SELECT: Final = 10
"""The number of turns after which a hand consists of what its player chose to keep."""
_HELD_BACK: Final = 0.1
"""The probability that a seat holds back a card that it would have laid."""


class ClassicPlayout(Playout):
    """The playout for classic and playroom."""

    def likely(self, seat: int) -> Mapping[Card, float]:
        """Return how likely a seat keeps each card, relative to a safety.

        The longer a round goes on, the more it holds what players keep. Turns are estimated by the cards that are out,
        as those before a reshuffle cannot be seen.
        """
        view = self._view
        out = len(view.discard) + sum(len(tableau.distance) + len(tableau.safeties) for tableau in view.tableaus)
        selected = min(1.0, out / (_TURNS_TO_SELECT * len(view.hand_sizes)))
        kept = {card: 1.0 - selected * (1.0 - kept) for card, kept in _KEPT.items()}
        return kept | {card: _HELD_BACK * kept.get(card, 0.0) for card in laid_at_once(view, seat, before_start=False)}

    def worth(self, state: State, action: SeatAction) -> Worth:
        """Return the result of an action; the engine carries out answers to windows, and extensions."""
        view = self._view
        assert view.side is not None
        if isinstance(action, Play | Discard):
            gained = self.rollout(state, action)
        else:
            gained = self.rollout(apply(state, action).state)
        totals = [total + added for total, added in zip(view.totals, gained, strict=True)]
        mine, rival = totals[view.side], totals[view.side] - edge(totals, view.side)
        house = classic_rules_of(view.setup).house_rules
        won = chance_at(mine, rival, house.game_points, over=house.ends_with(view.round, view.last_round))
        return Worth(edge(gained, view.side), won)

    def rollout(self, state: State, action: Play | Discard | None = None) -> list[int]:
        """Return the points of each side at the end of the round, played on with an action of the seat in turn."""
        finished = len(self._view.sheets)
        if len(state.sheets) > finished:
            return [sheet.total for sheet in state.sheets[finished]]
        p = position_of(state)
        p.chance = int(self._chance.random() * 2**32)
        completer = play(p, hard_weights(state.setup), state.turn, drawn=state.phase is Phase.PLAY, first=action)
        return [points(p, side, completer) for side in range(len(p.sides))]


def chance_at(mine: int, rival: int, goal: int, *, over: bool) -> float:
    """Return the probability of winning the game at a score; `over` says whether it ends regardless of points."""
    ahead, most = mine - rival, max(mine, rival)
    if most >= goal or over:
        return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    rounds = max(1.0, (goal - most) / _ROUND_POINTS)
    return 1 / (1 + math.exp(-1.7 * ahead / (_ROUND_SPREAD * math.sqrt(rounds))))


def play(p: Position, weights: Weights, seat: int, *, drawn: bool, first: Play | Discard | None = None) -> int | None:
    """Play to the end of the round; return the side that has completed its trip, None if none has.

    `drawn` says whether the seat has drawn; `first` is the action with which it begins, None for the best one.
    """
    while True:
        if not drawn:
            seat = begin(p, seat)
            if seat < 0:
                return None
        if first is not None:
            card, victim = coded(first)
            first = None
        elif not can_draw(p) and exhausted(p):
            return None
        else:
            card, victim = choose(known_to(p, seat), weights)
        following = perform(p, seat, card, victim)
        if following == ARRIVED:
            side = p.side_of[seat]
            if not extends(known_to(p, seat), weights):
                return side
            extend(p, side)
            following = (seat + 1) % len(p.side_of)
        drawn = following == seat
        seat = following


def coded(action: Play | Discard) -> tuple[int, int]:
    """Return an action as `perform` takes it: a card, or ~card to discard it, and a victim, -1 for none."""
    card = NUMBER[action.card]
    if isinstance(action, Discard):
        return ~card, -1
    return card, -1 if action.target is None else action.target
