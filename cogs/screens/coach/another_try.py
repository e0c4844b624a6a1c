"""Another try at a decision: the position as the seat saw it, its cards as buttons, the value of each choice.

No state is kept: each custom_id names the game, the act and the choice.
"""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.i18n.cards import emoji_of
from cogs.i18n.names import GameTexts
from cogs.screens.coach.review import (
    Coached,
    action_label,
    action_text,
    gain_text,
    is_significant,
    position_items,
    reason_text,
    review_id,
)
from cogs.screens.hand.cards import card_label, sorted_hand
from cogs.screens.hand.choices import way_label
from cogs.screens.parts import (
    AMBER,
    BLUE,
    GREEN,
    Item,
    Screen,
    Style,
    button,
    custom_id,
    key_button,
    row,
    rows,
    screen,
    text,
)
from engine import Card, Discard, Play, SeatAction
from engine.actions import Swap
from engine.review.verdicts import Judgement

DISCARDS: Final = "discards"
"""Takes the place of a card in a custom_id: shows the cards for a discard."""
_MOST_BUTTONS: Final = 20
_CARDS_IN_A_ROW: Final = 4


def try_screen(
    coached: Coached, options: Sequence[SeatAction], shown: str = "", tried: Judgement | None = None
) -> Screen:
    """Return a decision, to be made again.

    `shown` is the card whose ways are shown, or `DISCARDS`; `tried` is the last choice, judged.
    """
    texts = coached.texts
    return screen(
        text(f"## 🎯 {texts('try-title', game=coached.game)}", f"-# {texts('try-place', round=coached.view.round)}"),
        *position_items(coached),
        discord.ui.Separator(),
        text(*([texts("try-ask")] if tried is None else _outcome(tried, texts))),
        *_choices(coached, options, shown),
        row(key_button(texts, "button-back-coach", review_id(coached.game, coached.act, "try"))),
        colour=BLUE if tried is None else GREEN if _is_good(tried) else AMBER,
    )


def _is_good(tried: Judgement) -> bool:
    """Return whether no alternative is significantly better than the choice."""
    return tried.action == tried.better or not (is_significant(tried.points) or is_significant(tried.chance))


def _outcome(tried: Judgement, texts: GameTexts) -> list[str]:
    """Return the value of a choice, compared with the coach's."""
    chosen = texts("try-chosen", action=action_text(tried.action, texts))
    if tried.action == tried.better:
        return [chosen, f"✅ {texts('try-same')}"]
    better = action_text(tried.better, texts)
    if _is_good(tried):
        return [chosen, f"✅ {texts('try-as-good', better=better)}"]
    told = texts("try-better", better=better, gain=gain_text(tried, texts))
    return [chosen, f"⚖️ {told}", f"💬 {reason_text(tried, texts)}"]


def _choices(coached: Coached, options: Sequence[SeatAction], shown: str) -> list[Item]:
    """Return the choices as buttons: cards, and choices without a card; or the ways to play the card `shown`."""
    texts = coached.texts
    back = button(texts("button-back"), _shows(coached, "cards"), emoji="◀️")
    ways = {i: way for i, way in enumerate(options) if isinstance(way, Play | Swap) and _card_of(way) == shown}
    if ways:
        hazards, emoji = len({way.hazard for way in ways.values() if isinstance(way, Play)}), emoji_of(Card(shown))
        buttons = []
        for i, way in ways.items():
            if isinstance(way, Swap):
                label = texts("button-give", card=texts.card_short(way.give))
            else:
                label = way_label(way, texts, hazards=hazards)
            buttons.append(button(label, _tried(coached, i), emoji=emoji))
        return [*rows(buttons[:_MOST_BUTTONS]), row(back)]
    plays = any(isinstance(action, Play | Swap) for action in options)
    discards = any(isinstance(action, Discard) for action in options)
    discarding = discards and (shown == DISCARDS or not plays)
    others = [i for i, action in enumerate(options) if not isinstance(action, Play | Discard | Swap)]
    last: list[Item] = [
        button(action_label(options[i], texts), _tried(coached, i), Style.primary) for i in others[:_MOST_BUTTONS]
    ]
    if discarding and plays:
        last = [back]
    elif plays and discards:
        last.append(button(texts("button-discard"), _shows(coached, DISCARDS), emoji="🗑️"))
    return [*rows(_cards(coached, options, discarding=discarding), _CARDS_IN_A_ROW), *rows(last)]


def _cards(coached: Coached, options: Sequence[SeatAction], *, discarding: bool) -> list[Item]:
    """Return the distinct cards as buttons: those of the hand, or those that Police may take."""
    by_card: dict[str, list[int]] = {}
    for i, action in enumerate(options):
        if isinstance(action, Discard if discarding else Play | Swap):
            by_card.setdefault(_card_of(action), []).append(i)
    held = [*dict.fromkeys(sorted_hand(coached.view.hand))]
    shown = held if by_card.keys() <= {*held} else [Card(card) for card in by_card]
    verb, bright = ("discard", Style.danger) if discarding else ("play", Style.success)
    return [
        button(
            card_label(card, verb, coached.texts, can=card in by_card, text_mode=coached.text_mode),
            _tried(coached, by_card[card][0]) if len(by_card.get(card, ())) == 1 else _shows(coached, card),
            bright if card in by_card else Style.secondary,
            emoji=emoji_of(card),
            disabled=card not in by_card,
        )
        for card in (shown if by_card else ())
    ]


def _card_of(action: SeatAction) -> str:
    """Return the card under which a choice is listed."""
    return action.take if isinstance(action, Swap) else getattr(action, "card", "")


def _shows(coached: Coached, shown: str) -> str:
    """Return the custom_id of what shows the ways of a card, the cards for a discard, or all cards."""
    return custom_id("try", 0, coached.game, coached.act, shown)


def _tried(coached: Coached, index: int) -> str:
    """Return the custom_id of a choice."""
    return custom_id("tried", 0, coached.game, coached.act, index)
