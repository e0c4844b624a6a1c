"""A whole game between policies in virtual time: reaction times are drawn at random, and nothing waits."""

from collections.abc import Iterator, Sequence

from engine.actions import Discard, Draw, EndTurn, ExpireWindow, Extend, Play, SeatAction, Shout
from engine.game import active_seats, apply, explain, window_ms
from engine.players.base import Chance, Policy
from engine.players.levels import SHOUT_MS
from engine.replays.recording import Act, By
from engine.rules import rules_of
from engine.state import Stage, State
from engine.views import view_for

TURN_MS = (3000, 8000)
"""The shortest and longest time of a turn, in ms."""
MOST_STEPS = 50_000
"""The number of steps after which a game is aborted."""


class MatchPlayer:
    """A player: a policy and its shortest and longest reaction time in ms."""

    def __init__(self, policy: Policy, reaction_ms: tuple[int, int]) -> None:
        self.policy, self.reaction_ms = policy, reaction_ms

    def act(self, state: State, seat: int, chance: Chance) -> tuple[float, int, SeatAction] | None:
        """Return the delay in ms, the seat and its action, or None if it does nothing."""
        action = self.policy.choose(view_for(state, seat), chance)
        if action is None:
            return None
        low, high = self.reaction_ms
        if isinstance(action, Draw | Play | Discard | EndTurn | Extend):
            low, high = TURN_MS
        elif isinstance(action, Shout):
            low, high = SHOUT_MS
        return low + (high - low) * chance.random(), seat, action


def course(state: State, players: Sequence[MatchPlayer], chance: Chance) -> Iterator[tuple[Act, State]]:
    """Play on and yield each act with the resulting position; stamps begin at 0.

    Raises RuntimeError if no player acts, or if the game does not end.
    """
    now, settle = 0.0, rules_of(state.setup).settle_ms
    for _ in range(MOST_STEPS):
        if state.outcome is not None:
            return
        wanted = [want for seat in active_seats(state) if (want := players[seat].act(state, seat, chance)) is not None]
        wanted.sort(key=lambda want: want[:2])
        for after, _, action in wanted:  # the first, and others that arrive within its settle time
            if after == wanted[0][0] or (
                after - wanted[0][0] <= settle and state.outcome is None and explain(state, action) is None
            ):
                state = apply(state, action, int(now + after)).state
                yield Act(action, int(now + after), By.COMPUTER), state
        now += wanted[0][0] if wanted else 0.0
        if not wanted or (state.outcome is None and state.windows and state.stage is Stage.SETTLING):
            now = _expired(state, now)
            over = ExpireWindow(state.windows[-1].id)
            state = apply(state, over, int(now)).state
            yield Act(over, int(now), By.TIME), state
    raise RuntimeError(f"no end after {MOST_STEPS} steps")


def play_out(state: State, players: Sequence[MatchPlayer], chance: Chance) -> State:
    """Return the last position of the game; raise RuntimeError if no player acts, or if the game does not end."""
    last = state
    for _act, last in course(state, players, chance):  # noqa: B007 (the last one counts)
        pass
    return last


def _expired(state: State, now: float) -> float:
    """Return when the time of the top window is over."""
    wait = window_ms(state)
    if wait is None:
        raise RuntimeError("nobody does anything")
    return now + wait
