"""Time zones as people write and read them: by city, in any of our languages, by IANA name, abbreviation or offset."""

import re
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import Final
from zoneinfo import available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.plain_names import unaccented
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
_ABBREVIATED: Final = MappingProxyType(
    {
        abbreviation: zone
        for zone, abbreviations in {
            "Pacific/Honolulu": "hst",
            "America/Anchorage": "akst akdt",
            "America/Los_Angeles": "pst pdt pt",
            "America/Denver": "mst mdt mt",
            "America/Chicago": "cst cdt ct",
            "America/New_York": "est edt et",
            "America/Halifax": "ast adt",
            "America/Argentina/Buenos_Aires": "art",
            "America/Sao_Paulo": "brt",
            "Europe/London": "bst",
            "Europe/Lisbon": "wet west",
            "Europe/Paris": "cet cest",
            "Europe/Berlin": "mez mesz",
            "Europe/Athens": "eet eest",
            "Europe/Moscow": "msk",
            "Asia/Kolkata": "ist",
            "Asia/Tokyo": "jst",
            "Asia/Seoul": "kst",
            "Australia/Perth": "awst",
            "Australia/Adelaide": "acst acdt",
            "Australia/Sydney": "aest aedt",
            "Pacific/Auckland": "nzst nzdt",
        }.items()
        for abbreviation in abbreviations.split()
    }
)
"""Abbreviations as people use them, with summer time whichever half of the year they name; IANA's EST has none."""
_OFFSET: Final = re.compile(r"(?:utc|gmt)?([+-])(\d{1,2})(?::?(\d\d))?")
_UNEVEN: Final = MappingProxyType(
    {
        "-9:30": "Pacific/Marquesas",
        "+3:30": "Asia/Tehran",
        "+4:30": "Asia/Kabul",
        "+5:30": "Asia/Kolkata",
        "+5:45": "Asia/Kathmandu",
        "+6:30": "Asia/Yangon",
        "+8:45": "Australia/Eucla",
        "+9:30": "Australia/Darwin",
    }
)
"""The zones without summer time whose offset from UTC is not in whole hours: IANA has no names for such offsets."""
_SUGGESTIONS: Final = 3
"""The most similar zones that a refusal names."""
LONGEST: Final = 100
"""The most letters read of what is typed: normalised text may be 18 times as long."""
_NOWHERE: Final = frozenset({"localtime", "Factory"})
"""Names whose meaning differs between machines."""


def zone_written(written: str, texts: Texts) -> str:
    """Return the IANA name of the time zone that was typed.

    Raises Rejected ``unknown_timezone``, or ``similar_timezone`` with the nearest names, if there is none.
    """
    found, name = known_zone(written), _simplified(written)
    if found is not None:
        return found
    known = {} if _OFFSET.fullmatch(name) else _zones(texts.language)
    near = [known[each] for each in get_close_matches(name, known, n=2 * _SUGGESTIONS)]
    if not near:
        raise Rejected("unknown_timezone", timezone=written[:40])
    names = texts.either([*dict.fromkeys(near)][:_SUGGESTIONS])
    raise Rejected("similar_timezone", timezone=written[:40], names=names)


def known_zone(written: str) -> str | None:
    """Return the IANA name of a time zone in any of our languages; None if there is no such zone."""
    name = _simplified(written)
    if (offset := _OFFSET.fullmatch(name)) is not None:
        sign, hours, minutes = offset[1], int(offset[2]), int(offset[3] or 0)
        if minutes:
            return _UNEVEN.get(f"{sign}{hours}:{minutes:02}")
        name = f"etc/gmt{'-' if sign == '+' else '+'}{hours}"  # IANA's names have the sign the other way round
    return _zones(*LANGUAGES).get(name)


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
def _zones(*languages: str) -> dict[str, str]:
    """Return the time zones by their simplified names: abbreviations, IANA's names, cities in English and languages."""
    found = {**_ABBREVIATED}
    zones = sorted(available_timezones() - _NOWHERE, key=lambda zone: (zone.count("/") != 1, zone))
    for zone in zones:
        found.setdefault(_simplified(zone), zone)
    for zone in zones:
        found.setdefault(_simplified(zone.rpartition("/")[2]), zone)
    for language in languages:
        for zone, told in texts_for(language).locale.time_zones.items():
            if "city" in told and zone in zones:
                found.setdefault(_simplified(told["city"]), zone)
    return found


def _simplified(name: str) -> str:
    """Return a name without case, accents and spaces."""
    return "".join(letter for letter in unaccented(name[:LONGEST]) if letter not in " _'’").replace("−", "-")
