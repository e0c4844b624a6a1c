"""From drawings to PNG files that are small enough for a phone on mobile data.

resvg renders only what is new, except that Pillow writes most texts; the rest comes from caches: pieces as pixels, the
grounds of strips as pixels, whole strips as compressed rows of a PNG file. All pictures of a theme share 256 colours:
on flat areas the loss is invisible, and it saves more than half of the bytes.
"""

import zlib
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from io import BytesIO
from math import ceil, floor
from typing import Final, NamedTuple, cast

import resvg_py
from cachetools import LRUCache
from msgspec.structs import astuple
from PIL import Image

from cogs.pictures.canvas import WIDTH, Drawing, document
from cogs.pictures.cards import back, emblem, face
from cogs.pictures.cars import car
from cogs.pictures.landscape import CROWD
from cogs.pictures.lanes import UNIT_COLOURS
from cogs.pictures.lettering import font_files, ink, write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part, Piece, Strip, strip
from cogs.pictures.theme import METALS, SIGNAL, Theme
from engine import Card
from engine.replays.rewards import Car

_PIECES: Final = 20 << 20
"""The size of the cache of rendered pieces in bytes: all of every ruleset, and the names and numbers of 100 tables.

With a quarter of this, nearly all misses were of pieces that had been evicted.
"""
_GROUNDS: Final = 6 << 20
_PACKED: Final = 6 << 20
"""The size of the cache of packed strips in bytes: enough for some 150 boards."""
_LEVEL: Final = 6
"""How thoroughly strips are compressed."""
_STEPPED: Final = [85 * round(alpha / 85) for alpha in range(256)]
"""Along the edges of pieces there are two shades: more would cost a sixth of the bytes, and nobody would see them."""
_ADLER: Final = 65521
"""The modulus of Adler-32: the largest prime below 2**16."""


class _Sprite(NamedTuple):
    """A rendered piece."""

    colours: Image.Image | str
    """That of each pixel, or the one of all."""
    mask: Image.Image
    """How opaque each pixel is."""
    x: int
    y: int
    """Its upper left corner, relative to the origin of the piece."""


class _Rows(NamedTuple):
    """A packed strip: compressed rows of pixels that can follow any others in a PNG file."""

    height: int
    deflated: bytes
    length: int
    """The number of bytes before compression."""
    adler: int
    """Their Adler-32 checksum."""


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
        cells.append([_square(len(cells), theme.road), car(Car.TOWN, mark.fill, 20, 20, 0.5, moving=True)])
    cells += [[car(model, theme.ink, 20, 20, 0.5, trouble=Card.ACCIDENT)] for model in Car]
    cells += [[*back(2, 0, 38)]]
    cells += [[write("km8", 0, 20, 26, ink)] for ink in inks for _ in range(3)]
    for n, colour in enumerate(road_inks * 2, len(cells)):
        cells.append([_square(n, theme.road), write("km8", 0, 20, 26, colour)])
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
    cells += [[_square(n, fill)] for n, fill in enumerate(flat, len(cells))]
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


def _square(cell: int, fill: str) -> str:
    """Return a cell of the pattern filled with a colour."""
    return f'<rect x="{_CELL * (cell % _ROW)}" width="{_CELL}" height="{_CELL}" fill="{fill}"/>'


class Raster:
    """Renders drawings, with caches of the parts that recur."""

    def __init__(self) -> None:
        """Start with empty caches."""
        self._sprites: LRUCache[str, _Sprite | None] = LRUCache(_PIECES, _sprite_size)
        self._grounds: LRUCache[tuple[bytes, int, str], Image.Image] = LRUCache(_GROUNDS, _image_size)
        self._rows: LRUCache[bytes, _Rows] = LRUCache(_PACKED, _rows_size)
        self._palettes: dict[Theme, Palette] = {}

    def png(self, drawing: Drawing) -> bytes:
        """Return a drawing as PNG."""
        theme = drawing.theme
        if theme not in self._palettes:
            self._palettes[theme] = palette_of([self._upon(_ground(strip, theme), strip) for strip in pattern(theme)])
        palette = self._palettes[theme]
        return _file([self._packed(strip, theme, palette) for strip in drawing.strips], palette.rgb)

    def forget(self) -> None:
        """Clear the caches of what may show a name."""
        self._sprites.clear()
        self._rows.clear()

    def _packed(self, strip: Strip, theme: Theme, palette: Palette) -> _Rows:
        told = "".join([strip.ground, *(f"{piece.x} {piece.y}{piece.svg}" for piece in strip.pieces)])
        key = blake2b(palette.rgb + strip.height.to_bytes(4) + told.encode(), digest_size=16).digest()
        if key not in self._rows:
            ground = palette.rgb, strip.height, strip.ground
            if ground not in self._grounds:
                self._grounds[ground] = palette.pixels(_ground(strip, theme))
            whole = self._upon(self._grounds[ground].convert("RGB"), strip)
            self._rows[key] = _pack(palette.pixels(whole))
        return self._rows[key]

    def _upon(self, picture: Image.Image, strip: Strip) -> Image.Image:
        """Paste the pieces of a strip onto its ground, which is changed and returned."""
        for piece in strip.pieces:
            sprite = self._sprite(piece)
            if sprite is not None:
                picture.paste(sprite.colours, (piece.x + sprite.x, piece.y + sprite.y), sprite.mask)
        return picture

    def _sprite(self, piece: Piece) -> _Sprite | None:
        """Return the pixels of a piece; None if there are none."""
        if piece.svg not in self._sprites:
            left, top, right, bottom = floor(piece.box[0]), floor(piece.box[1]), ceil(piece.box[2]), ceil(piece.box[3])
            box, line = (left, top, right, bottom), piece.line
            mask = None if line is None else ink(line, box)
            colours: Image.Image | str = "" if line is None else line.fill
            if mask is None:
                image = _rendered(piece.svg, box)
                colours, mask = image.convert("RGB"), image.getchannel("A")
            mask = mask.point(_STEPPED)
            inked = mask.getbbox()
            if inked is None:
                self._sprites[piece.svg] = None
            else:
                colours = colours if isinstance(colours, str) else colours.crop(inked)
                self._sprites[piece.svg] = _Sprite(colours, mask.crop(inked), left + inked[0], top + inked[1])
        return self._sprites[piece.svg]


def _ground(strip: Strip, theme: Theme) -> Image.Image:
    """Return the ground of a strip in RGB."""
    drawn = f'<rect width="{WIDTH}" height="{strip.height}" fill="{theme.ground}"/>{strip.ground}'
    return _rendered(drawn, (0, 0, WIDTH, strip.height)).convert("RGB")


def _image_size(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands())


def _sprite_size(sprite: _Sprite | None) -> int:
    if sprite is None:
        return 500
    return 1000 + sum(_image_size(image) for image in sprite if isinstance(image, Image.Image))


def _rows_size(rows: _Rows) -> int:
    return 300 + len(rows.deflated)


def _rendered(drawn: str, box: tuple[int, int, int, int]) -> Image.Image:
    """Render the drawing within a box."""
    png = resvg_py.svg_to_bytes(svg_string=document(drawn, box), skip_system_fonts=True, font_files=font_files(drawn))
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


def _pack(pixels: Image.Image) -> _Rows:
    """Compress the rows of a palette image without filters, so that no row depends on the one above."""
    unfiltered = Image.new("P", (pixels.width + 1, pixels.height))  # each row begins with 0: no filter
    unfiltered.paste(pixels, (1, 0))
    rows = unfiltered.tobytes()
    deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1)
    deflated = deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH)
    return _Rows(pixels.height, deflated, len(rows), zlib.adler32(rows))


def _file(strips: Sequence[_Rows], palette: bytes) -> bytes:
    """Return a PNG file of strips from top to bottom."""
    height = sum(rows.height for rows in strips)
    header = WIDTH.to_bytes(4) + height.to_bytes(4) + bytes((8, 3, 0, 0, 0))  # 8 bits, a palette
    low, high = 1, 0
    for rows in strips:  # combine their Adler-32 checksums into that of the whole
        own_low, own_high = rows.adler & 0xFFFF, rows.adler >> 16
        high = (high + own_high + rows.length * (low - 1)) % _ADLER
        low = (low + own_low - 1) % _ADLER
    data = (b"\x78\x9c", *(rows.deflated for rows in strips), b"\x03\x00", (high << 16 | low).to_bytes(4))
    chunks = (_chunk(b"IHDR", header), _chunk(b"PLTE", palette), _chunk(b"IDAT", b"".join(data)), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)
