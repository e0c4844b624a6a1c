"""The tables at which tests of every ruleset play."""

import pytest

from engine import RULESETS
from tests.effort import full_or
from tools.testkit.playouts import setups


def _some_setups():
    """Yield of each ruleset the first preset with the fewest and the most players and with teams, the others once."""
    for name in RULESETS:
        by_preset = {}
        for _, preset, sides in (each for each in setups() if each[0] == name):
            by_preset.setdefault(preset, []).append(sides)
        (first, seatings), *others = by_preset.items()
        alone = [sides for sides in seatings if len({*sides}) == len(sides)]
        teams = [sides for sides in seatings if sides not in alone]
        yield from ((name, first, sides) for sides in (alone[0], alone[-1], *teams[-1:]))
        yield from ((name, preset, seatings[len(seatings) // 2]) for preset, seatings in others)


_PARAMS = [
    pytest.param(name, preset, sides, id=f"{name}-{preset}-{''.join(map(str, sides))}")
    for name, preset, sides in full_or([*setups()], [*_some_setups()])
]


def every_setup(test):
    """Let a test run for every ruleset, with presets and seatings of all kinds; in full with all of them."""
    return pytest.mark.parametrize(("name", "preset", "sides"), _PARAMS)(test)
