"""The log: as lines of JSON, and held back until something else was printed."""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import MemoryHandler
from typing import Final

_MOST_HELD: Final = 10_000
"""More records than a start logs; when there are as many, they are written before the rest."""


class JsonFormatter(logging.Formatter):
    """One object a line: ``time``, ``level``, ``logger``, ``event`` (the message without its values), ``message``.

    Errors also have an ``exception``.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line of JSON."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "event": str(record.msg),
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


@contextmanager
def held_back() -> Iterator[Callable[[], None]]:
    """Hold back what is logged, until the function is called that this gives, at the latest until the block ends."""
    root = logging.getLogger()
    handlers = root.handlers
    holders: list[logging.Handler] = [
        MemoryHandler(_MOST_HELD, flushLevel=logging.CRITICAL + 1, target=handler) for handler in handlers
    ]
    root.handlers = holders

    def release() -> None:
        if root.handlers is holders:
            root.handlers = handlers
        for holder in holders:
            holder.close()  # writes what it holds

    try:
        yield release
    finally:
        release()
