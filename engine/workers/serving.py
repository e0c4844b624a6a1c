"""What runs in a worker process: its main loop, and long computations (`engine.workers.worker`, `computations`).

It loads no event loop, and of the rest of the engine only what the requests need. Long computations are made in short
steps so that several can alternate. Their state travels back and forth as bytes: the caller needs no knowledge of it,
and if a process dies only one step is lost.
"""

import logging
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, Protocol, TypeVar

from engine.errors import CodecError, located
from engine.frozen import Frozen

log = logging.getLogger(__name__)

HEADER: Final = 4
"""The number of bytes before each message that hold its length."""


def serve(niceness: int = 0) -> None:
    """Serve the parent process as long as it lives, with the priority lowered by `niceness`."""
    if niceness and hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which terminates this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output printed by libraries must not mix with the answers
    messages: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, messages), daemon=True).start()
    while True:
        message = _execute(messages.get())
        answers.write(len(message).to_bytes(HEADER) + message)
        answers.flush()


def _listen(pipe: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Read messages; exit when the pipe closes, even during a request."""
    while len(header := pipe.read(HEADER)) == HEADER:
        messages.put(pipe.read(int.from_bytes(header)))
    os._exit(0)


def _execute(message: bytes) -> bytes:
    """Execute a request; return a message with its result or its exception."""
    try:
        work, arguments = pickle.loads(message)  # noqa: S301 (written by the bot)
        return pickle.dumps((True, work(*arguments)))
    except Exception as error:
        if not isinstance(error, CodecError):  # stored data is damaged; the caller reports that
            log.error("a request to the worker failed: %s", located(error))
        return pickle.dumps((False, error))


# -- long computations ---------------------------------------------------------------------------------------------

T_co = TypeVar("T_co", covariant=True)

_SLICE_S: Final = 0.05
"""How long consecutive steps of one computation run before another one gets its turn."""


class Computation(Protocol[T_co]):
    """A long computation; it can be pickled between its steps."""

    @property
    def progress(self) -> float:
        """The fraction done, from 0 to 1."""

    @property
    def result(self) -> T_co | None:
        """The result; None until done."""

    def step(self) -> None:
        """Do a small part of the rest, in at most 50 ms."""


class Computed(Frozen):
    """The state of a computation between two slices."""

    state: bytes
    """What to continue from; empty when done."""
    progress: float
    result: Any
    """None until done."""


def begin(work: Callable[..., Computation[Any]], *arguments: object) -> Computed:
    """Start a computation."""
    return _as_computed(work(*arguments))


def advance(state: bytes) -> Computed:
    """Take a few steps of a computation, at least one."""
    computation: Computation[Any] = pickle.loads(state)  # noqa: S301 (written by this program)
    end = time.monotonic() + _SLICE_S
    computation.step()
    while computation.result is None and time.monotonic() < end:
        computation.step()
    return _as_computed(computation)


def _as_computed(computation: Computation[Any]) -> Computed:
    result = computation.result
    return Computed(pickle.dumps(computation) if result is None else b"", computation.progress, result)
