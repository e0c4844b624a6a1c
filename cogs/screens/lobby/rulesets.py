"""The host's choice of a game: each ruleset with what it is about."""

import discord

from cogs.i18n import Texts
from cogs.screens.lobby.message import game_of, intro_text, starts_with_computers
from cogs.screens.parts import BLUE, Item, Screen, button, custom_id, refusal_text, row, screen, section, text
from engine import RULESETS, Refusal
from engine.table import Table, check_pace


def rulesets_screen(table: Table, texts: Texts) -> Screen:
    """Return the choice of a ruleset with its usual preset, and the ways on: to the game and to all options."""
    begin = texts("button-quick" if starts_with_computers(table) else "button-start")
    return screen(
        text(f"### {texts('button-other-games')}"),
        *(_ruleset(table, name, texts) for name in RULESETS),
        row(
            button(begin, custom_id("start", table.id), discord.ButtonStyle.success, emoji="🏁"),
            button(texts("button-options"), custom_id("options", table.id), emoji="⚙️"),
        ),
        colour=BLUE,
    )


def _ruleset(table: Table, name: str, texts: Texts) -> Item:
    """Return a ruleset with what it is about, or why it cannot be chosen, and the button that chooses it."""
    lobby, chosen, refused = table.lobby, name == table.lobby.ruleset, False
    try:
        played = lobby if chosen else lobby.playing(*game_of(name))
        check_pace(played, table.record.pace)
        told = intro_text(played, table.record.pace, texts.of(name))
    except Refusal as error:
        told, refused = f"-# {refusal_text(texts, error)}", True
    choose = custom_id("ruleset", table.id, name)
    label = "✓" if chosen else texts("options-value")
    return section(f"**{texts(f'ruleset-{name}')}**\n{told}", button(label, choose, disabled=chosen or refused))
