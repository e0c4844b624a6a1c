"""The parts of a hand that replace the table message in a private game: the story, and other actions.

In a race of the day the hand also says which day it is.
"""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.screens.hand.news import News, is_news, news_line
from cogs.screens.parts import Item, text
from cogs.screens.table.event_lines import own_line, public_line
from engine import Event, PlayerView
from engine.events import RoundDealt, RoundScored
from engine.table import Notice, Table
from engine.time_units import DAY_MS

_STORY: Final = 4
"""The number of lines of the story: enough for the opponents' turns since the player's last turn."""


def story(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return what has been done recently, by the viewer as well, if the table is private."""
    if table.mode.in_channel:
        return []
    lines = [line for item in table.recent if (line := _line(item, view, names, texts))][-_STORY:]
    return [text(race_of_the_day(table, texts), *(f"-# {line}" for line in lines[:-1]), *lines[-1:])]


def _line(item: Event | Notice, view: PlayerView, names: Names, texts: Texts) -> str:
    """Return the line for an event; empty if the viewer need not be told. The viewer is "you"."""
    seat, side = view.seat or 0, view.side or 0
    if isinstance(item, Notice | RoundScored):
        return public_line(texts, names, item)
    if not is_news(item, seat, side):
        if getattr(item, "seat", None) == seat:
            return own_line(texts, names, item)
        return "" if isinstance(item, RoundDealt) else public_line(texts, names, item)
    return news_line(News(item, view.standings[side].total), view, names, texts)


def race_of_the_day(table: Table, texts: Texts) -> str:
    """Return the day of a race of the day; empty for any other table."""
    day = table.record.daily
    return "" if day is None else f"**🗓️ {texts('daily-title', date=texts.day(day * DAY_MS))}**"


def helped_line(table: Table, texts: Texts) -> Item:
    """Return a note that hints were used; empty if there was none."""
    return text("-# " + texts("hint-helped") if table.record.helped else "")
