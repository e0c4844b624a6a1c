"""The cards of one person, in the order of the buttons: those that can be played are raised."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.pictures.canvas import WIDTH, Drawing
from cogs.pictures.lettering import SMALL, width, write
from cogs.pictures.pieces import Part, Piece, piece, strip
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, theme_of
from engine import Card

_HEIGHT: Final = 118
_CARD: Final = 102.0
_PLACES: Final = 7
"""The places that there always are, so that cards which come move none."""
_GAP: Final = 6.0
_RAISED: Final = 14.0
"""How much higher a card is that can be played."""


class Held(Struct, frozen=True, array_like=True):
    """Equal cards of a hand."""

    card: Card
    count: int
    """0: their place is empty, so that no other card moves."""
    playable: bool


def own_cards_drawing(held: Sequence[Held], *, dark: bool) -> Drawing:
    """Return the cards side by side."""
    theme = theme_of(dark=dark, colour_blind=False)
    wide = (WIDTH - _GAP) / max(_PLACES, len(held)) - _GAP
    parts: list[Part] = []
    for place, its in enumerate(held):
        x, y = _GAP + place * (wide + _GAP), _HEIGHT - _CARD - 1 - (_RAISED if its.playable else 0)
        if its.count:
            parts += [_face(its, x, y, wide), *_count(its.count, x + wide, y)]
    return Drawing(theme, (strip(_HEIGHT, parts),))


def own_cards_words(held: Sequence[Held], texts: Texts) -> str:
    """Return in words what `own_cards_drawing` shows."""

    def named(its: Held) -> str:
        return texts.card_short(its.card) + (f" ×{its.count}" if its.count > 1 else "")

    told = [texts("picture-own-cards", cards=texts.listed([named(its) for its in held if its.count]))]
    playable = [texts.card_short(its.card) for its in held if its.playable]
    return " ".join([*told, *([texts("hand-playable", cards=texts.listed(playable))] if playable else [])])


def _face(its: Held, x: float, y: float, wide: float) -> Piece:
    """Return the face of a card; one that cannot be played is dimmed."""
    size = min(wide - 8, 0.84 * _CARD)
    fill, dimmed = ("#fbfbf8", "") if its.playable else ("#aeb4bb", ' opacity=".55"')
    place = f"translate({(wide - size) / 2:.1f} {(_CARD - size) / 2:.1f}) scale({size / 64:.3f})"
    svg = (
        f'<g class="held" transform=""><rect width="{wide:.1f}" height="{_CARD:g}" rx="10" fill="{fill}"'
        f' stroke="#5d6570" stroke-width="1.5"/><use href="#{its.card}" transform="{place}"{dimmed}/></g>'
    )
    return piece(svg, x, y, (-1, -1, wide + 1, _CARD + 1))


def _count(count: int, right: float, y: float) -> list[Part]:
    """Return how many equal cards there are, in the upper right corner of the card; nothing for one."""
    if count < 2:
        return []
    words = f"×{count}"
    wide = width(words, SMALL) + 10
    svg = f'<rect transform="" width="{wide:.1f}" height="32" rx="8" fill="{SIGNAL}" stroke="#5d6570"/>'
    left, middle = right - wide - 2, y + 18
    return [piece(svg, left, middle - 16, (-1, -1, wide + 1, 33)), write(words, left + 5, middle, SMALL, ON_SIGNAL)]
