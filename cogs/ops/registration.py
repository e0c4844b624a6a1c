"""Tells Discord our commands. As long as it does not take them, those that it knows from before go on working."""

import asyncio
import logging
from typing import Any, Final

import discord
from discord import app_commands

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.ops.metrics import Metrics

log = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 60
"""Seconds until commands that were not taken are told again, each time twice as many."""
_LONGEST_RETRY: Final = 6 * 3600


async def register_commands(tree: app_commands.CommandTree[Any], guild: int | None, metrics: Metrics) -> None:
    """Tell Discord the commands, everywhere or for one server alone, until it takes them.

    What it refuses is logged as it says it, for an operator to mend: that names commands, and nobody.
    """
    where = None if guild is None else discord.Object(guild)
    if where is not None:
        tree.copy_global_to(guild=where)
    pause = _RETRY_SECONDS
    while True:
        try:
            await tree.sync(guild=where)
        except (*DISCORD_ERRORS, discord.DiscordException) as error:
            more = error.text if isinstance(error, discord.HTTPException) else ""
            log.error("Discord did not take our commands, tried again in %d s: %s %s", pause, summary(error), more)
            metrics.commands_refused.set(1)
        else:
            metrics.commands_refused.set(0)
            return
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_RETRY)
