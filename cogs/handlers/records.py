"""The records of a server: profiles and achievements, leaderboards by ruleset and metric, and two players compared."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from cogs.handlers.history import show_history
from cogs.handlers.preferences import drawn, garage_of
from cogs.i18n import Texts
from cogs.i18n.names import visible_name
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject
from cogs.pictures.rating_plot import RatingSubject
from cogs.routing.click import Click, among, id_in
from cogs.routing.router import on
from cogs.screens.records.leaderboard import ALL, PAGE_SIZE, Board, leaderboard_screen, season_of
from cogs.screens.records.showing import Tab
from cogs.screens.records.stats import (
    alone_items,
    feats_screen,
    off_boards_screen,
    profile_items,
    profile_screen,
    versus_screen,
)
from data.records.achievements import Achievement
from data.records.boards import ALL_TIME, PEOPLE, Page, Row
from data.records.leaderboard import Metric, metrics_of
from data.records.profiles import Profile, SoloRecord
from data.records.ratings import FEWEST_GAMES, shown_rating
from data.records.seasons import Season
from data.records.visibility import Visibility
from engine import RULESETS
from engine.players.levels import LEVELS
from engine.table import Rejected


async def show_leaderboard(click: Click, ruleset: str | None) -> None:
    """Show this season's leaderboard of a ruleset, by default the one that the server usually plays, privately."""
    settings = await click.settings()
    ruleset = ruleset or settings.ruleset
    await _show_board(click, Board(ruleset, metrics_of(ruleset)[0], Season.at(click.stamp, settings.zone)))


async def _show_board(click: Click, board: Board) -> None:
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
    await show_leaderboard(click, await click.stores.history.ruleset_of(click.guild, click.number))


@on("board")
async def another_page(click: Click) -> None:
    """Show another ruleset, metric, season, kind of games or page."""
    ruleset = among(click.chosen(0), RULESETS)
    metric = among(click.chosen(1), Metric)
    season = None if click.chosen(2) == ALL else season_in(click.chosen(2))
    opponents = among(click.chosen(3), (PEOPLE, *LEVELS))
    level = None if opponents == PEOPLE else opponents
    await _show_board(click, Board(ruleset, metric, season, level, click.number_at(4)))


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


async def show_stats(click: Click, player: int, name: str, ruleset: str | None = None) -> None:
    """Show a player's profile, if no ruleset is named in that of the player's last game.

    `name` is for a player without games.
    """
    texts, visibility = click.texts, click.visibility
    last = await click.stores.history.last_of(_group(click, player), player, visibility)
    usual = (await click.settings()).ruleset if last is None else last[0]
    ruleset = ruleset or usual
    profile, solo, feats, plot = await profile_of(click, player, ruleset, visibility, texts, partial(drawn, click))
    name = profile.name if profile is not None else name
    own = player == click.player
    game = None if last is None else last[1]
    items, off = alone_items(ruleset, solo, texts), None
    if click.venue.has_others:
        off = next(iter(await click.stores.leaderboard.off(click.guild, player)), None)
        items = profile_items(ruleset, profile, solo, feats, plot, texts)
    may_take_off = click.manager and bool(off or profile or solo)
    if own:
        _, subject = await garage_of(click)
        items = [await drawn(click, subject) or subject.description, *items]
    view = profile_screen(player, name, ruleset, items, texts, last=game, own=own, off=off, may_take_off=may_take_off)
    await click.reply.show(view)


async def profile_of(
    click: Click,
    player: int,
    ruleset: str,
    visibility: Visibility,
    texts: Texts,
    draw: Callable[[Subject], Awaitable[Picture | None]],
) -> tuple[Profile | None, tuple[SoloRecord, ...], tuple[Achievement, ...], Picture | str]:
    """Return what a profile says, as far as `visibility` allows; the rating over time drawn, or in words."""
    context, group = click.context, _group(click, player)
    profile = await context.stores.profiles.of(group, player, ruleset, visibility)
    solo = await context.stores.profiles.solo(group, player, ruleset)
    feats = await context.stores.achievements.of(group, player, visibility)
    plot: Picture | str = ""
    if profile is not None and profile.games >= FEWEST_GAMES:
        history = tuple((at, shown_rating(ordinal)) for at, ordinal in profile.history)
        subject = RatingSubject(history=history, language=texts.language, look=look_of(await click.settings()))
        plot = await draw(subject) or subject.description
    return profile, solo, feats, plot


@on("stats")
async def stats(click: Click) -> None:
    """Show a profile, or the same under another ruleset."""
    player, ruleset = click.player_at(0), _ruleset(click)
    await show_stats(click, player, await name_of(click, player), ruleset)


@on("off_boards")
async def ask_to_take_off(click: Click) -> None:
    """Ask for confirmation before a person is taken off the boards of the server."""
    click.must_manage()
    player = click.player_at(0)
    await click.reply.show(off_boards_screen(player, await name_of(click, player), _ruleset(click), click.texts))


@on("off_boards_now")
async def take_off(click: Click) -> None:
    """Take a person off the boards of the server."""
    click.must_manage()
    await click.stores.leaderboard.take_off(click.guild, click.player_at(0), by=click.player, at=click.stamp)
    await stats(click)


@on("on_boards")
async def put_back(click: Click) -> None:
    """Put a person back on the boards of the server."""
    click.must_manage()
    await click.stores.leaderboard.put_back(click.guild, click.player_at(0))
    await stats(click)


@on("feats")
async def feats(click: Click) -> None:
    """Show all achievements."""
    player, ruleset = click.player_at(0), _ruleset(click)
    achieved = await click.stores.achievements.of(_group(click, player), player, click.visibility)
    await click.reply.show(feats_screen(player, await name_of(click, player), ruleset, achieved, click.texts))


@on("versus")
async def versus(click: Click) -> None:
    """Compare two players."""
    player, ruleset = click.player_at(0), _ruleset(click)
    other = id_in(click.value)
    if other == player:
        raise Rejected("somebody_else")
    players = (player, other)
    both = await click.stores.profiles.head_to_head(click.guild, players, ruleset, click.visibility)
    names = (await name_of(click, players[0]), await name_of(click, players[1]))
    await click.reply.show(versus_screen(players, names, ruleset, both, click.texts))


async def name_of(click: Click, player: int) -> str:
    """Return the name of a player here: as the interaction has it, else as in the newest game, else empty."""
    data: Any = click.interaction.data or {}
    resolved = data.get("resolved", {})
    told = [resolved.get(kind, {}).get(str(player)) or {} for kind in ("members", "users")]
    for name in (told[0].get("nick"), told[1].get("global_name"), told[1].get("username")):
        if name and (visible := visible_name(str(name))):
            return visible
    if player == click.player:
        return click.name
    return await click.stores.profiles.name(click.guild, player) or ""


def _group(click: Click, player: int) -> int:
    """Return where the records of a player are; raise Rejected ``guild_only`` for others outside of a server."""
    return click.group if player == click.player else click.guild


def _ruleset(click: Click) -> str:
    """Return the ruleset of a custom_id, or the one chosen; raise Rejected ``unknown_component`` if it is none."""
    return among(click.chosen(1), RULESETS)


@on("records")
async def records(click: Click) -> None:
    """Show a tab, with profile and leaderboards of the ruleset that the tab before was about."""
    tab, ruleset = among(click.argument(0), Tab), among(click.argument(1), RULESETS)
    match tab:
        case Tab.ME:
            await show_stats(click, click.player, click.name, ruleset)
        case Tab.SERVER:
            await show_leaderboard(click, ruleset)
        case Tab.GAMES:
            await show_history(click)
