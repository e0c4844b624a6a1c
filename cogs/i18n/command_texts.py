"""The names and descriptions of our commands in every language."""

from collections.abc import Sequence

import discord
from discord import app_commands

from cogs.i18n import FALLBACK, Fact, mention_group, texts_for


def command_text(key: str, /, **facts: Fact) -> app_commands.locale_str:
    """Return the text of a key for a command's declaration: English by default, translated by `CommandTexts`."""
    return app_commands.locale_str(texts_for(None)(key, **facts), key=key, facts=facts)


def mention_commands(registered: Sequence[app_commands.AppCommand]) -> None:
    """Let texts mention commands, which Discord has registered, so that they can be clicked."""
    mention_group(next((each.id for each in registered if each.type is discord.AppCommandType.chat_input), None))


class CommandTexts(app_commands.Translator):
    """Gives Discord the names and descriptions of our commands in every language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text for a locale; None to keep the default."""
        key = string.extras.get("key")
        texts = texts_for(locale.value)
        if texts.language == FALLBACK or key not in texts.messages.keys:
            return None
        return texts(key, **string.extras.get("facts", {}))
