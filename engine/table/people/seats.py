"""The seats of a running game, and how long it waits for them. Immutable, and stored with the table."""

from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from engine.events import CoupFourre, Event, HoldUpCalled, UnitStolen
from engine.frozen import Frozen
from engine.players.levels import STAND_IN
from engine.table.slow.availability import Availability
from engine.table.slow.orders import Orders
from engine.time_units import DAY_MS, HOUR_MS

SLOW_FROM_MS: Final = HOUR_MS
"""The minimum length of a turn in a slow game."""

_Wait = Annotated[int, Meta(ge=1, le=30 * DAY_MS)]


class Pace(Frozen):
    """How long a table waits, in ms."""

    turn_ms: _Wait = 90_000
    """For a turn, before the table plays for the absent player."""
    reaction_percent: Annotated[int, Meta(ge=1, le=1_000)] = 100
    """The time of windows, and of choices that others wait for, in percent of what the rules give."""
    lobby_ms: _Wait = HOUR_MS
    """For an inactive lobby, or a game whose players are all absent, before the table is closed."""
    vacation_ms: Annotated[int, Meta(ge=0, le=30 * DAY_MS)] = 0
    """In a slow game: for the vacations of each player, in total."""

    @property
    def slow(self) -> bool:
        """Whether the game is slow: it waits by waking hours, and standing orders answer windows."""
        return self.turn_ms >= SLOW_FROM_MS


class SlowSeat(Frozen):
    """What a slow game has to know about a seat. The orders are secret."""

    orders: Orders = Orders()
    availability: Availability = Availability()
    asked: int = 0
    """The last round in which its player could use the long window; 0 if none."""
    waited_ms: int = 0
    """How long the table has waited, or will wait, for its player's vacations."""
    waits_until: int = 0
    """The end of the last vacation that the table agreed to wait for, in ms of Unix time; 0 if none."""
    on_leave: bool = False
    """Whether an AI plays the seat until the end of its player's vacation."""


TURNS_BEFORE_VACANT: Final = 5
"""A player who misses this many turns in a row, those played by the AI included, is away for good."""


class Seat(Frozen):
    """A seat of a running game and its holder."""

    player: int
    name: str
    missed: int = 0
    """Consecutive turns not played by its player: they timed out, or an AI played them."""
    away: bool = False
    """Whether an AI plays the seat until its player comes back."""
    left: bool = False
    """Whether its player has left for good."""
    auto_pass: bool = False
    """Whether the table passes for the seat in windows to which it holds no answer."""
    passing: bool = False
    """Whether the table passes for the seat in all windows until its next turn."""
    turns: int = 0
    """Cards laid or discarded in turns by its player; those played for an absent player are in `stood_in`."""
    coups: int = 0
    """Coups-fourrés by this seat in the game."""
    hold_ups: int = 0
    """Right Hold Up! calls by this seat (RULES 4.10)."""
    false_calls: int = 0
    """Wrong Hold Up! calls by this seat."""
    fastest: int | None = None
    """The fastest winning reaction of this seat, in ms; None if there was none."""
    level: str | None = None
    """The level of the AI that holds the seat; None for a person."""
    since: int = 0
    """``seq`` of the position in which it was taken over; 0 for a holder since the first deal."""
    stood_in: int = 0
    """Cards laid or discarded in turns by the table or an AI, for an absent player or on the AI's own seat."""
    offered: bool = False
    """Whether the host offers the seat of the AI to newcomers."""
    slow: SlowSeat | None = None
    """None if the game is not slow, an AI holds the seat, or its player has left for good."""
    before: tuple["Seat", ...] = ()
    """The earlier holders, in order, each as it was when the next one took over."""

    @property
    def holders(self) -> tuple["Seat", ...]:
        """All holders of the seat, in order, the current one last."""
        return (*self.before, self)

    @property
    def stays(self) -> bool:
        """Whether a person holds it who has not left for good, present or not."""
        return self.level is None and not self.left

    @property
    def vacant(self) -> bool:
        """Whether it can be taken over: its player has left or is away for good, or it is an AI's and offered."""
        if self.level is not None:
            return self.offered
        return self.left or (self.away and self.missed >= TURNS_BEFORE_VACANT)

    @property
    def computer(self) -> str | None:
        """The level of the AI that plays the seat now; None if its player does."""
        return self.level or (STAND_IN if self.away else None)


def tallied(seats: tuple[Seat, ...], events: Iterable[Event]) -> tuple[Seat, ...]:
    """Return the seats with the coups-fourrés and Hold Up! calls in these events added to their counts."""
    counted = list(seats)
    for event in events:
        if isinstance(event, CoupFourre):
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, coups=seat.coups + 1)
        elif isinstance(event, UnitStolen):  # a right call without a unit to take does not count
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, hold_ups=seat.hold_ups + 1)
        elif isinstance(event, HoldUpCalled) and not event.right:
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, false_calls=seat.false_calls + 1)
    return tuple(counted)
