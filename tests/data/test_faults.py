"""Tables on a real SQLite file while the disk is full, another process locks the file, or a write fails half-way."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy.exc import OperationalError

from data.database import Database
from data.play.journal import SqlJournal
from engine import apply
from engine.table import Lobby, Overtaken, Pace, Status, StorageError, Tables
from tests.data.test_storage import ROOT, url
from tests.table.test_table import discard
from tools.testkit.memory import FakeClock
from tools.testkit.tables import state_of

PACE = Pace(turn_ms=60_000, lobby_ms=600_000)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "race.db"


@pytest.fixture
async def database(path, monkeypatch):
    monkeypatch.setattr("data.sqlite._BUSY_MS", 50)  # wait for others, but not for long
    opened = await Database.open(url(path))
    yield opened
    await opened.close()


@pytest.fixture
async def tables(database):
    playing = Tables(SqlJournal(database), FakeClock())
    yield playing
    playing.close()


async def begun(tables, room=1):
    lobby = Lobby("classic", "standard").join(1, "p1").join(2, "p2")
    table = await tables.open(1, room, 1, "p1", lobby, PACE)
    await table.start(1, room)
    return table


async def stored(database, table):
    """Return the stored table as it would be restored; it must equal the table."""
    saved = await SqlJournal(database).load(table.id)
    state = saved.snapshot
    for entry in saved.entries:
        assert entry.seq == state.seq + 1
        state = apply(state, entry.action, entry.stamp).state
    assert (state, saved.record) == (state_of(table), table.record)
    return saved


@contextlib.asynccontextmanager
async def full_disk(database):
    """The file cannot grow, and has no free pages."""
    async with database.writing, database.writer.begin():
        await database.writer.exec_driver_sql("CREATE TABLE filler (bytes)")
    pages = await _pragma(database, "page_count")
    await _pragma(database, f"max_page_count={pages}")
    with contextlib.suppress(OperationalError):
        while True:
            async with database.writing, database.writer.begin():
                await database.writer.exec_driver_sql("INSERT INTO filler VALUES (zeroblob(4000))")
    try:
        yield
    finally:
        await _pragma(database, "max_page_count=1000000")


async def _pragma(database, pragma):
    """Execute a pragma on the writing connection and return its result."""
    async with database.writing, database.writer.begin():
        return (await database.writer.exec_driver_sql(f"PRAGMA {pragma}")).scalar()


async def until_refused(table, most=500):
    """Act until a write fails; return the number of successful writes."""
    for done in range(most):
        before = table.record, state_of(table)
        try:
            await discard(table)
        except StorageError:
            assert (table.record, state_of(table)) == before
            return done
        if table.status is not Status.PLAYING:
            break
    raise AssertionError("the disk is never full")


async def test_on_a_full_disk_nothing_is_acknowledged_and_everything_continues_with_free_space(
    database, tables, caplog
):
    table, other = await begun(tables), await begun(tables, 2)
    async with full_disk(database):
        for each in (table, other):
            await until_refused(each)
            await stored(database, each)
        with pytest.raises(StorageError):
            for room in range(3, 100):
                await begun(tables, room)
    for each in (table, other):
        before = each.record.seq
        await discard(each)
        assert (await stored(database, each)).record.seq == before + 1
    await begun(tables, 100)
    assert "full" in caplog.text


async def test_due_acts_are_done_when_the_disk_has_space_again(database, tables):
    table = await begun(tables)
    async with full_disk(database):
        await until_refused(table)
        seq = table.record.seq
        tables._clock.advance(PACE.turn_ms)
        await _written(database)
        assert table.record.seq == seq
    tables._clock.advance(5_000)
    await _written(database)
    assert table.record.seq == seq + 1
    await stored(database, table)


async def _written(database):
    """Wait for all writes that have begun."""
    for _ in range(20):
        await asyncio.sleep(0)
        await _pragma(database, "page_count")


_HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


async def test_while_another_process_locks_the_database_nothing_is_lost(database, tables, path):
    table = await begun(tables)
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        assert holder.stdout.readline() == "held\n"
        for _ in range(2):
            before = table.record, state_of(table)
            with pytest.raises(StorageError, match="locked"):
                await discard(table)
            assert (table.record, state_of(table)) == before
        with pytest.raises(StorageError):
            await tables.open(1, 9, 1, "p1", Lobby("classic", "standard"), PACE)
        assert (await SqlJournal(database).load(table.id)).record == table.record  # readers need not wait
    finally:
        holder.communicate("\n")
    await discard(table)
    assert (await stored(database, table)).record.seq == 1
    await tables.open(1, 9, 1, "p1", Lobby("classic", "standard"), PACE)


@pytest.mark.parametrize("broken", ["actions", "seats", "snapshots"])
async def test_a_write_that_fails_half_way_leaves_nothing(database, tables, path, broken, monkeypatch):
    """Whichever of its statements fails."""
    monkeypatch.setattr("engine.table.past.REMEMBERED", 20)  # otherwise no snapshot would be stored within the round
    table = await begun(tables)
    await discard(table)
    outside = sqlite3.connect(path, isolation_level=None)
    outside.execute(f"CREATE TRIGGER broken BEFORE INSERT ON {broken} BEGIN SELECT RAISE(ABORT, 'no'); END")
    before = table.record, state_of(table)
    with pytest.raises(StorageError):
        for _ in range(100):
            await discard(table)
            before = table.record, state_of(table)
    assert (table.record, state_of(table)) == before
    await stored(database, table)
    outside.execute("DROP TRIGGER broken")
    outside.close()
    await discard(table)
    await stored(database, table)


async def test_two_processes_on_one_database_do_not_overwrite_each_other(database, tables, path):
    """The second one is refused, reads the table again, and continues from there."""
    table = await begun(tables)
    second = await Database.open(url(path))
    others = Tables(SqlJournal(second), FakeClock())
    theirs = await others.get(table.id)
    await discard(theirs)
    with pytest.raises(Overtaken):
        await discard(table)
    again = await tables.get(table.id)
    assert state_of(again) == state_of(theirs)
    await discard(again)
    assert (await stored(database, again)).record.seq == 2
    with pytest.raises(Overtaken):
        await discard(theirs)
    await others.get(table.id)  # it is being loaded again
    others.close()
    await second.close()


@pytest.mark.parametrize("column", ["pace", "lobby"])
async def test_an_unreadable_row_affects_only_its_table(database, tables, path, column):
    bad, _ = await begun(tables), await begun(tables, 2)
    tables.close()
    outside = sqlite3.connect(path, isolation_level=None)
    outside.execute(f"UPDATE games SET {column} = '{{' WHERE id = ?", (bad.id,))
    outside.close()
    fresh = Tables(SqlJournal(database), FakeClock())
    await fresh.restore()
    await discard(await fresh.at(2))
    with pytest.raises(StorageError, match="damaged"):
        await fresh.at(1)
    await fresh.abandon(1)
    assert await fresh.at(1) is None
    await begun(fresh)
    async with database.reading() as connection:
        kept = (await connection.exec_driver_sql(f"SELECT status, ended FROM games WHERE id = {bad.id}")).one()
    assert kept == ("stopped", 1_000_000)
    fresh.close()


async def test_a_caller_cancelled_while_a_table_is_stored_leaves_a_usable_room(database, tables):
    """At any time: the room is free, or has a working table."""
    for pause in range(1, 25):
        lobby = Lobby("classic", "standard").join(1, "p1").join(2, "p2")
        opening = asyncio.ensure_future(tables.open(1, pause, 1, "p1", lobby, PACE))
        for _ in range(pause):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        await _written(database)
        table = await tables.at(pause)
        if table is None:
            table = await tables.open(1, pause, 1, "p1", lobby, PACE)
        await table.start(1, 1)
