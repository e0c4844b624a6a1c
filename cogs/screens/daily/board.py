"""A server's boards of the race of the day: for a day, and for a month."""

from collections.abc import Collection
from functools import partial

from cogs.i18n import Texts
from cogs.screens.daily.line import day_title, signed
from cogs.screens.parts import (
    Item,
    Screen,
    custom_id,
    page_buttons,
    page_count,
    row,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.leaderboard import PAGE_SIZE, season_id, season_text, standings
from data.records.boards import Page
from data.records.daily import DailyRow
from data.records.seasons import Season
from engine.challenges.daily import date_of


def day_board_screen(
    day: int, finished: int, page: Page[DailyRow], number: int, left: Collection[int], texts: Texts
) -> Screen:
    """Return a page (counted from 0) of a day's board, with the viewer's own row; `left` have left the server.

    `finished` is the number of people who have finished its race, on all servers.
    """
    date = date_of(day)
    other = verb_button(texts, "daily_month", 0, season_id(Season(date.year, date.month)), 0)
    return screen(
        text(
            f"## 🏆 {day_title(day, texts)}",
            f"-# {texts('daily-board-day', n=finished)} · {_place(page, number, texts)}",
        ),
        standings(page, lambda each: signed(each.over), left, texts),
        _turn(page, number, ("daily_board", day), other, texts),
    )


def month_board_screen(
    month: Season, page: Page[DailyRow], number: int, day: int, left: Collection[int], texts: Texts
) -> Screen:
    """Return a page (counted from 0) of a month's board; `day` is the day whose board it links to."""
    other = verb_button(texts, "daily_board", 0, day, 0)
    return screen(
        text(
            f"## 🏆 {texts('daily-board-months', month=season_text(month, texts))}",
            f"-# {texts('daily-board-month')} · {_place(page, number, texts)}",
        ),
        standings(page, lambda each: f"{signed(each.over)} · {texts('daily-board-days', days=each.days)}", left, texts),
        _turn(page, number, ("daily_month", season_id(month)), other, texts),
    )


def _place(page: Page[DailyRow], number: int, texts: Texts) -> str:
    return texts("leaderboard-page", page=number + 1, pages=_pages(page))


def _pages(page: Page[DailyRow]) -> int:
    return page_count(page.players, PAGE_SIZE)


def _turn(page: Page[DailyRow], number: int, board: tuple[str, object], other: Item, texts: Texts) -> Item:
    """Return the buttons to other pages, to the other board, and to today's race."""
    verb, which = board
    return row(
        *page_buttons(texts, number, _pages(page), partial(custom_id, verb, 0, which)),
        other,
        verb_button(texts, "daily", 0),
    )
