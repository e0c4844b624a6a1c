"""PostgreSQL: connections by libpq's rules, and the claim that keeps a game with one process.

A process *claims* its shards with advisory locks of the very connection that it writes with. So there is no moment at
which a process may write and does not hold its claim: when it dies, or is cut off, its connection ends and the server
lets go of the locks; when it comes back it must claim anew before its first statement, and is refused if another
process has taken over meanwhile. No lease has to be renewed, and no clock is compared.
"""

import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Connection, event, func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data.shards import Claimed, Shards

log = logging.getLogger(__name__)

_KEY: Final = 0x434F5550
"""The first half of our advisory locks' keys, so that those of other programs in the database do not meet them."""
_MIGRATING, _SHARD, _COUNT, _PEOPLE = _KEY, _KEY + 1, _KEY + 2, _KEY + 3
_FORGOTTEN: Final = "coup_fourre_forgotten"
_CLAIM_S: Final = 20
"""How long a claim waits for whoever holds it: longer than a process takes to end, or the server to miss a dead one."""
_CONNECT_S: Final = 10
_ANSWER_S: Final = 30
_SESSION: Final = {
    "application_name": "coup-fourre",
    # a peer whose machine is gone is missed after 15 s, and its claim with it
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}


def engines(
    address: URL, pool: int, shards: Shards | None, forgotten: Callable[[int | None], None]
) -> tuple[AsyncEngine, AsyncEngine]:
    """Return the engine to read with and the one to write with, which has a single connection.

    On that one `forgotten` hears who is forgotten (see `tell_forgotten`), and None when it may have missed something.

    The URL means what it means to libpq (`sslmode`, `sslrootcert`, `application_name` and so on): the driver
    reads it itself.
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
        hide_parameters=True,  # what is written holds hands and draw piles
    )
    # several questions about a table must have answers of one moment
    reading = make(pool_size=max(1, pool - 1), pool_pre_ping=True, isolation_level="REPEATABLE READ")
    writing = make(pool_size=1)
    if shards is not None:
        event.listen(writing.sync_engine, "connect", claim(shards))
    event.listen(writing.sync_engine, "connect", hear_forgotten(forgotten))
    return reading, writing


def one_at_a_time(connection: Connection) -> None:
    """Wait until no other process migrates; until the end of the transaction none can."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING}, 0)")


def hear_forgotten(forgotten: Callable[[int | None], None]) -> Callable[[Any, object], None]:
    """Return what makes a new connection hear who is forgotten, by whatever process."""

    def on_connect(connection: Any, _: object) -> None:
        def on_notification(_: object, __: int, ___: str, person: str) -> None:
            forgotten(int(person))

        connection.run_async(lambda driver: driver.add_listener(_FORGOTTEN, on_notification))
        forgotten(None)  # while there was no connection nothing was heard

    return on_connect


async def tell_forgotten(connection: AsyncConnection, person: int) -> None:
    """Tell every process, once the transaction is committed, that a person is forgotten. SQLite serves one alone."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(_FORGOTTEN, str(person))))


async def people_stay(connection: AsyncConnection) -> None:
    """Let nobody begin to be forgotten until the end of the transaction. SQLite has one writer anyhow."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock_shared({_PEOPLE}, 0)")


async def people_go(connection: AsyncConnection) -> None:
    """Wait for all transactions that rely on `people_stay`, and let no other begin until the end of this one."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_PEOPLE}, 0)")


def claim(shards: Shards) -> Callable[[Any, object], None]:
    """Return what makes a new connection ours alone to write with for these shards; it raises Claimed."""

    def on_connect(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        try:
            # first take, then look: of two that start with different counts at once, one sees the other
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
