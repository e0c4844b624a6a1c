"""The reader of a private screen: where it is read, what is offered there, and text mode for screen readers."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import Part, Screen
from data.operation.shards import OUTSIDE
from data.people.settings import Preferences

_WITH_OTHERS: Final = re.compile(
    r"cf1:(?:alerts?|board|daily_board|daily_month|feats|leaderboard|new|quick|records:0:server|show|versus):"
)
"""The custom_ids of buttons and selects that need a server or other people."""
_ROW: Final = discord.ComponentType.action_row.value


class Venue(Enum):
    """Where a person clicks."""

    SERVER = "server"
    """A server that has the bot."""
    PRIVATE = "private"
    """A private channel of the person with the bot."""
    ELSEWHERE = "elsewhere"
    """Where only the person has installed the bot: another server, or a channel of people. It has no access there."""

    @property
    def has_others(self) -> bool:
        """Whether there are others: people who may sit at the same table, read messages, and stand in records."""
        return self is Venue.SERVER

    @property
    def most_follow_ups(self) -> int | None:
        """The most messages that may follow the response to a click; None if Discord sets no limit."""
        return None if self.has_others else 5

    def offered(self, view: Screen) -> Screen:
        """Return a screen with those of its buttons and selects that lead somewhere here."""
        if self.has_others:
            return view
        return view.having([part for each in view.frame["components"] if (part := _alone(each))])


def _alone(part: Part) -> Part | None:
    """Return a component without the buttons that need others; None if nothing is left of it."""
    if part["type"] != _ROW:
        return part
    kept = [each for each in part["components"] if not _WITH_OTHERS.match(f"{each.get('custom_id', '')}:")]
    return {**part, "components": kept} if kept else None


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who reads private screens, with the texts and preferences that determine how they look."""

    texts: Texts
    preferences: Preferences
    venue: Venue = Venue.SERVER
    group: int = OUTSIDE
    """The server where they are read; `OUTSIDE` of servers."""

    def screen(self, view: Screen) -> Screen:
        """Return a screen with what can be done here, as the reader prefers it: in text mode without symbols."""
        view = self.venue.offered(view)
        return for_screen_reader(view, self.texts) if self.preferences.text_mode else view


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
    return Screen(_in_words(view.frame, _replacements(texts)), view.pictures)


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
    words = _silenced(_BOLD.sub(lambda bold: f"**{_silenced(bold[1]).strip()}**", line))
    words = re.sub(r"`\s*`", "", words).replace(" · ", ", ")
    return re.sub(" [ \u00a0]+", " ", words).strip(" ").rstrip(", ")


def _silenced(part: str) -> str:
    return "".join(char for char in _CUSTOM_EMOJI.sub("", part) if unicodedata.category(char) not in _SYMBOLS)
