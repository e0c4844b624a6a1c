"""Five hundred tables in one process over a durable SQLite file: how long an action takes, what a table weighs."""

import asyncio
import random
import resource
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, time

from data.database import Database
from data.journal import SqlJournal
from engine.table import Lobby, Pace, Table, Tables
from engine.table.clock import LoopClock

TABLES = 500
ACTIONS = 6
SECONDS_BETWEEN = 3.0
"""Each table acts once in so many seconds, as people do."""


async def measure_tables() -> None:
    """Open the tables, let one player of each act at a human rate, and print what it costs."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(f"sqlite:///{Path(folder, 'bench.db')}")
        tables = Tables(SqlJournal(database), LoopClock(lambda: int(time() * 1000)))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        playing = [await _open(tables, room) for room in range(1, TABLES + 1)]
        weight = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / TABLES
        waits: list[float] = []
        await asyncio.gather(*(_play(table, waits) for table in playing))
        p99 = quantiles(waits, n=100)[98]
        rate = TABLES / SECONDS_BETWEEN
        print(f"{TABLES} open tables, {rate:.0f} actions/s in all, SQLite, durable commits:")
        print(f"  submit to durable: median {median(waits) * 1000:.1f} ms, 99th percentile {p99 * 1000:.1f} ms")
        print(f"  memory: {weight:.0f} KiB a table")
        tables.close()
        await database.close()


async def _open(tables: Tables, room: int) -> Table:
    lobby = Lobby("classic", "standard").join(1, "a").join(2, "b").join(3, "c").join(4, "d")
    table = await tables.open(1, room, 1, "a", lobby, Pace(turn_ms=600_000))
    await table.start(1, seed=room)
    return table


async def _play(table: Table, waits: list[float]) -> None:
    chance = random.Random(table.id)
    await asyncio.sleep(chance.random() * SECONDS_BETWEEN)
    for _ in range(ACTIONS):
        view = table.view(None)
        assert view is not None
        for seat in range(4):
            mine = table.view(seat)
            if mine is not None and mine.legal:
                start = perf_counter()
                await table.submit(seat + 1, chance.choice(mine.legal), decision=None, stamp=int(time() * 1000))
                waits.append(perf_counter() - start)
                break
        await asyncio.sleep(SECONDS_BETWEEN)
