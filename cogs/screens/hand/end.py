"""The hand when its game is over: the player's result, and buttons to the next game."""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.pictures.attachment import Picture
from cogs.screens.coach.review import coach_button
from cogs.screens.hand.solo import helped_line, race_of_the_day
from cogs.screens.parts import BLUE, Item, Screen, button, custom_id, row, screen, text
from cogs.screens.records.showing import profile_button
from cogs.screens.table.sheet import decided_line, final_sheet
from engine import PlayerView
from engine.table import Status, Table

_FLAG: Final = "🏁"


def end_screen(table: Table, seat: int, texts: Texts, pictures: Sequence[Picture]) -> Screen:
    """Return the final hand of a seat; for a private game, which has no table message, with the whole result."""
    view, alone = table.view(seat), not table.mode.in_channel
    buttons: list[Item] = [_next(table, texts)]
    if view is None:
        return screen(text(texts("error-game_over")), row(*buttons), colour=BLUE)
    names = Names(table.record.seats, view.setup.sides, texts)
    told: list[Item] = []
    if alone and table.status is Status.FINISHED and pictures:
        told = [text(decided_line(view, table.recap, names, texts))]  # the poster says the rest
    elif alone and table.status is Status.FINISHED:
        told = final_sheet(view, table.winners, names, texts, recap=table.recap)
    if alone and view.in_rounds and view.sheets:
        buttons.append(button(texts("button-scores"), custom_id("scores", table.id), emoji="📋"))
    if alone and view.outcome is not None and not table.mode.same_deal:  # the result of a race of the day has its own
        share = custom_id("show", 0, "podium", table.id)
        buttons.append(button(texts("button-share"), share, emoji="📣"))
    buttons.append(profile_button(table, table.record.seats[seat].player, texts))
    if table.status is Status.FINISHED and not table.mode.same_deal:  # others may still play a race of the day
        buttons.append(coach_button(table.id, texts))
    return screen(
        *(picture.gallery() for picture in pictures),
        text(race_of_the_day(table, texts), f"### {_FLAG} {own_result(table, view, texts)}"),
        *told,
        *([helped_line(table, texts)] if alone else []),
        row(*buttons),
        colour=BLUE,
    )


def _next(table: Table, texts: Texts) -> Item:
    """Return the button to the next game, or, after a race of the day, to its result."""
    day, style = table.record.daily, discord.ButtonStyle.success
    if day is not None:
        return button(texts("button-daily-result"), custom_id("daily", 0, day), style, emoji="🗓️")
    again = "button-rematch" if table.mode.for_others else "button-solo-again"
    return button(texts(again), custom_id("rematch", table.id), style, emoji="🔁")


def own_result(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return the result of the viewer's side: its place and its points, or km in a single race."""
    side = view.side or 0
    if table.status is not Status.FINISHED:
        return " ".join([texts("table-stopped-title") + ".", texts("table-stopped")])
    won = texts("hand-won") if side in table.winners else ""
    outcome = view.outcome
    if outcome is None:  # conceded
        return won or texts("hand-lost")
    place = texts("hand-place", place=outcome.places[side], n=len(outcome.places))
    total = outcome.totals[side]
    return f"{won or place} · {texts('side-points', points=total) if view.in_rounds else texts('side-km', km=total)}"
