"""What has happened: immutable records, in the order in which they happened.

Most events are public. Those that are not say who may see what in `seen_by`; the table shows each seat
(and the spectators) only that.
"""

from typing import Self

from msgspec import Struct

from engine.cards import Card
from engine.state import Outcome, Sheet


class _Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """An event that everybody may see whole."""

    def seen_by(self, seat: int | None) -> Self | None:
        """Return the event as this seat (None: a spectator) may see it, or None if it may not."""
        return self


class RoundDealt(_Event, frozen=True, gc=False):
    """A round begins: the cards are dealt."""

    round: int
    dealer: int
    first: int
    """The seat that begins."""
    target: int
    """Kilometres to travel."""


class CardDrawn(_Event, frozen=True, gc=False):
    """A seat took a card from the draw pile. Which one is for its eyes only."""

    seat: int
    left: int
    """Cards left in the draw pile."""
    card: Card | None = None
    """The card; None to everybody else."""

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from all but the seat that drew it."""
        return self if seat == self.seat else type(self)(self.seat, self.left)


class Reshuffled(_Event, frozen=True, gc=False):
    """The discard pile became the new draw pile."""

    cards: int


class CardPlayed(_Event, frozen=True, gc=False):
    """A seat laid a card on the tableau of the side `target` (its own, or the one it attacks)."""

    seat: int
    card: Card
    target: int
    km: int
    """Kilometres of the side `target` after it."""


class CardDiscarded(_Event, frozen=True, gc=False):
    """A seat put a card on the discard pile."""

    seat: int
    card: Card


class TurnSkipped(_Event, frozen=True, gc=False):
    """A seat with no card left, and none to draw, was passed over."""

    seat: int


class WindowOpened(_Event, frozen=True, gc=False):
    """Somebody may interrupt now."""

    window: int
    kind: str
    seat: int
    card: Card
    target: int
    eligible: tuple[int, ...]


class WindowClosed(_Event, frozen=True, gc=False):
    """A window closed and nobody had claimed it."""

    window: int
    kind: str


class CoupFourre(_Event, frozen=True, gc=False):
    """A safety was shown against a hazard just played (RULES 2.7)."""

    seat: int
    card: Card
    """The safety."""
    hazard: Card
    attacker: int
    target: int
    """The attacked side; the hazard stays there if it is not the side of `seat`."""
    skipped: tuple[int, ...]
    """Seats that lose their turn."""
    margin: int | None = None
    """Milliseconds by which the claim beat the next player's draw, if they raced."""


class ClaimBeaten(_Event, frozen=True, gc=False):
    """A claim came too late; the card stays in hand. Only its owner hears of it."""

    seat: int
    margin: int
    """Milliseconds by which it was late."""

    def seen_by(self, seat: int | None) -> Self | None:
        """Hide it from all but the seat that claimed."""
        return self if seat == self.seat else None


class TripCompleted(_Event, frozen=True, gc=False):
    """A side reached the target of the round."""

    seat: int
    side: int
    km: int


class ExtensionCalled(_Event, frozen=True, gc=False):
    """A side that could have finished goes on, and with it everybody."""

    seat: int
    side: int
    target: int
    """The new target in km."""


class RoundScored(_Event, frozen=True, gc=False):
    """A round is over; its score sheets, one for each side, and the new totals."""

    round: int
    completed_by: int | None
    """The side that completed its trip; None if the cards ran out."""
    sheets: tuple[Sheet, ...]
    totals: tuple[int, ...]


class GameOver(_Event, frozen=True, gc=False):
    """The game has an outcome."""

    outcome: Outcome


Event = (
    RoundDealt
    | CardDrawn
    | Reshuffled
    | CardPlayed
    | CardDiscarded
    | TurnSkipped
    | WindowOpened
    | WindowClosed
    | CoupFourre
    | ClaimBeaten
    | TripCompleted
    | ExtensionCalled
    | RoundScored
    | GameOver
)
"""Everything that `engine.apply` reports."""
