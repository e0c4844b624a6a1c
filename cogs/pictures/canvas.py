"""The frame of every picture: its width, its background, its font, and the cards that are drawn on it."""

from typing import Final

from cogs.pictures.cards import cards_in
from cogs.pictures.lettering import FAMILY
from cogs.pictures.theme import Theme

WIDTH: Final = 900
"""Pixels. Phones show it at a bit less than half this size, desktops about 550 wide."""
MARGIN: Final = 14.0
GAP: Final = 10.0
"""Between two parts of a picture."""


def canvas(theme: Theme, height: float, drawn: str) -> str:
    """Return what is drawn as an SVG of the usual width."""
    high = round(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" height="{high}"'
        f' font-family="{FAMILY}" font-weight="600"><defs>{cards_in(drawn)}</defs>'
        f'<rect width="{WIDTH}" height="{high}" fill="{theme.ground}"/>{drawn}</svg>'
    )
