"""What is done beside the game, a slice at a time: what people have asked for, and the ratings that follow from it."""

import asyncio
import logging
from collections.abc import Awaitable, Coroutine
from itertools import count
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, Select, or_, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data import privacy, resets
from data.database import Database
from data.jobs import FORGET, RESET, UNDO, Job
from data.ratings import rate_slice
from data.retention import Retention
from data.schema import jobs, unrated
from data.shards import Shards
from engine.errors import located
from engine.table import StorageError

log = logging.getLogger(__name__)

_KINDS: Final = MappingProxyType({FORGET: privacy.carry_out, RESET: resets.carry_out, UNDO: resets.carry_out})
_LOOK_S: Final = 60.0
"""How often, in seconds, somebody looks whether there is anything to do that nobody has waited for."""
_PRUNE_EVERY: Final = 60
"""Each so many times, which is once an hour, it is pruned what is no longer kept."""


class Background:
    """Does what is to be done in a database, one thing after the other."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Work on this database; of what concerns a single server, on these shards alone."""
        self._database = database
        self._shards = shards
        self._working = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def work(self) -> None:
        """Do whatever is to be done now. What fails is logged, and left for another time."""
        async with self._working:
            j, u = jobs.c, unrated.c
            asked = select(*(j[name] for name in Job.__struct_fields__))
            for row in await self._rows(asked.where(or_(j.group.is_(None), self._ours(j.group)))):
                await self._attempt(self._carry_out(Job(**row)))
            for row in await self._rows(select(u.group, u.ruleset).where(self._ours(u.group))):
                await self._attempt(self._rate(**row))

    async def soon(self, person: int, seconds: float) -> bool:
        """Do whatever is to be done, and wait so long for it at most; return whether a person's own job is done.

        What is not goes on anyway.
        """
        task = self._spawn(self._attempt(self.work()))
        await asyncio.wait([task], timeout=seconds)
        return not await self._rows(select(jobs.c.kind).where(jobs.c.person == person))

    def start(self, retention: Retention) -> None:
        """Do whatever is to be done, now and whenever there is something, until `close`; prune now and then."""
        self._spawn(self._watch(retention))

    def close(self) -> None:
        """Do nothing any longer; what is left is done after the next start."""
        for task in self._tasks:
            task.cancel()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)  # the event loop itself does not keep it
        task.add_done_callback(self._tasks.discard)
        return task

    async def _watch(self, retention: Retention) -> None:
        for n in count():
            await self._attempt(self.work())
            if n % _PRUNE_EVERY == 0:
                await self._attempt(retention.prune())
            await asyncio.sleep(_LOOK_S)

    def _ours(self, group: ColumnElement[Any]) -> ColumnElement[bool]:
        return true() if self._shards is None else self._shards.having(group)

    async def _rows(self, query: Select[Any]) -> list[RowMapping]:
        async with self._database.asking("what is to be done") as connection:
            return [*(await connection.execute(query)).mappings()]

    async def _carry_out(self, job: Job) -> None:
        await _KINDS[job.kind](self._database, job)

    async def _rate(self, group: int, ruleset: str) -> None:
        async def step(connection: AsyncConnection, most: int) -> bool:
            return await rate_slice(connection, group, ruleset, most)

        await self._database.in_slices("the ratings", step)

    async def _attempt(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            log.error("something is left to be done later: %s", error)
        except Exception as error:
            log.error("something is left to be done later: %s", located(error))
