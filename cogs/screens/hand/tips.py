"""Tips for somebody's first games: each once, at the moment at which it is of use."""

from collections.abc import Callable, Collection
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from cogs.screens.hand.cards import can_wait, should_discard
from engine import Card, Phase, Play, PlayerView
from engine.actions import BornesKiller
from engine.state import Standing

_NEAR_KM: Final = 100


class Tip(StrEnum):
    """What is told, the most urgent first; the last ones are for Fun & Speed."""

    STOPPED = "stopped"
    LIMIT = "limit"
    ROLL = "roll"
    NEAR = "near"
    STUCK = "stuck"
    SAFETY = "safety"
    ATTACK = "attack"
    TWO_HUNDRED = "two_hundred"
    TICKS = "ticks"
    KILLER = "killer"
    ANNOUNCE = "announce"
    HOLD_UP = "hold_up"


_IN_TURN: Final = MappingProxyType[Tip, Callable[[PlayerView, Standing], bool]](
    {
        Tip.STOPPED: lambda _, mine: not {*mine.problems} <= {Card.STOP},
        Tip.LIMIT: lambda _, mine: mine.limited and mine.moving,
        Tip.ROLL: lambda view, mine: not mine.moving and {*mine.problems} <= {Card.STOP} and Card.GO in view.hand,
        Tip.NEAR: lambda view, mine: mine.moving and 0 < view.target - mine.total <= _NEAR_KM,
        Tip.STUCK: lambda view, _: should_discard(view),
        Tip.SAFETY: lambda view, _: any(can_wait(view, card) for card in view.hand),
        Tip.ATTACK: lambda view, mine: any(
            isinstance(act, Play) and act.target is not None and view.standings[act.target].total > mine.total
            for act in view.legal
        ),
        Tip.TWO_HUNDRED: lambda view, mine: mine.moving and Card.D200 in view.hand,
        Tip.TICKS: lambda _view, _mine: True,
    }
)
"""When each is of use in the viewer's own turn of a game that is scored in rounds."""


def tip_for(view: PlayerView, told: Collection[str]) -> Tip | None:
    """Return the tip for a position that the viewer has not been told yet; None if there is none."""
    return next((tip for tip in Tip if tip not in told and _fits(tip, view)), None)


def _fits(tip: Tip, view: PlayerView) -> bool:
    if view.side is None or view.outcome is not None:
        return False
    in_turn = view.seat == view.turn and view.phase is Phase.PLAY and view.window is None
    if not view.in_rounds:
        if tip is Tip.KILLER:
            return any(isinstance(action, BornesKiller) for action in view.legal)
        says = dict(view.setup.options).get("shouts") == "manual"
        return in_turn and (tip is Tip.HOLD_UP or (tip is Tip.ANNOUNCE and says))
    fits = _IN_TURN.get(tip)
    return in_turn and fits is not None and fits(view, view.standings[view.side])
