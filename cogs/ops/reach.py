"""Whether Discord can be reached: while it cannot, no time of a person runs out."""

import asyncio
import logging
from collections.abc import Callable, Container
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from cogs.ops.errors import DISCORD_ERRORS
from cogs.ops.event_loop import loop_time
from data.operation.shards import Shards
from engine.table import BackgroundTasks

log = logging.getLogger(__name__)

_SILENT_S: Final = 5.0
"""How long requests may stay without a single answer until Discord is asked whether it answers at all."""
_ASK_S: Final = 5.0
"""How long it has to answer that, and how often it is asked again."""


class Reach:
    """Discord can be reached for the servers of a shard with a session, unless all requests of the process fail."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        """Begin without a session of `client`."""
        self._client = client
        self._tasks = BackgroundTasks("asking whether Discord answers")
        self._sessions: set[int] = set()
        self._unanswered_since: float | None = None
        """When the first request began since Discord has answered one; None if none has."""
        self._timer: asyncio.TimerHandle | None = None
        """When that is looked at next; kept while Discord is being asked."""
        self._silent = False
        self.changed: Callable[[Container[int]], None] = lambda _: None
        """Called with the servers for which it has changed whether Discord can be reached."""

    def to(self, group: int) -> bool:
        """Return whether Discord can be reached for a server."""
        return not self._silent and group in self._groups(*self._sessions)

    def close(self) -> None:
        """Stop asking."""
        if self._timer is not None:
            self._timer.cancel()
        self._tasks.close()

    def _groups(self, *shards: int) -> Shards:
        return Shards(self._client.shard_count or 1, shards)

    # -- sessions -----------------------------------------------------------------------------------------

    async def on_shard_connect(self, shard: int) -> None:
        """Note that a shard has a session, a new one or again its own."""
        if shard not in self._sessions:
            self._sessions.add(shard)
            log.info("shard %d has a session: the clocks of its tables run", shard)
            self.changed(self._groups(shard))

    on_shard_resumed = on_shard_connect

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that a shard has lost its session."""
        if shard in self._sessions:
            self._sessions.discard(shard)
            log.info("shard %d has no session: the clocks of its tables stand still", shard)
            self.changed(self._groups(shard))

    # -- requests -----------------------------------------------------------------------------------------

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Note all requests that are made with a trace configuration."""
        trace.on_request_start.append(self._on_request_start)
        trace.on_request_end.append(self._on_request_end)

    async def _on_request_start(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestStartParams
    ) -> None:
        if self._unanswered_since is None:
            self._unanswered_since = loop_time()
            if self._timer is None:
                self._timer = asyncio.get_running_loop().call_later(_SILENT_S, self._look)

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if request.response.status < 500:
            self._unanswered_since = None
            self._set_silent(False)

    def _look(self) -> None:
        """Look whether Discord has answered lately."""
        if self._unanswered_since is None:
            self._timer = None
        elif (left := self._unanswered_since + _SILENT_S - loop_time()) > 0:
            self._timer = asyncio.get_running_loop().call_later(left, self._look)
        else:
            self._tasks.spawn(self._ask_until_answered())

    async def _ask_until_answered(self) -> None:
        """Ask Discord until it answers this or any other request."""
        while self._unanswered_since is not None:
            began = loop_time()
            try:
                async with asyncio.timeout(_ASK_S):
                    await self._client.http.get_bot_gateway()  # which changes nothing
            except (*DISCORD_ERRORS, discord.GatewayNotFound) as error:
                log.debug("Discord was asked in vain: %s", type(error).__name__)
            if self._unanswered_since is not None:
                self._set_silent(True)
                await asyncio.sleep(began + _ASK_S - loop_time())
        self._timer = None

    def _set_silent(self, silent: bool) -> None:
        if silent is not self._silent:
            self._silent = silent
            log.warning("Discord answers nothing: the clocks stand still" if silent else "Discord answers again")
            self.changed(self._groups(*range(self._client.shard_count or 1)))
