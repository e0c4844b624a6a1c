"""A picture as Discord shows it: a file beside a message, with a description for people who do not see it."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.pictures.board import board_svg
from cogs.pictures.finish import finish_svg, finish_words
from cogs.pictures.photo_finish import PhotoFinish, photo_finish_svg, photo_finish_words
from cogs.pictures.podium import podium_svg, podium_words
from cogs.pictures.rating_plot import History, rating_svg, rating_words
from cogs.pictures.words import LONGEST, board_words
from engine import PlayerView

BOARD: Final = "board.png"
"""What the file with the board of a table is called."""


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


def board_picture(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, banner: str = "", colour_blind: bool = False
) -> Picture:
    """Return the board of a race; `view` is a spectator's, `players` are the names of the seats as they were chosen.

    A `banner` is the sentence of a great moment that has just been, in plain words; the picture keeps its size.
    """
    svg = board_svg(view, players, texts, dark=dark, banner=banner, colour_blind=colour_blind)
    return Picture(BOARD, svg, board_words(view, players, texts, banner))


def finish_picture(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, colour_blind: bool = False
) -> Picture:
    """Return the end of a round; `view` is of the moment before the next deal, with the score sheets of that round."""
    svg = finish_svg(view, players, texts, dark=dark, colour_blind=colour_blind)
    return Picture("finish.png", svg, finish_words(view, players, texts)[:LONGEST])


def photo_finish_picture(
    finish: PhotoFinish,
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
) -> Picture:
    """Return the finish of a race of clicks."""
    svg = photo_finish_svg(finish, view, players, texts, dark=dark, colour_blind=colour_blind)
    return Picture("photo-finish.png", svg, photo_finish_words(finish, view, players, texts)[:LONGEST])


def podium_picture(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, colour_blind: bool = False
) -> Picture:
    """Return the podium of a game that has an outcome."""
    svg = podium_svg(view, players, texts, dark=dark, colour_blind=colour_blind)
    return Picture("podium.png", svg, podium_words(view, players, texts)[:LONGEST])


def rating_picture(history: History, texts: Texts, *, dark: bool) -> Picture:
    """Return the plot of a rating over time."""
    return Picture("rating.png", rating_svg(history, texts, dark=dark), rating_words(history, texts))
