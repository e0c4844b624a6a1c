"""The place of the tests' files, and the databases for tests of storage."""

import asyncio
import gc
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import LRUCache

from cogs.i18n.cards import FALLBACK_EMOJI, use_emoji
from data.database import Database
from tests.effort import FULL, full_or
from tools.testkit.postgres import Server, why_not

_MEMORY = Path("/dev/shm")
if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > 2**31:
    tempfile.tempdir = str(_MEMORY)  # waiting for the disk took a quarter of the time


def pytest_collection_finish():
    """Collect garbage less often, and never among the tests themselves: that took a tenth of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# Whether an example takes long depends on what else the machine does.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture(scope="session", autouse=True)
def sql_is_compiled_once():
    """Compile each statement for the first database alone."""
    compiled = LRUCache(10_000)

    def make(*arguments, **options):
        engine = create_async_engine(*arguments, **options)
        engine.sync_engine._compiled_cache = compiled
        return engine

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("data.sqlite.create_async_engine", make)
        patched.setattr(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other))
        patched.setattr(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one)))
        yield


@pytest.fixture(autouse=True)
def usual_emoji():
    """End each test with the Unicode emoji of cards: all bots of a process share those that one has uploaded."""
    yield
    use_emoji(FALLBACK_EMOJI)


@pytest.fixture(scope="session")
def postgres_server():
    """A PostgreSQL server for all tests."""
    reason = why_not()
    if reason is not None:
        pytest.skip(reason)
    server = Server()
    yield server
    server.remove()


@pytest.fixture
async def postgres_url(postgres_server):
    """The URL of a new database on the server, with the bot's tables."""
    return await postgres_server.new_url()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """An empty SQLite database with the bot's tables: copying it is faster than creating the tables."""
    path = tmp_path_factory.mktemp("database") / "empty.db"

    async def make():
        await (await Database.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


def pytest_collection_modifyitems(config, items):
    """Leave out what takes long; `make test-long` runs it, and the files again of which `make test` ran a sample."""

    def runs(item):
        long = item.get_closest_marker("long") is not None
        sampled = "database_url" in item.fixturenames or not {"FULL", "full_or", "every_setup"}.isdisjoint(
            vars(item.module)
        )
        return long or sampled if FULL else not long

    config.hook.pytest_deselected(items=[item for item in items if not runs(item)])
    items[:] = [item for item in items if runs(item)]


@pytest.fixture(params=full_or(["sqlite", "postgresql"], ["sqlite"]))
async def database_url(request, tmp_path, empty_database):
    """The URL of a database of each kind."""
    if request.param == "sqlite":
        shutil.copy(empty_database, tmp_path / "race.db")
        return f"sqlite:///{tmp_path / 'race.db'}"
    return await request.getfixturevalue("postgres_server").new_url()
