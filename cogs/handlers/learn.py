"""`/mille learn`: a private, interactive lesson."""

from collections.abc import Sequence

from cogs.routing.click import Click, at
from cogs.routing.router import on
from cogs.screens.help.learn import lesson_screen
from cogs.screens.help.lesson import NoSuchChoice, attempt, steps
from engine.table import Rejected


async def show_lesson(click: Click, number: int = 0, choices: Sequence[str] = ()) -> None:
    """Show a step of the lesson, with the outcome of the choices made in it."""
    step = at(steps(), number)
    try:
        tried = attempt(step, choices) if step.start is not None or choices else None
    except NoSuchChoice:
        raise Rejected("unknown_component") from None
    text_mode = click.preferences.text_mode
    await click.reply.show(lesson_screen(number, tried, click.name, click.texts, text_mode=text_mode))


@on("learn")
async def learn(click: Click) -> None:
    """Show a step of the lesson, or try something in it: the custom_id holds the step and the choices so far."""
    await show_lesson(click, click.number_at(0), click.arguments[1:])
