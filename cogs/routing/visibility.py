"""Which channels a person may read: games that were played in others are not shown to them."""

import discord

from cogs.routing.context import Click
from data.visibility import Visibility


def visibility_of(click: Click) -> Visibility:
    """Return which channels of the server the person who clicked may read now.

    The members of a private thread must be requested from Discord. It counts as unknown, as does a deleted channel or
    archived thread, unless the click comes from there or from a person who may manage threads.
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
