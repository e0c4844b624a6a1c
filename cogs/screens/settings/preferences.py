"""The panel of a player's preferences."""

from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import BLUE, Item, Screen, button, language_select, row, screen, section, text
from cogs.screens.settings.my_data import my_data_button
from cogs.screens.settings.slow_preferences import slow_button
from data.people.settings import Preferences

_SWITCHES: Final = {"pings": "🔔", "draws": "🎴", "announces": "📣", "invitations": "📨", "named": "📰", "tips": "💡"}

_AUTO_PASS: Final = {None: "usual", True: "always", False: "never"}


def preferences_screen(preferences: Preferences, texts: Texts) -> Screen:
    """Return the panel of all preferences except those of pictures: each switch with its explanation."""
    return screen(
        text(f"## 🙋 {texts('preferences-title')}", texts("preferences-intro")),
        language_select(custom_id("prefer", 0, "language"), preferences.language, texts),
        section(texts("pictures-help"), button(texts("button-pictures"), custom_id("pictures", 0), emoji="🚗")),
        *(switch(name, emoji, on=getattr(preferences, name), texts=texts) for name, emoji in _SWITCHES.items()),
        _turned("auto_pass", _AUTO_PASS[preferences.auto_pass], "👐", texts),
        _turned("hand_order", preferences.hand_order, "🃏", texts),
        row(
            slow_button(texts),
            button(texts("button-alert"), custom_id("alerts", 0), emoji="🔔"),
            button(texts("button-blocks"), custom_id("blocks", 0), emoji="🚷"),
            my_data_button(texts),
        ),
        colour=BLUE,
    )


def _turned(name: str, now: str, emoji: str, texts: Texts) -> Item:
    """Return a button that turns to the next of a few values, labelled with the current one, beside its explanation."""
    turn = button(texts(f"preferences-{name}-{now}"), custom_id("prefer", 0, name), emoji=emoji)
    return section(texts(f"preferences-{name}-help"), turn)


def switch(name: str, emoji: str, *, on: bool, texts: Texts) -> Item:
    """Return a switch, labelled with its state, beside its explanation."""
    label = texts("switch-on" if on else "switch-off", name=texts(f"preferences-{name}"))
    style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
    return section(texts(f"preferences-{name}-help"), button(label, custom_id("prefer", 0, name), style, emoji=emoji))
