"""What the narrator tells a player: each act in a sentence, for those who listen to a screen reader."""

from collections.abc import Iterable

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts, game_texts
from cogs.screens.hand.end import own_result
from cogs.screens.hand.news import News, asked_about, is_news, news_line, news_lines
from cogs.screens.hand.prompt import hand_prompt
from cogs.screens.parts import Screen, screen, text
from cogs.screens.table.event_lines import public_line
from engine import Event, PlayerView
from engine.events import CardDrawn, ExtensionCalled, LastRoundAnnounced, TripCompleted
from engine.table import Notice, Status, Table

_FOR_EVERYBODY = TripCompleted | ExtensionCalled | LastRoundAnnounced
"""What concerns all players."""
_READ_BACK = 10
"""The number of sentences that are read back."""


def narration(
    table: Table, seat: int, happened: Iterable[Event | Notice], texts: Texts, *, everything: bool, asked: bool
) -> str:
    """Return sentences for what has happened, as the player of a seat may know it; empty if there is nothing to tell.

    What the player has just done is left out, and, unless `everything` is told, what does not concern the player. If
    the player is `asked` something new, that is last.
    """
    view = table.view(seat)
    if view is None:
        return ""
    if table.status is not Status.PLAYING:
        return own_result(table, view, texts)
    texts = game_texts(texts, table, view)
    heard = [
        item
        for item in happened
        if is_news(item, view)
        or isinstance(item, _FOR_EVERYBODY)
        or (everything and getattr(item, "seat", None) != seat)
    ]
    km = view.standings[view.side or 0].total
    told = [_sentence(item, view, texts, km) for item in heard if not isinstance(item, CardDrawn)]
    drawn = [News(item, 0) for item in heard if isinstance(item, CardDrawn)]
    told += [line for _, line in news_lines(drawn, view, texts)]
    if asked:
        told.append(hand_prompt(table, view, texts, discarding=False))
    return " ".join(dict.fromkeys(filter(None, told)))


def _sentence(item: Event | Notice, view: PlayerView, texts: GameTexts, km: int) -> str:
    """Return what happened in a sentence, without what the prompt says; `km` are those of the viewer's side then."""
    if asked_about(item, view):
        return ""
    if not is_news(item, view):
        return public_line(texts, item)
    return news_line(News(item, km), view, texts)


def lately_screen(table: Table, seat: int, texts: Texts) -> Screen:
    """Return the last acts of a game in a sentence each, the newest last."""
    view = table.view(seat)
    lines: list[str] = []
    if view is not None:
        texts, side = game_texts(texts, table, view), view.side or 0
        acts = table.past_acts(None)
        told = (_sentence(event, view, texts, act.km[side]) for act in acts for event in act.events)
        lines = [line for line in told if line][-_READ_BACK:]
    return screen(text(f"### {texts('button-lately')}", *(lines or [texts("story-none")])))
