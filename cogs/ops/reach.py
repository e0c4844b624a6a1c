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
        self._waiting = False
        """Whether an answer is waited for, or asked for."""
        self._silent = False
        self.changed: Callable[[Container[int]], None] = lambda _: None
        """Called with the servers for which it has changed whether Discord can be reached."""

    def to(self, group: int) -> bool:
        """Return whether Discord can be reached for a server."""
        return not self._silent and group in self._groups(*self._sessions)

    def close(self) -> None:
        """Stop asking."""
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
            if not self._waiting:
                self._waiting = True
                self._tasks.spawn(self._wait_until_answered())

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if request.response.status < 500:
            self._unanswered_since = None
            self._set_silent(False)

    async def _wait_until_answered(self) -> None:
        """Wait for an answer to any request; after a while ask Discord for one, again and again."""
        while self._unanswered_since is not None:
            began = loop_time()
            if (left := self._unanswered_since + _SILENT_S - began) > 0:
                await asyncio.sleep(left)
                continue
            try:
                async with asyncio.timeout(_ASK_S):
                    await self._client.http.get_bot_gateway()  # which changes nothing
            except (*DISCORD_ERRORS, discord.GatewayNotFound) as error:
                log.debug("Discord was asked in vain: %s", type(error).__name__)
            if self._unanswered_since is not None:
                self._set_silent(True)
                await asyncio.sleep(began + _ASK_S - loop_time())
        self._waiting = False

    def _set_silent(self, silent: bool) -> None:
        if silent is not self._silent:
            self._silent = silent
            log.warning("Discord answers nothing: the clocks stand still" if silent else "Discord answers again")
            self.changed(self._groups(*range(self._client.shard_count or 1)))
