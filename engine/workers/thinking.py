"""The choice of an AI player, made in the bot's process or in a worker process that loads nothing else."""

import random

from engine.actions import SeatAction
from engine.game import new_game
from engine.players.levels import LEVELS, SEARCHING
from engine.rules import RULESETS
from engine.views import PlayerView, view_for


def prepare() -> None:
    """Load what the searching levels need, above all machine code, which may take a minute to compile."""
    for ruleset in RULESETS:
        state = new_game(ruleset, (0, 1), {}).state
        for level in SEARCHING:
            chosen(level, view_for(state, state.turn), "")


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return the action of a level, None if it prefers to wait; the same arguments give the same result."""
    return LEVELS[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)
