"""Opening a table in the channel: the table, and the message that shows it."""

from typing import Any

import discord
from discord import app_commands

from cogs.handlers.lobby import open_table
from cogs.handlers.panels import tell_where
from cogs.routing.context import Click
from cogs.routing.responses import missing_permissions, show_publicly
from cogs.screens.table import table_screen
from engine.table import Lobby


async def open_here(click: Click, lobby: Lobby) -> None:
    """Open a table in the channel of the click, and answer with its table message.

    If the answer was deferred, which only the person sees, or is lost, the table message is sent apart from it.
    """
    table = await open_table(click, lobby)
    view = table_screen(table, await click.context.public_texts(table))
    try:
        answer = await show_publicly(click.interaction, view)
        if answer is None:
            await click.context.sync.message(table).move_down()
    except discord.HTTPException:
        await table.stop(click.name)  # nobody could ever see it
        raise
    if answer is None:
        await tell_where(click, table)
    else:
        click.context.sync.message(table).note_sent(view)
        await table.anchor(answer.id)


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise BotMissingPermissions if the bot could not keep a table message up to date here."""
    missing = missing_permissions(interaction)
    if missing:
        raise app_commands.BotMissingPermissions(missing)
