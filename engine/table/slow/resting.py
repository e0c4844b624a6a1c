"""When running slow games leave memory: hours or days pass between two acts of theirs."""

from collections.abc import Callable
from typing import Final, Protocol

from engine.table.service import Table
from engine.table.storage.ports import Clock, Timer
from engine.table.storage.records import Status

SOON_MS: Final = 60_000
"""A table that has something to do within this time stays loaded, or is loaded at the start."""
_ATTENTION_MS: Final = 15 * 60_000
"""For so long after somebody has looked at a table it stays loaded: as long as the token of a click lives."""


class Holder(Protocol):
    """Something that refers to tables beyond the work of a moment, and lets go of those that are put away."""

    def holds(self, table: Table) -> bool:
        """Return whether it still needs the table in memory: it is showing something of it, say."""
        ...

    def let_go(self, table: Table) -> None:
        """Drop everything that refers to a table which it does not hold: it is put away."""
        ...


def is_slow_game(table: Table) -> bool:
    """Return whether a table is a running slow game."""
    return table.record.pace.slow and table.status is Status.PLAYING


def may_rest(table: Table) -> bool:
    """Return whether a slow game has nothing to do soon; one that is frozen stays as it is."""
    return not table.frozen and not table.busy and table.acts_in is not None and table.acts_in > SOON_MS


class Rests:
    """Watches the loaded slow games, each with one timer, and puts those away that nobody looks at."""

    def __init__(self, clock: Clock, put_away: Callable[[int], bool]) -> None:
        """Put tables away by `put_away`, which returns False if that must wait."""
        self._clock, self._put_away = clock, put_away
        self._timers: dict[int, Timer] = {}
        self._seen: dict[int, int] = {}
        """When somebody looked at each table last, in ms of Unix time."""

    def watch(self, number: int) -> None:
        """Begin to watch a table, if it is not watched yet."""
        if number not in self._timers:
            self._look_in(number, SOON_MS)

    def note_seen(self, number: int) -> None:
        """Note that somebody looks at a table; of one that is not watched that is of no interest."""
        if number in self._timers:
            self._seen[number] = self._clock.now()

    def forget(self, number: int) -> None:
        """Watch a table no longer."""
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        self._seen.pop(number, None)

    def close(self) -> None:
        """Watch nothing any longer."""
        for number in [*self._timers]:
            self.forget(number)

    def _look_in(self, number: int, wait: int) -> None:
        self._timers[number] = self._clock.call_at(self._clock.now() + wait, lambda: self._look(number))

    def _look(self, number: int) -> None:
        seen = self._seen.get(number)
        left = 0 if seen is None else seen + _ATTENTION_MS - self._clock.now()
        if left > 0:
            self._look_in(number, min(left, _ATTENTION_MS))  # the clock may have been set
        elif not self._put_away(number):
            self._look_in(number, SOON_MS)
