"""What fails between the bot and Discord, and how it is logged."""

from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

from engine.table import StorageError

DISCORD_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises when it is refused, or cannot be sent; a timeout is an OSError."""


class Failure(Enum):
    """Why a request to Discord has failed."""

    TEMPORARY = auto()
    """It may succeed later, and may have had its effect: it was not answered, or Discord has failed or is busy."""
    CHANNEL_GONE = auto()
    """The channel or thread does not exist any longer."""
    MESSAGE_GONE = auto()
    """The message does not exist any longer."""
    ARCHIVED = auto()
    """Messages in the thread cannot be edited until a new one reopens it."""
    FORBIDDEN = auto()
    """The bot lacks a permission."""
    REFUSED = auto()
    """Discord has understood and refused it for another reason."""

    @property
    def gone(self) -> bool:
        """Whether what the request was about does not exist any longer."""
        return self in (Failure.CHANNEL_GONE, Failure.MESSAGE_GONE)


_BY_CODE: Final = MappingProxyType({10003: Failure.CHANNEL_GONE, 10008: Failure.MESSAGE_GONE, 50083: Failure.ARCHIVED})
"""By Discord's error code."""


def failure_of(error: BaseException) -> Failure:
    """Return why a request has failed, given what it raised."""
    if not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500:
        return Failure.TEMPORARY
    default = Failure.FORBIDDEN if isinstance(error, discord.Forbidden) else Failure.REFUSED
    return _BY_CODE.get(error.code, default)


def is_temporary(error: BaseException) -> bool:
    """Return whether a request that has failed with this error may succeed later."""
    return failure_of(error) is Failure.TEMPORARY


def summary(error: BaseException) -> str:
    """Return an error for the log: Discord's text, or the class alone: other texts may quote a URL with a token."""
    return str(error) if isinstance(error, discord.HTTPException | StorageError) else type(error).__name__
