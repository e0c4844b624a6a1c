"""The introduction: a message to a server that the bot was added to, about what the bot is and how to start."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n.reader import texts_of_server
from cogs.ops.errors import Failure
from cogs.screens.help.about import introduction_screen
from cogs.services.due import Due
from cogs.sync.context import utc_ms
from cogs.sync.gateway import Gateway
from data.people.settings import Settings
from engine.time_units import DAY_MS

_LATEST_MS: Final = DAY_MS
"""How long after it was added the bot still introduces itself, in case it was not running at the time."""
_MOST_CHANNELS: Final = 3
"""The number of channels tried if Discord refuses what the permissions seem to allow."""


@dataclass(eq=False)
class Introductions(Due[discord.Guild]):
    """Introduces the bot to servers, once each time it is added; this is stored with the settings."""

    label = "introductions"

    settings: Settings
    gateway: Gateway

    async def due(self) -> Mapping[discord.Guild, int]:
        """Return the servers to which the bot was just added, and where it may write in a channel."""
        found = {}
        for guild in self.gateway.guilds:
            joined = _joined(guild)
            recent = utc_ms() - joined < _LATEST_MS and any(_channels(guild))
            if recent and (await self.settings.guild(guild.id)).introduced != joined:
                found[guild] = joined
        return found

    async def do(self, item: discord.Guild) -> None:
        """Introduce the bot to a server, in the first of a few channels that takes it.

        This is stored before anything is sent: a lost message does less harm than one that is sent twice.
        """
        channels = [*islice(_channels(item), _MOST_CHANNELS)]
        settings = await self.settings.change_guild(item.id, partial(replace, introduced=_joined(item)))
        view = introduction_screen(texts_of_server(settings, item))
        for channel in channels:
            outcome = await self.gateway.post(channel.id, item.id, view, "an introduction could not be sent")
            if outcome.failure in (None, Failure.TEMPORARY):  # after a temporary failure it may have arrived
                return


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield channels where the bot may read and write: the system channel, then text channels from the top."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    for channel in dict.fromkeys([*first, *guild.text_channels]):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and not channel.is_news():
            yield channel


def _joined(guild: discord.Guild) -> int:
    """Return when the bot was added to a server, in ms of Unix time; 0 if that is unknown."""
    joined = guild.me.joined_at if guild.me is not None else None
    return 0 if joined is None else round(joined.timestamp() * 1000)
