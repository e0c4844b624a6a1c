"""The log as lines of JSON."""

import json
import logging
from datetime import UTC, datetime


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
