"""All tables of one person, in one private message that can become the hand of each of them on this server in turn."""

from cogs.routing.click import Click
from cogs.routing.own_games import ListReader
from cogs.routing.router import on
from cogs.screens.hand.games import games_screen
from cogs.screens.parts import Screen
from data.play.appointments import Appointment
from engine.table import Table


@on("games")
async def games(click: Click) -> None:
    """Show the list in place of the private message that was clicked, which no table edits any longer."""
    listed = await listed_games(click, click.number_at(0))
    message = click.interaction.message
    if message is not None and click.reply.replaces:
        await click.services.sync.leave_hand(message.id)
    await click.reply.show(listed)


async def listed_games(click: Click, page: int = 0) -> Screen:
    """Return a page of the list."""

    def reaches(each: Table | Appointment) -> bool:
        return click.reaches(each) if isinstance(each, Table) else click.may_see(each.group, each.channel)

    reader = ListReader(click.player, click.texts, click.group, reaches)
    found, complete = await click.services.own_games.of(reader, click.interaction.id)
    return games_screen(found, complete, page, click.texts)
