"""What a worker process does: it serves the process that has started it (`engine.workers.worker`).

It loads no event loop, and of the rest only what it is asked to do.
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
"""Bytes of the length in front of each message."""


def serve(niceness: int = 0) -> None:
    """Serve the process that has started this one, as long as it lives, with its priority lowered by `niceness`."""
    if niceness and hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the bot, which ends this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print must not end up among the answers
    messages: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, messages), daemon=True).start()
    while True:
        message = _execute(messages.get())
        answers.write(len(message).to_bytes(HEADER) + message)
        answers.flush()


def _listen(pipe: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Read messages; exit when the pipe closes, even in the middle of a request."""
    while len(header := pipe.read(HEADER)) == HEADER:
        messages.put(pipe.read(int.from_bytes(header)))
    os._exit(0)


def _execute(message: bytes) -> bytes:
    """Execute a request; return the message with its result, or what it raised."""
    try:
        work, arguments = pickle.loads(message)  # noqa: S301 (the bot's own)
        return pickle.dumps((True, work(*arguments)))
    except Exception as error:
        if not isinstance(error, CodecError):  # which is a matter of what was stored, and said by whoever asked
            log.error("a request to the worker failed: %s", located(error))
        return pickle.dumps((False, error))
