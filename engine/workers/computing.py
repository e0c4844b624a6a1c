"""Long computations in a worker process, in short steps so that several can alternate (`computations.py`).

The intermediate state travels back and forth as bytes: the caller needs no knowledge of it, and if a process dies only
one step is lost.
"""

import pickle
import time
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

T_co = TypeVar("T_co", covariant=True)

_SLICE_S: Final = 0.05
"""How long consecutive steps of one computation run before another one gets its turn."""


class Computation(Protocol[T_co]):
    """A long computation; it can be pickled between its steps."""

    @property
    def progress(self) -> float:
        """The fraction done, from 0 to 1."""

    @property
    def result(self) -> T_co | None:
        """The result; None until done."""

    def step(self) -> None:
        """Do a small part of the rest, in at most 50 ms."""


class Computed(Struct, frozen=True):
    """The state of a computation between two slices."""

    state: bytes
    """What to continue from; empty when done."""
    progress: float
    result: Any
    """None until done."""


def begin(work: Callable[..., Computation[Any]], *arguments: object) -> Computed:
    """Start a computation."""
    return _as_computed(work(*arguments))


def advance(state: bytes) -> Computed:
    """Take a few steps of a computation, at least one."""
    computation: Computation[Any] = pickle.loads(state)  # noqa: S301 (written by this program)
    end = time.monotonic() + _SLICE_S
    computation.step()
    while computation.result is None and time.monotonic() < end:
        computation.step()
    return _as_computed(computation)


def _as_computed(computation: Computation[Any]) -> Computed:
    result = computation.result
    return Computed(pickle.dumps(computation) if result is None else b"", computation.progress, result)
