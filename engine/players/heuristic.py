"""What a policy is, and playing by rule of thumb: all actions of a turn have a value, and the highest is chosen."""

from collections.abc import Mapping
from functools import partial
from typing import Final, Protocol
from zlib import crc32

from engine.actions import (
    Claim,
    Discard,
    Draw,
    EndTurn,
    Extend,
    Pass,
    Pay,
    Play,
    SeatAction,
    Shout,
    Swap,
    Take,
)
from engine.cards import FAMILY, KM, Card, Family
from engine.views import PlayerView


class Chance(Protocol):
    """A seeded source of randomness; `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        ...


class Policy(Protocol):
    """A player; equal views and random numbers give equal choices."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return one of `view.legal`, or None if the seat has nothing to do or prefers to wait."""
        ...


_LAID: Final = {Family.DISTANCE: 50, Family.HAZARD: 90, Family.REMEDY: 100, Family.SAFETY: 40, Family.SPECIAL: 60}
"""The value of laying a card, by family; for that of holding one see `CardInfo.value`."""
_END_TURN: Final = -25


def lot_of(view: PlayerView) -> int:
    """Return a number that decides among equal victims: the same for equal views, and evenly spread over others."""
    return crc32(f"{view.seq} {view.seat} {' '.join(sorted(view.hand))}".encode())


def turned(view: PlayerView, action: SeatAction) -> int:
    """Return the rank of an action's victim among equal ones, which is drawn for each act: no one is singled out."""
    victim = action.target if isinstance(action, Play) else action.side if isinstance(action, Take) else None
    if victim is None or victim == view.side:
        return 0
    others = [side for side in range(len(view.tableaus)) if side != view.side]
    return (others.index(victim) - lot_of(view)) % len(others)


def in_turn(view: PlayerView) -> list[SeatAction]:
    """Return the legal actions in their order, but those upon equal victims in one that is drawn for each act."""
    return sorted(view.legal, key=partial(turned, view))


class Heuristic:
    """A policy by the values of actions. This base class plays any ruleset, by the family and the km of each card."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, the first among equals; None if there is none."""
        if not view.legal:
            return None
        action = self.call(view) or self.answer(view) or self.opening(view, chance)
        if action is not None:
            return action
        values = self.values(view)
        return max(values, key=values.__getitem__, default=None)

    def call(self, view: PlayerView) -> SeatAction | None:
        """Return a call without a trigger that is worth making now, None if there is none."""
        return None

    def answer(self, view: PlayerView) -> SeatAction | None:
        """Return the reaction to the open window, None if it does not concern the viewer."""
        if view.window is None:
            return None
        for kind in (Shout, Claim, Take, Pay, Swap, Pass):
            for action in in_turn(view):
                if isinstance(action, kind):
                    return action
        return None

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return a draw, or the answer to the extension question; None if there is no such decision."""
        for action in view.legal:
            if isinstance(action, Draw) or (isinstance(action, Extend) and action.accept == self.extends(view)):
                return action
        return None

    def extends(self, view: PlayerView) -> bool:
        """Return whether the viewer goes on to the farther target on arrival."""
        return False

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the values of all other actions of the viewer's turn, in the order of `in_turn`."""
        return {action: _value(action) for action in in_turn(view) if isinstance(action, Play | Discard | EndTurn)}


def _value(action: Play | Discard | EndTurn) -> float:
    """Return the value of an action of a turn, with no knowledge of the ruleset."""
    if isinstance(action, EndTurn):
        return _END_TURN
    card: Card = action.card
    return -card.info.value if isinstance(action, Discard) else _LAID[FAMILY[card]] + KM.get(card, 0)
