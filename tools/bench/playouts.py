"""Random playouts of each ruleset through `legal_actions` and `apply`."""

import random
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


def per_second(ruleset: str) -> float:
    """Return the actions a second of one timed stretch."""
    start = perf_counter()
    actions = playout(ruleset, start + SECONDS)
    return actions / (perf_counter() - start)


def measure_playouts() -> None:
    """Measure all rulesets in turns, so that noise of the machine affects all alike, and print the medians."""
    speeds: dict[str, list[float]] = {ruleset: [] for ruleset in RULESETS}
    for _ in range(ROUNDS):
        for ruleset, measured in speeds.items():
            measured.append(per_second(ruleset))
    for ruleset, measured in speeds.items():
        print(f"{ruleset + ', random legal play:':<32}{median(measured):>9,.0f} actions/s")
    ratio = median(a / b for a, b in zip(speeds["funspeed"], speeds["classic"], strict=True))
    print(f"funspeed : classic = {ratio:.2f} (median of {ROUNDS} rounds in turns)")
