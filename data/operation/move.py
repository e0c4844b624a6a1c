"""Copies a SQLite database to PostgreSQL: all of it, or nothing."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Table, create_engine, func, insert, select

from data import sqlite
from data.database import Database, file_of
from data.operation.shards import Shards
from data.schema import checks, games, identifications, metadata
from engine.table import StorageError

_ROWS: Final = 500
"""How many rows are in memory at a time."""
_TABLES: Final = [table for table in metadata.sorted_tables if table not in (checks, identifications)]
"""Without what the processes on a database note for themselves."""


async def move(source: str, target: str) -> dict[str, int]:
    """Copy the SQLite database at a URL to the empty one of PostgreSQL at another; return the rows of each table.

    Games that are under way go on there. Raises StorageError, with nothing changed, if either is in use or cannot be
    used, or `target` is not empty.
    """
    path = file_of(source)
    if path is None or file_of(target) is not None:
        raise StorageError("a database is moved from sqlite:///... to postgresql://...")
    if not path.exists():
        raise StorageError(f"there is no database at {path}")
    async with AsyncExitStack() as opened:
        for url in (source, target):  # neither is in use while this has its claim
            database = await Database.open(url, shards=Shards())
            opened.push_async_callback(database.close)
        async with database.changing("the copy") as connection:
            return await connection.run_sync(_copy, path)


def _copy(target: Connection, path: Path) -> dict[str, int]:
    """Copy all rows of a file; raise StorageError if there are some already, or not as many afterwards."""
    if there := [table.name for table in _TABLES if _count(target, table)]:
        raise StorageError(f"the new database is not empty: see {', '.join(there)}")
    counts = {}
    source_engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    with source_engine.connect() as source:
        for table in _TABLES:
            for rows in source.execute(select(table)).mappings().partitions(_ROWS):
                target.execute(insert(table), [dict(row) for row in rows])
            counts[table.name] = _count(target, table)
            if counts[table.name] != _count(source, table):
                raise StorageError(f"not all rows of {table.name} were copied")
            if table.autoincrement_column is not None and counts[table.name]:  # the next number is a new one
                sequence = func.pg_get_serial_sequence(table.name, table.autoincrement_column.name)
                target.execute(select(func.setval(sequence, func.max(table.autoincrement_column))))
    source_engine.dispose()
    return counts


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


async def left_behind(database: Database, file: Path) -> int:
    """Return how many games a SQLite file has, if there are none in the database that is used instead; else 0."""
    begun = await database.scalar("the games", select(games.c.id).limit(1))
    return await asyncio.to_thread(_games_in, file) if begun is None else 0


def _games_in(file: Path) -> int:
    try:
        with closing(sqlite.opened(file)) as connection:
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.Error:  # there is none, or none of this bot
        return 0
