"""The leaderboard of a server: by metric, this month or all time, page by page."""

from datetime import UTC, datetime

import discord

from cogs.answers import show
from cogs.clicks import on
from cogs.desk import Click
from cogs.screens.leaderboard import PAGE_SIZE, leaderboard_screen
from data.results import Metric
from engine.table import Rejected

PERIODS = ("month", "all")


def month_start(now: datetime) -> int:
    """Return when the month of a moment began, in milliseconds of Unix time (UTC)."""
    first = now.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int(first.timestamp() * 1000)


async def show_leaderboard(click: Click, metric: Metric = Metric.WINS, period: str = "month", page: int = 0) -> None:
    """Show a page of the leaderboard, privately."""
    since = month_start(discord.utils.utcnow()) if period == "month" else 0
    board = await click.desk.leaderboard.page(
        click.guild, metric, viewer=click.player, since=since, offset=page * PAGE_SIZE, limit=PAGE_SIZE
    )
    await show(click.interaction, leaderboard_screen(board, metric, period, page, click.texts))


@on("leaderboard")
async def first_page(click: Click) -> None:
    """Show the leaderboard from its first page."""
    await show_leaderboard(click)


@on("board")
async def another_page(click: Click) -> None:
    """Show another page, metric or period."""
    metric = click.values[0] if click.values else click.argument(0)
    period = click.argument(1)
    if metric not in list(Metric) or period not in PERIODS:
        raise Rejected("unknown_component")
    await show_leaderboard(click, Metric(metric), period, click.number_at(2))
