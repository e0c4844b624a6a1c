"""The boards of the race of the day in a server: of a day, and of a month."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.screens.custom_ids import custom_id
from cogs.screens.daily.line import signed
from cogs.screens.daily.race import CALENDAR
from cogs.screens.parts import BLUE, Item, Screen, button, page_buttons, page_count, place_mark, row, screen, text
from cogs.screens.records.leaderboard import season_id, season_text
from data.records.daily import DailyPage, DailyRow
from data.records.seasons import Season

PAGE_SIZE: Final = 10


class BoardDay(Struct, frozen=True):
    """The day of a board."""

    day: int
    """Its number, by which custom_ids name it."""
    begins: int
    """Milliseconds of Unix time."""
    month: Season
    """The month that it is in."""
    finished: int
    """How many people have finished its race, in all servers."""


def day_board_screen(of: BoardDay, page: DailyPage, number: int, left: Collection[int], texts: Texts) -> Screen:
    """Return a page (from 0 on) of the board of a day with the viewer's own row; `left` have left the server."""
    other = button(texts("button-daily-month"), custom_id("daily_month", 0, season_id(of.month), 0), emoji="🗓️")
    return screen(
        text(
            f"## 🏆 {texts('daily-title', date=texts.day(of.begins))}",
            f"-# {texts('daily-board-day', n=of.finished)} · {_place(page, number, texts)}",
        ),
        _rows(page, lambda each: signed(each.over), left, texts),
        _turn(page, number, ("daily_board", of.day), other, texts),
        colour=BLUE,
    )


def month_board_screen(
    month: Season, page: DailyPage, number: int, day: int, left: Collection[int], texts: Texts
) -> Screen:
    """Return a page (from 0 on) of the board of a month; `day` is the one whose board it leads to."""
    other = button(texts("button-daily-board"), custom_id("daily_board", 0, day, 0), emoji="🏆")
    return screen(
        text(
            f"## 🏆 {texts('daily-board-months', month=season_text(month, texts))}",
            f"-# {texts('daily-board-month')} · {_place(page, number, texts)}",
        ),
        _rows(page, lambda each: f"{signed(each.over)} · {texts('daily-board-days', days=each.days)}", left, texts),
        _turn(page, number, ("daily_month", season_id(month)), other, texts),
        colour=BLUE,
    )


def _place(page: DailyPage, number: int, texts: Texts) -> str:
    return texts("leaderboard-page", page=number + 1, pages=_pages(page))


def _pages(page: DailyPage) -> int:
    return page_count(page.players, PAGE_SIZE)


def _rows(page: DailyPage, result: Callable[[DailyRow], str], left: Collection[int], texts: Texts) -> Item:
    """Return a line for each row, and one for the viewer's own if it is on another page."""
    shown = [*page.rows]
    away = page.own is not None and page.own.player not in {each.player for each in shown}
    lines = [_line(each, result(each), left, texts) for each in shown]
    own = ["…", _line(page.own, result(page.own), left, texts)] if page.own is not None and away else []
    return text(*(lines + own or [texts("leaderboard-empty")]))


def _line(standing: DailyRow, result: str, left: Collection[int], texts: Texts) -> str:
    line = texts(
        "leaderboard-row",
        place=place_mark(standing.rank),
        name=person_name(standing.name, texts),
        result=result,
    )
    return f"{line} · {texts('leaderboard-left')}" if standing.player in left else line


def _turn(page: DailyPage, number: int, board: tuple[str, object], other: Item, texts: Texts) -> Item:
    """Return the buttons that turn the page, to the other board, and to the race of today."""
    verb, which = board
    return row(
        *page_buttons(texts, number, _pages(page), partial(custom_id, verb, 0, which)),
        other,
        button(texts("button-daily"), custom_id("daily", 0), emoji=CALENDAR),
    )
