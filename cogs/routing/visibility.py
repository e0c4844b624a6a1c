"""Which channels a person, or every reader of a channel, may read: games played in others are not shown to them."""

from functools import partial

import discord

from cogs.routing.click import Click
from data.records.visibility import Visibility


def visibility_of(click: Click) -> Visibility:
    """Return which channels of the server the person who clicked may read now.

    Outside of servers there are none. Administrators read all, even those that are gone. The members of a private
    thread must be requested from Discord. It counts as unknown, as does a deleted channel or archived thread, unless
    the click comes from there or from a person who may manage threads.
    """
    member = click.interaction.user
    if not click.venue.has_others or click.interaction.guild is None or not isinstance(member, discord.Member):
        return Visibility(click.player)
    if member.guild_permissions.administrator:
        return Visibility(click.player, lambda _: True)
    return Visibility(click.player, partial(_reads, member, click.interaction.channel_id))


def visibility_here(click: Click) -> Visibility:
    """Return what every reader of the channel of the click may see, and the private games of the person who clicked.

    These are the games of this channel, of the one that it is a thread of, of channels that the whole server reads, and
    of the public threads of them all. Where a role or a member is shut out of a channel, it counts as unseen, as does
    one that is gone.
    """
    return Visibility(click.player, partial(_read_here, click))


def _reads(member: discord.Member, here: int | None, number: int) -> bool | None:
    """Return whether a person may read a room who has clicked `here`; None if that is unknown."""
    room = member.guild.get_channel_or_thread(number)
    thread = room if isinstance(room, discord.Thread) else None
    if room is None or (thread is not None and thread.parent is None):
        return None
    may = room.permissions_for(member)
    if not (may.view_channel and may.read_message_history):
        return False
    return True if thread is None or not thread.is_private() or may.manage_threads or number == here else None


def _read_here(click: Click, number: int) -> bool:
    """Return whether every reader of the channel of a click may read a room."""
    guild, channel = click.interaction.guild, click.interaction.channel
    if number == click.room or guild is None:
        return number == click.room
    room = guild.get_channel_or_thread(number)
    if isinstance(room, discord.Thread):
        room = None if room.is_private() else room.parent
    return room is not None and (room.id in (click.room, getattr(channel, "parent_id", None)) or _is_open(room))


def _is_open(room: discord.abc.GuildChannel) -> bool:
    """Return whether the whole server may read a channel."""
    by_default = room.permissions_for(room.guild.default_role)
    if not (by_default.view_channel and by_default.read_message_history):
        return False
    # Only then: discord.py builds an object of fifty permissions for each overwrite.
    return not any(False in (its.view_channel, its.read_message_history) for its in room.overwrites.values())
