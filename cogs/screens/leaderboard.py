"""The leaderboard as a message."""

import discord

from cogs.i18n import Texts
from cogs.ids import custom_id
from cogs.screens.parts import BLUE, button, escaped, row, screen, select, text
from data.results import Metric, Page, Standing

PAGE_SIZE = 10

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def leaderboard_screen(board: Page, metric: Metric, period: str, page: int, texts: Texts) -> discord.ui.LayoutView:
    """Return a page of a leaderboard, the viewer's own row always on it."""
    lines = [_line(row, metric, texts) for row in board.rows]
    if board.own is not None and board.own.player not in {row.player for row in board.rows}:
        lines += ["…", _line(board.own, metric, texts)]
    pages = max(1, -(-board.players // PAGE_SIZE))
    other = "all" if period == "month" else "month"
    return screen(
        text(
            f"## 🏆 {texts('leaderboard-title', metric=texts(f'metric-{metric}'))}",
            "-# " + texts(f"leaderboard-{period}") + " · " + texts("leaderboard-page", page=page + 1, pages=pages),
        ),
        text(*(lines or [texts("leaderboard-empty")])),
        select(
            custom_id("board", 0, metric, period, 0),
            texts("leaderboard-metric"),
            [
                discord.SelectOption(label=texts(f"metric-{other}"), value=other, default=other is metric)
                for other in Metric
            ],
        ),
        row(
            button(
                texts("button-previous"),
                custom_id("board", 0, metric, period, page - 1 if page else "first"),
                emoji="◀️",
                disabled=page == 0,
            ),
            button(
                texts("button-next"),
                custom_id("board", 0, metric, period, page + 1),
                emoji="▶️",
                disabled=page + 1 >= pages,
            ),
            button(texts(f"leaderboard-{other}"), custom_id("board", 0, metric, other, 0), emoji="📅"),
        ),
        colour=BLUE,
    )


def _line(standing: Standing, metric: Metric, texts: Texts) -> str:
    place = _MEDALS.get(standing.rank, f"{standing.rank}.")
    return texts(
        "leaderboard-row",
        place=place,
        name=escaped(standing.name),
        value=getattr(standing, metric),
        unit=texts(f"metric-{metric}-unit", n=getattr(standing, metric)),
        wins=standing.wins,
        games=standing.games,
    )
