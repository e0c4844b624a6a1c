"""The race of the day: its start, its hand, its result and its boards."""

from datetime import date
from typing import Final

from cogs.handlers.leaderboard import season_in
from cogs.handlers.play import show_hand
from cogs.i18n.names import Names
from cogs.routing.click import Click
from cogs.routing.router import on
from cogs.routing.showing import Audience
from cogs.screens.custom_ids import custom_id
from cogs.screens.daily.board import PAGE_SIZE, BoardDay, day_board_screen, month_board_screen
from cogs.screens.daily.line import line_items
from cogs.screens.daily.race import CALENDAR, Solution, nothing_screen, solution_screen, start_screen
from cogs.screens.parts import Screen, button
from cogs.screens.records.showing import Showing
from cogs.screens.table.event_lines import public_line
from cogs.sync.daily_results import opponents
from data.records.daily import DailyPage
from data.records.seasons import Season
from engine.challenges.daily import DAY_MS, LEVEL, SEAT, SHAPE, date_of, day_of, is_over, par_events, rules_of_day
from engine.replays.recording import RecordedPlayer
from engine.table import DAILY_PACE, Rejected, Status, Table, daily_lobby
from engine.workers.worker import Unavailable, Urgency

_PATIENCE_S: Final = 10.0
"""For how many seconds the race at par may be played, its wait in the queue of the worker included."""


async def show_daily(click: Click) -> None:
    """Show the race that the person drives, else today's: its result, or how to begin it."""
    table = await _running(click)
    if table is not None:
        await _go_on(click, table)
    else:
        await click.reply.show(await _race_screen(click, day_of(click.stamp)))


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
        await _start(click, table, await click.context.stores.daily.seed(day))
    click.context.services.sync.pings(table).note_click(click.player)
    await show_hand(click, table)


async def _start(click: Click, table: Table, seed: int) -> None:
    passes = click.preferences.passes_in(table.lobby, alone=True)
    await table.start(click.player, seed, [click.player] if passes else [])


async def _race_screen(click: Click, day: int, *, note: str = "") -> Screen:
    """Return the result of the person in the race of a day; of today's that has not begun, how to begin it.

    Raises Rejected ``daily_elsewhere`` if the person drives it at a table that another process has.
    """
    race = await click.context.stores.daily.race(click.player, day)
    if race is None:
        return start_screen(await click.context.workers.results.facts(day, click.stamp), click.texts, note)
    if race.finished is None and click.interaction.client.get_guild(race.group) is None:
        raise Rejected("daily_elsewhere")
    return await click.context.workers.results.screen(race, click.player, click.guild, click.stamp, click.texts)


@on("daily")
async def daily(click: Click) -> None:
    """Show the race of today; with a day, the result of the race of that day."""
    if not click.arguments:
        await show_daily(click)
        return
    day = click.number_at(0)
    known = await click.context.stores.daily.race(click.player, day) if day <= day_of(click.stamp) else None
    if known is None:
        await show_daily(click)
    else:
        await click.reply.show(await _race_screen(click, day))


@on("daily_start")
async def daily_start(click: Click) -> None:
    """Begin the race of today; on the screen of another day, show today's instead."""
    day, context = click.number_at(0), click.context
    table = await _running(click)
    if table is None and day != day_of(click.stamp):
        note = click.texts("daily-new-day")
        await click.reply.show(await _race_screen(click, day_of(click.stamp), note=note))
        return
    if table is None:
        seed = await context.stores.daily.seed(day)  # a failure before the table is opened costs no try
        context.clicks.rate_limiter.open_solo(click.interaction)
        lobby = daily_lobby(day, click.player, click.name)
        try:
            table = await context.tables.open(
                click.guild, click.room, click.player, click.name, lobby, DAILY_PACE, private=True, daily=day
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
    """Show the solution of a race that is over; raise Rejected ``day_not_over`` before that."""
    day = click.number_at(0, most=day_of(click.stamp))
    daily = click.context.stores.daily
    texts = click.texts
    secret = await daily.published(day, click.stamp)
    if secret is None:
        await click.reply.show(nothing_screen(day * DAY_MS, texts))
        return
    deal = await daily.deal(day)
    race = await daily.race(click.player, day)
    ruleset = rules_of_day(day).ruleset
    points = None if race is None else race.points
    solution = Solution(
        day=day,
        begins=day * DAY_MS,
        date=date_of(day).isoformat(),
        ruleset=ruleset,
        secret=secret,
        commitment=deal.commitment,
        par=deal.par,
        points=points,
        game=race.game if race is not None and points is not None and race.group == click.guild else None,
    )
    story = await _story_of_par(click, day, secret) if points is None else []
    await click.reply.show(solution_screen(solution, story, texts))


async def _story_of_par(click: Click, day: int, secret: str) -> list[str]:
    """Return the story of the AI at par as lines; raise Rejected ``busy`` if the worker is overloaded."""
    texts = click.texts.of(rules_of_day(day).ruleset)
    try:
        events = await click.context.workers.drawing.do(
            par_events, day, secret, urgency=Urgency.PERSON, patience_s=_PATIENCE_S
        )
    except Unavailable:
        raise Rejected("busy") from None
    players = [RecordedPlayer(name, LEVEL) for name in (texts("computer"), *opponents(day))]
    names = Names(players, SHAPE.seating(), texts)
    own = (event for event in events if SEAT in (getattr(event, of, None) for of in ("seat", "side", "target")))
    return [line for event in own if (line := public_line(texts, names, event))]


@on("daily_board")
async def daily_board(click: Click) -> None:
    """Show a page of the board of a day."""
    today, number = day_of(click.stamp), click.number_at(1)
    day = today if click.argument(0) == "today" else min(click.number_at(0), today)
    page = await click.context.stores.daily.board(
        click.guild, day, click.player, offset=number * PAGE_SIZE, limit=PAGE_SIZE
    )
    _, finished = await click.context.stores.daily.counts(day)
    of = BoardDay(day, day * DAY_MS, Season(date_of(day).year, date_of(day).month), finished)
    left = await _left(click, page)
    await click.reply.show(day_board_screen(of, page, number, left, click.texts))


@on("daily_month")
async def daily_month(click: Click) -> None:
    """Show a page of the board of a month."""
    month, number = season_in(click.argument(0)), click.number_at(1)
    today = date_of(day_of(click.stamp))
    if (month.year, month.month) > (today.year, today.month):
        raise Rejected("unknown_component")
    first = date(month.year, month.month, 1)
    page = await click.context.stores.daily.month(click.guild, first, click.player, number * PAGE_SIZE, PAGE_SIZE)
    left = await _left(click, page)
    view = month_board_screen(month, page, number, day_of(click.stamp), left, click.texts)
    await click.reply.show(view)


async def _left(click: Click, page: DailyPage) -> frozenset[int]:
    """Return those on a page of a board who have left the server."""
    players = [each.player for each in page.rows]
    return await click.context.members.gone(click.interaction.client, click.guild, players)


async def line_of(click: Click, audience: Audience) -> Showing:
    """Return how the person who clicked has driven the race of a day; raise Rejected ``daily_unfinished``."""
    day = click.number_at(1)
    race = await click.context.stores.daily.race(click.player, day) if day <= day_of(click.stamp) else None
    result = None if race is None else await click.context.workers.results.of(race, click.player)
    if result is None:
        raise Rejected("daily_unfinished")
    texts = audience.texts
    title = texts("daily-line", player=audience.poster, date=texts.day(result.begins))
    play = button(texts("button-daily-play"), custom_id("daily", 0), emoji=CALENDAR)
    return Showing(title, line_items(result, texts), opens=play)
