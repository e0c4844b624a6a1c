"""What has happened to a seat since its last act, as lines of its hand."""

from collections.abc import Sequence

from msgspec.structs import replace

from cogs.i18n.cards import card_text
from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import chance, is_asked
from cogs.screens.table.event_lines import facts_of, side_of, trash_played
from engine import Card, Event, PlayerView
from engine.cards import FAMILY, Family
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    ClaimBeaten,
    CoupFourre,
    CoupMissed,
    Cured,
    Emptied,
    ExtensionCalled,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    RoundDealt,
    RoundScored,
    TurnSkipped,
    UnitLost,
    UnitStolen,
)
from engine.frozen import Frozen
from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import Sheet
from engine.table import Notice, Table
from engine.table.notices import NoticeKind

_MOST_LINES = 3
"""The most lines of news, so that the cards stay visible on a phone."""


class News(Frozen):
    """An event that concerns a seat."""

    event: Event | Notice
    km: int
    """The km of the seat's side afterwards."""
    timed_out: bool = False
    """Whether the table acted for the seat because its time had run out."""
    seq: int = 0
    """The number of the act that it came of: news of a later act have a higher one."""

    @property
    def secret(self) -> bool:
        """Whether other players do not see the event, or not all of it."""
        return isinstance(self.event, CardDrawn | ClaimBeaten | CoupMissed | CardsSwapped)


def news_for(table: Table, view: PlayerView) -> list[News]:
    """Return the news since the last act of the viewer, for whom an AI may play meanwhile."""
    seat, news = view.seat or 0, list[News]()
    for act in table.past_acts(seat):
        km = act.km[view.side or 0]
        if act.by is By.AUTO and act.turn == seat:
            news += [News(Notice(NoticeKind.TIMED_OUT), km, seq=act.seq)] + [
                News(event, km, timed_out=True, seq=act.seq)
                for event in act.events
                if isinstance(event, CardDiscarded | CardPlayed) and event.seat == seat
            ]
        news += [News(event, km, seq=act.seq) for event in act.events if is_news(event, view)]
    # a call has already said how late others were, as it does at once
    told = {late for item in news if isinstance(item.event, HoldUpCalled) for late in item.event.beaten}
    news = [
        item
        for item in news
        if not (isinstance(item.event, ClaimBeaten) and (item.event.seat, item.event.margin) in told)
    ]
    if table.record.seats[seat].away and any(isinstance(item.event, Notice) for item in news):
        last = max(i for i, item in enumerate(news) if isinstance(item.event, Notice))
        news[last] = replace(news[last], event=Notice(NoticeKind.AWAY))
    return news


def is_news(event: Event | Notice, view: PlayerView) -> bool:
    """Return whether an event affects the viewer, or answers the viewer's act."""
    seat, side = view.seat, view.side
    match event:
        case CardPlayed():
            return event.target == side and event.seat != seat and FAMILY[event.card] is Family.HAZARD
        case CardDrawn() | ClaimBeaten() | CoupMissed() | TurnSkipped() | Cured() | PricePaid():
            return event.seat == seat
        case CoupFourre():
            return seat in (event.seat, event.attacker, *event.skipped)
        case AttackFailed() | Mirrored() | PlacesSwapped() | UnitLost() | UnitStolen() | Emptied():
            return event.seat == seat or side_of(event) == side
        case HoldUpCalled():
            tied = any(side in group for group in event.ties)
            return event.seat == seat or tied or any(seat == beaten for beaten, _ in event.beaten)
        case CardsSwapped():
            return event.taken is not None
        case ExtensionCalled():
            return event.seat != seat
        case RoundDealt():
            return event.round > 1  # that the first round was dealt is obvious
        case RoundScored():
            return True
    return False


def news_lines(
    news: Sequence[News], view: PlayerView, texts: GameTexts, *, pictured: bool = False
) -> list[tuple[int, str]]:
    """Return the latest news of a seat, a line each, the newest last, with the number of the act that it came of.

    The event that the prompt asks about is left out. The result of a round has a line of its own, which stays
    (`round_line`).
    """
    left = [
        item
        for item in news
        if not (isinstance(item.event, RoundScored) or asked_about(item.event, view, pictured=pictured))
    ]
    lines = {line: item.seq for item in left if not _drawn(item) and (line := news_line(item, view, texts))}
    if drawn := [card_text(texts, card) for item in left if (card := _drawn(item)) is not None]:
        lines[texts("news-CardDrawn", card=texts.listed(drawn))] = max(item.seq for item in left)
    return [(seq, line) for line, seq in lines.items()][-_MOST_LINES:]


def _drawn(news: News) -> Card | None:
    """Return the card that the viewer drew; None if the news is something else."""
    return news.event.card if isinstance(news.event, CardDrawn) else None


def asked_about(event: Event | Notice, view: PlayerView, *, pictured: bool = False) -> bool:
    """Return whether the prompt, or the picture of the table, tells the event that the viewer is asked to answer.

    A prompt that tells of a coup-fourré does not say against what.
    """
    return is_asked(view) and (pictured or chance(view) is None) and opened_window(event, view, ripe=pictured)


def opened_window(event: Event | Notice, view: PlayerView, *, ripe: bool = False) -> bool:
    """Return whether this event opened the window that may still be answered; with `ripe` until the next draw."""
    window = view.window
    return (
        window is not None
        and isinstance(event, CardPlayed)
        and (ripe or not window.ripe)
        and (event.seat, event.card, event.target) == (window.seat, window.card, window.target)
    )


def news_line(news: News, view: PlayerView, texts: GameTexts) -> str:
    """Return news as a sentence; empty if there is nothing to say."""
    match event := news.event:
        case Notice():
            return texts(f"news-{event.kind}")
        case RoundScored():
            return round_line(event.round, event.sheets, event.totals, view, texts)
        case HoldUpCalled(right=True):
            return _call_line(event, view, texts)
    key, facts = _key(news, event, view), facts_of(texts, event)
    if not isinstance(event, ClaimBeaten | ExtensionCalled):
        facts["km"] = news.km
    if isinstance(event, AttackFailed):
        facts["sound"] = rules_of(view.setup).sounds.get(event.card, "")
    elif isinstance(event, PlacesSwapped):
        facts["theirs"] = event.totals[0 if event.seat == view.seat else 1]
    told = texts(key, **facts) if key else ""
    return f"{trash_played(texts, event)} {told}" if isinstance(event, Emptied) and event.seat != view.seat else told


def _key(news: News, event: Event, view: PlayerView) -> str:
    """Return the key of the sentence for what was done to the viewer, or for the outcome of the viewer's act."""
    mine = getattr(event, "seat", None) == view.seat
    own = "-own" if mine else ""
    match event:
        case CardDiscarded() if news.timed_out:
            return "news-discarded"
        case CardPlayed():
            return "news-laid" if news.timed_out else "news-attacked"
        case AttackFailed():
            return f"{'news-failed' if mine else 'news-spared'}{'-silent' if event.words is None else ''}"
        case CoupFourre() if not mine:
            return "news-coup-against" if event.attacker == view.seat else "news-coup-skips"
        case Mirrored():
            return ("news-mirrored" if mine else "news-mirrored-back") + ("" if event.sticks else "-off")
        case UnitLost():
            return f"news-{'uturn' if event.by_card else 'killer'}{own}"
        case UnitStolen() | PlacesSwapped():
            return f"news-{type(event).__name__}{own}"
        case Emptied():
            return "news-emptied" if event.side == view.side else "event-Emptied"
        case ClaimBeaten(margin=None):
            return "news-beaten-by-some"
        case CardsSwapped(taken=Card()):
            return "news-police" if mine else "news-searched"
        case CardsSwapped() | CardDrawn(card=None):
            return ""
    return f"{'event' if isinstance(event, ExtensionCalled) else 'news'}-{type(event).__name__}"


def _call_line(event: HoldUpCalled, view: PlayerView, texts: GameTexts) -> str:
    """Return a right call: what each side had, and by how much it was first; the viewer is "you" and comes first.

    A viewer who called too late knows what each side had.
    """
    player, mine = texts.seat(event.seat), event.seat == view.seat
    late = next((late for seat, late in event.beaten if seat == view.seat), None)
    if late is not None:
        return f"✋ {texts('news-hold-up-beaten', player=player, margin=late)}"
    sentences = []
    for group, total in zip(event.ties, event.totals, strict=True):
        others = [texts.side(side) for side in group if side != view.side]
        sides = [texts("side-you"), *others] if view.side in group else others
        sentences.append(texts("event-tie", sides=texts.listed(sides), km=total))
    if mine and event.beaten:
        other, margin = event.beaten[0]
        sentences.append(texts("news-hold-up-own-before", other=texts.seat(other), margin=margin))
    else:
        sentences.append(texts("news-hold-up-own" if mine else "news-hold-up", player=player))
    return "✋ " + " ".join(sentences)


def round_line(number: int, sheets: Sequence[Sheet], totals: Sequence[int], view: PlayerView, texts: GameTexts) -> str:
    """Return the result of a round, starting with the viewer's side; `totals` are those after it, if any."""
    own = view.side or 0
    order = [own, *sorted(set(range(len(sheets))) - {own}, key=lambda side: -sheets[side].total)]
    end = "" if totals else "-points"
    sides = [
        texts(
            f"news-scored-own{end}" if side == own else f"news-scored-side{end}",
            side=texts.side(side),
            points=sheets[side].total,
            total=totals[side] if totals else 0,
        )
        for side in order
    ]
    return texts("news-scored", round=number, sides=" · ".join(sides))
