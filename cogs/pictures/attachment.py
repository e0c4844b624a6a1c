"""A picture as Discord shows it: an attached file with a description for people who cannot see it."""

import io
from dataclasses import dataclass, field
from typing import Any

import discord

from cogs.pictures.board import BoardSubject
from cogs.pictures.finish import FinishSubject
from cogs.pictures.great_act import GreatActSubject
from cogs.pictures.own_cards import OwnCardsSubject
from cogs.pictures.poster import PosterSubject
from cogs.pictures.theme import Look
from data.people.settings import GuildSettings, Preferences

TABLE = frozenset(subject.filename for subject in (BoardSubject, FinishSubject, PosterSubject))
"""The names of the files that show a table."""
HAND = TABLE | {GreatActSubject.filename, OwnCardsSubject.filename}
"""The names of all files that a private hand shows."""


def look_of(settings: GuildSettings, preferences: Preferences | None = None) -> Look:
    """Return how pictures look on a server with these settings, to a person with these preferences or to everybody."""
    blind = settings.colour_blind or (preferences is not None and preferences.colour_blind)
    return Look(dark=not settings.light, colour_blind=blind)


@dataclass(frozen=True, slots=True)
class Picture:
    """A rendered picture with its description."""

    filename: str
    description: str = field(repr=False)
    key: bytes = field(default=b"", repr=False)
    """The key of its subject; empty if unknown."""
    png: bytes = field(default=b"", repr=False)

    def file(self) -> discord.File:
        """Return the file to send along with the message that shows `gallery`."""
        return discord.File(io.BytesIO(self.png), self.filename, description=self.description)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows the file."""
        item = discord.MediaGalleryItem(f"attachment://{self.filename}", description=self.description)
        return discord.ui.MediaGallery(item)
