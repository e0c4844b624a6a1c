"""Printing on any console."""

import io
import sys


def print_anywhere() -> None:
    """Let standard output show a question mark for a sign that its encoding lacks, as cp1252 and ASCII do."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
