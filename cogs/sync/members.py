"""The members of a server, which needs no privileged intent, and what they may read; its channels and roles."""

import asyncio
import logging
import math
from collections.abc import Sequence
from typing import Final

import discord
from cachetools import TTLCache
from discord.app_commands import Cooldown
from discord.ext import commands
from msgspec.structs import replace

from cogs.ops.event_loop import loop_time
from data.people.settings import GuildSettings

log = logging.getLogger(__name__)

_WAIT_S: Final = 1.0
"""How many seconds to wait for the answer."""
_KEPT_S: Final = 600.0
"""How long a membership is cached: a person who leaves is shown as a member for at most this long."""
_MOST_KEPT: Final = 10_000
QUERIES: Final = (30, 60.0)
"""The most queries about one server, and in how many seconds: a shard sends 110 a minute for all its servers."""


async def members_among(guild: discord.Guild, users: Sequence[int]) -> dict[int, discord.Member] | None:
    """Return those of the users (at most a hundred) who are members of a server; None if Discord does not answer."""
    try:
        asked = guild.query_members(user_ids=[*users], limit=len(users), cache=False)
        return {member.id: member for member in await asyncio.wait_for(asked, _WAIT_S)}
    except (TimeoutError, discord.ClientException, discord.HTTPException) as error:
        log.info("the members of server %d are not known: %s", guild.id, error)
        return None


def without_gone(settings: GuildSettings, guild: discord.Guild | None) -> GuildSettings:
    """Return the settings of a server without the channels and the role that were deleted since they were chosen."""
    if guild is None or guild.unavailable:
        return settings
    channels = tuple(channel for channel in settings.channels if guild.get_channel(channel) is not None)
    digest = settings.digest if guild.get_channel(settings.digest) is not None else 0
    role = settings.alert_role if guild.get_role(settings.alert_role) is not None else 0
    return replace(settings, channels=channels, digest=digest, alert_role=role)


def may_read(member: discord.Member, number: int, parent: int | None = None) -> bool:
    """Return whether a person may read a channel, or a thread of its `parent`; also if that is unknown.

    A person who sits there has seen the channel once; a person who has lost access since sees nothing more of it.
    """
    may = _permissions_in(member, number, parent)
    return may is None or (may.view_channel and may.read_message_history)


def reads(member: discord.Member, here: int | None, number: int) -> bool | None:
    """Return whether a person who has clicked `here` may read a room; None if that is unknown."""
    room = member.guild.get_channel_or_thread(number)
    thread = room if isinstance(room, discord.Thread) else None
    if room is None or (thread is not None and thread.parent is None):
        return None
    may = room.permissions_for(member)
    if not (may.view_channel and may.read_message_history):
        return False
    return True if thread is None or not thread.is_private() or may.manage_threads or number == here else None


def may_write(member: discord.Member, number: int, parent: int | None = None) -> bool:
    """Return whether a person may write in a channel, or in a thread of its `parent`; also if that is unknown."""
    may = _permissions_in(member, number, parent)
    room = member.guild.get_channel_or_thread(number)
    in_thread = parent is not None or isinstance(room, discord.Thread)
    return may is None or (may.view_channel and (may.send_messages_in_threads if in_thread else may.send_messages))


def _permissions_in(member: discord.Member, number: int, parent: int | None) -> discord.Permissions | None:
    """Return what a person may do in a channel, or in the channel of a thread; None if that is unknown."""
    room = member.guild.get_channel_or_thread(number)
    channel = member.guild.get_channel(parent or 0) if room is None else room
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return None if channel is None else channel.permissions_for(member)


class Members:
    """A cache of the memberships of people in servers."""

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._is_member: TTLCache[tuple[int, int], bool, float] = TTLCache(_MOST_KEPT, _KEPT_S, loop_time)
        """Of a server and a user."""
        self._queries: TTLCache[int, Cooldown, float] = TTLCache(math.inf, QUERIES[1], loop_time)
        """By server."""

    async def found(
        self, client: commands.AutoShardedBot, server: int, users: Sequence[int]
    ) -> dict[int, discord.Member] | None:
        """Return those of the users (a hundred at most) who are members of a server.

        None if Discord does not say, or if the server has had its share of queries.
        """
        guild = client.get_guild(server)
        self._queries[server] = queries = self._queries.get(server) or Cooldown(*QUERIES)
        if guild is None or queries.update_rate_limit(loop_time()) is not None:
            return None
        return await members_among(guild, users)

    async def gone(self, client: commands.AutoShardedBot, server: int, users: Sequence[int]) -> frozenset[int]:
        """Return those of the users (a hundred at most) who are no longer members; none if that is not known."""
        unknown = [user for user in users if user > 0 and (server, user) not in self._is_member]
        if unknown:
            found = await self.found(client, server, unknown)
            if found is None:
                return frozenset()
            self._is_member.update({(server, user): user in found for user in unknown})
        return frozenset(user for user in users if not self._is_member.get((server, user), True))
