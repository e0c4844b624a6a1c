"""Private answers to clicks: in time, and whatever went wrong."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import app_commands

from cogs.i18n import Texts
from cogs.i18n.reader import texts_of
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.screens.parts import message_screen, refusal_text
from cogs.screens.plain_text import read_by
from cogs.sync.token_message import TokenMessage
from engine import Refusal
from engine.errors import CodecError, located
from engine.table import NotRead, Rejected, StorageError

log = logging.getLogger(__name__)

T = TypeVar("T")

_DEFER_AFTER_S: Final = 1.5
"""What takes longer is deferred: Discord waits three seconds for an answer."""
NEEDED: Final = ("view_channel", "send_messages")
"""The permissions without which a table message cannot be kept up to date."""


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a private notice to the person who clicked, which goes away with the next click."""
    view = message_screen(text)
    if interaction.response.is_done():
        notice = await follow_up(interaction, view)
    else:
        await interaction.response.send_message(view=read_by(interaction, view), ephemeral=True)
        notice = TokenMessage(interaction)
    interaction.client.context.notices.sent(notice)


async def follow_up(interaction: discord.Interaction[Any], view: discord.ui.LayoutView) -> TokenMessage:
    """Send a private screen to the person who clicked, after the click was answered."""
    message = await interaction.followup.send(view=read_by(interaction, view), ephemeral=True, wait=True)
    return TokenMessage(interaction, message.id, followup=True)


async def show(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    files: Sequence[discord.File | discord.Attachment] = (),
) -> TokenMessage:
    """Show the person who clicked a private screen: in place of the private one that was clicked, else as a new one.

    `files` are its pictures, new ones or some of the former screen; the others go.
    """
    view = read_by(interaction, view)
    if interaction.response.is_done():  # it was deferred
        message = TokenMessage(interaction)
        await message.edit(view, files)
        return message
    if interaction.message is not None and is_private(interaction):
        await interaction.response.edit_message(view=view, attachments=files)
        return TokenMessage(interaction, interaction.message.id)
    new = [file for file in files if isinstance(file, discord.File)]
    answer = await interaction.response.send_message(view=view, ephemeral=True, files=new)
    return TokenMessage(interaction, answer.message_id)


async def in_time(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, T]) -> T:
    """Return the result of `work`; if Discord would not wait so long, defer the answer meanwhile."""
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait([task], timeout=_DEFER_AFTER_S)
        if not done:
            await interaction.response.defer(ephemeral=True, thinking=not is_private(interaction))
        return await task
    finally:
        task.cancel()


async def answer_superseded(interaction: discord.Interaction[Any]) -> None:
    """Answer a superseded request: by nothing where both change one screen, else in words."""
    if not is_private(interaction):
        await say(interaction, refusal_text(texts_of(interaction), Rejected("superseded")))
    elif not interaction.response.is_done():
        await interaction.response.defer()


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a private message was clicked, which the answer replaces."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the person what went wrong and what to do; log internal errors. Never raises."""
    text = error_text(texts_of(interaction), error)
    try:
        await say(interaction, text)
    except DISCORD_ERRORS as failure:
        # the game is safe; only the answer could not be sent (token expired, outage of Discord)
        log.warning("an answer could not be sent: %s", summary(failure))


def error_text(texts: Texts, error: BaseException) -> str:
    """Return the sentence for an error, in one language. An unexpected one is logged."""
    while isinstance(error, app_commands.CommandInvokeError) and error.__cause__ is not None:
        error = error.__cause__
    match error:
        case Refusal():
            return refusal_text(texts, error)
        case CodecError():
            log.warning("a game cannot be replayed: %s", error)
            return refusal_text(texts, Rejected("other_rules"))
        case StorageError():
            log.error("storage: %s", error)
            return refusal_text(texts, Rejected("not_read" if isinstance(error, NotRead) else "storage"))
        case app_commands.MissingPermissions(missing_permissions=missing):
            return refusal_text(texts, Rejected("member_permissions", permissions=_permissions(texts, missing)))
        case app_commands.BotMissingPermissions(missing_permissions=missing):
            return refusal_text(texts, Rejected("missing_permissions", permissions=_permissions(texts, missing)))
        case discord.Forbidden():
            return refusal_text(texts, Rejected("missing_permissions", permissions=_permissions(texts, NEEDED)))
        case discord.HTTPException() | aiohttp.ClientError() | OSError():
            log.warning("Discord refused: %s", summary(error))
            return refusal_text(texts, Rejected("discord"))
        case app_commands.NoPrivateMessage():
            return refusal_text(texts, Rejected("guild_only"))
        case app_commands.CommandOnCooldown(retry_after=seconds):
            return refusal_text(texts, Rejected("cooldown", seconds=round(seconds) + 1))
    log.error("internal error: %s", located(error))
    return refusal_text(texts, Rejected("internal"))


def missing_permissions(interaction: discord.Interaction[Any]) -> list[str]:
    """Return the permissions that the bot lacks here to keep a table message up to date."""
    writes = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    return [name for name in ("view_channel", writes) if not getattr(interaction.app_permissions, name)]


def lacking_permissions_text(interaction: discord.Interaction[Any]) -> str:
    """Return why the table message here is outdated, and which permission fixes that; empty if none is missing."""
    missing = missing_permissions(interaction)
    if not missing:
        return ""
    texts = texts_of(interaction)
    return refusal_text(texts, Rejected("cannot_show", permissions=_permissions(texts, missing)))


def _permissions(texts: Texts, names: Sequence[str]) -> str:
    """Return permissions by their names in Discord."""
    return texts.listed([texts(f"permission-{name}") if texts.has(f"permission-{name}") else name for name in names])
