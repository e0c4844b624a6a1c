"""What a server has: whether a few people are members, which needs no privileged intent, and its channels and roles."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from data.people.settings import GuildSettings

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


def without_gone(settings: GuildSettings, guild: discord.Guild | None) -> GuildSettings:
    """Return the settings of a server without the channels and the role that were deleted since they were chosen."""
    if guild is None or guild.unavailable:
        return settings
    channels = tuple(channel for channel in settings.channels if guild.get_channel(channel) is not None)
    digest = settings.digest if guild.get_channel(settings.digest) is not None else 0
    role = settings.alert_role if guild.get_role(settings.alert_role) is not None else 0
    return replace(settings, channels=channels, digest=digest, alert_role=role)
