"""Which channels a person, or every reader of a channel, may read: games played in others are not shown to them."""

import discord

from cogs.routing.click import Click
from data.records.visibility import Visibility


def visibility_of(click: Click) -> Visibility:
    """Return which channels of the server the person who clicked may read now.

    Outside of servers there are none. The members of a private thread must be requested from Discord. It counts as
    unknown, as does a deleted channel or archived thread, unless the click comes from there or from a person who may
    manage threads.
    """
    guild, member = click.interaction.guild, click.interaction.user
    if not click.venue.has_others or guild is None or not isinstance(member, discord.Member):
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


def visibility_here(click: Click) -> Visibility:
    """Return what every reader of the channel of the click may see, and the private games of the person who clicked.

    These are the games of this channel, of the one that it is a thread of, of channels that the whole server reads, and
    of the public threads of them all. Where a role or a member is shut out of a channel, it counts as unseen.
    """
    guild, channel = click.interaction.guild, click.interaction.channel
    seen = {click.room}
    if guild is not None:
        parent = guild.get_channel(getattr(channel, "parent_id", None) or click.room)
        seen |= {room.id for room in guild.channels if room == parent or _is_open(room)}
        seen |= {room.id for room in guild.threads if room.parent_id in seen and not room.is_private()}
    return Visibility(click.player, frozenset(seen), known_rooms=True)


def _is_open(room: discord.abc.GuildChannel) -> bool:
    """Return whether the whole server may read a channel."""
    by_default = room.permissions_for(room.guild.default_role)
    if not (by_default.view_channel and by_default.read_message_history):
        return False
    # Only then: discord.py builds an object of fifty permissions for each overwrite.
    return not any(False in (its.view_channel, its.read_message_history) for its in room.overwrites.values())


def _is_private(room: discord.abc.GuildChannel | discord.Thread) -> bool:
    return isinstance(room, discord.Thread) and room.is_private()
