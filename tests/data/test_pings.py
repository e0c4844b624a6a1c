"""When a person may be pinged, for each reason."""

import pytest
from msgspec.structs import replace

from data.people.pings import Person, PingReason, next_reminder, when
from data.people.settings import GuildSettings, Preferences
from engine.table import Availability
from tests.moments import at

PARIS = Availability(9, 22, "Europe/Paris")
AWAY = replace(PARIS, away_until=1_780_000_000_000)
"""Until 28 May 2026, 22:26 in Paris."""
DAILY, OFF, SILENT = (Preferences(slow_calls="daily"), Preferences(slow_calls="off"), Preferences(pings=False))
HERE = GuildSettings(timezone="Europe/Paris")


def reminded(hours, now, told="1970-01-02 00:00"):
    person = Person(Preferences(availability=hours), GuildSettings(), told=at(told, hours.zone))
    return next_reminder(person, at(now, hours.zone))


T, S, A, R, L, V = PingReason
NOON, NIGHT, MORNING = "2026-01-05 12:00", "2026-01-05 03:00", "2026-01-05 09:00"
REMINDED = at("2026-01-05 09:05")


@pytest.mark.parametrize(
    ("person", "reasons", "now", "then"),
    [
        (Person(Preferences(), HERE), (T, S, A, L, V), NOON, NOON),
        (Person(Preferences(), HERE), (T, S, V), NIGHT, NIGHT),  # a game that is live, or has chosen the hour; a host
        (Person(Preferences(), HERE), (A, L), NIGHT, MORNING),
        (Person(Preferences(), HERE), (A, L), "2026-01-04 22:00", MORNING),
        (Person(Preferences(), GuildSettings()), (A, L), NIGHT, "2026-01-05 10:00"),  # by the clock of the server
        (Person(Preferences(availability=PARIS), GuildSettings()), (A, L), NIGHT, MORNING),  # by the own one
        (Person(Preferences(availability=Availability(20, 4)), HERE, hours=PARIS), (A, L), NIGHT, MORNING),
        (Person(Preferences(availability=Availability(7, 7)), HERE), (A, L), NIGHT, NIGHT),
        (Person(Preferences(availability=AWAY), HERE), (A, L), NOON, "2026-05-29 09:00"),
        (Person(Preferences(), HERE, clicked=True), (T, S, A, R), NOON, None),
        (Person(Preferences(), HERE, clicked=True), (L, V), NOON, NOON),
        (Person(SILENT, HERE), (T, S, A, R), NOON, None),
        (Person(SILENT, HERE), (L, V), NOON, NOON),  # which have choices of their own
        (Person(Preferences(), replace(HERE, pings=False)), (T, S, A, R), NOON, None),
        (Person(Preferences(), replace(HERE, alerts=False)), (L,), NOON, None),
        (Person(Preferences(invitations=False), HERE), (V,), NOON, None),
        (Person(DAILY, HERE), (S, A), NOON, None),
        (Person(DAILY, HERE), (T, R), NOON, NOON),
        (Person(DAILY, HERE, told=REMINDED), (R,), NOON, "2026-01-06 09:05"),
        (Person(replace(DAILY, availability=AWAY), HERE), (R,), NOON, "2026-05-29 09:05"),
        (Person(OFF, HERE), (S, A, R), NOON, None),
        (Person(OFF, HERE), (T,), NOON, NOON),
    ],
)
def test_when_a_person_may_be_pinged(person, reasons, now, then):
    for reason in reasons:
        assert when(person, reason, at(now)) == (None if then is None else at(then)), reason


@pytest.mark.parametrize(
    ("now", "told", "due"),
    [
        ("2026-11-23 03:00", "2026-11-22 09:05", "2026-11-23 09:05"),  # at night
        ("2026-11-23 09:00", "2026-11-22 09:05", "2026-11-23 09:05"),  # summoned as the day begins
        ("2026-11-23 09:59", "2026-11-22 09:05", "2026-11-23 10:04"),
        ("2026-11-23 10:00", "2026-11-22 09:05", "2026-11-24 09:05"),  # too late for today
        ("2026-11-23 09:05", "2026-11-23 09:05", "2026-11-24 09:05"),  # just reminded
        ("2026-11-23 03:00", "2026-11-23 00:30", "2026-11-24 09:05"),  # reminded today, with other hours
        ("2026-10-24 12:00", "2026-10-24 09:05", "2026-10-25 09:05"),  # clocks go back at night
        ("2026-03-28 12:00", "2026-03-28 09:05", "2026-03-29 09:05"),  # and forward
    ],
)
def test_a_person_is_reminded_in_the_first_waking_hour_once_a_day(now, told, due):
    assert reminded(PARIS, now, told) == at(due)


def test_after_a_vacation_and_for_people_who_are_always_awake():
    away = replace(PARIS, away_until=at("2026-11-30 00:00"))
    assert reminded(away, "2026-11-23 12:00") == at("2026-11-30 09:05")
    always = Availability(7, 7, "UTC")
    assert reminded(always, "2026-11-23 12:00") == at("2026-11-24 07:05", "UTC")
    night = Availability(20, 4, "Asia/Tokyo")
    assert reminded(night, "2026-11-23 01:00") == at("2026-11-23 20:05", "Asia/Tokyo")
