"""The private menu of a table, and its requests for confirmation."""

from itertools import chain

import discord

from cogs.i18n import Texts
from cogs.screens.hand.buttons import say_button
from cogs.screens.hand.orders import orders_button
from cogs.screens.parts import (
    AMBER,
    RED,
    Item,
    Screen,
    back_button,
    button,
    countdown,
    custom_id,
    rows,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.showing import profile_button
from cogs.screens.settings.preferences import apart_button
from cogs.screens.table.race import scores_button
from cogs.screens.table.takeover import offer_button
from engine import PlayerView
from engine.challenges.daily import ends
from engine.table import Status, Table


def menu_screen(table: Table, player: int, texts: Texts, *, may_stop: bool, tips: bool = False) -> Screen:
    """Return the menu: what a player, spectator or moderator can do besides playing; `tips` are given here.

    Below what concerns the game stands what concerns the person, then help, and apart from these how to end it.
    """
    view, seat = table.view(None), table.seat_of(player)
    playing = seat is not None and view is not None
    groups: tuple[list[Item], ...] = (
        [*_of_the_game(table, player, view, texts), *offer_button(table, player, texts)],
        [
            *([_auto_pass_button(table, seat, texts)] if seat is not None and view is not None else []),
            profile_button(table, player, texts),
            apart_button(texts),
        ],
        [
            verb_button(texts, "rules", table.id, emoji="📖"),
            verb_button(texts, "about", table.id, emoji="❔"),
            *([verb_button(texts, "no_tips", table.id, emoji="💡")] if seat is not None and tips else []),
        ],
    )
    ending = _ends(table, seat, texts, may_stop=may_stop)
    apart: list[Item] = [discord.ui.Separator(), *rows(ending)] if ending else []
    return screen(
        text(f"### {texts('button-menu')}", texts("menu-auto") if playing else ""),
        *chain.from_iterable(map(rows, groups)),
        *apart,
    )


def _of_the_game(table: Table, player: int, view: PlayerView | None, texts: Texts) -> list[Item]:
    """Return the buttons that concern the game: what to do in it, its scores, where it is shown."""
    seat = table.seat_of(player)
    playing = seat is not None and view is not None
    slow = seat is not None and playing and table.record.seats[seat].slow is not None
    movable = table.has(player) and table.mode.in_channel
    return [
        *([say_button(table, texts)] if playing else []),
        *([] if view is None else scores_button(table, view, texts)),
        *([orders_button(table.id, texts)] if slow else []),
        *([verb_button(texts, "move", table.id, emoji="⬇️")] if movable else []),
    ]


def _auto_pass_button(table: Table, seat: int, texts: Texts) -> Item:
    on = table.record.seats[seat].auto_pass
    return button(
        texts("button-auto-on" if on else "button-auto-off"),
        custom_id("auto", table.id, "off" if on else "on"),
        discord.ButtonStyle.success if on else discord.ButtonStyle.secondary,
        emoji="👐",
    )


def _ends(table: Table, seat: int | None, texts: Texts, *, may_stop: bool) -> list[Item]:
    """Return the buttons to leave and to stop the game; leaving a private game means stopping it."""
    buttons: list[Item] = []
    if seat is not None and table.mode.in_channel:
        buttons.append(verb_button(texts, "leave", table.id, emoji="🚪"))
    if may_stop or (table.counts and seat is not None):
        label, emoji = ("button-stop", "⏹️") if table.mode.in_channel else ("button-give_up", "🏳️")
        buttons.append(button(texts(label), custom_id("stop", table.id), discord.ButtonStyle.danger, emoji=emoji))
    return buttons


def leave_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to leave the game for good; the last person to leave stops it."""
    told = "leave-sure-last" if table.record.alone else "leave-sure"
    return _sure(table, texts, "leave", AMBER, texts("leave-sure-counts") if table.counts else "", told=told)


def stop_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to close the lobby, to stop the game for everybody, or to give up a private one."""
    if table.status is Status.LOBBY:
        return _sure(table, texts, "close", RED, yes_id=custom_id("stop_now", table.id, "lobby"))
    if table.mode.in_channel:
        return _sure(table, texts, "stop", RED)
    yes = button(texts("button-give_up"), custom_id("stop_now", table.id), discord.ButtonStyle.danger, emoji="🏳️")
    day = table.record.daily
    if day is None:
        asked = text(f"### {texts('solo-stop-title')}", texts("solo-stop-sure"))
    else:
        following = countdown(ends(day))
        asked = text(f"### {texts('daily-stop-title')}", texts("daily-stop-sure", time=following))
    return screen(asked, *rows([yes]), colour=RED)


def free_screen(texts: Texts) -> Screen:
    """Return the question whether to end a table that cannot be read."""
    yes = button(texts("button-stop-sure"), custom_id("free", 0), discord.ButtonStyle.danger)
    return screen(text(f"### {texts('stop-sure-title')}", texts("free-sure")), *rows([yes]), colour=RED)


def together_screen(table: Table, texts: Texts) -> Screen:
    """Return the question whether to ask the others to stop a game that counts, with leaving as the alternative."""
    ask = verb_button(texts, "stop_ask", table.id, style=discord.ButtonStyle.danger, emoji="⏹️")
    leave = verb_button(texts, "leave", table.id, emoji="🚪")
    back = back_button(texts, "menu", table.id)
    asked = text(f"### {texts('stop-sure-title')}", texts("stop-together"))
    return screen(asked, *rows([ask, leave, back]), colour=AMBER)


def _sure(
    table: Table, texts: Texts, verb: str, colour: discord.Colour, warning: str = "", yes_id: str = "", told: str = ""
) -> Screen:
    yes_id = yes_id or custom_id(f"{verb}_now", table.id)
    yes = button(texts(f"button-{verb}-sure"), yes_id, discord.ButtonStyle.danger)
    no = back_button(texts, "menu", table.id)
    asked = text(f"### {texts(f'{verb}-sure-title')}", warning, texts(told or f"{verb}-sure"))
    return screen(asked, *rows([yes, no]), colour=colour)
