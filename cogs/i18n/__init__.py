"""All text that people read, in every language: Fluent catalogues under `locales/<language>/`.

A language is one folder. A key that it lacks is shown in English and logged once; `tests/cogs/test_texts.py` checks
that none is missing.
"""

import logging
from collections.abc import Callable, Sequence
from copy import copy
from datetime import UTC, date, datetime
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from engine import Card

log = logging.getLogger(__name__)

LANGUAGES: Final = ("en", "fr", "es")
"""The languages of the catalogues, the fallback first."""

_LOCALES: Final = MappingProxyType({"en": "en_GB"})
"""The locale of a language where its name alone means another: American lists have a comma before "and"."""

_KEPT: Final = 4096
"""How many formatted texts of a language are kept: of a click's hundred nearly all were formatted a moment before."""

Fact = str | int
"""A value that can be put into a text."""


class Texts:
    """The texts of one language, with the names that cards have in one ruleset."""

    def __init__(self, language: str) -> None:
        """Read the catalogue of a language."""
        self.language = language
        self.locale = Locale.parse(_LOCALES.get(language, language))
        """How Babel writes lists, dates and numbers in this language."""
        self._ruleset = ""
        self._bundle = FluentBundle([language], use_isolating=False)
        parser = FluentParser(with_spans=False)  # where each part stands in its file would take as much memory again
        for source in sorted(files("cogs.i18n").joinpath("locales", language).iterdir(), key=lambda path: path.name):
            self._bundle.add_resource(parser.parse(source.read_text("utf-8")))
        self._kept = lru_cache(_KEPT)(self._formatted)
        _drops.append(self._kept.cache_clear)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Return the text of a key with the facts put in."""
        return self._kept(key, **facts)

    def _formatted(self, key: str, /, **facts: Fact) -> str:
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            return self._missing(key, facts)
        text, errors = self._bundle.format_pattern(pattern, facts)
        for error in errors:
            _log_once(self.language, key, str(error))
        return str(text)

    def _missing(self, key: str, facts: dict[str, Fact]) -> str:
        _log_once(self.language, key, "missing")
        return key if self.language == LANGUAGES[0] else texts_for(LANGUAGES[0])(key, **facts)

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        return bool(self._bundle.has_message(key))

    def of(self, ruleset: str) -> "Texts":
        """Return the same texts for a ruleset, which may have its own names for cards."""
        if ruleset == self._ruleset:
            return self
        texts = copy(self)
        texts._ruleset = ruleset
        return texts

    def card(self, card: Card) -> str:
        """Return the full name of a card."""
        return self._named(str(card))

    def card_short(self, card: Card) -> str:
        """Return a name of a card that is short enough for a button on a phone."""
        return self._named(f"{card}-short")

    def _named(self, name: str) -> str:
        own = f"card-{self._ruleset}-{name}"
        return self(own if self.has(own) else f"card-{name}")

    def listed(self, items: Sequence[str]) -> str:
        """Return "a, b and c"."""
        return format_list(items, locale=self.locale)

    def either(self, items: Sequence[str]) -> str:
        """Return "a, b or c"."""
        return format_list(items, style="or", locale=self.locale)

    def decimal(self, value: float) -> str:
        """Return a number with one decimal, such as "1,015.8"."""
        return format_decimal(value, "#,##0.0", self.locale)

    def day(self, moment: int) -> str:
        """Return the date (in UTC) of a moment in milliseconds of Unix time, such as "5 May 2026"."""
        return format_skeleton("yMMMd", datetime.fromtimestamp(moment / 1000, UTC), locale=self.locale)

    def month(self, year: int, month: int) -> str:
        """Return a month of a year, such as "May 2026"."""
        return format_skeleton("yMMMM", date(year, month, 1), locale=self.locale)


_drops: Final[list[Callable[[], None]]] = []
"""What drops the formatted texts of each language that was read."""


def drop_formatted() -> None:
    """Drop the formatted texts that are kept: some have names in them."""
    for drop in _drops:
        drop()


@lru_cache
def _texts(language: str) -> Texts:
    return Texts(language)


@lru_cache
def _log_once(language: str, key: str, what: str) -> None:
    log.error("text %r in %s: %s", key, language, what)


def texts_for(locale: str | None) -> Texts:
    """Return the texts for a locale such as ``fr``, ``es-419`` or ``en-US``; English if we do not have the language."""
    language = (locale or "").replace("_", "-").split("-")[0].casefold()
    return _texts(language if language in LANGUAGES else LANGUAGES[0])
