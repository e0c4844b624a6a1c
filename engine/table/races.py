"""Which seat closed a window, how fast, and by how much others came too late."""

from typing import Final

from msgspec.structs import replace

from engine.actions import Action, BornesKiller, Claim
from engine.events import ClaimBeaten, CoupFourre, Event, HoldUpCalled, UnitLost
from engine.state import State
from engine.table.errors import Rejected
from engine.windows import closed_by_race, closing_race

EARLIEST_MS: Final = 120
"""An answer within less was not a reaction: people cannot see and click that fast."""

_RACED: Final = CoupFourre | UnitLost | HoldUpCalled | ClaimBeaten
"""Events that contain lead times."""


def timed(event: Event, took: int | None) -> Event:
    """Return the event with the duration of a winning reaction (ms; None: unknown); other events are unchanged."""
    return replace(event, took=took) if isinstance(event, CoupFourre | UnitLost) and event.took != took else event


def untimed(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events without lead times in ms, for slow games, where orders give the answers."""
    return tuple(
        replace(event, margin=None) if isinstance(event, _RACED) and event.margin is not None else event
        for event in events
    )


class Races:
    """The times of the windows of a table's game, on the players' clock; lost in a restart."""

    def __init__(self) -> None:
        """Start without any known window."""
        self._opened: dict[int, int] = {}
        """The opening time (ms) of each open window."""
        self._decided: tuple[int, int] | None = None
        """The last window closed by a race, and the stamp (ms) of the winner."""

    def check_late(self, window: int, stamp: int) -> None:
        """Raise Rejected ``too_late`` with the ``margin`` (ms) if this window has just been closed by a race."""
        if self._decided is not None and self._decided[0] == window:
            raise Rejected("too_late", margin=max(1, stamp - self._decided[1]))

    def reaction(self, before: State, after: State, action: Action, stamp: int) -> tuple[int, int] | None:
        """Return the seat whose reaction closed the top window in this step, and its duration (ms), or None."""
        race = closing_race(before, after, action, stamp)
        if not race or before.windows[-1].resolving:
            return None
        first = race[0]
        took = first.stamp - self._opened.get(before.windows[-1].id, first.stamp)
        return (first.action.seat, took) if isinstance(first.action, Claim | BornesKiller) and took > 0 else None

    def note(self, before: State, after: State, action: Action, stamp: int) -> None:
        """Record the race that a step has decided, and when the windows that it has opened were opened.

        That is unknown for windows loaded from storage. A window that had to wait for a choice is dropped, as it could
        not be answered meanwhile.
        """
        self._decided = closed_by_race(before, after, action, stamp) or self._decided
        known = self._opened | {window.id: stamp for window in after.windows if window.id >= before.next_window}
        waits = len(after.windows) - 1 if after.windows and after.windows[-1].resolving else 0
        self._opened = {window.id: known[window.id] for window in after.windows[waits:] if window.id in known}
