"""Queries Discord whether a few people are members of a server, which needs no privileged intent."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord

log = logging.getLogger(__name__)

_WAIT_S: Final = 1.0
"""How many seconds to wait for the answer."""


async def members_among(guild: discord.Guild, users: Sequence[int]) -> dict[int, discord.Member] | None:
    """Return those of the users (at most a hundred) who are members of a server; None if Discord does not answer."""
    try:
        asked = guild.query_members(user_ids=[*users], limit=len(users), cache=False)
        return {member.id: member for member in await asyncio.wait_for(asked, _WAIT_S)}
    except (TimeoutError, discord.ClientException, discord.HTTPException) as error:
        log.info("the members of server %d are not known: %s", guild.id, error)
        return None
