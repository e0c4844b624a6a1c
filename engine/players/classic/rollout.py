"""Rollouts of classic and playroom: a position with all cards known is played on by rule of thumb, or by a policy."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.actions import Claim, Discard, ExpireWindow, Extend, Play, SeatAction
from engine.cards import SAFETY_OF
from engine.game import apply
from engine.players.base import Chance
from engine.players.card_codes import NUMBER
from engine.players.classic.kernel import points
from engine.players.classic.knowledge import new_knowledge
from engine.players.classic.playouts import GOES_ON, STOPS, play, play_from
from engine.players.classic.position import Position, position_of
from engine.players.heuristic import Heuristic
from engine.state import Phase, State
from engine.views import view_for


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


def played_by(policy: Heuristic, state: State, finished: int, chance: Chance) -> list[int]:
    """Return each side's points in the round after `finished` others, continued by one policy for all seats.

    The engine carries out every act: slower than a rollout, and without its bias. Every possible
    coup-fourré is played, by the first seat of several.
    """
    while len(state.sheets) == finished:
        if state.windows:
            state = _answered(state)
            continue
        action = policy.choose(view_for(state, state.turn), chance)
        assert action is not None  # the seat in turn always has something to do
        state = apply(state, action).state
    return [sheet.total for sheet in state.sheets[finished]]


def _answered(state: State) -> State:
    """Return the position after the open coup-fourré window."""
    window = state.windows[-1]
    assert window.card is not None  # a hazard opened it
    safety = SAFETY_OF[window.card]
    claimant = next((seat for seat in window.eligible if safety in state.hands[seat]), None)
    # All answers at once, so that no settle time has to be waited for.
    passed = tuple(seat for seat in window.eligible if seat != claimant)
    settled = replace(window, closer=None, passed=passed, ripe=False, waiting=None)
    state = replace(state, windows=(*state.windows[:-1], settled), race=())
    if claimant is None:
        return apply(state, ExpireWindow(window.id)).state
    return apply(state, Claim(claimant, window.id, safety)).state
