"""What an AI player chooses: in the bot itself, or in the worker process that thinks, which needs nothing else."""

import random

from engine.actions import SeatAction
from engine.game import new_game
from engine.players.levels import LEVELS, SEARCHING
from engine.rules import RULESETS
from engine.views import PlayerView, view_for


def prepare() -> None:
    """Load what the levels that search need, machine code above all: if it has to be made that takes a minute."""
    for ruleset in RULESETS:
        state = new_game(ruleset, (0, 1), {}).state
        for level in SEARCHING:
            chosen(level, view_for(state, state.turn), "")


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return what a level does, None if it would rather wait; the same arguments give the same."""
    return LEVELS[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)
