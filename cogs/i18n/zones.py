"""Time zones as people write and read them: by city, in their own language, by IANA name, or as an offset from UTC."""

import re
import unicodedata
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import Final
from zoneinfo import available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location

from cogs.i18n import Texts, texts_for
from engine.table import Rejected

CLOCKS: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Mexico_City",
    "America/Chicago",
    "America/Bogota",
    "America/New_York",
    "America/Caracas",
    "America/Santiago",
    "America/Argentina/Buenos_Aires",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Athens",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""Time zones to choose from, from west to east: no more than a select has options."""
_LIKELY: Final = MappingProxyType(
    {
        "en-US": "America/New_York",
        "es-ES": "Europe/Madrid",
        "es-419": "America/Mexico_City",
        "pt-BR": "America/Sao_Paulo",
        "de": "Europe/Berlin",
        "ru": "Europe/Moscow",
        "uk": "Europe/Kyiv",
        "zh-CN": "Asia/Shanghai",
        "id": "Asia/Jakarta",
    }
)
"""Where most people with a locale of Discord live whose territory has several time zones."""
_OFFSET: Final = re.compile(r"(?:utc|gmt)?([+-])(\d{1,2})(?::?00)?")
_SUGGESTIONS: Final = 3
"""The most similar zones that a refusal names."""
_LONGEST: Final = 100
"""The most letters read of what is typed: normalised text may be 18 times as long."""
_NOWHERE: Final = frozenset({"localtime", "Factory"})
"""Names whose meaning differs between machines."""


def zone_written(written: str, texts: Texts) -> str:
    """Return the IANA name of the time zone that was typed.

    Raises Rejected ``unknown_timezone``, or ``similar_timezone`` with the nearest names, if there is none.
    """
    known, name = _zones(texts.language), _simplified(written)
    if (offset := _OFFSET.fullmatch(name)) is not None:
        sign = "-" if offset[1] == "+" else "+"  # IANA's names have the sign the other way round
        name = f"etc/gmt{sign}{int(offset[2])}"
    if (found := known.get(name)) is not None:
        return found
    near = [] if offset else [known[each] for each in get_close_matches(name, known, n=2 * _SUGGESTIONS)]
    if not near:
        raise Rejected("unknown_timezone", timezone=written[:40])
    names = texts.either([*dict.fromkeys(near)][:_SUGGESTIONS])
    raise Rejected("similar_timezone", timezone=written[:40], names=names)


def zone_text(zone: str, texts: Texts) -> str:
    """Return a time zone as people call it: by its city, or as an offset from UTC."""
    offset = re.fullmatch(r"Etc/GMT([+-])(\d+)", zone)
    if offset is not None:
        return f"UTC{'-' if offset[1] == '+' else '+'}{offset[2]}"
    try:
        place = get_timezone_location(zone, locale=texts.locale, return_city=True)
    except LookupError:  # this machine does not know it any more
        place = zone
    return place.rpartition("/")[2].replace("_", " ")


def likely_zone(locale: str) -> str | None:
    """Return the IANA name of the time zone in which people with a locale of Discord probably live; None: anywhere."""
    if locale in _LIKELY:
        return _LIKELY[locale]
    territory = locale.partition("-")[2] or get_global("likely_subtags").get(locale, "").rpartition("_")[2]
    zones = get_global("territory_zones").get(territory, [])
    return zones[0] if len(zones) == 1 else None


@lru_cache
def _zones(language: str) -> dict[str, str]:
    """Return the time zones by their simplified names: IANA's, and those of cities in English and this language."""
    found: dict[str, str] = {}
    zones = sorted(available_timezones() - _NOWHERE, key=lambda zone: (zone.count("/") != 1, zone))
    for zone in zones:
        found[_simplified(zone)] = zone
    for zone in zones:
        found.setdefault(_simplified(zone.rpartition("/")[2]), zone)
    for zone, told in texts_for(language).locale.time_zones.items():
        if "city" in told and zone in zones:
            found.setdefault(_simplified(told["city"]), zone)
    return found


def _simplified(name: str) -> str:
    """Return a name without case, accents and spaces."""
    return "".join(letter for letter in unaccented(name) if letter not in " _'’")


def unaccented(typed: str) -> str:
    """Return the beginning of what was typed in lower case and without accents."""
    letters = unicodedata.normalize("NFKD", typed[:_LONGEST].casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
