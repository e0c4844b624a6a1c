"""What the hand of a private game shows as well, for want of a table message: the story, and what else can be done.

That of a race of the day says which day's it is.
"""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import Item, button, row, text
from cogs.screens.table.event_lines import recent_lines
from engine import RULESETS
from engine.challenges.daily import DAY_MS
from engine.table import Table

_STORY: Final = 4
"""How many lines the story has: enough for what the opponents did since one's own last turn."""


def story(table: Table, names: Names, texts: Texts) -> list[Item]:
    """Return what has happened lately, if the table is private."""
    if not table.record.private:
        return []
    return [text(race_of_the_day(table, texts), *recent_lines(texts, names, table.recent)[-_STORY:])]


def race_of_the_day(table: Table, texts: Texts) -> str:
    """Return which day's race it is; empty if it is none."""
    day = table.record.daily
    return "" if day is None else f"**🗓️ {texts('daily-title', date=texts.day(day * DAY_MS))}**"


def other_buttons(table: Table, texts: Texts) -> list[Item]:
    """Return what the table message offers otherwise, and the way to give the game up, if the table is private."""
    if not table.record.private:
        return []
    scores = [("scores", "📋")] if RULESETS[table.lobby.ruleset].rounds else []
    hints = [("hint", "💡")] if table.record.hints else []
    named = (*hints, *scores, ("rules", "📖"), ("menu", "⚙️"))
    buttons = [button(texts(f"button-{verb}"), custom_id(verb, table.id), emoji=emoji) for verb, emoji in named]
    give_up = button(texts("button-give_up"), custom_id("stop", table.id), emoji="🏳️")
    return [helped_line(table, texts), row(*buttons, give_up)]


def helped_line(table: Table, texts: Texts) -> Item:
    """Return that there were hints; empty if there was none."""
    return text("-# " + texts("hint-helped") if table.record.helped else "")
