"""Events as sentences: public ones, and those for a single player."""

from collections.abc import Iterable

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, unit_text
from cogs.i18n.names import GameTexts, escaped
from cogs.screens.table.great_acts import FAST_MS, GreatAct, emblem, exclamation, gain_of, is_photo_finish
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
    CoupMissed,
    Cured,
    Emptied,
    ExtensionCalled,
    GameOver,
    HoldUpCalled,
    LastRoundAnnounced,
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
from engine.replays.highlights import Highlight
from engine.state import Laid
from engine.table import Notice

_LINES = 6
_WORDS = 5
"""The number of different exclamations of an AI."""

_Answer = GreatAct | Cured | Shouted | AttackFailed | UnitStolen | PricePaid
"""The events of windows: answers, calls, and the choices that follow them."""


def recent_lines(texts: GameTexts, happened: Iterable[Event | Notice], most: int = _LINES) -> list[str]:
    """Return a line for each of the last events and notices that have one; only the newest is in normal size."""
    lines = [line for item in happened if (line := public_line(texts, item))]
    lines = lines[max(len(lines) - most, 0) :]
    return [f"-# {line}" for line in lines[:-1]] + lines[-1:]


def public_line(texts: GameTexts, item: Event | Notice) -> str:  # noqa: PLR0911 (a case an event)
    """Return the public line for an event or notice; empty if it has none."""
    match item:
        case Notice():
            return notice_line(texts, item)
        case RoundDealt():
            return texts("event-round", round=item.round, player=texts.seat(item.first), target=item.target)
        case CardPlayed():
            return _played_line(texts, item)
        case CardDiscarded():
            return texts("event-discarded", player=texts.seat(item.seat), card=card_text(texts, item.card))
        case CardTaken():
            return texts("event-taken", player=texts.seat(item.seat), card=card_text(texts, item.card))
        case Reshuffled():
            return texts("event-reshuffled", cards=item.cards)
        case TurnSkipped():
            return texts("event-skipped", player=texts.seat(item.seat))
        case TripCompleted():
            return texts("event-trip", side=texts.side(item.side), km=item.km)
        case ExtensionCalled():
            return texts("event-extension", side=texts.side(item.side), target=item.target)
        case LastRoundAnnounced():
            return texts("event-last-round", round=item.round)
        case RoundScored(completed_by=None):
            return texts("event-exhausted", round=item.round)
        case CardDrawn() | ClaimBeaten() | CoupMissed() | WindowOpened() | WindowClosed() | RoundScored() | GameOver():
            return ""  # it is shown by the prompt, the score sheet or the final screen
        case _:
            return _answer_line(texts, item)


def _answer_line(texts: GameTexts, event: _Answer) -> str:
    """Return the line for an answer, a call, or the choice that follows one."""
    player = texts.seat(event.seat)
    match event:
        case CoupFourre() | UnitLost() | HoldUpCalled():
            return f"{emblem(event)} {exclamation(event, texts)} {great_act_line(texts, event)}"
        case Mirrored() | PlacesSwapped() | Emptied() | CardsSwapped():
            return f"{emblem(event)} {_deed(texts, event)}"
        case Cured():
            card, hazard = card_text(texts, event.card), card_text(texts, event.hazard)
            return texts("event-cured", player=player, card=card, hazard=hazard)
        case Shouted():
            words = f"{event.words} km" if event.words.isdecimal() else event.words
            return texts("event-shouted", player=player, words=escaped(words))
        case AttackFailed():
            key = "event-attack-silent" if event.words is None else "event-attack-wrong"
            return texts(key, card=card_text(texts, event.card), player=player, words=escaped(event.words or ""))
        case UnitStolen():
            unit, (theirs, mine) = unit_text(Laid(event.card, event.km)), event.totals
            side = texts.side(event.side)
            return texts("event-stolen", unit=unit, player=player, side=side, theirs=theirs, mine=mine)
        case PricePaid():
            paid = unit_text(Laid(event.card, event.km)) if event.km else card_text(texts, event.card)
            return texts("event-price", player=player, paid=paid)


def notice_line(texts: Texts, notice: Notice) -> str:
    """Return the line for a notice of the table; empty if the catalogue has none for its kind."""
    by_name = f"notice-{notice.kind}-by"
    key = by_name if notice.name and texts.has(by_name) else f"notice-{notice.kind}"
    return texts(key, name=escaped(notice.name), other=escaped(notice.other)) if texts.has(key) else ""


def highlight_line(texts: GameTexts, highlight: Highlight) -> str:
    """Return a highlight in a sentence."""
    who = texts.side(highlight.side) if highlight.seat is None else texts.seat(highlight.seat)
    other = texts.side(highlight.other) if highlight.other is not None else ""
    card = texts.card_short(highlight.card) if highlight.card is not None else ""
    return texts(f"highlight-{highlight.kind}", who=who, other=other, n=highlight.amount, card=card)


def own_line(texts: GameTexts, event: Event) -> str:
    """Return what the player to be told has just done with a card; empty if it is something else."""
    match event:
        case CardPlayed():
            return _played_line(texts, event, "own")
        case CardDiscarded():
            return texts("own-discarded", card=card_text(texts, event.card))
        case CardTaken():
            return texts("own-taken", card=card_text(texts, event.card))
    return ""


def _played_line(texts: GameTexts, event: CardPlayed, told: str = "event") -> str:
    """Return the line for a card that was played, in the words for the player itself if these are `told`."""
    facts = {"player": texts.seat(event.seat), "card": card_text(texts, event.card), "side": texts.side(event.target)}
    way = "back" if event.back else "boosted" if event.boost else "safety-km" if event.gain else FAMILY[event.card]
    return texts(f"{told}-played-{way}", **facts, km=event.km, factor=1 << event.boost, gain=event.gain)


def _places_line(texts: GameTexts, event: PlacesSwapped) -> str:
    """Return the line for a Helicopter, with the km of both sides before and after."""
    player, side = texts.seat(event.seat), texts.side(event.target)
    mine, theirs = event.totals
    totals = texts("event-places-totals", player=player, side=side, mine=mine, theirs=theirs)
    return f"{texts('event-places', player=player, side=side)} {totals}"


def great_act_line(texts: GameTexts, event: GreatAct, *, pictured: bool = False) -> str:
    """Return the sentences for a great act: what happened, what it gained, how fast it was.

    If it is `pictured`, return only what its picture lacks.
    """
    if not isinstance(event, CoupFourre | UnitLost | HoldUpCalled):
        return _alone(texts, event)
    sentences = [] if pictured and isinstance(event, CoupFourre) else [_deed(texts, event)]
    if gain := "" if pictured else gain_of(event, texts):
        sentences.append(f"{gain}.")
    if isinstance(event, UnitLost) and event.winning:
        sentences.append(texts("event-winning-unit"))
    took = None if isinstance(event, HoldUpCalled) else event.took
    if not pictured and took is not None and took < FAST_MS:
        sentences.append(texts("event-took", took=texts.seconds(took)))
    margin = None if isinstance(event, HoldUpCalled) and event.beaten else event.margin
    if not pictured and margin is not None and margin < FAST_MS:
        key = "event-photo-finish" if is_photo_finish(event) else "event-margin"
        sentences.append(texts(key, margin=margin))
    if isinstance(event, CoupFourre):
        sentences.append(_exclamation(texts, event.seat, event.card))
        if event.skipped:
            skipped = texts.listed([texts.seat(seat) for seat in event.skipped])
            sentences.append(texts("event-coup-skips", n=len(event.skipped), players=skipped))
    elif isinstance(event, HoldUpCalled) and event.right:
        sentences.append(_exclamation(texts, event.seat, Card.ACE))
    return " ".join(filter(None, sentences))


def great_act_news(texts: GameTexts, event: GreatAct) -> str:
    """Return a great act in two sentences, for the hand of somebody whom it does not concern."""
    gain = gain_of(event, texts)
    told = [emblem(event), exclamation(event, texts), _alone(texts, event), f"{gain}." if gain else ""]
    return " ".join(filter(None, told))


def _alone(texts: GameTexts, event: GreatAct) -> str:
    """Return what the player did where no other line says who played the card."""
    deed = _deed(texts, event)
    if not isinstance(event, Emptied):
        return deed
    played = texts("event-played-special", player=texts.seat(event.seat), card=card_text(texts, Card.TRASH))
    return f"{played} {deed}"


def _deed(texts: GameTexts, event: GreatAct) -> str:
    """Return the sentence for what the player did."""
    player = texts.seat(event.seat)
    match event:
        case CoupFourre():
            card, hazard = card_text(texts, event.card), card_text(texts, event.hazard)
            return texts("event-coup", player=player, card=card, hazard=hazard)
        case UnitLost():
            key, unit = "event-uturn" if event.by_card else "event-killer", unit_text(Laid(event.card, event.km))
            return texts(key, unit=unit, player=player, side=texts.side(event.side))
        case HoldUpCalled(right=True):
            ties = [
                texts("event-tie", sides=texts.listed([texts.side(side) for side in tied]), km=total)
                for tied, total in zip(event.ties, event.totals, strict=True)
            ]
            if not event.beaten:
                return texts("event-hold-up", player=player, ties=texts.listed(ties))
            other, margin = event.beaten[0]
            return texts(
                "event-hold-up-before", player=player, ties=texts.listed(ties), other=texts.seat(other), margin=margin
            )
        case HoldUpCalled():
            return texts("event-hold-up-wrong", player=player)
        case Mirrored():
            key, side = "event-mirrored" if event.sticks else "event-mirrored-off", texts.side(event.target)
            return texts(key, hazard=card_text(texts, event.hazard), player=player, side=side)
        case PlacesSwapped():
            return _places_line(texts, event)
        case Emptied():
            return texts("event-emptied", side=texts.side(event.side), n=event.units, km=event.totals[1])
        case CardsSwapped():
            return texts("event-police", player=player, target=texts.seat(event.target))


def _exclamation(texts: GameTexts, seat: int, card: Card) -> str:
    """Return the exclamation of an AI at its own coup-fourré or call; empty for people."""
    if seat not in texts.computers:
        return ""
    return texts("computer-says", word=(seat + [*Card].index(card)) % _WORDS)


def private_line(texts: GameTexts, event: object, seat: int) -> str:
    """Return the private line for an event; empty if it has nothing private for this seat."""
    match event:
        case CardDrawn(card=card) if event.seat == seat and card is not None:
            return texts("news-drawn", card=card_text(texts, card))
        case ClaimBeaten(margin=None):
            return texts("news-beaten-by-some")
        case ClaimBeaten(margin=margin):
            return texts("news-beaten", margin=margin or 0)
        case CoupMissed():
            return texts("news-coup-missed", card=card_text(texts, event.card))
        case CoupFourre():
            return texts("news-coup", card=card_text(texts, event.card), gain=gain_of(event, texts))
        case CardsSwapped(taken=taken, given=given) if taken is not None and given is not None:
            key = "news-police" if event.seat == seat else "news-searched"
            facts = {"taken": card_text(texts, taken), "given": card_text(texts, given)}
            return texts(key, player=texts.seat(event.seat), target=texts.seat(event.target), **facts)
        case RoundDealt(round=number):
            return texts("news-round", round=number)
    return ""
