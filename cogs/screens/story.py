"""What has happened, in sentences: the public story of a game, and what a player alone may know."""

from collections.abc import Iterable

from cogs.i18n import Texts
from cogs.screens.parts import Names, card_text, escaped
from engine import Event
from engine.cards import FAMILY
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    ClaimBeaten,
    CoupFourre,
    ExtensionCalled,
    GameOver,
    Reshuffled,
    RoundDealt,
    RoundScored,
    TripCompleted,
    TurnSkipped,
    WindowClosed,
    WindowOpened,
)
from engine.table import Notice

_LINES = 6


def story_lines(texts: Texts, names: Names, happened: Iterable[Event | Notice]) -> list[str]:
    """Return a line for each of the last happenings that a reader wants to know."""
    lines = [line for item in happened if (line := public_line(texts, names, item))]
    return [f"-# {line}" for line in lines[-_LINES:-1]] + lines[-1:]


def public_line(texts: Texts, names: Names, item: Event | Notice) -> str:
    """Return one happening as everybody may know it; empty if it is not worth a line."""
    match item:
        case Notice(kind=kind, name=name):
            key = f"notice-{kind}-by" if name and texts.has(f"notice-{kind}-by") else f"notice-{kind}"
            return texts(key, name=escaped(name)) if texts.has(key) else ""
        case RoundDealt():
            return texts("event-round", round=item.round, player=names.seat(item.first), target=item.target)
        case CardPlayed():
            return _played(texts, names, item)
        case CardDiscarded():
            return texts("event-discarded", player=names.seat(item.seat), card=card_text(texts, item.card))
        case CoupFourre():
            return _coup(texts, names, item)
        case Reshuffled():
            return texts("event-reshuffled", cards=item.cards)
        case TurnSkipped():
            return texts("event-skipped", player=names.seat(item.seat))
        case TripCompleted():
            return texts("event-trip", side=names.side(item.side), km=item.km)
        case ExtensionCalled():
            return texts("event-extension", side=names.side(item.side), target=item.target)
        case RoundScored(completed_by=None):
            return texts("event-exhausted", round=item.round)
        case CardDrawn() | ClaimBeaten() | WindowOpened() | WindowClosed() | RoundScored() | GameOver():
            return ""  # told by the prompt, the sheet or the final screen


def _played(texts: Texts, names: Names, event: CardPlayed) -> str:
    player, card = names.seat(event.seat), card_text(texts, event.card)
    side = names.side(event.target)
    return texts(f"event-played-{FAMILY[event.card]}", player=player, card=card, side=side, km=event.km)


def _coup(texts: Texts, names: Names, event: CoupFourre) -> str:
    line = texts(
        "event-coup",
        player=names.seat(event.seat),
        card=card_text(texts, event.card),
        hazard=card_text(texts, event.hazard),
    )
    if event.margin is not None:
        line += " " + texts("event-photo-finish", margin=event.margin)
    if event.skipped:
        skipped = texts.listed([names.seat(seat) for seat in event.skipped])
        line += " " + texts("event-coup-skips", n=len(event.skipped), players=skipped)
    return line


def private_line(texts: Texts, names: Names, event: object, seat: int) -> str:
    """Return what only this seat may know; empty if there is nothing to tell."""
    match event:
        case CardDrawn(card=card) if event.seat == seat and card is not None:
            return texts("news-drawn", card=card_text(texts, card))
        case ClaimBeaten(margin=margin):
            return texts("news-beaten", margin=margin)
        case CoupFourre():
            return texts("news-coup", card=card_text(texts, event.card))
        case RoundDealt(round=number):
            return texts("news-round", round=number)
    return ""
