"""Who reads: the language and the other preferences of whoever uses a command, a button or a form."""

import logging
from typing import Any

import discord

from cogs.i18n import Texts, texts_for
from data.settings import Preferences
from engine.table import StorageError

log = logging.getLogger(__name__)

_KEY = "preferences"


async def load_preferences(interaction: discord.Interaction[Any]) -> None:
    """Look up the preferences of whoever acts, once for everything that the interaction leads to. Never raises."""
    try:
        interaction.extras[_KEY] = await interaction.client.context.settings.player(interaction.user.id)
    except StorageError as error:  # nobody is kept from playing by that
        log.error("the preferences of a player could not be read: %s", error)


def preferences_of(interaction: discord.Interaction[Any]) -> Preferences:
    """Return the preferences of whoever acts: the usual ones if nobody has looked them up."""
    preferences = interaction.extras.get(_KEY)
    return preferences if isinstance(preferences, Preferences) else Preferences()


def texts_of(interaction: discord.Interaction[Any]) -> Texts:
    """Return the texts in the language that whoever acts has chosen here, or else uses Discord in."""
    return texts_for(preferences_of(interaction).language or interaction.locale.value)
