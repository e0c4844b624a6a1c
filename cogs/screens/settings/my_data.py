"""What people can do with what is stored about them."""

import discord

from cogs.i18n import Texts
from cogs.screens.parts import AMBER, BLUE, Part, Screen, button, custom_id, row, screen, text


def my_data_button(texts: Texts) -> Part:
    """Return the button that opens *My data*."""
    return button(texts("button-my-data"), custom_id("my_data", 0), emoji="📦")


def my_data_screen(texts: Texts) -> Screen:
    """Return the page with both ways: a file with everything, and deletion."""
    delete = button(texts("button-forget-me"), custom_id("forget", 0), discord.ButtonStyle.danger, emoji="🫥")
    return screen(
        text(f"### 📦 {texts('button-my-data')}", texts("privacy-rights")), row(_export(texts), delete), colour=BLUE
    )


def forget_screen(texts: Texts) -> Screen:
    """Return the question whether everything is to be deleted, and what that means."""
    sure = button(texts("button-forget-me"), custom_id("forget_now", 0), discord.ButtonStyle.danger)
    return screen(text(f"### {texts('forget-title')}", texts("forget-sure")), row(sure, _export(texts)), colour=AMBER)


def _export(texts: Texts) -> Part:
    return button(texts("button-export-me"), custom_id("export", 0), emoji="📦")
