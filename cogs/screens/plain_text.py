"""Text mode: any screen for a screen reader, without symbols that it would read out by name."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.i18n.reader import preferences_of, texts_of

_CUSTOM_EMOJI: Final = re.compile(r"<a?:\w+:\d+>|[\uFE0F\u200D]")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*(?!\*)")
_SYMBOLS: Final = frozenset({"So", "Sk"})
"""The Unicode categories of emoji and of the characters that bars are drawn with."""
_WORDS: Final = MappingProxyType({"🥇": "1.", "🥈": "2.", "🥉": "3."})
"""The text for symbols whose meaning no words beside them repeat."""


def read_by(interaction: discord.Interaction[Any], view: discord.ui.LayoutView) -> discord.ui.LayoutView:
    """Return a private screen as its reader prefers it: in text mode in words alone."""
    return for_screen_reader(view, texts_of(interaction)) if preferences_of(interaction).text_mode else view


def for_screen_reader(view: discord.ui.LayoutView, texts: Texts) -> discord.ui.LayoutView:
    """Return the same screen for a screen reader: no emoji, no drawn bars, no dots between the parts of a line."""
    replacements = str.maketrans({**_WORDS, "🤖": texts("computer")})
    for item in view.walk_children():
        match item:
            case discord.ui.TextDisplay():
                item.content = _worded(item.content, replacements)
            case discord.ui.Button():
                item.emoji, item.label = None, _worded(item.label or "", replacements)
            case discord.ui.Select():
                for option in item.options:
                    option.emoji, option.label = None, _worded(option.label, replacements)
                    option.description = option.description and _worded(option.description, replacements)
    return view


def _worded(content: str, replacements: Mapping[int, str]) -> str:
    """Return text without symbols; unchanged if it has nothing else."""
    lines = [_line_worded(line) for line in content.translate(replacements).split("\n")]
    return "\n".join(line for line in lines if line) or content


def _line_worded(line: str) -> str:
    """Return a line without symbols, with commas between the parts that dots or bars separated."""
    words = _silenced(_BOLD.sub(_emphasised, line))
    words = re.sub(r"`\s*`", "", words).replace(" · ", ", ")
    return re.sub(" {2,}", " ", words).strip(" ").rstrip(", ")


def _emphasised(bold: re.Match[str]) -> str:
    """Return bold text without symbols, still bold."""
    return f"**{_silenced(bold[1]).strip()}**"


def _silenced(part: str) -> str:
    return "".join(char for char in _CUSTOM_EMOJI.sub("", part) if unicodedata.category(char) not in _SYMBOLS)
