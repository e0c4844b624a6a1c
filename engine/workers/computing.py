"""Long computations in a worker process, in short steps, so that several of them take turns (`computations.py`).

What has been computed so far is passed to and fro as bytes: whoever asks need not know it, and a process that dies has
lost one step.
"""

import pickle
import time
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

T_co = TypeVar("T_co", covariant=True)

_SLICE_S: Final = 0.05
"""How long steps are taken for, one after the other, until the next computation has its turn."""


class Computation(Protocol[T_co]):
    """Something that takes long; it can be pickled between its steps."""

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""

    @property
    def result(self) -> T_co | None:
        """What it has come to; None until it is done."""

    def step(self) -> None:
        """Do a little of what is left, for 50 ms at most."""


class Computed(Struct, frozen=True):
    """How far a computation has come."""

    state: bytes
    """What to go on from; empty if it is done."""
    progress: float
    result: Any
    """None until it is done."""


def begin(work: Callable[..., Computation[Any]], *arguments: object) -> Computed:
    """Begin a computation."""
    return _as_computed(work(*arguments))


def advance(state: bytes) -> Computed:
    """Take a few steps of a computation, one at least."""
    computation: Computation[Any] = pickle.loads(state)  # noqa: S301 (of this program)
    end = time.monotonic() + _SLICE_S
    computation.step()
    while computation.result is None and time.monotonic() < end:
        computation.step()
    return _as_computed(computation)


def _as_computed(computation: Computation[Any]) -> Computed:
    result = computation.result
    return Computed(pickle.dumps(computation) if result is None else b"", computation.progress, result)
