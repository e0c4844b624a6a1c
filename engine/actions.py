"""The actions of a game: a tagged union of immutable records, each naming the seat that acts.

An action does not say when it was made: the moment of a click is passed beside it (the ``stamp`` of
`engine.apply`), so that two equal actions are equal records.
"""

from enum import StrEnum

from msgspec import Struct

from engine.cards import Card


class Source(StrEnum):
    """Where a card is drawn from."""

    PILE = "pile"
    DISCARD = "discard"
    """The top of the discard pile (RULES 4.3)."""


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The field that all actions of a seat share."""

    seat: int


class Draw(_Action, frozen=True, gc=False):
    """Draw a card, which begins the turn (RULES 2.4 T1, 4.3).

    A player is asked only where it decides something: between two piles, or while a window is open, where it says
    "I begin my turn" and races with the claims. Any other draw is automatic.
    """

    source: Source = Source.PILE


class Play(_Action, frozen=True, gc=False):
    """Lay a card: on one's own tableau, or against the side `target`."""

    card: Card
    target: int | None = None
    boost: int = 0
    """Accelerators laid with a distance card (RULES 4.4)."""
    hazard: Card | None = None
    """The attack that a Super Parade answers (RULES 4.5)."""
    under: bool = False
    """Whether a remedy goes to the discard pile under the attack that it cures, not upon it (RULES 4.5)."""


class Discard(_Action, frozen=True, gc=False):
    """Put a card on the discard pile, face up."""

    card: Card


class EndTurn(_Action, frozen=True, gc=False):
    """End the turn without the further action that a Botte gives (RULES 4.3)."""


class Extend(_Action, frozen=True, gc=False):
    """Answer the extension question on completing the trip at the base target (RULES 2.8)."""

    accept: bool


class Claim(_Action, frozen=True, gc=False):
    """Answer the open window with a card: a coup-fourré (RULES 2.7), or what RULES 4.5 to 4.8 allow."""

    window: int
    card: Card
    hazard: Card | None = None
    """The attack that a Super Parade answers."""
    under: bool = False
    """Whether a remedy goes to the discard pile under the attack that it cures."""


class Shout(_Action, frozen=True, gc=False):
    """Announce the card just laid: the km of a unit, the sound of an attack (RULES 4.4, 4.5)."""

    window: int
    words: str


class BornesKiller(_Action, frozen=True, gc=False):
    """Call Bornes Killer! on a unit that nobody has announced (RULES 4.4)."""

    window: int


class HoldUp(_Action, frozen=True, gc=False):
    """Call Hold Up!: two players have the same Total (RULES 4.10). Legal at almost any moment; a wrong call costs."""


class Take(_Action, frozen=True, gc=False):
    """Choose the unit that a right Hold Up! brings: one of the side `side` (RULES 4.10)."""

    window: int
    side: int
    card: Card
    km: int
    """The km that the unit counts, accelerators included."""
    older: bool = False
    """Whether, of equal units, an older one is meant and not the newest, on which a window is open."""


class Pay(_Action, frozen=True, gc=False):
    """Choose what a wrong Hold Up! costs: a unit of `km` km, or a Botte (`km` 0) (RULES 4.10)."""

    window: int
    card: Card
    km: int = 0
    older: bool = False
    """As in `Take`."""


class Swap(_Action, frozen=True, gc=False):
    """Choose the card that Police takes and the one that it gives (RULES 4.8)."""

    window: int
    take: Card
    give: Card


class Pass(_Action, frozen=True, gc=False, tag="pass"):
    """Decline to answer the open window."""

    window: int


class ExpireWindow(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag="expire"):
    """The running time of the window is over. Sent by the table alone, never by a player."""

    window: int


class AnnounceLastRound(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag="last_round"):
    """The round that runs is the last (RULES 2.11). Sent by the table alone, at the time agreed upon."""


TurnAction = Draw | Play | Discard | EndTurn | Extend
"""Actions of the seat in turn."""

Reaction = Claim | Shout | BornesKiller
"""Actions that race in an open window."""

Choice = Take | Pay | Swap
"""Actions that resolve an effect which waits for one player's choice."""

SeatAction = TurnAction | Reaction | Choice | HoldUp | Pass
"""Every action of a player."""

TableAction = ExpireWindow | AnnounceLastRound
"""What the table does by itself, for no seat."""

Action = SeatAction | TableAction
"""Everything that `engine.apply` takes."""
