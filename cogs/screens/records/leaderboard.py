"""The leaderboard as a message."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts, percent
from cogs.i18n.names import person_name
from cogs.i18n.plain_names import distinct
from cogs.screens.lobby.alerts import alert_button
from cogs.screens.parts import (
    Item,
    Screen,
    choice,
    custom_id,
    page_buttons,
    page_count,
    place_mark,
    row,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.showing import Tab, record_tabs, what_counts
from data.records.boards import PEOPLE, Page, Row
from data.records.leaderboard import LeaderboardRow, Metric, OffBoards, metrics_of
from data.records.ratings import FEWEST_GAMES, shown_rating
from data.records.seasons import Season
from engine import RULESETS
from engine.frozen import Frozen
from engine.players.levels import LEVELS

PAGE_SIZE: Final = 10
ALL: Final = "all"
"""The id that stands for all time in place of a season."""

_MOST_SEASONS = 23
"""Two less than a select can have: for all time, and for an older season that is shown."""


_MOST_OFF: Final = 10


class Board(Frozen):
    """The leaderboard that is shown."""

    ruleset: str
    metric: Metric
    season: Season | None
    """The month; None for all time."""
    solo: str | None = None
    """The level of the AI players in its games; None for games among people."""
    page: int = 0

    def with_metric(self, metric: Metric) -> "Board":
        """Return the first page of the same leaderboard by another metric."""
        return replace(self, metric=metric, page=0)


def season_id(season: Season | None) -> str:
    """Return the id of a season in custom_ids and selects."""
    return ALL if season is None else f"{season.year:04}-{season.month:02}"


def season_of(choice: str) -> Season | None:
    """Return the season of an id; None for all time and for anything else."""
    found = re.fullmatch(r"(2\d{3})-(0[1-9]|1[0-2])", choice, re.ASCII)
    return None if found is None else Season(int(found[1]), int(found[2]))


def season_text(season: Season | None, texts: Texts) -> str:
    """Return the name of a season."""
    if season is None:
        return texts("leaderboard-all")
    return texts.month(season.year, season.month)


def leaderboard_screen(
    page: Page[LeaderboardRow],
    board: Board,
    seasons: Sequence[Season],
    left: Collection[int],
    off: Sequence[OffBoards],
    texts: Texts,
) -> Screen:
    """Return a page of a leaderboard, always with the viewer's row.

    `left` are players who have left the server, `off` those who were taken off its boards, which everybody is told.
    """
    pages, help_key = page_count(page.players, PAGE_SIZE), f"metric-{board.metric}-help"
    counted = texts(help_key, games=FEWEST_GAMES) if texts.has(help_key) else what_counts(texts)

    def result(standing: LeaderboardRow) -> str:
        """Return a value in words: a share in percent, a rating as players know it, others unchanged."""
        key = f"metric-{board.metric}-row"
        value: str | int = round(standing.value)
        if board.metric is Metric.RATING:
            value = str(shown_rating(standing.value))
        elif board.metric is Metric.WIN_RATE:
            value = percent(standing.value)
        counts = {"wins": standing.wins, "games": standing.games, "lost": standing.false_calls}
        return texts(key if texts.has(key) else "metric-row", value=value, **counts)

    about = (
        texts(f"ruleset-{board.ruleset}"),
        season_text(board.season, texts),
        *([texts(f"leaderboard-solo-{board.solo}")] if board.solo is not None else []),
        texts("leaderboard-page", page=board.page + 1, pages=pages),
    )
    return screen(
        record_tabs(Tab.SERVER, board.ruleset, texts),
        text(
            f"## 🏆 {texts('leaderboard-title', metric=texts(f'metric-{board.metric}'))}",
            "-# " + " · ".join(about),
            f"-# {counted}",
        ),
        standings(page, result, left, texts),
        text(*(f"-# {off_line(person, texts)}" for person in off[:_MOST_OFF])),
        *_choices(board, seasons, texts),
        row(
            *page_buttons(texts, board.page, pages, lambda page: _id(replace(board, page=page))),
            alert_button(texts),
            verb_button(texts, "daily_board", 0, "today", 0, label="button-daily"),
        ),
    )


def standings(page: Page[Row], result: Callable[[Row], str], left: Collection[int], texts: Texts) -> Item:
    """Return a line for each row, and one for the viewer's own if it is on another page; `left` are no longer here."""
    own = [page.own] if page.own is not None and page.own.player not in {row.player for row in page.rows} else []
    rows = [*page.rows, *own]
    names = distinct([person_name(row.name, texts) for row in rows])
    lines = [
        texts("leaderboard-row", place=place_mark(row.rank), name=name, result=result(row))
        + f" · {texts('leaderboard-left')}" * (row.player in left)
        for row, name in zip(rows, names, strict=True)
    ]
    lines[len(page.rows) : len(page.rows)] = ["…"] * len(own)
    return text(*(lines or [texts("leaderboard-empty")]))


def off_line(person: OffBoards, texts: Texts) -> str:
    """Return the line about a person who was taken off the boards, with the moderator who did it and the date."""
    by = f"<@{person.by}>" if person.by > 0 else texts("former-player")
    return texts("leaderboard-off", name=person_name(person.name, texts), by=by, when=f"<t:{person.at // 1000}:d>")


def _choices(board: Board, seasons: Sequence[Season], texts: Texts) -> list[Item]:
    """Return the selects that lead to other leaderboards."""
    offered: list[Season | None] = [*seasons[:_MOST_SEASONS]]
    if board.season not in (None, *offered):
        offered.insert(0, board.season)
    metrics = metrics_of(board.ruleset, solo=board.solo is not None)
    choices: dict[str, list[tuple[str, str]]] = {
        "ruleset": [(name, texts(f"ruleset-{name}")) for name in RULESETS],
        "metric": [(each, texts(f"metric-{each}")) for each in metrics],
        "season": [(season_id(season), season_text(season, texts)) for season in (*offered, None)],
        "solo": [(each, texts(f"leaderboard-solo-{each}")) for each in (PEOPLE, *LEVELS)],
    }
    now, first = _parts(board), replace(board, page=0)
    return [
        choice(_id(first, without=part), texts(f"leaderboard-{part}"), options, now[part])
        for part, options in choices.items()
    ]


def _parts(board: Board) -> dict[str, str]:
    """Return the parts of a board by name, in the order of custom_ids."""
    return {
        "ruleset": board.ruleset,
        "metric": board.metric,
        "season": season_id(board.season),
        "solo": board.solo or PEOPLE,
    }


def _id(board: Board, without: str = "") -> str:
    """Return the custom_id of a component that opens a board; the part that a select chooses is empty."""
    parts = {**_parts(board), **({without: ""} if without else {})}
    return custom_id("board", 0, *parts.values(), board.page)
