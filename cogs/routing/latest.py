"""One slow request of a person at a time: a newer one supersedes the one before."""

import asyncio
from collections.abc import Coroutine, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Superseded(Exception):
    """The person has made a newer request meanwhile."""


class LatestRequests:
    """The newest slow request of each person, perhaps of each kind."""

    def __init__(self) -> None:
        """Start without any."""
        self._requests: dict[Hashable, asyncio.Task[Any]] = {}

    async def of(self, person: Hashable, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of `work`; cancel it and raise Superseded when the same person makes another request.

        `person` may include what kind of request it is: one of each then goes on.
        """
        task = asyncio.ensure_future(work)
        before = self._requests.get(person)
        if before is not None:
            before.cancel()
        self._requests[person] = task
        task.add_done_callback(lambda _: self._forget(person, task))
        try:
            return await task
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if caller is not None and caller.cancelling():  # the caller is cancelled, not the request
                raise
            raise Superseded from None

    def _forget(self, person: Hashable, task: asyncio.Task[Any]) -> None:
        if self._requests.get(person) is task:
            del self._requests[person]
