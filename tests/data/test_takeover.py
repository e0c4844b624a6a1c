"""Several processes on one database: each has its own servers' tables, and of two at one table one writes."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from data.database import Database
from data.operation.shards import Shards
from data.play.journal import SqlJournal
from engine.table import Lobby, Overtaken, Pace, Rejected, Status, Tables
from engine.table.storage.memory import FakeClock
from tests.data.test_storage import record

GUILDS = [n << 22 for n in range(8)]
"""One of each shard of eight."""


@asynccontextmanager
async def process(url, clock=None, shards=None):
    """A process as far as tables go: with no claim, so that only the sequence numbers keep it from writing."""
    database = await Database.open(url)
    tables = Tables(SqlJournal(database, shards), clock or FakeClock())
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
    """Let what is due be written."""
    for _ in range(60):
        await asyncio.sleep(0.005)


async def read_again(tables, table):
    """Let a table that was overtaken be read again; return what stands for it now."""
    tables._clock.advance(0)
    await written()
    return await tables.get(table.id)


def test_servers_are_dealt_out_as_discord_does_it():
    assert [guild in Shards(8, (2, 5)) for guild in GUILDS] == [n in (2, 5) for n in range(8)]
    assert all(guild in Shards() for guild in GUILDS)
    assert Shards(8, tuple(range(8))).complete
    assert not Shards(8, (2, 5)).complete


async def test_a_process_knows_its_own_tables_alone(database):
    every = SqlJournal(database)
    stored = [await every.create(record(room=guild + 1, group=guild + 4_000_000)) for guild in GUILDS]
    told = []
    for ids in ((0, 1, 2), (3,), (4, 5, 6, 7)):
        journal = SqlJournal(database, Shards(8, ids))
        mine = await journal.open_tables()
        assert [(table.place - 1) >> 22 for table in mine] == list(ids)
        numbers = [table.id for table in mine]
        for table in stored:  # a forged number leads to no table of another process
            assert (await journal.load(table.id) is None) == (table.id not in numbers)
        told += mine
    assert told == await every.open_tables()
    assert [table.id for table in told] == [table.id for table in stored]


async def test_whoever_takes_over_goes_on_and_the_other_cannot_write(database_url):
    async with process(database_url) as old:
        table = await started(old)
        await act(table)
        async with process(database_url) as new:
            theirs = await new.in_room(5)
            assert theirs.view(None) == table.view(None)
            await act(theirs)
            before = theirs.record
            with pytest.raises(Overtaken):
                await act(table)
            assert theirs.record == before == (await new._journal.load(table.id)).record
            again = await read_again(old, table)
            assert again.record == before  # it has let go of what it took for true, and shows what is
            assert again.view(None) == theirs.view(None)
            assert old.updates[-1].table is again
            await act(again)  # a person who clicks again is served
            assert (await new._journal.load(table.id)).record == again.record


async def test_a_deadline_of_two_processes_is_kept_once(database_url):
    clocks = [FakeClock(), FakeClock()]
    async with process(database_url, clocks[0]) as old:
        table = await started(old)
        async with process(database_url, clocks[1]) as new:
            theirs = await new.in_room(5)
            for clock in clocks:
                clock.advance(200_000)  # the turn is over, for both
            await written()
            for clock in clocks:
                clock.advance(6_000)  # SQLite lets one wait for the other: it tries again
            await written()
            saved = await new._journal.load(table.id)
            assert [entry.by for entry in saved.entries] == ["auto"]
            assert saved.record.seq == 1
            mine, theirs = await old.get(table.id), await new.get(table.id)
            assert mine.record == theirs.record == saved.record
            clocks[0].advance(100_000)  # of the next turn only the old one thinks that it is over
            await written()
            assert (await new._journal.load(table.id)).record.seq == 2
            clocks[1].advance(100_000)
            await written()
            saved = await new._journal.load(table.id)
            assert [entry.seq for entry in saved.entries] == list(range(1, saved.record.seq + 1))
            mine, theirs = await old.get(table.id), await new.get(table.id)
            assert mine.record.seq <= saved.record.seq == theirs.record.seq


async def test_a_table_that_was_ended_elsewhere_leaves_its_room(database_url):
    async with process(database_url) as old:
        table = await started(old)
        async with process(database_url) as new:
            await (await new.in_room(5)).stop("Ann")
            with pytest.raises(Overtaken):
                await act(table)
            again = await read_again(old, table)
            assert again.status is Status.STOPPED
            with pytest.raises(Rejected, match="closed_game"):
                await act(again)
            with pytest.raises(Rejected, match="no_table"):
                await old.in_room(5)
            await started(old)  # the room is free
