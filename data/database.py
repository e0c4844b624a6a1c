"""The open database: connections, migrations, transactions, slices, and checks that what is written is durable."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Executable,
    Insert,
    Select,
    Update,
    delete,
    inspect,
    select,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data import migrations, postgres, sqlite
from data.broadcast import Broadcast
from data.operation.shards import Shards
from data.schema import checks, inserted
from engine import Refusal
from engine.table import NotRead, StorageError

DEFAULT_POOL: Final = 5

SLICE: Final = 64
"""The maximum number of games that one transaction of a long change may touch."""
_SMALLEST_SLICE: Final = 4
_SLICE_S: Final = 0.01
"""A slice that takes longer, in seconds without its commit, is followed by one of half the size."""
_LONGEST_PAUSE_S: Final = 1.0
_FILLER: Final = bytes(16 * 1024)
"""The content of a check: more than an action writes, so that on a disk filling up checks fail before actions do."""
UNUSABLE: Final = (SQLAlchemyError, sqlite3.Error, OSError)
"""Exceptions which mean that the database cannot be used now."""
_FAILURES: Final = (*UNUSABLE, ValueError, TypeError, OverflowError, msgspec.DecodeError)
"""Exceptions which mean that the database cannot be used, or that data in it or for it is invalid."""

_QUOTED: Final = re.compile(r"(query argument \$\d+):.*")
"""What asyncpg says of a value that it cannot send, and quotes."""

T = TypeVar("T")

Step = Callable[[AsyncConnection, int], Awaitable[bool]]
"""Changes at most a number of games; returns whether there is more to do."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program; it has not been touched."""


class Database:
    """One open database. All writes go through `turn`, one transaction after the other."""

    def __init__(
        self,
        engine: AsyncEngine,
        writer: AsyncConnection,
        broadcast: Broadcast,
        shards: Shards | None,
        files: sqlite.Files | None,
        closing: AsyncExitStack,
    ) -> None:
        """Take over an engine for reading and the connection for writing; the schema must be up to date.

        `files` are those of SQLite; `closing` closes all.
        """
        self._engine = engine
        self._files, self._closing = files, closing
        self._doubted = False
        self.shards = shards or Shards()
        """Those of this process, by default a single one with all servers: its stores are limited to their servers."""
        self.writer = writer
        self.writing = asyncio.Lock()
        """Held during a transaction of `writer`."""
        self.broadcast = broadcast

    @classmethod
    async def open(cls, url: str, *, pool: int = DEFAULT_POOL, shards: Shards | None = None) -> Self:
        """Open the database at this URL; create it and migrate its tables as needed.

        `pool` is the maximum number of connections to a PostgreSQL server, including the one for writing. With
        `shards`, no other process can write for them: see `data.postgres.claim` and `data.sqlite.claim`.
        Raises NewerDatabase, with nothing changed, if a newer version has written it; Claimed if another process serves
        the shards or uses the file; StorageError if it cannot be opened, is damaged, or belongs to another program.
        """
        address, path, broadcast = normalised(url), file_of(url), Broadcast()
        files, closing = None, AsyncExitStack()
        try:
            if path is None:
                reading, writing = postgres.engines(address, pool, shards, broadcast)
                closing.push_async_callback(reading.dispose)
            else:
                # The lock comes before the file: two processes that start at once must not both create it.
                sqlite.make_folder(path)
                if shards is not None:
                    closing.enter_context(sqlite.claim(path))
                sqlite.make_file(path)
                reading, all_closed = sqlite.engine(address)
                writing = reading
                closing.push_async_callback(all_closed)
            closing.push_async_callback(writing.dispose)
            writer = await writing.connect()
            closing.push_async_callback(writer.close)
            await writer.execution_options(**{sqlite.WRITER: True})
            await writer.run_sync(_migrate)
            await writer.commit()
            if path is not None:
                await writer.run_sync(sqlite.log_ahead)
                await writer.rollback()
                sqlite.make_private(path)
                files = sqlite.Files(path)
                closing.callback(files.let_go)
        except BaseException as error:
            await closing.aclose()
            if isinstance(error, StorageError) or not isinstance(error, Exception):
                raise
            what = "it cannot be opened" if isinstance(error, UNUSABLE) else "it is damaged"
            raise StorageError(f"{what}: {reason_of(error)}") from error
        return cls(reading, writer, broadcast, shards, files, closing)

    def reading(self) -> AsyncConnection:
        """Return a connection for reading, as a context manager."""
        return self._engine.connect()

    @asynccontextmanager
    async def asking(self, about: str) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for reading; raise NotRead, with `about` as the subject of its message, if that fails."""
        try:
            async with self.reading() as connection:
                yield connection
        except _FAILURES as error:
            raise NotRead(f"{about} could not be read: {reason_of(error)}") from error

    async def rows(self, about: str, query: Executable) -> Sequence[Any]:
        """Return the rows of a query; raise NotRead as `asking` does."""
        async with self.asking(about) as connection:
            return (await connection.execute(query)).all()

    async def scalars(self, about: str, query: Select[T]) -> list[T]:
        """Return the first column of the rows of a query; raise NotRead as `asking` does."""
        async with self.asking(about) as connection:
            return [*await connection.scalars(query)]

    async def scalar(self, about: str, query: Select[T]) -> T | None:
        """Return the first column of the first row of a query, None without any; raise NotRead as `asking` does."""
        async with self.asking(about) as connection:
            return await connection.scalar(query)

    async def execute(self, about: str, statement: Delete | Insert | Update) -> None:
        """Execute a statement in a transaction of its own; raise StorageError as `changing` does."""
        async with self.changing(about) as connection:
            await connection.execute(statement)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[AsyncConnection]:
        """Yield the writing connection to one caller at a time; raise StorageError if writes would not be durable.

        A commit may be acknowledged once the context is left without an error.
        """
        async with self.writing:
            if self._doubted:
                await self._check_durable()
            yield self.writer
            await self._check_files()

    @asynccontextmanager
    async def changing(self, about: str) -> AsyncIterator[AsyncConnection]:
        """Yield the writing connection in a transaction; raise StorageError, with nothing written, if that fails.

        Any other exception rolls the transaction back, too.
        """
        try:
            async with self.turn() as writer, writer.begin():
                yield writer
        except Refusal:  # of the change, by its rules; some are ValueErrors
            raise
        except _FAILURES as error:
            raise StorageError(f"{about} could not be written: {reason_of(error)}") from error

    async def in_slices(self, about: str, step: Step) -> None:
        """Run a long change in steps, between which others can write; raise StorageError if a step fails.

        The size of the steps is adapted to their measured time, so that no other writer waits long.
        """
        size, more = _SMALLEST_SLICE, True
        while more:
            async with self.changing(about) as connection:
                started = monotonic()
                more = await step(connection, size)
                took = monotonic() - started
            if took < _SLICE_S / 2:
                size = min(SLICE, 2 * size)
            elif took > _SLICE_S:
                size = max(_SMALLEST_SLICE, size // 2)
            if self._files is not None:
                async with self.asking("the log") as connection:
                    await sqlite.copy_log(connection)
            await asyncio.sleep(min(took, _LONGEST_PAUSE_S))  # leaves others at least half of the time

    async def check(self) -> None:
        """Write a check and read it through another connection; raise StorageError if that fails.

        After a failure, every write repeats the check first until it succeeds.
        """
        async with self.writing:
            await self._check_durable()

    async def _check_durable(self) -> None:
        self._doubted = True
        await self._check_files()
        try:
            async with self.writer.begin():
                owner = self.shards.process
                number = await inserted(self.writer, checks, {"owner": owner, "filler": _FILLER})
                # In this order: space freed first could be reused by the insert, which would prove nothing.
                await self.writer.execute(delete(checks).where(checks.c.owner == owner, checks.c.id != number))
            await self._check_files()
            found = await self._found(number)
        except UNUSABLE as error:
            raise StorageError(f"the database cannot be written: {reason_of(error)}") from error
        if not found:
            raise StorageError("the database cannot be written: what was written is not found there")
        self._doubted = False

    async def _found(self, check: int) -> bool:
        """Return whether a check can be read through another connection."""
        if self._files is not None:  # a new connection: open ones may share what others do not see
            return await asyncio.to_thread(self._files.contain, check)
        async with self.reading() as connection:
            return await connection.scalar(select(checks.c.id).where(checks.c.id == check)) is not None

    async def _check_files(self) -> None:
        """Raise StorageError if a file of the database has been deleted, moved or replaced."""
        if self._files is None or (gone := self._files.gone()) is None:
            return
        self._doubted = True
        if gone != self._files.path:  # only the log: save acknowledged writes, in case this process is killed
            try:
                await self.writer.run_sync(sqlite.save_log)
                await self.writer.rollback()
            except UNUSABLE as error:
                raise StorageError(f"{gone} is gone, and could not be saved: {reason_of(error)}") from error
        raise self._files.refusal(gone)

    async def close(self) -> None:
        """Close all connections after the current transaction."""
        async with self.writing:
            await self._closing.aclose()


class Store:
    """What is stored about a subject."""

    def __init__(self, database: Database) -> None:
        """Use this database."""
        self._database = database

    def _ours(self, group: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the condition for a server to be one of this process."""
        return self._database.shards.having(group)


def normalised(url: str) -> URL:
    """Return the URL with our asynchronous driver; raise StorageError if there is none for it."""
    try:
        address = make_url(url)
    except (SQLAlchemyError, ValueError):  # the message could contain a password
        raise StorageError("DATABASE_URL is not a database URL") from None
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    address = address.set(drivername=drivers.get(address.drivername, address.drivername))
    if address.drivername not in drivers.values():
        raise StorageError("DATABASE_URL must begin with sqlite:/// or postgresql://")
    named = str(address.database or ":memory:")
    if address.drivername == drivers["sqlite"] and (address.host or named.startswith(("file:", ":memory:"))):
        raise StorageError(
            "DATABASE_URL must name a file after three slashes, four if its path begins with one: "
            "sqlite:///var/coup-fourre.db, sqlite:////var/lib/coup-fourre/coup-fourre.db"
        )
    if address.drivername == drivers["postgresql"] and find_spec("asyncpg") is None:
        raise StorageError("DATABASE_URL: PostgreSQL needs its extra: pip install -e '.[postgres]'")
    return address


def file_of(url: str) -> Path | None:
    """Return the file of a SQLite database; None for a server. Raises StorageError as `normalised` does."""
    address = normalised(url)
    return Path(str(address.database)).resolve() if address.get_backend_name() == "sqlite" else None


def _migrate(connection: Connection) -> None:
    """Make or migrate the tables; raise StorageError if they belong to another program, or to an unknown version."""
    if connection.dialect.name == "postgresql":
        postgres.one_at_a_time(connection)
    current = migrations.revision_of(connection)
    if current is not None:
        check_revision(current, "the database")
        if current != migrations.REVISIONS[0]:
            migrations.upgrade(connection)
    elif inspect(connection).get_table_names():
        raise StorageError("the database belongs to another program: give this one its own")
    else:
        migrations.create(connection)


def check_revision(revision: str, what: str) -> None:
    """Raise StorageError if this version cannot use a database with a revision: NewerDatabase if it is a newer one."""
    if revision < migrations.FIRST:
        raise StorageError(
            f"{what} is at revision {revision}, of a program under development before the first release, "
            "and cannot be migrated: move it away or choose another in DATABASE_URL, and the bot begins a new one"
        )
    if revision not in migrations.REVISIONS:
        raise NewerDatabase(f"{what} is at revision {revision}, which this version does not know: update the bot")


def reason_of(error: BaseException) -> str:
    """Return the reason of an error, without SQL and values."""
    if not isinstance(error, (*UNUSABLE, StorageError)):
        return type(error).__name__  # the message could contain stored data
    told = str(getattr(error, "orig", None) or error or type(error).__name__).partition("\n")[0]
    return _QUOTED.sub(r"\1", told)
