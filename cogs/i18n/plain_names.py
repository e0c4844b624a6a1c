"""Texts and names: cut, simplified, isolated, told apart. The process that draws loads it, so it knows no Discord."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import filterfalse
from typing import Final

import regex

CLUSTER: Final = regex.compile(r"\X")
"""A grapheme cluster: a letter with its marks, or a joined emoji."""
_UNSEEN: Final = regex.compile(r"[\p{Cf}\p{Default_Ignorable_Code_Point}]")
_NUMBERED: Final = regex.compile(r"(?: *\\?\(\d+\\?\))+$")
"""Numbers in parentheses at the end of a name, which may be escaped."""
ISOLATE: Final = "\u2068"
END_ISOLATE: Final = "\u2069"
"""They enclose text whose direction has no effect on the text around it."""


def cut_name(text: str, most: int) -> str:
    """Return text of at most `most` characters, cut between grapheme clusters, with an ellipsis at its end."""
    if len(text) <= most:
        return text
    end = max((found.end() for found in CLUSTER.finditer(text, endpos=most) if found.end() < most), default=0)
    return text[:end].rstrip() + "…"


def unaccented(text: str) -> str:
    """Return a text in lower case and without accents."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(filterfalse(unicodedata.combining, letters))


def isolated(name: str) -> str:
    """Return a name of which no part moves to another side of it: a number after Arabic would stand before it."""
    leftward = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if leftward else name


def distinct(names: Sequence[str]) -> list[str]:
    """Return the names, with the number of its place in the list after each that looks like another."""
    looks = [_look(name) for name in names]
    counts = Counter(looks)
    return [f"{name} ({place})" if counts[looks[place - 1]] > 1 else name for place, name in enumerate(names, 1)]


def _look(name: str) -> str:
    """Return what is seen of a name, but for a number at its end, which could be that of another player's place."""
    look: str = _NUMBERED.sub("", _UNSEEN.sub("", unicodedata.normalize("NFKC", name)))
    return look
