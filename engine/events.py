"""What has happened: immutable records, in chronological order.

Most events are public; the others restrict in `seen_by` what each seat and the spectators see.
"""

from typing import Final, Self

from engine.actions import Tagged
from engine.cards import Card
from engine.state import Outcome, Sheet, WindowKind


class _Event(Tagged):
    """An event that is public as a whole."""

    def seen_by(self, seat: int | None) -> Self | None:
        """Return the part of the event that this seat (None: a spectator) may see, or None."""
        return self


class _OwnEvent(_Event):
    """An event that only the player of a seat sees."""

    seat: int

    def seen_by(self, seat: int | None) -> Self | None:
        """Hide the event from all seats but its own."""
        return self if seat == self.seat else None


class RoundDealt(_Event):
    """A round begins: the cards are dealt."""

    round: int
    dealer: int
    first: int
    """The seat that begins."""
    target: int
    """Kilometres to travel."""


class CardDrawn(_Event):
    """A seat took a card from the draw pile; other seats do not see which."""

    seat: int
    left: int
    """Cards left in the draw pile."""
    card: Card | None = None
    """The card; None for all other viewers."""

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from all seats but the one that drew it."""
        return self if seat == self.seat else type(self)(self.seat, self.left)


class Reshuffled(_Event):
    """The discard pile became the new draw pile."""

    cards: int


class CardPlayed(_Event):
    """A seat laid a card on the tableau of the side `target` (its own, or the one it attacks)."""

    seat: int
    card: Card
    target: int
    km: int
    """The km of the side `target` afterwards (in Fun & Speed its Total)."""
    boost: int = 0
    """Accelerators laid with it."""
    back: bool = False
    """Whether its distance was subtracted (RULES 3.5)."""
    gain: int = 0
    """The km that it counts as a safety (RULES 4.6)."""


class CardDiscarded(_Event):
    """A seat put a card on the discard pile."""

    seat: int
    card: Card


class CardTaken(_Event):
    """A seat took the top card of the discard pile."""

    seat: int
    card: Card


class TurnSkipped(_Event):
    """A seat without cards was skipped, as there is none to draw."""

    seat: int


class WindowOpened(_Event):
    """A chance to interrupt began."""

    window: int
    kind: WindowKind
    seat: int
    card: Card | None
    target: int
    eligible: tuple[int, ...]


class WindowClosed(_Event):
    """A window closed without a claim."""

    window: int
    kind: WindowKind


class CoupFourre(_Event):
    """A safety was shown against a hazard just played (RULES 2.7). Only one laid in a turn is `CardPlayed` too."""

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
    """Milliseconds by which the claim beat the next answer, if there was a race."""
    points: int = 0
    """Points for it; in Fun & Speed see `km`."""
    km: int = 0
    took: int | None = None
    """Milliseconds from the opening of the window to the claim; None if unknown."""
    total: int = 0
    """In Fun & Speed the Total of the side of `seat` afterwards."""


class Cured(_Event):
    """A remedy answered an attack; both lie on the discard pile (RULES 4.5)."""

    seat: int
    card: Card
    hazard: Card
    under: bool
    """Whether the attack lies above the remedy."""


class Mirrored(_Event):
    """A Rétroviseur turned an attack back on the attacker (RULES 4.7)."""

    seat: int
    hazard: Card
    target: int
    """The side that is attacked now."""
    sticks: bool
    """Whether the attack can lie on that side; otherwise it is discarded."""


class Shouted(_Event):
    """A unit or an attack was announced (RULES 4.4, 4.5)."""

    seat: int
    words: str
    card: Card


class AttackFailed(_Event):
    """An attack was announced wrongly or not at all, and does not count (RULES 4.5)."""

    seat: int
    card: Card
    target: int
    words: str | None
    """What was shouted; None if nothing was."""


class UnitLost(_Event):
    """The unit just laid was discarded because of a Demi-tour or Bornes Killer! (RULES 4.4, 4.8)."""

    seat: int
    """The seat that caused it."""
    side: int
    """The side that loses the unit."""
    card: Card
    km: int
    by_card: bool
    """Whether it was a Demi-tour."""
    margin: int | None = None
    """Milliseconds by which the reaction beat the next one."""
    winning: bool = False
    """Whether the unit would have won the game."""
    took: int | None = None
    """Milliseconds from the opening of the window to the reaction; None if unknown."""


class HoldUpCalled(_Event):
    """A seat called Hold Up! (RULES 4.10)."""

    seat: int
    right: bool
    """Whether two Totals were equal."""
    margin: int | None = None
    """Milliseconds by which the call beat the next one."""
    ties: tuple[tuple[int, ...], ...] = ()
    """The groups of sides with equal Totals."""
    totals: tuple[int, ...] = ()
    """The Total of each group."""
    beaten: tuple[tuple[int, int], ...] = ()
    """Of a right call: the seats that called later, and by how many ms, in order."""


class UnitStolen(_Event):
    """A right Hold Up! moved a unit (RULES 4.10)."""

    seat: int
    side: int
    """The side that loses the unit."""
    card: Card
    km: int
    totals: tuple[int, int]
    """The Totals after it, first that of `side`, then that of the side of `seat`."""


class PricePaid(_Event):
    """A wrong Hold Up! cost a unit of `km` km, or a Botte (`km` 0) (RULES 4.10)."""

    seat: int
    card: Card
    km: int


class PlacesSwapped(_Event):
    """A Hélicoptère swapped the tableaus of two sides (RULES 4.8)."""

    seat: int
    target: int
    totals: tuple[int, int]
    """The Totals before the swap, first that of the side of `seat`, then that of `target`."""


class Emptied(_Event):
    """A Poubelle sent every 200 of a side to the discard pile (RULES 4.8)."""

    seat: int
    side: int
    units: int
    totals: tuple[int, int]
    """The Totals of the side before and after it."""


class CardsSwapped(_Event):
    """Police took a card and gave one (RULES 4.8); only those two seats know which."""

    seat: int
    target: int
    """The seat that was searched."""
    taken: Card | None = None
    given: Card | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the cards from all but the two seats."""
        return self if seat in (self.seat, self.target) else type(self)(self.seat, self.target)


class ClaimBeaten(_OwnEvent):
    """A claim came too late; the card stays in hand. Only its player sees this."""

    margin: int | None = None
    """Milliseconds by which it was late; None if unknown."""


class CoupMissed(_OwnEvent):
    """A window closed although this seat held the safety against its hazard. Only its player sees this."""

    card: Card
    """The safety."""
    hazard: Card


class TripCompleted(_Event):
    """A side reached the target of the round."""

    seat: int
    side: int
    km: int


class ExtensionCalled(_Event):
    """A side that could have completed its trip called the extension, which applies to all sides."""

    seat: int
    side: int
    target: int
    """The new target in km."""


class LastRoundAnnounced(_Event):
    """The game ends after this round, or after the first later one that breaks a tie (RULES 2.11)."""

    round: int


class RoundScored(_Event):
    """A round ended: one score sheet for each side, and the new totals."""

    round: int
    completed_by: int | None
    """The side that completed its trip; None if the cards ran out."""
    sheets: tuple[Sheet, ...]
    totals: tuple[int, ...]


class GameOver(_Event):
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
    | CoupMissed
    | TripCompleted
    | ExtensionCalled
    | LastRoundAnnounced
    | RoundScored
    | GameOver
)
"""All events that `engine.apply` returns."""

ACTS: Final = (
    CardPlayed,
    CardDiscarded,
    CoupFourre,
    Cured,
    Mirrored,
    AttackFailed,
    UnitLost,
    UnitStolen,
    PricePaid,
    PlacesSwapped,
    Emptied,
    CardsSwapped,
)
"""The events that show what a player has just done with cards."""
