"""The leaderboards of a server: by ruleset and metric, this month or all time, page by page."""

import discord

from cogs.answers import show
from cogs.clicks import on
from cogs.desk import Click
from cogs.screens.leaderboard import PAGE_SIZE, leaderboard_screen
from data.boards import ALL_TIME
from data.leaderboard import Metric, metrics_of
from data.seasons import Season
from engine import RULESETS
from engine.table import Rejected

PERIODS = ("month", "all")


async def show_leaderboard(
    click: Click, ruleset: str | None = None, metric: Metric = Metric.WINS, period: str = "month", page: int = 0
) -> None:
    """Show a page of the leaderboard of a ruleset, by default the one that the server usually plays, privately."""
    settings = await click.desk.settings_of(click.guild)
    ruleset = ruleset or settings.ruleset
    metrics = metrics_of(ruleset)
    metric = metric if metric in metrics else metrics[0]  # another ruleset has been chosen
    now, zone = int(discord.utils.utcnow().timestamp() * 1000), settings.zone
    board = await click.desk.leaderboard.page(
        click.guild,
        metric,
        ruleset=ruleset,
        viewer=click.player,
        period=Season.at(now, zone).period(zone) if period == "month" else ALL_TIME,
        offset=page * PAGE_SIZE,
        limit=PAGE_SIZE,
    )
    await show(click.interaction, leaderboard_screen(board, ruleset, metric, period, page, click.texts))


@on("leaderboard")
async def first_page(click: Click) -> None:
    """Show the leaderboard of the ruleset of the game that the button belongs to, from its first page."""
    await show_leaderboard(click, await click.desk.history.ruleset_of(click.guild, click.number))


@on("board")
async def another_page(click: Click) -> None:
    """Show another ruleset, metric, period or page."""
    ruleset, metric, period, page = _chosen(click, 0), _chosen(click, 1), click.argument(2), click.number_at(3)
    if ruleset not in RULESETS or metric not in list(Metric) or period not in PERIODS:
        raise Rejected("unknown_component")
    await show_leaderboard(click, ruleset, Metric(metric), period, page)


def _chosen(click: Click, index: int) -> str:
    """Return an argument; a select leaves the one empty that it is there to choose."""
    return click.argument(index) or next(iter(click.values), "")
