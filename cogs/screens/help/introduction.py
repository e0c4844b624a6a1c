"""The introduction on a server that the bot was added to: what it is, and how to start."""

import discord

from cogs.i18n import Texts
from cogs.screens.parts import GREEN, Screen, button, custom_id, row, screen, text
from data.people.settings import GuildSettings


def introduction_screen(texts: Texts) -> Screen:
    """Return the introduction, with the buttons that begin a game, open a table, or teach the game."""
    quick = button(texts("button-quick"), custom_id("quick", 0), discord.ButtonStyle.success, emoji="🏁")
    table = button(texts("button-new"), custom_id("new", 0), emoji="✋")
    learn = button(texts("button-how"), custom_id("learn", 0, GuildSettings().ruleset, 0), emoji="🎓")
    return screen(text(texts("introduction")), row(quick, table, learn), colour=GREEN)
