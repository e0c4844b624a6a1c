"""All tables of one person on a server, in one private message that can become the hand of each of them in turn."""

import logging

from cogs.routing.click import Click
from cogs.routing.router import on
from cogs.screens.hand.games import OwnTable, games_screen
from cogs.screens.hand.state import waits_for
from engine.table import Table, Unreadable

log = logging.getLogger(__name__)


@on("games")
async def games(click: Click) -> None:
    """Show the list in place of the private message that was clicked, which no table edits any longer."""
    page = click.number_at(0)
    owns = await _owns(click)
    message = click.interaction.message
    if message is not None and click.reply.replaces:
        await click.context.services.sync.leave_hand(message.id)
    await click.reply.show(games_screen(owns, page, click.player, click.texts))


async def show_games(click: Click) -> None:
    """Show the list in a message of its own."""
    await click.reply.show(games_screen(await _owns(click), 0, click.player, click.texts))


async def _owns(click: Click) -> list[OwnTable]:
    """Return the tables at which the person who clicked sits, without those in channels that the person may not see."""
    found: list[Table] = []
    for number in await click.context.stores.slow_tables.open_on(click.group, click.player):
        try:
            table = await click.context.tables.get(number)
        except Unreadable as error:  # it is refused with a reason when it is opened
            log.error("table %d is not listed: %s", number, error)
            continue
        if table is not None and table.status.open and click.reaches(table):
            await table.settled()  # the position before would betray that a claim was made
            found.append(table)
    return [OwnTable(table, waits_for(table, click.player)) for table in found]
