"""The buttons that answer an open window, always in the same places."""

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import Item, button, row
from engine import PlayerView
from engine.cards import FAMILY, Card, Family
from engine.rules import rules_of
from engine.table import Table

_NO_WINDOW = 0
"""Takes the place of a window's id in disabled buttons."""
_MOST = 5
"""The most buttons of a row; more are split into two rows of about equal length."""
_KINDS = {Family.SAFETY: ("button-coup_fourre", "⚡"), Family.REMEDY: ("button-remedy", "🔧")}
"""The label and emoji of answers that stand for several cards, by the family of these."""


def answer_rows(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return a button for each answer that can ever occur in this game; those that do not apply now are disabled.

    Labels, and so widths, stay the same, so that nothing moves when a window opens or closes.
    """
    rules, window = rules_of(view.setup), view.window
    if window is not None and view.between_rounds:  # alone, as two would not fit side by side on a phone
        return [row(next_round_button(table, window.id, texts))]
    if not rules.answering:
        return []
    asked = () if window is None else window.answers
    buttons = []
    if rules.players_announce:
        silent = window is not None and bool(asked) and not window.announced
        buttons.append(
            killer_button(table, window.id if window is not None else _NO_WINDOW, texts, disabled=not silent)
        )
    for kind in rules.answering:
        card = next((card for card in kind if card in asked), None)
        buttons.append(_answer_button(table, view, kind, card, texts))
    buttons.append(_pass_button(table, view, texts))
    cut = len(buttons) if len(buttons) <= _MOST else (len(buttons) + 1) // 2
    return [row(*part) for part in (buttons[:cut], buttons[cut:]) if part]


def _answer_button(table: Table, view: PlayerView, kind: tuple[Card, ...], card: Card | None, texts: Texts) -> Item:
    """Return the button of one kind of answer; disabled if no `card` answers the window."""
    window = view.window.id if view.window is not None and card is not None else _NO_WINDOW
    if len(kind) > 1:
        key, emoji = _KINDS[FAMILY[kind[0]]]
        label = texts(key)
    else:
        label, emoji = texts.card_short(kind[0]), emoji_of(kind[0])
    react = custom_id("react", table.id, window, card or kind[0])
    return button(label, react, discord.ButtonStyle.danger, emoji=emoji, disabled=card is None)


def _pass_button(table: Table, view: PlayerView, texts: Texts) -> Item:
    """Return the button that passes."""
    window = view.window
    can = window is not None and bool(window.answers)
    number = window.id if window is not None and can else _NO_WINDOW
    return button(texts("button-pass"), custom_id("pass", table.id, number), emoji="👐", disabled=not can)


def killer_button(table: Table, window: int, texts: Texts, *, disabled: bool = False) -> Item:
    """Return the button that calls Bornes Killer!"""
    killer = custom_id("killer", table.id, window)
    return button(texts("button-killer"), killer, discord.ButtonStyle.danger, emoji="📢", disabled=disabled)


def next_round_button(table: Table, window: int, texts: Texts) -> Item:
    """Return the button that ends the pause after a round."""
    label, next_round = texts("button-next-round"), custom_id("pass", table.id, window)
    return button(label, next_round, discord.ButtonStyle.primary, emoji="▶️")
