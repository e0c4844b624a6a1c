"""The clocks of Discord's workers, which stamp interactions: nobody promises that they agree.

The id of an interaction tells when it was made, by the clock of one of many workers, and which one that was.
"""

from collections import deque
from statistics import median
from typing import Final

_SAMPLES: Final = 64
"""How many interactions of a worker are remembered."""
_FEWEST: Final = 24
_FEWEST_PEOPLE: Final = 5
"""A worker is judged by this many interactions of this many people: the slow network of one person proves nothing."""
_FEWEST_WORKERS: Final = 3
"""With fewer workers to compare nobody knows which clock is right."""
_LEAST_MS: Final = 20
"""Differences below this are taken for those of the networks."""
_MOST_MS: Final = 250
"""The most by which a stamp is corrected, whatever is measured: races are decided by less than this."""


def worker_of(interaction: int) -> int:
    """Return the number of the worker that has made an interaction, given its id: 10 bits of the id."""
    return (interaction >> 12) & 0x3FF


class WorkerClocks:
    """Compares how long interactions take to arrive, by the clock of the worker that has made each."""

    def __init__(self) -> None:
        """Start without any."""
        self._arrivals: dict[int, deque[tuple[int, float]]] = {}
        """The person and the time to arrive, in ms, of the newest interactions of each worker."""
        self._medians: dict[int, float] = {}
        """The median time of each worker with enough interactions, in ms."""

    def note(self, interaction: int, person: int, took_ms: float) -> float | None:
        """Note an interaction that has arrived `took_ms` after its stamp, by our clock.

        Return the median of its worker (ms), None with too few interactions for one.
        """
        worker = worker_of(interaction)
        arrivals = self._arrivals.setdefault(worker, deque(maxlen=_SAMPLES))
        arrivals.append((person, took_ms))
        if len(arrivals) >= _FEWEST and len({each for each, _ in arrivals}) >= _FEWEST_PEOPLE:
            self._medians[worker] = median(took for _, took in arrivals)
        return self._medians.get(worker)

    def correction_ms(self, interaction: int) -> int:
        """Return what to add to the stamp of an interaction, in ms, so that it agrees with those of other workers."""
        own = self._medians.get(worker_of(interaction))
        if own is None or len(self._medians) < _FEWEST_WORKERS:
            return 0
        apart = round(own - median(self._medians.values()))
        return max(-_MOST_MS, min(_MOST_MS, apart)) if abs(apart) >= _LEAST_MS else 0
