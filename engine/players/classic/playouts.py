"""Playouts of classic and playroom: a round is played to its end, everybody by the weights of ``hard``."""

import math
from collections.abc import Mapping
from typing import Final

from engine.actions import Discard, Play, SeatAction
from engine.cards import Card
from engine.game import apply
from engine.players.card_codes import CARDS, NUMBER
from engine.players.classic.evaluation import choose, extends
from engine.players.classic.kernel import (
    ARRIVED,
    can_draw,
    draw,
    exhausted,
    extend,
    perform,
    points,
    stalled,
)
from engine.players.classic.knowledge import Knowledge, new_knowledge, see
from engine.players.classic.position import Position, classic_rules_of, position_of
from engine.players.classic.weights import Weights, hard_weights
from engine.players.sampling import Playout, Worth, edge
from engine.players.unseen import laid_at_once
from engine.rng import shuffled
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


def play(p: Position, weights: Weights, seat: int, *, drawn: bool, first: Play | Discard | None = None) -> int:
    """Play to the end of the round; return the side that has completed its trip, -1 if none has.

    `drawn` says whether the seat has drawn; `first` is the action with which it begins, None for the best one.
    """
    known = new_knowledge(p)
    while True:
        if not drawn:
            seat = begin(p, seat)
            if seat < 0:
                return -1
        if first is not None:
            card, victim = coded(first)
            first = None
        elif not can_draw(p) and exhausted(p):
            return -1
        else:
            see(known, seat)
            card, victim = choose(known, weights)
        following, drawer = perform(p, seat, card, victim)
        if drawer >= 0 or following == ARRIVED:
            following = settled(p, known, weights, seat, following, drawer)
            if following == ARRIVED:
                return p.side_of[seat]
        drawn = following == seat
        seat = following


def coded(action: Play | Discard) -> tuple[int, int]:
    """Return an action as `perform` takes it: a card, or ~card to discard it, and a victim, -1 for none."""
    card = NUMBER[action.card]
    if isinstance(action, Discard):
        return ~card, -1
    return card, -1 if action.target is None else action.target


def settled(p: Position, known: Knowledge, weights: Weights, seat: int, following: int, drawer: int) -> int:
    """Make the draw and answer the question that `perform` left open; return whose turn is next, or `ARRIVED`."""
    if following == ARRIVED and p.rules.extended_target and p.extended_by < 0:
        see(known, seat)
        if extends(known, weights):
            extend(p, p.side_of[seat])
            return (seat + 1) % len(p.side_of)
    return draw_after(p, seat, following, drawer)


def over(p: Position) -> bool:
    """Return whether the round ends before the next draw because the pile is empty."""
    if p.rules.first_hand_ends and exhausted(p):
        return True
    return p.rules.reshuffles and stalled(p)


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
    if drawer == seat and not can_draw(p) and not (p.rules.house_rules.safety_replay_when_deck_empty and p.hands[seat]):
        return (seat + 1) % len(p.side_of)
    take(p, drawer)
    return following


def take(p: Position, seat: int) -> None:
    """Draw the card that is due and those that the seat is owed, as far as there are cards (RULES 3.4)."""
    due = 1 + p.owed[seat]
    while due > 0 and (draw(p, seat) or redraw(p, seat)):
        due -= 1
    if p.rules.reshuffles:
        p.owed[seat] = due


def redraw(p: Position, seat: int) -> bool:
    """Draw a card from the reshuffled discards, if the rules allow it; return whether there was one."""
    if not p.discards or not p.rules.reshuffles:
        return False
    p.chance, p.pile[:] = shuffled(p.chance, p.discards)
    p.discards.clear()
    return draw(p, seat)
