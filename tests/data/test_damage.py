"""Damaged rows and files: a damaged table affects no other, and an unusable file is reported as such.

The damage is drawn at random, from a fixed seed.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3

import pytest

from data.database import Database
from data.operation.background import Background
from data.play.journal import SqlJournal
from engine import Refusal
from engine.table import Lobby, Pace, Rejected, Status, StorageError, Tables
from tests.data.test_storage import sql, url
from tests.effort import full_or
from tests.table.test_table import discard
from tools.testkit.memory import FakeClock

PACE = Pace(turn_ms=60_000, lobby_ms=600_000)
BAD = [None, "x", -1, 2**62, b"\xff\xfe", "\udcff", "{}"]
"""Values that SQLite accepts in any column; the surrogate stands for text that is not UTF-8."""
COLUMNS = {
    "games": (
        "version", "group", "room", "host", "status", "ruleset", "seq", "anchor", "pace", "lobby", "created", "ended", "request", "due", "due_kind", "due_ref",
    ),
    "seats": ("seat", "player", "name", "missed", "away", "left", "coups", "auto_pass", "turns", "hold_ups", "false_calls", "fastest", "level"),
    "snapshots": ("seq", "state"),
    "actions": ("seq", "action", "stamp", "at", "by"),
}  # fmt: skip
PLACES = [(table, column) for table in COLUMNS for column in COLUMNS[table]]
BAD_TABLE, GOOD_TABLE, BAD_LOBBY, GOOD_LOBBY = 1, 2, 3, 4


async def acted(tables, room):
    """Act at the table of a room; raise Rejected if there is none."""
    table = await tables.at(room)
    if table is None:
        raise Rejected("no_table")
    await discard(table) if table.status is Status.PLAYING else await table.join(3, "Cat")


async def settle():
    for _ in range(20):
        await asyncio.sleep(0.001)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A file with two games and two lobbies, each with equal table and room numbers."""
    path = tmp_path_factory.mktemp("whole") / "race.db"

    async def make():
        database = await Database.open(url(path))
        tables = Tables(SqlJournal(database), FakeClock())
        for room in (BAD_TABLE, GOOD_TABLE, BAD_LOBBY, GOOD_LOBBY):
            lobby = Lobby("classic", "standard").join(1, "Ann").join(2, "Bob")
            table = await tables.open(1, room, 1, "Ann", lobby, PACE)
            assert table.id == room
            if room in (BAD_TABLE, GOOD_TABLE):
                await table.start(1, room)
                for _ in range(3):
                    await discard(table)
        tables.close()
        await database.close()

    asyncio.run(make())
    sql(path, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode=DELETE")
    return path


@pytest.fixture
def path(whole, tmp_path):
    return shutil.copy(whole, tmp_path / "race.db")


def lenient(path):
    """Return a connection to a file whose columns accept any value."""
    for _ in range(2):  # the schema is read when a file is opened
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA writable_schema=1")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
        connection.execute("PRAGMA writable_schema=RESET")
    return connection


def literal(value):
    """Return a value as SQL."""
    if value == "\udcff":
        return "CAST(X'ff' AS TEXT)"
    if isinstance(value, bytes):
        return f"X'{value.hex()}'"
    return {None: "NULL"}.get(value, repr(value))


def damage(path, table, column, value, numbers):
    """Put a value of the wrong kind into a column."""
    connection = lenient(path)
    key = "id" if table == "games" else "game"
    one = "" if column not in ("seq", "seat") or table == "games" else f'AND "{column}" = (SELECT max("{column}") FROM {table} WHERE {key} IN {numbers})'  # fmt: skip
    connection.execute(f'UPDATE {table} SET "{column}" = {literal(value)} WHERE {key} IN {numbers} {one}')
    connection.close()


@pytest.mark.parametrize(("number", "table", "column"), [(i, *place) for i, place in enumerate(PLACES)])
async def test_a_damaged_row_affects_only_its_table(path, tmp_path, number, table, column):
    for i, value in enumerate(full_or(BAD, [BAD[number % len(BAD)]])):
        bad = shutil.copy(path, tmp_path / f"{i}.db")
        try:
            damage(bad, table, column, value, (BAD_TABLE, BAD_LOBBY))
        except sqlite3.IntegrityError:  # two tables in a room
            damage(bad, table, column, value, (BAD_TABLE, BAD_TABLE))
        database = await Database.open(url(bad))
        clock = FakeClock()
        tables = Tables(SqlJournal(database), clock)
        told = []
        tables.subscribe(told.append)
        await tables.restore()
        for room in (GOOD_TABLE, GOOD_LOBBY):
            await acted(tables, room)
        for room in (BAD_TABLE, BAD_LOBBY):
            with contextlib.suppress(StorageError, Refusal):
                await acted(tables, room)
        clock.advance(20_000)  # and their deadlines
        await settle()
        if column != "room" and (table, column) != ("games", "status"):
            for room in (BAD_TABLE, BAD_LOBBY):
                await tables.abandon(room)  # as a moderator frees a channel
        await discard(await tables.at(GOOD_TABLE))
        tables.close()
        await database.close()


@pytest.mark.parametrize("column", ["pace", "lobby"])
async def test_a_damaged_table_is_reported_and_its_room_can_be_freed(path, column):
    damage(path, "games", column, "{", (BAD_TABLE, BAD_TABLE))
    database, clock = await Database.open(url(path)), FakeClock()
    tables = Tables(SqlJournal(database), clock)
    await tables.restore()
    with pytest.raises(StorageError, match="damaged"):
        await tables.at(BAD_TABLE)
    await tables.abandon(BAD_TABLE)
    assert await tables.at(BAD_TABLE) is None
    async with database.reading() as reader:
        kept = (await reader.exec_driver_sql(f"SELECT status, ended FROM games WHERE id = {BAD_TABLE}")).one()
    assert kept == ("stopped", clock.now())
    tables.close()
    await database.close()


async def test_a_damaged_deadline_is_replaced(path, caplog):
    for value, (table, lobby) in zip(["x", "\udcff", 2**62], [(1, 3), (2, 4), (2, 4)], strict=True):
        damage(path, "games", "due", value, (table, lobby))
    database, clock = await Database.open(url(path)), FakeClock()
    tables = Tables(SqlJournal(database), clock)
    await tables.restore()
    for room in (BAD_TABLE, GOOD_TABLE):
        assert (await tables.at(room)).record.deadline.due == clock.now() + PACE.turn_ms
    for room in (BAD_LOBBY, GOOD_LOBBY):
        assert (await tables.at(room)).record.deadline.due == clock.now() + PACE.lobby_ms
    assert "the deadline of table 1 is damaged" in caplog.text
    clock.advance(PACE.turn_ms)
    async with asyncio.timeout(60):
        while (await tables.at(BAD_TABLE)).record.seq < 4:
            await asyncio.sleep(0.001)
    tables.close()
    await database.close()


async def test_a_damaged_job_prevents_no_other(path):
    connection = lenient(path)
    for person, kind in ((1, "x"), (2, literal(None)), (3, "undo"), (4, "forget")):
        given = f"'{kind}'" if kind != "NULL" else kind
        connection.execute(f"INSERT INTO jobs (person, kind, number) VALUES ({person}, {given}, {-person})")
    connection.close()
    database = await Database.open(url(path))
    await Background(database).work()
    async with database.reading() as reader:
        left = (await reader.exec_driver_sql("SELECT person FROM jobs")).scalars().all()
    assert {1, 2} <= set(left) <= {1, 2, 3}
    await database.close()


# -- files -----------------------------------------------------------------------------------------------------


async def started(path):
    """Start with a file and act at every table; only storage errors and refusals may occur."""
    database = await Database.open(url(path))
    tables = Tables(SqlJournal(database), FakeClock())
    try:
        await tables.restore()
        for room in range(1, 5):
            with contextlib.suppress(StorageError, Refusal):
                await acted(tables, room)
        with contextlib.suppress(StorageError):
            await database.check()
        tables._clock.advance(20_000)  # type: ignore[attr-defined]
        await settle()
    finally:
        tables.close()
        await database.close()


def flipped(content, chance):
    """Return the content with some bits of one or more pages flipped."""
    content = bytearray(content)
    for _ in range(chance.choice((1, 8, 64, 512))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(content)


@pytest.mark.parametrize("seed", range(full_or(60, 24)))
async def test_a_damaged_file_is_used_or_reported_as_damaged(whole, tmp_path, seed):
    chance, content, path = random.Random(seed), whole.read_bytes(), tmp_path / "race.db"
    page = 4096
    start = chance.randrange(len(content) // page) * page
    path.write_bytes(
        [
            lambda: chance.randbytes(chance.randrange(1, 40_000)),
            lambda: content[: chance.randrange(1, len(content))],
            lambda: content[:start] + chance.randbytes(page) + content[start + page :],
            lambda: content[:start] + bytes(page) + content[start + page :],
            lambda: content[:100] + chance.randbytes(page - 100) + content[page:],
            lambda: flipped(content, chance),
        ][seed % 6]()
    )
    try:
        await started(path)
    except StorageError as error:
        assert str(error)
        assert "\n" not in str(error)


async def test_an_empty_file_is_a_new_database(tmp_path):
    (tmp_path / "race.db").touch()
    await started(tmp_path / "race.db")


@pytest.mark.parametrize("value", ["NULL", "''", "'x'", "7", "X'ff'", "CAST(X'ff' AS TEXT)", "two"])
async def test_a_damaged_revision_is_a_storage_error(path, value):
    connection = lenient(path)
    if value == "two":
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
    else:
        connection.execute(f"UPDATE alembic_version SET version_num = {value}")
    connection.close()
    with pytest.raises(StorageError):
        await started(path)
