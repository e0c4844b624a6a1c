"""The leaderboard as a message."""

import discord

from cogs.i18n import Texts
from cogs.ids import custom_id
from cogs.screens.parts import BLUE, button, escaped, row, screen, select, text
from data.leaderboard import Metric, Page, Standing, metrics_of
from engine import RULESETS

PAGE_SIZE = 10

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def leaderboard_screen(
    board: Page, ruleset: str, metric: Metric, period: str, page: int, texts: Texts
) -> discord.ui.LayoutView:
    """Return a page of a leaderboard, the viewer's own row always on it."""
    lines = [_line(row, metric, texts) for row in board.rows]
    if board.own is not None and board.own.player not in {row.player for row in board.rows}:
        lines += ["…", _line(board.own, metric, texts)]
    pages = max(1, -(-board.players // PAGE_SIZE))
    other = "all" if period == "month" else "month"
    about = (
        texts(f"ruleset-{ruleset}"),
        texts(f"leaderboard-{period}"),
        texts("leaderboard-page", page=page + 1, pages=pages),
    )
    return screen(
        text(
            f"## 🏆 {texts('leaderboard-title', metric=texts(f'metric-{metric}'))}",
            "-# " + " · ".join(about),
        ),
        text(*(lines or [texts("leaderboard-empty")])),
        select(
            _id("", metric, period, 0),
            texts("leaderboard-ruleset"),
            [
                discord.SelectOption(label=texts(f"ruleset-{name}"), value=name, default=name == ruleset)
                for name in RULESETS
            ],
        ),
        select(
            _id(ruleset, "", period, 0),
            texts("leaderboard-metric"),
            [
                discord.SelectOption(label=texts(f"metric-{each}"), value=each, default=each is metric)
                for each in metrics_of(ruleset)
            ],
        ),
        row(
            button(
                texts("button-previous"),
                _id(ruleset, metric, period, max(0, page - 1)),
                emoji="◀️",
                disabled=page == 0,
            ),
            button(
                texts("button-next"),
                _id(ruleset, metric, period, page + 1),
                emoji="▶️",
                disabled=page + 1 >= pages,
            ),
            button(texts(f"leaderboard-{other}"), _id(ruleset, metric, other, 0), emoji="📅"),
        ),
        colour=BLUE,
    )


def _id(ruleset: str, metric: str, period: str, page: int) -> str:
    """Return the custom_id of what leads to a page; a select leaves the part empty that it is there to choose."""
    return custom_id("board", 0, ruleset, metric, period, page)


def _shown(value: float, metric: Metric) -> str | int:
    """Return a value as it is shown: a share in percent, a rating with one decimal, all else as it is."""
    if metric is Metric.RATING:
        return f"{value:.1f}"
    return round(100 * value if metric is Metric.WIN_RATE else value)


def _line(standing: Standing, metric: Metric, texts: Texts) -> str:
    place = _MEDALS.get(standing.rank, f"{standing.rank}.")
    value = _shown(standing.value, metric)
    return texts(
        "leaderboard-row",
        place=place,
        name=escaped(standing.name),
        value=value,
        unit=texts(f"metric-{metric}-unit", n=value, lost=standing.false_calls),
        wins=standing.wins,
        games=standing.games,
    )
