"""Information: about the bot, with pages about privacy and terms; the rules; a private lesson for each ruleset."""

import logging
from collections.abc import Sequence
from typing import Final

from cogs.handlers.panels import pace_of, show_panel, usual_lobby
from cogs.ops.errors import summary
from cogs.routing.click import Click, among, at
from cogs.routing.router import on
from cogs.screens.help.about import ABOUT_PAGES, about_screen
from cogs.screens.help.learn import lesson_screen, lesson_subjects
from cogs.screens.help.lessons import NoSuchChoice, attempt, lesson_of, steps
from cogs.screens.help.rules import page_about, rules_screen
from cogs.screens.lobby.message import chosen_in
from data.records.play_counts import PlayCounts
from engine import RULESETS
from engine.table import Rejected, Status, StorageError

log = logging.getLogger(__name__)
_PATIENCE_S: Final = 2.0
"""How long a step waits for each of its pictures; without them it says the same in words."""


@on("about")
async def about(click: Click) -> None:
    """Show a page about the bot, privately; from the menu of a table, with the way back to the hand."""
    page = among(click.argument(0, ABOUT_PAGES[0]), ABOUT_PAGES)
    counts = await _play_counts(click) if page == ABOUT_PAGES[0] else None
    view = about_screen(page, click.context.instance, counts, click.texts, table=click.number)
    if click.number:
        await show_panel(click, await click.table(played=False), view)
    else:
        await click.reply.show(view)


async def _play_counts(click: Click) -> PlayCounts | None:
    """Return how much is played; None if that cannot be read: the page must open, as it says where to report it."""
    try:
        return await click.stores.play_counter.now()
    except StorageError as error:
        log.warning("about: %s", summary(error))
        return None


@on("rules")
async def rules(click: Click) -> None:
    """Explain the rules of this table, privately, first what goes on there; without one those of a game."""
    page = click.page_at(0)
    if click.number:
        table = await click.table()
        record, seat = table.record, table.seat_of(click.player)
        view = None if click.arguments or table.status is not Status.PLAYING else table.view(seat)
        if view is not None:
            page = page_about(view, record.lobby.rules)
        await show_panel(click, table, rules_screen(record.lobby, table.id, click.texts, page, record.pace, view))
    else:
        await show_rules(click, *click.arguments[1:2], page=page)


async def show_rules(click: Click, game: str = "", *, page: int = 0) -> None:
    """Explain the rules of a game; else, or if only its ruleset is named, those that this server usually plays."""
    lobby = await usual_lobby(click)
    game = "" if game == lobby.ruleset else game
    if game:
        lobby = chosen_in(lobby, game, click.stamp)
    await click.reply.show(rules_screen(lobby, 0, click.texts, page, await pace_of(click, lobby), game=game))


async def show_lesson(click: Click, ruleset: str = "", number: int = 0, choices: Sequence[str] = ()) -> None:
    """Show a step of a ruleset's lesson, with the outcome of the choices made in it; else that of the usual rules."""
    lesson = lesson_of(ruleset or (await usual_lobby(click)).ruleset)
    step = at(steps(lesson), number)
    try:
        tried = attempt(step, choices) if step.start is not None or choices else None
    except NoSuchChoice:
        raise Rejected("unknown_component") from None
    click.context.metrics.lessons.labels(lesson, str(number)).inc()
    subjects = () if tried is None else lesson_subjects(step, tried, click.name, click.texts, await click.look())
    view = lesson_screen(
        lesson,
        number,
        tried,
        click.name,
        click.texts,
        text_mode=click.preferences.text_mode,
        pictures=await click.pictures(subjects, _PATIENCE_S),
        begun=await _begun(click),
    )
    await click.reply.show(view)


async def _begun(click: Click) -> int:
    """Return the table of this channel at which the person who clicked plays; 0 if there is none."""
    table = await click.context.tables.at(click.room)
    playing = table is not None and table.status is Status.PLAYING and table.seat_of(click.player) is not None
    return table.id if table is not None and playing else 0


@on("learn")
async def learn(click: Click) -> None:
    """Show a step of a lesson, or try something in it: the custom_id holds the step and the choices so far."""
    await show_lesson(click, among(click.argument(0), RULESETS), click.number_at(1), click.arguments[2:])
