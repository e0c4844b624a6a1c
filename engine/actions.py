"""What may be asked of a game: a tagged union of immutable records, each naming the seat that asks.

An action says what is wanted, never when: the moment of a click travels beside it (`engine.apply`'s
``stamp``), so that two equal wishes are equal records.
"""

from msgspec import Struct

from engine.cards import Card


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The part that all actions of a seat share: who asks."""

    seat: int


class Draw(_Action, frozen=True, gc=False):
    """Take a card from the draw pile and so begin the turn (RULES 2.4 T1).

    Only asked when it decides something: while a window is open it says "I begin my turn" and races
    with the claims. Any other draw happens by itself.
    """


class Play(_Action, frozen=True, gc=False):
    """Lay a card: on one's own tableau, or a hazard on the tableau of the side `target`."""

    card: Card
    target: int | None = None


class Discard(_Action, frozen=True, gc=False):
    """Put a card on the discard pile, face up."""

    card: Card


class Extend(_Action, frozen=True, gc=False):
    """Answer the extension question on completing the trip at the base target (RULES 2.8)."""

    accept: bool


class Claim(_Action, frozen=True, gc=False):
    """Answer the open window `window` with a card: a coup-fourré with this safety (RULES 2.7)."""

    window: int
    card: Card


class Pass(_Action, frozen=True, gc=False, tag="pass"):
    """Let the open window `window` go by."""

    window: int


class ExpireWindow(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag="expire"):
    """The running time of the window `window` is over. Only the table says so, never a player."""

    window: int


SeatAction = Draw | Play | Discard | Extend | Claim | Pass
"""What a player may ask."""

TurnAction = Draw | Play | Discard | Extend
"""What the seat whose turn it is may ask."""

Action = SeatAction | ExpireWindow
"""Everything that `engine.apply` takes."""
