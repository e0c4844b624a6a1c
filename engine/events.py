"""What has happened: immutable records, in the order in which they happened.

Most events are public; the others limit what each seat and the spectators see in `seen_by`.
"""

from typing import Self

from msgspec import Struct

from engine.cards import Card
from engine.state import Outcome, Sheet, WindowKind


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
    """A seat took a card from the draw pile. No other seat sees which."""

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
    """Kilometres of the side `target` after it (in Fun & Speed its Total)."""
    boost: int = 0
    """Accelerators laid with it."""
    back: bool = False
    """Whether its distance was taken away (RULES 3.5)."""


class CardDiscarded(_Event, frozen=True, gc=False):
    """A seat put a card on the discard pile."""

    seat: int
    card: Card


class CardTaken(_Event, frozen=True, gc=False):
    """A seat took the top card of the discard pile."""

    seat: int
    card: Card


class TurnSkipped(_Event, frozen=True, gc=False):
    """A seat with no card left, and none to draw, was passed over."""

    seat: int


class WindowOpened(_Event, frozen=True, gc=False):
    """Somebody may interrupt now."""

    window: int
    kind: WindowKind
    seat: int
    card: Card | None
    target: int
    eligible: tuple[int, ...]


class WindowClosed(_Event, frozen=True, gc=False):
    """A window closed and nobody had claimed it."""

    window: int
    kind: WindowKind


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
    """Milliseconds by which the claim beat whoever was second, if there was a race."""
    points: int = 0
    """Points that it brought; in Fun & Speed `km` instead."""
    km: int = 0
    took: int | None = None
    """Milliseconds from the opening of the window to the claim; None if that is not known."""


class Cured(_Event, frozen=True, gc=False):
    """A remedy answered an attack; both lie on the discard pile (RULES 4.5)."""

    seat: int
    card: Card
    hazard: Card
    under: bool
    """Whether the attack lies on top."""


class Mirrored(_Event, frozen=True, gc=False):
    """A Rétroviseur turned an attack back on whoever played it (RULES 4.7)."""

    seat: int
    hazard: Card
    target: int
    """The side that is attacked now."""
    sticks: bool
    """Whether that side can be hit by it; if not, the attack is discarded."""


class Shouted(_Event, frozen=True, gc=False):
    """A unit or an attack was announced (RULES 4.4, 4.5)."""

    seat: int
    words: str
    card: Card


class AttackFailed(_Event, frozen=True, gc=False):
    """An attack was announced wrongly or not at all: it does not count (RULES 4.5)."""

    seat: int
    card: Card
    target: int
    words: str | None
    """What was shouted; None if nothing was."""


class UnitLost(_Event, frozen=True, gc=False):
    """A unit just laid went to the discard pile: Demi-tour, or Bornes Killer! (RULES 4.4, 4.8)."""

    seat: int
    """Who took it off."""
    side: int
    """Whose unit it was."""
    card: Card
    km: int
    by_card: bool
    """Whether it was a Demi-tour."""
    margin: int | None = None
    """Milliseconds by which the reaction beat whoever was second."""
    winning: bool = False
    """Whether the unit would have won the game."""
    took: int | None = None
    """Milliseconds from the opening of the window to the reaction; None if that is not known."""


class HoldUpCalled(_Event, frozen=True, gc=False):
    """Somebody called Hold Up! (RULES 4.10)."""

    seat: int
    right: bool
    """Whether two Totals were the same."""
    margin: int | None = None
    """Milliseconds by which the call beat whoever was second."""
    ties: tuple[tuple[int, ...], ...] = ()
    """The groups of sides that had the same Total."""
    totals: tuple[int, ...] = ()
    """The Total of each group."""


class UnitStolen(_Event, frozen=True, gc=False):
    """A right Hold Up! moved a unit (RULES 4.10)."""

    seat: int
    side: int
    """Whose unit it was."""
    card: Card
    km: int


class PricePaid(_Event, frozen=True, gc=False):
    """A wrong Hold Up! cost a unit of so many km, or a Botte (`km` 0) (RULES 4.10)."""

    seat: int
    card: Card
    km: int


class PlacesSwapped(_Event, frozen=True, gc=False):
    """A Hélicoptère swapped all that lies before two sides (RULES 4.8)."""

    seat: int
    target: int
    turns: bool
    """Whether the two have changed places in the order of turns as well."""
    totals: tuple[int, ...] = ()
    """The Totals of the side of `seat` and of the target before it, which each has of the other after it."""


class Emptied(_Event, frozen=True, gc=False):
    """A Poubelle sent every 200 of a side to the discard pile (RULES 4.8)."""

    seat: int
    side: int
    units: int


class CardsSwapped(_Event, frozen=True, gc=False):
    """Police took a card and gave one (RULES 4.8). Only those two know which."""

    seat: int
    target: int
    """The seat that was searched."""
    taken: Card | None = None
    given: Card | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the cards from all but the two."""
        return self if seat in (self.seat, self.target) else type(self)(self.seat, self.target)


class ClaimBeaten(_Event, frozen=True, gc=False):
    """A claim came too late; the card stays in hand. Shown to its owner alone."""

    seat: int
    margin: int | None = None
    """Milliseconds by which it was late, if that is known."""

    def seen_by(self, seat: int | None) -> Self | None:
        """Hide it from all but the seat that claimed."""
        return self if seat == self.seat else None


class TripCompleted(_Event, frozen=True, gc=False):
    """A side reached the target of the round."""

    seat: int
    side: int
    km: int


class ExtensionCalled(_Event, frozen=True, gc=False):
    """A side that could have completed its trip extends it, for all sides."""

    seat: int
    side: int
    target: int
    """The new target in km."""


class LastRoundAnnounced(_Event, frozen=True, gc=False):
    """The game ends with this round, or with the first after it that breaks a tie (RULES 2.11)."""

    round: int


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
    | CardTaken
    | TurnSkipped
    | WindowOpened
    | WindowClosed
    | CoupFourre
    | Cured
    | Mirrored
    | Shouted
    | AttackFailed
    | UnitLost
    | HoldUpCalled
    | UnitStolen
    | PricePaid
    | PlacesSwapped
    | Emptied
    | CardsSwapped
    | ClaimBeaten
    | TripCompleted
    | ExtensionCalled
    | LastRoundAnnounced
    | RoundScored
    | GameOver
)
"""Every event that `engine.apply` returns."""
