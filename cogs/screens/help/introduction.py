"""The introduction on a server that the bot was added to: what it is, and how to start."""

import discord

from cogs.i18n import Texts
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import GREEN, Screen, button, row, screen, text


def introduction_screen(texts: Texts) -> Screen:
    """Return the introduction, with the buttons that begin a game, or open a table, in its channel."""
    quick = button(texts("button-quick"), custom_id("quick", 0), discord.ButtonStyle.success, emoji="🏁")
    table = button(texts("button-new"), custom_id("new", 0), emoji="✋")
    return screen(text(texts("introduction")), row(quick, table), colour=GREEN)
