"""Months in time zones of the world, including those whose clocks change at midnight."""

from datetime import UTC, datetime, timedelta

import pytest

from data.people.settings import GuildSettings
from data.records.leaderboard import Metric
from data.records.seasons import Season, Seasons, zone_named
from tests.moments import at
from tests.tables import rejected

ZONES = [
    "UTC", "Europe/Paris", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Apia",
    "America/Havana", "America/Asuncion", "Australia/Lord_Howe", "Asia/Kathmandu",
]  # fmt: skip


def ms(text):
    return at(text, "UTC")


@pytest.mark.parametrize("name", ZONES)
def test_seasons_cover_all_times_without_gaps(name):
    zone, season = zone_named(name), Season(2010, 11)
    for _ in range(14 * 12):
        since, until = season.period(zone)
        assert Season.at(since, zone) == season
        assert Season.at(until - 1, zone) == season
        assert Season.at(since - 1, zone).next == season
        assert season.next.period(zone)[0] == until
        assert 27 <= (until - since) / 86_400_000 <= 31.1
        season = season.next


def test_months_begin_at_local_midnight():
    assert Season(2024, 2).period(zone_named("UTC")) == (ms("2024-02-01"), ms("2024-03-01"))  # a leap year
    assert Season(2024, 12).next == Season(2025, 1)
    paris = zone_named("Europe/Paris")
    assert Season(2024, 3).period(paris) == (ms("2024-02-29T23:00"), ms("2024-03-31T22:00"))  # daylight saving begins
    assert Season(2024, 10).period(paris) == (ms("2024-09-30T22:00"), ms("2024-10-31T23:00"))  # and ends
    # in Paraguay the clocks went forward from 0:00 to 1:00 on 1 October 2017: the month began at 1:00
    assert Season(2017, 10).period(zone_named("America/Asuncion"))[0] == ms("2017-10-01T04:00")
    # in Cuba they went back from 1:00 to 0:00 on 1 November 2020: it began at the first of two midnights
    assert Season(2020, 11).period(zone_named("America/Havana"))[0] == ms("2020-11-01T04:00")
    assert Season.at(ms("2020-11-01T05:30"), zone_named("America/Havana")) == Season(2020, 11)


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "Europe/París", "x" * 300, "\0"])
def test_invalid_time_zones_are_refused(name):
    with rejected("unknown_timezone"):
        zone_named(name)
    with rejected("unknown_timezone"):
        assert GuildSettings(timezone=name).zone


async def test_boards_and_seasons_use_the_time_zone_of_the_server(database, play, ranked):
    seasons = Seasons(database)
    last = datetime(2024, 2, 29, 23, 30, tzinfo=UTC)  # in Paris it is March already
    await play(1, 2, when=int(last.timestamp() * 1000))
    await play(3, 4, when=int((last + timedelta(hours=1)).timestamp() * 1000))
    await play(5, 6, when=ms("2023-12-31T12:00"))
    await play(7, 8, when=ms("2022-01-01T12:00"), group=11)
    utc, paris, new_york = map(zone_named, ("UTC", "Europe/Paris", "America/New_York"))

    async def who(season, zone):
        page = await ranked(Metric.GAMES, viewer=1, period=season.period(zone))
        return {row.player for row in page.rows}

    assert await who(Season(2024, 3), utc) == {3, 4}
    assert await who(Season(2024, 3), paris) == {1, 2, 3, 4}
    assert await who(Season(2024, 2), new_york) == {1, 2, 3, 4}
    assert await seasons.of(10, utc) == (Season(2024, 3), Season(2024, 2), Season(2023, 12))
    assert await seasons.of(10, paris) == (Season(2024, 3), Season(2023, 12))
    assert await seasons.of(11, paris) == (Season(2022, 1),)
    assert await seasons.of(12, paris) == ()
