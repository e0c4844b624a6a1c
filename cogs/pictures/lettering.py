"""Text in pictures: its font, how wide words are, and how they are made to fit.

The font is Fira Sans Condensed SemiBold (`OFL.txt`), cut down to Latin, Greek and Cyrillic and without kerning or
ligatures: a word is exactly as wide as its letters are together. Lengths are in pixels of the picture.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import Final
from xml.sax.saxutils import escape

FONT_FILE: Final = Path(__file__).with_name("fira-sans-condensed-semibold.ttf")
FAMILY: Final = "Fira Sans Condensed SemiBold"

SMALL: Final = 22.0
"""The smallest font size: still readable where a phone shows the picture at less than half its size."""

_MIDDLE: Final = 0.345
"""How far the baseline lies below the middle of capitals and digits, in font sizes."""


@lru_cache
def _widths() -> Mapping[str, float]:
    """Return the width of every character that the font has, in font sizes."""
    font = FONT_FILE.read_bytes()
    count: int = unpack_from(">H", font, 4)[0]
    tables = {tag: offset for tag, _, offset, _ in iter_unpack(">4sIII", font[12 : 12 + 16 * count])}
    em: int = unpack_from(">H", font, tables[b"head"] + 18)[0]
    measured: int = unpack_from(">H", font, tables[b"hhea"] + 34)[0]
    advances = [unpack_from(">H", font, tables[b"hmtx"] + 4 * glyph)[0] / em for glyph in range(measured)]
    # The font has a single table of characters, of the simplest format (12): runs of characters and of glyphs.
    runs = tables[b"cmap"] + unpack_from(">I", font, tables[b"cmap"] + 8)[0]
    length: int = unpack_from(">I", font, runs + 4)[0]
    return {
        chr(code): advances[min(glyph + code - first, measured - 1)]
        for first, last, glyph in iter_unpack(">III", font[runs + 16 : runs + length])
        for code in range(first, last + 1)
    }


def drawable(words: str) -> str:
    """Return the characters that the font has, with single spaces between the words."""
    return "".join(letter for letter in " ".join(words.split()) if letter in _widths()).strip()


def width(words: str, size: float) -> float:
    """Return how wide the words are at this font size."""
    return size * sum(_widths().get(letter, 0) for letter in words)


def fitted(words: str, size: float, room: float) -> tuple[str, float]:
    """Return the words and the font size at which they fit into `room`: smaller if necessary, then cut short."""
    words = drawable(words)
    wide = width(words, size)
    if wide <= room:
        return words, size
    size = max(SMALL, size * room / wide)
    if width(words, size) > room:
        while words and width(words + "…", size) > room:
            words = words[:-1].rstrip()
        words += "…"
    return words, size


def in_two(words: str, size: float, room: float) -> list[str]:
    """Return the words in one line if they fit into `room`, otherwise in two lines as equally long as possible."""
    parts = words.split()
    if width(words, size) <= room or len(parts) == 1:
        return [words]
    breaks = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return [*min(breaks, key=lambda lines: max(width(line, size) for line in lines))]


def write(
    words: str, x: float, y: float, size: float, fill: str, *, anchor: str = "start", room: float | None = None
) -> str:
    """Return the words as SVG, vertically centred at `y`, their `anchor` at `x`; fitted into `room` if it is given."""
    words, size = (drawable(words), size) if room is None else fitted(words, size, room)
    return (
        f'<text x="{x:.1f}" y="{y + _MIDDLE * size:.1f}" font-size="{size:.2f}" fill="{fill}"'
        f' text-anchor="{anchor}">{escape(words)}</text>'
    )
