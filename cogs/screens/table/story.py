"""The story of a slow game, for players who look at it now and then, and that of a private one, in the hand."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text
from cogs.i18n.names import GameTexts
from cogs.screens.hand.end import race_of_the_day
from cogs.screens.hand.news import News, asked_about, is_news, news_for, news_line, opened_window
from cogs.screens.parts import Item, text
from cogs.screens.table.event_lines import newest_large, notice_line, own_line, public_line, public_lines
from cogs.screens.table.great_acts import great_act
from engine import Event, PlayerView
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CoupFourre,
    ExtensionCalled,
    LastRoundAnnounced,
    RoundDealt,
    RoundScored,
    TripCompleted,
)
from engine.replays.recording import By
from engine.table import Notice, NoticeKind, PastAct, Table, by_turns

_ROOM: Final = 1_200
"""The number of characters of the story in a hand, which leaves room for everything else."""
_KEY_EVENTS: Final = CoupFourre | TripCompleted | ExtensionCalled | LastRoundAnnounced
"""The events that come first in every player's story."""


# -- on the table message -----------------------------------------------------------------------------------


def lap_lines(table: Table, texts: GameTexts, told: Iterable[Event | Notice | None]) -> list[str]:
    """Return the last lap, a line for each turn, and notices since then, without events that are `told` elsewhere."""
    apart = {id(event) for event in told}
    lines = [
        line
        for turn in by_turns(table.past_acts(None), len(table.record.seats))
        if (line := _turn_line(turn, texts, lambda _, event: id(event) not in apart, late=True))
    ]
    since: list[str] = []
    for item in reversed(table.recent):
        if not isinstance(item, Notice):
            break
        since.insert(0, notice_line(texts, item))
    lines += [*dict.fromkeys(line for line in since if line and not (lines and line in lines[-1]))]
    return newest_large(lines)


def _turn_line(
    turn: Sequence[PastAct], texts: GameTexts, tells: Callable[[PastAct, Event], bool], *, late: bool = False
) -> str:
    """Return the sentences of a turn; empty if there are none. With `late` begin with whose time was over."""
    sentences: list[str] = []
    for act in turn:
        told = public_lines(texts, (event for event in act.events if tells(act, event)))
        if late and told and act.by is By.AUTO and act.turn is not None:
            told.insert(0, texts("notice-timed_out", name=texts.seat(act.turn)))
        sentences += told
    return " ".join(sentences)


# -- in a hand ----------------------------------------------------------------------------------------------


def story_lines(table: Table, view: PlayerView, texts: GameTexts) -> list[str]:
    """Return the story since the last act of a hand's player: the key events, then the last lap turn by turn.

    If there is not enough room, the oldest turns are left out.
    """
    seat, story = view.seat or 0, table.past_acts(view.seat)

    def prompted(event: Event | Notice) -> bool:
        return asked_about(event, view) or (table.long_window and opened_window(event, view))

    news = [item for item in news_for(table, view) if not prompted(item.event)]
    told = [*_key_lines(story, news, view, texts), *_away(table, story, seat, texts)]
    key_lines = [f"**{line}**" for line in dict.fromkeys(told)]

    def tells(act: PastAct, event: Event) -> bool:
        own = act.turn == seat and (
            act.by is By.PLAYER or (act.by is By.AUTO and isinstance(event, CardDiscarded | CardPlayed))
        )
        return not (isinstance(event, _KEY_EVENTS) or is_news(event, view) or prompted(event)) and (
            not own or isinstance(event, RoundDealt)
        )

    lap = by_turns(story, len(table.record.seats))
    turns = [f"-# {line}" for turn in lap if (line := _turn_line(turn, texts, tells))]
    drawn = [item for item in news if isinstance(item.event, CardDrawn)][-1:]
    last = [line for item in drawn if (line := news_line(item, view, texts))]
    while sum(map(len, (*key_lines, *turns))) > _ROOM:
        (turns or key_lines).pop(0)
    lines = [*key_lines, *turns, *last]
    return [_heading(story, seat, texts), *lines] if lines else []


def _heading(story: Sequence[PastAct], seat: int, texts: Texts) -> str:
    """Return the heading, which says whether the story begins with the player's last act."""
    own = story[0]
    answered = any(isinstance(event, CoupFourre) and event.seat == seat for event in own.events)
    if own.by is not By.PLAYER or not (own.turn == seat or answered):
        return "-# " + texts("story-lately")
    return "-# " + texts("story-since", time=f"<t:{own.at // 1000}:R>")


def _key_lines(acts: Sequence[PastAct], news: Sequence[News], view: PlayerView, texts: GameTexts) -> list[str]:
    """Return the viewer's news and the key events, in the order in which they happened."""
    seat = view.seat or 0
    waiting, lines = [item for item in news if not isinstance(item.event, CardDrawn | RoundDealt)], []
    for act in acts:
        for event in act.events:
            while waiting and isinstance(waiting[0].event, Notice) and act.turn == seat:
                lines.append(news_line(waiting.pop(0), view, texts))
            if waiting and waiting[0].event is event:
                item = waiting.pop(0)
                lines.append(_ordered(act, event, texts) or news_line(item, view, texts))
            elif isinstance(event, _KEY_EVENTS):
                lines.append(public_line(texts, event))
    return [line for line in lines if line]


def _ordered(act: PastAct, event: Event, texts: GameTexts) -> str:
    """Return what the viewer's standing order did; empty if the event was caused by something else."""
    if not isinstance(event, CoupFourre) or act.by is not By.AUTO:
        return ""
    card, hazard = card_text(texts, event.card), card_text(texts, event.hazard)
    return texts("story-ordered", card=card, hazard=hazard, player=texts.seat(event.attacker))


def _away(table: Table, acts: Sequence[PastAct], seat: int, texts: GameTexts) -> list[str]:
    """Return the other people who did not play their last turn themselves, and why."""
    last = {act.turn: act.by for act in acts if act.turn is not None}
    lines = []
    for index, by in last.items():
        other = table.record.seats[index]
        if index == seat or other.level is not None or by not in (By.AUTO, By.COMPUTER):
            continue
        leave = other.slow is not None and other.slow.on_leave
        away = NoticeKind.LEFT if other.left else NoticeKind.ON_LEAVE if leave else NoticeKind.AWAY
        if other.away or by is By.AUTO:
            lines.append(texts(f"notice-{away if other.away else NoticeKind.TIMED_OUT}", name=texts.seat(index)))
    return lines


# -- in the hand of a private game ---------------------------------------------------------------------------


def private_story(table: Table, view: PlayerView, texts: GameTexts, *, most: int, great_act_pictured: bool) -> Item:
    """Return what has been done recently, by the viewer as well, in at most so many lines, if the table is private.

    What the prompt asks about is left out, and what a picture of a great act shows with what led to it.
    """
    if table.mode.in_channel:
        return None
    lines = list[str]()
    for item in table.recent:
        if great_act_pictured and great_act([item]) is not None:
            lines.clear()
        elif not opened_window(item, view) and (line := _private_line(item, view, texts)):
            lines.append(line)
    lines = lines[-most:] if most else []
    return text(race_of_the_day(table, texts), *newest_large(lines))


def _private_line(item: Event | Notice, view: PlayerView, texts: GameTexts) -> str:
    """Return the line for an event; empty if the viewer need not be told. The viewer is "you"."""
    if isinstance(item, Notice | RoundScored):
        return public_line(texts, item)
    if not is_news(item, view):
        if getattr(item, "seat", None) == view.seat:
            return own_line(texts, item)
        return "" if isinstance(item, RoundDealt) else public_line(texts, item)
    return news_line(News(item, view.standings[view.side or 0].total), view, texts)
