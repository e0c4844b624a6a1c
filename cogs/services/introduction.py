"""The introduction: one message to a server that the bot was just added to, which says what it is and how to start."""

import asyncio
import logging
from collections.abc import Callable, Iterator
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
from cogs.sync.gateway import Gateway
from data.people.settings import GuildSettings, Settings
from engine.table import BackgroundTasks, StorageError

log = logging.getLogger(__name__)

_LATEST_MS: Final = 24 * 3_600_000
"""How long after the bot was added it still introduces itself, as when it was not running at the time."""
_MOST_CHANNELS: Final = 3
"""How many channels are tried where Discord refuses what permissions seem to allow."""


class Introductions(Service):
    """Introduces the bot to servers, once for each time that it is added; what was said is stored with the settings."""

    def __init__(self, settings: Settings, gateway: Gateway, now: Callable[[], int]) -> None:
        """`now` returns the ms of Unix time."""
        self._settings, self._gateway, self._now = settings, gateway, now
        self._deciding = asyncio.Lock()
        self._tasks = BackgroundTasks("an introduction")

    def seen(self, guild: discord.Guild) -> None:
        """Note that a server has become available; introduce the bot there, soon, if it was added just now."""
        joined = guild.me.joined_at if guild.me is not None else None
        if joined is not None and self._now() - _ms(joined) < _LATEST_MS:
            self._tasks.spawn(self._introduce(guild, _ms(joined)))

    def close(self) -> None:
        """Introduce the bot nowhere any longer."""
        self._tasks.close()

    async def _introduce(self, guild: discord.Guild, joined: int) -> None:
        channels = [*islice(_channels(guild), _MOST_CHANNELS)]
        if not channels:
            log.info("the bot may write in no channel of a server that it was added to")
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
        """Return the settings of a server, with a note that the bot has introduced itself; None if it had before.

        It is stored before anything is sent: a message that is lost does less harm than one that is sent twice.
        """
        async with self._deciding:
            settings = await self._settings.guild(guild)
            if settings.introduced == joined:
                return None
            return await self._settings.change_guild(guild, partial(replace, introduced=joined))

    async def _sent(self, channel: discord.TextChannel, view: Screen) -> bool:
        """Send the introduction to a channel; return whether no other channel is to be tried."""
        outcome = await self._gateway.attempt(partial(channel.send, view=view), "an introduction could not be sent")
        return outcome.failure in (None, Failure.TEMPORARY)  # after a temporary failure it may have arrived


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield where the bot may read and write: the system channel, then the text channels from the top down."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    for channel in dict.fromkeys([*first, *guild.text_channels]):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and not channel.is_news():
            yield channel


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
