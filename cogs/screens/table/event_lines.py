"""Events as public sentences, and as those for the player who has acted."""

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict

from cogs.i18n import Fact, Texts
from cogs.i18n.cards import card_text, spoken, unit_text
from cogs.i18n.names import GameTexts, escaped
from cogs.screens.table.great_acts import GreatAct, emblem, exclamation, gain_of, is_photo_finish, margin_of, took_of
from engine import Card, Event
from engine.cards import FAMILY
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    CoupFourre,
    Emptied,
    ExtensionCalled,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    RoundDealt,
    RoundScored,
    Shouted,
    TripCompleted,
    UnitLost,
    UnitStolen,
)
from engine.replays.highlights import Highlight
from engine.table import Notice

_WORDS = 5
"""The number of different exclamations of an AI."""


def public_lines(texts: GameTexts, happened: Iterable[Event | Notice]) -> list[str]:
    """Return a line for each of these events and notices that has one."""
    return [line for item in happened if (line := public_line(texts, item))]


def newest_large(lines: Sequence[str]) -> list[str]:
    """Return lines of which only the last, the newest, is in normal size."""
    return [*(f"-# {line}" for line in lines[:-1]), *lines[-1:]]


def public_line(texts: GameTexts, item: Event | Notice) -> str:
    """Return the public line for an event or notice; empty if it has none."""
    match item:
        case Notice():
            return notice_line(texts, item)
        case CoupFourre() | UnitLost() | HoldUpCalled():
            return f"{emblem(item)} {exclamation(item, texts)} {great_act_line(texts, item)}"
        case Mirrored() | PlacesSwapped() | Emptied() | CardsSwapped():
            return f"{emblem(item)} {_sentence(texts, item)}"
    return _sentence(texts, item)


def _sentence(texts: GameTexts, event: Event) -> str:
    """Return the public sentence for an event; empty if it has none."""
    key = _key(event)
    return texts(key, **facts_of(texts, event)) if texts.has(key) else ""


def _key(event: Event) -> str:
    """Return the key of the public sentence for an event: named after its kind, unless that has several.

    Events without a sentence are shown by the prompt, the score sheet or the final screen.
    """
    match event:
        case CardPlayed():
            return f"event-played-{_way(event)}"
        case AttackFailed():
            return "event-attack-silent" if event.words is None else "event-attack-wrong"
        case UnitLost():
            return "event-uturn" if event.by_card else "event-killer"
        case Mirrored():
            return "event-mirrored" if event.sticks else "event-mirrored-off"
        case HoldUpCalled(right=True):
            return "event-hold-up-before" if event.beaten else "event-hold-up"
        case HoldUpCalled():
            return "event-hold-up-wrong"
        case RoundScored(completed_by=None):
            return "event-exhausted"
    return f"event-{type(event).__name__}"


def _way(event: CardPlayed) -> str:
    """Return how a card was played, as used in keys."""
    return "back" if event.back else "boosted" if event.boost else "safety-km" if event.gain else FAMILY[event.card]


def facts_of(texts: GameTexts, event: Event) -> dict[str, Fact]:
    """Return what sentences about an event may contain: its numbers, and players, sides and cards by their names."""
    values = asdict(event)
    facts: dict[str, Fact] = {name: value for name, value in values.items() if type(value) is int}
    facts |= {name: card_text(texts, value) for name, value in values.items() if isinstance(value, Card)}
    if "seat" in values:
        facts["player"] = texts.seat(values["seat"])
    if (side := side_of(event)) is not None:
        facts["side"] = texts.side(side)
    if isinstance(event, UnitLost | UnitStolen | PricePaid):
        facts["unit"] = unit_text(event) if event.km else card_text(texts, event.card)
    match event:
        case RoundDealt():
            facts["player"] = texts.seat(event.first)
        case CardPlayed():
            facts["factor"] = 1 << event.boost
        case Shouted():
            facts["words"] = escaped(spoken(event.words))
        case AttackFailed():
            facts["words"] = escaped(event.words or "")
        case CoupFourre():
            facts["gain"] = gain_of(event, texts)
        case HoldUpCalled():
            facts |= _call_facts(texts, event)
        case UnitStolen(totals=(theirs, mine)) | PlacesSwapped(totals=(mine, theirs)):
            facts |= {"mine": mine, "theirs": theirs}
        case Emptied(totals=(_, theirs)):
            facts |= {"n": event.units, "theirs": theirs}
        case CardsSwapped():
            facts["target"] = texts.seat(event.target)
    return facts


def side_of(event: Event) -> int | None:
    """Return the side that an event is about: that to which something was done, or that has come far; None if none."""
    match event:
        case CardPlayed() | AttackFailed() | Mirrored() | PlacesSwapped():
            return event.target
        case UnitLost() | UnitStolen() | Emptied() | TripCompleted() | ExtensionCalled():
            return event.side
    return None


def _call_facts(texts: GameTexts, call: HoldUpCalled) -> dict[str, Fact]:
    """Return which sides are level, the player who called next, and how much later."""
    ties = [
        texts("event-tie", sides=texts.listed(map(texts.side, tied)), km=total)
        for tied, total in zip(call.ties, call.totals, strict=True)
    ]
    other, margin = next(iter(call.beaten), (call.seat, 0))
    return {"ties": " ".join(ties), "other": texts.seat(other), "margin": margin}


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
            key = f"own-played-{_way(event)}"
        case CardDiscarded():
            key = "own-discarded"
        case CardTaken():
            key = "own-taken"
        case _:
            return ""
    return texts(key, **facts_of(texts, event))


def great_act_line(texts: GameTexts, event: GreatAct, *, pictured: bool = False) -> str:
    """Return the sentences for a great act: what happened, what it gained, how fast it was.

    If it is `pictured`, return only what its picture lacks.
    """
    if not isinstance(event, CoupFourre | UnitLost | HoldUpCalled):
        return _alone(texts, event)
    sentences = [] if pictured and isinstance(event, CoupFourre) else [_sentence(texts, event)]
    if gain := "" if pictured else gain_of(event, texts):
        sentences.append(f"{gain}.")
    if isinstance(event, UnitLost) and event.winning:
        sentences.append(texts("event-winning-unit"))
    took, margin = took_of(event), margin_of(event)
    if not pictured and took is not None:
        sentences.append(texts("event-took", took=texts.seconds(took)))
    if not pictured and margin is not None and not (isinstance(event, HoldUpCalled) and event.beaten):
        key = "event-photo-finish" if is_photo_finish(event) else "event-margin"
        sentences.append(texts(key, margin=margin))
    if isinstance(event, CoupFourre):
        sentences.append(_exclamation(texts, event.seat, event.card))
        if event.skipped:
            skipped = texts.listed(map(texts.seat, event.skipped))
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
    """Return what the player did where no other line names the player of the card."""
    deed = _sentence(texts, event)
    if not isinstance(event, Emptied):
        return deed
    return f"{trash_played(texts, event)} {deed}"


def trash_played(texts: GameTexts, event: Emptied) -> str:
    """Return the line about the player of the Trash that has struck a side."""
    return texts("event-played-special", player=texts.seat(event.seat), card=card_text(texts, Card.TRASH))


def _exclamation(texts: GameTexts, seat: int, card: Card) -> str:
    """Return the exclamation of an AI at its own coup-fourré or call; empty for people."""
    if seat not in texts.computers:
        return ""
    return texts("computer-says", word=(seat + [*Card].index(card)) % _WORDS)
