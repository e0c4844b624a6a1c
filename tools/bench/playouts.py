"""Random playouts of each ruleset through `legal_actions` and `apply`, and of RLCard's UNO beside them."""

import random
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from statistics import median
from time import perf_counter

from engine import Action, ExpireWindow, Phase, State, active_seats, apply, legal_actions, new_game
from engine.actions import HoldUp
from engine.rules import RULESETS
from engine.state import Stage

ROUNDS = 7
SECONDS = 1.0
CALLS = 0.02
"""How often a seat that could only wait calls Hold Up! Seldom, so that games make progress."""


def playout(ruleset: str, until: float) -> int:
    """Play random two-player games of a ruleset until the clock says so; return the number of actions."""
    chance, actions, seed = random.Random(1), 0, 0
    while perf_counter() < until:
        seed += 1
        state = new_game(ruleset, (0, 1), {}, seed).state
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
        return _one_of(legal_actions(state, state.turn), chance)
    window = state.windows[-1]
    seats = [*active_seats(state)]
    if not seats or (state.stage is not Stage.RIPE and chance.random() < 0.3):
        return ExpireWindow(window.id)
    actions = legal_actions(state, chance.choice(seats))
    if isinstance(actions[0], HoldUp) and chance.random() >= CALLS:  # the seat can only wait
        return ExpireWindow(window.id)
    return _one_of(actions, chance)


def _one_of(actions: tuple[Action, ...], chance: random.Random) -> Action:
    """Return one of the actions, seldom a call, which comes last."""
    if isinstance(actions[-1], HoldUp) and len(actions) > 1 and chance.random() >= CALLS:
        return actions[int(chance.random() * (len(actions) - 1))]
    return chance.choice(actions)


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
    """Measure all in turns, so that noise of the machine affects all alike, and print the medians.

    Without the extra `bench` there is no UNO to compare with, and the rulesets are compared with each other alone.
    """
    played: dict[str, Callable[[float], int]] = {name: partial(playout, name) for name in RULESETS}
    if find_spec("rlcard") is not None:
        played["RLCard UNO"] = uno
    speeds: dict[str, list[float]] = {name: [] for name in played}
    for _ in range(ROUNDS):
        for name, play in played.items():
            speeds[name].append(per_second(play))
    for name, measured in speeds.items():
        print(f"{name + ', random legal play:':<32}{median(measured):>9,.0f} actions/s")
    for one, other in (("funspeed", "classic"), ("classic", "RLCard UNO"), ("funspeed", "RLCard UNO")):
        if other in speeds:
            ratio = median(a / b for a, b in zip(speeds[one], speeds[other], strict=True))
            print(f"{one} : {other} = {ratio:.2f} (median of {ROUNDS} rounds in turns)")
