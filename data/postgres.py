"""PostgreSQL: connections by the rules of libpq, and the claim that binds a game to one process.

A process *claims* its shards with advisory locks on the connection that it writes with, so it can never write without
holding its claim: when it dies or is cut off, the connection ends and the server releases the locks; when it
reconnects, it has to claim again before its first statement, and is refused if another process has taken over. No lease
has to be renewed, and no clocks are compared.
"""

import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Connection, event, func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data.operation.shards import Claimed, Shards

log = logging.getLogger(__name__)

_KEY: Final = 0x434F5550
"""The first half of the keys of our advisory locks, to avoid collisions with those of other programs."""
_MIGRATING, _SHARD, _COUNT, _PEOPLE = _KEY, _KEY + 1, _KEY + 2, _KEY + 3
_FORGOTTEN: Final = "coup_fourre_forgotten"
_CLAIM_S: Final = 20
"""How long a claim waits for its holder, in seconds: longer than an exit or the detection of a dead process takes."""
_CONNECT_S: Final = 10
_ANSWER_S: Final = 30
_SESSION: Final = {
    "application_name": "coup-fourre",
    # The server notices within 15 s that a machine is gone, and releases its claim.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}


def engines(
    address: URL, pool: int, shards: Shards | None, forgotten: Callable[[int | None], None]
) -> tuple[AsyncEngine, AsyncEngine]:
    """Return the engine for reading and the one for writing, which has a single connection.

    `forgotten` is called with each person who is forgotten (see `notify_forgotten`), or None if notifications may have
    been missed. The URL means what it means to libpq (`sslmode`, `sslrootcert`, `application_name` and so on): the
    driver reads it itself.
    """
    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    connect = partial(
        import_module("asyncpg").connect,
        plain,
        timeout=_CONNECT_S,
        command_timeout=_ANSWER_S,
        server_settings=_SESSION,
    )
    make = partial(
        create_async_engine,
        "postgresql+asyncpg://",
        async_creator=connect,
        max_overflow=0,
        pool_timeout=_CONNECT_S,
        hide_parameters=True,  # parameters contain hands and draw piles
    )
    # Several queries about a table must see the same state of it.
    reading = make(pool_size=max(1, pool - 1), pool_pre_ping=True, isolation_level="REPEATABLE READ")
    writing = make(pool_size=1)
    if shards is not None:
        event.listen(writing.sync_engine, "connect", claim(shards))
    event.listen(writing.sync_engine, "connect", listen_forgotten(forgotten))
    return reading, writing


def one_at_a_time(connection: Connection) -> None:
    """Wait until no other process migrates, and block others until the transaction ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING}, 0)")


def listen_forgotten(forgotten: Callable[[int | None], None]) -> Callable[[Any, object], None]:
    """Return a connect handler that listens for people who are forgotten by any process."""

    def on_connect(connection: Any, _: object) -> None:
        def on_notification(_: object, __: int, ___: str, person: str) -> None:
            forgotten(int(person))

        connection.run_async(lambda driver: driver.add_listener(_FORGOTTEN, on_notification))
        forgotten(None)  # notifications are lost while there is no connection

    return on_connect


async def notify_forgotten(connection: AsyncConnection, person: int) -> None:
    """Notify all processes, on commit, that a person is forgotten. SQLite serves a single process."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(_FORGOTTEN, str(person))))


async def block_forgetting(connection: AsyncConnection) -> None:
    """Prevent any forgetting from starting until the transaction ends. SQLite has a single writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock_shared({_PEOPLE}, 0)")


async def wait_to_forget(connection: AsyncConnection) -> None:
    """Wait for all transactions that called `block_forgetting`, and block others until this one ends."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_PEOPLE}, 0)")


def claim(shards: Shards) -> Callable[[Any, object], None]:
    """Return a connect handler that claims these shards for a new connection, or raises Claimed."""

    def on_connect(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        try:
            # Lock before looking: if two processes start with different counts, at least one sees the other.
            cursor.execute(f"SELECT pg_advisory_lock_shared({_COUNT}, {shards.count})")
            cursor.execute(_OTHER_COUNTS, (_COUNT, shards.count))
            others = cursor.fetchall()
            if others:
                raise Claimed(f"another process runs with SHARD_COUNT={others[0][0]}")
            cursor.execute(f"SET lock_timeout = '{_CLAIM_S}s'")
            for shard in sorted(shards.ids):
                cursor.execute(f"SELECT pg_advisory_lock({_SHARD}, {shard})")
            cursor.execute("SET lock_timeout = 0")
            connection.commit()
        except BaseException as error:
            connection.close()
            if getattr(error, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
                raise Claimed(f"another process serves one of the shards {list(shards.ids)}") from None
            raise

    return on_connect


_LOCK_NOT_AVAILABLE: Final = "55P03"
_OTHER_COUNTS: Final = """
    SELECT objid FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1 AND objid <> $2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
