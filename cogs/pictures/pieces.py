"""What a picture consists of: strips from top to bottom, each with a ground and with pieces upon it.

A piece looks the same wherever it stands, so it is rendered once and then only put in its place; so is the ground of a
strip; and a strip on which nothing has changed is taken as it is (`cogs.pictures.raster`).
"""

from collections.abc import Iterable
from typing import NamedTuple

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class Piece(NamedTuple):
    """An element of SVG around its own origin, which stands at x and y, whole pixels."""

    svg: str
    """The element; it has an attribute `transform`, empty or not."""
    x: int
    y: int
    box: Box
    """What it covers at most, seen from its origin."""

    def placed(self, down: int = 0) -> str:
        """Return it in its place as SVG, `down` pixels lower."""
        return self.svg.replace('transform="', f'transform="translate({self.x} {self.y + down}) ', 1)


Part = str | Piece
"""A piece, or a shape of the ground, which lies below all pieces of its strip."""


def piece(svg: str, x: float, y: float, box: Box) -> Piece:
    """Return an element with its origin at the pixel nearest to x and y."""
    return Piece(svg, round(x), round(y), box)


class Strip(NamedTuple):
    """A part of a picture, as wide as it, with nothing in it that reaches beyond."""

    height: int
    ground: str
    pieces: tuple[Piece, ...]


def strip(height: float, parts: Iterable[Part]) -> Strip:
    """Return a strip with these parts, each later one upon the earlier."""
    parts = [*parts]
    ground = "".join(part for part in parts if isinstance(part, str))
    return Strip(round(height), ground, tuple(part for part in parts if isinstance(part, Piece)))
