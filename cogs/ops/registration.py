"""Registers the commands with Discord. While that fails, those registered earlier still work."""

import asyncio
import logging
from typing import Any, Final

import discord
from discord import app_commands

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.ops.metrics import Metrics

log = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 60
"""Seconds until a failed registration is retried, doubled each time."""
_LONGEST_RETRY: Final = 6 * 3600
"""The longest pause: a refusal usually needs a new version of the program, not a retry."""


async def register_commands(
    tree: app_commands.CommandTree[Any], guild: int | None, metrics: Metrics, *, first: bool
) -> list[app_commands.AppCommand]:
    """Register the commands, globally or for one server alone; retry until Discord accepts them, and return them.

    Of several processes only the `first` registers them, the others ask what is registered.

    Refusals are logged in full, for an operator to fix: they name commands, but no people.
    """
    where = None if guild is None else discord.Object(guild)
    if where is not None:
        tree.copy_global_to(guild=where)
    pause = _RETRY_SECONDS
    while True:
        try:
            commands = await (tree.sync(guild=where) if first else tree.fetch_commands(guild=where))
        except (*DISCORD_ERRORS, discord.DiscordException) as error:
            details = error.text if isinstance(error, discord.HTTPException) else ""
            log.error("Discord did not accept the commands, retried in %d s: %s %s", pause, summary(error), details)
            metrics.commands_refused.set(1)
        else:
            metrics.commands_refused.set(0)
            return commands
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_RETRY)
