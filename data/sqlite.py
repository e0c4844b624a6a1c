"""SQLite: one file, written by one process, readable only by its owner."""

import asyncio
import logging
import os
import sqlite3
import stat
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import aiosqlite
from filelock import FileLock, Timeout
from sqlalchemy import Connection, event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.engine import URL, Dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from data.operation.shards import Claimed, Dismissed
from engine.table import StorageError

log = logging.getLogger(__name__)

WRITER: Final = "coup_fourre_writer"
"""The execution option of the writing connection."""

_BUSY_MS: Final = 5_000
_CLOSING_S: Final = 5.0
"""How long connections of cancelled tasks have for closing."""


def engine(address: URL) -> tuple[AsyncEngine, Callable[[], Awaitable[None]]]:
    """Return the engine for reading and writing, and what waits until all of its connections are closed."""
    # Parameters contain hands and draw piles, which must not get into error messages.
    made = create_async_engine(address, hide_parameters=True)
    opened = WeakSet[Any]()

    def connect(dialect: Dialect, _: object, arguments: Any, options: Any) -> _Connection:
        opening: Any = aiosqlite.connect(*arguments, **options, factory=_FileConnection, isolation_level=None)
        opening._thread.daemon = True  # as SQLAlchemy does: the process may exit while a query is running
        opened.add(opening)  # before it is open: a task that is cancelled now leaves its thread behind
        return _Connection(dialect.dbapi, await_only(opening))

    async def all_closed() -> None:
        """Wait for the threads, and close what is left over, as SQLAlchemy does not if connecting fails."""
        until = time.monotonic() + _CLOSING_S
        for connection in [*opened]:
            if connection._thread.is_alive():
                await asyncio.to_thread(connection._thread.join, max(0.0, until - time.monotonic()))
            if connection._running:
                connection.stop()

    event.listen(made.sync_engine, "do_connect", connect)
    event.listen(made.sync_engine, "begin", _begin)
    return made, all_closed


class _FileConnection(sqlite3.Connection):
    """A connection that makes commits durable, overwrites what is deleted, and waits for other writers."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        # Damaged text must not make other rows unreadable.
        self.text_factory = lambda text: text.decode(errors="replace")
        for pragma in ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", f"busy_timeout={_BUSY_MS}"):
            self.execute(f"PRAGMA {pragma}")

    def close(self) -> None:
        """Roll back and close.

        SQLite keeps the transaction of a closed connection, with its lock, as long as a cursor on it is left, such as
        that of a cancelled task, until it is collected.
        """
        try:
            if self.in_transaction:
                self.rollback()
        finally:
            super().close()


class _Connection(AsyncAdapt_aiosqlite_connection):
    """A connection that tasks can be cancelled with at any time."""

    __slots__ = ()

    def create_function(self, *_: Any, **__: Any) -> None:
        """Add none of SQLAlchemy's functions, which no query uses: a task cancelled meanwhile would not close it."""

    # A stopped thread never answers a second request to stop. If SQLAlchemy is cancelled while closing a connection, it
    # requests both a close and a stop, and the task that waits for the second answer would keep the process from
    # exiting.

    async def _terminate_graceful_close(self) -> None:
        if self._connection._running:
            await self._connection.stop()

    def _terminate_force_close(self) -> None:
        if self._connection._running:
            self._connection.stop()


def _begin(connection: Connection) -> None:
    """Begin a transaction explicitly: with the driver's own BEGIN, savepoints would not work.

    A transaction that begins as a reader cannot wait for another writer later: SQLite refuses it immediately.
    """
    writes = connection.get_execution_options().get(WRITER, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def copy_log(connection: AsyncConnection) -> None:
    """Copy the write-ahead log into the file without blocking the writer, so that no commit has to do it."""
    await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def log_ahead(connection: Connection) -> None:
    """Switch to a write-ahead log, so that readers do not block the writer; only if the file is known to be ours."""
    _raw(connection, "PRAGMA journal_mode=WAL")
    _raw(connection, "SELECT 1 FROM alembic_version")  # creates the log


def save_log(connection: Connection) -> None:
    """Copy the whole write-ahead log into the file."""
    _raw(connection, "PRAGMA wal_checkpoint(FULL)")


def _raw(connection: Connection, statement: str) -> None:
    """Execute a statement outside any transaction."""
    cursor = connection.connection.cursor()
    cursor.execute(statement)
    cursor.fetchall()
    cursor.close()


@contextmanager
def claim(path: Path, ending: str = ".lock", refusal: str | None = None) -> Iterator[None]:
    """Hold a lock that only one process can hold and that its exit releases; raise Claimed if another holds it.

    Its file is beside a database, with this ending and the owner of the database.
    """
    file = path.with_name(path.name + ending)
    make_file(file, like=path)
    lock = FileLock(file, mode=0o600, thread_local=False, fallback_to_soft=False)
    try:
        held = lock.acquire(blocking=False)
    except Timeout:
        usual = f"another process uses {path}: stop that one first, or set another DATABASE_URL"
        raise Claimed(refusal or usual) from None
    with held:
        yield


def make_folder(path: Path) -> None:
    """Create the folder of a file if it is missing, accessible only by its owner, which is that of the folder above."""
    for folder in reversed(path.parents):
        if not folder.exists():
            folder.mkdir(mode=0o700)
            _give(folder, folder.parent)


def make_file(path: Path, *, like: Path | None = None) -> None:
    """Create an empty file as `new_file` does if it is missing; SQLite copies its mode and owner to other files."""
    with suppress(FileExistsError):
        os.close(new_file(path, like=like))


def new_file(path: Path, *, like: Path | None = None) -> int:
    """Create a file that only its owner can read, and return its descriptor; raise OSError, also if there is one.

    If root creates it, the owner is that of the file `like`, if that exists, else that of the folder: what root
    leaves with root the bot could not open.
    """
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    _give(handle, like if like is not None and like.exists() else path.parent)
    return handle


def _give(made: Path | int, like: Path) -> None:
    """Give what root has made to the owner of `like`."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(made, owner.st_uid, owner.st_gid)


def opened(file: Path, mode: str = "ro") -> sqlite3.Connection:
    """Open a file by itself, by default for reading; `mode` is that of SQLite's URIs."""
    address, timeout = f"{file.resolve().as_uri()}?mode={mode}", _BUSY_MS / 1000
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=timeout, check_same_thread=False)


def beside(path: Path) -> tuple[Path, Path]:
    """Return the log and its index, which SQLite keeps beside a database while it is open, and after a crash."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def make_private(path: Path) -> None:
    """Remove all permissions of others from a database, because it contains hands and seeds."""
    if os.name == "nt":  # modes do not restrict reading there
        return
    for file in (path, *beside(path)):
        with suppress(FileNotFoundError):
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & 0o077:
                try:
                    file.chmod(mode & 0o700)
                except OSError as error:
                    log.warning("%s is readable by others, and its mode cannot be changed: %s", file, error.strerror)
                else:
                    log.warning("%s was readable by others; now only by its owner", file)


class Files:
    """The files of an open database, as they were when it was opened.

    SQLite deletes the log with its last connection. A cancelled write ends the writing connection, so this class keeps
    another connection open.
    """

    def __init__(self, path: Path) -> None:
        """Open a connection and record the identity of the files."""
        self.path = path
        self._holding = opened(path)
        self._holding.execute("SELECT 1 FROM alembic_version").fetchall()
        self._known = {file: known for file in (path, *beside(path)) if (known := _identity(file)) is not None}

    def gone(self) -> Path | None:
        """Return a file that was deleted, moved or replaced, the database itself first; None if there is none."""
        return next((file for file, known in self._known.items() if _identity(file) != known), None)

    def refusal(self, gone: Path) -> StorageError:
        """Return the error for a missing file: why nothing can be written any more, and what to do."""
        if gone == self.path:
            return StorageError(
                f"{gone} was deleted, moved or replaced while it was open: nothing is written any more. Put it back as "
                "it was; or stop the bot, restore a backup (python bot.py restore), start again"
            )
        return Dismissed(
            f"{gone} was deleted or replaced while it was open: the bot must be restarted. Nothing is lost, all is "
            f"in {self.path.name}"
        )

    def contain(self, check: int) -> bool:
        """Return whether a new connection to the file finds this check in it."""
        with closing(opened(self.path)) as connection:
            return connection.execute("SELECT 1 FROM checks WHERE id = ?", (check,)).fetchone() is not None

    def let_go(self) -> None:
        """Close the connection, which lets SQLite delete the log with the last one."""
        self._holding.close()


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
