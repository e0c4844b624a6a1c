"""The private hand: the viewer's cards as buttons, what can be done with them, and what is owed now."""

from collections.abc import Sequence

import discord

from cogs.i18n import Texts
from cogs.ids import custom_id
from cogs.screens.parts import (
    AMBER,
    BLUE,
    GREEN,
    Item,
    Names,
    button,
    card_text,
    emoji_of,
    row,
    rows,
    screen,
    text,
)
from cogs.screens.story import private_line
from cogs.screens.table import condition_lines
from engine import Card, Discard, Draw, Phase, Play, PlayerView
from engine.table import Status, Table

_ORDER = {card: i for i, card in enumerate(Card)}


def hand_screen(
    table: Table,
    seat: int,
    texts: Texts,
    *,
    news: Sequence[object] = (),
    problem: str = "",
    discarding: bool = False,
) -> discord.ui.LayoutView:
    """Return the hand of a seat.

    `news` are events that concern the seat, `problem` is why its last click did nothing, `discarding` makes
    the cards discard instead of play.
    """
    view = table.view(seat)
    if view is None or table.status is not Status.PLAYING:
        again = button(texts("button-rematch"), custom_id("rematch", table.id), discord.ButtonStyle.success, emoji="🔁")
        return screen(text(texts("error-game_over")), row(again), colour=BLUE)
    names = Names(table.record, view.setup.sides, texts)
    lines = [line for event in news if (line := private_line(texts, names, event, seat))]
    owes = bool(view.legal)
    return screen(
        text(f"### {_prompt(table, view, names, texts, discarding=discarding)}"),
        *([text(*lines)] if lines else []),
        *([text(f"⚠️ {problem}")] if problem else []),
        text(_standing(view, texts)),
        *_answers(table, view, texts),
        *_cards(table, view, texts, discarding=discarding),
        *_actions(table, view, texts, discarding=discarding),
        colour=(AMBER if view.window is not None else GREEN) if owes else BLUE,
    )


def target_screen(table: Table, seat: int, card: Card, texts: Texts) -> discord.ui.LayoutView:
    """Return the question whom a hazard is for."""
    view = table.view(seat)
    if view is None:
        return screen(text(texts("error-closed_game")))
    names = Names(table.record, view.setup.sides, texts)
    targets = [action.target for action in view.legal if isinstance(action, Play) and action.card is card]
    sides = [target for target in targets if target is not None]
    return screen(
        text(f"### {texts('hand-aim', card=card_text(texts, card))}"),
        *(
            text(
                f"**{names.side(side)}** — {view.tableaus[side].km} km · {condition_lines(view.tableaus[side], texts)}"
            )
            for side in sides
        ),
        *rows(
            [
                button(
                    _plain(names.side(side)),
                    custom_id("aim", table.id, table.decision, card, side),
                    discord.ButtonStyle.danger,
                    emoji=emoji_of(card),
                )
                for side in sides
            ]
        ),
        row(button(texts("button-back"), custom_id("hand", table.id), emoji="↩️")),
        colour=AMBER,
    )


def sorted_hand(hand: Sequence[Card]) -> list[Card]:
    """Return the cards in the order in which they are shown."""
    return sorted(hand, key=_ORDER.__getitem__)


def _prompt(table: Table, view: PlayerView, names: Names, texts: Texts, *, discarding: bool) -> str:
    deadline = table.record.deadline
    time = f"<t:{deadline.due // 1000}:R>" if deadline is not None else ""
    if table.frozen:
        return texts("table-frozen")
    window = view.window
    if window is not None and not window.answered and view.seat in window.eligible and not window.ripe:
        mine = window.target == view.side
        key = "hand-attacked" if mine else "hand-may-react"
        facts = {"attacker": names.seat(window.seat), "side": names.side(window.target)}
        return texts(key, hazard=card_text(texts, window.card), time=time, **facts)
    if view.seat == view.turn and view.legal:
        if view.phase is Phase.EXTENSION:
            return texts("hand-extension", km=view.target)
        if any(isinstance(action, Draw) for action in view.legal):
            return texts("hand-draw", time=time)
        return texts("hand-discard" if discarding else "hand-turn", time=time)
    if window is not None:
        return texts("hand-window-wait", time=time)
    return texts("hand-wait", player=names.seat(view.turn))


def _standing(view: PlayerView, texts: Texts) -> str:
    """Return the viewer's own side in a line."""
    tableau = view.tableaus[view.side or 0]
    return texts("hand-standing", km=tableau.km, target=view.target) + " · " + condition_lines(tableau, texts)


def _answers(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return what can be said to the open window, and the draw that ends it."""
    buttons: list[Item] = []
    window = view.window
    may_draw = any(isinstance(action, Draw) for action in view.legal)
    if window is not None and view.seat in window.eligible and not window.answered:
        buttons += [
            button(
                texts("button-claim", card=texts.card(card)),
                custom_id("react", table.id, window.id, card),
                discord.ButtonStyle.success,
                emoji=emoji_of(card),
            )
            for card in window.answers
            if card in view.hand
        ]
        if not may_draw:  # drawing is passing, and more
            buttons.append(button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐"))
    if may_draw:
        buttons.append(
            button(
                texts("button-draw"),
                custom_id("draw", table.id, table.decision),
                discord.ButtonStyle.primary,
                emoji="🎴",
            )
        )
    if view.phase is Phase.EXTENSION and view.seat == view.turn:
        for answer, style in (("yes", discord.ButtonStyle.success), ("no", discord.ButtonStyle.secondary)):
            label = texts(f"button-extend-{answer}")
            buttons.append(button(label, custom_id("extend", table.id, table.decision, answer), style))
    return [*rows(buttons)]


def _cards(table: Table, view: PlayerView, texts: Texts, *, discarding: bool) -> list[Item]:
    """Return the hand: bright buttons for what can be done now, the others say why not."""
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    discardable = {action.card for action in view.legal if isinstance(action, Discard)}
    buttons: list[Item] = []
    for i, card in enumerate(sorted_hand(view.hand)):
        if discarding:
            style = discord.ButtonStyle.danger if card in discardable else discord.ButtonStyle.secondary
        else:
            style = discord.ButtonStyle.success if card in playable else discord.ButtonStyle.secondary
        verb = "drop" if discarding else "play"
        buttons.append(
            button(
                texts.card_short(card),
                custom_id(verb, table.id, table.decision, card, i),
                style,
                emoji=emoji_of(card),
            )
        )
    return [*rows(buttons)]


def _actions(table: Table, view: PlayerView, texts: Texts, *, discarding: bool) -> list[Item]:
    buttons: list[Item] = []
    if discarding:
        buttons.append(button(texts("button-back"), custom_id("hand", table.id), emoji="↩️"))
    elif any(isinstance(action, Discard) for action in view.legal):
        buttons.append(button(texts("button-discard"), custom_id("bin", table.id), emoji="🗑️"))
    if not discarding:
        buttons.append(button(texts("button-refresh"), custom_id("hand", table.id), emoji="🔄"))
    return [row(*buttons)]


def _plain(name: str) -> str:
    """Return an escaped name as a button label shows it: labels know no markdown."""
    return name.replace("\\", "")
