"""The parts of a hand that replace the table message in a private game: the story, and other actions.

In a race of the day the hand also says which day it is.
"""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import Item, button, row, text
from cogs.screens.table.event_lines import recent_lines
from engine.challenges.daily import DAY_MS
from engine.table import Table

_STORY: Final = 4
"""The number of lines of the story: enough for the opponents' turns since the player's last turn."""


def story(table: Table, names: Names, texts: Texts) -> list[Item]:
    """Return what has happened recently, if the table is private."""
    if table.mode.in_channel:
        return []
    return [text(race_of_the_day(table, texts), *recent_lines(texts, names, table.recent)[-_STORY:])]


def race_of_the_day(table: Table, texts: Texts) -> str:
    """Return the day of a race of the day; empty for any other table."""
    day = table.record.daily
    return "" if day is None else f"**🗓️ {texts('daily-title', date=texts.day(day * DAY_MS))}**"


def other_buttons(table: Table, texts: Texts) -> list[Item]:
    """Return the buttons that a table message would have, and the one to give up, if the table is private."""
    if table.mode.in_channel:
        return []
    scores = [("scores", "📋")] if table.lobby.rules.rounds else []
    hints = [("hint", "💡")] if table.mode.hints else []
    named = (*hints, *scores, ("rules", "📖"), ("menu", "⚙️"))
    buttons = [button(texts(f"button-{verb}"), custom_id(verb, table.id), emoji=emoji) for verb, emoji in named]
    give_up = button(texts("button-give_up"), custom_id("stop", table.id), emoji="🏳️")
    return [helped_line(table, texts), row(*buttons, give_up)]


def helped_line(table: Table, texts: Texts) -> Item:
    """Return a note that hints were used; empty if there was none."""
    return text("-# " + texts("hint-helped") if table.record.helped else "")
