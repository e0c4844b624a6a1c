"""Opening a table in the channel: by command, or with the button of a message that invites to play."""

from functools import partial
from typing import Any

import discord
from discord import app_commands

from cogs.handlers.panels import move_down, tell_where, usual_lobby
from cogs.routing.context import Click
from cogs.routing.responses import missing_permissions, show_publicly
from cogs.routing.router import on
from cogs.sync.opening import Opening
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
    opening = opening_by(click, lobby)
    table, answered = await click.context.opener.open_and_show(opening, partial(show_publicly, click.interaction))
    if not answered:
        await tell_where(click, table)


def opening_by(click: Click, lobby: Lobby, reaction_percent: int | None = None) -> Opening:
    """Return a table to be opened by the person who clicked, in the channel of the click.

    Raises Rejected ``cooldown``.
    """
    click.context.rate_limiter.open_table(click.interaction)
    parent = getattr(click.interaction.channel, "parent_id", None)
    return Opening(click.guild, click.room, parent, click.player, click.name, lobby, reaction_percent)


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise BotMissingPermissions if the bot could not keep a table message up to date here."""
    missing = missing_permissions(interaction)
    if missing:
        raise app_commands.BotMissingPermissions(missing)
