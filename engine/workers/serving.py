"""The main loop of a worker process, which serves the process that started it (`engine.workers.worker`).

It loads no event loop, and of the rest of the engine only what the requests need.
"""

import logging
import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO, Final

from engine.errors import CodecError, located

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
