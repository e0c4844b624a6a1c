"""What an AI player chooses: in the bot itself, or in the worker process that thinks, which needs nothing else."""

import random

from engine.actions import SeatAction
from engine.players.levels import LEVELS
from engine.views import PlayerView


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return what a level does, None if it would rather wait; the same arguments give the same."""
    return LEVELS[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)
