"""What fails between the bot and Discord, and how it is logged."""

from typing import Final

import aiohttp
import discord

from engine.table import StorageError

DISCORD_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises when it is refused, or cannot be sent; a timeout is an OSError."""


def summary(error: BaseException) -> str:
    """Return an error for the log: Discord's text, or the class alone: other texts may quote a URL with a token."""
    return str(error) if isinstance(error, discord.HTTPException | StorageError) else type(error).__name__


def is_temporary(error: BaseException) -> bool:
    """Return whether a request that failed so may succeed later: not if Discord has understood and refused it."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500
