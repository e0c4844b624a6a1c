"""The language and other preferences of the person who uses a command, a button or a form."""

import logging
from typing import Any

import discord

from cogs.i18n import Texts, texts_for
from data.people.settings import GuildSettings, Preferences
from engine.table import StorageError

log = logging.getLogger(__name__)

_KEY = "preferences"


async def load_preferences(interaction: discord.Interaction[Any]) -> None:
    """Load the preferences of the person who acts, once for each interaction. Never raises."""
    try:
        interaction.extras[_KEY] = await interaction.client.context.settings.player(interaction.user.id)
    except StorageError as error:  # people can play without them
        log.error("the preferences of a player could not be read: %s", error)


def preferences_of(interaction: discord.Interaction[Any]) -> Preferences:
    """Return the preferences of the person who acts; the defaults if they were not loaded."""
    preferences = interaction.extras.get(_KEY)
    return preferences if isinstance(preferences, Preferences) else Preferences()


def texts_of(interaction: discord.Interaction[Any]) -> Texts:
    """Return the texts in the language that the person has chosen here, otherwise in that of their Discord client."""
    return texts_for(preferences_of(interaction).language or interaction.locale.value)


def texts_of_server(settings: GuildSettings, guild: discord.Guild | None) -> Texts:
    """Return the texts in the language that a server has chosen here, otherwise in that of the server on Discord."""
    return texts_for(settings.language or (None if guild is None else guild.preferred_locale.value))
