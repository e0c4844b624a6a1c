"""Open hands: the hidden cards that the replay of a finished game can show."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text
from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import sorted_hand
from cogs.screens.parts import Item, Part, row, tab, text
from engine import Card, State
from engine.events import CardDrawn

_ROOM: Final = 3_800
"""The number of characters that fit a message beside a title, which is longest in a public showing."""
_MOST_NEXT: Final = 12
"""The most upcoming draws that are shown."""


class Reveal(StrEnum):
    """Which hidden cards are shown; the values are used in custom_ids."""

    NOTHING = ""
    HANDS = "hands"
    """All hands, and the cards drawn."""
    NEXT = "next"
    """Also the next cards of the draw pile."""


def open_hands_block(
    state: State, reveal: Reveal, draws: Sequence[CardDrawn], texts: GameTexts, beside: Sequence[Item]
) -> Part:
    """Return the hands in a position, the draws before it and, if revealed, the upcoming draws.

    `draws` are those since the step before. If the cards do not fit the message `beside` other items, they lose their
    emoji; then only the hands are shown.
    """
    room = _ROOM - sum(len(item["content"]) for item in beside if isinstance(item, dict) and "content" in item)
    everything = (reveal is Reveal.NEXT, draws)
    for (upcoming, drawn), emoji in ((everything, True), (everything, False), ((False, ()), False)):
        lines = _lines(state, drawn, texts, upcoming=upcoming, emoji=emoji)
        block = text(f"### 🃏 {texts('hands-title')}", *lines)
        if len(block["content"]) <= room:
            break
    return block


def _lines(state: State, draws: Sequence[CardDrawn], texts: GameTexts, *, upcoming: bool, emoji: bool) -> list[str]:
    def listed(cards: Iterable[Card]) -> str:
        return ", ".join(_card(card, n, texts, emoji=emoji) for card, n in Counter(cards).items())

    def in_order(cards: Sequence[Card]) -> str:
        return ", ".join(_card(card, 1, texts, emoji=emoji) for card in cards)

    lines = [
        texts("hands-seat", player=texts.seat(seat), cards=listed(sorted_hand(hand)) or texts("hands-none"))
        for seat, hand in enumerate(state.hands)
    ]
    drawn: dict[int, list[Card]] = {}
    for draw in draws:
        if draw.card is not None:
            drawn.setdefault(draw.seat, []).append(draw.card)
    lines += [texts("hands-drawn", player=texts.seat(seat), cards=in_order(cards)) for seat, cards in drawn.items()]
    pile, owners = state.pile[::-1], state.owners[::-1]
    if upcoming and not pile:
        lines.append(texts("hands-next-none"))
    elif upcoming and not owners:
        more = max(0, len(pile) - _MOST_NEXT)
        lines.append(texts("hands-next", cards=in_order(pile[:_MOST_NEXT]), more=more))
    elif upcoming:
        for seat in range(len(state.hands)):
            own = [card for card, owner in zip(pile, owners, strict=True) if owner == seat][:_MOST_NEXT]
            lines.append(texts("hands-next-seat", player=texts.seat(seat), cards=in_order(own) or texts("hands-none")))
    return lines


def _card(card: Card, n: int, texts: Texts, *, emoji: bool) -> str:
    """Return `n` cards of a kind as an item of a list."""
    name = card_text(texts, card) if emoji else texts.card_short(card)
    return name if n == 1 else f"{n} × {name}"


def reveal_row(reveal: Reveal, leads_to: Callable[[Reveal], str], texts: Texts) -> Item:
    """Return the switch between public cards, all hands, and upcoming draws; `leads_to` returns a custom_id."""
    return row(
        *(
            tab(texts, f"button-reveal-{each or 'seen'}", leads_to(each), shown=each is reveal, disabled=each is reveal)
            for each in Reveal
        )
    )
