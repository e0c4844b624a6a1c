"""Membership of servers, and what members may read, as Discord reports it."""

import asyncio
import math
from collections.abc import Sequence
from typing import Final

import discord
from cachetools import TTLCache
from discord.app_commands import Cooldown
from discord.ext import commands

from cogs.sync.membership import members_among

_KEPT_S: Final = 600.0
"""How long a membership is cached: a person who leaves is shown as a member for at most this long."""
_MOST_KEPT: Final = 10_000
QUERIES: Final = (30, 60.0)
"""The most queries about one server, and in how many seconds: a shard sends 110 a minute for all its servers."""


def may_read(member: discord.Member, number: int, parent: int | None = None) -> bool:
    """Return whether a person may read a channel, or a thread of its `parent`; also if that is unknown.

    A person who sits there has seen the channel once; a person who has lost access since sees nothing more of it.
    """
    may = _permissions_in(member, number, parent)
    return may is None or (may.view_channel and may.read_message_history)


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
        self._is_member: TTLCache[tuple[int, int], bool, float] = TTLCache(
            _MOST_KEPT, _KEPT_S, lambda: asyncio.get_running_loop().time()
        )
        """Of a server and a user."""
        self._queries: TTLCache[int, Cooldown, float] = TTLCache(
            math.inf, QUERIES[1], lambda: asyncio.get_running_loop().time()
        )
        """By server."""

    async def found(
        self, client: commands.AutoShardedBot, server: int, users: Sequence[int]
    ) -> dict[int, discord.Member] | None:
        """Return those of the users (a hundred at most) who are members of a server.

        None if Discord does not say, or if the server has had its share of queries.
        """
        guild = client.get_guild(server)
        self._queries[server] = queries = self._queries.get(server) or Cooldown(*QUERIES)
        if guild is None or queries.update_rate_limit(asyncio.get_running_loop().time()) is not None:
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
