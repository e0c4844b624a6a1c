"""Time zones are understood as people write them."""

from datetime import datetime, timedelta
from zoneinfo import available_timezones

import discord
import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.zones import CLOCKS, known_zone, likely_zone, zone_text, zone_written
from data.records.seasons import zone_named
from engine.table import Rejected


@pytest.mark.parametrize(
    ("language", "written", "meant"),
    [
        ("en", "Europe/Paris", "Europe/Paris"),
        ("en", "new york", "America/New_York"),
        ("fr", "Londres", "Europe/London"),
        ("es", "Nueva York", "America/New_York"),
        ("en", "sao paulo", "America/Sao_Paulo"),
        ("en", "UTC+2", "Etc/GMT-2"),
        ("en", "+02:00", "Etc/GMT-2"),
        ("en", "UTC+5:30", "Asia/Kolkata"),
        ("en", "UTC−3", "Etc/GMT+3"),
        ("en", "EST", "America/New_York"),
        ("de", "MEZ", "Europe/Berlin"),
    ],
)
def test_zones_are_recognised(language, written, meant):
    assert zone_written(written, texts_for(language)) == meant
    assert zone_named(meant).key == meant


@pytest.mark.parametrize(
    "written", ["", "Xqzw", "localtime", "UTC+15", "UTC+99", "UTC+5:15", "../../etc/passwd", "🕑" * 40]
)
def test_unknown_zones_are_refused(written):
    with pytest.raises(Rejected) as refused:
        zone_written(written, texts_for("en"))
    assert refused.value.code in ("unknown_timezone", "similar_timezone")


def test_similar_zones_are_suggested():
    with pytest.raises(Rejected, match="similar_timezone") as refused:
        zone_written("Europe/Brusels", texts_for("en"))
    assert "Europe/Brussels" in refused.value.facts["names"]


def test_zones_are_shown_as_people_call_them():
    english, spanish = texts_for("en"), texts_for("es")
    assert zone_text("Etc/GMT-2", english) == "UTC+2"
    assert zone_text("Etc/GMT+5", english) == "UTC-5"
    assert zone_text("Europe/Paris", spanish) == "París"
    assert zone_text("America/Argentina/Buenos_Aires", english) == "Buenos Aires"
    assert zone_text("UTC", spanish) == "UTC"
    assert zone_text("Atlantis/New_Capital", english) == "New Capital"  # unknown on this machine


def test_what_a_zone_is_called_in_any_language_means_that_clock():
    for zone in available_timezones() - {"localtime", "Factory"}:
        for language in LANGUAGES:
            known = known_zone(zone_text(zone, texts_for(language)))
            assert known is not None, (zone, language)
            for month in (1, 7):
                clocks = [datetime(2026, month, 1, tzinfo=zone_named(each)).utcoffset() for each in (known, zone)]
                assert clocks[0] == clocks[1], (zone, language)


def test_every_locale_of_discord_has_a_likely_zone_that_exists():
    zones = {locale.value: likely_zone(locale.value) for locale in discord.Locale}
    assert None not in zones.values()
    assert all(zone_named(zone) for zone in zones.values())
    assert (zones["fr"], zones["es-ES"], zones["en-GB"]) == ("Europe/Paris", "Europe/Madrid", "Europe/London")
    assert likely_zone("eo") is None  # a language of nowhere


def test_the_clocks_to_choose_from_fit_a_select_and_lead_around_the_world():
    assert len(CLOCKS) == len({*CLOCKS}) <= 25
    offsets = [datetime(2026, 1, 1, tzinfo=zone_named(zone)).utcoffset() for zone in CLOCKS]
    assert timedelta(hours=-10) in offsets
    assert timedelta(hours=13) in offsets
