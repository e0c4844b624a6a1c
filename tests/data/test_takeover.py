"""Several processes on one database: each has its own servers' tables, and only one can write at a table."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from data.database import Database
from data.operation.shards import Shards
from data.play.journal import SqlJournal
from engine.table import Lobby, Overtaken, Pace, StorageError, Tables
from tests.data.games import of_shards
from tests.data.test_storage import record
from tools.testkit.memory import FakeClock

GUILDS = [n << 22 for n in range(8)]
"""A server of each of eight shards."""


@asynccontextmanager
async def process(url, clock=None, shards=None):
    """Return the tables of a process without a claim, so that only version numbers keep it from writing."""
    database = await Database.open(url)
    database.shards = shards or database.shards
    tables = Tables(SqlJournal(database), clock or FakeClock())
    tables.updates = []  # type: ignore[attr-defined]
    tables.subscribe(tables.updates.append)  # type: ignore[attr-defined]
    try:
        await tables.restore()
        yield tables
    finally:
        tables.close()
        await database.close()


async def started(tables, room=5):
    lobby = Lobby("classic", "standard").join(1, "Ann").join(2, "Bob")
    table = await tables.open(3, room, 1, "Ann", lobby, Pace(turn_ms=90_000))
    await table.start(1, room)
    return table


async def act(table, stamp=1):
    turn = table.view(None).turn
    await table.submit(turn + 1, table.view(turn).legal[0], decision=None, stamp=stamp)


async def written():
    """Wait until everything due is written."""
    for _ in range(60):
        await asyncio.sleep(0.005)


def test_servers_are_distributed_like_on_discord():
    assert [guild in Shards(8, (2, 5)) for guild in GUILDS] == [n in (2, 5) for n in range(8)]
    assert all(guild in Shards() for guild in (*GUILDS, "damaged"))  # as in SQL
    assert "damaged" not in Shards(8, (2, 5))


async def test_a_process_only_knows_its_own_tables(database):
    every = SqlJournal(database)
    stored = [await every.create(record(room=guild + 1, group=guild + 4_000_000)) for guild in GUILDS]
    told = []
    for ids in ((0, 1, 2), (3,), (4, 5, 6, 7)):
        journal = SqlJournal(of_shards(database, Shards(8, ids)))
        mine = await journal.open_tables()
        assert [(table.place - 1) >> 22 for table in mine] == list(ids)
        numbers = [table.id for table in mine]
        for table in stored:  # a forged number gives no access to another process's table
            assert (await journal.load(table.id) is None) == (table.id not in numbers)
        told += mine
    assert told == await every.open_tables()
    assert [table.id for table in told] == [table.id for table in stored]


async def test_a_deadline_in_two_processes_is_kept_once(database_url):
    clocks = [FakeClock(), FakeClock()]
    async with process(database_url, clocks[0]) as old:
        table = await started(old)
        async with process(database_url, clocks[1]) as new:
            theirs = await new.at(5)
            for clock in clocks:
                clock.advance(200_000)  # the turn is over in both
            await written()
            for clock in clocks:
                clock.advance(6_000)  # with SQLite one waits for the other and retries
            await written()
            saved = await new._journal.load(table.id)
            assert [entry.by for entry in saved.entries] == ["auto"]
            assert saved.record.seq == 1
            mine, theirs = await old.get(table.id), await new.get(table.id)
            assert mine.record == theirs.record == saved.record
            clocks[0].advance(100_000)  # only the old one thinks that the next turn is over
            await written()
            assert (await new._journal.load(table.id)).record.seq == 2
            clocks[1].advance(100_000)
            await written()
            saved = await new._journal.load(table.id)
            assert [entry.seq for entry in saved.entries] == list(range(1, saved.record.seq + 1))
            mine, theirs = await old.get(table.id), await new.get(table.id)
            assert mine.record.seq <= saved.record.seq == theirs.record.seq


async def test_the_tables_of_a_shard_move_to_another_process_and_back(database_url):
    ours, theirs = Shards(2, (0, 1)), Shards(2, ())
    async with process(database_url, shards=ours) as one, process(database_url, shards=theirs) as other:
        table = await started(one)  # on a server of shard 0
        stays = await one.open(1 << 22, 6, 3, "Cid", Lobby("classic", "standard"), Pace())
        await act(table)
        writing = asyncio.ensure_future(act(table))
        await asyncio.sleep(0)  # it is just being written, or refused
        ours.drop(0)
        await one.give_up(Shards(2, (0,)))
        done = (await asyncio.gather(writing, return_exceptions=True))[0]
        theirs.add(0)
        await other.restore()
        moved = await other.at(5)
        assert moved.record.seq == (1 if isinstance(done, Overtaken) else 2)
        with pytest.raises(Overtaken):
            await act(table)
        assert await one.get(table.id) is None
        assert await one.at(5) is None
        assert not one.occupied(5)
        assert await one.at(6) is stays
        await act(moved)
        theirs.drop(0)
        await other.give_up(Shards(2, (0,)))
        ours.add(0)
        await one.restore()
        again = await one.at(5)
        assert again.record == moved.record
        assert await one.at(6) is stays  # it was not loaded anew
        await act(again)


async def test_nothing_is_written_at_the_tables_of_a_shard_that_was_given_back(database_url):
    shards = Shards(2, (0, 1))
    async with process(database_url, shards=shards) as tables:
        table = await started(tables)
        shards.drop(0)
        with pytest.raises(Overtaken):
            await act(table)
        with pytest.raises(StorageError):
            await tables.open(3, 7, 1, "Ann", Lobby("classic", "standard"), Pace())
        shards.add(0)
        assert (await tables._journal.load(table.id)).record.seq == 0
