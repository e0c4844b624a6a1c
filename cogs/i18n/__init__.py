"""All text that people read, in every language: Fluent catalogues under `locales/<language>/`.

A language is one folder with all messages or some; the others are shown in English, and `make check` warns of them.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone, FluentNumber, fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource, TextElement

from cogs.i18n.plain_names import unaccented
from engine import Card

log = logging.getLogger(__name__)

FALLBACK: Final = "en"
"""The language of messages that another lacks, and of readers whose language we do not have."""

_FOLDER: Final = files("cogs.i18n").joinpath("locales")

LANGUAGES: Final = (
    FALLBACK,
    *sorted(folder.name for folder in _FOLDER.iterdir() if folder.is_dir() and folder.name != FALLBACK),
)
"""The languages that have a folder, the fallback first."""

_LOCALES: Final = MappingProxyType({"en": "en_GB"})
"""The locale of a language where its name alone means another: American lists have a comma before "and"."""

_GROUPS_FROM: Final = MappingProxyType({"es": 10_000})
"""The smallest number whose digits a language groups, if not 1,000 (CLDR: minimumGroupingDigits)."""

_KEPT: Final = 20_480
"""Formatted texts that are cached: of a click's hundred, nearly all were formatted just before."""

_GROUP: Final = "mille"
"""The name of our group of commands in all languages."""
_group_ids: Final[list[int]] = []
"""The id that Discord has given to the group, once it is known."""


def percent(share: float) -> int:
    """Return a share, from 0 to 1, in percent: rounded, but 0 only for none of it, and 100 only for all."""
    return min(max(round(100 * share), int(share > 0)), 100 if share >= 1 else 99)


Fact = str | int
"""A value that can be put into a text."""


class Messages:
    """The messages of one language, and the English ones that it lacks; formatted texts are cached."""

    def __init__(self, language: str) -> None:
        """Read the catalogue of a language."""
        self.language = language
        self.locale = Locale.parse(_LOCALES.get(language, language))
        """How Babel writes lists, dates and numbers in this language."""
        self.keys = frozenset(message.id.name for message in _catalogue(language))
        """The keys that this language has a message for."""
        self._own, self._rest = _bundle(language, language), _bundle(FALLBACK, language)

    def has(self, key: str) -> bool:
        """Return whether there is a message of this key, be it the English one."""
        return bool(self._rest.has_message(key))

    @lru_cache(_KEPT)  # noqa: B019 (there are few languages, and they are kept)
    def text(self, key: str, /, **facts: Fact) -> str:
        """Return the text of a key with the facts put in."""
        bundle = self._own if key in self.keys else self._rest
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            _log_once(self.language, key, "missing")
            return key
        text, errors = bundle.format_pattern(pattern, {name: self._written(fact) for name, fact in facts.items()})
        for error in errors:
            _log_once(self.language, key, str(error))
        return str(text)

    def _written(self, fact: Fact) -> Fact | FluentNumber | FluentNone:
        """Return a number that is too small for this language to group its digits so that Fluent groups none."""
        if isinstance(fact, int) and abs(fact) < _GROUPS_FROM.get(self.language, 0):
            return fluent_number(fact, useGrouping=False)
        return fact


class Texts:
    """The texts of one language, with the names that cards have in one ruleset."""

    def __init__(self, messages: Messages, ruleset: str = "") -> None:
        """Read the texts from the messages of a language."""
        self.messages, self._ruleset = messages, ruleset
        self.language, self.locale = messages.language, messages.locale

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Return the text of a key with the facts put in."""
        return self.messages.text(key, **facts)

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key, be it the English one."""
        return self.messages.has(key)

    @property
    def share(self) -> float:
        """The share of the English messages that this language has, from 0 to 1."""
        english = texts_for(FALLBACK).messages.keys
        return len(self.messages.keys & english) / len(english)

    @property
    def name(self) -> str:
        """What the language calls itself; with its share, if it is not complete: "Deutsch (40 %)"."""
        name, share = self("language-name"), percent(self.share)
        return name if share == 100 else f"{name} ({format_percent(share / 100, locale=self.locale)})"

    def of(self, ruleset: str) -> "Texts":
        """Return the same texts for a ruleset, which may have its own names for cards."""
        return self if ruleset == self._ruleset else Texts(self.messages, ruleset)

    def card(self, card: Card) -> str:
        """Return the full name of a card."""
        return self._named(str(card))

    def card_short(self, card: Card) -> str:
        """Return the name of a card in sentences and pictures, and on buttons that stand alone."""
        return self._named(f"{card}-short")

    def card_label(self, card: Card) -> str:
        """Return the name of a card on a button among those of a hand: a word, as several stand in a row of a phone."""
        label = f"{card}-label"
        return self._named(label) if self.has(f"card-{label}") else self.card_short(card)

    def _named(self, name: str) -> str:
        own = f"card-{self._ruleset}-{name}"
        return self(own if self.has(own) else f"card-{name}")

    def listed(self, items: Iterable[str]) -> str:
        """Return "a, b and c"."""
        return format_list([*items], locale=self.locale)

    def either(self, items: Sequence[str]) -> str:
        """Return "a, b or c"."""
        return format_list(items, style="or", locale=self.locale)

    def seconds(self, ms: int) -> str:
        """Return a time in ms as seconds with two decimals, such as "0.84"."""
        return str(format_decimal(ms / 1000, format="0.00", locale=self.locale))

    def day(self, time: int) -> str:
        """Return the date (in UTC) of a time in ms of Unix time, such as "5 May 2026"."""
        return format_skeleton("yMMMd", datetime.fromtimestamp(time / 1000, UTC), locale=self.locale)

    def month(self, year: int, month: int) -> str:
        """Return a month of a year, such as "May 2026"."""
        return format_skeleton("yMMMM", date(year, month, 1), locale=self.locale)


def emoji_of_label(key: str) -> str:
    """Return the emoji beside the label of a button: the attribute ``.emoji`` of the English message, or nothing."""
    return _label_emoji().get(key, "")


@lru_cache(1)
def _label_emoji() -> dict[str, str]:
    found = (
        (message.id.name, each.value.elements[0]) for message in _catalogue(FALLBACK) for each in message.attributes
    )
    return {key: emoji.value for key, emoji in found if isinstance(emoji, TextElement)}


@lru_cache
def _catalogue(language: str) -> list[Message]:
    """Return the messages of a language."""
    parser = FluentParser(with_spans=False)  # the positions in the files would take as much memory again
    sources = sorted(_FOLDER.joinpath(language).iterdir(), key=lambda path: path.name)
    entries = [entry for source in sources for entry in parser.parse(source.read_text("utf-8")).body]
    return [entry for entry in entries if isinstance(entry, Message)]


def _bundle(plurals: str, language: str) -> FluentBundle:
    """Return the messages of a language, and the English ones that it lacks, with the plural rules of `plurals`.

    So an English sentence counts as English does, and names commands and buttons as the reader sees them.
    """

    def command(name: Any) -> Any:
        """Return one of our commands as it can be clicked in a message; in words while its id is unknown."""
        if _group_ids:
            return f"</{_GROUP} {name}:{_group_ids[0]}>"
        localised = bundle.get_message(f"command-{name}").value
        return f"/{_GROUP} {bundle.format_pattern(localised)[0] if localised else name}"

    functions: dict[str, Callable[..., Any]] = {"COMMAND": command, "ELIDED": elided}
    bundle = FluentBundle([plurals], use_isolating=False, functions=functions)
    bundle.add_resource(Resource([*_catalogue(FALLBACK)]))
    bundle.add_resource(Resource([*_catalogue(language)]), allow_overrides=True)
    return bundle


def elided(word: Any, name: Any) -> str:
    """Return a French word before a name: "de Bruno", but "d’Ada".

    >>> elided("de", "Bruno"), elided("de", "Élise"), elided("que", "Ada")
    ('de Bruno', 'd’Élise', 'qu’Ada')
    """
    return f"{word[:-1]}’{name}" if unaccented(str(name))[:1] in "aeiou" else f"{word} {name}"


def mention_group(group: int | None) -> None:
    """Let texts mention commands by the id of their group, so that they can be clicked; None: name them in words."""
    known = [] if group is None else [group]
    if known != _group_ids:
        _group_ids[:] = known
        drop_formatted()


def drop_formatted() -> None:
    """Clear the cache of formatted texts: some contain names of players."""
    Messages.text.cache_clear()


@lru_cache
def _texts(language: str) -> Texts:
    return Texts(Messages(language))


@lru_cache
def _log_once(language: str, key: str, what: str) -> None:
    log.error("text %r in %s: %s", key, language, what)


def texts_for(locale: str | None) -> Texts:
    """Return the texts for a locale such as ``fr``, ``es-419`` or ``en-US``; English if we do not have the language."""
    language = (locale or "").replace("_", "-").split("-")[0].casefold()
    return _texts(language if language in LANGUAGES else FALLBACK)
