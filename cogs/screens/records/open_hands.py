"""Open hands: what a replay of a finished game shows beyond what everybody saw."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final

import discord
from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of
from cogs.i18n.names import Names
from cogs.screens.hand.cards import sorted_hand
from cogs.screens.parts import Item, Part, button, row, text
from engine import Card, State
from engine.events import CardDrawn

_ROOM: Final = 3_800
"""How many characters fit a message beside a title, which is longest where a step is shown to everybody."""
_MOST_NEXT: Final = 12
"""How many of the draws to come are shown."""


class Reveal(StrEnum):
    """What of the hidden cards is shown; the value stands in custom_ids."""

    NOTHING = ""
    HANDS = "hands"
    """All hands, and what was drawn."""
    NEXT = "next"
    """And the next cards of the draw pile."""


class OpenHands(Struct, frozen=True):
    """What a step of a replay shows of the hidden cards, where they may be shown."""

    reveal: Reveal = Reveal.NOTHING
    draws: tuple[CardDrawn, ...] = ()
    """What was drawn since the step before."""


def open_hands_block(state: State, hands: OpenHands, names: Names, texts: Texts, beside: Sequence[Item]) -> Part:
    """Return the hands in a position, what was drawn before it, and the draws to come, if they are to be shown.

    Where the cards do not fit the message `beside` other items they have no emoji; then only hands are shown.
    """
    room = _ROOM - sum(len(item["content"]) for item in beside if isinstance(item, dict) and "content" in item)
    hands_alone = OpenHands(Reveal.HANDS)
    for shown, emoji in ((hands, True), (hands, False), (hands_alone, False)):
        block = text(f"### 🃏 {texts('hands-title')}", *_lines(state, shown, names, texts, emoji=emoji))
        if len(block["content"]) <= room:
            break
    return block


def _lines(state: State, hands: OpenHands, names: Names, texts: Texts, *, emoji: bool) -> list[str]:
    def listed(cards: Iterable[Card]) -> str:
        return ", ".join(_card(card, n, texts, emoji=emoji) for card, n in Counter(cards).items())

    def in_order(cards: Sequence[Card]) -> str:
        return ", ".join(_card(card, 1, texts, emoji=emoji) for card in cards)

    lines = [
        texts("hands-seat", player=names.seat(seat), cards=listed(sorted_hand(hand)) or texts("hands-none"))
        for seat, hand in enumerate(state.hands)
    ]
    drawn: dict[int, list[Card]] = {}
    for draw in hands.draws:
        if draw.card is not None:
            drawn.setdefault(draw.seat, []).append(draw.card)
    lines += [texts("hands-drawn", player=names.seat(seat), cards=in_order(cards)) for seat, cards in drawn.items()]
    if hands.reveal is Reveal.NEXT:
        lines += _next(state, names, texts, in_order)
    return lines


def _card(card: Card, n: int, texts: Texts, *, emoji: bool) -> str:
    """Return a card of a list, or so many of one kind."""
    name = f"{emoji_of(card)} {texts.card_short(card)}" if emoji else texts.card_short(card)
    return name if n == 1 else f"{n} × {name}"


def _next(state: State, names: Names, texts: Texts, listed: Callable[[Sequence[Card]], str]) -> list[str]:
    """Return the next cards of the draw pile, or of that of each seat, the one that is drawn first in front."""
    pile, owners = state.pile[::-1], state.owners[::-1]
    if not pile:
        return [texts("hands-next-none")]
    if not owners:
        return [texts("hands-next", cards=listed(pile[:_MOST_NEXT]), more=max(0, len(pile) - _MOST_NEXT))]
    own = [
        [card for card, owner in zip(pile, owners, strict=True) if owner == seat] for seat in range(len(state.hands))
    ]
    return [
        texts("hands-next-seat", player=names.seat(seat), cards=listed(cards[:_MOST_NEXT]) or texts("hands-none"))
        for seat, cards in enumerate(own)
    ]


def reveal_row(reveal: Reveal, leads_to: Callable[[Reveal], str], texts: Texts) -> Item:
    """Return the switch between what everybody saw, all hands, and the draws to come; `leads_to` gives a custom_id."""
    choices = ((Reveal.NOTHING, "seen", "👀"), (Reveal.HANDS, "hands", "🃏"), (Reveal.NEXT, "next", "🎴"))
    return row(
        *(
            button(
                texts(f"button-reveal-{name}"),
                leads_to(each),
                discord.ButtonStyle.primary if each is reveal else discord.ButtonStyle.secondary,
                emoji=emoji,
                disabled=each is reveal,
            )
            for each, name, emoji in choices
        )
    )
