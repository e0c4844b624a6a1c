"""Who reads in which language: a person, or everybody in a channel of a server.

What a language lacks is told in English by `cogs.i18n`.
"""

import discord

from cogs.i18n import Texts, texts_for
from data.people.settings import GuildSettings, Preferences


def texts_of_person(preferences: Preferences, locale: discord.Locale) -> Texts:
    """Return the texts in the language that a person has chosen, otherwise in that of their Discord client."""
    return texts_for(preferences.language or locale.value)


def texts_of_server(settings: GuildSettings, guild: discord.Guild | None) -> Texts:
    """Return the texts in the language that a server has chosen, otherwise in that of the server on Discord."""
    return texts_for(settings.language or (None if guild is None else guild.preferred_locale.value))
