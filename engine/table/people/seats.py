"""Who sits at a running game, and how long it waits for them. Immutable, and stored with the table."""

from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.events import CoupFourre, Event, HoldUpCalled, UnitStolen
from engine.players.levels import STAND_IN
from engine.table.slow.availability import Availability
from engine.table.slow.orders import Orders

SLOW_FROM_MS: Final = 3_600_000
"""A turn of a slow game lasts so long at least."""

_Wait = Annotated[int, Meta(ge=1, le=30 * 24 * 3_600_000)]


class Pace(Struct, frozen=True):
    """How long the table waits, in milliseconds."""

    turn_ms: _Wait = 90_000
    """For a turn, before the table plays for the absent player."""
    reaction_percent: Annotated[int, Meta(ge=1, le=1_000)] = 100
    """The length of windows, and of choices that others wait for, in percent of what the rules give them."""
    lobby_ms: _Wait = 3_600_000
    """For an inactive lobby, and a game in which nobody waits for the absent, before the table is closed."""
    vacation_ms: Annotated[int, Meta(ge=0, le=30 * 24 * 3_600_000)] = 0
    """In a slow game: how long it waits for each player who is on vacation, all vacations together."""

    @property
    def slow(self) -> bool:
        """Whether the game is slow: it waits by waking hours, and windows are answered by standing orders."""
        return self.turn_ms >= SLOW_FROM_MS


class SlowSeat(Struct, frozen=True):
    """What a slow game needs to know of a seat. The orders are a secret of its player."""

    orders: Orders = Orders()
    availability: Availability = Availability()
    asked: int = 0
    """The last round in which its player could have the long window; 0: none yet."""
    waited_ms: int = 0
    """For how long the table has waited, or will, for its player's vacations."""
    waits_until: int = 0
    """The end of the last vacation that it has agreed to wait for, in ms of Unix time; 0: none."""
    on_leave: bool = False
    """Whether an AI plays the seat until the end of its player's vacation."""


TURNS_BEFORE_VACANT: Final = 5
"""Whoever has not played so many turns in a row, the AI's among them, is away for good."""


class Seat(Struct, frozen=True):
    """Who sits at a seat of a running game."""

    player: int
    name: str
    missed: int = 0
    """Consecutive turns that its player has not played: they ran out of time, or an AI played them."""
    away: bool = False
    """Whether an AI plays the seat until its player comes back."""
    left: bool = False
    """Whether its player has left for good."""
    auto_pass: bool = False
    """Whether the table passes for the seat in windows to which it holds no answer."""
    turns: int = 0
    """Cards that its player has laid or discarded in turns; those played for an absent player are in `stood_in`."""
    coups: int = 0
    """Coups-fourrés of this seat in the game."""
    hold_ups: int = 0
    """Hold Up! calls of this seat that were right (RULES 4.10)."""
    false_calls: int = 0
    """Hold Up! calls of this seat that were wrong."""
    fastest: int | None = None
    """The fastest winning reaction of this seat, in ms; None if there was none."""
    level: str | None = None
    """The level of the AI that owns the seat; None: a person does."""
    since: int = 0
    """``seq`` of the position in which it was taken over; 0: it was held from the first deal on."""
    stood_in: int = 0
    """Cards laid or discarded in turns by the table or an AI: for an absent player, or on the AI's own seat."""
    offered: bool = False
    """Whether the host lets somebody take over the seat of the AI."""
    slow: SlowSeat | None = None
    """None if the game is not slow, an AI owns the seat, or its player has left for good."""
    before: tuple["Seat", ...] = ()
    """Who held the seat before, in order, each as it was when the next one took it over."""

    @property
    def holders(self) -> tuple["Seat", ...]:
        """Everybody who has held the seat, in order; the last one holds it."""
        return (*self.before, self)

    @property
    def vacant(self) -> bool:
        """Whether somebody may take it over: its player has left or is away for good, or it is an AI's and offered."""
        if self.level is not None:
            return self.offered
        return self.left or (self.away and self.missed >= TURNS_BEFORE_VACANT)

    @property
    def computer(self) -> str | None:
        """The level of the AI that plays the seat now; None if its player does."""
        return self.level or (STAND_IN if self.away else None)


def tallied(seats: tuple[Seat, ...], events: Iterable[Event]) -> tuple[Seat, ...]:
    """Return the seats with the coups-fourrés and Hold Up! calls among these events added to their counts."""
    counted = list(seats)
    for event in events:
        if isinstance(event, CoupFourre):
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, coups=seat.coups + 1)
        elif isinstance(event, UnitStolen):  # a right call that brings nothing counts for nothing
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, hold_ups=seat.hold_ups + 1)
        elif isinstance(event, HoldUpCalled) and not event.right:
            seat = counted[event.seat]
            counted[event.seat] = replace(seat, false_calls=seat.false_calls + 1)
    return tuple(counted)
