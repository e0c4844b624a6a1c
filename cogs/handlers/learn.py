"""`/mille learn`: a private, interactive lesson for each ruleset."""

from collections.abc import Sequence

from cogs.handlers.panels import usual_lobby
from cogs.routing.click import Click, among, at
from cogs.routing.router import on
from cogs.screens.help.learn import lesson_screen
from cogs.screens.help.lesson import NoSuchChoice, attempt
from cogs.screens.help.lessons import lesson_of, steps
from engine import RULESETS
from engine.table import Rejected


async def show_lesson(click: Click, ruleset: str = "", number: int = 0, choices: Sequence[str] = ()) -> None:
    """Show a step of a ruleset's lesson, with the outcome of the choices made in it; else that of the usual rules."""
    lesson = lesson_of(ruleset or (await usual_lobby(click)).ruleset)
    step = at(steps(lesson), number)
    try:
        tried = attempt(step, choices) if step.start is not None or choices else None
    except NoSuchChoice:
        raise Rejected("unknown_component") from None
    text_mode = click.preferences.text_mode
    click.context.metrics.usage.lessons.labels(lesson, str(number)).inc()
    await click.reply.show(lesson_screen(lesson, number, tried, click.name, click.texts, text_mode=text_mode))


@on("learn")
async def learn(click: Click) -> None:
    """Show a step of a lesson, or try something in it: the custom_id holds the step and the choices so far."""
    await show_lesson(click, among(click.argument(0), RULESETS), click.number_at(1), click.arguments[2:])
