"""Playing a round of classic or playroom to its end by the engine and a policy: slower and truer than rollouts."""

from msgspec.structs import replace

from engine.actions import Claim, ExpireWindow
from engine.cards import SAFETY_OF
from engine.game import apply
from engine.players.base import Chance
from engine.players.heuristic import Heuristic
from engine.state import State
from engine.views import view_for


def played_by(policy: Heuristic, state: State, finished: int, chance: Chance) -> list[int]:
    """Return each side's points in the round after `finished` others, continued by one policy for all seats.

    Every possible coup-fourré is played, by the first seat of several.
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
