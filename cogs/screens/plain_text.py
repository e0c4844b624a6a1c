"""Text mode: any screen for a screen reader, without what is read out as the name of a symbol."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import discord

from cogs.i18n import Texts

_CUSTOM_EMOJI: Final = re.compile(r"<a?:\w+:\d+>|[\uFE0F\u200D]")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*(?!\*)")
_SYMBOLS: Final = frozenset({"So", "Sk"})
"""Emoji, and what bars are drawn with."""
_SAID: Final = MappingProxyType({"🥇": "1.", "🥈": "2.", "🥉": "3."})
"""Symbols that say what no words beside them say."""


def for_screen_reader(view: discord.ui.LayoutView, texts: Texts) -> discord.ui.LayoutView:
    """Return the same screen for a screen reader: no emoji, no drawn bars, no dots between the parts of a line."""
    said = str.maketrans({**_SAID, "🤖": texts("computer")})
    for item in view.walk_children():
        match item:
            case discord.ui.TextDisplay():
                item.content = _worded(item.content, said)
            case discord.ui.Button():
                item.emoji, item.label = None, _worded(item.label or "", said)
            case discord.ui.Select():
                for option in item.options:
                    option.emoji, option.label = None, _worded(option.label, said)
                    option.description = option.description and _worded(option.description, said)
    return view


def _worded(content: str, said: Mapping[int, str]) -> str:
    """Return text without anything that is read out as the name of a symbol; if nothing else is said it stays."""
    lines = [_line_worded(line) for line in content.translate(said).split("\n")]
    return "\n".join(line for line in lines if line) or content


def _line_worded(line: str) -> str:
    """Return a line without symbols; the parts that dots or bars have set apart are divided by commas."""
    words = _silenced(_BOLD.sub(_emphasised, line))
    words = re.sub(r"`\s*`", "", words).replace(" · ", ", ")
    return re.sub(" {2,}", " ", words).strip(" ").rstrip(", ")


def _emphasised(bold: re.Match[str]) -> str:
    """Return what stands in bold without symbols, so that it still is bold."""
    return f"**{_silenced(bold[1]).strip()}**"


def _silenced(part: str) -> str:
    return "".join(char for char in _CUSTOM_EMOJI.sub("", part) if unicodedata.category(char) not in _SYMBOLS)
