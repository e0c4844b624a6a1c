"""How far the stamp of an interaction may be trusted: how long ago it was made, and whose clock has stamped it.

The id of an interaction tells when it was made, by the clock of one of Discord's many workers, and which one that was.
Nobody promises that these clocks agree with each other, or with ours.
"""

import math
from collections import deque
from statistics import median
from typing import Final, NamedTuple

_PERIOD_S: Final = 300.0
"""The fastest arrival is that of this and the previous period, so that a drift of the clocks is forgotten."""
_CLOCK_SET_MS: Final = 60_000
"""An interaction that is older than the others by this much was not slow: a clock has been set."""
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


class Arrival(NamedTuple):
    """An interaction that has arrived."""

    age_s: float
    """How long ago it was made, in seconds: how much later it has arrived than the fastest of five to ten minutes."""
    correction_ms: int
    """What to add to its stamp, so that it agrees with those of other workers."""
    median_ms: float | None
    """The median age of the interactions of its worker; None with too few for one."""


class Arrivals:
    """Compares how long interactions take to arrive: each with the fastest one, and the workers with each other."""

    def __init__(self) -> None:
        """Start without any."""
        self._least = self._least_before = math.inf
        self._since = -math.inf
        self._of: dict[int, deque[tuple[int, float]]] = {}
        """By worker the person of each of the newest interactions, and our clock when it arrived minus its stamp."""
        self._medians: dict[int, float] = {}
        """The median of these differences for each worker with enough interactions, in ms."""

    def note(self, interaction: int, person: int, now_s: float) -> Arrival:
        """Note an interaction that arrives now, by a clock of ours in seconds that nobody sets."""
        worker, apart = worker_of(interaction), now_s * 1000 - (interaction >> 22)
        if now_s - self._since > _PERIOD_S:
            stale = now_s - self._since > 2 * _PERIOD_S
            self._least_before, self._least = math.inf if stale else self._least, math.inf
            self._since = now_s
        if apart - min(self._least, self._least_before) > _CLOCK_SET_MS:
            self._least = self._least_before = apart
        self._least = min(self._least, apart)
        fastest = min(self._least, self._least_before)
        seen = self._of.setdefault(worker, deque(maxlen=_SAMPLES))
        seen.append((person, apart))
        if len(seen) >= _FEWEST and len({each for each, _ in seen}) >= _FEWEST_PEOPLE:
            self._medians[worker] = median(each for _, each in seen)
        own = self._medians.get(worker)
        return Arrival((apart - fastest) / 1000, self._correction_ms(own), None if own is None else own - fastest)

    def _correction_ms(self, own: float | None) -> int:
        if own is None or len(self._medians) < _FEWEST_WORKERS:
            return 0
        apart = round(own - median(self._medians.values()))
        return max(-_MOST_MS, min(_MOST_MS, apart)) if abs(apart) >= _LEAST_MS else 0
