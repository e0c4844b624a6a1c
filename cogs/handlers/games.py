"""All tables of one person, in one private message that can become the hand of each of them on this server in turn."""

import logging
from collections.abc import MutableMapping

import discord

from cogs.i18n.names import escaped, shortened
from cogs.routing.click import Click, may_read
from cogs.routing.router import on
from cogs.screens.hand.games import OwnPlan, OwnTable, games_screen
from cogs.screens.hand.state import waits_for
from data.operation.shards import OUTSIDE
from engine.table import Unreadable

log = logging.getLogger(__name__)


@on("games")
async def games(click: Click) -> None:
    """Show the list in place of the private message that was clicked, which no table edits any longer."""
    page = click.number_at(0)
    owns, planned = await _owns(click)
    message = click.interaction.message
    if message is not None and click.reply.replaces:
        await click.context.services.sync.leave_hand(message.id)
    await click.reply.show(games_screen(owns, planned, page, click.player, click.texts))


async def show_games(click: Click) -> None:
    """Show the list in a message of its own."""
    await click.reply.show(games_screen(*await _owns(click), 0, click.player, click.texts))


async def _owns(click: Click) -> tuple[list[OwnTable], list[OwnPlan]]:
    """Return the tables at which the person who clicked sits, and those planned with that person.

    Those in channels that the person may not see are left out.
    """
    found: list[OwnTable] = []
    members: dict[int, discord.Member | None] = {}
    for number in await click.context.stores.slow_tables.open_of(click.player):
        try:
            table = await click.context.tables.get(number)
        except Unreadable as error:  # it is refused with a reason when it is opened
            log.error("table %d is not listed: %s", number, error)
            continue
        if table is None or not table.status.open:
            continue
        record = table.record
        room = (record.room, record.parent) if record.mode.in_channel else None
        server = "" if click.reaches(table) else await _other_server(click, record.group, room, members)
        if server is not None:
            await table.settled()  # the position before would betray that a claim was made
            found.append(OwnTable(table, waits_for(table, click.player), server))
    planned: list[OwnPlan] = []
    for each in await click.context.stores.appointments.of(click.player):
        if each.awaits(click.player):
            person = click.interaction.user
            seen = each.group == click.group and isinstance(person, discord.Member) and may_read(person, each.channel)
            server = "" if seen else await _other_server(click, each.group, (each.channel, None), members)
            if server is not None:
                planned.append(OwnPlan(each, server))
    return found, planned


async def _other_server(
    click: Click, group: int, room: tuple[int, int | None] | None, members: MutableMapping[int, discord.Member | None]
) -> str | None:
    """Return the name of another server, for a text, if the person may see a `room` there, given with its parent.

    `members` keeps what Discord has said: who the person is on each server, None if no member or not known.
    """
    if group == OUTSIDE:
        return click.texts("games-outside")
    guild = click.interaction.client.get_guild(group)
    if guild is None or guild.id == click.group:
        return None
    if guild.id not in members:
        found = await click.context.members.found(click.interaction.client, guild.id, [click.player]) or {}
        members[guild.id] = found.get(click.player)
    member = members[guild.id]
    visible = member is not None and (room is None or may_read(member, *room))
    return escaped(shortened(guild.name)) if visible else None
