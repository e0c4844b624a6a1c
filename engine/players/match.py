"""A whole game between policies in virtual time: delays are drawn at random as at a table, and nothing waits."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.actions import Discard, Draw, EndTurn, ExpireWindow, Extend, Play, SeatAction
from engine.game import active_seats, apply, explain, window_ms
from engine.players.heuristic import Chance, Policy
from engine.players.levels import LEVELS
from engine.players.reactions import DELAYS, Delays, Reaction, reaction
from engine.replays.recording import Act, By
from engine.rules import rules_of
from engine.state import Stage, State
from engine.views import view_for

TURN_MS = (3000, 8000)
"""The shortest and longest time of a turn, in ms."""
MOST_STEPS = 50_000
"""The number of steps after which a game is aborted."""


class MatchPlayer(NamedTuple):
    """A player: a policy and how long it takes to react."""

    policy: Policy
    delays: Delays


PLAYERS: Final[Mapping[str, MatchPlayer]] = MappingProxyType(
    {level: MatchPlayer(policy, DELAYS[level]) for level, policy in LEVELS.items()}
)
"""A player of each level."""


class _Wish(NamedTuple):
    """What a seat is about to do."""

    due: float
    seat: int
    action: SeatAction
    occasion: tuple[object, ...]
    """As long as it stays the same, so does the time of the act."""


def _wish(
    state: State, seat: int, player: MatchPlayer, now: float, chance: Chance, before: _Wish | None
) -> _Wish | None:
    """Return what a seat is going to do and when, None if it does nothing; `before` is what it was about to do."""
    view = view_for(state, seat)
    action = player.policy.choose(view, chance)
    if action is None:
        return None
    part = chance.random()
    if isinstance(action, Draw | Play | Discard | EndTurn | Extend):
        low, high = TURN_MS
        return _Wish(now + low + (high - low) * part, seat, action, (state.seq,))
    to = reaction(view)
    # A tie stays in sight whatever is announced or answered meanwhile.
    occasion = (to, state.windows[-1].id if to is not Reaction.CALL and state.windows else None)
    if before is not None and before.occasion == occasion:
        return _Wish(max(now, before.due), seat, action, occasion)
    return _Wish(now + player.delays[to].at(part), seat, action, occasion)


def course(state: State, players: Sequence[MatchPlayer], chance: Chance) -> Iterator[tuple[Act, State]]:
    """Play on and yield each act with the resulting position; stamps begin at 0.

    Raises RuntimeError if no player acts, or if the game does not end.
    """
    now, settle = 0.0, rules_of(state.setup).settle_ms
    wishes: dict[int, _Wish] = {}
    for _ in range(MOST_STEPS):
        if state.outcome is not None:
            return
        wanted = [_wish(state, seat, players[seat], now, chance, wishes.get(seat)) for seat in active_seats(state)]
        wishes = {wish.seat: wish for wish in wanted if wish is not None}
        first = min(wishes.values(), default=None)
        for wish in sorted(wishes.values()):  # the first, and others that arrive within its settle time
            assert first is not None
            if wish is first or (
                wish.due - first.due <= settle and state.outcome is None and explain(state, wish.action) is None
            ):
                state = apply(state, wish.action, int(wish.due)).state
                del wishes[wish.seat]
                yield Act(wish.action, int(wish.due), By.COMPUTER), state
        now = now if first is None else first.due
        if first is None or (state.outcome is None and state.windows and state.stage is Stage.SETTLING):
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
