"""The pace of a table and the length of its game: in words, and as selects."""

from typing import Final

from cogs.i18n import Texts
from cogs.screens.parts import Item, choice, custom_id, section, text, verb_button
from data.people.settings import PACES, REACTION_PERCENT, VACATION_DAYS
from engine.table import Lobby, Pace, Table
from engine.table.lobbies.durations import duration
from engine.table.lobbies.lengths import LENGTH_OPTIONS, LENGTHS, Length, has_lengths
from engine.time_units import DAY_MS, HOUR_MS, MINUTE_MS

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
    now = next((speed for speed, usual in PACES.items() if usual.turn_ms == pace.turn_ms), "")
    told = [f"-# {texts('options-slow')}"] if pace.slow else []
    if pace.slow and threads and table.record.parent is None:
        told.append(f"-# {texts('options-slow-channel')}")
    turns = [
        text(f"**{texts('settings-speed')}**", *told),
        choice(custom_id("speed", table.id), texts("settings-speed"), speed_choices(texts), now),
    ]
    if pace.slow:
        days = [(str(n), texts("options-vacation-days", days=n)) for n in VACATION_DAYS]
        chosen = str(pace.vacation_ms // DAY_MS)
        title = texts("options-vacation")
        return [
            *turns,
            text(f"**{title}**", f"-# {texts('options-vacation-help')}"),
            choice(custom_id("vacation", table.id), title, days, chosen),
        ]
    chosen = next((speed for speed, percent in REACTION_PERCENT.items() if percent == pace.reaction_percent), "")
    title = texts("settings-reactions")
    return [
        *turns,
        f"**{title}**",
        choice(custom_id("reactions", table.id), title, reaction_choices(texts), chosen),
    ]


def length_text(lobby: Lobby, texts: Texts) -> str:
    """Return the length of a lobby's game; empty for a single race."""
    if not has_lengths(lobby.rules):
        return ""
    if lobby.until is not None:
        return texts("length-until-time", time=f"<t:{lobby.until // 1000}:t>")
    if lobby.length not in (None, Length.UNTIL):
        return _name(lobby.length, texts)
    values = lobby.rules.choose(lobby.preset, dict(lobby.options))
    points, rounds = (values[name] for name in LENGTH_OPTIONS)
    return texts("length-own", points=points, rounds=rounds)


def _name(length: Length, texts: Texts) -> str:
    return texts(f"length-{length}", points=LENGTHS[length]["game_points"])


def length_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the values and names of the lengths; a time of day is typed."""
    return [(length, _name(length, texts)) for length in Length if length is not Length.UNTIL]


def duration_text(lobby: Lobby, pace: Pace, texts: Texts, length: Length | None = None) -> str:
    """Return about how long the game of a lobby takes, at another `length` if one is given; empty if that is agreed."""
    lasts = duration(lobby, pace, length)
    if lasts is None:
        return ""
    usual = texts("duration", time=_time_text(lasts.usual, texts))
    return (
        usual if lasts.most == lasts.usual else texts("duration-slow", usual=usual, most=_time_text(lasts.most, texts))
    )


def _time_text(ms: int, texts: Texts) -> str:
    """Return a time in minutes, hours, days, weeks or months, rounded as far as it is known."""
    minutes, days = ms / MINUTE_MS, ms / DAY_MS
    if days >= 380:
        return texts("duration-years")
    if days >= 60:
        return texts("duration-months", n=round(days / 30.4))
    if days >= 12:
        return texts("duration-weeks", n=round(days / 7))
    if days >= 1.5:
        return texts("duration-days", n=round(days))
    if minutes < 60:
        return texts("duration-minutes", n=max(1, round(minutes)) if minutes < 15 else 5 * round(minutes / 5))
    tens = round(minutes / 10)
    return texts("duration-hours", hours=tens // 6, minutes=tens % 6 * 10)


def length_select(table: int, lobby: Lobby, pace: Pace, texts: Texts) -> list[Item]:
    """Return the select for the length, if the ruleset has several: with how long each takes at this pace.

    A button opens the form for a time of day: Discord does not tell of a form that was dismissed, and a select that
    had opened it would keep its choice, so that it could not be opened again.
    """
    if not has_lengths(lobby.rules):
        return []
    options = [
        (length, name, duration_text(lobby, pace, texts, Length(length))) for length, name in length_choices(texts)
    ]
    title = texts("options-length")
    told = "" if lobby.length not in (None, Length.UNTIL) else f"\n-# {length_text(lobby, texts)}"
    until = verb_button(texts, "until", table)
    return [
        section(f"**{title}**{told}", until),
        choice(custom_id("length", table), title, options, lobby.length or ""),
    ]
