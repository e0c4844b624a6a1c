"""Rollouts of classic and playroom: a position with all cards known is played on by rule of thumb."""

from collections.abc import Sequence

from engine.actions import Discard, Extend, Play, SeatAction
from engine.players.base import Chance
from engine.players.card_codes import NUMBER
from engine.players.classic.kernel import points
from engine.players.classic.knowledge import new_knowledge
from engine.players.classic.playouts import GOES_ON, STOPS, play, play_from
from engine.players.classic.position import Position, position_of
from engine.state import Phase, State


def rollout(state: State, action: SeatAction, chance: Chance) -> list[int]:
    """Return the points of each side at the end of the round, played on from an action of the seat in turn."""
    victim = -1
    if isinstance(action, Extend):
        card = GOES_ON if action.accept else STOPS
    else:
        assert isinstance(action, Play | Discard)
        card = NUMBER[action.card]
        if isinstance(action, Discard):
            card = ~card
        elif action.target is not None:
            victim = action.target
    p = _begun(state, chance)
    completer = play_from(p, new_knowledge(p), (), action.seat, card, victim)
    return [points(p, side, completer) for side in range(len(p.sides))]


def played_on(state: State, finished: int, chance: Chance) -> list[int]:
    """Return the points of each side at the end of the round that began after `finished` others.

    It is played on from a position without an open window in which no question is asked, or may be over.
    """
    if len(state.sheets) > finished:
        return [sheet.total for sheet in state.sheets[finished]]
    p = _begun(state, chance)
    completer = play(p, new_knowledge(p), (), state.turn, state.phase is Phase.PLAY)
    return [points(p, side, completer) for side in range(len(p.sides))]


def _begun(state: State, chance: Chance) -> Position:
    """Return the position in numbers, with chance of its own."""
    p = position_of(state)
    p.chance = int(chance.random() * 2**32)
    return p


def edge(points: Sequence[int], side: int) -> int:
    """Return how far a side is ahead of the best other one."""
    return points[side] - max(each for other, each in enumerate(points) if other != side)
