"""Shares the shards with other processes: takes those that are free or too many elsewhere, and gives back its own.

A shard that is free is claimed, then connected; one that another process has is connected first, then asked for, so
that no click is lost. It is served once its tables are loaded.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from cogs.ops.sessions import Sessions
from data.broadcast import Broadcast, Topic
from data.operation.leases import FRESH_S, Leases
from engine.errors import located
from engine.table import BackgroundTasks, StorageError

log = logging.getLogger(__name__)
_gateway_log: Final = logging.getLogger("discord.gateway")

_LOOK_S: Final = 2.0
"""How often a process looks which process has which shards."""
_GRACE_S: Final = FRESH_S + _LOOK_S
"""How long a shard must have been free before another process takes it.

A process that was briefly cut off, as all are by a restart of the database, has it again before that. One that is cut
off for longer answers no clicks by then: what it saw last is older than the first look that found the shard free.
"""
_ABSENT_S: Final = 30.0
"""How long without any session this process counts among those that share the shards."""
_TRY_S: Final = 0.2
"""How often a shard is tried that is just being given back, or whether the next one may be identified."""
_AT_ONCE: Final = 4
"""How many shards are taken at a time."""


class Sharing:
    """The shards of this process. The bot is told when one is gained, and when one has to be given back."""

    def __init__(
        self,
        leases: Leases,
        sessions: Sessions,
        broadcast: Broadcast,
        concurrency: int,
        gained: Callable[[int], Awaitable[None]],
        drained: Callable[[int], Awaitable[None]],
        given_back: Callable[[int], Awaitable[None]],
    ) -> None:
        """As many shards as `concurrency`, Discord's ``max_concurrency``, are identified at the same time.

        `gained` loads the tables of a shard before it is served.

        When no more clicks come, `drained` waits until those of a shard are handled; then `given_back` closes its
        tables, at which nothing is written any more.
        """
        self._leases, self._sessions = leases, sessions
        self._gained, self._drained, self._given_back = gained, drained, given_back
        self._tasks = BackgroundTasks("sharing the shards")
        self._own: set[int] = set()
        """The shards that are served."""
        self._coming: dict[int, asyncio.Task[None]] = {}
        self._going: set[int] = set()
        self._clicks: dict[int, set[int]] = {}
        """By coming shard the clicks that the process before has handled, once it has given back the shard."""
        self._given = asyncio.Event()
        """Set when a shard was given back."""
        self._concurrency = concurrency
        self._identified: dict[int, float] = {}
        """When each shard was identified last."""
        _gateway_log.addFilter(self._is_true)
        self._looked = self._leaving = False
        self._claims = 0
        """With which claim of its shards it looked last."""
        self._last_session = monotonic()
        self._handed_over = asyncio.Event()
        """Set when a process that ends need not wait any longer."""
        self._free_since: dict[int, float] = {}
        """When each shard that is free was first found so."""
        broadcast.listen(Topic.WANTED, self._on_wanted)
        broadcast.listen(Topic.TAKEN, self._on_taken)
        broadcast.listen(Topic.GIVEN, self._on_given)

    def start(self) -> None:
        """Begin."""
        self._tasks.spawn(self._run())

    def close(self) -> None:
        """Stop, and wait for no other process."""
        self._handed_over.set()
        self._tasks.close()
        _gateway_log.removeFilter(self._is_true)

    @property
    def ready(self) -> bool:
        """Whether this process does its part, which may be none: then it waits for another one to fail."""
        return self._looked and (bool(self._own) or not self._coming) and self._sessions.ready

    async def leave(self, seconds: float) -> None:
        """Let other processes take over all shards, if there are any; wait at most so long."""
        try:
            async with asyncio.timeout(_LOOK_S):  # the database may not answer
                if self._leaving or len((await self._leases.look()).held) < 2:
                    return
                self._leaving = True
                log.info("other processes take over")
                for task in self._coming.values():
                    task.cancel()
                await self._leases.leave()
            self._note_handed_over()
            async with asyncio.timeout(seconds):
                await self._handed_over.wait()
        except (StorageError, TimeoutError) as error:
            log.warning("not all shards could be handed over: %s", located(error))

    # -- the pace of Discord ------------------------------------------------------------------------------

    async def identify(self, shard: int) -> None:
        """Wait until the shard may be identified."""
        while True:
            try:
                if await self._leases.may_identify(shard % self._concurrency):
                    self._identified[shard] = monotonic()
                    return
            except StorageError as error:
                log.warning("a shard cannot be identified yet: %s", error)
            await asyncio.sleep(_TRY_S)

    def _is_true(self, record: logging.LogRecord) -> bool:
        """Return whether discord.py is right, if it says of a shard that the answer to its heartbeat was read late.

        While a shard waits to be identified, discord.py reads nothing.
        """
        if not (str(record.msg).startswith("Can't keep up") and isinstance(record.args, tuple)):
            return True
        shard, behind_s = record.args
        return monotonic() - float(str(behind_s)) > self._identified.get(int(str(shard)), -math.inf)

    # -- what other processes say -------------------------------------------------------------------------

    def _on_wanted(self, shard: int, process: int) -> None:
        if shard in self._own:
            self._tasks.spawn(self._hand_over(shard, process))

    def _on_taken(self, shard: int, *clicks: int) -> None:
        if shard in self._coming:
            self._clicks.setdefault(shard, set()).update(clicks)

    def _on_given(self, shard: int) -> None:
        self._on_taken(shard)
        self._given.set()

    # -- which process serves what ------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except StorageError as error:
                log.warning("which process has which shards is not known: %s", error)
            except Exception as error:
                log.error("the shards could not be shared: %s", located(error))
            await asyncio.sleep(_LOOK_S)

    async def _count_in_or_out(self) -> None:
        """Let other processes take over our shards while we have no session; once we have one again, we ask for them.

        So a shard stays where it is if Discord cannot be reached by any process.
        """
        now = monotonic()
        if not self._sessions.lost:
            self._last_session = now
        absent = self._leaving or now - self._last_session > _ABSENT_S
        if absent and self._leases.counts:
            log.warning("without a session for %.0f s: other processes may take over", now - self._last_session)
            await self._leases.leave()
        elif not absent and not self._leases.counts:
            await self._leases.join()

    async def _look(self) -> None:
        """See which process has which shards, and begin what follows from it."""
        await self._count_in_or_out()
        self._note_handed_over()
        holdings, now = await self._leases.look(), monotonic()
        # Else another process may have had our shards meanwhile, and handled the clicks that wait here.
        handled = () if holdings.claims == self._claims else None
        locked = {*holdings.held.get(self._leases.process, ())}
        others = {*holdings.leaving}.union(*holdings.held.values()) - locked
        taken = others | self._own | self._going
        since = now if self._looked else -math.inf  # at the start nothing is waited for
        free = {*range(holdings.count)} - taken
        self._free_since = {shard: self._free_since.get(shard, since) for shard in free}
        self._looked = True
        lost = self._own.difference(self._leases.own)
        for shard in lost:  # at once, before any of them is closed
            self._sessions.stop(shard)
        for shard in lost:
            log.warning("another process has taken over shard %d", shard)
            await self._stop(shard)
        for shard in self._own:
            self._sessions.serve(shard, handled)
        self._claims = holdings.claims
        busy = self._own | self._coming.keys() | self._going
        for shard in self._sessions.connected - busy:
            await self._sessions.close(shard)
        mine = {shard for shard, process in holdings.plan().items() if process == self._leases.process}
        for shard in self._coming.keys() - mine:
            self._coming[shard].cancel()
        for shard in locked - busy - mine:  # what could not be given back
            await self._leases.give(shard)
        for shard in sorted(mine - busy):
            free_s = now - self._free_since.get(shard, -math.inf)
            if len(self._coming) < _AT_ONCE and free_s > _GRACE_S and not self._leaving:
                self._coming[shard] = self._tasks.spawn(self._take(shard))

    async def _take(self, shard: int) -> None:
        """Take a shard, and serve it."""
        self._clicks.pop(shard, None)
        try:
            free = await self._leases.reserve(shard)
            await self._sessions.open(shard)
            while not await self._leases.take(shard):
                free = False
                await self._ask_for(shard)
            await self._gained(shard)
        except StorageError as error:
            log.warning("shard %d cannot be taken yet: %s", shard, error)
            await self._stop(shard)
        except BaseException:
            await self._stop(shard)
            raise
        else:
            self._own.add(shard)
            self._sessions.serve(shard, () if free else self._clicks.pop(shard, None))
            log.info("shard %d is served here", shard)
        finally:
            self._coming.pop(shard, None)

    async def _ask_for(self, shard: int) -> None:
        """Ask the process that has a shard to give it back, and wait a little."""
        if shard not in self._clicks:
            self._given.clear()
            await self._leases.ask_for(shard)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._given.wait(), _LOOK_S)
        else:
            await asyncio.sleep(_TRY_S)

    async def _hand_over(self, shard: int, process: int) -> None:
        """Give back a shard that another process is ready to serve, if that is to have it."""
        try:
            plan = (await self._leases.look()).plan()
        except StorageError:  # it is asked for again
            return
        if shard not in self._own or plan.get(shard) != process:
            return
        self._own.discard(shard)
        self._going.add(shard)
        try:
            clicks = self._sessions.stop(shard)
            await self._drained(shard)
            self._leases.stop(shard)
            await self._given_back(shard)
            await self._leases.give(shard, clicks)
            log.info("shard %d is served by another process", shard)
        except StorageError as error:
            log.warning("shard %d is not given back yet: %s", shard, error)
        finally:
            await self._sessions.close(shard)
            self._going.discard(shard)
            self._note_handed_over()

    def _note_handed_over(self) -> None:
        """Note that nothing is left to be handed over: without a session there are no clicks that could be lost."""
        if self._leaving and not self._going and (not self._own or self._sessions.lost):
            self._handed_over.set()

    async def _stop(self, shard: int) -> None:
        """Serve a shard no longer, or not at all; what is not given back here, `_look` gives back."""
        self._own.discard(shard)
        self._leases.stop(shard)
        await self._sessions.close(shard)
        await self._given_back(shard)
