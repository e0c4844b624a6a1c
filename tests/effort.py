"""The one switch of the tests: `FULL_TESTS`, which `make test-long` sets.

Without it, tests marked `long` are left out, storage is tested on SQLite, and games, examples and kills are a sample;
with it, those marked so run, and the files that take a sample, in full and on both databases.
"""

import os
from typing import TypeVar

T = TypeVar("T")

FULL = bool(os.environ.get("FULL_TESTS"))
"""Whether tests try all cases."""


def full_or(full: T, sample: T) -> T:
    """Return the cases that a test tries: all in `make test-long`, else a sample."""
    return full if FULL else sample
