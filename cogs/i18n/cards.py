"""How cards are named in texts: emoji, name, and the km that a distance card counts."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from cogs.i18n import Texts
from engine import Card
from engine.cards import KM

FALLBACK_EMOJI: Final[Mapping[Card, str]] = MappingProxyType({card: card.info.emoji for card in Card})
"""The Unicode emoji of a card, used until our own are uploaded."""
_card_emoji: dict[Card, str] = dict(FALLBACK_EMOJI)


def use_emoji(emoji: Mapping[Card, str]) -> None:
    """Show these custom emoji for the cards instead of the fallback."""
    _card_emoji.update(emoji)


def emoji_of(card: Card) -> str:
    """Return the emoji of a card."""
    return _card_emoji[card]


class _Unit(Protocol):
    """A distance card on a tableau, or what is done with it."""

    @property
    def card(self) -> Card: ...
    @property
    def km(self) -> int: ...


def unit_text(unit: _Unit) -> str:
    """Return the km of a distance card on a tableau, with the factor of its accelerators."""
    printed = KM[unit.card]
    return f"{unit.km} km" + (f" ({printed} × {unit.km // printed})" if unit.km != printed else "")


def spoken(words: str) -> str:
    """Return what is said of a card; a number is that of its km."""
    return f"{words} km" if words.isdecimal() else words


def card_text(texts: Texts, card: Card) -> str:
    """Return a card as it stands in a sentence: emoji and short name, which its button and its picture have, too."""
    return with_emoji(card, texts.card_short(card))


def with_emoji(card: Card, words: str) -> str:
    """Return words behind the emoji of a card.

    A browser breaks the line behind a custom emoji, which is an image, whatever the space; this one vanishes there.
    """
    return f"{emoji_of(card)} {words}"
