"""The signals that ask the program to stop, on every system; `bot.py` says what is then closed, in which order."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

_STOP: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""Ctrl-C; the signal of hosts; and, on Windows only, Ctrl-Break or a closed console."""


@contextmanager
def stop_signals(stop: Callable[[], object]) -> Iterator[None]:
    """While in this context call `stop` in the event loop for each of these signals."""
    loop = asyncio.get_running_loop()
    with ExitStack() as handled:
        for name in _STOP:
            number = getattr(signal, name, None)
            if number is None:
                continue
            try:
                loop.add_signal_handler(number, stop)
            except NotImplementedError:  # Windows: there Python's own handlers run, outside of the event loop
                before = signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
                handled.callback(signal.signal, number, before)
            else:
                handled.callback(loop.remove_signal_handler, number)
        yield
