"""Opening the database: connections, durability, migrations, and whether what is written lasts."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Final, Self

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from filelock import FileLock
from sqlalchemy import Connection, delete, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data import postgres, sqlite
from data.ratings import rate_unrated
from data.schema import checks
from data.shards import Shards
from engine.table import StorageError

DEFAULT_POOL: Final = 5

SLICE: Final = 64
"""So many games at most are changed in one of the transactions of what takes long."""
_SMALLEST_SLICE: Final = 4
_SLICE_S: Final = 0.01
"""What takes longer before its commit, in seconds, is followed by one of half as many games."""
_LONGEST_PAUSE_S: Final = 1.0
_FILLER: Final = bytes(16 * 1024)
"""What a check writes: more than an act does, so that where there is room for it there is room for acts."""
UNUSABLE: Final = (SQLAlchemyError, sqlite3.Error, OSError)
"""What is raised when the database cannot be used now."""
_FAILURES: Final = (*UNUSABLE, ValueError, TypeError, OverflowError, msgspec.DecodeError)
"""What goes wrong when the database cannot be used, or does not hold or take what it should."""

Step = Callable[[AsyncConnection, int], Awaitable[bool]]
"""Changes so many games at most; returns whether there is more to do."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program; it has not been touched."""


class Forgotten:
    """Tells whoever remembers people that somebody is forgotten, in this process or another one."""

    def __init__(self) -> None:
        """Begin with nobody to tell."""
        self._listeners: list[Callable[[int | None], None]] = []

    def listen(self, listener: Callable[[int | None], None]) -> None:
        """Have a listener told who is forgotten, or None: somebody may be, of whom it was not heard."""
        self._listeners.append(listener)

    def tell(self, person: int | None) -> None:
        """Tell all listeners."""
        for listener in self._listeners:
            listener(person)


class Database:
    """One open database. All writing goes through `turn`, one transaction after the other."""

    def __init__(
        self,
        engine: AsyncEngine,
        writer: AsyncConnection,
        forgotten: "Forgotten",
        *,
        owner: int = 0,
        files: sqlite.Files | None = None,
        lock: FileLock | None = None,
    ) -> None:
        """Take over an engine to read with, and the connection that writes, with the schema up to date.

        `owner` tells our checks from those of other processes; `files` are those of SQLite, and `lock` keeps other
        processes from them.
        """
        self._engine = engine
        self._owner, self._files, self._lock = owner, files, lock
        self._doubted = False
        self.writer = writer
        self.writing = asyncio.Lock()
        """Held by whoever is in a transaction of `writer`."""
        self.forgotten = forgotten

    @classmethod
    async def open(cls, url: str, *, pool: int = DEFAULT_POOL, shards: Shards | None = None) -> Self:
        """Open the database of this URL, making it and bringing its tables up to date as needed.

        `pool` is how many connections a PostgreSQL server sees at most, the one that writes included. With `shards`
        nobody else may write there for them: see `data.postgres.claim` and `data.sqlite.claim`.
        Raises NewerDatabase, with nothing touched, if a newer program has written it; Claimed if another process
        serves the shards or uses the file; StorageError if it cannot be opened, is damaged, or is no database of ours.
        """
        address, forgotten = normalised(url), Forgotten()
        known_revisions()  # what is wrong with those is a fault of ours, not of the database
        is_file = address.get_backend_name() == "sqlite"
        path = sqlite.file_of(address) if is_file else None
        if is_file:
            reading = writing = sqlite.engine(address)
        else:
            reading, writing = postgres.engines(address, pool, shards, forgotten.tell)
        writer = files = lock = None
        try:
            if path is not None:
                sqlite.make_folder(path)
                lock = sqlite.claim(path) if shards is not None else None
                sqlite.make_file(path)
            writer = await writing.connect()
            await writer.execution_options(**{sqlite.WRITER: True})
            if await writer.run_sync(_migrate):
                await rate_unrated(writer)
            await writer.commit()
            if is_file:
                await writer.run_sync(sqlite.log_ahead)
                await writer.rollback()
            if path is not None:
                sqlite.make_private(path)
                files = sqlite.Files(path)
        except BaseException as error:
            if writer is not None:
                await writer.close()
            await writing.dispose()
            if lock is not None:
                lock.release()
            if isinstance(error, StorageError) or not isinstance(error, Exception):
                raise
            what = "it cannot be opened" if isinstance(error, UNUSABLE) else "it is damaged"
            raise StorageError(f"{what}: {reason_of(error)}") from error
        owner = shards.ids[0] if shards is not None else 0
        return cls(reading, writer, forgotten, owner=owner, files=files, lock=lock)

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
    async def turn(self) -> AsyncIterator[AsyncConnection]:
        """Give the connection that writes, to one at a time; raise StorageError if nothing written would last.

        What was committed may be acknowledged once this has been left without an error.
        """
        async with self.writing:
            if self._doubted:
                await self._prove()
            yield self.writer
            await self._look()

    @asynccontextmanager
    async def changing(self, about: str) -> AsyncIterator[AsyncConnection]:
        """Give the connection that writes, in a transaction; raise StorageError, with nothing written, if that fails.

        Whatever else is raised meanwhile undoes the transaction, too.
        """
        try:
            async with self.turn() as writer, writer.begin():
                yield writer
        except _FAILURES as error:
            raise StorageError(f"{about} could not be written") from error

    async def in_slices(self, about: str, step: Step) -> None:
        """Do what takes long step by step, others writing in between; raise StorageError if a step cannot be written.

        How much a step does is measured, so that nobody waits long for it.
        """
        size, more = _SMALLEST_SLICE, True
        while more:
            async with self.changing(about) as connection:
                begun = monotonic()
                more = await step(connection, size)
                took = monotonic() - begun
            if took < _SLICE_S / 2:
                size = min(SLICE, 2 * size)
            elif took > _SLICE_S:
                size = max(_SMALLEST_SLICE, size // 2)
            if self.writer.dialect.name == "sqlite":
                async with self.asking("the log") as connection:
                    await sqlite.copy_log(connection)
            await asyncio.sleep(min(took, _LONGEST_PAUSE_S))  # half of the time at least is left to others

    async def check(self) -> None:
        """Write something and read it through another connection; raise StorageError if that cannot be done now.

        From then on nothing is written until this succeeds; whoever wants to write tries it anew.
        """
        async with self.writing:
            await self._prove()

    async def _prove(self) -> None:
        self._doubted = True
        await self._look()
        try:
            async with self.writer.begin():
                done = await self.writer.execute(insert(checks).values(owner=self._owner, filler=_FILLER))
                number = done.inserted_primary_key[0] if done.inserted_primary_key else 0
                # not the other way round: what is freed first would be what is written upon
                await self.writer.execute(delete(checks).where(checks.c.owner == self._owner, checks.c.id != number))
            await self._look()
            found = await self._found(number)
        except UNUSABLE as error:
            raise StorageError(f"the database cannot be written: {reason_of(error)}") from error
        if not found:
            raise StorageError("the database cannot be written: what was written is not found there")
        self._doubted = False

    async def _found(self, check: int) -> bool:
        """Return whether a check is found through another connection."""
        if self._files is not None:  # a new one: those that are open might share what others do not see
            return await asyncio.to_thread(self._files.hold, check)
        async with self.reading() as connection:
            return (await connection.execute(select(checks.c.id).where(checks.c.id == check))).scalar() is not None

    async def _look(self) -> None:
        """Raise StorageError if the files are no longer where whoever opens the database looks for them."""
        gone = self._files.gone() if self._files is not None else None
        if self._files is None or gone is None:
            return
        self._doubted = True
        if gone != self._files.path:  # what was acknowledged is kept, even if this process is killed
            try:
                await self.writer.run_sync(sqlite.save_log)
                await self.writer.rollback()
            except UNUSABLE as error:
                raise StorageError(f"{gone} is gone, and could not be saved: {reason_of(error)}") from error
        raise self._files.refusal(gone)

    async def close(self) -> None:
        """Close every connection, once a transaction under way has ended."""
        async with self.writing:
            await self.writer.close()
            await self.writer.engine.dispose()
            await self._engine.dispose()
            if self._lock is not None:
                self._lock.release()


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
    if address.drivername == drivers["sqlite"] and str(address.database or "").startswith("file:"):
        raise StorageError("DATABASE_URL must name the file itself, as in sqlite:///var/coup-fourre.db")
    if address.drivername == drivers["postgresql"] and find_spec("asyncpg") is None:
        raise StorageError("DATABASE_URL: PostgreSQL needs its extra: pip install -e '.[postgres]'")
    return address


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the revisions of databases that this version knows, the newest one first."""
    scripts = ScriptDirectory.from_config(_alembic())
    return tuple(script.revision for script in scripts.walk_revisions())


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def _migrate(connection: Connection) -> bool:
    """Bring the tables up to date; return whether they were not. Raises StorageError if they are not ours, or newer."""
    if connection.dialect.name == "postgresql":
        postgres.one_at_a_time(connection)
    migrated = MigrationContext.configure(connection)
    current = migrated.get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise StorageError("the database belongs to another program: give this one its own")
    if current is not None and current not in known_revisions():
        raise NewerDatabase(f"the database is at revision {current}, which this version does not know: update the bot")
    if current == known_revisions()[0]:
        return False
    config = _alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True


def reason_of(error: BaseException) -> str:
    """Return what is wrong without the SQL and its values."""
    if not isinstance(error, (*UNUSABLE, StorageError)):
        return type(error).__name__  # its text might hold what is stored, or was to be
    return str(getattr(error, "orig", None) or error or type(error).__name__).partition("\n")[0]
