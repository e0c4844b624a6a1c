"""Error messages for the person who acted."""

import logging
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord
from discord import app_commands

from cogs.i18n import Texts
from cogs.ops.errors import summary
from cogs.screens.parts import refusal_text
from engine import Refusal
from engine.errors import CodecError, located
from engine.table import NotRead, Rejected, StorageError, Unreadable

log = logging.getLogger(__name__)

NEEDED: Final = ("view_channel", "send_messages")
"""The permissions without which a table message cannot be kept up to date."""


def error_text(texts: Texts, error: BaseException) -> str:
    """Return the message for an error in one language; log errors that are not the person's own."""
    match error:
        case Refusal():
            return refusal_text(texts, error)
        case CodecError():
            log.warning("a game cannot be replayed: %s", error)
            return refusal_text(texts, Rejected("other_rules"))
        case Unreadable():
            log.error("storage: %s", error)
            return refusal_text(texts, Rejected("unreadable"))
        case StorageError():
            log.error("storage: %s", error)
            return refusal_text(texts, Rejected("not_read" if isinstance(error, NotRead) else "storage"))
        case app_commands.BotMissingPermissions(missing_permissions=missing):
            return refusal_text(texts, Rejected("missing_permissions", permissions=permissions_text(texts, missing)))
        case discord.Forbidden():
            return refusal_text(texts, Rejected("missing_permissions", permissions=permissions_text(texts, NEEDED)))
        case discord.HTTPException() | discord.RateLimited() | aiohttp.ClientError() | OSError():
            log.warning("Discord refused: %s", summary(error))
            return refusal_text(texts, Rejected("discord"))
        case app_commands.CommandOnCooldown(retry_after=seconds):
            return refusal_text(texts, Rejected("cooldown", seconds=round(seconds) + 1))
    log.error("internal error: %s", located(error))
    return refusal_text(texts, Rejected("internal"))


def permissions_text(texts: Texts, names: Sequence[str]) -> str:
    """Return the permissions as a list of the names that Discord shows for them."""
    return texts.listed([texts(f"permission-{name}") if texts.has(f"permission-{name}") else name for name in names])
