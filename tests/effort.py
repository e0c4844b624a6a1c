"""The extent of the tests: a sample of cases in `make test`, all cases in `make test-long`.

A test that samples is marked `sampled`, so that `make test-long` runs it again in full.
"""

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

FULL = bool(os.environ.get("FULL_TESTS"))
"""Whether tests try all cases."""


def full_or(full: T, sample: T) -> T:
    """Return the cases that a test tries: all in `make test-long`, else a sample."""
    return full if FULL else sample


def share_of(cases: Iterable[T], each: object, among: Sequence[object]) -> list[T]:
    """Return the cases that a test tries with `each` of several: all in `make test-long`, else its part of them."""
    every = [*cases]
    return full_or(every, every[among.index(each) :: len(among)])
