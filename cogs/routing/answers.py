"""What several handlers answer with: a short message, and pictures as the person who clicked wants them."""

from cogs.i18n import Fact
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.drawer import AT_ONCE_S, Pictures
from cogs.pictures.theme import Look
from cogs.routing.click import Click
from cogs.screens.parts import message_screen


async def tell(click: Click, key: str, **facts: Fact) -> None:
    """Show a text of the catalogue as a screen."""
    await click.reply.show(message_screen(click.texts(key, **facts)))


async def look_for(click: Click) -> Look:
    """Return how pictures look to the person who clicked."""
    return look_of(await click.settings(), click.preferences)


async def pictures_for(click: Click, subjects: Subjects, patience_s: float = AT_ONCE_S) -> Pictures:
    """Return pictures that belong together; none in text mode, or if one is not ready in so many seconds."""
    draw = click.context.workers.draw
    return () if draw is None or click.preferences.text_mode else await draw.for_person(subjects, patience_s)


async def picture_for(click: Click, subject: Subject) -> Picture | None:
    """Return a picture; None in text mode, or if it is not ready in time."""
    return next(iter(await pictures_for(click, (subject,))), None)
