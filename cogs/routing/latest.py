"""One request a person at a time, of those that take a while: a newer one takes the place of the one before."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Superseded(Exception):
    """The person has asked for something newer meanwhile."""


class LatestRequests:
    """Knows what each person has asked for last."""

    def __init__(self) -> None:
        """Begin with nobody asking."""
        self._asked: dict[int, asyncio.Task[Any]] = {}

    async def of(self, person: int, work: Coroutine[Any, Any, T]) -> T:
        """Return what the work comes to; raise Superseded, and drop it, as soon as the same person asks again."""
        task = asyncio.ensure_future(work)
        before = self._asked.get(person)
        if before is not None:
            before.cancel()
        self._asked[person] = task
        task.add_done_callback(lambda _: self._forget(person, task))
        try:
            return await task
        except asyncio.CancelledError:
            own = asyncio.current_task()
            if own is not None and own.cancelling():  # it is we who are to stop
                raise
            raise Superseded from None

    def _forget(self, person: int, task: asyncio.Task[Any]) -> None:
        if self._asked.get(person) is task:
            del self._asked[person]
