"""The files of SQLite: their owner and permissions, and what happens when they are deleted or moved."""

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import sys
import threading

import pytest
from sqlalchemy.exc import OperationalError

from data import sqlite
from data.database import Database
from data.operation.shards import Claimed, Dismissed, Shards
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from engine import apply
from engine.table import Lobby, Pace, Status, StorageError, Tables
from tests.data.test_storage import ROOT, opened, sql, url
from tests.table.test_table import discard
from tools.testkit.memory import FakeClock
from tools.testkit.tables import state_of

PACE = Pace(turn_ms=60_000, lobby_ms=600_000)
posix = pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "race.db"


@pytest.fixture
async def database(path):
    opened = await Database.open(url(path))
    yield opened
    await opened.close()


@pytest.fixture
async def tables(database):
    playing = Tables(SqlJournal(database), FakeClock())
    yield playing
    playing.close()


# -- tables ----------------------------------------------------------------------------------------------------


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


# -- other writers ---------------------------------------------------------------------------------------------


async def test_a_write_waits_for_another_writer(database, tables, path, journal):
    """An act begins with a read, which must not cause a refusal."""
    table = await begun(tables)
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    asked = threading.Event()

    def when_asked(statement):
        if statement.startswith("BEGIN"):
            asked.set()

    raw = await database.writer.get_raw_connection()
    await raw.driver_connection.set_trace_callback(when_asked)
    acting = asyncio.ensure_future(discard(table))
    await asyncio.to_thread(asked.wait)
    assert (await journal.load(table.id)).record == table.record  # readers do not wait
    await asyncio.to_thread(other.execute, "UPDATE games SET anchor = 1 WHERE id = 99")
    await asyncio.to_thread(other.execute, "COMMIT")
    await acting
    assert (await stored(database, table)).record.seq == 1
    other.close()


_CLAIM = """
import asyncio, sys
from data.database import Database
from data.people.settings import GuildSettings, Settings
from data.operation.shards import Shards
async def main():
    database = await Database.open(sys.argv[1], shards=Shards())
    print("open", flush=True)
    sys.stdin.readline()
asyncio.run(main())
"""


async def test_a_file_belongs_to_one_process_until_it_dies(path, tmp_path):
    holder = subprocess.Popen(
        [sys.executable, "-c", _CLAIM, url(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    link = tmp_path / "link.db"
    link.symlink_to(path)
    try:
        assert holder.stdout.readline() == "open\n"
        for name in (path, link):
            with pytest.raises(Claimed, match="another process uses"):
                await Database.open(url(name), shards=Shards())
        async with opened(url(path)):  # a tool may read it
            pass
    finally:
        holder.kill()
        holder.communicate()
    for _ in range(2):  # and closing releases it, too
        async with opened(url(path), shards=Shards()):
            pass


async def test_a_failed_start_releases_the_file(path):
    path.write_bytes(b"\xa5" * 8192)
    for _ in range(2):
        with pytest.raises(StorageError, match="not a database"):
            await Database.open(url(path), shards=Shards())


# -- modes -----------------------------------------------------------------------------------------------------


def modes(folder):
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


@posix
@pytest.mark.parametrize("umask", [0o000, 0o022])
async def test_new_files_are_private(tmp_path, umask):
    before = os.umask(umask)
    try:
        path = tmp_path / "a" / "b" / "race.db"
        database = await Database.open(url(path), shards=Shards())
        assert modes(tmp_path) == {"a": "0o700"}
        assert modes(tmp_path / "a") == {"b": "0o700"}
        names = ("race.db", "race.db-wal", "race.db-shm", "race.db.lock")
        assert modes(path.parent) == dict.fromkeys(names, "0o600")
        await database.close()
    finally:
        os.umask(before)


@posix
async def test_an_older_file_is_made_private_and_its_folder_is_unchanged(tmp_path, path, caplog):
    await (await Database.open(url(path))).close()
    path.chmod(0o645)
    tmp_path.chmod(0o755)
    await (await Database.open(url(path))).close()
    assert modes(tmp_path)["race.db"] == "0o600"
    assert tmp_path.stat().st_mode & 0o777 == 0o755
    assert "was readable by others" in caplog.text
    caplog.clear()
    await (await Database.open(url(path))).close()
    assert caplog.text == ""


@posix
async def test_the_file_of_another_program_is_refused_and_unchanged(path):
    sql(path, "CREATE TABLE recipes (title TEXT)")
    path.chmod(0o640)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another program"):
        await Database.open(url(path))
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o640


# -- checks ----------------------------------------------------------------------------------------------------


async def checks(database):
    async with database.reading() as connection:
        return (await connection.exec_driver_sql("SELECT owner, length(filler) FROM checks")).all()


async def test_a_check_leaves_one_row_per_process(database_url):
    for process in (0, 3, 0):
        shards = Shards(4, (1,))
        async with opened(database_url, shards=shards) as database:
            shards.process = process
            for _ in range(3):
                await database.check()
            found = await checks(database)
    assert sorted(found) == [(0, 16384), (3, 16384)]


async def test_on_a_full_disk_a_check_fails_and_acts_are_refused_until_there_is_space(database, tables):
    await database.check()
    table = await begun(tables)
    async with full_disk(database):
        await until_refused(table)
        with pytest.raises(StorageError, match="full"):
            await database.check()
        seq = table.record.seq
        with pytest.raises(StorageError, match="full"):
            await discard(table)
    await discard(table)  # the next act finds out that there is space
    assert (await stored(database, table)).record.seq == seq + 1
    await database.check()


async def test_a_check_that_is_not_found_again_stops_acts(database, tables, monkeypatch):
    table = await begun(tables)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite.Files, "contain", lambda *_: False)
        with pytest.raises(StorageError, match="not found"):
            await database.check()
        with pytest.raises(StorageError, match="not found"):
            await discard(table)
    await discard(table)
    await stored(database, table)


@pytest.mark.parametrize("how", ["deleted", "moved", "replaced"])
@pytest.mark.parametrize("noticed", ["by an act", "by the check"])
async def test_no_act_is_acknowledged_after_the_file_is_gone(database, tables, path, how, noticed):
    table = await begun(tables)
    await discard(table)
    away = path.with_name("away.db")
    path.rename(away)
    if how == "deleted":
        away.unlink()
    elif how == "replaced":
        await (await Database.open(url(path))).close()
    before = table.record, state_of(table)
    if noticed == "by the check":
        with pytest.raises(StorageError, match="restore a backup"):
            await database.check()
    for _ in range(2):
        with pytest.raises(StorageError, match="restore a backup"):
            await discard(table)
        with pytest.raises(StorageError, match="restore a backup"):
            await begun(tables, 2)
    assert (table.record, state_of(table)) == before
    if how == "moved":  # the same file is put back, so nothing was lost
        away.rename(path)
        await database.check()


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
@pytest.mark.parametrize("noticed", ["by an act", "by the check"])
async def test_without_its_log_the_database_saves_its_data_and_the_process_must_end(path, ending, noticed):
    """Even if it is killed after that."""
    database = await Database.open(url(path))
    tables = Tables(SqlJournal(database), FakeClock())
    table = await begun(tables)
    await discard(table)
    acknowledged = table.record.seq
    path.with_name(path.name + ending).unlink()
    if noticed == "by an act":
        with pytest.raises(StorageError, match="Nothing is lost"):
            await discard(table)
    with pytest.raises(Dismissed, match="Nothing is lost"):
        await database.check()
    with pytest.raises(StorageError):
        await discard(table)
    for beside in sqlite.beside(path):
        beside.unlink(missing_ok=True)
    copy = path.with_name("copy.db")  # as after a kill: the content of the file itself
    copy.write_bytes(path.read_bytes())
    tables.close()
    await database.close()
    async with opened(url(copy)) as again:
        saved = await SqlJournal(again).load(table.id)
    assert saved.record.seq >= acknowledged
    assert len(saved.entries) == saved.record.seq


async def test_the_log_stays_when_a_cancelled_write_ends_the_only_connection(database, settings, path):
    with path.with_name(f"{path.name}-wal").open("rb"):  # so that a new file cannot get its inode
        write = asyncio.ensure_future(settings.change_guild(1, lambda _: GuildSettings(language="cancelled")))
        while not database.writer.in_transaction():
            await asyncio.sleep(0)
        write.cancel()
        await asyncio.gather(write, return_exceptions=True)
        assert database.writer.invalidated
        await settings.change_guild(1, lambda _: GuildSettings(language="written"))
    assert (await Settings(database).guild(1)).language == "written"


async def test_a_closed_database_is_one_file(path):
    async with opened(url(path)) as database:
        await database.check()
    assert [file.name for file in path.parent.glob(f"{path.name}-*")] == []
