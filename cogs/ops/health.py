"""Monitors a running bot: probes its database, measures its event loop, and serves its health over HTTP.

``/metrics`` is for Prometheus. ``/healthz`` answers 200 as long as the bot can do its work, otherwise 503.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, Self

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from cogs.ops.metrics import Metrics
from data.operation.shards import Dismissed
from engine.table import StorageError

log = logging.getLogger(__name__)

_CHECK_S: Final = 10.0
"""How often the database is probed. That also reconnects it after an outage, before a player needs it."""
_STALE_S: Final = 30.0
"""A last write older than this, three probes, means that the database is not available."""


class HealthMonitor:
    """An asynchronous context manager that monitors the bot while it is open."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        check: Callable[[], Awaitable[bool]],
        connected: Callable[[], bool],
        metrics: Metrics,
        address: tuple[str, int] | None,
    ) -> None:
        """Monitor `client`, and serve at `address` if there is one.

        `check` probes the bot's database and returns whether it is open yet; it raises StorageError if nothing can be
        stored there. `connected` returns whether all shards of this process are.
        """
        self._client, self._check, self._metrics, self._address = client, check, metrics, address
        self._connected = connected
        metrics.gateway_ready.set_function(lambda: float(connected()))
        metrics.database_writable.set_function(lambda: float(self._database_writable))
        self._written: float | None = None
        self._writable = False
        self._tasks: list[asyncio.Task[None]] = []
        self._runner: web.AppRunner | None = None
        self.failure: Dismissed | None = None
        """Why the bot had to stop: another process has taken over, or the database is no longer its own."""

    async def __aenter__(self) -> Self:
        """Start; raise OSError if the address cannot be served."""
        if self._address is not None:
            app = web.Application()
            app.add_routes([web.get("/metrics", self._on_metrics), web.get("/healthz", self._on_health)])
            self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
            await self._runner.setup()
            await web.TCPSite(self._runner, *self._address).start()
        self._tasks = [
            asyncio.create_task(self._metrics.sample_loop_lag()),
            asyncio.create_task(self._check_database()),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._runner is not None:
            await self._runner.cleanup()

    def health(self) -> dict[str, bool | float | None]:
        """Return whether the bot can do its work, and why not."""
        gateway = self._connected()
        latency = max((latency for _, latency in self._client.latencies), default=math.inf)
        since = None if self._written is None else monotonic() - self._written
        database = self._database_writable
        return {
            "healthy": gateway and database,
            "gateway_ready": gateway,
            "gateway_latency_s": round(latency, 3) if math.isfinite(latency) else None,
            "database_writable": database,
            "database_written_s_ago": None if since is None else round(since, 1),
        }

    @property
    def _database_writable(self) -> bool:
        return self._writable and self._written is not None and monotonic() - self._written < _STALE_S

    async def _check_database(self) -> None:
        while True:
            try:
                self._writable = await self._check()
                if self._writable:
                    self._written = monotonic()
            except Dismissed as error:
                self._writable = False
                log.critical("this process stops: %s", error)
                self.failure = error
                await self._client.close()
                return
            except StorageError as error:
                self._writable = False
                log.error("%s", error)
            await asyncio.sleep(_CHECK_S if self._written is not None else 1.0)

    async def _on_metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=generate_latest(self._metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _on_health(self, _: web.Request) -> web.Response:
        health = self.health()
        return web.json_response(health, status=200 if health["healthy"] else 503)
