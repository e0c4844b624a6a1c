"""The extent of the tests: a sample of cases in `make test`, all cases in `make test-long`.

A test that samples is marked `sampled`, so that `make test-long` runs it again in full.
"""

import os
from typing import TypeVar

T = TypeVar("T")

FULL = bool(os.environ.get("FULL_TESTS"))
"""Whether tests try all cases."""


def full_or(full: T, sample: T) -> T:
    """Return the cases that a test tries: all in `make test-long`, else a sample."""
    return full if FULL else sample
