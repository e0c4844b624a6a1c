"""The moment that somebody types, such as "tomorrow 21:30": in any of our languages, in the time zone of a server."""

import contextlib
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton, get_day_names, get_month_names

from cogs.i18n import LANGUAGES, Texts, texts_for
from engine import OptionError

DAYS: Final = 14
"""How many days ahead a moment may be."""
LEAST_MS: Final = 10 * 60_000
"""How far ahead a moment must be, in ms."""

_DAY_MS: Final = 86_400_000
_TIME: Final = re.compile(
    r"(?P<h>[01]?\d|2[0-4]) ?(?:[:.h] ?(?P<m>[0-5]\d)(?: ?h\b)?|(?P<whole>h)|(?= ?[ap]m))(?: ?(?P<half>[ap])m)?"
)
_AT: Final = re.compile(r"^(?:at|a|a las?|las?) (?=\d)")
_BETWEEN: Final = r"(?: *, *| +)(?:(?:at|a|a las|a la|de|del?) +)?"
_DATE: Final = re.compile(r"(?P<first>\d{1,2})(?P<sign>[./-]) ?(?P<second>\d{1,2})(?:[./-] ?(?P<year>\d{4})?)?")
_ISO: Final = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_NAMED: Final = re.compile(
    r"(?:(?P<day>\d{1,2})(?:st|nd|rd|th|er)?(?: de)? )?(?P<name>[a-z]+)(?: (?P<late>\d{1,2}))?"
    r"(?: (?:de )?(?P<year>\d{4}))?"
)


def moment_typed(
    typed: str,
    zone: ZoneInfo,
    now: int,
    *,
    days: int = DAYS,
    least_ms: int = LEAST_MS,
    usual: tuple[int, int] | None = None,
) -> int:
    """Return the moment that is meant, in ms of Unix time: the next one of that name after `now`, in a time zone.

    An hour that the clocks skip is the same time after they were put forward; of one that they repeat the first is
    meant that is still to come. A day alone means its `usual` hour and minute, if there are any. Raises OptionError
    ``no_moment`` if the text is no moment, ``past_moment``, ``soon_moment`` if it is less than `least_ms` ahead,
    ``far_moment`` if it is more than so many `days` ahead.
    """
    here = datetime.fromtimestamp(now // 1000, UTC).astimezone(zone)
    facts = {"value": typed.strip()[:40], "now": f"{here:%H:%M}", "timezone": zone.key}
    example = f"{here.date() + timedelta(days=2):%Y-%m-%d} 21:30"
    day, time = _parts(_plain(typed))
    if time is None and usual is not None and (plain := _plain(typed)):
        day, time = plain, usual
    day = re.sub(r"^(?:on |the |le |el )+", "", day)
    if time is None:
        raise OptionError("no_moment", example=example, **facts)
    if day in _words().after_noon and 1 <= time[0] < 12:
        time = time[0] + 12, time[1]
    candidates = [*_days(day, here.date())]
    if not candidates:
        raise OptionError("no_moment", example=example, **facts)
    moments = [_at(day, time, zone, now) for day in candidates]
    near = next((moment for moment in moments if 0 < moment - now <= days * _DAY_MS), None)
    moment = moments[0] if near is None else near
    if moment <= now:
        raise OptionError("past_moment", **facts)
    if moment - now < least_ms:
        raise OptionError("soon_moment", minutes=least_ms // 60_000, **facts)
    if near is None:
        raise OptionError("far_moment", days=days, **facts)
    return moment


def moment_text(moment: int, zone: ZoneInfo, texts: Texts) -> str:
    """Return a moment in ms of Unix time as it is called in a time zone, such as "Sat, 28 Nov, 21:30"."""
    here = datetime.fromtimestamp(moment // 1000, UTC).astimezone(zone)
    return f"{format_skeleton('MMMEd', here, locale=texts.locale)}, {here:%H:%M}"


def moment_value(moment: int, zone: ZoneInfo) -> str:
    """Return a moment in ms of Unix time as `moment_typed` reads it on any day."""
    return f"{datetime.fromtimestamp(moment // 1000, UTC).astimezone(zone):%Y-%m-%d %H:%M}"


def _plain(typed: str) -> str:
    """Return a text in small letters without accents and superfluous spaces."""
    bare = unicodedata.normalize("NFKD", typed.replace("’", "'").casefold())
    return " ".join("".join(sign for sign in bare if not unicodedata.combining(sign)).split())


def _parts(typed: str) -> tuple[str, tuple[int, int] | None]:
    """Return the words of the day, empty if there are none, and hour and minute, None if there is no time."""
    typed = _AT.sub("", typed.replace("a.m.", "am").replace("p.m.", "pm"))
    for pattern in (rf"(?:(?P<d>.+?){_BETWEEN})?{_TIME.pattern}", rf"{_TIME.pattern}{_BETWEEN}(?P<d>.+)"):
        found = re.fullmatch(pattern, typed)
        time = None if found is None else _time(found)
        if found is not None and time is not None:
            return (found["d"] or "").strip(" ,"), time
    return "", None


def _time(found: re.Match[str]) -> tuple[int, int] | None:
    """Return hour and minute; None if there is no such time."""
    hour, minute = int(found["h"]), int(found["m"] or 0)
    if found["half"] is not None:
        return (hour % 12 + (12 if found["half"] == "p" else 0), minute) if 1 <= hour <= 12 else None
    return (hour, minute) if hour < 24 else None


def _days(typed: str, today: date) -> Iterator[date | None]:
    """Yield the days that may be meant, the likeliest first; None is the next one with that time."""
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
    """Yield the days of a date with the name of its month, perhaps after that of its weekday."""
    first, _, rest = typed.partition(" ")
    if rest and first.rstrip(".,") in _words().weekdays:
        typed = rest
    found = _NAMED.fullmatch(typed.replace(".", "").replace(",", ""))
    if found is None or found["name"] not in _words().months or (found["day"] is None) == (found["late"] is None):
        return
    year = None if found["year"] is None else int(found["year"])
    yield from _dates(year, _words().months[found["name"]], int(found["day"] or found["late"]), today)


def _dates(year: int | None, month: int, day: int, today: date) -> Iterator[date]:
    """Yield a date; without a year that of this year, and of the next one."""
    for each in (today.year, today.year + 1) if year is None else (year,):
        with contextlib.suppress(ValueError):
            yield date(each if 2000 <= each < 3000 else 0, month, day)


def _at(day: date | None, time: tuple[int, int], zone: ZoneInfo, now: int) -> int:
    """Return the first moment after `now` that is called so in a time zone; without a day, on the next one."""
    if day is None:
        today = datetime.fromtimestamp(now // 1000, UTC).astimezone(zone).date()
        moment = _at(today, time, zone, now)
        return moment if moment > now else _at(today + timedelta(days=1), time, zone, now)
    local = datetime(day.year, day.month, day.day, *time, tzinfo=zone)
    first, second = (round(local.replace(fold=fold).timestamp() * 1000) for fold in (0, 1))
    return second if first <= now < second else first


class _Words:
    """The words for days in all our languages, without accents."""

    def __init__(self) -> None:
        self.days: dict[str, int] = {}
        self.after_noon: set[str] = set()
        """Those of `days` whose hours after noon need not be told apart: tonight at 9."""
        self.weekdays: dict[str, int] = {}
        self.months: dict[str, int] = {}
        for language in LANGUAGES:
            texts = texts_for(language)
            for ahead, key in enumerate(("words-today", "words-tomorrow", "words-day-after-tomorrow")):
                self.days |= {_plain(word): ahead for word in texts(key).split(",")}
            self.after_noon |= {_plain(word) for word in texts("words-after-noon").split(",")}
            for width in ("wide", "abbreviated"):
                for names, into in ((get_day_names, self.weekdays), (get_month_names, self.months)):
                    into |= {_plain(name).strip("."): n for n, name in names(width, locale=texts.locale).items()}


@lru_cache(1)
def _words() -> _Words:
    return _Words()
