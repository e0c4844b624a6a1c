"""The buttons of a hand: answers to questions, and the cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of, unit_text
from cogs.i18n.names import Names, unescaped
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import Item, button, rows
from cogs.screens.table.answers import killer_button, next_round_button
from data.people.settings import Preferences
from engine import RULESETS, Card, Claim, Discard, Draw, Pass, Phase, Play, PlayerView
from engine.actions import BornesKiller, Choice, EndTurn, Shout, Source, Swap, Take
from engine.cards import FAMILY, Family
from engine.rules.scoring import COUP_POINTS
from engine.state import Laid, WindowKind
from engine.table import Table
from engine.views import WindowView

_MOST_BUTTONS: Final = 20
"""The number of answers that fit beside the cards; no position has more different ones."""
_CARDS_IN_A_ROW: Final = 4
"""An even number, as a phone shows two buttons side by side: a fifth would stand alone."""
_ORDER = {card: i for i, card in enumerate(Card)}


def is_asked(view: PlayerView) -> bool:
    """Return whether the open window waits for the viewer's answer, by public facts alone, not by the cards held."""
    window = view.window
    if window is None or window.kind is WindowKind.HOLD_UP:
        return False
    return view.seat in window.eligible and not window.answered


def must_discard(view: PlayerView) -> bool:
    """Return whether the viewer can only discard: no card can be played."""
    kinds = {type(action) for action in view.legal}
    return Discard in kinds and Play not in kinds


def sorted_hand(hand: Sequence[Card]) -> list[Card]:
    """Return the cards, sorted by kind."""
    return sorted(hand, key=_ORDER.__getitem__)


def answer_rows(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return the buttons other than those of the cards: answers to the open window, draws, choices."""
    buttons: list[Item] = []
    window = view.window
    if window is not None:
        buttons += _claims(table, view, window, texts)
        buttons += _choices(table, view, window, names, texts)
    draws = [action for action in view.legal if isinstance(action, Draw)]
    costs = chance(view) is not None
    if window is not None and not draws and any(isinstance(action, Pass) for action in view.legal):
        # a player who may draw needs no pass button: drawing also passes
        if view.between_rounds:
            buttons.append(next_round_button(table, window.id, texts))
        else:
            buttons.append(button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐"))
            if RULESETS[view.setup.ruleset].calls:  # its windows are many
                buttons.append(button(texts("button-passon"), custom_id("passon", table.id, window.id), emoji="⏭️"))
    for action in draws:
        top = action.source is Source.DISCARD
        buttons.append(
            button(
                texts("button-take", card=texts.card_short(view.discard[-1]))
                if top
                else texts("button-draw-costs" if costs else "button-draw", points=COUP_POINTS),
                custom_id("draw", table.id, table.decision, *([action.source] if top else [])),
                discord.ButtonStyle.secondary if costs else discord.ButtonStyle.primary,
                emoji=emoji_of(view.discard[-1]) if top else "🎴",
            )
        )
    if view.phase is Phase.EXTENSION and view.seat == view.turn:
        for answer in ("yes", "no"):  # neither is highlighted: there is no obvious choice
            extend = custom_id("extend", table.id, table.decision, answer)
            buttons.append(button(texts(f"button-extend-{answer}"), extend))
    if any(isinstance(action, EndTurn) for action in view.legal):
        buttons.append(button(texts("button-end"), custom_id("end", table.id, table.decision), emoji="🏁"))
    return [*rows(buttons[:_MOST_BUTTONS])]


def _claims(table: Table, view: PlayerView, window: WindowView, texts: Texts) -> list[Item]:
    """Return the buttons of the viewer's answers to the window: shouts, a call, cards."""
    buttons: list[Item] = []
    for i, words in enumerate(window.words):
        if any(isinstance(action, Shout) and action.words == words for action in view.legal):
            label = texts("button-shout", words=f"{words} km" if words.isdecimal() else words)
            shout = custom_id("shout", table.id, window.id, i)
            buttons.append(button(label, shout, discord.ButtonStyle.primary, emoji="📣"))
    if any(isinstance(action, BornesKiller) for action in view.legal):
        buttons.append(killer_button(table, window.id, texts))
    for card in answering(view):
        key = "button-claim" if FAMILY[card] is Family.SAFETY else "button-answer"
        react = custom_id("react", table.id, window.id, card)
        label = texts(key, card=texts.card_short(card))
        buttons.append(button(label, react, discord.ButtonStyle.success, emoji=emoji_of(card)))
    return buttons


def answering(view: PlayerView) -> list[Card]:
    """Return the distinct cards of the viewer that answer the open window, a coup-fourré first."""
    cards = dict.fromkeys(action.card for action in view.legal if isinstance(action, Claim))
    return sorted(cards, key=lambda card: FAMILY[card] is not Family.SAFETY)


def chance(view: PlayerView) -> Card | None:
    """Return the safety with which the viewer can declare a coup-fourré now; None if there is none."""
    return next((card for card in answering(view) if FAMILY[card] is Family.SAFETY), None)


def _choices(table: Table, view: PlayerView, window: WindowView, names: Names, texts: Texts) -> list[Item]:
    """Return the buttons of the choices that an effect waits for."""
    choices = [action for action in view.legal if isinstance(action, Choice)]
    buttons: list[Item] = []
    for i, choice in enumerate(choices):
        if isinstance(choice, Swap):
            continue
        label = unit_text(Laid(choice.card, choice.km)) if choice.km else texts.card(choice.card)
        if replace(choice, older=not choice.older) in choices:  # there is another unit that looks the same
            label = texts("unit-older" if choice.older else "unit-newest", unit=label)
        if isinstance(choice, Take):
            label = texts("label-of", of=unescaped(names.side(choice.side)), what=label)
        choose = custom_id("choose", table.id, window.id, i)
        buttons.append(button(label, choose, discord.ButtonStyle.success, emoji=emoji_of(choice.card)))
    taken = dict.fromkeys(choice.take for choice in choices if isinstance(choice, Swap))
    for card in sorted_hand(tuple(taken)):
        pick = custom_id("pick", table.id, window.id, card)
        label = texts("button-take", card=texts.card_short(card))
        buttons.append(button(label, pick, discord.ButtonStyle.success, emoji=emoji_of(card)))
    return buttons


def card_rows(
    table: Table, view: PlayerView, texts: Texts, preferences: Preferences, *, discarding: bool
) -> list[Item]:
    """Return the hand as buttons: playable cards are coloured and marked; the others explain a refusal when pressed.

    Equal cards share a button.

    While a window waits for the viewer's answer, cards that answer it are among the answers above, and the others are
    disabled. Between rounds there are no cards.
    """
    if view.between_rounds:
        return []
    kind: type[Play] | type[Discard] = Discard if discarding else Play
    answers = answering(view)
    possible = {action.card for action in view.legal if isinstance(action, kind)} | {*answers}
    bright = discord.ButtonStyle.danger if discarding else discord.ButtonStyle.success
    if chance(view) is not None:  # with an empty pile any card gives up the coup-fourré, whose button is above
        bright = discord.ButtonStyle.secondary
    verb = "drop" if discarding else "play"
    asked = is_asked(view) or (view.phase is Phase.EXTENSION and view.seat == view.turn)
    buttons: list[Item] = []
    hand = sorted_hand(view.hand) if preferences.hand_order == "sorted" else view.hand
    for i, (card, count) in enumerate((Counter(hand) - Counter(answers)).items()):
        can = card in possible
        buttons.append(
            button(
                card_label(card, verb, texts, count=count, can=can, text_mode=preferences.text_mode),
                custom_id(verb, table.id, table.decision, card, i),
                bright if can else discord.ButtonStyle.secondary,
                emoji=emoji_of(card),
                disabled=asked and not can,
            )
        )
    return [*rows(buttons, _CARDS_IN_A_ROW)]


def card_label(card: Card, verb: str, texts: Texts, *, count: int = 1, can: bool, text_mode: bool) -> str:
    """Return the label of a card: its name, how many there are, and whether it can be played, as colour is not enough.

    In text mode it is also said whether it can be discarded.
    """
    label = texts.card_short(card) + (f" ×{count}" if count > 1 else "")
    if text_mode:
        return texts(f"button-{verb}-words" if can else "button-card-idle", card=label)
    return f"{label} ✓" if can and verb == "play" else label
