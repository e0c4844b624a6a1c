"""What has happened, in sentences: the public story of a game, and what a player alone may know."""

from collections.abc import Iterable

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, unit_text
from cogs.i18n.names import Names, escaped
from engine import Card, Event
from engine.cards import FAMILY
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    ClaimBeaten,
    CoupFourre,
    Cured,
    Emptied,
    ExtensionCalled,
    GameOver,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    Reshuffled,
    RoundDealt,
    RoundScored,
    Shouted,
    TripCompleted,
    TurnSkipped,
    UnitLost,
    UnitStolen,
    WindowClosed,
    WindowOpened,
)
from engine.highlights import Highlight
from engine.state import Laid
from engine.table import Notice

_LINES = 6
_WORDS = 5
"""So many words has an AI."""


def recent_lines(texts: Texts, names: Names, happened: Iterable[Event | Notice]) -> list[str]:
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
        case CardTaken():
            return texts("event-taken", player=names.seat(item.seat), card=card_text(texts, item.card))
        case Cured():
            card, hazard = card_text(texts, item.card), card_text(texts, item.hazard)
            return texts("event-cured", player=names.seat(item.seat), card=card, hazard=hazard)
        case Mirrored():
            key = "event-mirrored" if item.sticks else "event-mirrored-off"
            facts = {"player": names.seat(item.seat), "side": names.side(item.target)}
            return texts(key, hazard=card_text(texts, item.hazard), **facts)
        case Shouted():
            words = f"{item.words} km" if item.words.isdecimal() else item.words
            return texts("event-shouted", player=names.seat(item.seat), words=escaped(words))
        case AttackFailed():
            key = "event-attack-silent" if item.words is None else "event-attack-wrong"
            facts = {"player": names.seat(item.seat), "words": escaped(item.words or "")}
            return texts(key, card=card_text(texts, item.card), **facts)
        case UnitLost():
            key = "event-uturn" if item.by_card else "event-killer"
            facts = {"player": names.seat(item.seat), "side": names.side(item.side)}
            return texts(key, unit=unit_text(Laid(item.card, item.km)), **facts) + _photo(texts, item.margin)
        case HoldUpCalled():
            key = "event-hold-up" if item.right else "event-hold-up-wrong"
            said = _said(texts, names, item.seat, Card.ACE) if item.right else ""
            return texts(key, player=names.seat(item.seat)) + _photo(texts, item.margin) + said
        case UnitStolen():
            facts = {"player": names.seat(item.seat), "side": names.side(item.side)}
            return texts("event-stolen", unit=unit_text(Laid(item.card, item.km)), **facts)
        case PricePaid():
            paid = unit_text(Laid(item.card, item.km)) if item.km else card_text(texts, item.card)
            return texts("event-price", player=names.seat(item.seat), paid=paid)
        case PlacesSwapped():
            key = "event-places-turns" if item.turns else "event-places"
            return texts(key, player=names.seat(item.seat), side=names.side(item.target))
        case Emptied():
            return texts("event-emptied", side=names.side(item.side), n=item.units)
        case CardsSwapped():
            return texts("event-police", player=names.seat(item.seat), target=names.seat(item.target))
        case CardDrawn() | ClaimBeaten() | WindowOpened() | WindowClosed() | RoundScored() | GameOver():
            return ""  # told by the prompt, the sheet or the final screen


def highlight_line(texts: Texts, names: Names, highlight: Highlight) -> str:
    """Return a highlight: what it is, whose, and how much it was."""
    who = names.side(highlight.side) if highlight.seat is None else names.seat(highlight.seat)
    other = names.side(highlight.other) if highlight.other is not None else ""
    card = texts.card(highlight.card) if highlight.card is not None else ""
    return texts(f"highlight-{highlight.kind}", who=who, other=other, n=highlight.amount, card=card)


def _played(texts: Texts, names: Names, event: CardPlayed) -> str:
    player, card = names.seat(event.seat), card_text(texts, event.card)
    side = names.side(event.target)
    if event.back:
        return texts("event-played-back", player=player, card=card, km=event.km)
    if event.boost:
        factor = 1 << event.boost
        return texts("event-played-boosted", player=player, card=card, factor=factor, km=event.km)
    return texts(f"event-played-{FAMILY[event.card]}", player=player, card=card, side=side, km=event.km)


def _coup(texts: Texts, names: Names, event: CoupFourre) -> str:
    line = texts(
        "event-coup",
        player=names.seat(event.seat),
        card=card_text(texts, event.card),
        hazard=card_text(texts, event.hazard),
    )
    line += _photo(texts, event.margin) + _said(texts, names, event.seat, event.card)
    if event.skipped:
        skipped = texts.listed([names.seat(seat) for seat in event.skipped])
        line += " " + texts("event-coup-skips", n=len(event.skipped), players=skipped)
    return line


def _photo(texts: Texts, margin: int | None) -> str:
    """Return by how much somebody was first, if it was a race."""
    return "" if margin is None else " " + texts("event-photo-finish", margin=margin)


def _said(texts: Texts, names: Names, seat: int, card: Card) -> str:
    """Return what an AI says to a coup of its own: a word. People speak for themselves."""
    if seat not in names.computers:
        return ""
    return " " + texts("computer-says", word=(seat + [*Card].index(card)) % _WORDS)


def private_line(texts: Texts, names: Names, event: object, seat: int) -> str:
    """Return what only this seat may know; empty if there is nothing to tell."""
    match event:
        case CardDrawn(card=card) if event.seat == seat and card is not None:
            return texts("news-drawn", card=card_text(texts, card))
        case ClaimBeaten(margin=None):
            return texts("news-beaten-by-some")
        case ClaimBeaten(margin=margin):
            return texts("news-beaten", margin=margin or 0)
        case CoupFourre():
            return texts("news-coup", card=card_text(texts, event.card))
        case CardsSwapped(taken=taken, given=given) if taken is not None and given is not None:
            key = "news-police" if event.seat == seat else "news-searched"
            facts = {"taken": card_text(texts, taken), "given": card_text(texts, given)}
            return texts(key, player=names.seat(event.seat), target=names.seat(event.target), **facts)
        case RoundDealt(round=number):
            return texts("news-round", round=number)
    return ""
