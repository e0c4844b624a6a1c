"""The last act of a player, as the board shows it."""

from typing import Any

from msgspec.structs import replace

from cogs.pictures.scene import LastAct
from engine import Card, PlayerView
from engine.events import (
    ACTS,
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    Emptied,
    Mirrored,
    PlacesSwapped,
    RoundDealt,
    UnitLost,
    UnitStolen,
)
from engine.table import Table


def last_act(table: Table, view: PlayerView) -> LastAct | None:
    """Return the last act in the round of a table, from public events; None if there is none."""
    for event in reversed(table.recent):
        if isinstance(event, RoundDealt):
            return None
        if isinstance(event, ACTS):
            act, before = _shown(event, view), table.km_before()
            now = tuple(standing.total for standing in view.standings)
            return act if before is None or before == now else replace(act, km=before)
    return None


def _shown(event: Any, view: PlayerView) -> LastAct:
    """Return an event of `ACTS` without its km."""
    sides, seat = view.setup.sides, event.seat
    match event:
        case CardPlayed():
            return LastAct(seat, event.card, None if event.target == sides[seat] else event.target)
        case CardDiscarded():
            return LastAct(seat, event.card, discarded=True)
        case AttackFailed():
            return LastAct(seat, event.card, event.target, discarded=True)
        case UnitLost():
            return LastAct(seat, Card.UTURN if event.by_card else None, event.side)
        case UnitStolen():
            return LastAct(seat, event.card, event.side)
        case Mirrored():
            return LastAct(seat, Card.MIRROR, event.target)
        case PlacesSwapped():
            return LastAct(seat, Card.HELI, event.target)
        case Emptied():
            return LastAct(seat, Card.TRASH, event.side)
        case CardsSwapped():
            return LastAct(seat, Card.POLICE, sides[event.target])
        case _:  # a coup-fourré, a remedy, the price of a wrong call
            return LastAct(seat, event.card)
