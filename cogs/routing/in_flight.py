"""Clicks and commands in flight: a shutdown waits until they are answered, and accepts no new ones."""

import asyncio
import math
from typing import Any, Final

import discord
from cachetools import TTLCache

from cogs.routing.answer import ANSWER_WITHIN_S
from engine.table import Rejected

_POLL_S: Final = 0.02


class InFlight:
    """The interactions that are yet to be answered."""

    def __init__(self) -> None:
        """Start open, without any."""
        self._interactions: TTLCache[int, discord.Interaction[Any], float] = TTLCache(
            math.inf, ANSWER_WITHIN_S, lambda: asyncio.get_running_loop().time()
        )
        self._closed = False

    def add(self, interaction: discord.Interaction[Any]) -> None:
        """Accept a click or command; raise Rejected ``restarting`` if the bot is shutting down."""
        self._interactions[interaction.id] = interaction
        if self._closed:
            raise Rejected("restarting")  # an answer, too

    async def close(self) -> None:
        """Accept nothing any longer; wait until everything is answered, or Discord has given up waiting for it."""
        self._closed = True
        # discord.py has no event for an answer that was sent
        while any(not interaction.response.is_done() for interaction in self._interactions.values()):  # noqa: ASYNC110
            await asyncio.sleep(_POLL_S)
