"""Errors of requests to Discord: their kinds, and how they are logged."""

from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

from engine.table import StorageError

DISCORD_ERRORS: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""The errors of a request to Discord that is refused, or cannot be sent; a timeout is an OSError."""


class Failure(Enum):
    """Why a request to Discord has failed."""

    TEMPORARY = auto()
    """It may succeed later, and may have taken effect: there was no answer, or Discord has failed or is busy."""
    CHANNEL_GONE = auto()
    """The channel or thread no longer exists."""
    MESSAGE_GONE = auto()
    """The message no longer exists."""
    ARCHIVED = auto()
    """The thread is archived: its messages cannot be edited until a new one reopens it."""
    FORBIDDEN = auto()
    """The bot lacks a permission."""
    INVALID = auto()
    """Its content: a file that is to stay is gone or not found, say."""
    REFUSED = auto()
    """Discord has refused it for another reason."""

    @property
    def gone(self) -> bool:
        """Whether the object of the request no longer exists."""
        return self in (Failure.CHANNEL_GONE, Failure.MESSAGE_GONE)

    @property
    def revocable(self) -> bool:
        """Whether Discord may take the request one day, and not tell the bot so."""
        return self in (Failure.FORBIDDEN, Failure.ARCHIVED)


_BY_CODE: Final = MappingProxyType(
    {10003: Failure.CHANNEL_GONE, 10008: Failure.MESSAGE_GONE, 50083: Failure.ARCHIVED, 50035: Failure.INVALID}
)
"""By Discord's error code."""


def failure_of(error: BaseException) -> Failure:
    """Return why a request has failed, given the error that it raised."""
    if not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500:
        return Failure.TEMPORARY
    default = Failure.FORBIDDEN if isinstance(error, discord.Forbidden) else Failure.REFUSED
    return _BY_CODE.get(error.code, default)


def is_temporary(error: BaseException) -> bool:
    """Return whether a request that has failed with this error may succeed later."""
    return failure_of(error) is Failure.TEMPORARY


def retry_after_s(error: BaseException) -> float:
    """Return for how many seconds Discord refuses the request, as far as it says so; 0 if it does not."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    try:
        return float(error.response.headers.get("Retry-After", 0)) if isinstance(error, discord.HTTPException) else 0.0
    except ValueError:
        return 0.0


def shuts_out(error: BaseException) -> bool:
    """Return whether Cloudflare, in front of Discord, refuses all requests of this machine."""
    return isinstance(error, discord.HTTPException) and error.status == 429 and "Via" not in error.response.headers


def summary(error: BaseException) -> str:
    """Return an error for the log: Discord's text, or the class alone: other texts may quote a URL with a token."""
    tells = isinstance(error, discord.HTTPException | discord.RateLimited | StorageError)
    return str(error) if tells else type(error).__name__
