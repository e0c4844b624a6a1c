"""When running slow games are unloaded: hours or days pass between two of their acts."""

from collections.abc import Callable
from typing import Final, Protocol

from engine.table.storage.ports import Clock, Timer
from engine.table.storage.records import Status
from engine.table.table import Table

SOON_MS: Final = 60_000
"""A table that has to act within this time stays loaded, or is loaded at the start."""
_ATTENTION_MS: Final = 15 * 60_000
"""How long a table stays loaded after it was last looked at: as long as a click's token is valid."""


class Holder(Protocol):
    """A component that keeps references to tables, and drops those to tables that are unloaded."""

    def holds(self, table: Table) -> bool:
        """Return whether it still needs the table in memory, for example because it is updating its message."""
        ...

    def let_go(self, table: Table) -> None:
        """Drop all references to a table that it does not hold: the table is unloaded."""
        ...


def is_slow_game(table: Table) -> bool:
    """Return whether a table is a running slow game."""
    return table.mode.pauses and table.status is Status.PLAYING


def may_unload(table: Table) -> bool:
    """Return whether a slow game has nothing to do soon; frozen ones stay loaded, and those with time given again."""
    idle = not (table.frozen or table.busy or table.postponed)
    return idle and table.acts_in is not None and table.acts_in > SOON_MS


class Unloading:
    """Watches the loaded slow games with one timer each, and unloads idle ones."""

    def __init__(self, clock: Clock, put_away: Callable[[int], bool]) -> None:
        """Unload tables by `put_away`, which returns False if that must wait."""
        self._clock, self._put_away = clock, put_away
        self._timers: dict[int, Timer] = {}
        self._seen: dict[int, int] = {}
        """When each table was last looked at, in ms of Unix time."""

    def watch(self, number: int) -> None:
        """Start to watch a table, unless it is watched already."""
        if number not in self._timers:
            self._look_in(number, SOON_MS)

    def note_seen(self, number: int) -> None:
        """Record that a table is being looked at, if it is watched."""
        if number in self._timers:
            self._seen[number] = self._clock.now()

    def forget(self, number: int) -> None:
        """Stop watching a table."""
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        self._seen.pop(number, None)

    def close(self) -> None:
        """Stop watching all tables."""
        for number in [*self._timers]:
            self.forget(number)

    def _look_in(self, number: int, wait: int) -> None:
        self._timers[number] = self._clock.call_at(self._clock.now() + wait, lambda: self._look(number))

    def _look(self, number: int) -> None:
        seen = self._seen.get(number)
        left = 0 if seen is None else seen + _ATTENTION_MS - self._clock.now()
        if left > 0:
            self._look_in(number, min(left, _ATTENTION_MS))  # bounded, as the clock may have been set
        elif not self._put_away(number):
            self._look_in(number, SOON_MS)
