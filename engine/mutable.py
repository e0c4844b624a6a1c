"""A position that is being changed by a step, together with what has happened in it."""

from typing import Self

from msgspec import field
from msgspec.structs import astuple

from engine.events import Event
from engine.state import AnyState, State


class MutableState(AnyState, gc=False):
    """A position whose fields may be set, with the events so far.

    It never leaves the step for which it was made; its fields have immutable values, as those of a `State`.
    """

    events: list[Event] = field(default_factory=list)
    """In chronological order."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return a copy of the position, without events."""
        return cls(*astuple(state))

    def frozen(self) -> State:
        """Return the position as it is now, without the events."""
        return State(*astuple(self)[:-1])

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
