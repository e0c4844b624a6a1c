"""Many concurrent writers to the journal: each change is complete or absent, and fails alone."""

import asyncio
import random
import sqlite3
from functools import partial

import pytest
from msgspec.structs import replace

from data.database import Database
from data.people.settings import Settings
from data.play.journal import SqlJournal
from engine.table import Result, RoomTaken, Saved, Seat, Status, StorageError
from tests.data.test_storage import act, playing, record
from tests.effort import full_or


@pytest.mark.parametrize("fault", ["version", "seq", "number", "text", "result", "gone"])
async def test_an_invalid_change_fails_alone(journal, fault):
    tables = [await playing(journal, room) for room in range(1, full_or(41, 22))]
    chance = random.Random(1)
    steps = [act(state, stored, chance) for state, stored in tables]
    changes = [change for *_, change in steps]
    bad = changes[17]
    ended = replace(bad.record, status=Status.FINISHED, ended=9)
    twice = Result(0, 1, "Ann", 0, True, 5, 5, 0, 1)
    changes[17] = {
        "version": replace(bad, record=replace(bad.record, version=9)),
        "seq": replace(bad, snapshot=tables[17][0]),  # the first snapshot exists already
        "number": replace(bad, entry=replace(bad.entry, stamp=2**70)),
        "text": replace(bad, record=replace(bad.record, seats=(Seat(1, "\ud800"),))),
        "result": replace(bad, record=ended, results=(twice, twice)),
        "gone": replace(bad, record=replace(bad.record, id=12345)),
    }[fault]
    told = await asyncio.wait_for(
        asyncio.gather(*(journal.commit(change) for change in changes), return_exceptions=True), 10
    )
    assert [i for i, result in enumerate(told) if result is not None] == [17]
    assert isinstance(told[17], StorageError)
    state, stored = tables[17]
    assert await journal.load(stored.id) == Saved(stored, state, ())
    for change in changes[:17] + changes[18:]:
        saved = await journal.load(change.record.id)
        assert (saved.record, saved.entries) == (change.record, (change.entry,))
    await journal.commit(bad)
    assert (await journal.load(stored.id)).entries == (bad.entry,)


async def test_of_two_writes_of_the_same_step_one_succeeds(journal):
    state, stored = await playing(journal, 1)
    _, _, change = act(state, stored, random.Random(1))
    told = await asyncio.gather(*(journal.commit(change) for _ in range(10)), return_exceptions=True)
    assert sorted(type(result).__name__ for result in told) == ["NoneType"] + ["Overtaken"] * 9
    assert (await journal.load(stored.id)).entries == (change.entry,)


async def test_two_steps_of_one_table_in_the_same_batch_are_both_kept(journal):
    state, stored = await playing(journal, 1)
    chance, changes = random.Random(1), []
    for _ in range(5):
        state, stored, change = act(state, stored, chance)
        changes.append(change)
    await asyncio.gather(*(journal.commit(change) for change in changes))
    saved = await journal.load(stored.id)
    assert saved.record == stored
    assert saved.entries == tuple(change.entry for change in changes)


async def test_snapshots_are_the_first_and_the_newest(database, journal):
    first, stored = await playing(journal, 1)
    state, chance = first, random.Random(1)
    for _ in range(30):
        state, stored, change = act(state, stored, chance)
        await journal.commit(replace(change, snapshot=state if state.seq % 7 == 0 else None))
    async with database.reading() as reader:
        kept = (await reader.exec_driver_sql("SELECT seq FROM snapshots ORDER BY seq")).scalars().all()
        done = (await reader.exec_driver_sql("SELECT count(*) FROM actions")).scalar()
    assert (kept, done) == ([0, 28], 30)  # the whole game can be replayed


async def test_a_cancelled_caller_breaks_nothing(database, journal, settings):
    """Cancelled at any time, a write is complete or absent, and the next one works."""
    state, stored = await playing(journal, 1)
    chance = random.Random(1)
    for pause in range(1, 30, full_or(1, 3)):
        state, stored, change = act(state, stored, chance)
        writes = [
            asyncio.ensure_future(journal.commit(change)),
            asyncio.ensure_future(settings.change_guild(1, partial(replace, language=str(pause)))),
            asyncio.ensure_future(journal.create(record(1000 + pause))),
        ]
        for _ in range(25 * pause):
            await asyncio.sleep(0)
        for write in writes:
            write.cancel()
        await asyncio.gather(*writes, return_exceptions=True)
        await settings.change_guild(2, partial(replace, language=str(pause)))  # waits for the others
        assert (await journal.load(stored.id)).record == stored  # a commit continues without its caller
        for table in await journal.open_tables():
            record_ = (await journal.load(table.id)).record
            assert (record_.id, record_.place, record_.status) == (table.id, table.place, table.status)
    assert (await Settings(database).guild(2)).language == str(pause)


async def test_a_closed_database_refuses_and_keeps_no_caller_waiting(database_url):
    database = await Database.open(database_url)
    journal = SqlJournal(database)
    state, stored = await playing(journal, 1)
    _, _, change = act(state, stored, random.Random(1))
    await database.close()
    with pytest.raises(StorageError):
        await asyncio.wait_for(journal.commit(change), 60)
    with pytest.raises(StorageError):
        await asyncio.wait_for(journal.create(record(2)), 60)


async def test_a_lasting_lock_fails_the_batch_and_then_everything_continues(sqlite, tmp_path):
    journal = SqlJournal(sqlite)
    tables = [await playing(journal, room) for room in range(1, 21)]
    changes = [act(state, stored, random.Random(1))[2] for state, stored in tables]
    async with sqlite.writing:
        await sqlite.writer.exec_driver_sql("PRAGMA busy_timeout = 20")
        await sqlite.writer.rollback()
    other = sqlite3.connect(tmp_path / "race.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = await asyncio.gather(*(journal.commit(change) for change in changes), return_exceptions=True)
    assert all(isinstance(result, StorageError) for result in told)
    with pytest.raises(StorageError) as busy:
        await journal.create(record(99))
    assert not isinstance(busy.value, RoomTaken)
    for state, stored in tables:
        assert await journal.load(stored.id) == Saved(stored, state, ())  # reading is possible meanwhile
    other.execute("ROLLBACK")
    other.close()
    await asyncio.gather(*(journal.commit(change) for change in changes))
    for change in changes:
        assert (await journal.load(change.record.id)).record == change.record
