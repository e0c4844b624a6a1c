"""PostgreSQL: connections by the rules of libpq, and the claim that binds a game to one process.

A process *claims* its shards with advisory locks on the connection that it writes with, so it can never write without
holding its claim: when it dies, is cut off or says nothing for a while, the server ends the connection and releases the
locks; when it reconnects, it has to claim again before its first statement, and is refused if another process has taken
over. No clocks are compared. The locks also tell all processes which others run, and which shards each has.
"""

import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data.broadcast import CHANNEL, Broadcast
from data.operation.shards import Claimed, Shards

log = logging.getLogger(__name__)

_KEY: Final = 0x434F5550
"""The first half of the keys of our advisory locks, to avoid collisions with those of other programs."""
_MIGRATING, _SHARD, _COUNT, _PEOPLE, _PROCESS = range(_KEY, _KEY + 5)
_CLAIM_S: Final = 20
"""How long a claim waits for its holder, in seconds: longer than an exit or the detection of a dead process takes."""
_HANGING_S: Final = 10
"""After how long without a statement another process ends the connection of one that shares the shards."""
_IDENTIFY_MS: Final = 5_200
"""The time between two identifications with one key, in all processes together: a little more than Discord's five."""
_CONNECT_S: Final = 10
_ANSWER_S: Final = 30
_SESSION: Final = {
    "application_name": "coup-fourre",
    # The server notices within 15 s that a machine is gone, and releases its claim.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}


def engines(address: URL, pool: int, shards: Shards | None, broadcast: Broadcast) -> tuple[AsyncEngine, AsyncEngine]:
    """Return the engine for reading and the one for writing, which has a single connection.

    `broadcast` gets the notifications of other processes. The URL means what it means to libpq (`sslmode`,
    `sslrootcert`, `application_name` and so on): the driver reads it itself.
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
    event.listen(writing.sync_engine, "connect", listen(broadcast))
    return reading, writing


def one_at_a_time(connection: Connection) -> None:
    """Wait until no other process migrates, and block others until the transaction ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING}, 0)")


def listen(broadcast: Broadcast) -> Callable[[Any, object], None]:
    """Return a connect handler that passes on the notifications of other processes."""

    def on_connect(connection: Any, _: object) -> None:
        def on_notification(driver: Any, sender: int, _: str, notification: str) -> None:
            if sender != driver.get_server_pid():
                broadcast.receive(notification)

        connection.run_async(lambda driver: driver.add_listener(CHANNEL, on_notification))
        broadcast.tell(None)  # notifications are lost while there is no connection

    return on_connect


async def block_forgetting(connection: AsyncConnection) -> None:
    """Prevent any forgetting from starting until the transaction ends. SQLite has a single writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock_shared({_PEOPLE}, 0)")


async def wait_to_forget(connection: AsyncConnection) -> None:
    """Wait for all transactions that called `block_forgetting`, and block others until this one ends."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_PEOPLE}, 0)")


def claim(shards: Shards) -> Callable[[Any, object], None]:
    """Return a connect handler that claims the shards of this process for a new connection, or raises Claimed.

    A process that begins without shards leases them (`data.operation.leases`). It takes over into how many shards the
    others have divided the servers, and after an interruption drops what another process has taken meanwhile. Each
    process gets the lowest number that no other has.
    """
    leases, settled = not shards.ids, bool(shards.ids)

    def on_connect(connection: Any, _: object) -> None:
        nonlocal settled
        cursor = connection.cursor()
        try:
            others = _other_counts(cursor, shards.count)
            if others and not settled:
                shards.count = others[0]
            # Lock before looking again: if two processes start with different counts, at least one sees the other.
            cursor.execute(f"SELECT pg_advisory_lock_shared({_COUNT}, {shards.count})")
            if others := _other_counts(cursor, shards.count):
                raise Claimed(f"another process has divided the servers into {others[0]} shards")
            settled = True
            cursor.execute(f"SET lock_timeout = '{_CLAIM_S}s'")
            for shard in shards.ids:
                if not leases:
                    cursor.execute(f"SELECT pg_advisory_lock({_SHARD}, {shard})")
                elif not _try(cursor, _SHARD, shard):
                    shards.drop(shard)
            cursor.execute("SET lock_timeout = 0")
            shards.process = _own_number(cursor)
            shards.claims += 1
            connection.commit()
        except BaseException as error:
            connection.close()
            if getattr(error, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
                raise Claimed(f"another process serves one of the shards {list(shards.ids)}") from None
            raise

    return on_connect


def _other_counts(cursor: Any, count: int) -> list[int]:
    """Return the numbers into which other processes have divided the servers, if they differ from `count`."""
    cursor.execute(_OTHER_COUNTS, (_COUNT, count))
    return [row[0] for row in cursor.fetchall()]


def _own_number(cursor: Any) -> int:
    """Lock the lowest number that no other process has."""
    return next(number for number in count() if _try(cursor, _PROCESS, number))


def _try(cursor: Any, kind: int, number: int) -> bool:
    cursor.execute(_TRY_LOCK.format(kind=kind, number=number))
    return bool(cursor.fetchone()[0])


async def locks(connection: AsyncConnection) -> tuple[dict[int, int], dict[int, int]]:
    """Return the processes by the server's id of their connection, and such an id for each shard that is taken.

    A process that has not asked this for some time hangs: its connection is ended. The server's own timeouts would not
    do: a process may hang between the parts of a statement, which counts neither as idle nor as a long transaction.
    """
    await connection.exec_driver_sql(_END_HANGING, (_PROCESS, _SHARD, _HANGING_S))
    found: dict[int, dict[int, int]] = {_PROCESS: {}, _SHARD: {}}
    for row in await connection.exec_driver_sql(_LOCKS, (_PROCESS, _SHARD)):
        found[row.classid][row.objid] = row.pid
    return {holder: number for number, holder in found[_PROCESS].items()}, found[_SHARD]


async def lock_shard(connection: AsyncConnection, shard: int) -> bool:
    """Lock a shard for as long as the connection lasts, once; return False if another process has it."""
    return bool((await connection.exec_driver_sql(_LOCK_ONCE.format(kind=_SHARD, number=shard))).scalar())


async def unlock_shard(connection: AsyncConnection, shard: int) -> None:
    """Let another process lock a shard."""
    await connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_SHARD}, {shard})")


async def give_up_number(connection: AsyncConnection, number: int) -> int:
    """Count no longer among the processes that share the shards; return a negative number that no other one has."""
    found = await connection.exec_driver_sql(f"SELECT -pg_backend_pid(), pg_advisory_unlock({_PROCESS}, {number})")
    return int(found.scalar_one())


async def take_number(connection: AsyncConnection) -> int:
    """Count among the processes that share the shards; return the lowest number that no other one has."""
    return await connection.run_sync(lambda connected: _own_number(connected.connection.cursor()))


async def may_identify(connection: AsyncConnection, key: int) -> bool:
    """Note that a shard with this key is identified now; return False if one was too short a time ago."""
    found = await connection.exec_driver_sql(_IDENTIFY.format(key=key, pause=_IDENTIFY_MS))
    return found.first() is not None


_LOCK_NOT_AVAILABLE: Final = "55P03"
_OURS: Final = """
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND objsubid = 2 AND usename = current_user
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
"""The locks with two keys that our role holds on this database: other roles may take some with the same keys."""
_OTHER_COUNTS: Final = f"SELECT objid {_OURS} AND classid = $1 AND objid <> $2"
_TRY_LOCK: Final = "SELECT pg_try_advisory_lock({kind}, {number})"
_LOCK_ONCE: Final = """
    SELECT CASE WHEN EXISTS (
        SELECT FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 2 AND pid = pg_backend_pid()
            AND classid = {kind} AND objid = {number}
    ) THEN true ELSE pg_try_advisory_lock({kind}, {number}) END
"""
"""A lock that is taken twice would have to be given back twice."""
_IDENTIFY: Final = """
    INSERT INTO identifications AS last (key, at)
    VALUES ({key}, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    ON CONFLICT (key) DO UPDATE SET at = excluded.at
        WHERE NOT last.at BETWEEN excluded.at - {pause} AND excluded.at -- a clock may have been set back
    RETURNING key
"""
_END_HANGING: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE wait_event = 'ClientRead' AND state_change < clock_timestamp() - make_interval(secs => $3)
        AND datname = current_database() AND usename = current_user
        AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid IN ($1, $2))
"""
_LOCKS: Final = f"""
    SELECT classid::bigint AS classid, objid::bigint AS objid, pid {_OURS} AND granted AND classid IN ($1, $2)
"""
