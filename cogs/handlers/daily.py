"""The race of the day: its start, its hand, its result and its boards."""

from datetime import date
from typing import Final

from cogs.handlers.history import act_in, board_picture
from cogs.handlers.play import show_hand
from cogs.handlers.preferences import drawn
from cogs.handlers.records import left_from, season_in
from cogs.pictures.attachment import Picture
from cogs.routing.click import Click
from cogs.routing.computed import show_latest
from cogs.routing.router import on
from cogs.screens.daily.board import day_board_screen, month_board_screen
from cogs.screens.daily.line import DailyResult, result_subject
from cogs.screens.daily.race import start_screen
from cogs.screens.daily.solution import Solution, nothing_screen, solution_screen, verify_screen
from cogs.screens.parts import Screen
from cogs.screens.records.leaderboard import PAGE_SIZE
from cogs.sync.daily_results import opponents
from data.records.daily import Race
from data.records.history import Holder
from engine.challenges.daily import LEVEL, closes, date_of, day_of, is_over, rules_of_day
from engine.challenges.duel import duel
from engine.replays.recording import RecordedPlayer
from engine.table import DAILY_PACE, Rejected, Status, Table, daily_lobby
from engine.table.lobbies.lobby import COMPUTERS
from engine.workers.worker import Unavailable, Urgency

_PATIENCE_S: Final = 10.0
"""For how many seconds the race at par may be played, its wait in the queue of the worker included."""


async def show_daily(click: Click) -> None:
    """Show the race that the person drives, else today's: its result, or how to begin it."""
    table = await _running(click)
    if table is not None:
        await _go_on(click, table)
    else:
        await _show_race(click, day_of(click.stamp))


async def _running(click: Click) -> Table | None:
    """Return the race that the person drives: today's, or yesterday's for as long as it can be finished."""
    today = day_of(click.stamp)
    for day in (today, today - 1):
        table = await click.context.tables.at((-day, click.player))
        if table is not None and not is_over(day, click.stamp):
            return table
    return None


async def _go_on(click: Click, table: Table) -> None:
    """Show the hand of a race, after its start if the bot was stopped before it."""
    day = table.record.daily
    if table.status is Status.LOBBY and day is not None:
        await _start(click, table, await click.stores.daily.seed(day))
    click.services.sync.note_click(table, click.player, click.reply)
    await show_hand(click, table)


async def _start(click: Click, table: Table, seed: int) -> None:
    await table.start(click.player, seed, [click.player] if click.preferences.auto_pass else [])


async def _show_race(click: Click, day: int, *, note: str = "") -> None:
    """Show the result of the person in the race of a day; of today's that has not begun, how to begin it.

    Raises Rejected ``daily_elsewhere`` if the person drives it at a table that another process has.
    """
    race = await click.stores.daily.race(click.player, day)
    if race is None:
        facts = await click.context.workers.results.facts(day, click.stamp)
        await click.reply.show(start_screen(facts, click.texts, note))
        return
    if race.finished is None and race.group not in click.context.shards:
        raise Rejected("daily_elsewhere")

    async def draw(result: DailyResult) -> Picture | None:
        return await drawn(click, result_subject(result, None, click.texts, await click.look()))

    results, group = click.context.workers.results, click.group
    view = await results.screen(race, click.player, group, click.stamp, click.texts, draw)
    await click.reply.show(view)


@on("daily")
async def daily(click: Click) -> None:
    """Show the race of today; with a day, the result of the race of that day."""
    if not click.arguments:
        await show_daily(click)
        return
    day = click.number_at(0)
    if await raced(click, day) is None:
        await show_daily(click)
    else:
        await _show_race(click, day)


@on("daily_start")
async def daily_start(click: Click) -> None:
    """Begin the race of today; on the screen of another day, show today's instead."""
    day, context = click.number_at(0), click.context
    table = await _running(click)
    if table is None and day != day_of(click.stamp):
        note = click.texts("daily-new-day")
        await _show_race(click, day_of(click.stamp), note=note)
        return
    if table is None:
        seed = await context.stores.daily.seed(day)  # a failure before the table is opened costs no try
        context.clicks.rate_limiter.solos.check(click.player, click.interaction)
        lobby = daily_lobby(day, click.player, click.name)
        try:
            table = await context.tables.open(
                click.group, click.room, click.player, click.name, lobby, DAILY_PACE, private=True, daily=day
            )
        except Rejected as refusal:
            begun = refusal.code == "table_exists" or await context.stores.daily.race(click.player, day) is not None
            if not begun:  # or by a person who was forgotten since, which the refusal says
                raise
            await show_daily(click)
            return
        await _start(click, table, seed)
    await _go_on(click, table)


@on("daily_solution")
async def daily_solution(click: Click) -> None:
    """Show a lap of a race that is over, beside that at par; raise Rejected ``day_not_over`` before that."""
    day = click.number_at(0, most=day_of(click.stamp))
    which = click.argument(1, click.value)
    lap = act_in(which) if which else None
    await show_latest(click, _solution(click, day, lap))


async def _solution(click: Click, day: int, lap: int | None) -> Screen:
    """Return a lap of a race that is over."""
    daily, texts = click.stores.daily, click.texts
    secret = await daily.published(day, click.stamp)
    if secret is None:
        return nothing_screen(day, texts)
    race = await daily.race(click.player, day)
    kept = None
    if race is not None and race.points is not None and race.group == click.group:
        kept = await click.stores.history.transcript(click.group, race.game)
    solution = Solution(
        day=day,
        ruleset=rules_of_day(day).ruleset,
        par=(await daily.deal(day)).par,
        points=None if race is None else race.points,
        game=None if race is None or kept is None else race.game,
        drivers=(click.name, *opponents(day)),
    )
    try:
        found = await click.context.workers.drawing.do(
            duel, day, secret, None if kept is None else kept.acts, lap, urgency=Urgency.PERSON, patience_s=_PATIENCE_S
        )
    except Unavailable:
        raise Rejected("busy") from None
    if found.own is None:
        own, driver, ghost = RecordedPlayer(texts("computer"), LEVEL), Holder(0), None
    else:
        own, driver, ghost = RecordedPlayer(click.name), Holder(click.player), found.par.km
    players = [own, *(RecordedPlayer(name, LEVEL) for name in opponents(day))]
    rivals = [Holder(COMPUTERS.index(name) + 1, LEVEL) for name in opponents(day)]
    cars = await click.context.traffic.driven(found.view.setup, [driver, *rivals])
    picture = await board_picture(click, found.view, players, cars, ghost)
    return solution_screen(solution, found, texts, picture)


@on("daily_verify")
async def daily_verify(click: Click) -> None:
    """Show why a race is fair, and how to check that its cards were fixed; its secret once it is over."""
    day = click.number_at(0, most=day_of(click.stamp))
    daily = click.stores.daily
    over = is_over(day, click.stamp)
    secret = await daily.published(day, click.stamp) if over else None
    if over and secret is None:
        await click.reply.show(nothing_screen(day, click.texts))
        return
    if day != day_of(click.stamp) and not over and await daily.race(click.player, day) is None:
        raise Rejected("day_not_over", closes=closes(day) // 1000)
    deal = await daily.deal(day)
    await click.reply.show(verify_screen(day, deal.commitment, secret, click.texts))


@on("daily_board")
async def daily_board(click: Click) -> None:
    """Show a page of the board of a day."""
    today, number = day_of(click.stamp), click.number_at(1)
    day = today if click.argument(0) == "today" else min(click.number_at(0), today)
    page = await click.stores.daily.board(click.guild, day, click.player, offset=number * PAGE_SIZE, limit=PAGE_SIZE)
    _, finished = await click.stores.daily.counts(day)
    left = await left_from(click, page)
    await click.reply.show(day_board_screen(day, finished, page, number, left, click.texts))


@on("daily_month")
async def daily_month(click: Click) -> None:
    """Show a page of the board of a month."""
    month, number = season_in(click.argument(0)), click.number_at(1)
    today = date_of(day_of(click.stamp))
    if (month.year, month.month) > (today.year, today.month):
        raise Rejected("unknown_component")
    first = date(month.year, month.month, 1)
    page = await click.stores.daily.month(click.guild, first, click.player, number * PAGE_SIZE, PAGE_SIZE)
    left = await left_from(click, page)
    view = month_board_screen(month, page, number, day_of(click.stamp), left, click.texts)
    await click.reply.show(view)


async def raced(click: Click, day: int) -> Race | None:
    """Return the race of the person who clicked on a day that has begun; None if there is none."""
    return await click.stores.daily.race(click.player, day) if day <= day_of(click.stamp) else None
