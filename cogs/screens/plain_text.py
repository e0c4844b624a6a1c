"""Text mode: screens for screen readers, without symbols that those would read out by name."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.i18n import Texts
from cogs.screens.parts import Part, Screen

_CUSTOM_EMOJI: Final = re.compile(r"<a?:\w+:\d+>|[\uFE0F\u200D]")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*(?!\*)")
_SYMBOLS: Final = frozenset({"So", "Sk"})
"""The Unicode categories of emoji and of the characters of which bars are drawn."""
_WORDS: Final = MappingProxyType({"🥇": "1.", "🥈": "2.", "🥉": "3."})
"""Replacements for symbols whose meaning is not repeated in words beside them."""

_WRITTEN: Final = frozenset({"content", "label", "description"})
_NESTED: Final = frozenset({"components", "options"})


def for_screen_reader(view: Screen, texts: Texts) -> Screen:
    """Return the same screen for a screen reader: no emoji, no drawn bars, no dots between the parts of a line."""
    return Screen(_in_words(view.frame, _replacements(texts)))


def in_words(content: str, texts: Texts) -> str:
    """Return a text for a screen reader, as in `for_screen_reader`."""
    return _worded(content, _replacements(texts))


def _replacements(texts: Texts) -> Mapping[int, str]:
    return str.maketrans({**_WORDS, "🤖": texts("computer")})


def _in_words(part: Part, replacements: Mapping[int, str]) -> Part:
    """Return a component, or an option of a select, and everything in it, without symbols."""
    words: Part = {}
    for name, value in part.items():
        if name in _WRITTEN:
            words[name] = _worded(value, replacements)
        elif name in _NESTED:
            words[name] = [_in_words(inner, replacements) for inner in value]
        elif name == "accessory":
            words[name] = _in_words(value, replacements)
        elif name != "emoji":
            words[name] = value
    return words


def _worded(content: str, replacements: Mapping[int, str]) -> str:
    """Return text without symbols; unchanged if it has nothing else."""
    lines = [_line_worded(line) for line in content.translate(replacements).split("\n")]
    return "\n".join(line for line in lines if line) or content


def _line_worded(line: str) -> str:
    """Return a line without symbols, with commas between the parts that dots or bars separated."""
    words = _silenced(_BOLD.sub(_emphasised, line))
    words = re.sub(r"`\s*`", "", words).replace(" · ", ", ")
    return re.sub(" [ \u00a0]+", " ", words).strip(" ").rstrip(", ")


def _emphasised(bold: re.Match[str]) -> str:
    """Return bold text without symbols, still bold."""
    return f"**{_silenced(bold[1]).strip()}**"


def _silenced(part: str) -> str:
    return "".join(char for char in _CUSTOM_EMOJI.sub("", part) if unicodedata.category(char) not in _SYMBOLS)
