"""`/mille about`, and its pages about privacy and terms."""

import logging

from cogs.handlers.panels import show_panel
from cogs.ops.errors import summary
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.help.about import ABOUT_PAGES, about_screen
from data.records.play_counts import PlayCounts
from engine.table import StorageError

log = logging.getLogger(__name__)


@on("about")
async def about(click: Click) -> None:
    """Show a page about the bot, privately; from the menu of a table, with the way back to the hand."""
    page = among(click.argument(0), ABOUT_PAGES) if click.arguments else ABOUT_PAGES[0]
    counts = await _counts(click) if page == ABOUT_PAGES[0] else None
    view = about_screen(page, click.context.instance, counts, click.texts, table=click.number)
    if click.number:
        await show_panel(click, await click.table(played=False), view)
    else:
        await click.reply.show(view)


async def _counts(click: Click) -> PlayCounts | None:
    """Return how much is played; None if that cannot be read: the page must open, as it says where to report it."""
    try:
        return await click.context.stores.play_counter.now()
    except StorageError as error:
        log.warning("about: %s", summary(error))
        return None
