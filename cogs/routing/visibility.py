"""Which channels somebody sees: the games that were played in the others are none of that one's business."""

import discord

from cogs.routing.context import Click
from data.visibility import Visibility


def visibility_of(click: Click) -> Visibility:
    """Return of which channels of the server whoever clicked may read what was said, as Discord has it now.

    Who is in a private thread Discord tells on request only. It is taken as not known, as is a channel that is gone or
    a thread that is archived, unless the click comes from there or is that of somebody who may see all threads.
    """
    guild, member = click.interaction.guild, click.interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return Visibility(click.player)
    if member.guild_permissions.administrator:
        return Visibility(click.player, everywhere=True)
    seen, unseen = set(), set()
    for room in (*guild.channels, *guild.threads):
        if isinstance(room, discord.Thread) and room.parent is None:
            continue
        may = room.permissions_for(member)
        if not (may.view_channel and may.read_message_history):
            unseen.add(room.id)
        elif not _is_private(room) or may.manage_threads or room.id == click.interaction.channel_id:
            seen.add(room.id)
    return Visibility(click.player, frozenset(seen), frozenset(unseen))


def _is_private(room: discord.abc.GuildChannel | discord.Thread) -> bool:
    return isinstance(room, discord.Thread) and room.is_private()
