"""Great acts, which stay large on the table message until the seat in turn goes on."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.pictures.great_act import ShownAct
from engine import Card, Event, PlayerView
from engine.events import (
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    CoupFourre,
    Cured,
    Emptied,
    GameOver,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    RoundDealt,
    TurnSkipped,
    UnitLost,
    UnitStolen,
)
from engine.replays.highlights import PHOTO_FINISH_MS
from engine.table import Notice

GreatAct = CoupFourre | UnitLost | HoldUpCalled | Mirrored | PlacesSwapped | Emptied | CardsSwapped
"""The events that can be great acts."""
_FAST_MS: Final = 1_000
"""Only times below this are told: a longer one is no feat."""

_ACTS: Final = (CardPlayed, CardDiscarded, CardTaken, Cured, TurnSkipped, RoundDealt, GameOver)
"""The events that end the display of a great act: the seat in turn has gone on."""


def is_photo_finish(act: GreatAct) -> bool:
    """Return whether an act won a race of clicks by a photo finish."""
    margin = margin_of(act)
    return margin is not None and margin < PHOTO_FINISH_MS


def great_act(happened: Iterable[Event | Notice]) -> GreatAct | None:
    """Return the great act at the end of these events; None if there is none, or the seat in turn has gone on.

    All of its kinds are great but a wrong Hold Up!, unless that is a photo finish. A Trash that has struck several
    sides is that on the first of them.
    """
    found: GreatAct | None = None
    for event in reversed([*happened]):
        if isinstance(event, _ACTS) or (found is not None and not isinstance(event, Emptied)):
            break
        wrong = isinstance(event, HoldUpCalled) and not event.right
        if isinstance(event, GreatAct) and (not wrong or is_photo_finish(event)):
            found = event
            if not isinstance(event, Emptied):
                break
    return found


_CARDS: Final[Mapping[type[GreatAct], Card]] = MappingProxyType(
    {Mirrored: Card.MIRROR, PlacesSwapped: Card.HELI, Emptied: Card.TRASH, CardsSwapped: Card.POLICE}
)
"""The cards that always do the same."""


def card_of(act: GreatAct) -> Card | None:
    """Return the card by which a great act was done; None if by words alone."""
    match act:
        case CoupFourre():
            return act.card
        case UnitLost():
            return Card.UTURN if act.by_card else None
    return _CARDS.get(type(act))


def exclamation(act: GreatAct, texts: Texts) -> str:
    """Return the exclamation for a great act, without emoji."""
    match act:
        case CoupFourre():
            return texts("cry-coup")
        case HoldUpCalled():
            return texts("cry-hold_up" if act.right else "cry-hold_up-wrong")
    card = card_of(act)
    return texts("cry-killer") if card is None else texts("cry-card", card=texts.card_short(card).upper())


def emblem(act: GreatAct) -> str:
    """Return the emoji of a great act."""
    match act:
        case CoupFourre():
            return "⚡"
        case HoldUpCalled():
            return "✋"
    card = card_of(act)
    return "📢" if card is None else card.info.emoji


def gain_of(act: GreatAct, texts: Texts) -> str:
    """Return the gain of an act in points or km, where no sentence for it says that; empty if there is none."""
    if not isinstance(act, CoupFourre) or not act.points + act.km:
        return ""
    return texts("gain-points", points=act.points) if act.points else texts("gain-km", km=act.km, total=act.total)


def shown_act(act: GreatAct, happened: Iterable[Event | Notice], view: PlayerView, texts: Texts) -> ShownAct:
    """Return a great act as its picture shows it, with what has `happened`, which tells what it has brought."""
    sides = view.setup.sides
    shown = ShownAct(exclamation(act, texts), act.seat, time=_time(act, texts), card=card_of(act))
    match act:
        case CoupFourre():
            gains = _gains(sides[act.seat], act.points or act.km)
            return replace(shown, gains=gains, struck=act.hazard, others=(sides[act.attacker],))
        case UnitLost():
            return replace(shown, gains=((act.side, -act.km),), struck=act.card, others=(act.side,))
        case HoldUpCalled():
            stolen = [event for event in after(act, happened) if isinstance(event, UnitStolen)]
            if stolen:
                return replace(shown, gains=((sides[act.seat], stolen[-1].km),), others=(stolen[-1].side,))
            close = margin_of(act) if is_photo_finish(act) else None
            return replace(shown, others=tuple(side for group in act.ties for side in group), margin=close)
        case Mirrored():
            return replace(shown, struck=act.hazard, others=(act.target,))
        case PlacesSwapped():
            mine, theirs = act.totals
            return replace(shown, gains=_gains(sides[act.seat], theirs - mine), others=(act.target,))
        case Emptied():
            struck = [event for event in (act, *after(act, happened)) if isinstance(event, Emptied)]
            lost = sorted((event.totals[1] - event.totals[0], event.side) for event in struck)
            most = tuple((side, km) for km, side in lost[:2])
            return replace(shown, gains=most, struck=Card.D200, others=tuple(side for _, side in lost))
        case CardsSwapped():
            return replace(shown, others=(sides[act.target],))


def after(act: Event, happened: Iterable[Event | Notice]) -> list[Event | Notice]:
    """Return what has happened since an event."""
    happened = [*happened]
    return happened[next((i for i, item in enumerate(happened) if item is act), len(happened)) + 1 :]


def _gains(side: int, gain: int) -> tuple[tuple[int, int], ...]:
    """Return the gain of one side; nothing if it is none."""
    return ((side, gain),) if gain else ()


def margin_of(act: GreatAct) -> int | None:
    """Return by how many ms an act won a race of clicks; None without one, and from a second on."""
    return _fast(act.margin) if isinstance(act, CoupFourre | UnitLost | HoldUpCalled) else None


def took_of(act: GreatAct) -> int | None:
    """Return how many ms an answer took; None if it was none, and from a second on."""
    return _fast(act.took) if isinstance(act, CoupFourre | UnitLost) else None


def _fast(ms: int | None) -> int | None:
    return ms if ms is not None and ms < _FAST_MS else None


def _time(act: GreatAct, texts: Texts) -> str:
    """Return by how many ms a race was won, or else how long the answer took; empty if neither is told."""
    margin, took = margin_of(act), took_of(act)
    if margin is not None:
        return texts("picture-ms", margin=margin)
    return "" if took is None else texts("picture-seconds", seconds=texts.seconds(took))
