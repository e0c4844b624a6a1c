"""Daily reminders of slow games: when, stored once, and what remains after a person is forgotten."""

from datetime import datetime
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cogs.services.daily_reminders import by_deadline, due_after
from data.operation.shards import Shards
from data.people.privacy import Privacy
from data.play.reminders import Reminder, Reminders
from engine.table import Availability

SECOND_SHARD = 1 << 22
MINUTE = 60_000
PARIS = Availability(9, 22, "Europe/Paris")


def at(text, zone="Europe/Paris"):
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


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
    assert due_after(PARIS, at(now), at(told)) == at(due)


def test_after_a_vacation_and_for_people_who_are_always_awake():
    away = replace(PARIS, away_until=at("2026-11-30 00:00"))
    assert due_after(away, at("2026-11-23 12:00"), 0) == at("2026-11-30 09:05")
    always = Availability(7, 7, "UTC")
    assert due_after(always, at("2026-11-23 12:00", "UTC"), 0) == at("2026-11-24 07:05", "UTC")
    night = Availability(20, 4, "Asia/Tokyo")
    assert due_after(night, at("2026-11-23 01:00", "Asia/Tokyo"), 0) == at("2026-11-23 20:05", "Asia/Tokyo")


async def test_a_person_has_one_reminder_per_server(database):
    every = Reminders(database)
    assert await every.next() == ()
    first = Reminder(10, 1, 500)
    assert await every.begin(first)
    assert not await every.begin(replace(first, due=900))
    assert await every.begin(replace(first, group=11, due=700))
    assert await every.begin(replace(first, player=2, due=600))
    assert await every.next() == (first, replace(first, player=2, due=600), replace(first, group=11, due=700))
    later = replace(first, due=800, told=510, room=5, message=6)
    await every.put(later)
    await every.put(Reminder(12, 1, 1))  # it does not exist
    assert await every.next() == (
        replace(first, player=2, due=600), replace(first, group=11, due=700), later
    )  # fmt: skip
    await every.drop(later)
    assert [reminder.group for reminder in await every.next()] == [10, 11]


async def test_only_the_process_of_a_server_reminds_there(database):
    await Reminders(database).begin(Reminder(SECOND_SHARD, 1, 500))
    ours, theirs = (Reminders(database, Shards(2, (shard,))) for shard in (0, 1))
    assert (await ours.next(), len(await theirs.next())) == ((), 1)


async def test_of_a_forgotten_person_only_the_message_remains(database):
    every = Reminders(database)
    await every.begin(Reminder(10, 1, 5_000, 400, 5, 6))
    await every.begin(Reminder(10, 2, 5_000))
    assert [row["message"] for row in (await Privacy(database).export(1))["reminders"]] == [6]
    await Privacy(database).forget(1)
    left, _ = await every.next()
    assert (left.room, left.message, left.player < 0) == (5, 6, True)
    assert (await Privacy(database).export(1))["reminders"] == []


async def test_simultaneous_reminders_are_ordered_by_person(database):
    every = Reminders(database)
    for group, player in ((10, 3), (11, 1), (12, 2)):
        await every.begin(Reminder(group, player, 500))
    assert [reminder.player for reminder in await every.next()] == [1, 2, 3]


def test_the_table_of_the_next_deadline_comes_first():
    dues = {1: None, 2: 900, 3: 500, 4: 900}
    tables = [SimpleNamespace(id=number, due=due) for number, due in dues.items()]
    assert [table.id for table in by_deadline(tables)] == [3, 2, 4, 1]
