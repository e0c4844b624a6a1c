"""Times as people type them, such as "tomorrow 21:30", "8pm EST" or "in 2 hours".

The words are those of all our languages at once, from the ``words-`` messages of their catalogues; the names of days
and months are Babel's.
"""

import contextlib
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton, get_day_names, get_month_names

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.plain_names import unaccented
from cogs.i18n.zones import LONGEST, known_zone
from engine import OptionError
from engine.time_units import DAY_MS, MINUTE_MS

DAYS: Final = 14
"""How many days ahead a time may be."""
LEAST_MS: Final = 10 * MINUTE_MS
"""How far ahead a time must be, in ms."""

_DATE: Final = re.compile(r"(?P<first>\d{1,2})(?P<sign>[./-]) ?(?P<second>\d{1,2})(?:[./-] ?(?P<year>\d{4})?)?")
_ISO: Final = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")


def parse_time(
    typed: str,
    zone: ZoneInfo,
    now: int,
    *,
    most_ms: int = DAYS * DAY_MS,
    least_ms: int = LEAST_MS,
    usual: tuple[int, int] | None = None,
) -> int:
    """Return the time that was typed, in ms of Unix time: the first after `now` (ms) that fits, in a time zone.

    Another zone may follow the time. A time that the clocks skip is moved on by as much as they are; one that they
    repeat means the first occurrence that is still to come. A day alone means its `usual` hour and minute, if given.
    Raises OptionError ``no_moment`` if the text is not a time, ``past_moment``, ``soon_moment`` if it is less than
    `least_ms` ahead, ``far_moment`` if it is more than `most_ms` ahead.
    """
    here = local_time(now, zone)
    facts = {"value": typed.strip()[:40], "now": f"{here:%H:%M}", "timezone": zone.key}
    times = _times(_plain(typed), zone, now, usual)
    if not times:
        raise OptionError("no_moment", example=f"{here.date() + timedelta(days=2):%Y-%m-%d} 21:30", **facts)
    near = next((each for each in times if 0 < each - now <= most_ms), None)
    meant = times[0] if near is None else near
    if meant <= now:
        raise OptionError("past_moment", **facts)
    if meant - now < least_ms:
        raise OptionError("soon_moment", minutes=least_ms // MINUTE_MS, **facts)
    if near is None:
        raise OptionError("far_moment", days=most_ms // DAY_MS, **facts)
    return meant


def time_text(time: int, zone: ZoneInfo, texts: Texts) -> str:
    """Return a time in ms of Unix time as people write it in a time zone, such as "Sat, 28 Nov, 21:30"."""
    here = local_time(time, zone)
    return f"{format_skeleton('MMMEd', here, locale=texts.locale)}, {here:%H:%M}"


def local_time(time: int, zone: ZoneInfo) -> datetime:
    """Return a time in ms of Unix time as clocks in a time zone show it."""
    return datetime.fromtimestamp(time // 1000, UTC).astimezone(zone)


def time_value(time: int, zone: ZoneInfo) -> str:
    """Return a time in ms of Unix time in a form that `parse_time` understands the same on any day."""
    return f"{local_time(time, zone):%Y-%m-%d %H:%M}"


def _plain(typed: str) -> str:
    """Return a text in lower case without accents and superfluous spaces."""
    return " ".join(unaccented(typed[:LONGEST].replace("’", "'")).split())


def _times(typed: str, zone: ZoneInfo, now: int, usual: tuple[int, int] | None) -> list[int]:
    """Return the times that may be meant, the likeliest first, in a zone or the one that is typed at the end."""
    found = _times_in(typed, zone, now, usual)
    words = re.sub("[()]", " ", typed).split()
    for end in range(1, len(words)):
        if not found and (there := known_zone(" ".join(words[end:]))) is not None:
            found = _times_in(" ".join(words[:end]), ZoneInfo(there), now, usual)
    return found


def _times_in(typed: str, zone: ZoneInfo, now: int, usual: tuple[int, int] | None) -> list[int]:
    words = _words()
    if (ahead := words.ahead.fullmatch(typed)) is not None:
        return [-(-(now + _minutes(ahead) * MINUTE_MS) // MINUTE_MS) * MINUTE_MS]  # of the next full minute
    day, time = _parts(words.midnight.sub("24:00", words.noon.sub("12:00", typed)))
    if time is None and usual is not None and typed:
        day, time = typed, usual
    if time is None:
        return []
    day = words.before_day.sub("", day)
    if day in words.after_noon and time[0] < 12:
        time = time[0] + (12 if time[0] else 24), time[1]
    today = local_time(now, zone).date()
    return [_at(each, time, zone, now) for each in _days(day, today)]


def _minutes(ahead: re.Match[str]) -> int:
    """Return how many minutes ahead a time like "in 1 hour 30 minutes" is."""
    if ahead["unit"] is None:
        return 30
    amount = int(ahead["n"]) if ahead["n"].isdecimal() else 1
    return amount * _words().minutes[ahead["unit"]] + int(ahead["more"] or 0)


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
    """Return hour and minute, (24, 0) for the end of the day; None if no day has such a time."""
    hour, minute = int(found["h"]), int(found["m"] or 0)
    if found["half"] is not None and not (found["half"] == "a" and hour > 12):  # "21:30 am Samstag" in German
        return (hour % 12 + (12 if found["half"] == "p" else 0), minute) if 1 <= hour <= 12 else None
    return (hour, minute) if hour < 24 or minute == 0 else None


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
        today = local_time(now, zone).date()
        first = _at(today, time, zone, now)
        return first if first > now else _at(today + timedelta(days=1), time, zone, now)
    day += timedelta(days=time[0] // 24)
    local = datetime(day.year, day.month, day.day, time[0] % 24, time[1], tzinfo=zone)
    first, second = (round(local.replace(fold=fold).timestamp() * 1000) for fold in (0, 1))
    return second if first <= now < second else first


class _Words:
    """What the languages call days and times, without accents, and the patterns made of it."""

    def __init__(self) -> None:
        self.days: dict[str, int] = {}
        self.weekdays: dict[str, int] = {}
        self.months: dict[str, int] = {}
        for ahead, key in enumerate(("words-today", "words-tomorrow", "words-day-after-tomorrow")):
            self.days |= dict.fromkeys(_typed(key), ahead)
        self.after_noon = {*_typed("words-after-noon")}
        """Those of `days` whose hours are always after noon: tonight at 9."""
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
        units = {1: _typed("words-minutes"), 60: _typed("words-hours"), 24 * 60: _typed("words-days")}
        self.minutes = {word: minutes for minutes, words in units.items() for word in words}
        """The units of time in minutes."""
        more = rf"(?: ?(?:\w{{1,3}} )?(?P<more>\d{{1,2}})(?: ?{_any('words-minutes')})?)?"
        amount = rf"(?P<n>\d{{1,3}}|{_any('words-one')}) ?(?P<unit>{_one_of(self.minutes)}){more}"
        self.ahead = re.compile(rf"{_any('words-in')} (?:{_any('words-half-hour')}|{amount})")
        """A time from now, such as "in 1 hour and 30 minutes"."""
        self.noon, self.midnight = (
            re.compile(rf"(?<![\w-]){_any(key)}(?![\w-])") for key in ("words-noon", "words-midnight")
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
    return _one_of(_typed(key))


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted({*words}, key=lambda word: (-len(word), word))))})"


@lru_cache(1)
def _words() -> _Words:
    return _Words()
