"""Random playouts through `legal_actions` and `apply`, beside RLCard's UNO under random legal play, in one run."""

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

from engine import Action, ExpireWindow, Phase, State, active_seats, apply, legal_actions, new_game
from engine.state import Stage

ROUNDS = 7
SECONDS = 1.0


def classic(until: float) -> int:
    """Play random two-player games of classic until the clock says so; return the number of actions."""
    chance, actions, seed = random.Random(1), 0, 0
    while perf_counter() < until:
        seed += 1
        state = new_game("classic", (0, 1), {}, seed).state
        while state.phase is not Phase.OVER and perf_counter() < until:
            for _ in range(50):
                if state.outcome is not None:
                    break
                state = apply(state, _random_action(state, chance)).state
                actions += 1
    return actions


def _random_action(state: State, chance: random.Random) -> Action:
    """Return what the seat in turn does, or what happens to an open window."""
    if not state.windows:
        return chance.choice(legal_actions(state, state.turn))
    window = state.windows[-1]
    seats = [*active_seats(state)]
    if not seats or (window.stage is not Stage.MATURE and chance.random() < 0.3):
        return ExpireWindow(window.id)
    return chance.choice(legal_actions(state, chance.choice(seats)))


def uno(until: float) -> int:
    """Play random two-player games of RLCard's UNO until the clock says so; return the number of actions."""
    from rlcard.games.uno import Game  # the extra `bench`

    chance, actions = random.Random(1), 0
    game = Game(num_players=2)
    while perf_counter() < until:
        game.init_game()
        while not game.is_over() and perf_counter() < until:
            for _ in range(50):
                if game.is_over():
                    break
                game.step(chance.choice(game.get_legal_actions()))
                actions += 1
    return actions


def per_second(play: Callable[[float], int]) -> float:
    """Return the actions a second of one timed stretch."""
    start = perf_counter()
    actions = play(start + SECONDS)
    return actions / (perf_counter() - start)


def compare_with_uno() -> None:
    """Measure both in turns, so that noise of the machine hits both, and print the medians."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(per_second(classic))
        theirs.append(per_second(uno))
    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
    print(f"classic, random legal play:    {median(ours):>9,.0f} actions/s")
    print(f"RLCard UNO, random legal play: {median(theirs):>9,.0f} actions/s")
    print(f"classic : UNO = {ratio:.2f} (median of {ROUNDS} rounds in turns)")
