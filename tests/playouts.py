"""Seeded random games over every ruleset, preset and seating: what properties are asserted on."""

import random
from collections.abc import Iterable, Iterator

from engine import (
    RULESETS,
    Action,
    Card,
    Claim,
    Discard,
    Draw,
    ExpireWindow,
    Extend,
    OptionError,
    Pass,
    Phase,
    Play,
    State,
    Step,
    active_seats,
    apply,
    legal_actions,
    new_game,
)
from engine.state import Stage, Value


def setups() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Every ruleset with every preset and seating that it takes."""
    for name, rules in RULESETS.items():
        for preset in rules.presets:
            for shape in rules.shapes:
                try:
                    rules.resolve(shape.seating(), preset, {})
                except OptionError:
                    continue
                yield name, preset, shape.seating()


def random_options(name: str, chance: random.Random) -> dict[str, Value]:
    """Some house rules, at random; numbers stay small so that games end."""
    chosen: dict[str, Value] = {}
    for option in RULESETS[name].options:
        if chance.random() < 0.4:
            chosen[option.id] = chance.choice(option.choices) if option.choices else min(option.high, option.low + 1)
    chosen["game_points"] = 500
    return chosen


def random_action(state: State, chance: random.Random) -> Action:
    """What somebody may do now, or the end of a window's time."""
    seats = [*active_seats(state)]
    window = state.windows[-1] if state.windows else None
    if window is not None and window.stage is not Stage.MATURE and (not seats or chance.random() < 0.3):
        return ExpireWindow(window.id)
    actions = legal_actions(state, chance.choice(seats))
    plays = [action for action in actions if not isinstance(action, Discard | Pass)]
    return chance.choice(plays if plays and chance.random() < 0.7 else actions)


def game(start: State, seed: int, *, most: int = 2_000) -> Iterator[tuple[State, Action, int, Step]]:
    """Play on at random: each step as the position before, the action, its stamp, and what came of it."""
    chance, state = random.Random(seed), start
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        action, stamp = random_action(state, chance), chance.randrange(1, 1000)
        step = apply(state, action, stamp)
        yield state, action, stamp, step
        state = step.state


def started(seed: int) -> State:
    """A game in any ruleset, preset and seating, with some house rules, if they go together."""
    chance = random.Random(seed)
    name, preset, sides = chance.choice(list(setups()))
    while True:
        try:
            return new_game(name, sides, random_options(name, chance), seed, preset=preset).state
        except OptionError:
            continue


def every_action(state: State, seats: Iterable[int] | None = None) -> Iterator[Action]:
    """Every action that could be asked of a position, sensible or not; by default of all seats and some that do not exist."""
    windows = {state.next_window, *(window.id for window in state.windows)}
    sides = [None, *range(-1, state.setup.n_sides + 1)]
    for seat in range(-1, len(state.hands) + 1) if seats is None else seats:
        yield Draw(seat)
        yield from (Extend(seat, accept) for accept in (True, False))
        yield from (Pass(seat, window) for window in windows)
        for card in Card:
            yield Discard(seat, card)
            yield from (Play(seat, card, side) for side in sides)
            yield from (Claim(seat, window, card) for window in windows)
    yield from (ExpireWindow(window) for window in windows)
