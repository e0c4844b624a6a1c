"""Regular background work on the database: jobs that people have requested, and pruning."""

from typing import Final

from cogs.ops.service import Service
from cogs.services.due import DueLoop
from cogs.sync.context import utc_ms
from cogs.sync.gateway import Gateway
from data.operation.background import Background
from data.people.departures import Departures
from data.records.retention import Retention
from engine.time_units import MINUTE_MS

_PERIOD_MS: Final = MINUTE_MS
"""The time between two checks for jobs."""
_PRUNE_EVERY: Final = 60
"""The number of checks between two prunings, which makes one an hour."""


class Housekeeping(Service):
    """Runs pending jobs once a minute, and deletes what is no longer to be kept once an hour."""

    def __init__(
        self,
        background: Background,
        retention: Retention,
        departures: Departures,
        gateway: Gateway,
    ) -> None:
        """Do the work for the servers of `gateway`, as soon as these are known."""
        self._background, self._retention, self._departures = background, retention, departures
        self._gateway = gateway
        self._checks = 0
        self._loop = DueLoop(
            "background work",
            self._next_due,
            self._carry_out,
            now=utc_ms,
            ready=gateway.client.wait_until_ready,
            retry_s=_PERIOD_MS / 1000,
        )

    async def start(self) -> None:
        """Resume unfinished jobs."""
        if await self._background.has_work():
            self._loop.wake()
        await self._loop.start()

    def shards_changed(self) -> None:
        """Look at what is due on the servers of this process now."""
        self._loop.wake()

    def close(self) -> None:
        """Stop; the next start resumes."""
        self._loop.close()
        self._background.close()

    async def _next_due(self) -> int:
        return utc_ms() + _PERIOD_MS

    async def _carry_out(self) -> None:
        await self._background.work()
        if self._checks % _PRUNE_EVERY == 0:
            await self._retention.prune()
            await self._departures.update({guild.id for guild in self._gateway.guilds})
            await self._departures.delete_expired()
        self._checks += 1
