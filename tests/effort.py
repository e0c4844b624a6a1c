"""How much the tests try: a sample in `make test`, everything in `make test-long`.

A test that samples is marked `sampled`, so that `make test-long` runs it again in full.
"""

import os
from typing import TypeVar

T = TypeVar("T")

FULL = bool(os.environ.get("FULL_TESTS"))
"""Whether tests try everything."""


def full_or(full: T, sample: T) -> T:
    """Return what a test tries: all of it in `make test-long`, a sample of it else."""
    return full if FULL else sample
