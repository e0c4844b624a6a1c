"""The public table message: the lobby, the race, and the end of it."""

import discord

from cogs.i18n import Texts
from cogs.ids import custom_id
from cogs.screens.lobby import lobby_screen
from cogs.screens.parts import (
    AMBER,
    BLUE,
    GREEN,
    RED,
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
from cogs.screens.sheet import final_sheet, sheet_lines
from cogs.screens.story import story_lines
from engine import Card, Phase, PlayerView
from engine.state import Tableau
from engine.table import Status, Table

_BAR = 12
_SHEET_SHOWN_FOR = 2
"""Turns of every seat for which the last round's score sheet stays on the table message."""


def table_screen(table: Table, texts: Texts) -> discord.ui.LayoutView:
    """Return the table message in the language of the server."""
    view = table.view(None)
    if view is None:
        return lobby_screen(table, texts)
    names = Names(table.record, view.setup.sides, texts)
    if table.status is Status.PLAYING:
        return _race(table, view, names, texts)
    if table.status is Status.FINISHED:
        return _finished(table, view, names, texts)
    return screen(
        text(f"## {texts('table-stopped-title')}", texts("table-stopped")),
        *_sides(table, view, names, texts),
        row(_button(texts, "rematch", table, "🔁"), _button(texts, "scores", table, "📋")),
        colour=RED,
    )


def _race(table: Table, view: PlayerView, names: Names, texts: Texts) -> discord.ui.LayoutView:
    """Return the message of a game in progress."""
    open_window = view.window is not None
    return screen(
        text(f"## {_title(table, view, texts)}", _piles(view, texts)),
        *_sides(table, view, names, texts),
        discord.ui.Separator(),
        *_last_sheet(table, view, names, texts),
        text(*(story_lines(texts, names, table.recent) or [texts("story-none")])),
        text(f"### {_prompt(table, view, names, texts)}"),
        *_window_buttons(table, view, texts),
        row(
            button(texts("button-hand"), custom_id("hand", table.id), discord.ButtonStyle.primary, emoji="🃏"),
            _button(texts, "scores", table, "📋"),
            _button(texts, "rules", table, "📖"),
            _button(texts, "menu", table, "⚙️"),
        ),
        colour=AMBER if open_window else GREEN,
    )


def _finished(table: Table, view: PlayerView, names: Names, texts: Texts) -> discord.ui.LayoutView:
    """Return the message of a game that is over."""
    return screen(
        *final_sheet(view, names, texts),
        discord.ui.Separator(),
        text(*story_lines(texts, names, table.recent)[-3:]),
        row(
            button(
                texts("button-rematch"),
                custom_id("rematch", table.id),
                discord.ButtonStyle.success,
                emoji="🔁",
            ),
            _button(texts, "scores", table, "📋"),
            _button(texts, "leaderboard", table, "🏆"),
        ),
        colour=BLUE,
    )


def _title(table: Table, view: PlayerView, texts: Texts) -> str:
    return texts("table-title", ruleset=texts(f"ruleset-{view.setup.ruleset}"), round=view.round)


def _piles(view: PlayerView, texts: Texts) -> str:
    top = card_text(texts, view.discard[-1]) if view.discard else texts("pile-none")
    return "-# " + texts("table-piles", target=view.target, left=view.pile_size, top=top)


def _sides(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return a block for each side: who, how far, in what state."""
    return [
        text(
            _headline(view, side, names, texts),
            f"`{_bar(tableau.km, view.target)}` {_condition(tableau, texts)}",
            _safeties(tableau, texts),
            _members(table, view, side, texts),
        )
        for side, tableau in enumerate(view.tableaus)
    ]


def _headline(view: PlayerView, side: int, names: Names, texts: Texts) -> str:
    acting = view.phase is not Phase.OVER and view.setup.sides[view.turn] == side
    mark = "▶️ " if acting else ""
    return mark + texts(
        "side-headline",
        side=names.side(side),
        km=view.tableaus[side].km,
        target=view.target,
        points=view.totals[side],
        cards=sum(size for size, its in zip(view.hand_sizes, view.setup.sides, strict=True) if its == side),
    )


def _bar(km: int, target: int) -> str:
    done = min(_BAR, km * _BAR // target)
    return "━" * done + "🚗" + "┄" * (_BAR - done) + "🏁"


def condition_lines(tableau: Tableau, texts: Texts) -> str:
    """Return in words what a side can do: rolling, stopped by what, waiting for what, limited."""
    return _condition(tableau, texts)


def _condition(tableau: Tableau, texts: Texts) -> str:
    hazard = tableau.stopped_by
    if hazard is not None:
        state = f"{emoji_of(hazard)} " + texts("side-stopped", hazard=texts.card(hazard))
    elif tableau.moving:
        state = f"{emoji_of(Card.GO)} " + texts("side-moving")
    else:
        state = "⏸️ " + texts("side-waiting", go=texts.card(Card.GO))
    if tableau.limited:
        state += f" · {emoji_of(Card.LIMIT)} " + texts("side-limited")
    return state


def _safeties(tableau: Tableau, texts: Texts) -> str:
    return " · ".join(
        texts("safety-coup" if shown.coup else "safety-shown", card=card_text(texts, shown.card))
        for shown in tableau.safeties
    )


def _members(table: Table, view: PlayerView, side: int, texts: Texts) -> str:
    """Return who of a side is away or gone."""
    lines = [
        texts(
            "seat-left" if seat.left else "seat-away",
            name=Names(table.record, view.setup.sides, texts).seat(i),
        )
        for i, seat in enumerate(table.record.seats)
        if view.setup.sides[i] == side and seat.away
    ]
    return "-# " + " · ".join(lines) if lines else ""


def _prompt(table: Table, view: PlayerView, names: Names, texts: Texts) -> str:
    """Return what is waited for, with the time left as Discord counts it down."""
    if table.frozen:
        return texts("table-frozen")
    deadline = table.record.deadline
    time = f"<t:{deadline.due // 1000}:R>" if deadline is not None else ""
    if view.window is not None:
        facts = {"hazard": card_text(texts, view.window.card), "side": names.side(view.window.target)}
        if view.window.ripe:
            return texts("prompt-window-ripe", player=names.seat(view.turn), time=time, **facts)
        return texts("prompt-window", attacker=names.seat(view.window.seat), time=time, **facts)
    key = "prompt-extension" if view.phase is Phase.EXTENSION else "prompt-turn"
    return texts(key, player=names.seat(view.turn), time=time)


def _window_buttons(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return the answers to the open window, the same for everybody."""
    window = view.window
    if window is None:
        return []
    claims = [
        button(
            texts(f"button-{window.kind}"),
            custom_id("react", table.id, window.id, card),
            discord.ButtonStyle.danger,
            emoji="⚡",
        )
        for card in window.answers
    ]
    return [*rows([*claims, button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐")])]


def _last_sheet(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return the score sheet of the last round while the next one is young."""
    laid = sum(len(tableau.battle) + len(tableau.distance) for tableau in view.tableaus) + len(view.discard)
    if not view.sheets or laid > _SHEET_SHOWN_FOR * len(view.hand_sizes):
        return []
    lines = sheet_lines(view, len(view.sheets) - 1, names, texts)
    return [text(*lines), discord.ui.Separator()]


def _button(texts: Texts, verb: str, table: Table, emoji: str) -> Item:
    return button(texts(f"button-{verb}"), custom_id(verb, table.id), emoji=emoji)
