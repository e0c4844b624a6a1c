"""The panel of a player's preferences."""

from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import BLUE, Item, Part, Screen, button, custom_id, language_select, row, screen, text
from cogs.screens.settings.my_data import my_data_button
from data.people.settings import Preferences

_FIRST: Final = {"text_mode": "🔤", "pings": "🔔", "invitations": "📨", "auto_pass": "👐"}
"""The switches of the first page; the others are with the pictures (`cogs.screens.settings.pictures`)."""


def preferences_screen(preferences: Preferences, texts: Texts) -> Screen:
    """Return the first page: the preferences that most people want to know."""
    return screen(
        text(f"## 🙋 {texts('preferences-title')}", texts("preferences-intro")),
        language_select(custom_id("prefer", 0, "language"), preferences.language, texts),
        *(switch(name, emoji, on=getattr(preferences, name), texts=texts) for name, emoji in _FIRST.items()),
        text(f"-# {texts('preferences-auto_pass-help')}"),
        *(_narrator(preferences, texts) if preferences.text_mode else ()),
        row(button(texts("button-pictures"), custom_id("pictures", 0), emoji="🚗"), my_data_button(texts)),
        colour=BLUE,
    )


def apart_button(texts: Texts) -> Part:
    """Return the button that shows the page in a message of its own, so that a hand stays."""
    return button(texts("button-preferences"), custom_id("preferences", 0, "apart"), emoji="🙋")


def turned(name: str, now: str, emoji: str, texts: Texts) -> Item:
    """Return a button that turns to the next of a few values, labelled with the current one."""
    return row(button(texts(f"preferences-{name}-{now}"), custom_id("prefer", 0, name), emoji=emoji))


def _narrator(preferences: Preferences, texts: Texts) -> tuple[Item, Item]:
    """Return the button of the narrator, with a line below it for what its label does not tell."""
    return turned("narrator", preferences.narrator, "📢", texts), text(f"-# {texts('preferences-narrator-help')}")


def switch(name: str, emoji: str, *, on: bool, texts: Texts) -> Item:
    """Return a switch, labelled with its state."""
    label = texts("switch-on" if on else "switch-off", name=texts(f"preferences-{name}"))
    style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
    return row(button(label, custom_id("prefer", 0, name), style, emoji=emoji))
