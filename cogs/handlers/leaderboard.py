"""The leaderboards of a server: by ruleset and metric, a season or all time, among people or with AI players."""

from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.records.leaderboard import ALL, PAGE_SIZE, Board, leaderboard_screen, season_of
from data.records.boards import ALL_TIME, PEOPLE, Page, Row
from data.records.leaderboard import Metric, metrics_of
from data.records.seasons import Season
from engine import RULESETS
from engine.players.levels import LEVELS
from engine.table import Rejected


async def show_leaderboard(click: Click, ruleset: str | None = None) -> None:
    """Show this season's leaderboard of a ruleset, by default the one that the server usually plays, privately."""
    settings = await click.settings()
    ruleset = ruleset or settings.ruleset
    await _show(click, Board(ruleset, metrics_of(ruleset)[0], Season.at(click.stamp, settings.zone)))


async def _show(click: Click, board: Board) -> None:
    """Show a page of a leaderboard."""
    context = click.context
    zone = (await click.settings()).zone
    metrics = metrics_of(board.ruleset, solo=board.solo is not None)
    board = board if board.metric in metrics else board.with_metric(metrics[0])  # another ruleset has been chosen
    seasons = dict.fromkeys((Season.at(click.stamp, zone), *await context.stores.seasons.of(click.guild, zone)))
    page = await context.stores.leaderboard.page(
        click.guild,
        board.metric,
        ruleset=board.ruleset,
        viewer=click.player,
        period=ALL_TIME if board.season is None else board.season.period(zone),
        solo=board.solo,
        offset=board.page * PAGE_SIZE,
        limit=PAGE_SIZE,
    )
    left = await left_from(click, page)
    off = await context.stores.leaderboard.off(click.guild)
    await click.reply.show(leaderboard_screen(page, board, [*seasons], left, off, click.texts))


@on("leaderboard")
async def first_page(click: Click) -> None:
    """Show the leaderboard of the ruleset of the game that the button belongs to, from its first page."""
    await show_leaderboard(click, await click.context.stores.history.ruleset_of(click.guild, click.number))


@on("board")
async def another_page(click: Click) -> None:
    """Show another ruleset, metric, season, kind of games or page."""
    ruleset = among(click.chosen(0), RULESETS)
    metric = among(click.chosen(1), Metric)
    season = None if click.chosen(2) == ALL else season_in(click.chosen(2))
    opponents = among(click.chosen(3), (PEOPLE, *LEVELS))
    level = None if opponents == PEOPLE else opponents
    await _show(click, Board(ruleset, metric, season, level, click.number_at(4)))


async def left_from(click: Click, page: Page[Row]) -> frozenset[int]:
    """Return those on a page of a board who have left the server."""
    players = [row.player for row in page.rows]
    return await click.context.members.gone(click.interaction.client, click.guild, players)


def season_in(text: str) -> Season:
    """Return the season that a custom_id or a select names; raise Rejected ``unknown_component`` if it is none."""
    season = season_of(text)
    if season is None:
        raise Rejected("unknown_component")
    return season
