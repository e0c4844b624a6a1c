"""The page of a player's preferences for slow games: waking hours, summonses, vacation."""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.times import local_time
from cogs.i18n.zones import zone_text
from cogs.screens.parts import Item, Screen, back_button, choice, custom_id, form, row, screen, text, verb_button
from cogs.screens.settings.zone import zone_button
from data.people.settings import SLOW_CALLS, SlowCalls
from engine.table import FEWEST_HOURS, Availability

VACATIONS: Final = (1, 2, 3, 5, 7, 10, 14, 21, 30)
"""The lengths of a vacation that can be chosen, in days; a typed date may be at most as far away as the last."""
_LONGEST_DATE: Final = 40


def slow_screen(
    availability: Availability,
    calls: SlowCalls,
    now: int,
    texts: Texts,
    problem: str = "",
    unknown: Sequence[Item] = (),
) -> Screen:
    """Return the page of a person's preferences; `now` is in ms of Unix time, `problem` an error to show.

    `unknown` is the question for the person's time zone if that is not known.
    """
    away, until = availability.away_until > now, availability.away_until // 1000
    vacation = texts("slow-vacation-none")
    if away:
        vacation = texts("slow-vacation-until", time=f"<t:{until}:f>", left=f"<t:{until}:R>")
    return screen(
        text(f"## 🐢 {texts('button-slow')}", texts("slow-intro"), f"⚠️ {problem}" if problem else ""),
        text(
            f"**{texts('slow-hours')}**",
            hours_text(availability, now, texts),
            f"-# {texts('slow-hours-help', least=FEWEST_HOURS)}",
        ),
        *unknown,
        *(
            choice(
                _id(end),
                texts("slow-hours"),
                [(str(h), texts(f"slow-{end}", time=clock(h))) for h in range(24)],
                str(hour),
            )
            for end, hour in (("since", availability.since), ("until", availability.until))
        ),
        f"**{texts('slow-calls')}**",
        choice(_id("calls"), texts("slow-calls"), [(its, texts(f"slow-calls-{its}")) for its in SLOW_CALLS], calls),
        text(f"**{texts('slow-vacation')}**", vacation, texts("slow-vacation-help")),
        choice(
            _id("vacation"),
            texts("slow-vacation-pick"),
            [(str(days), texts("slow-vacation-days", days=days)) for days in VACATIONS],
        ),
        row(
            None if unknown else zone_button("slow", texts),
            verb_button(texts, "slow_date", 0),
            verb_button(texts, "slow_set", 0, "back", label="button-vacation-end") if away else None,
            verb_button(texts, "orders", 0),
            back_button(texts, "pictures", 0),
        ),
    )


def hours_text(availability: Availability, now: int, texts: Texts) -> str:
    """Return the waking hours, and the time zone with the time there; `now` is in ms of Unix time."""
    there = local_time(now, availability.time_zone)
    hours = texts("slow-hours-now", since=clock(availability.since), until=clock(availability.until))
    if availability.since == availability.until:
        hours = texts("slow-hours-always")
    return f"{hours}\n{texts('slow-zone', zone=zone_text(availability.zone, texts), time=f'{there:%H:%M}')}"


def clock(hour: int) -> str:
    """Return the start of an hour as a time of day."""
    return f"{hour:02}:00"


def date_form(texts: Texts) -> discord.ui.Modal:
    """Return the form that asks for the end of a vacation."""
    label, example = texts("slow-vacation-label"), texts("slow-vacation-example")
    return form(custom_id("slow_set_date", 0), texts("slow-vacation"), label, "date", _LONGEST_DATE, example=example)


def _id(name: str) -> str:
    return custom_id("slow_set", 0, name)
