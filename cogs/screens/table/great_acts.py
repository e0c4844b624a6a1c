"""Great acts, which stay large on the table message until the seat in turn goes on."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.pictures.great_act import ShownAct
from engine import Card, Event, PlayerView
from engine.events import (
    CardDiscarded,
    CardPlayed,
    CardTaken,
    CoupFourre,
    GameOver,
    HoldUpCalled,
    RoundDealt,
    TurnSkipped,
    UnitLost,
)
from engine.replays.highlights import PHOTO_FINISH_MS
from engine.table import Notice

GreatAct = CoupFourre | UnitLost | HoldUpCalled
"""The events that can be great acts."""
_SECOND_MS: Final = 1000
"""Only times below this are told: a longer one is no feat."""

_ACTS: Final = (CardPlayed, CardDiscarded, CardTaken, TurnSkipped, RoundDealt, GameOver)
"""The events that end the display of a great act: the seat in turn has gone on."""


def is_photo_finish(act: GreatAct) -> bool:
    """Return whether an act won a race of clicks by a photo finish."""
    return act.margin is not None and act.margin < PHOTO_FINISH_MS


def great_act(happened: Iterable[Event | Notice]) -> GreatAct | None:
    """Return the great act at the end of these events; None if there is none, or the seat in turn has gone on.

    Great acts are a coup-fourré, a right Hold Up!, a winning unit undone, and any photo finish.
    """
    for event in reversed([*happened]):
        if isinstance(event, _ACTS):
            return None
        if isinstance(event, GreatAct) and _is_great(event):
            return event
    return None


def _is_great(event: GreatAct) -> bool:
    match event:
        case UnitLost():
            return event.winning or is_photo_finish(event)
        case HoldUpCalled():
            return event.right or is_photo_finish(event)
        case CoupFourre():
            return True


def exclamation(act: GreatAct, texts: Texts) -> str:
    """Return the exclamation for a great act, without emoji."""
    match act:
        case UnitLost():
            return texts("cry-uturn" if act.by_card else "cry-killer")
        case HoldUpCalled():
            return texts("cry-hold_up" if act.right else "cry-hold_up-wrong")
        case CoupFourre():
            return texts("cry-coup")


def emblem(act: GreatAct) -> str:
    """Return the emoji of a great act."""
    match act:
        case UnitLost():
            return "↩️" if act.by_card else "📢"
        case HoldUpCalled():
            return "✋"
        case CoupFourre():
            return "⚡"


def gain_of(act: GreatAct, texts: Texts) -> str:
    """Return the gain of an act in points or km; empty if there is none."""
    if not isinstance(act, CoupFourre) or not act.points + act.km:
        return ""
    return texts("gain-points", points=act.points) if act.points else texts("gain-km", km=act.km)


def shown_act(act: GreatAct, view: PlayerView, texts: Texts) -> ShownAct:
    """Return a great act as its picture shows it."""
    sides = view.setup.sides
    shown = ShownAct(exclamation(act, texts), act.seat, _short_gain(act, texts), _time(act, texts))
    match act:
        case CoupFourre():
            return replace(shown, card=act.card, struck=act.hazard, others=(sides[act.attacker],))
        case UnitLost():
            return replace(shown, card=Card.UTURN if act.by_card else None, struck=act.card, others=(act.side,))
        case HoldUpCalled():
            close = act.margin if is_photo_finish(act) else None
            return replace(shown, others=tuple(side for group in act.ties for side in group), margin=close)


def _short_gain(act: GreatAct, texts: Texts) -> str:
    """Return the gain of an act as a number where that is enough."""
    if isinstance(act, CoupFourre) and act.points:
        return texts("picture-gain", points=act.points)
    return gain_of(act, texts)


def _time(act: GreatAct, texts: Texts) -> str:
    """Return by how many ms a race was won, or else how long the answer took, if that is below a second; else ""."""
    took = None if isinstance(act, HoldUpCalled) else act.took
    if act.margin is not None and act.margin < _SECOND_MS:
        return texts("picture-ms", margin=act.margin)
    fast = took is not None and took < _SECOND_MS
    return texts("picture-seconds", seconds=texts.seconds(took)) if fast else ""
