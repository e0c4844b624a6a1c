"""The introduction: a message to a server that the bot was added to, about what the bot is and how to start."""

import asyncio
import logging
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n.reader import texts_of_server
from cogs.ops.errors import Failure
from cogs.ops.service import Service
from cogs.screens.help.introduction import introduction_screen
from cogs.screens.parts import Screen
from cogs.sync.context import utc_ms
from cogs.sync.gateway import Gateway
from data.people.settings import GuildSettings, Settings
from engine.table import BackgroundTasks, StorageError
from engine.time_units import DAY_MS

log = logging.getLogger(__name__)

_LATEST_MS: Final = DAY_MS
"""How long after it was added the bot still introduces itself, in case it was not running at the time."""
_MOST_CHANNELS: Final = 3
"""The number of channels tried if Discord refuses what the permissions seem to allow."""


class Introductions(Service):
    """Introduces the bot to servers, once each time it is added; this is stored with the settings."""

    def __init__(self, settings: Settings, gateway: Gateway) -> None:
        """Introduce the bot to the servers of `gateway`."""
        self._settings, self._gateway = settings, gateway
        self._deciding = asyncio.Lock()
        self._tasks = BackgroundTasks("an introduction")

    def seen(self, guild: discord.Guild) -> None:
        """Note that a server has become available; if the bot was just added, introduce it in a background task."""
        joined = guild.me.joined_at if guild.me is not None and guild.id in self._gateway.shards else None
        if joined is not None and utc_ms() - _ms(joined) < _LATEST_MS:
            self._tasks.spawn(self._introduce(guild, _ms(joined)))

    def shards_changed(self) -> None:
        """Introduce the bot where it was added while another process served, or none."""
        for guild in self._gateway.guilds:
            self.seen(guild)

    def close(self) -> None:
        """Stop introducing the bot."""
        self._tasks.close()

    async def _introduce(self, guild: discord.Guild, joined: int) -> None:
        channels = [*islice(_channels(guild), _MOST_CHANNELS)]
        if not channels:
            log.info("the bot was added to a server in which it may write in no channel")
            return
        try:
            settings = await self._claimed(guild.id, joined)
        except StorageError as error:
            log.error("the bot has not introduced itself to a server: %s", error)
            return
        if settings is not None:
            view = introduction_screen(texts_of_server(settings, guild))
            for channel in channels:
                if await self._sent(channel, view):
                    return

    async def _claimed(self, guild: int, joined: int) -> GuildSettings | None:
        """Store that the bot has introduced itself to a server, and return its settings; None if it already had.

        This is stored before anything is sent: a lost message does less harm than one that is sent twice.
        """
        async with self._deciding:
            settings = await self._settings.guild(guild)
            if settings.introduced == joined:
                return None
            return await self._settings.change_guild(guild, partial(replace, introduced=joined))

    async def _sent(self, channel: discord.TextChannel, view: Screen) -> bool:
        """Send the introduction to a channel; return False if another channel is to be tried."""
        outcome = await self._gateway.attempt(partial(channel.send, view=view), "an introduction could not be sent")
        return outcome.failure in (None, Failure.TEMPORARY)  # after a temporary failure it may have arrived


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield channels where the bot may read and write: the system channel, then text channels from the top."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    for channel in dict.fromkeys([*first, *guild.text_channels]):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and not channel.is_news():
            yield channel


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
