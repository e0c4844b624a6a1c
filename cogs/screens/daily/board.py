"""A server's boards of the race of the day: for a day, and for a month."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.i18n.plain_names import distinct
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
    """Its number, as used in custom_ids."""
    begins: int
    """In ms of Unix time."""
    month: Season
    """The month of the day."""
    finished: int
    """The number of people who have finished its race, on all servers."""


def day_board_screen(of: BoardDay, page: DailyPage, number: int, left: Collection[int], texts: Texts) -> Screen:
    """Return a page (counted from 0) of a day's board, with the viewer's own row; `left` have left the server."""
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
    """Return a page (counted from 0) of a month's board; `day` is the day whose board it links to."""
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
    own = [page.own] if page.own is not None and page.own.player not in {each.player for each in page.rows} else []
    rows = [*page.rows, *own]
    names = distinct([person_name(each.name, texts) for each in rows])
    lines = [_line(each, name, result(each), left, texts) for each, name in zip(rows, names, strict=True)]
    lines[len(page.rows) : len(page.rows)] = ["…"] * len(own)
    return text(*(lines or [texts("leaderboard-empty")]))


def _line(standing: DailyRow, name: str, result: str, left: Collection[int], texts: Texts) -> str:
    line = texts(
        "leaderboard-row",
        place=place_mark(standing.rank),
        name=name,
        result=result,
    )
    return f"{line} · {texts('leaderboard-left')}" if standing.player in left else line


def _turn(page: DailyPage, number: int, board: tuple[str, object], other: Item, texts: Texts) -> Item:
    """Return the buttons to other pages, to the other board, and to today's race."""
    verb, which = board
    return row(
        *page_buttons(texts, number, _pages(page), partial(custom_id, verb, 0, which)),
        other,
        button(texts("button-daily"), custom_id("daily", 0), emoji=CALENDAR),
    )
