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
from engine import Draw, apply
from engine.table import Change, Deadline, Entry, Result, RoomTaken, Saved, Seat, Status, StorageError
from tests import forks
from tests.data.test_storage import act, begun, record, url
from tests.effort import full_or
from tools.testkit.memory import MemoryJournal


async def playing(journal, room):
    state, stored = begun(await journal.create(record(room)))
    await journal.commit(Change(stored, snapshot=state))
    return state, stored


async def test_both_journals_behave_alike(database):
    """A hundred rounds of concurrent changes, valid and invalid: the two journals never differ."""
    journals = [MemoryJournal(), SqlJournal(database)]
    games = [[await playing(journal, room) for room in range(1, 9)] for journal in journals]
    assert games[0] == games[1]
    chance = random.Random(5)
    now = games[0]
    for _ in range(full_or(100, 35)):
        changes = []
        for i, (state, stored) in enumerate(now):
            kind = chance.random()
            if state.outcome is not None or kind < 0.1:  # around the game
                stored = replace(stored, version=stored.version + 1, anchor=chance.choice([None, 5, 2**62]))
                changes.append((i, state, stored, Change(stored)))
            elif kind < 0.2:  # a writer that does not know the newest version
                old = replace(stored, version=stored.version + chance.choice([-1, 0, 2]))
                changes.append((i, None, None, Change(old, Entry(999, Draw(0), 1, 1, "player"))))
            else:
                state, stored, change = act(state, stored, chance)
                seats = tuple(replace(seat, missed=chance.randrange(3)) for seat in stored.seats)
                due = chance.choice([None, Deadline(chance.randrange(9**15), "turn", stored.seq)])
                stored = replace(stored, seats=seats, deadline=due)
                keep = state if chance.random() < 0.2 else None
                changes.append((i, state, stored, replace(change, record=stored, snapshot=keep)))
        told = [
            await asyncio.gather(*(journal.commit(change) for *_, change in changes), return_exceptions=True)  # type: ignore[attr-defined]
            for journal in journals
        ]
        assert [type(result) for result in told[0]] == [type(result) for result in told[1]]
        for (i, state, stored, _), result in zip(changes, told[0], strict=True):
            assert (result is None) == (stored is not None)
            if stored is not None:
                now[i] = state, stored
    for _, stored in now:
        kept = [await journal.load(stored.id) for journal in journals]  # type: ignore[attr-defined]
        assert kept[0] == kept[1]
        assert kept[0].record == stored
    assert await journals[0].open_tables() == await journals[1].open_tables()  # type: ignore[attr-defined]


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


async def test_a_lasting_lock_fails_the_batch_and_then_everything_continues(tmp_path):
    database = await Database.open(url(tmp_path / "race.db"))
    journal = SqlJournal(database)
    tables = [await playing(journal, room) for room in range(1, 21)]
    changes = [act(state, stored, random.Random(1))[2] for state, stored in tables]
    async with database.writing:
        await database.writer.exec_driver_sql("PRAGMA busy_timeout = 20")
        await database.writer.rollback()
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
    await database.close()


async def test_a_full_disk_at_any_step_leaves_complete_changes(tmp_path):
    database = await Database.open(url(tmp_path / "race.db"))
    journal = SqlJournal(database)
    state, stored = await playing(journal, 1)
    chance, refused = random.Random(1), 0

    async def room_for(pages):
        async with database.writing:
            used = (await database.writer.exec_driver_sql("PRAGMA page_count")).scalar_one()
            await database.writer.exec_driver_sql(f"PRAGMA max_page_count = {used + pages}")
            await database.writer.rollback()

    while state.outcome is None and state.seq < 120:
        state, stored, change = act(state, stored, chance)
        change = replace(change, snapshot=state if state.seq % 10 == 0 else None)
        await room_for(0)
        try:
            await journal.commit(change)
        except StorageError:
            refused += 1
            assert (await journal.load(stored.id)).record.seq == stored.seq - 1
            await room_for(50)
            await journal.commit(change)
        assert (await journal.load(stored.id)).record == stored
    assert refused
    await database.close()


def play_all(url, report):
    """Play at twelve tables at once, and report each acknowledged action."""

    async def play(journal, room):
        chance = random.Random(room)
        state, stored = await playing(journal, room)
        while state.outcome is None:
            state, stored, change = act(state, stored, chance)
            await journal.commit(change)
            report.send((stored.id, state.seq))

    async def run():
        journal = SqlJournal(await Database.open(url))
        await asyncio.gather(*(play(journal, room) for room in range(1, 13)))

    asyncio.run(run())


async def test_a_process_killed_during_or_between_batches_keeps_all_tables_complete(tmp_path):
    chance = random.Random(9)
    for kill in range(full_or(5, 1)):
        path = tmp_path / f"{kill}.db"
        process, reports = forks.start(play_all, url(path))
        done = [reports.recv() for _ in range(chance.randrange(1, 300))]
        acknowledged = dict.fromkeys(range(1, 13), 0) | dict([*done, *forks.kill(process, reports)])
        assert sum(acknowledged.values()) > 0
        database = await Database.open(url(path))
        journal = SqlJournal(database)
        for table in await journal.open_tables():
            saved = await journal.load(table.id)
            state = saved.snapshot
            if state is None:
                assert saved.record.status is Status.LOBBY
                continue
            for entry in saved.entries:
                assert entry.seq == state.seq + 1
                state = apply(state, entry.action, entry.stamp).state
            assert acknowledged[table.id] <= state.seq == saved.record.seq <= acknowledged[table.id] + 1
            if state.outcome is None:
                await journal.commit(act(state, saved.record, chance)[2])  # the game continues
        await database.close()
