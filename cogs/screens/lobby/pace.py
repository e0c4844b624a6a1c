"""The pace of a table: in words, and as selects."""

from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import Item, custom_id, select, text
from data.people.settings import PACES, REACTION_PERCENT, VACATION_DAYS
from engine.table import Pace, Table
from engine.time_units import DAY_MS, HOUR_MS

_USUAL: Final = Pace()

SPEEDS: Final = tuple((speed, f"settings-speed-{speed}", pace.turn_ms // 1000) for speed, pace in PACES.items())
"""Each speed of turns, with the key of its name, and the seconds of a turn for that name."""


def speed_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the values and names of the speeds of turns."""
    return [(speed, texts(key, seconds=seconds)) for speed, key, seconds in SPEEDS]


def reaction_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the values and names of the speeds of reactions."""
    return [(speed, texts(f"settings-reactions-{speed}", percent=n)) for speed, n in REACTION_PERCENT.items()]


def pace_in_words(pace: Pace, texts: Texts) -> list[str]:
    """Return in a few words each what is unusual about a pace; for a slow one, the length of a turn."""
    if pace.slow:
        return [texts("pace-slow", hours=pace.turn_ms // HOUR_MS)]
    turns = [] if pace.turn_ms == _USUAL.turn_ms else [texts("pace-turns", seconds=pace.turn_ms // 1000)]
    percent = pace.reaction_percent
    return turns + ([] if percent == _USUAL.reaction_percent else [texts("table-reactions", percent=percent)])


def pace_lines(pace: Pace, texts: Texts) -> list[str]:
    """Return the pace as shown in a lobby: for a slow game also that nights do not count."""
    if not pace.slow:
        return [f"• {line}" for line in pace_in_words(pace, texts)]
    return [*(f"**{line}**" for line in pace_in_words(pace, texts)), f"-# {texts('pace-nights')}"]


def pace_selects(table: Table, texts: Texts, *, threads: bool) -> list[Item]:
    """Return the selects for the time of turns, and for that of reactions or, in a slow game, of vacations.

    `threads` is whether the table's channel can have threads.
    """
    pace = table.record.pace
    now = [speed for speed, usual in PACES.items() if usual.turn_ms == pace.turn_ms]
    told = [f"-# {texts('options-slow')}"] if pace.slow else []
    if pace.slow and threads and table.record.parent is None:
        told.append(f"-# {texts('options-slow-channel')}")
    turns = [
        text(f"**{texts('settings-speed')}**", *told),
        _select("speed", table.id, speed_choices(texts), now, texts("settings-speed")),
    ]
    if pace.slow:
        days = [(str(n), texts("options-vacation-days", days=n)) for n in VACATION_DAYS]
        chosen = [str(n) for n in VACATION_DAYS if n * DAY_MS == pace.vacation_ms]
        title = texts("options-vacation")
        return [
            *turns,
            text(f"**{title}**", f"-# {texts('options-vacation-help')}"),
            _select("vacation", table.id, days, chosen, title),
        ]
    chosen = [speed for speed, percent in REACTION_PERCENT.items() if percent == pace.reaction_percent]
    title = texts("settings-reactions")
    return [
        *turns,
        text(f"**{title}**"),
        _select("reactions", table.id, reaction_choices(texts), chosen, title),
    ]


def _select(verb: str, table: int, choices: list[tuple[str, str]], chosen: list[str], title: str) -> Item:
    options = [discord.SelectOption(label=name, value=each, default=each in chosen) for each, name in choices]
    return select(custom_id(verb, table), title, options)
