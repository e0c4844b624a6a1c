"""The actions of a game: a tagged union of immutable records, each with the seat that acts.

An action does not contain its time: the stamp of a click is passed separately (``stamp`` of `engine.apply`), so that
equal actions are equal records.
"""

from enum import StrEnum

from engine.cards import Card
from engine.frozen import Stored


class Source(StrEnum):
    """Where a card is drawn from."""

    PILE = "pile"
    DISCARD = "discard"
    """The top of the discard pile (RULES 4.3)."""


class Tagged(Stored, tag_field="type", tag=str.lower):
    """A member of a tagged union: an action or an event. In JSON its type is told by its name."""


class _Action(Tagged):
    """The field that all actions of seats share."""

    seat: int


class Draw(_Action):
    """Draw a card, which begins the turn (RULES 2.4 T1, 4.3).

    A player is asked only where it matters: to choose between two piles, or while a window is open, where it means
    "I begin my turn" and races with the claims. All other draws are automatic.
    """

    source: Source = Source.PILE


class Play(_Action):
    """Lay a card: on one's own tableau, or against the side `target`."""

    card: Card
    target: int | None = None
    boost: int = 0
    """Accelerators laid with a distance card (RULES 4.4)."""
    hazard: Card | None = None
    """The attack that a Super Parade answers (RULES 4.5)."""
    under: bool = False
    """Whether a remedy is discarded under the attack that it cures instead of upon it (RULES 4.5)."""


class Discard(_Action):
    """Put a card on the discard pile, face up."""

    card: Card


class EndTurn(_Action):
    """End the turn without using the bonus action after a Botte (RULES 4.3)."""


class Extend(_Action):
    """Answer the extension question on completing the trip at the base target (RULES 2.8)."""

    accept: bool


class Claim(_Action):
    """Answer the open window with a card: a coup-fourré (RULES 2.7), or what RULES 4.5 to 4.8 allow."""

    window: int
    card: Card
    hazard: Card | None = None
    """The attack that a Super Parade answers."""
    under: bool = False
    """Whether a remedy is discarded under the attack that it cures."""


class Shout(_Action):
    """Announce the card just laid: the km of a unit, the sound of an attack (RULES 4.4, 4.5)."""

    window: int
    words: str


class BornesKiller(_Action):
    """Call Bornes Killer! on an unannounced unit (RULES 4.4)."""

    window: int


class HoldUp(_Action):
    """Call Hold Up!: two players have the same Total (RULES 4.10). Nearly always legal; a wrong call has a price."""


class Take(_Action):
    """Choose the unit of the side `side` to take after a right Hold Up! (RULES 4.10)."""

    window: int
    side: int
    card: Card
    km: int
    """The km that the unit is worth, accelerators included."""
    older: bool = False
    """Whether, among equal units, an older one is meant instead of the newest, on which a window is open."""


class Pay(_Action):
    """Choose what to pay for a wrong Hold Up!: a unit of `km` km, or a Botte (`km` 0) (RULES 4.10)."""

    window: int
    card: Card
    km: int = 0
    older: bool = False
    """See `Take`."""


class Swap(_Action):
    """Choose the card that Police takes and the one given in return (RULES 4.8)."""

    window: int
    take: Card
    give: Card


class Pass(_Action, tag="pass"):
    """Decline to answer the open window."""

    window: int


class ExpireWindow(Tagged, tag="expire"):
    """The current time limit of the window has passed. Sent only by the table, never by a player."""

    window: int


class AnnounceLastRound(Tagged, tag="last_round"):
    """The running round is the last (RULES 2.11). Sent only by the table, at the agreed time."""


TurnAction = Draw | Play | Discard | EndTurn | Extend
"""Actions of the seat in turn."""

Reaction = Claim | Shout | BornesKiller
"""Actions that race in an open window."""

Choice = Take | Pay | Swap
"""Actions that resolve an effect waiting for a choice by one player."""

SeatAction = TurnAction | Reaction | Choice | HoldUp | Pass
"""All actions of players."""

TableAction = ExpireWindow | AnnounceLastRound
"""Actions of the table itself, for no seat."""

Action = SeatAction | TableAction
"""All actions that `engine.apply` accepts."""
