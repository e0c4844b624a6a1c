"""Who is still a member of a server: asked of Discord for those who are to be shown, and remembered for a while."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

log = logging.getLogger(__name__)

_WAIT_S: Final = 1.0
"""Longer than this nobody waits for the answer; then nobody is said to be gone."""
_KEPT_S: Final = 600.0
_MOST_KEPT: Final = 10_000


class Members:
    """Knows who has left a server."""

    def __init__(self) -> None:
        """Begin without knowing anybody."""
        self._present: dict[tuple[int, int], tuple[bool, float]] = {}
        """For a server and a user: whether they are a member, and until when that is taken for true."""

    async def gone(self, client: commands.AutoShardedBot, server: int, users: Sequence[int]) -> frozenset[int]:
        """Return those of the users (a hundred at most) who are no longer members of a server."""
        now = asyncio.get_running_loop().time()
        unknown = [user for user in users if user > 0 and self._present.get((server, user), (True, 0.0))[1] <= now]
        guild = client.get_guild(server)
        if unknown and guild is not None:
            try:
                asked = guild.query_members(user_ids=unknown, limit=len(unknown), cache=False)
                found = {member.id for member in await asyncio.wait_for(asked, _WAIT_S)}
            except (TimeoutError, discord.ClientException, discord.HTTPException) as error:
                log.info("the members of server %d are not known: %s", server, error)
                return frozenset()
            if len(self._present) > _MOST_KEPT:
                self._present.clear()
            self._present.update({(server, user): (user in found, now + _KEPT_S) for user in unknown})
        return frozenset(user for user in users if not self._present.get((server, user), (True, 0.0))[0])
