"""Messages that mention a player who must act: the ping, and the daily reminder of slow games."""

import discord

from cogs.i18n import Texts
from cogs.screens.hand.games import games_button
from cogs.screens.parts import GREEN, Screen, countdown, row, screen, verb_button
from engine.table import Table


def ping_screen(table: Table, player: int, texts: Texts) -> Screen:
    """Return the ping of a player."""
    return screen(
        texts("ping-turn", player=f"<@{player}>"),
        row(verb_button(texts, "hand", table.id, style=discord.ButtonStyle.success, emoji="🃏")),
        colour=GREEN,
    )


def reminder_screen(table: Table, player: int, several: bool, texts: Texts) -> Screen:
    """Return the reminder of a player for the table with the first deadline; `several` is whether others wait as well.

    It does not name the others: they may be in channels that readers cannot see.
    """
    until = texts("games-open") if table.due is None else countdown(table.due)
    told = texts("reminder-several" if several else "reminder-one", player=f"<@{player}>", until=until)
    hand = verb_button(texts, "hand", table.id, style=discord.ButtonStyle.success, emoji="🃏")
    return screen(told, row(hand, games_button(texts)), colour=GREEN)
