"""Who has closed a window, how fast, and who comes too late for it."""

from typing import Final

from msgspec.structs import replace

from engine.actions import Action, BornesKiller, Claim
from engine.events import ClaimBeaten, CoupFourre, Event, HoldUpCalled, UnitLost
from engine.state import State
from engine.table.errors import Rejected
from engine.windows import closed_by_race, closing_race

EARLIEST_MS: Final = 120
"""An answer that took less is no reaction: people cannot see and press that fast."""

_RACED: Final = CoupFourre | UnitLost | HoldUpCalled | ClaimBeaten
"""Events that tell by how much somebody was faster."""


def timed(event: Event, took: int | None) -> Event:
    """Return the event of a winning reaction with how long it took (ms; None: not known); any other as it is."""
    return replace(event, took=took) if isinstance(event, CoupFourre | UnitLost) and event.took != took else event


def untimed(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events of a slow game: none tells by how many ms somebody was faster, as orders answer there."""
    return tuple(
        replace(event, margin=None) if isinstance(event, _RACED) and event.margin is not None else event
        for event in events
    )


class Races:
    """What a table remembers of the windows of its game, on the players' clock; lost at a restart."""

    def __init__(self) -> None:
        """Begin with no window seen."""
        self._opened: dict[int, int] = {}
        """When each open window was opened (ms)."""
        self._decided: tuple[int, int] | None = None
        """The window that a race closed last, and the stamp of its winner (ms)."""

    def check_late(self, window: int, stamp: int) -> None:
        """Raise Rejected ``too_late`` with the ``margin`` (ms) if a race has just closed this window."""
        if self._decided is not None and self._decided[0] == window:
            raise Rejected("too_late", margin=max(1, stamp - self._decided[1]))

    def reaction(self, before: State, after: State, action: Action, stamp: int) -> tuple[int, int] | None:
        """Return the seat whose reaction has closed the top window in this step, and how long it took (ms)."""
        race = closing_race(before, after, action, stamp)
        if not race or before.windows[-1].resolving:
            return None
        first = race[0]
        took = first.stamp - self._opened.get(before.windows[-1].id, first.stamp)
        return (first.action.seat, took) if isinstance(first.action, Claim | BornesKiller) and took > 0 else None

    def note_opened(self, before: State, after: State, stamp: int) -> None:
        """Remember when a step opened windows; when those that were read from storage opened is not known.

        A window that had to wait for a choice is forgotten: it could not be answered all that time.
        """
        known = self._opened | {window.id: stamp for window in after.windows if window.id >= before.next_window}
        waits = len(after.windows) - 1 if after.windows and after.windows[-1].resolving else 0
        self._opened = {window.id: known[window.id] for window in after.windows[waits:] if window.id in known}

    def note_decided(self, before: State, after: State, action: Action, stamp: int) -> None:
        """Remember the race that a step has decided, if it has."""
        self._decided = closed_by_race(before, after, action, stamp) or self._decided
