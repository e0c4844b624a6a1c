"""Opening a table in the channel: by command, or with the button of a message that invites to play."""

from typing import Any

import discord
from discord import app_commands

from cogs.handlers.lobby import open_table
from cogs.handlers.panels import move_down, tell_where, usual_lobby
from cogs.routing.context import Click
from cogs.routing.responses import missing_permissions, show_publicly
from cogs.routing.router import on
from cogs.screens.table import table_screen
from engine.table import Lobby, Rejected


@on("new")
async def new(click: Click) -> None:
    """Open a table as this server usually has it; if the channel has one already, lead there."""
    if click.number:
        raise Rejected("unknown_component")  # a forged one: the button belongs to no table
    check_permissions(click.interaction)
    here = await click.context.tables.at(click.room)
    if here is not None:
        await move_down(click, here)
        return
    await open_here(click, await usual_lobby(click))


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
        click.context.sync.message(table).note_sent(view, answer)
        await table.anchor(answer.id)


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise BotMissingPermissions if the bot could not keep a table message up to date here."""
    missing = missing_permissions(interaction)
    if missing:
        raise app_commands.BotMissingPermissions(missing)
