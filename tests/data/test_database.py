"""Opening: refused files are unchanged, and an interrupted creation is repeated."""

import asyncio
import sqlite3
import threading
from contextlib import closing

import pytest
from msgspec.structs import replace

from data import sqlite
from data.database import Database, NewerDatabase
from data.people.settings import Settings
from data.play.journal import SqlJournal
from data.records.history import History
from data.records.leaderboard import Leaderboard, Metric
from engine.table import Change, StorageError
from tests.data.test_storage import opened, playing, sql, url


async def filled(path):
    """Create a database with one game, all in a single file."""
    async with opened(url(path)) as database:
        _, stored = await playing(SqlJournal(database))
    sql(path, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode=DELETE")
    return stored


async def test_a_newer_backup_is_refused_unchanged(tmp_path):
    path = tmp_path / "race.db"
    await filled(path)  # like a backup, not in WAL mode
    sql(path, "UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    with pytest.raises(NewerDatabase):
        await Database.open(url(path))
    assert path.read_bytes() == before


async def test_a_backup_can_be_put_in_its_place(tmp_path):
    path, backup = tmp_path / "race.db", tmp_path / "backup.db"
    stored = await filled(path)
    sql(path, f"VACUUM INTO '{backup}'")
    async with opened(url(backup)) as database:
        journal = SqlJournal(database)
        assert [table.id for table in await journal.open_tables()] == [stored.id]
        await journal.commit(Change(replace(stored, version=stored.version + 1, anchor=5)))
        async with database.reading() as reader:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await reader.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value


@pytest.mark.parametrize("damage", ["header", "schema", "tables", "cut"])
async def test_a_damaged_file_is_an_error_and_unchanged(tmp_path, damage):
    path = tmp_path / "race.db"
    stored = await filled(path)
    whole = path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    noise = b"\xa5" * page
    ((root,),) = sql(path, "SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    path.write_bytes(
        {
            "header": noise[:50] + whole[50:],
            "schema": whole[:100] + noise[100:] + whole[page:],
            "tables": whole[: (root - 1) * page] + noise + whole[root * page :],
            "cut": whole[: page + 100],
        }[damage]
    )
    before = path.read_bytes()

    with pytest.raises(StorageError):
        async with opened(url(path)) as database:
            await SqlJournal(database).load(stored.id)
    after = path.read_bytes()
    if damage != "tables":  # opening cannot detect that
        assert after == before
    assert after[100:] == before[100:]  # only the mark in the header that there is a log


async def test_a_long_change_takes_slices_so_short_that_others_can_write_and_pauses_after_each(sqlite, monkeypatch):
    """They grow while they are quick, up to 64 games, and shrink when they take too long."""
    now, sizes, pauses, seconds = 0.0, [], [], [0.002] * 5 + [0.02, 0.02, 0.007, 0.02, 0.02, 5.0, 0.002]

    async def step(_, most):
        nonlocal now
        now += seconds[len(sizes)]
        sizes.append(most)
        return len(sizes) < len(seconds)

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr("data.database.monotonic", lambda: now)
    monkeypatch.setattr("data.database.asyncio.sleep", pause)
    await sqlite.in_slices("a long change", step)
    assert sizes == [4, 8, 16, 32, 64, 64, 32, 16, 16, 8, 4, 4]
    assert pauses == pytest.approx([min(1.0, its) for its in seconds])


async def test_paths_where_no_file_can_be(tmp_path):
    before = set(threading.enumerate())
    (tmp_path / "file").write_text("not a folder")
    for place in (tmp_path, tmp_path / "file" / "race.db"):
        with pytest.raises(StorageError):
            await Database.open(url(place))
    assert (tmp_path / "file").read_text() == "not a folder"
    while any("_connection_worker" in thread.name for thread in threading.enumerate() if thread not in before):
        await asyncio.sleep(0)  # the driver's thread still has a callback for this loop


async def test_reading_deleted_data_is_a_storage_error(sqlite):
    async with sqlite.writing, sqlite.writer.begin():
        for table in ("results", "guilds", "seats", "games"):
            await sqlite.writer.exec_driver_sql(f"DROP TABLE {table}")
    settings = Settings(sqlite)
    for reading in (
        Leaderboard(sqlite).page(1, Metric.WINS, ruleset="classic", viewer=1),
        History(sqlite, int).ruleset_of(1, 1),
        settings.guild(1),
        settings.change_guild(1, lambda settings: settings),
    ):
        with pytest.raises(StorageError):
            await reading


async def test_a_connection_that_is_cancelled_while_it_opens_is_waited_for(tmp_path, monkeypatch):
    """Its thread would report to an event loop that is closed by then."""
    opening, may_open, before = threading.Event(), threading.Event(), set(threading.enumerate())
    database = await Database.open(f"sqlite:///{tmp_path / 'race.db'}")
    connect = sqlite3.connect

    def slow(*arguments, **options):
        opening.set()
        may_open.wait(10)
        return connect(*arguments, **options)

    monkeypatch.setattr(sqlite3, "connect", slow)

    async def ask():
        async with database.reading(), database.reading():
            pass

    asking = asyncio.create_task(ask())
    await asyncio.to_thread(opening.wait, 10)
    asking.cancel()
    for _ in range(5):  # it would have ended by now if it did not wait for its connection
        await asyncio.sleep(0)
    asyncio.get_running_loop().call_later(0.05, may_open.set)
    await database.close()
    assert not [each for each in threading.enumerate() if each not in before and "connection_worker" in each.name]


async def test_a_query_cancelled_twice_does_not_keep_the_process_from_ending(tmp_path):
    started, may_end, before = threading.Event(), threading.Event(), set(threading.enumerate())
    database = await Database.open(f"sqlite:///{tmp_path / 'race.db'}")

    def wait():
        started.set()
        return may_end.wait(10)

    async def ask():
        async with database.reading() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            await driver.create_function("wait", 0, wait)
            await connection.exec_driver_sql("SELECT wait()")

    asking = asyncio.create_task(ask())
    await asyncio.to_thread(started.wait, 10)
    others = asyncio.all_tasks() - {asking, asyncio.current_task()}
    asking.cancel()
    while not (ending := asyncio.all_tasks() - others - {asking, asyncio.current_task()}):
        await asyncio.sleep(0)
    await asyncio.sleep(0)  # the query begins
    for task in (asking, *ending):  # like at the end of `asyncio.run`
        task.cancel()
    asyncio.get_running_loop().call_soon(may_end.set)
    await database.close()
    assert not [each for each in threading.enumerate() if each not in before and "connection_worker" in each.name]
    _, waiting = await asyncio.wait((asking, *ending), timeout=60)
    assert not waiting


def test_a_connection_that_is_given_up_in_a_write_leaves_no_lock(tmp_path):
    """Although a cursor is left, as that of a cancelled task: the next write would wait for the garbage collector."""
    path = tmp_path / "race.db"
    given_up = sqlite3.connect(path, factory=sqlite._FileConnection, isolation_level=None)
    given_up.execute("CREATE TABLE notes (id INTEGER)")
    given_up.execute("BEGIN IMMEDIATE")
    left = given_up.execute("INSERT INTO notes VALUES (1), (2) RETURNING id")
    assert left.fetchone() == (1,)
    given_up.close()
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert other.execute("SELECT count(*) FROM notes").fetchone() == (0,)
