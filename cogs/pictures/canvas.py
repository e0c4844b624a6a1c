"""What every picture has: a subject, its drawing, with width, background, font and card drawings.

The bot sends a subject as a short message, which also identifies the picture: two subjects with the same message have
the same picture. So a subject contains only what its picture depends on.
"""

from functools import cached_property
from typing import ClassVar, Final, NamedTuple

import msgspec

from cogs.i18n import Texts, texts_for
from cogs.pictures.cards import cards_in
from cogs.pictures.lettering import FAMILY
from cogs.pictures.pieces import Strip
from cogs.pictures.theme import Look, Theme
from engine.frozen import Frozen

WIDTH: Final = 720
"""Pixels. A phone of 390 pixels shows a picture 265 wide, desktops show it 550 wide."""
MARGIN: Final = 14.0
GAP: Final = 10.0
"""Between two parts of a picture."""
LONGEST: Final = 1024
"""The most characters that Discord accepts as the description of a picture."""
_encoder: Final = msgspec.msgpack.Encoder()


class Drawing(NamedTuple):
    """A picture to be rendered: its strips from top to bottom."""

    theme: Theme
    strips: tuple[Strip, ...]


class Subject(Frozen, kw_only=True, dict=True):
    """A picture to be drawn, in the language of its readers: everything the drawing process needs."""

    filename: ClassVar[str]
    language: str
    look: Look

    @cached_property
    def key(self) -> bytes:
        """The message that identifies the picture and is sent to have it drawn."""
        return _encoder.encode(self)

    @property
    def texts(self) -> Texts:
        """The texts of its readers."""
        return texts_for(self.language)

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        raise NotImplementedError

    def words(self) -> str:
        """Return in words, however many, what the drawing shows."""
        raise NotImplementedError

    @property
    def description(self) -> str:
        """The picture in words, for people who cannot see it."""
        return self.words()[:LONGEST]


Subjects = tuple[Subject, ...]


def document(drawn: str, box: tuple[int, int, int, int]) -> str:
    """Return the drawing within a box (left, top, right, bottom) as SVG of the size of the box."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" width="{wide}" height="{high}"'
        f' font-family="{FAMILY}" font-weight="600"><defs>{cards_in(drawn)}</defs>{drawn}</svg>'
    )
