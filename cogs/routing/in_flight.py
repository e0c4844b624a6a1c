"""Clicks and commands that are being answered: an end waits for them, and lets no new ones in."""

import asyncio
from typing import Any, Final

import discord

from engine.table import Rejected

_LOOK_S: Final = 0.02
_PATIENCE_S: Final = 3.0
"""So long Discord itself waits for an answer."""


class InFlight:
    """Knows what is under way."""

    def __init__(self) -> None:
        """Begin open, with nothing under way."""
        self._coming: dict[int, tuple[discord.Interaction[Any], float]] = {}
        self._closed = False

    def come(self, interaction: discord.Interaction[Any]) -> None:
        """Let a click or command in; raise Rejected ``restarting`` if the bot is about to end."""
        now = asyncio.get_running_loop().time()
        self._coming = {
            key: (other, since) for key, (other, since) in self._coming.items() if _waits(other, now - since)
        }
        self._coming[interaction.id] = interaction, now
        if self._closed:
            raise Rejected("restarting")  # an answer, too

    async def close(self) -> None:
        """Let nothing in any longer; wait until everything under way is answered, or nobody waits for it."""
        self._closed = True
        now = asyncio.get_running_loop().time
        # discord.py tells nobody when an answer has gone out
        while any(_waits(interaction, now() - since) for interaction, since in self._coming.values()):  # noqa: ASYNC110
            await asyncio.sleep(_LOOK_S)


def _waits(interaction: discord.Interaction[Any], seconds: float) -> bool:
    return not interaction.response.is_done() and seconds < _PATIENCE_S
