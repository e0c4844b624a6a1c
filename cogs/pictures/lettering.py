"""Text in pictures: its fonts, how wide words are, and how they are made to fit.

The bot's own texts are in Fira Sans Condensed SemiBold: Latin, Greek and Cyrillic without kerning or ligatures, so that
the width of a word is the sum of the widths of its letters. Names may also be in Chinese, Japanese, Korean, Arabic,
Hebrew or Thai, from Noto Sans: resvg joins, stacks and reorders their letters, and an Arabic word is at most as wide as
its separate letters. Lengths are in pixels of the picture.
"""

import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import Final

import regex
from PIL import Image, ImageDraw, ImageFont

from cogs.i18n.plain_names import END_ISOLATE, ISOLATE
from cogs.pictures.pieces import Piece, TextLine, piece

_FONTS: Final = Path(__file__).parent / "fonts"
FONT_FILES: Final = (
    _FONTS / "fira-sans-condensed-semibold.ttf",
    _FONTS / "noto-sans-cjk-bold.otf",
    _FONTS / "noto-sans-arabic-bold.ttf",
    _FONTS / "noto-sans-hebrew-bold.ttf",
    _FONTS / "noto-sans-thai-bold.ttf",
)
"""Each letter is taken from the first font that has it."""
FAMILY: Final = "Fira Sans Condensed SemiBold"

SMALL: Final = 30.0
"""The smallest font size: 11 pixels where a phone shows the picture 265 wide."""

_LONGEST: Final = 40
"""The most characters of a name: more than a display name of 32 has but for those that become several."""
_CLUSTER: Final = regex.compile(r"\X")
_MIDDLE: Final = 0.345
"""How far the baseline lies below the middle of capitals and digits, in font sizes."""


class _Font:
    """The letters of a font and their widths."""

    def __init__(self, file: Path) -> None:
        """Read the few tables of the font that this takes."""
        font = file.read_bytes()
        count: int = unpack_from(">H", font, 4)[0]
        tables = {tag: offset for tag, _, offset, _ in iter_unpack(">4sIII", font[12 : 12 + 16 * count])}
        self._em: int = unpack_from(">H", font, tables[b"head"] + 18)[0]
        measured: int = unpack_from(">H", font, tables[b"hhea"] + 34)[0]
        widths = iter_unpack(">HH", font[tables[b"hmtx"] : tables[b"hmtx"] + 4 * measured])
        self._widths: array[int] = array("H", (advance for advance, _ in widths))
        # Our fonts have a single table of characters, of the simplest format (12): runs of characters and of glyphs.
        runs = tables[b"cmap"] + unpack_from(">I", font, tables[b"cmap"] + 8)[0]
        length: int = unpack_from(">I", font, runs + 4)[0]
        self._runs = array(
            "I", (number for run in iter_unpack(">III", font[runs + 16 : runs + length]) for number in run)
        )
        self._firsts = self._runs[::3]

    def width(self, letter: str) -> float | None:
        """Return the width of a letter in font sizes; None if the font does not have it."""
        code = ord(letter)
        run = 3 * (bisect_right(self._firsts, code) - 1)
        if run < 0 or code > self._runs[run + 1]:
            return None
        glyph = self._runs[run + 2] + code - self._runs[run]
        advance: int = self._widths[min(glyph, len(self._widths) - 1)]
        return advance / self._em


@lru_cache
def _fonts() -> tuple[_Font, ...]:
    return tuple(map(_Font, FONT_FILES))


@lru_cache(2048)
def _found(letter: str) -> tuple[Path, float] | None:
    """Return the first font that has a letter, and its width there in font sizes; None if no font has it."""
    widths = ((file, font.width(letter)) for file, font in zip(FONT_FILES, _fonts(), strict=True))
    return next(((file, wide) for file, wide in widths if wide is not None), None)


def _width(letter: str) -> float | None:
    """Return the width of a letter in font sizes; None if no font has it. What isolates a name takes no room."""
    found = _found(letter)
    return found[1] if found is not None else 0.0 if letter in (ISOLATE, END_ISOLATE) else None


def font_files(drawn: str) -> list[str]:
    """Return the fonts that a drawing needs: resvg reads them each time, which takes 1.3 ms for that of Chinese."""
    needed = {found[0] for letter in set(drawn) if (found := _found(letter)) is not None}
    return [str(file) for file in FONT_FILES if file in needed]


def ink(line: TextLine, box: tuple[int, int, int, int]) -> Image.Image | None:
    """Return how much ink a line of text leaves on each pixel of a box (left, top, right, bottom) around its origin.

    Pillow takes a twentieth of the time that resvg takes, but stacks and reorders no letters: None if names need that.
    """
    if not all(_is_plain(letter) for letter in line.words):
        return None
    left, top, right, bottom = box
    mask = Image.new("L", (right - left, bottom - top))
    anchor = {"start": "ls", "middle": "ms", "end": "rs"}[line.anchor]
    ImageDraw.Draw(mask).text((-left, -top), line.words, fill=255, font=_sized(line.size), anchor=anchor)
    return mask


def _is_plain(letter: str) -> bool:
    found = _found(letter)
    return found is not None and found[0] == FONT_FILES[0]


@lru_cache(64)
def _sized(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT_FILES[0], size, layout_engine=ImageFont.Layout.BASIC)


def drawable(words: str) -> str:
    """Return the characters that our fonts have, with single spaces between the words."""
    return "".join(letter for letter in " ".join(words.split()) if _width(letter) is not None).strip()


def readable(name: str) -> str:
    """Return the part of a name that can be drawn; letters that no font has become plain (NFKC) or are left out.

    One letter can become eighteen: the name ends before the grapheme cluster with which it would be too long to draw.
    """
    plain = ""
    for cluster in _CLUSTER.findall(unicodedata.normalize("NFC", name)):
        drawn = "".join(its if _width(its) is not None else unicodedata.normalize("NFKC", its) for its in cluster)
        if len(plain) + len(drawn) > _LONGEST:
            break
        plain += drawn
    return drawable(unicodedata.normalize("NFC", plain))


def width(words: str, size: float) -> float:
    """Return how wide the words are at this font size."""
    return size * sum(_width(letter) or 0.0 for letter in words)


def fitted(words: str, size: float, room: float) -> tuple[str, float]:
    """Return the words and the font size at which they fit into `room`: smaller if necessary, then cut short."""
    words = drawable(words)
    wide = width(words, size)
    if wide <= room:
        return words, size
    size = max(SMALL, 0.9999 * size * room / wide)  # rounding must not cut what fits
    return (words if width(words, size) <= room else _cut(words, size, room)), size


def _cut(words: str, size: float, room: float) -> str:
    """Return the beginning of words that are too wide, with an ellipsis at its end: at the left of Hebrew or Arabic."""
    room -= width("…", size)
    while words and width(words, size) > room:
        words = words[:-1].rstrip()
    ways = {unicodedata.bidirectional(letter) for letter in words}
    return f"…{words}" if ways & {"R", "AL"} and "L" not in ways else f"{words}…"


def listed(names: Sequence[str], size: float, room: float) -> tuple[str, float]:
    """Return names in one line, and the font size at which they fit into `room`; the longest are cut, none left out."""
    names = [drawable(name) for name in names]
    between = ", "
    size = max(SMALL, min(size, size * room / max(1.0, width(between.join(names), size))))
    left, cut = room - width(between, size) * (len(names) - 1), {}
    for number, name in enumerate(sorted(names, key=lambda name: width(name, size))):
        cut[name] = fitted(name, size, left / (len(names) - number))[0]
        left -= width(cut[name], size)
    return between.join(cut[name] for name in names), size


def in_lines(words: str, size: float, room: float) -> list[str]:
    """Return the words in a line, or if that does not fit into `room`, in two, as equally long as possible."""
    parts = words.split()
    if len(parts) < 2 or width(" ".join(parts), size) <= room:
        return [" ".join(parts) or words]
    broken = ([" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts)))
    return min(broken, key=lambda lines: max(width(line, size) for line in lines))


def write(
    words: str, x: float, y: float, size: float, fill: str, *, anchor: str = "start", room: float | None = None
) -> Piece:
    """Return the words, vertically centred at `y`, their `anchor` at `x`; fitted into `room` if it is given."""
    words, size = (drawable(words), size) if room is None else fitted(words, size, room)
    content = escape(words, quote=False)
    svg = f'<text transform="" font-size="{size:.2f}" fill="{fill}" text-anchor="{anchor}">{content}</text>'
    wide = width(words, size)
    left = -wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    beyond = 0.3 * size  # letters that lean out of their width
    box = (left - beyond, -1.4 * size, left + wide + beyond, 0.6 * size)  # Thai and Vietnamese stack marks
    return piece(svg, x, y + _MIDDLE * size, box, TextLine(words, size, fill, anchor))
