"""One other process, for whatever takes so long that the event loop must not wait for it: searching, drawing.

It gets its work through a pipe, a piece at a time. The end of that pipe is the end of this process, however that came
about, and then the other one ends as well. Of the environment it gets what a Python program needs, and nothing else.
"""

import asyncio
import heapq
import itertools
import logging
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, TypeVar

from msgspec import Struct

from engine.errors import CodecError, located

log = logging.getLogger(__name__)

T = TypeVar("T")

_HEADER: Final = 4
"""So many bytes say how long a message is."""
_LONGEST_S: Final = 60.0
"""What takes longer than this will never end: its process is ended instead."""
_ENVIRONMENT: Final = frozenset(
    [
        *("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "MPLCONFIGDIR", "PATH"),
        *("SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "TZ"),
    ]
)
"""The variables that the process gets: no token, no address of a database."""


class Unavailable(Exception):
    """The work was not done: it took too long, or its process has died."""


class Urgency(IntEnum):
    """What is done first of what waits."""

    TABLE = 0
    """What a running game waits for."""
    PERSON = 1
    """What one person has asked for."""
    LATER = 2
    """What nobody waits for."""


class _Job(Struct, order=True):
    """A piece of work that waits for its turn."""

    urgency: int
    number: int
    message: bytes
    result: asyncio.Future[Any]


class Worker:
    """Does work elsewhere. Its process begins with the first work, and a new one takes the place of one that dies."""

    def __init__(self) -> None:
        """Begin without a process."""
        self._process: asyncio.subprocess.Process | None = None
        self._jobs: list[_Job] = []
        self._numbers = itertools.count()
        self._working: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None if there is none."""
        return self._process.pid if self._process is not None else None

    async def do(
        self,
        work: Callable[..., T],
        *arguments: object,
        urgency: Urgency = Urgency.TABLE,
        patience_s: float | None = None,
    ) -> T:
        """Return what the work comes to; raise Unavailable if that takes longer than `patience_s` seconds.

        What is more urgent is done first, then what was asked for first. Whoever is cancelled or out of patience has
        the work dropped that has not begun yet. `work` is a function of some module, and it, its arguments and what it
        comes to can be pickled. What it raises is raised here.
        """
        result: asyncio.Future[tuple[bool, Any]] = asyncio.get_running_loop().create_future()
        job = _Job(urgency, next(self._numbers), pickle.dumps((work, arguments)), result)
        heapq.heappush(self._jobs, job)
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
        """End the process; whatever it was asked to do is not done."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
        for job in self._jobs:
            _give_up(job)
        self._jobs.clear()
        await self._end()

    async def _work(self) -> None:
        """Have everything done that waits."""
        while self._jobs:
            job = heapq.heappop(self._jobs)
            if job.result.done():
                continue
            try:
                async with asyncio.timeout(_LONGEST_S):
                    outcome = await self._exchanged(job.message)
            except (OSError, EOFError) as error:  # running out of time is an OSError
                log.warning("the process that worked elsewhere has died: %s", type(error).__name__)
                await self._end()
                _give_up(job)
            except asyncio.CancelledError:
                _give_up(job)
                raise
            else:
                if not job.result.done():
                    job.result.set_result(outcome)

    async def _exchanged(self, message: bytes) -> tuple[bool, Any]:
        """Send a piece of work; return whether it was done, and what it has come to or raised."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", "from engine.table.worker import serve; serve()",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment(),
            )  # fmt: skip
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(len(message).to_bytes(_HEADER) + message)
        await to.drain()
        length = int.from_bytes(await back.readexactly(_HEADER))
        return pickle.loads(await back.readexactly(length))  # type: ignore[no-any-return]  # noqa: S301 (our process)

    async def _end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.communicate()


def _give_up(job: _Job) -> None:
    if not job.result.done():
        job.result.set_exception(Unavailable())


def environment() -> dict[str, str]:
    """Return the environment of the other process: it finds the same modules, and learns no secret."""
    kept = {name: value for name, value in os.environ.items() if name in _ENVIRONMENT}
    path = os.pathsep.join(part or str(Path.cwd()) for part in sys.path)
    return {**kept, "PYTHONPATH": path, **({"PYTHONDONTWRITEBYTECODE": "1"} if sys.dont_write_bytecode else {})}


# -- in the other process ------------------------------------------------------------------------------------


def serve() -> None:
    """Work for the process that has started this one, as long as it lives."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the bot, which ends this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print is no answer
    messages: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, messages), daemon=True).start()
    while True:
        message = _done(messages.get())
        answers.write(len(message).to_bytes(_HEADER) + message)
        answers.flush()


def _listen(pipe: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Take messages in; end this process when no more can come, even in the middle of its work."""
    while len(header := pipe.read(_HEADER)) == _HEADER:
        messages.put(pipe.read(int.from_bytes(header)))
    os._exit(0)


def _done(message: bytes) -> bytes:
    """Do a piece of work; return the message that says what it has come to, or raised."""
    try:
        work, arguments = pickle.loads(message)  # noqa: S301 (the bot's own)
        return pickle.dumps((True, work(*arguments)))
    except Exception as error:
        if not isinstance(error, CodecError):  # which is a matter of what was stored, and said by whoever asked
            log.error("work elsewhere failed: %s", located(error))
        return pickle.dumps((False, error))
