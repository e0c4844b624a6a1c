"""The language in which a person reads, or everybody in a channel of a server.

What a language lacks is told in English by `cogs.i18n`.
"""

import discord

from cogs.i18n import Texts, texts_for
from data.people.settings import GuildSettings, Preferences, Settings


def texts_of_person(preferences: Preferences, locale: discord.Locale) -> Texts:
    """Return the texts in the language that a person has chosen, otherwise in that of their Discord client."""
    return texts_for(preferences.language or locale.value)


def texts_of_server(settings: GuildSettings, guild: discord.Guild | None) -> Texts:
    """Return the texts in the language that a server has chosen, otherwise in that of the server on Discord."""
    return texts_for(settings.language or (None if guild is None else guild.preferred_locale.value))


class ServerTexts:
    """The texts for everybody on a server."""

    def __init__(self, client: discord.Client, settings: Settings) -> None:
        """Look up what the server has chosen in `settings`, otherwise its language on Discord in `client`."""
        self._client, self._settings = client, settings

    async def of(self, group: int) -> Texts:
        """Return the texts in the language of a server; raise NotRead if its settings cannot be read."""
        return texts_of_server(await self._settings.guild(group), self._client.get_guild(group))
