"""Waking hours: how they pass over nights and clock changes."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table import Availability
from tests.moments import at

HOUR = 3_600_000
ZONES = ("UTC", "Europe/Paris", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu")

habits = st.builds(
    Availability, since=st.integers(0, 23), until=st.integers(0, 23), zone=st.sampled_from(ZONES)
).filter(lambda each: each.hours >= 6)
moments = st.integers(1_600_000_000_000, 1_900_000_000_000)
spans = st.integers(0, 14 * 24 * HOUR)


@pytest.mark.parametrize(
    ("begins", "hours", "ends"),
    [
        ("2026-11-22 10:00", 4, "2026-11-22 14:00"),
        ("2026-11-22 20:00", 4, "2026-11-23 11:00"),
        ("2026-11-22 03:00", 4, "2026-11-22 13:00"),
        ("2026-11-22 22:00", 13, "2026-11-24 09:00"),
        ("2026-03-28 21:00", 2, "2026-03-29 10:00"),  # daylight saving begins that night
        ("2026-10-24 21:00", 2, "2026-10-25 10:00"),  # and ends that night
    ],
)
def test_time_only_passes_in_waking_hours(begins, hours, ends):
    assert Availability(9, 22, "Europe/Paris").after(at(begins), hours * HOUR) == at(ends)


def test_the_night_that_loses_an_hour_is_shorter_for_night_owls():
    owl = Availability(20, 4, "Europe/Paris")
    assert owl.between(at("2026-03-28 12:00"), at("2026-03-29 12:00")) == 7 * HOUR
    assert owl.between(at("2026-10-24 12:00"), at("2026-10-25 12:00")) == 9 * HOUR
    assert owl.hours == 8


def test_a_person_may_be_awake_all_day():
    always = Availability(7, 7)
    assert always.hours == 24
    assert always.after(5, 100 * HOUR) == 5 + 100 * HOUR
    assert always.between(5, 5 + 100 * HOUR) == 100 * HOUR


def test_an_unknown_zone_counts_as_utc():
    assert Availability(9, 22, "Mars/Olympus").wakes(at("2026-11-22 03:00", "UTC")) == at("2026-11-22 09:00", "UTC")


@given(habits, moments, spans)
def test_between_is_the_inverse_of_after(habit, moment, span):
    then = habit.after(moment, span)
    assert then >= moment + span
    assert habit.between(moment, then) == span
    assert habit.wakes(then) == then  # nothing is ever due at night


@given(habits, moments)
def test_waking_times_are_within_the_hours(habit, moment):
    wakes = habit.wakes(moment)
    hour = datetime.fromtimestamp(wakes / 1000, UTC).astimezone(ZoneInfo(habit.zone)).hour
    assert (hour - habit.since) % 24 < habit.hours
    assert wakes - moment <= 24 * HOUR


def test_stored_hours_are_validated():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"since": 24}', type=Availability)


def test_hours_that_a_clock_change_turns_round_are_left_out_that_day():
    """In Troll the clock goes from 1 to 3 o'clock: there 3 o'clock comes before what would be 2 o'clock."""
    habit = Availability(2, 3, "Antarctica/Troll")
    assert habit.wakes(at("2026-03-29 00:00", "UTC")) == at("2026-03-30 00:00", "UTC")
    assert habit.after(at("2026-03-28 02:30", "UTC"), HOUR // 2) == at("2026-03-30 00:00", "UTC")
