"""Daily reminders of slow games: when, stored once, and what remains after a person is forgotten."""

from types import SimpleNamespace

from msgspec.structs import replace

from cogs.services.daily_reminders import by_deadline
from data.operation.shards import Shards
from data.play.reminders import Reminder, Reminders
from tests.data.games import of_shards

SECOND_SHARD = 1 << 22


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
    ours, theirs = (Reminders(of_shards(database, Shards(2, (shard,)))) for shard in (0, 1))
    assert (await ours.next(), len(await theirs.next())) == ((), 1)


async def test_of_a_forgotten_person_only_the_message_remains(database, people):
    every = Reminders(database)
    await every.begin(Reminder(10, 1, 5_000, 400, 5, 6))
    await every.begin(Reminder(10, 2, 5_000))
    assert [row["message"] for row in (await people.export(1))["reminders"]] == [6]
    await people.forget(1)
    left, _ = await every.next()
    assert (left.room, left.message, left.player < 0) == (5, 6, True)
    assert (await people.export(1))["reminders"] == []


def test_the_table_of_the_next_deadline_comes_first():
    dues = {1: None, 2: 900, 3: 500, 4: 900}
    tables = [SimpleNamespace(id=number, due=due) for number, due in dues.items()]
    assert [table.id for table in by_deadline(tables)] == [3, 2, 4, 1]
