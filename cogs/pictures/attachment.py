"""A picture as Discord shows it: a file beside a message, with a description for people who do not see it."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.i18n import Texts
from cogs.pictures.board import board_svg
from cogs.pictures.rating_plot import History, rating_svg, rating_words
from cogs.pictures.words import board_words
from engine import PlayerView


@dataclass(frozen=True)
class Picture:
    """A picture still to be drawn, with the same in words."""

    filename: str
    svg: str
    description: str

    def file(self, png: bytes) -> discord.File:
        """Return the drawn picture as the file to send along with the message that shows `gallery`."""
        return discord.File(io.BytesIO(png), self.filename, description=self.description)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows the file."""
        item = discord.MediaGalleryItem(f"attachment://{self.filename}", description=self.description)
        return discord.ui.MediaGallery(item)


def board_picture(view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool) -> Picture:
    """Return the board of a race; `view` is a spectator's, `players` are the names of the seats as they were chosen."""
    return Picture("board.png", board_svg(view, players, texts, dark=dark), board_words(view, players, texts))


def rating_picture(history: History, texts: Texts, *, dark: bool) -> Picture:
    """Return the plot of a rating over time."""
    return Picture("rating.png", rating_svg(history, texts, dark=dark), rating_words(history, texts))
