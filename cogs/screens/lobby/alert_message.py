"""The alert message, which tells people who asked for it of a waiting lobby."""

import discord

from cogs.i18n import Texts
from cogs.i18n.names import player_names
from cogs.screens.lobby.pace import pace_in_words
from cogs.screens.parts import AMBER, GREEN, Part, Screen, button, custom_id, row, screen, text
from engine.table import Status, Table


def alert_button(texts: Texts) -> Part:
    """Return the button with which people ask for alerts of a server's lobbies."""
    return button(texts("button-alert"), custom_id("alert", 0), emoji="🔔")


def alert_message_screen(table: Table, mentions: str, texts: Texts, *, apart: bool) -> Screen:
    """Return the alert message of a lobby, or of its outcome.

    `mentions` are the people alerted, empty if unknown; `apart` is whether the table is in a thread.
    """
    lobby = table.lobby
    if table.status is not Status.LOBBY:
        over = texts("alert-started" if table.record.seats else "alert-closed")
        return screen(text(over), row(alert_button(texts)), colour=AMBER)
    pace = " · ".join(pace_in_words(table.record.pace, texts))
    waiting = texts.listed(player_names(lobby.people, texts))
    free = lobby.most - len(lobby.people)
    facts: dict[str, str | int] = {"people": len(lobby.people), "names": waiting, "n": free}
    join = custom_id("join", table.id)
    return screen(
        text(f"### {texts('alert-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}", texts("alert-waiting", **facts)),
        text(f"-# {pace}" if pace else ""),
        text(texts("alert-where", room=f"<#{table.record.room}>") if apart else ""),
        text(f"-# {mentions}" if mentions else ""),
        row(
            button(texts("button-join"), join, discord.ButtonStyle.success, emoji="✋", disabled=free == 0),
            alert_button(texts),
        ),
        colour=GREEN,
    )
