"""Which seat closed a window, how fast, and by how much others came too late."""

from typing import Final

from msgspec.structs import replace

from engine.actions import Action, BornesKiller, Choice, Claim, Pass, Reaction
from engine.errors import Refusal
from engine.events import ClaimBeaten, CoupFourre, Event, HoldUpCalled, UnitLost
from engine.replays.recording import By
from engine.state import State
from engine.table.errors import Rejected
from engine.windows import closed_by_race, closing_race

EARLIEST_MS: Final = 120
"""An answer within less was not a reaction: people cannot see and click that fast."""

_REMEMBERED: Final = 8
"""The number of windows whose answers are remembered: more than are open or can be clicked twice."""

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
        self._answered: dict[tuple[int, int], By] = {}
        """Who has answered each of the last windows for a seat, by window and seat."""

    def check_late(self, window: int, stamp: int) -> None:
        """Raise Rejected ``too_late`` with the ``margin`` (ms) if this window has just been closed by a race."""
        if self._decided is not None and self._decided[0] == window:
            raise Rejected("too_late", margin=max(1, stamp - self._decided[1]))

    def explained(self, refusal: Refusal, window: int, seat: int) -> Refusal:
        """Return the refusal of a seat's answer to a window, or a better reason.

        That is ``clicked_before`` if an earlier click of its player counts, ``answered_for_you`` if the answer came
        from the table or an AI.
        """
        by = self._answered.get((window, seat))
        if by is By.PLAYER and came_late(refusal):
            return Rejected("clicked_before")
        if by not in (None, By.PLAYER) and refusal.code == "already_answered":
            return Rejected("answered_for_you")
        return refusal

    def reaction(self, before: State, after: State, action: Action, stamp: int) -> tuple[int, int] | None:
        """Return the seat whose reaction closed the top window in this step, and its duration (ms), or None."""
        race = closing_race(before, after, action, stamp)
        if not race or before.windows[-1].resolving:
            return None
        first = race[0]
        took = first.stamp - self._opened.get(before.windows[-1].id, first.stamp)
        return (first.action.seat, took) if isinstance(first.action, Claim | BornesKiller) and took > 0 else None

    def note(self, before: State, after: State, action: Action, stamp: int, by: By) -> None:
        """Record the race that a step has decided, who has answered, and when the windows it has opened were opened.

        That is unknown for windows loaded from storage. A window that had to wait for a choice is dropped, as it could
        not be answered meanwhile.
        """
        self._decided = closed_by_race(before, after, action, stamp) or self._decided
        if isinstance(action, Reaction | Choice | Pass):
            self._answered[action.window, action.seat] = by
        oldest = after.next_window - _REMEMBERED
        self._answered = {answer: by for answer, by in self._answered.items() if answer[0] >= oldest}
        known = self._opened | {window.id: stamp for window in after.windows if window.id >= before.next_window}
        waits = len(after.windows) - 1 if after.windows and after.windows[-1].resolving else 0
        self._opened = {window.id: known[window.id] for window in after.windows[waits:] if window.id in known}


def came_late(refusal: Refusal) -> bool:
    """Return whether an answer was refused because its window is closed."""
    return refusal.code in ("too_late", "window_closed")
