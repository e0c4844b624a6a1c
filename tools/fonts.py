"""Cuts the Noto fonts down to the letters that names are written in: `python -m tools.fonts FOLDER`.

FOLDER holds NotoSansCJK-Bold.ttc, NotoSansArabic-Bold.ttf, NotoSansHebrew-Bold.ttf and NotoSansThai-Bold.ttf from the
Debian packages fonts-noto-cjk and fonts-noto-core. Needs fontTools (`pip install fonttools`).
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

FONTS: Final = Path(__file__).parent.parent / "cogs" / "pictures" / "fonts"
_KANA: Final = ((0x3001, 0x3003), (0x3005, 0x3007), (0x3041, 0x3096), (0x309D, 0x309F), (0x30A1, 0x30FF))
_HANGUL: Final = (0xAC00, 0xD7A3)
_IDEOGRAPHS: Final = (0x4E00, 0x9FFF)
_STANDARDS: Final = ("gb2312", "big5", "euc_jp", "euc_kr")
"""The character sets of the countries: whatever ideograph one of them has is in names there."""
_SIMPLIFIED: Final = 2
"""The font of the collection whose ideographs have their Chinese shapes."""
_NAMES: Final = (0, 1, 2, 3, 4, 5, 6, 13, 14)
"""Copyright, family, style, version and licence."""


def cut(source: Path, name: str, letters: Iterable[int], *, number: int = 0, shaped: bool = True) -> None:
    """Write a font with these letters and a space, its characters in one table of format 12, without hints.

    As a space resvg draws what isolates a name: a font without one loses the names beside it.
    `shaped`: with the tables by which letters join and marks find their places.
    """
    options = subset.Options(hinting=False, layout_features=["*"] if shaped else [], name_IDs=_NAMES)
    options.font_number, options.notdef_outline = number, True
    if not shaped:
        options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font = subset.load_font(source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[0x20, *letters])
    cutter.subset(font)
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, font.getBestCmap()
    font["cmap"] = newTable("cmap")
    font["cmap"].tableVersion, font["cmap"].tables = 0, [table]
    subset.save_font(font, FONTS / name, options)
    print(f"{name}: {len(table.cmap)} letters, {(FONTS / name).stat().st_size // 1000} kB")


def _within(*ranges: Sequence[int]) -> list[int]:
    return [code for first, last in ranges for code in range(first, last + 1)]


def _ideographs() -> list[int]:
    def known(letter: str, standard: str) -> bool:
        try:
            return bool(letter.encode(standard))
        except UnicodeEncodeError:
            return False

    return [code for code in _within(_IDEOGRAPHS) if any(known(chr(code), standard) for standard in _STANDARDS)]


def main(folder: Path) -> None:
    """Write all of them."""
    cjk = [*_within(*_KANA, _HANGUL), *_ideographs()]
    cut(folder / "NotoSansCJK-Bold.ttc", "noto-sans-cjk-bold.otf", cjk, number=_SIMPLIFIED, shaped=False)
    joiners = (0x200C, 0x200D)
    cut(folder / "NotoSansArabic-Bold.ttf", "noto-sans-arabic-bold.ttf", _within((0x600, 0x6FF), joiners))
    cut(folder / "NotoSansHebrew-Bold.ttf", "noto-sans-hebrew-bold.ttf", _within((0x590, 0x5FF)))
    cut(folder / "NotoSansThai-Bold.ttf", "noto-sans-thai-bold.ttf", _within((0xE00, 0xE7F)))


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Cut the Noto fonts down.")
    reader.add_argument("folder", type=Path)
    main(reader.parse_args().folder)
