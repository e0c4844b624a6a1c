"""A worker process for work that would block the event loop: drawing, replaying, reviewing.

It gets its requests through a pipe, the next one while it executes one, and exits when that pipe closes, however this
process ended. Its environment consists of an allow-list of what a Python program needs.
"""

import asyncio
import heapq
import itertools
import logging
import math
import os
import pickle
import sys
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from engine.workers.serving import HEADER

log = logging.getLogger(__name__)

T = TypeVar("T")

_TIMEOUT_S: Final = 60.0
"""A request that takes longer is assumed to hang, and its process is killed."""
_SENT: Final = 2
"""How many requests the process has at most: the one that it executes, and the next."""
_ENVIRONMENT: Final = frozenset(
    [
        *("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "MPLCONFIGDIR", "PATH"),
        *("SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "TZ"),
    ]
)
"""The variables that the worker process gets: neither the token nor the address of the database."""


class Unavailable(Exception):
    """The request was not completed: it timed out, or its process died."""


class Urgency(IntEnum):
    """The priority of a request."""

    TABLE = 0
    """A running game waits for it."""
    PERSON = 1
    """A person has asked for it."""
    LATER = 2
    """No person or game waits for it."""


class _Request(Struct, order=True):
    """A request in the queue."""

    urgency: int
    number: int
    message: bytes
    result: asyncio.Future[Any]


class Worker:
    """Runs functions in a worker process, which is started by the first request and replaced when it dies."""

    def __init__(self, *, niceness: int = 0, idle_s: float = math.inf) -> None:
        """Start without a process.

        The process runs with the given `niceness` (0 to 19), if the system supports that, and ends after `idle_s`
        seconds without a request.
        """
        self._niceness, self._idle_s = niceness, idle_s
        self._process: asyncio.subprocess.Process | None = None
        self._queue: list[_Request] = []
        self._numbers = itertools.count()
        self._working: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        """When the process ends unless there is a request."""
        self._ending: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return self._process.pid if self._process is not None else None

    async def do(
        self,
        work: Callable[..., T],
        *arguments: object,
        urgency: Urgency = Urgency.TABLE,
        patience_s: float | None = None,
    ) -> T:
        """Return the result of the work; raise Unavailable if it takes longer than `patience_s` seconds.

        More urgent requests are sent to the process first, then older ones. If the caller is cancelled or out of
        patience, work that has not been sent is dropped. `work` is a module-level function; it, its arguments and its
        result must be picklable. Its exceptions are raised here.
        """
        result: asyncio.Future[tuple[bool, Any]] = asyncio.get_running_loop().create_future()
        request = _Request(urgency, next(self._numbers), pickle.dumps((work, arguments)), result)
        heapq.heappush(self._queue, request)
        if self._idle is not None:
            self._idle.cancel()
        if self._working is None or self._working.done():
            self._working = asyncio.ensure_future(self._work())
        try:
            async with asyncio.timeout(patience_s):
                done, outcome = await result
        except TimeoutError as error:
            raise Unavailable from error
        if not done:
            raise outcome
        return outcome  # type: ignore[no-any-return]

    async def close(self) -> None:
        """End the process; pending requests are not executed."""
        if self._idle is not None:
            self._idle.cancel()
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
        for request in self._queue:
            _give_up(request)
        self._queue.clear()
        await self._end()

    async def _work(self) -> None:
        """Execute all requests in the queue; the process gets the next one, if there is one, before it answers."""
        sent: deque[_Request] = deque()
        try:
            while self._queue or sent:
                try:
                    async with asyncio.timeout(_TIMEOUT_S):
                        await self._send(sent)
                        answer = await self._answer() if sent else b""
                except (OSError, EOFError) as error:  # TimeoutError is an OSError
                    log.warning("the process that worked elsewhere has died: %s", type(error).__name__)
                    await self._end()
                    _give_up(sent.popleft() if sent else heapq.heappop(self._queue))
                    while sent:  # the process did not die of these
                        heapq.heappush(self._queue, sent.popleft())
                else:
                    if sent:
                        _settle(sent.popleft(), answer)
                        await asyncio.sleep(0)  # the caller may have another request that is as urgent
        except asyncio.CancelledError:
            for request in sent:
                _give_up(request)
            raise
        if self._idle_s < math.inf:
            self._idle = asyncio.get_running_loop().call_later(self._idle_s, self._end_idle)

    def _end_idle(self) -> None:
        self._ending = asyncio.ensure_future(self._end())

    async def _send(self, sent: deque[_Request]) -> None:
        """Send the most urgent requests to the process, which is started if there is none."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", f"from engine.workers.serving import serve; serve({self._niceness})",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment(),
            )  # fmt: skip
        stdin = self._process.stdin
        assert stdin is not None
        while self._queue and len(sent) < _SENT:
            request = heapq.heappop(self._queue)
            if not request.result.done():
                stdin.write(len(request.message).to_bytes(HEADER) + request.message)
                sent.append(request)

    async def _answer(self) -> bytes:
        """Return the answer to the oldest request that was sent."""
        assert self._process is not None
        stdout = self._process.stdout
        assert stdout is not None
        return await stdout.readexactly(int.from_bytes(await stdout.readexactly(HEADER)))

    async def _end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.communicate()


def _settle(request: _Request, answer: bytes) -> None:
    """Give a request its answer: whether it succeeded, and its result or exception."""
    if request.result.done():
        return
    try:
        outcome = pickle.loads(answer)  # noqa: S301 (our process)
    except Exception as error:  # such as an exception that cannot be unpickled
        request.result.set_exception(error)
    else:
        request.result.set_result(outcome)


def _give_up(request: _Request) -> None:
    if not request.result.done():
        request.result.set_exception(Unavailable())


def environment() -> dict[str, str]:
    """Return the environment of the worker process: the same module path, and no secrets."""
    kept = {name: value for name, value in os.environ.items() if name in _ENVIRONMENT}
    path = os.pathsep.join(part or str(Path.cwd()) for part in sys.path)
    return {**kept, "PYTHONPATH": path, **({"PYTHONDONTWRITEBYTECODE": "1"} if sys.dont_write_bytecode else {})}
