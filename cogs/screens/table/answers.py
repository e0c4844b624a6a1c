"""The buttons that answer an open window."""

from collections.abc import Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of
from cogs.screens.parts import Item, Part, button, custom_id, row, rows
from engine import PlayerView
from engine.cards import FAMILY, Card, Family
from engine.rules import rules_of
from engine.table import Table

_KINDS = {Family.SAFETY: ("button-coup_fourre", "⚡"), Family.REMEDY: ("button-remedy", "🔧")}
"""The label and emoji of answers that stand for several cards, by the family of these."""


def answer_rows(table: Table, view: PlayerView, texts: Texts) -> Sequence[Item]:
    """Return the buttons of the answers that are possible now, by public facts alone; no rows if there are none."""
    window = view.window
    if window is None:
        return []
    if view.between_rounds:
        return [row(next_round_button(table, window.id, texts))]
    if not window.answers:
        return []
    rules = rules_of(view.setup)
    buttons = [killer_button(table, window.id, texts)] if rules.players_announce and not window.announced else []
    for kind in rules.answering:
        card = next((card for card in kind if card in window.answers), None)
        if card is not None:
            buttons.append(_answer_button(table, window.id, kind, card, texts))
    return rows([*buttons, button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐")])


def _answer_button(table: Table, window: int, kind: tuple[Card, ...], card: Card, texts: Texts) -> Part:
    """Return the button of one kind of answer, of which `card` answers the window."""
    if len(kind) > 1:
        key, emoji = _KINDS[FAMILY[kind[0]]]
        label = texts(key)
    else:
        label, emoji = texts.card_short(card), emoji_of(card)
    return button(label, custom_id("react", table.id, window, card), discord.ButtonStyle.danger, emoji=emoji)


def killer_button(table: Table, window: int, texts: Texts) -> Part:
    """Return the button that calls Bornes Killer!"""
    killer = custom_id("killer", table.id, window)
    return button(texts("button-killer"), killer, discord.ButtonStyle.danger, emoji="📢")


def next_round_button(table: Table, window: int, texts: Texts, *, disabled: bool = False) -> Part:
    """Return the button that ends the pause after a round."""
    label, next_round = texts("button-next-round"), custom_id("pass", table.id, window)
    return button(label, next_round, discord.ButtonStyle.primary, emoji="▶️", disabled=disabled)
