"""The frame of every picture: width, background, font and card drawings."""

from typing import Final, NamedTuple

from cogs.pictures.cards import cards_in
from cogs.pictures.lettering import FAMILY
from cogs.pictures.pieces import Strip
from cogs.pictures.theme import Theme

WIDTH: Final = 720
"""Pixels. A phone of 390 pixels shows a picture 265 wide, desktops show it 550 wide."""
MARGIN: Final = 14.0
GAP: Final = 10.0
"""Between two parts of a picture."""


class Drawing(NamedTuple):
    """A picture to be rendered: its strips from top to bottom."""

    theme: Theme
    strips: tuple[Strip, ...]

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return sum(strip.height for strip in self.strips)

    @property
    def svg(self) -> str:
        """The whole of it as SVG."""
        y, parts = 0, [f'<rect width="{WIDTH}" height="{self.height}" fill="{self.theme.ground}"/>']
        for strip in self.strips:
            parts.append(f'<g transform="translate(0 {y})">{strip.ground}</g>')
            parts += [piece.placed(y) for piece in strip.pieces]
            y += strip.height
        return document("".join(parts), (0, 0, WIDTH, self.height))


def document(drawn: str, box: tuple[int, int, int, int]) -> str:
    """Return the drawing within a box (left, top, right, bottom) as SVG of the size of the box."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" width="{wide}" height="{high}"'
        f' font-family="{FAMILY}" font-weight="600"><defs>{cards_in(drawn)}</defs>{drawn}</svg>'
    )
