"""`/mille learn`: a private, interactive lesson for each ruleset."""

from collections.abc import Sequence
from typing import Final

from cogs.handlers.panels import usual_lobby
from cogs.pictures.attachment import look_of
from cogs.pictures.drawer import Pictures
from cogs.routing.click import Click, among, at
from cogs.routing.router import on
from cogs.screens.help.learn import lesson_screen, lesson_subjects
from cogs.screens.help.lessons import Attempt, LessonStep, NoSuchChoice, attempt, lesson_of, steps
from engine import RULESETS
from engine.table import Rejected, Status

_PATIENCE_S: Final = 2.0
"""How long a step waits for each of its pictures; without them it says the same in words."""


async def show_lesson(click: Click, ruleset: str = "", number: int = 0, choices: Sequence[str] = ()) -> None:
    """Show a step of a ruleset's lesson, with the outcome of the choices made in it; else that of the usual rules."""
    lesson = lesson_of(ruleset or (await usual_lobby(click)).ruleset)
    step = at(steps(lesson), number)
    try:
        tried = attempt(step, choices) if step.start is not None or choices else None
    except NoSuchChoice:
        raise Rejected("unknown_component") from None
    click.context.metrics.usage.lessons.labels(lesson, str(number)).inc()
    pictures = () if tried is None else await _pictures(click, step, tried)
    view = lesson_screen(
        lesson,
        number,
        tried,
        click.name,
        click.texts,
        text_mode=click.preferences.text_mode,
        pictures=pictures,
        begun=await _begun(click),
    )
    await click.reply.show(view, [picture.file() for picture in pictures])


async def _pictures(click: Click, step: LessonStep, tried: Attempt) -> Pictures:
    """Return the pictures of a step; none in text mode, or if one of them is not ready in time."""
    draw = click.context.workers.draw
    if draw is None or click.preferences.text_mode:
        return ()
    look = look_of(await click.settings(), click.preferences)
    subjects = lesson_subjects(step, tried, click.name, click.texts, look)
    drawn = [await draw.for_one(subject, _PATIENCE_S) for subject in subjects]
    return tuple(picture for picture in drawn if picture is not None) if all(drawn) else ()


async def _begun(click: Click) -> int:
    """Return the table of this channel at which the person who clicked plays; 0 if there is none."""
    table = await click.context.tables.at(click.room)
    playing = table is not None and table.status is Status.PLAYING and table.seat_of(click.player) is not None
    return table.id if table is not None and playing else 0


@on("learn")
async def learn(click: Click) -> None:
    """Show a step of a lesson, or try something in it: the custom_id holds the step and the choices so far."""
    await show_lesson(click, among(click.argument(0), RULESETS), click.number_at(1), click.arguments[2:])
