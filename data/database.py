"""Opening the database: connections, durability, migrations.

Backup of a running SQLite database: ``sqlite3 var/coup-fourre.db "VACUUM INTO 'backup.db'"``. To restore it, stop the
bot and put the copy in the place of the file (and remove the ``-wal`` and ``-shm`` files beside it).
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data import postgres
from data.ratings import rate_unrated
from data.shards import Shards
from engine.table import StorageError

DEFAULT_POOL: Final = 5

_BUSY_MS = 5_000
_FAILURES = (SQLAlchemyError, OSError, ValueError, OverflowError, msgspec.DecodeError)
"""What goes wrong when the database cannot be used, or does not hold or take what it should."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program; it has not been touched."""


class Database:
    """One open database. All writing goes through `writer`, one transaction after the other."""

    def __init__(self, engine: AsyncEngine, writer: AsyncConnection) -> None:
        """Take over an engine to read with, and the connection that writes, with the schema up to date."""
        self._engine = engine
        self.writer = writer
        self.writing = asyncio.Lock()
        """Held by whoever is in a transaction of `writer`."""

    @classmethod
    async def open(cls, url: str, *, pool: int = DEFAULT_POOL, shards: Shards | None = None) -> Self:
        """Open the database of this URL, making it and bringing its tables up to date as needed.

        `pool` is how many connections a PostgreSQL server sees at most, the one that writes included. With `shards`
        nobody else may write there for them: see `data.postgres.claim`; SQLite is for one process anyway.
        Raises NewerDatabase, with nothing touched, if a newer program has written it; postgres.Claimed if another
        process serves the shards; StorageError if it cannot be opened, is damaged, or is no database of ours.
        """
        address = normalised(url)
        if address.get_backend_name() == "sqlite":
            reading = writing = _sqlite_engine(address)
        else:
            reading, writing = postgres.engines(address, pool, shards)
        writer = None
        try:
            if address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:"):
                Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
            writer = await writing.connect()
            if await writer.run_sync(_migrate):
                await rate_unrated(writer)
            await writer.commit()
            if address.get_backend_name() == "sqlite":
                await writer.run_sync(_log_ahead)
                await writer.rollback()
        except BaseException as error:
            if writer is not None:
                await writer.close()
            await writing.dispose()
            if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError):
                raise StorageError(f"the database cannot be opened: {_reason(error)}") from error
            raise
        return cls(reading, writer)

    def reading(self) -> AsyncConnection:
        """Return a connection to read with, as a context manager."""
        return self._engine.connect()

    @asynccontextmanager
    async def asking(self, about: str) -> AsyncIterator[AsyncConnection]:
        """Give a connection to read with; raise StorageError, saying what it was about, if that fails."""
        try:
            async with self.reading() as connection:
                yield connection
        except _FAILURES as error:
            raise StorageError(f"{about} could not be read") from error

    @asynccontextmanager
    async def changing(self, about: str) -> AsyncIterator[AsyncConnection]:
        """Give the connection that writes, in a transaction; raise StorageError, with nothing written, if that fails.

        Whatever else is raised meanwhile undoes the transaction, too.
        """
        async with self.writing:
            try:
                async with self.writer.begin():
                    yield self.writer
            except _FAILURES as error:
                raise StorageError(f"{about} could not be written") from error

    async def check(self) -> None:
        """Write durably what changes nothing; raise StorageError if that cannot be done now."""
        async with self.writing:
            try:
                async with self.writer.begin():
                    await self.writer.execute(text("UPDATE alembic_version SET version_num = version_num"))
            except (SQLAlchemyError, OSError) as error:
                raise StorageError(f"the database cannot be written: {_reason(error)}") from error

    async def close(self) -> None:
        """Close every connection, once a transaction under way has ended."""
        async with self.writing:
            await self.writer.close()
            await self.writer.engine.dispose()
            await self._engine.dispose()


def normalised(url: str) -> URL:
    """Return the URL with the asynchronous driver that we use; raise StorageError if we have none for it."""
    try:
        address = make_url(url)
    except (SQLAlchemyError, ValueError):  # whose text might show a password
        raise StorageError("DATABASE_URL is not a database URL") from None
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    address = address.set(drivername=drivers.get(address.drivername, address.drivername))
    if address.drivername not in drivers.values():
        raise StorageError("DATABASE_URL must begin with sqlite:/// or postgresql://")
    if address.drivername == drivers["postgresql"] and find_spec("asyncpg") is None:
        raise StorageError("DATABASE_URL: PostgreSQL needs its extra: pip install -e '.[postgres]'")
    return address


def _sqlite_engine(address: URL) -> AsyncEngine:
    # what is written holds hands and draw piles: it must not stand in the text of an error
    engine = create_async_engine(address, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Make commits durable, wait for others that write, and leave BEGIN to us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction in which savepoints work; the driver's own way would not."""
    connection.exec_driver_sql("BEGIN")


def _log_ahead(connection: Connection) -> None:
    """Let readers and the writer work side by side. Kept in the file, so only done once it is known to be ours."""
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


def _migrate(connection: Connection) -> bool:
    """Bring the tables up to date and tell whether they were not; raise StorageError if they are not ours or newer."""
    if connection.dialect.name == "postgresql":
        postgres.one_at_a_time(connection)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise StorageError("the database belongs to another program: give this one its own")
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(f"the database is at revision {current}, which this version does not know: update the bot")
    command.upgrade(config, "head")
    return current != scripts.get_current_head()


def _reason(error: BaseException) -> str:
    """Return what is wrong without the SQL and its values."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
