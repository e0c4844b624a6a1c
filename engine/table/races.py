"""Who has closed a window, how fast, and who comes too late for it."""

from msgspec.structs import replace

from engine.actions import Action, BornesKiller, Claim
from engine.events import CoupFourre, Event, UnitLost
from engine.state import State
from engine.table.errors import Rejected
from engine.windows import closed_by_race, closing_race


def timed(event: Event, took: int) -> Event:
    """Return the event of a winning reaction with how long it took (ms); any other as it is."""
    return replace(event, took=took) if isinstance(event, CoupFourre | UnitLost) else event


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
        """Remember when the windows of a step were opened; of one read from storage that is not known."""
        known = self._opened | {window.id: stamp for window in after.windows if window.id >= before.next_window}
        self._opened = {window.id: known[window.id] for window in after.windows if window.id in known}

    def note_decided(self, before: State, after: State, action: Action, stamp: int) -> None:
        """Remember the race that a step has decided, if it has."""
        self._decided = closed_by_race(before, after, action, stamp) or self._decided
