"""Questions that replace a hand: on whom or how to play a card, and which card to give with Police."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, emoji_of
from cogs.i18n.names import GameTexts, game_texts, unescaped
from cogs.screens.hand.cards import sorted_hand
from cogs.screens.hand.tips import swap_effect
from cogs.screens.parts import (
    AMBER,
    Item,
    Screen,
    Style,
    back_button,
    button,
    custom_id,
    question,
    row,
    rows,
    screen,
    verb_button,
)
from cogs.screens.table.message import call_button
from cogs.screens.table.sides import condition
from engine import Card, Claim, Play, PlayerView
from engine.actions import Swap
from engine.cards import CURES, FAMILY, KM, Family
from engine.table import Table

_Way = TypeVar("_Way", Play, Claim)


def to_choose(view: PlayerView, ways: Sequence[_Way]) -> list[_Way]:
    """Return the ways to lay a card that a player has to choose from.

    Whether a remedy or its attack lies on top of the discards is not asked: it is what helps the next player less, who
    may take it (RULES 4.5). In a turn, a player who wants it otherwise can type it.
    """
    under = _is_best_under(view, ways[0].card) if ways else False
    return [way for way in ways if way.under == under or replace(way, under=under) not in ways]


def _is_best_under(view: PlayerView, card: Card) -> bool:
    """Return whether the next player has more use for this remedy than for the attack that it cures."""
    side = view.setup.sides[view.next_seat]
    theirs, cured = view.standings[side], CURES.get(card)
    if side == view.side or FAMILY[card] is Family.SAFETY:
        return False
    return card is Card.SUPER or cured in theirs.problems or (cured is Card.LIMIT and theirs.limited)


def ways_screen(table: Table, seat: int, card: Card, texts: Texts) -> Screen:
    """Return the question how to play a card for which there is a choice: on whom, with what, in which order."""
    view = table.view(seat)
    if view is None:
        return screen(texts("error-closed_game"))
    texts = game_texts(texts, table, view)
    chosen = to_choose(view, [way for way in table.plays(seat, card) if way in view.legal])
    ways = [(i, way) for i, way in enumerate(table.plays(seat, card)) if way in chosen]
    sides = [way.target for _, way in ways if way.target is not None]
    hazards = len({way.hazard for _, way in ways})
    buttons = [
        button(
            way_label(way, texts, hazards=hazards),
            custom_id("aim", table.id, table.decision, card, i),
            Style.danger if sides else Style.success,
            emoji=emoji_of(card),
        )
        for i, way in ways
    ]
    km = {side: texts("side-km", km=view.standings[side].total) for side in sides}
    if card is Card.HELI:
        km = {side: swap_effect(view, side, texts) for side in sides}
    told = [f"**{texts.side(side)}** — {km[side]} · {condition(view.standings[side], texts)}" for side in sides]
    title = texts("hand-aim" if sides else "hand-way", card=card_text(texts, card))
    return _question(table, view, texts, title, buttons, told)


def claims_screen(table: Table, view: PlayerView, card: Card, texts: Texts) -> Screen:
    """Return the question how to answer the open window with a card for which there is a choice."""
    texts = texts.of(table.lobby.ruleset)
    claims = [action for action in view.legal if isinstance(action, Claim) and action.card is card]
    chosen, hazards = to_choose(view, claims), len({claim.hazard for claim in claims})
    buttons = [
        button(
            _remedy_label(claim, texts, hazards=hazards),
            custom_id("react", table.id, claim.window, card, i),
            Style.success,
            emoji=emoji_of(card),
        )
        for i, claim in enumerate(claims)
        if claim in chosen
    ]
    title = texts("hand-way", card=card_text(texts, card))
    return _question(table, view, texts, title, buttons)


def way_label(way: Play, texts: GameTexts, *, hazards: int) -> str:
    """Return the label of a way to play a card, which tells it apart from the others."""
    if way.target is not None:
        return unescaped(texts.side(way.target))
    if way.card in KM:
        factor = 1 << way.boost
        return f"{KM[way.card] * factor} km" + (f" (× {factor})" if way.boost else "")
    return _remedy_label(way, texts, hazards=hazards)


def _remedy_label(way: Play | Claim, texts: Texts, *, hazards: int) -> str:
    """Return the label of a remedy: the hazard, if it could remedy several, and which card ends up on top."""
    hazard = way.hazard or CURES.get(way.card)
    if hazard is None:
        return texts.card_short(way.card)
    top = texts("button-on-top", card=texts.card_short(hazard if way.under else way.card))
    return texts("label-of", of=texts.card_short(hazard), what=top) if hazards > 1 else top


def give_screen(table: Table, seat: int, take: Card, texts: Texts) -> Screen:
    """Return the question which card to give for the one that Police takes."""
    view, texts = table.view(seat), texts.of(table.lobby.ruleset)
    if view is None:
        return screen(texts("error-window_closed"))
    swaps = {action.give: action for action in view.legal if isinstance(action, Swap) and action.take is take}
    buttons = [
        button(
            texts("button-give", card=texts.card_short(give)),
            custom_id("swap", table.id, swaps[give].window, take, give),
            Style.success,
            emoji=emoji_of(give),
        )
        for give in sorted_hand([*swaps])
    ]
    return _question(table, view, texts, texts("hand-give", card=card_text(texts, take)), buttons)


def wrong_call_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to call Hold Up! although no two Totals are equal."""
    call = verb_button(texts, "holdup", table.id, "sure", label="button-hold_up-sure", style=Style.danger)
    return question(texts("hand-hold_up-wrong"), [], call, back_button(texts, "hand", table.id))


def _question(
    table: Table, view: PlayerView, texts: Texts, title: str, buttons: Sequence[Item], told: Sequence[Item] = ()
) -> Screen:
    """Return a question with its answers, and below them the way back and a call; `told` stands in between."""
    back = back_button(texts, "hand", table.id)
    return screen(f"### {title}", *told, *rows(buttons), row(back, call_button(table, view, texts)), colour=AMBER)
