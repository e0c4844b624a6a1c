"""Times as people type them, such as "tomorrow 21:30", in the time zone of a server.

The words are those of all our languages at once, from the ``words-`` messages of their catalogues; the names of days
and months are Babel's.
"""

import contextlib
import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton, get_day_names, get_month_names

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.zones import unaccented
from engine import OptionError

DAYS: Final = 14
"""How many days ahead a time may be."""
LEAST_MS: Final = 10 * 60_000
"""How far ahead a time must be, in ms."""

_DAY_MS: Final = 86_400_000
_DATE: Final = re.compile(r"(?P<first>\d{1,2})(?P<sign>[./-]) ?(?P<second>\d{1,2})(?:[./-] ?(?P<year>\d{4})?)?")
_ISO: Final = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")


def parse_time(
    typed: str,
    zone: ZoneInfo,
    now: int,
    *,
    days: int = DAYS,
    least_ms: int = LEAST_MS,
    usual: tuple[int, int] | None = None,
) -> int:
    """Return the time that was typed, in ms of Unix time: the first after `now` (ms) that fits, in a time zone.

    A time that the clocks skip is moved on by as much as they are; one that they repeat means the first occurrence
    that is still to come. A day alone means its `usual` hour and minute, if given. Raises OptionError ``no_moment`` if
    the text is not a time, ``past_moment``, ``soon_moment`` if it is less than `least_ms` ahead, ``far_moment`` if it
    is more than `days` days ahead.
    """
    here = datetime.fromtimestamp(now // 1000, UTC).astimezone(zone)
    facts = {"value": typed.strip()[:40], "now": f"{here:%H:%M}", "timezone": zone.key}
    example = f"{here.date() + timedelta(days=2):%Y-%m-%d} 21:30"
    day, time = _parts(_plain(typed))
    if time is None and usual is not None and (plain := _plain(typed)):
        day, time = plain, usual
    day = _words().before_day.sub("", day)
    if time is None:
        raise OptionError("no_moment", example=example, **facts)
    if day in _words().after_noon and 1 <= time[0] < 12:
        time = time[0] + 12, time[1]
    candidates = [*_days(day, here.date())]
    if not candidates:
        raise OptionError("no_moment", example=example, **facts)
    times = [_at(day, time, zone, now) for day in candidates]
    near = next((each for each in times if 0 < each - now <= days * _DAY_MS), None)
    meant = times[0] if near is None else near
    if meant <= now:
        raise OptionError("past_moment", **facts)
    if meant - now < least_ms:
        raise OptionError("soon_moment", minutes=least_ms // 60_000, **facts)
    if near is None:
        raise OptionError("far_moment", days=days, **facts)
    return meant


def time_text(time: int, zone: ZoneInfo, texts: Texts) -> str:
    """Return a time in ms of Unix time as people write it in a time zone, such as "Sat, 28 Nov, 21:30"."""
    here = datetime.fromtimestamp(time // 1000, UTC).astimezone(zone)
    return f"{format_skeleton('MMMEd', here, locale=texts.locale)}, {here:%H:%M}"


def time_value(time: int, zone: ZoneInfo) -> str:
    """Return a time in ms of Unix time in a form that `parse_time` understands the same on any day."""
    return f"{datetime.fromtimestamp(time // 1000, UTC).astimezone(zone):%Y-%m-%d %H:%M}"


def _plain(typed: str) -> str:
    """Return a text in lower case without accents and superfluous spaces."""
    return " ".join(unaccented(typed.replace("’", "'")).split())


def _parts(typed: str) -> tuple[str, tuple[int, int] | None]:
    """Return the words for the day, empty if there are none, and hour and minute, None if there is no time."""
    words = _words()
    typed = words.before_time.sub("", typed.replace("a.m.", "am").replace("p.m.", "pm"))
    for pattern in (words.day_and_time, words.time_and_day):
        found = pattern.fullmatch(typed)
        time = None if found is None else _time(found)
        if found is not None and time is not None:
            return (found["d"] or "").strip(" ,"), time
    return "", None


def _time(found: re.Match[str]) -> tuple[int, int] | None:
    """Return hour and minute; None if no day has such a time."""
    hour, minute = int(found["h"]), int(found["m"] or 0)
    if found["half"] is not None and not (found["half"] == "a" and hour > 12):  # "21:30 am Samstag" in German
        return (hour % 12 + (12 if found["half"] == "p" else 0), minute) if 1 <= hour <= 12 else None
    return (hour, minute) if hour < 24 else None


def _days(typed: str, today: date) -> Iterator[date | None]:
    """Yield the days that may be meant, the likeliest first; None stands for the next day on which that time comes.

    A date may follow the name of a weekday.
    """
    weekday, _, rest = typed.partition(" ")
    if rest and weekday.rstrip(".,") in _words().weekdays:
        typed = _words().before_day.sub("", rest)
    if not typed:
        yield None
    elif typed in _words().days:
        yield today + timedelta(days=_words().days[typed])
    elif typed.rstrip(".") in _words().weekdays:
        ahead = (_words().weekdays[typed.rstrip(".")] - today.weekday()) % 7
        yield from (today + timedelta(days=ahead), today + timedelta(days=ahead + 7))
    elif (found := _ISO.fullmatch(typed)) is not None:
        yield from _dates(int(found["year"]), int(found["month"]), int(found["day"]), today)
    elif (found := _DATE.fullmatch(typed)) is not None:
        first, second = int(found["first"]), int(found["second"])
        year = None if found["year"] is None else int(found["year"])
        yield from _dates(year, second, first, today)
        if found["sign"] == "/":  # as Americans write it
            yield from _dates(year, first, second, today)
    else:
        yield from _named_days(typed, today)


def _named_days(typed: str, today: date) -> Iterator[date]:
    """Yield the days meant by a date with a month's name."""
    found = _words().named.fullmatch(typed.replace(".", "").replace(",", ""))
    if found is None or found["name"] not in _words().months or (found["day"] is None) == (found["late"] is None):
        return
    year = None if found["year"] is None else int(found["year"])
    yield from _dates(year, _words().months[found["name"]], int(found["day"] or found["late"]), today)


def _dates(year: int | None, month: int, day: int, today: date) -> Iterator[date]:
    """Yield a date; without a year, that of this year and that of the next."""
    for each in (today.year, today.year + 1) if year is None else (year,):
        with contextlib.suppress(ValueError):
            yield date(each if 2000 <= each < 3000 else 0, month, day)


def _at(day: date | None, time: tuple[int, int], zone: ZoneInfo, now: int) -> int:
    """Return a day and time in a time zone in ms of Unix time; without a day, the first such time after `now`."""
    if day is None:
        today = datetime.fromtimestamp(now // 1000, UTC).astimezone(zone).date()
        first = _at(today, time, zone, now)
        return first if first > now else _at(today + timedelta(days=1), time, zone, now)
    local = datetime(day.year, day.month, day.day, *time, tzinfo=zone)
    first, second = (round(local.replace(fold=fold).timestamp() * 1000) for fold in (0, 1))
    return second if first <= now < second else first


class _Words:
    """What the languages call days and times, without accents, and the patterns made of it."""

    def __init__(self) -> None:
        self.days: dict[str, int] = {}
        self.after_noon: set[str] = set()
        """Those of `days` whose hours are always after noon: tonight at 9."""
        self.weekdays: dict[str, int] = {}
        self.months: dict[str, int] = {}
        for ahead, key in enumerate(("words-today", "words-tomorrow", "words-day-after-tomorrow")):
            self.days |= dict.fromkeys(_typed(key), ahead)
        self.after_noon |= {*_typed("words-after-noon")}
        for language in LANGUAGES:
            texts = texts_for(language)
            for width in ("wide", "abbreviated"):
                for names, into in ((get_day_names, self.weekdays), (get_month_names, self.months)):
                    for n, name in names(width, locale=texts.locale).items():
                        plain = _plain(name).strip(".")
                        into[plain] = into[plain.partition("-")[0]] = n  # "segunda-feira" is said as "segunda"
        at, hour, inside = _any("words-before-time"), _any("words-hour"), _any("words-in-date")
        time = (
            rf"(?P<h>[01]?\d|2[0-4]) ?(?:(?:[:.]|{hour}) ?(?P<m>[0-5]\d)(?: ?{hour}\b)?|(?P<whole>{hour})|(?= ?[ap]m))"
            "(?: ?(?P<half>[ap])m)?"
        )
        between = rf"(?: *, *| +)(?:(?:{at}|{inside}) +)?"
        self.before_time = re.compile(rf"^{at} (?=\d)")
        self.before_day = re.compile(rf"^(?:{_any('words-before-day')} )+")
        self.day_and_time = re.compile(rf"(?:(?P<d>.+?){between})?{time}")
        self.time_and_day = re.compile(rf"{time}{between}(?P<d>.+)")
        self.named = re.compile(
            rf"(?:(?P<day>\d{{1,2}}){_any('words-after-number')}?(?: {inside})? )?(?P<name>[^\W\d_]+)"
            rf"(?: (?P<late>\d{{1,2}}))?(?: (?:{inside} )?(?P<year>\d{{4}}))?"
        )
        """A date with the name of its month."""


def _typed(key: str) -> list[str]:
    """Return the words that a message lists, separated by commas, in all our languages."""
    return [_plain(word) for language in LANGUAGES for word in texts_for(language)(key).split(",")]


def _any(key: str) -> str:
    """Return a pattern for any of the words of a message, the longest that fits."""
    words = sorted({*_typed(key)}, key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(map(re.escape, words))})"


@lru_cache(1)
def _words() -> _Words:
    return _Words()
