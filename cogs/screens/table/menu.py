"""The private menu of a table, and its requests for confirmation."""

from itertools import chain

import discord

from cogs.i18n import Texts
from cogs.screens.parts import (
    RED,
    Item,
    Screen,
    Style,
    back_button,
    countdown,
    question,
    rows,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.showing import profile_button
from cogs.screens.table.message import scores_button
from cogs.screens.table.takeover import offer_button
from engine.challenges.daily import ends
from engine.table import Status, Table


def menu_screen(table: Table, player: int, texts: Texts, *, may_stop: bool, tips: bool = False) -> Screen:
    """Return the menu: what a player, spectator or moderator can do besides playing; `tips` are given here.

    Below what concerns the game stands what concerns the person, then help, and apart from these how to end it.
    """
    view, seat = table.view(None), table.seat_of(player)
    holder = None if seat is None or view is None else table.record.seats[seat]
    playing, auto = holder is not None, holder is not None and holder.auto_pass
    slow = holder is not None and holder.slow is not None
    auto_pass = verb_button(
        texts,
        "auto",
        table.id,
        "off" if auto else "on",
        label="button-auto-on" if auto else "button-auto-off",
        style=Style.success if auto else Style.secondary,
    )
    groups: tuple[list[Item], ...] = (
        [
            verb_button(texts, "say", table.id) if playing else None,
            None if view is None else scores_button(table, view, texts),
            verb_button(texts, "orders", table.id) if slow else None,
            verb_button(texts, "move", table.id) if table.has(player) and table.mode.in_channel else None,
            offer_button(table, player, texts),
        ],
        [
            auto_pass if playing else None,
            profile_button(table, player, texts),
            verb_button(texts, "preferences", 0, "apart"),
        ],
        [
            verb_button(texts, "rules", table.id),
            verb_button(texts, "about", table.id),
            verb_button(texts, "no_tips", table.id) if seat is not None and tips else None,
        ],
    )
    ending: list[Item] = []  # leaving a private game means stopping it
    if seat is not None and table.mode.in_channel:
        ending.append(verb_button(texts, "leave", table.id))
    if may_stop or (table.counts and seat is not None):
        label = "button-stop" if table.mode.in_channel else "button-give_up"
        ending.append(verb_button(texts, "stop", table.id, label=label, style=Style.danger))
    return screen(
        text(f"### {texts('button-menu')}", texts("menu-auto") if playing else ""),
        *chain.from_iterable(map(rows, groups)),
        discord.ui.Separator() if ending else None,
        *rows(ending),
    )


def leave_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to leave the game for good; the last person to leave stops it."""
    warning = texts("leave-sure-counts") if table.counts else ""
    told = texts("leave-sure-last" if table.record.alone else "leave-sure")
    sure = verb_button(texts, "leave_now", table.id, label="button-leave-sure", style=Style.danger)
    return question(texts("leave-sure-title"), [warning, told], sure, back_button(texts, "menu", table.id))


def stop_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to close the lobby, to stop the game for everybody, or to give up a private one."""
    lobby, day = table.status is Status.LOBBY, table.record.daily
    title, told, label = "solo-stop-title", texts("solo-stop-sure"), "button-give_up"
    if lobby:
        title, told, label = "close-sure-title", texts("close-sure"), "button-close-sure"
    elif table.mode.in_channel:
        title, told, label = "stop-sure-title", texts("stop-sure"), "button-stop-sure"
    elif day is not None:
        title, told = "daily-stop-title", texts("daily-stop-sure", time=countdown(ends(day)))
    sure = verb_button(texts, "stop_now", table.id, *(["lobby"] if lobby else []), label=label, style=Style.danger)
    back = back_button(texts, "menu", table.id) if lobby or table.mode.in_channel else None
    return question(texts(title), [told], sure, back, colour=RED)


def free_screen(texts: Texts) -> Screen:
    """Return the question whether to end a table that cannot be read."""
    sure = verb_button(texts, "free", 0, label="button-stop-sure", style=Style.danger)
    return question(texts("stop-sure-title"), [texts("free-sure")], sure, colour=RED)


def together_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to ask the others to stop a game that counts, with leaving as the alternative."""
    ask = verb_button(texts, "stop_ask", table.id, style=Style.danger)
    leave, back = verb_button(texts, "leave", table.id), back_button(texts, "menu", table.id)
    return question(texts("stop-sure-title"), [texts("stop-together")], ask, leave, back)
