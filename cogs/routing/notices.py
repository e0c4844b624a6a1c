"""The private notices on show: each goes away when its reader clicks something else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cachetools import TTLCache

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.sync.context import TOKEN_S
from cogs.sync.tasks import BackgroundTasks

log = logging.getLogger(__name__)

_MOST: Final = 10_000
_CALL_TIMEOUT_S: Final = 10.0


class Notices:
    """What each person has been told in a message of its own: a refusal, a confirmation."""

    def __init__(self) -> None:
        """Start without any."""
        self._delete: TTLCache[int, Callable[[], Awaitable[None]]] = TTLCache(_MOST, TOKEN_S)
        """How the newest notice of each person is deleted."""
        self._tasks = BackgroundTasks("deleting a notice")

    def sent(self, person: int, delete: Callable[[], Awaitable[None]]) -> None:
        """Note the newest notice of a person, and how it is deleted."""
        self._delete[person] = delete

    def dismiss(self, person: int) -> None:
        """Delete the notice of a person soon, if there is one. Does no work here."""
        delete = self._delete.pop(person, None)
        if delete is not None:
            self._tasks.spawn(_quietly(delete))


async def _quietly(delete: Callable[[], Awaitable[None]]) -> None:
    try:
        async with asyncio.timeout(_CALL_TIMEOUT_S):
            await delete()
    except DISCORD_ERRORS as error:
        log.info("a notice could not be deleted: %s", summary(error))  # its reader may have dismissed it
