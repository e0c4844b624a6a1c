"""The hand at the end of a game: its result. In a race of the day it also says which day it is."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import game_texts
from cogs.pictures.attachment import Picture
from cogs.screens.coach.review import coach_button
from cogs.screens.daily.line import day_title
from cogs.screens.parts import Item, Screen, Style, button, custom_id, row, screen, text, verb_button
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
        return screen(texts("error-game_over"), row(*buttons))
    texts = game_texts(texts, table, view)
    told: list[Item] = []
    if alone and table.status is Status.FINISHED and pictures:
        told = [decided_line(view, table.recap, texts)]  # the poster says the rest
    elif alone and table.status is Status.FINISHED:
        told = final_sheet(view, table.winners, texts, recap=table.recap)
    if alone and view.in_rounds and view.sheets:
        buttons.append(verb_button(texts, "scores", table.id))
    if alone and view.outcome is not None and not table.mode.same_deal:  # the result of a race of the day has its own
        buttons.append(verb_button(texts, "show", 0, "podium", table.id, label="button-share"))
    buttons.append(profile_button(table, table.record.seats[seat].player, texts))
    if table.status is Status.FINISHED and not table.mode.same_deal:  # others may still play a race of the day
        buttons.append(coach_button(table.id, texts))
    return screen(
        *pictures,
        text(race_of_the_day(table, texts), f"### {_FLAG} {own_result(table, view, texts)}"),
        *told,
        helped_line(table, texts) if alone else None,
        row(*buttons),
    )


def _next(table: Table, texts: Texts) -> Item:
    """Return the button to the next game, or, after a race of the day, to its result."""
    day, style = table.record.daily, Style.success
    if day is not None:
        return button(texts("button-daily-result"), custom_id("daily", 0, day), style, emoji="🗓️")
    again = "button-rematch" if table.mode.in_channel else "button-solo-again"
    return verb_button(texts, "rematch", table.id, label=again, style=style)


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


def race_of_the_day(table: Table, texts: Texts) -> str:
    """Return the day of a race of the day; empty for any other table."""
    day = table.record.daily
    return "" if day is None else f"-# 🗓️ {day_title(day, texts)}"


def helped_line(table: Table, texts: Texts) -> str:
    """Return a note that hints were used; empty if there was none."""
    return "-# " + texts("hint-helped") if table.record.helped else ""
