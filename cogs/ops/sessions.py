"""The gateway sessions of a bot whose shards change while it runs, and the clicks that arrive through them.

Discord allows two sessions of one shard, and sends each event to both. So a process that takes over a shard connects
first: clicks wait here until it serves the shard, without those that the process before has handled. This uses parts of
discord.py that are not documented; `tests/cogs/test_sessions.py` notices if they change.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import discord
from discord.gateway import DiscordWebSocket

from data.operation.leases import Leases
from data.operation.shards import Shards

_WAITS_S: Final = 10.0
"""How long a click waits for its shard to be served. After three seconds Discord accepts no answer, but it counts."""
_REMEMBERED_S: Final = 15.0
"""For how long it is known which clicks were handled: longer than clicks wait elsewhere."""
_MOST: Final = 2_000
"""How many clicks of a shard may wait."""
_READY_S: Final = 30.0
"""How long a new session is waited for until its servers are known."""


class Sessions:
    """Opens and closes sessions, and passes on the clicks of the shards that are served."""

    def __init__(self, client: discord.AutoShardedClient, leases: Leases, shards: Shards) -> None:
        """Use the sessions of `client` alone.

        While `leases` are not sure that no other process serves our shards, clicks wait: two answers would differ.
        """
        self._client, self._leases, self._shards = client, leases, shards
        self._connection: Any = client._connection
        self._connection.shard_ids = []
        self._handle: Callable[[Any], None] = self._connection.parsers["INTERACTION_CREATE"]
        self._connection.parsers["INTERACTION_CREATE"] = self._on_click
        self._served: set[int] = set()
        self._waiting: defaultdict[int, deque[tuple[float, Any]]] = defaultdict(lambda: deque(maxlen=_MOST))
        self._handled: defaultdict[int, dict[int, float]] = defaultdict(dict)
        """When the recent clicks of each shard were passed on, or were said to be handled, the oldest first."""

    @property
    def ready(self) -> bool:
        """Whether all shards that are served are connected."""
        return all(map(self._connected, self._served))

    @property
    def lost(self) -> bool:
        """Whether shards are served, and none of them is connected."""
        return bool(self._served) and not any(map(self._connected, self._served))

    @property
    def connected(self) -> set[int]:
        """The shards that have a session now; one that was being restored while it was closed comes back."""
        return {*filter(self._connected, self._client.shards)}

    def _connected(self, shard: int) -> bool:
        session = self._client.get_shard(shard)
        return session is not None and not session.is_closed()

    async def open(self, shard: int) -> None:
        """Open a session, and wait until its servers are known; what waits from an earlier one another has handled."""
        self._waiting.pop(shard, None)
        ready = asyncio.ensure_future(self._client.wait_for("shard_ready", check=lambda which: which == shard))
        try:
            await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            with suppress(TimeoutError):
                await asyncio.wait_for(ready, _READY_S)
        finally:
            ready.cancel()
        self._connection.call_handlers("ready")  # discord.py itself would wait for all of a fixed set of shards

    def serve(self, shard: int, handled: Collection[int] | None = ()) -> None:
        """Pass on the clicks of a shard from now on, and the recent ones that wait, but for those that are `handled`.

        These are the ones that another process has handled; None: it is not known which.
        """
        self._served.add(shard)
        self._handled[shard] |= dict.fromkeys(handled or (), monotonic())
        for at, data in self._waiting.pop(shard, ()):
            if monotonic() - at < _WAITS_S and handled is not None:
                self._on_click(data)

    def stop(self, shard: int) -> list[int]:
        """Let the clicks of a shard wait from now on; return those that were handled last."""
        self._served.discard(shard)
        return [*self._recent(shard)]

    async def close(self, shard: int) -> None:
        """Close the session of a shard, and forget its servers."""
        self._served.discard(shard)
        self._waiting.pop(shard, None)
        self._handled.pop(shard, None)
        session = self._client.get_shard(shard)
        if session is not None:
            await session.disconnect()
        for guild in [*self._client.guilds]:
            if guild.shard_id == shard:
                self._connection._remove_guild(guild)  # one of 60 channels takes 39 KiB

    def _on_click(self, data: Any) -> None:
        shard = self._shards.of(int(data.get("guild_id") or 0))
        if not (shard in self._served and self._leases.sure):
            self._waiting[shard].append((monotonic(), data))
        elif (click := int(data["id"])) not in (handled := self._recent(shard)):  # it may be read late from the socket
            handled[click] = monotonic()
            self._handle(data)

    def _recent(self, shard: int) -> dict[int, float]:
        """Return which clicks of a shard were handled lately, without those before."""
        handled, since = self._handled[shard], monotonic() - _REMEMBERED_S
        while handled and next(iter(handled.values())) < since:
            del handled[next(iter(handled))]
        return handled
