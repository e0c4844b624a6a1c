"""The event loop: its clock, and the signals that ask the program to stop (`bot.py` says what is then closed)."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_STOP: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""Ctrl-C; the signal of hosts; and, on Windows only, Ctrl-Break or a closed console."""


def loop_time() -> float:
    """Return the time of the running event loop's clock, in seconds."""
    return asyncio.get_running_loop().time()


@contextmanager
def stop_signals(stop: Callable[[], object], *, once: bool = False) -> Iterator[None]:
    """While in this context call `stop` in the event loop for each of these signals.

    `once`: after the first one they are not handled any more, so that the second one ends the process at once.
    """
    loop = asyncio.get_running_loop()
    numbers = [getattr(signal, name) for name in _STOP if hasattr(signal, name)]

    def on_signal(*_: object) -> None:  # outside of the event loop, so even if that is busy
        if once:
            for number in numbers:
                signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(stop)

    before = {number: signal.signal(number, on_signal) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
