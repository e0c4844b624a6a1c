"""The elements of a picture: strips from top to bottom, each a ground with pieces on it.

A piece looks the same at every position, so it is rendered once and then only pasted, as is the ground of a strip; a
strip that has not changed is reused as a whole (`cogs.pictures.raster`).
"""

from collections.abc import Iterable
from typing import NamedTuple

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class TextLine(NamedTuple):
    """One line of text, on its baseline."""

    words: str
    size: float
    fill: str
    anchor: str
    """Whether its start, middle or end lies at the origin."""


class Piece(NamedTuple):
    """An SVG element around its own origin, which is placed at x and y (whole pixels)."""

    svg: str
    """The element; it has an attribute `transform`, empty or not."""
    x: int
    y: int
    box: Box
    """Its bounding box, relative to its origin."""
    line: TextLine | None = None
    """The text that it is, if it is nothing else."""


Part = str | Piece
"""A piece, or a shape of the ground, which is below all pieces of its strip."""


def piece(svg: str, x: float, y: float, box: Box, line: TextLine | None = None) -> Piece:
    """Return an element with its origin at the pixel nearest to x and y."""
    return Piece(svg, round(x), round(y), box, line)


class Strip(NamedTuple):
    """A full-width section of a picture; nothing in it reaches beyond its edges."""

    height: int
    ground: str
    pieces: tuple[Piece, ...]


def strip(height: float, parts: Iterable[Part]) -> Strip:
    """Return a strip with these parts, each later one upon the earlier."""
    parts = [*parts]
    ground = "".join(part for part in parts if isinstance(part, str))
    return Strip(round(height), ground, tuple(part for part in parts if isinstance(part, Piece)))
