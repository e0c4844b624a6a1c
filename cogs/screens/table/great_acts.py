"""Great acts, which stay large on the table message until the seat in turn goes on."""

from collections.abc import Iterable
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names, unescaped
from cogs.pictures.photo_finish import PhotoFinish
from engine import Event
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


def banner(act: GreatAct, names: Names, texts: Texts) -> str:
    """Return a great act in a few plain words, for a picture."""
    gain = gain_of(act, texts)
    cry = f"{exclamation(act, texts)} {unescaped(names.seat(act.seat))}"
    return texts("label-of", of=cry, what=gain) if gain else cry


def gain_of(act: GreatAct, texts: Texts) -> str:
    """Return the gain of an act in points or km; empty if there is none."""
    if not isinstance(act, CoupFourre) or not act.points + act.km:
        return ""
    return texts("gain-points", points=act.points) if act.points else texts("gain-km", km=act.km)


def photo_finish(act: GreatAct, names: Names, texts: Texts) -> PhotoFinish | None:
    """Return the photo finish to draw for an act; None if it was none."""
    if act.margin is None or not is_photo_finish(act):
        return None
    return PhotoFinish(act.seat, act.margin, caption=banner(act, names, texts))
