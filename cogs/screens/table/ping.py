"""The ping: a message that mentions a player who must act, deleted once that player has opened the hand."""

import discord

from cogs.i18n import Texts
from cogs.screens.parts import GREEN, Screen, button, custom_id, row, screen, text
from engine.table import Table


def ping_screen(table: Table, player: int, texts: Texts) -> Screen:
    """Return the ping of a player."""
    return screen(
        text(texts("ping-turn", player=f"<@{player}>")),
        row(button(texts("button-hand"), custom_id("hand", table.id), discord.ButtonStyle.success, emoji="🃏")),
        colour=GREEN,
    )
