"""The 256 colours of a theme: all its pictures share them, so that their parts can be cached compressed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple
from typing import Final, NamedTuple, cast

from PIL import Image

from cogs.pictures.canvas import WIDTH
from cogs.pictures.cards import back, emblem, face
from cogs.pictures.cars import car
from cogs.pictures.landscape import CROWD
from cogs.pictures.lanes import UNIT_COLOURS
from cogs.pictures.lettering import write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part, Strip, strip
from cogs.pictures.theme import METALS, SIGNAL, Theme
from engine import Card
from engine.replays.rewards import Car

_COLOURS: Final = 256
_APART: Final = 40
"""The least distance of two colours in RGB: the fewer shades along edges, the smaller the file."""
_AREA: Final = 800
"""A colour with this many pixels in the pattern is one of areas or letters, and is taken unchanged,"""
_AREAS_APART: Final = 6
"""if it is this far from the others: Pillow compares six bits of eight, so nearer colours may look equal to it."""
_CELL: Final = 40
"""The height and the width of what is in the pattern."""
_ROW: Final = 18
"""How many cells there are in a row of the pattern."""


class Palette(NamedTuple):
    """The 256 colours."""

    rgb: bytes
    image: Image.Image
    """A palette image of them as Pillow compares colours: without the last two bits of each value."""

    def pixels(self, picture: Image.Image) -> Image.Image:
        """Return an RGB image with each pixel in the nearest of the colours."""
        pixels = picture.quantize(palette=self.image, dither=Image.Dither.NONE)
        pixels.putpalette(self.rgb)
        return pixels


def palette_of(strips: Sequence[Image.Image]) -> Palette:
    """Return the colours for pictures like these strips: those of areas, then the most frequent that differ enough."""
    counts: Counter[tuple[int, int, int]] = Counter()
    for each in strips:
        colours = cast("list[tuple[int, tuple[int, int, int]]]", each.getcolors(each.width * each.height))
        for count, colour in colours:
            counts[colour] += count
    chosen: list[tuple[int, int, int]] = []
    for r, g, b in sorted(counts, key=lambda colour: (-counts[colour], colour)):
        apart = _AREAS_APART if counts[r, g, b] >= _AREA else _APART
        if all((r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 >= apart**2 for x, y, z in chosen):
            chosen.append((r, g, b))
        if len(chosen) == _COLOURS:
            break
    rgb = bytes(value for colour in chosen for value in colour)
    image = Image.new("P", (1, 1))
    image.putpalette(bytes(value & 0xFC for value in rgb))
    return Palette(rgb, image)


def pattern(theme: Theme) -> tuple[Strip, ...]:
    """Return samples of everything that can be drawn in a theme."""
    grounds = (theme.panel, theme.ground, theme.road, theme.lane, theme.land.sky)
    inks = (theme.ink, theme.faint, theme.accent)
    road_inks = ("#ffffff", theme.pale, theme.waiting, theme.stopped)
    cells: list[list[Part]] = [[emblem(card, 0, 0, 38)] for card in Card]
    cells += [[face(card, 2, 0, 38)] for card in Card]
    for mark in theme.marks:
        cells.append(badge(mark, "8", 20, 20, 40))
        cells.append(
            [_square(len(cells), 0, f'fill="{theme.road}"'), car(Car.TOWN, mark.fill, 20, 20, 0.5, moving=True)]
        )
    cells += [[car(model, theme.ink, 20, 20, 0.5, trouble=Card.ACCIDENT)] for model in Car]
    cells += [[*back(2, 0, 38)]]
    cells += [[write("km8", 0, 20, 26, ink)] for ink in inks for _ in range(3)]
    for n, ink in enumerate(road_inks * 2, len(cells)):
        cells.append([_square(n, 0, f'fill="{theme.road}"'), write("km8", 0, 20, 26, ink)])
    flat = (
        *METALS,
        SIGNAL,
        theme.edge,
        theme.line,
        theme.turn,
        theme.alarm,
        *inks,
        *road_inks,
        *(mark.fill for mark in theme.marks),
    )
    flat += (*UNIT_COLOURS.values(), *astuple(theme.land), *CROWD)
    cells += [[_square(n, 0, f'fill="{fill}"')] for n, fill in enumerate(flat, len(cells))]
    strips = []
    for start in range(0, len(cells), _ROW):
        for ground in grounds[: 1 if start else None]:
            parts: list[Part] = [f'<rect width="{WIDTH}" height="{_CELL}" fill="{ground}"/>']
            for number, cell in enumerate(cells[start : start + _ROW]):
                parts += [
                    part._replace(x=part.x + _CELL * number) if not isinstance(part, str) else part for part in cell
                ]
            strips.append(strip(_CELL, parts))
    return tuple(strips)


def _square(cell: int, inset: float, look: str) -> str:
    """Return a square in a cell of the pattern."""
    size = _CELL - 2 * inset
    return f'<rect x="{_CELL * (cell % _ROW) + inset:g}" y="{inset:g}" width="{size:g}" height="{size:g}" {look}/>'
