"""Answers to clicks, forms and commands, deferred or not; whatever went wrong is an answer, too."""

import logging
from collections.abc import Collection, Sequence
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from cogs.i18n import Texts
from cogs.i18n.reader import texts_of
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.routing.answer import Unanswerable, answer_of
from cogs.screens.parts import Screen, message_screen, refusal_text
from cogs.screens.plain_text import read_by
from cogs.sync.table_message import TableMessage, pinging
from cogs.sync.token_message import TokenMessage
from engine import Refusal
from engine.errors import CodecError, located
from engine.table import NotRead, Rejected, StorageError

log = logging.getLogger(__name__)

NEEDED: Final = ("view_channel", "send_messages")
"""The permissions without which a table message cannot be kept up to date."""


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a private notice to the person who clicked, which goes away with the next click. Raises Unanswerable."""
    notice = None if await _bring_token(interaction) else await _send(interaction, message_screen(text))
    interaction.client.context.notices.sent(notice or await follow_up(interaction, message_screen(text)))


async def _bring_token(interaction: discord.Interaction[Any]) -> bool:
    """Take the answer over, as `FirstAnswer.take`; a click on a table message that needs a token is deferred first."""
    answer = answer_of(interaction)
    answered = await answer.take()
    table_message = interaction.client.context.sync.clicked(interaction)
    if not answered and table_message is not None and table_message.calls.needs_token:
        await answer.first(interaction.response.defer())
        answered = True
    _use_token(interaction)
    return answered


def _use_token(interaction: discord.Interaction[Any]) -> None:
    """Have a table message that was clicked edited by the token of the click from now on, if that was deferred."""
    clicked, table_message = interaction.message, interaction.client.context.sync.clicked(interaction)
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    if deferred and clicked is not None and table_message is not None:
        table_message.edit_through(TokenMessage(interaction, clicked.id))


async def _send(
    interaction: discord.Interaction[Any], view: Screen, files: Sequence[discord.File] = ()
) -> TokenMessage | None:
    """Answer with a private screen as a message of its own; return None if there is an answer, from which to go on."""
    sending = interaction.response.send_message(view=read_by(interaction, view), ephemeral=True, files=files)
    return await _message_sent(interaction, await answer_of(interaction).first(sending))


async def _message_sent(
    interaction: discord.Interaction[Any], sent: discord.InteractionCallbackResponse[Any] | None
) -> TokenMessage | None:
    """Return the message that is the first answer, as `FirstAnswer.first` returns it; None if a deferral is."""
    if sent is not None:
        return TokenMessage(interaction, sent.message_id)
    if answer_of(interaction).deferred:
        return None
    return TokenMessage(interaction, (await interaction.original_response()).id)


async def follow_up(
    interaction: discord.Interaction[Any], view: Screen, files: Sequence[discord.File] = ()
) -> TokenMessage:
    """Send a private screen to the person who clicked, after the click was answered."""
    view = read_by(interaction, view)
    message = await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)
    return TokenMessage(interaction, message.id, followup=True)


async def show(
    interaction: discord.Interaction[Any],
    view: Screen,
    files: Sequence[discord.File | discord.Attachment] = (),
) -> TokenMessage:
    """Show the person who clicked a private screen: in place of the private one that was clicked, else as a new one.

    `files` are its pictures, new ones or some of the former screen; the others go. Raises Unanswerable, also if what
    was clicked is gone since it was acknowledged: its reader has opened something newer.
    """
    new = [file for file in files if isinstance(file, discord.File)]
    answer = answer_of(interaction)
    if not await _bring_token(interaction):
        if interaction.message is not None and is_private(interaction):
            editing = interaction.response.edit_message(view=read_by(interaction, view), attachments=files)
            if await answer.first(editing) is not None or not answer.deferred:
                return TokenMessage(interaction, interaction.message.id)
        elif (message := await _send(interaction, view, new)) is not None:
            return message
    if not _answer_is_private(interaction):
        return await follow_up(interaction, view, new)
    message = TokenMessage(interaction)
    try:
        await message.edit(read_by(interaction, view), files)
    except discord.NotFound as error:
        raise Unanswerable from error
    return message


def _answer_is_private(interaction: discord.Interaction[Any]) -> bool:
    """Return whether what answers (``@original``) is private, unlike the table message if that was clicked."""
    thinks = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return thinks or interaction.message is None or is_private(interaction)


async def acknowledge(interaction: discord.Interaction[Any], *, thinking: bool = False) -> bool:
    """Answer without showing anything yet; return False if Discord takes no answer any longer.

    With `thinking` the person sees that something is being done, and the next `say` in its place.
    """
    answer = answer_of(interaction)
    try:
        if not await answer.take():
            await answer.first(interaction.response.defer(ephemeral=True, thinking=thinking))
    except Unanswerable:
        return False
    _use_token(interaction)
    return True


async def show_publicly(
    interaction: discord.Interaction[Any], view: Screen, pinged: Collection[int] = ()
) -> TokenMessage | None:
    """Answer a command with a message for everybody; return None if it was deferred, which is private, or is lost.

    It pings only who is `pinged` of those it mentions.
    """
    answer = answer_of(interaction)
    try:
        if await answer.take():
            return None
        sent = await answer.first(interaction.response.send_message(view=view, allowed_mentions=pinging(pinged)))
    except Unanswerable:
        return None
    return await _message_sent(interaction, sent)


async def update_clicked(interaction: discord.Interaction[Any], view: Screen) -> None:
    """Let the public message that was clicked show something else. Raises Unanswerable."""
    answer = answer_of(interaction)
    if await answer.take():
        await TokenMessage(interaction).edit(view)
    else:
        await answer.first(interaction.response.edit_message(view=view))


async def send_file(interaction: discord.Interaction[Any], text: str, file: discord.File) -> None:
    """Send a file to the person who clicked. Raises Unanswerable."""
    answer = answer_of(interaction)
    if not await answer.take():
        sending = interaction.response.send_message(text, file=file, ephemeral=True)
        if await answer.first(sending) is not None or not answer.deferred:
            return
        file.reset()
    await interaction.followup.send(text, file=file, ephemeral=True)


async def ask(interaction: discord.Interaction[Any], form: discord.ui.Modal) -> None:
    """Open a form; raise Rejected ``form_late`` if the click was deferred, after which Discord opens none."""
    answer = answer_of(interaction)
    if await answer.take() or (await answer.first(interaction.response.send_modal(form)) is None and answer.deferred):
        raise Rejected("form_late")


async def answer_superseded(interaction: discord.Interaction[Any]) -> None:
    """Answer a superseded request: by nothing where both change one screen, else in words."""
    if is_private(interaction):
        await acknowledge(interaction)
    else:
        await say(interaction, refusal_text(texts_of(interaction), Rejected("superseded")))


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a private message was clicked, which the answer replaces."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the person what went wrong and what to do; log internal errors. Never raises."""
    while isinstance(error, app_commands.CommandInvokeError) and error.__cause__ is not None:
        error = error.__cause__
    try:
        if isinstance(error, Unanswerable):
            raise error
        await say(interaction, error_text(texts_of(interaction), error))
    except Unanswerable:
        log.info("a click came too late to be answered")
    except DISCORD_ERRORS as failure:
        # the game is safe; only the answer could not be sent (token expired, outage of Discord)
        log.warning("an answer could not be sent: %s", summary(failure))


def error_text(texts: Texts, error: BaseException) -> str:
    """Return the sentence for an error, in one language. An unexpected one is logged."""
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
            return refusal_text(texts, Rejected("member_permissions", permissions=permissions_text(texts, missing)))
        case app_commands.BotMissingPermissions(missing_permissions=missing):
            return refusal_text(texts, Rejected("missing_permissions", permissions=permissions_text(texts, missing)))
        case discord.Forbidden():
            return refusal_text(texts, Rejected("missing_permissions", permissions=permissions_text(texts, NEEDED)))
        case discord.HTTPException() | aiohttp.ClientError() | OSError():
            log.warning("Discord refused: %s", summary(error))
            return refusal_text(texts, Rejected("discord"))
        case app_commands.NoPrivateMessage():
            return refusal_text(texts, Rejected("guild_only"))
        case app_commands.CommandOnCooldown(retry_after=seconds):
            return refusal_text(texts, Rejected("cooldown", seconds=round(seconds) + 1))
    log.error("internal error: %s", located(error))
    return refusal_text(texts, Rejected("internal"))


def missing_permissions(interaction: discord.Interaction[Any], *, ours: bool = True) -> list[str]:
    """Return the permissions that the bot, or the person who clicked, lacks here to write messages."""
    has = interaction.app_permissions if ours else interaction.permissions
    writes = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    return [name for name in ("view_channel", writes) if not getattr(has, name)]


def lacking_permissions_text(interaction: discord.Interaction[Any], shown: TableMessage) -> str:
    """Return why a table message here is outdated, and which permission fixes that; empty if none is missing.

    None is while a token edits it, such as that of a click on it.
    """
    missing = missing_permissions(interaction)
    if not missing or shown.calls.is_free or shown is interaction.client.context.sync.clicked(interaction):
        return ""
    texts = texts_of(interaction)
    return refusal_text(texts, Rejected("cannot_show", permissions=permissions_text(texts, missing)))


def permissions_text(texts: Texts, names: Sequence[str]) -> str:
    """Return permissions by their names in Discord."""
    return texts.listed([texts(f"permission-{name}") if texts.has(f"permission-{name}") else name for name in names])
