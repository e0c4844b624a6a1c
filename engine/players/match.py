"""A whole game between policies, in virtual time: who reacts first is drawn from chance, nothing waits."""

from collections.abc import Sequence

from engine.actions import Discard, Draw, EndTurn, ExpireWindow, Extend, Play, SeatAction, Shout
from engine.game import active_seats, apply, explain, window_ms
from engine.players.base import Chance, Policy
from engine.players.levels import SHOUT_MS
from engine.rules import rules_of
from engine.state import Stage, State
from engine.views import view_for

TURN_MS = (3000, 8000)
"""How long a turn takes, in milliseconds."""
MOST_STEPS = 50_000
"""A game of so many steps is given up."""


class MatchPlayer:
    """Somebody at the table: a policy and how fast it reacts, in milliseconds."""

    def __init__(self, policy: Policy, reaction_ms: tuple[int, int]) -> None:
        self.policy, self.reaction_ms = policy, reaction_ms

    def act(self, state: State, seat: int, chance: Chance) -> tuple[float, int, SeatAction] | None:
        """Return after how many milliseconds the seat does what, None if it does nothing."""
        action = self.policy.choose(view_for(state, seat), chance)
        if action is None:
            return None
        low, high = self.reaction_ms
        if isinstance(action, Draw | Play | Discard | EndTurn | Extend):
            low, high = TURN_MS
        elif isinstance(action, Shout):
            low, high = SHOUT_MS
        return low + (high - low) * chance.random(), seat, action


def play_out(state: State, players: Sequence[MatchPlayer], chance: Chance) -> State:
    """Return the last position of the game; raises RuntimeError if nobody does anything, or for ever."""
    now = 0.0
    for _ in range(MOST_STEPS):
        if state.outcome is not None:
            return state
        seats = active_seats(state)
        wanted = [want for seat in seats if (want := players[seat].act(state, seat, chance)) is not None]
        if not wanted:
            now = _expired(state, now)
            state = apply(state, ExpireWindow(state.windows[-1].id), int(now)).state
            continue
        wanted.sort()
        state, now = _done(state, wanted, now)
    raise RuntimeError(f"no end after {MOST_STEPS} steps")


def _done(state: State, wanted: Sequence[tuple[float, int, SeatAction]], now: float) -> tuple[State, float]:
    """Carry out the first act, and of the others whatever arrives before that is settled."""
    first = wanted[0][0]
    settle = rules_of(state.setup).settle_ms
    state = apply(state, wanted[0][2], int(now + first)).state
    for after, _, action in wanted[1:]:
        if after - first <= settle and state.outcome is None and explain(state, action) is None:
            state = apply(state, action, int(now + after)).state
    now += first
    if state.outcome is None and state.windows and state.stage is Stage.SETTLING:
        now = _expired(state, now)
        state = apply(state, ExpireWindow(state.windows[-1].id), int(now)).state
    return state, now


def _expired(state: State, now: float) -> float:
    """Return when the time of the top window is over."""
    wait = window_ms(state)
    if wait is None:
        raise RuntimeError("nobody does anything")
    return now + wait
