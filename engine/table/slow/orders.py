"""Standing orders: how the windows of a slow game are answered for people who are not there.

A policy that answers from a view, like an AI. Only holders of an answer are ever asked (docs/SLOW.md).
"""

from enum import StrEnum

from engine.actions import Pass, Reaction
from engine.frozen import Frozen
from engine.views import PlayerView


class Order(StrEnum):
    """What to do about an attack that the hand could answer."""

    ALWAYS = "always"
    """Answer it."""
    NEVER = "never"
    """Let it pass."""
    ASK = "ask"
    """Ask the player, who gets the long window; if that was used in this round already, answer the attack."""


class Orders(Frozen):
    """The standing orders of a player."""

    own: Order = Order.ALWAYS
    """For attacks on the player's side."""
    others: Order = Order.ASK
    """For attacks on other sides, if the rules let any holder answer (RULES 2.7)."""

    def of(self, view: PlayerView) -> Order:
        """Return the order that applies to the open window of a view."""
        assert view.window is not None
        return self.own if view.window.target == view.side else self.others


def answer(view: PlayerView, orders: Orders, *, may_ask: bool) -> Reaction | Pass | None:
    """Return the answer to the open window by standing orders.

    None if the player is to be asked (`may_ask` says whether the long window is still available in this round), or if
    the seat cannot answer the window or has answered it.
    """
    answers = [action for action in view.legal if isinstance(action, Reaction)]
    passes = [action for action in view.legal if isinstance(action, Pass)]
    order = orders.of(view)
    if not answers or order is Order.NEVER:
        return passes[0] if passes else None
    if order is Order.ASK and may_ask:
        return None
    return answers[0]
