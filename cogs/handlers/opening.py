"""Opening a table in the channel: the table, and the message that shows it."""

from typing import Any

import discord
from discord import app_commands

from cogs.handlers.lobby import open_table
from cogs.routing.context import Click
from cogs.routing.responses import missing_permissions
from cogs.screens.table import table_screen
from engine.table import Lobby


async def open_here(click: Click, lobby: Lobby) -> None:
    """Open a table in the channel of the click, and answer with its table message."""
    table = await open_table(click, lobby)
    view = table_screen(table, await click.context.public_texts(table))
    try:
        response = await click.interaction.response.send_message(view=view)
    except discord.HTTPException:
        await table.stop(click.name)  # nobody could ever see it
        raise
    click.context.sync.message(table).note_sent(view)
    await table.anchor(response.message_id)


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise BotMissingPermissions if the bot could not keep a table message up to date here."""
    missing = missing_permissions(interaction)
    if missing:
        raise app_commands.BotMissingPermissions(missing)
