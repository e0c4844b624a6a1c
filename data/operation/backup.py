"""Backup and restore of a SQLite database: complete, or not at all.

A copy is made under a temporary name in the target folder, checked, synced to disk, and only then renamed. A killed
process leaves a temporary file, which the next run removes.
"""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from data import sqlite
from data.database import check_revision, file_of
from engine.table import StorageError

log = logging.getLogger(__name__)

_MARK: Final = 0x43464231
"""SQLite's ``application_id`` of a backup, "CFB1"; a database in use has none."""


def back_up(url: str, target: Path, *, replace: bool = False) -> Path:
    """Copy the database at this URL, which may be in use, to a new file; return its path.

    With `replace`, the file may be an older backup of this bot. Raises StorageError, with `target` unchanged, if it is
    any other file, or if copying failed.
    """
    source, target = _file(url), target.resolve()
    if not source.is_file():
        raise StorageError(f"there is no database at {source}")
    busy = f"another backup of {source} is being made"
    with _explained(), sqlite.claim(source, ".backup.lock", busy):
        _refuse_to_overwrite(target, source, replace=replace)
        with _partial(target) as copy:
            _copy(source, copy, mark=_MARK)
            _refuse_to_overwrite(target, source, replace=replace)  # copying took a while
            copy.replace(target)
            _sync(target.parent)
    return target


def restore(url: str, backup: Path) -> tuple[Path, Path | None]:
    """Replace the database at this URL with a copy of a backup; return its path and that of the old one, if any.

    Raises Claimed if the database is in use, NewerDatabase if the backup is of a newer version, StorageError if it is
    incomplete or not a backup of this bot, or if copying failed. The database is then unchanged.
    """
    path, backup = _file(url), backup.resolve()
    if not backup.is_file():
        raise StorageError(f"there is no file {backup}")
    if path.exists() and path.samefile(backup):
        raise StorageError(f"{backup} is the database itself")
    with _explained():
        sqlite.make_folder(path)
        with sqlite.claim(path), _partial(path) as copy:
            _copy(backup, copy, mark=0)
            kept = _keep(path)
            copy.replace(path)
            _sync(path.parent)
    return path, kept


def _file(url: str) -> Path:
    path = file_of(url)
    if path is None:
        raise StorageError("DATABASE_URL is a PostgreSQL server: use pg_dump and pg_restore (docs/OPERATIONS.md)")
    return path


@contextmanager
def _explained() -> Iterator[None]:
    """Turn any OSError into a StorageError."""
    try:
        yield
    except OSError as error:
        raise StorageError(f"{error.strerror}: {error.filename}") from error


@contextmanager
def _partial(target: Path) -> Iterator[Path]:
    """Yield the path of an empty private file to be renamed to `target`; remove any remains of it."""
    partial = target.with_name(f".{target.name}.partial")
    files = (partial, partial.with_name(partial.name + "-journal"))
    _remove(files)  # left by a killed process
    sqlite.make_file(partial, like=target)
    try:
        yield partial
    finally:
        _remove(files)


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def _copy(source: Path, copy: Path, *, mark: int) -> None:
    """Write a consistent copy of a database to an empty file, check it, and sync it to disk."""
    try:
        with closing(sqlite.opened(source, "rw" if sqlite.beside(source)[0].exists() else "ro")) as connection:
            _check_revision(connection, source)
            connection.execute("VACUUM INTO ?", (str(copy),))
        with closing(sqlite.opened(copy, "rw")) as connection:
            connection.execute(f"PRAGMA application_id = {mark}")
            problems = connection.execute("PRAGMA integrity_check").fetchall()
    except sqlite3.Error as error:
        raise StorageError(f"{source} cannot be copied: {error}") from error
    if problems != [("ok",)]:
        raise StorageError(f"{source} is damaged: {problems[0][0]}")
    _sync(copy)


def _check_revision(connection: sqlite3.Connection, file: Path) -> None:
    try:
        revisions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        connection.execute("SELECT 1 FROM games LIMIT 1").fetchall()
    except sqlite3.Error as error:
        raise StorageError(f"{file} is not a database of this bot: {error}") from error
    if len(revisions) != 1:
        raise StorageError(f"{file} is not a database of this bot, or was never completed")
    check_revision(revisions[0][0], str(file))


def _refuse_to_overwrite(target: Path, source: Path, *, replace: bool) -> None:
    """Raise StorageError if `target` must not be overwritten."""
    for beside in sqlite.beside(target):  # SQLite would take it for a part of the backup
        if beside.exists():
            raise StorageError(f"{target} is in use as a database, or was not closed: there is {beside.name}")
    if not os.path.lexists(target):
        return
    if not replace:
        raise StorageError(f"{target} is there already: choose another name, or --replace an older backup")
    try:
        with closing(sqlite.opened(target, "ro&immutable=1")) as connection:
            ours = connection.execute("PRAGMA application_id").fetchone() == (_MARK,)
            newest = connection.execute("SELECT max(id) FROM games").fetchone()[0] if ours else None
        with closing(sqlite.opened(source, "rw")) as connection:
            now = connection.execute("SELECT max(id) FROM games").fetchone()[0]
    except sqlite3.Error:
        ours = False
    if not ours:
        raise StorageError(f"{target} is no backup of this bot: it is not overwritten")
    if (newest or 0) > (now or 0):
        raise StorageError(f"{target} holds later games than {source}: it is not overwritten")


def _keep(path: Path) -> Path | None:
    """Keep the database at `path` under a dated name, and leave no log behind that its successor would use."""
    if not path.exists():
        return None
    kept = path.with_name(f"{path.name}.{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    wal, shm = sqlite.beside(path)
    kept_wal, _ = sqlite.beside(kept)
    _name_also(path, kept)
    if wal.exists():
        _name_also(wal, kept_wal)
    try:  # so that the log is not needed, even if the process dies before the replacement
        with closing(sqlite.opened(path, "rw")) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error as error:  # damaged, perhaps the reason for the restore
        log.warning("%s is kept as it is: %s", path, error)
    _remove((wal, shm))
    if kept_wal.exists() and not kept_wal.stat().st_size:
        kept_wal.unlink()
    _sync(path.parent)
    return kept


def _name_also(file: Path, kept: Path) -> None:
    """Hard-link a file under another name, or copy it."""
    try:
        os.link(file, kept)
    except OSError:  # not every file system has hard links
        sqlite.make_file(kept, like=file)
        shutil.copyfile(file, kept)
        _sync(kept)


def _sync(path: Path) -> None:
    """Sync a file, or the entries of a folder, to disk."""
    if path.is_dir() and os.name == "nt":  # not supported there
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
