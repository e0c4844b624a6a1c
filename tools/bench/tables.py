"""Many open tables in one process, without screens and Discord: what an act costs in rules, journal and database.

``python -m tools.bench.tables`` plays on a SQLite file; ``--database postgresql`` on a server that it starts.
"""

import argparse
import asyncio
import gc
import random
import resource
import sys
import tempfile
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, time

from sqlalchemy import event

from bot import collect_rarely
from data.database import Database
from data.operation.shards import Shards
from data.play.journal import SqlJournal
from engine.errors import Refusal
from engine.table import Lobby, Pace, Status, Tables
from engine.table.timing.clock import LoopClock
from tools.testkit.postgres import Server, why_not

TABLES = 500
PEOPLE = 4
EVERY_S = 3.0
"""How often people act at each table (s)."""


def now_ms():
    return int(time() * 1000)


def memory_kib():
    """Return the present memory of the process."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class Play:
    """The tables of one process, at which people keep acting."""

    def __init__(self, database):
        self.tables = Tables(SqlJournal(database, Shards()), LoopClock(now_ms))
        self.submits, self.lags, self.counts = [], [], Counter()
        sync = database.writer.engine.sync_engine
        event.listen(sync, "commit", lambda _: self.counts.update(transactions=1))
        event.listen(sync, "before_cursor_execute", self._on_statement)

    def _on_statement(self, connection, cursor, statement, parameters, context, executemany):
        if not statement.startswith("SELECT"):
            self.counts["rows"] += len(parameters) if executemany else 1

    async def open(self, room):
        lobby = Lobby("classic", "standard")
        for player in range(1, PEOPLE + 1):
            lobby = lobby.join(player, f"p{player}")
        table = await self.tables.open(3, room, 1, "p1", lobby, Pace(turn_ms=600_000))
        await table.start(1, random.getrandbits(60))
        return table

    async def play(self, playing, room, every, until):
        """Act every `every` seconds; begin a new game when one is over."""
        table = playing[room]
        chance = random.Random(room)
        due = perf_counter() + chance.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due = max(due + every, perf_counter())  # people who had to wait do not hurry afterwards
            if table.status is not Status.PLAYING:
                table = playing[room] = await self.open(room)
            await self._act(table, chance)

    async def _act(self, table, chance):
        for seat in chance.sample(range(PEOPLE), PEOPLE):
            view = table.view(seat)
            if view is not None and view.legal:
                began = perf_counter()
                try:
                    await table.submit(seat + 1, chance.choice(view.legal), decision=None, stamp=now_ms())
                    self.submits.append(perf_counter() - began)
                except Refusal:
                    self.counts["refused"] += 1
                return

    async def watch(self, pause=0.05):
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + pause
            await asyncio.sleep(pause)
            self.lags.append(loop.time() - due)

    async def measure(self, playing, every, seconds):
        """Play, and print the figures."""
        for kept in (self.submits, self.lags, self.counts):
            kept.clear()
        watch = asyncio.create_task(self.watch())
        wall, cpu = perf_counter(), process_time()
        await asyncio.gather(*(self.play(playing, room, every, wall + seconds) for room in playing))
        wall, cpu = perf_counter() - wall, process_time() - cpu
        watch.cancel()
        acts = max(1, len(self.submits))
        print(f"  every {every:g} s: {len(playing) / every:.0f} acts/s asked for, {acts / wall:.0f} done; "
              f"CPU {100 * cpu / wall:.0f} % of a core, {1000 * cpu / acts:.2f} ms an act")  # fmt: skip
        told("    submit to durable", self.submits)
        told("    event loop late", self.lags)
        print(f"    {self.counts['transactions'] / wall:.0f} transactions/s of {acts / max(1, self.counts['transactions']):.1f} acts, "
              f"{self.counts['rows'] / wall:.0f} rows/s; {self.counts['refused']} refused")  # fmt: skip


def told(what, seconds):
    if len(seconds) > 1:
        print(f"{what}: median {1000 * median(seconds):.1f} ms, 99 % {1000 * quantiles(seconds, n=100)[98]:.1f} ms, "
              f"worst {1000 * max(seconds):.0f} ms")  # fmt: skip


@asynccontextmanager
async def opened(url):
    """Open the database of a URL, or a temporary file."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(url or f"sqlite:///{Path(folder, 'bench.db')}", shards=Shards())
        try:
            yield database
        finally:
            await database.close()


async def measure_tables(tables=TABLES, rates=(EVERY_S,), seconds=20.0, url=None):
    """Open the tables, let people act at each rate, and print the cost."""
    collect_rarely()
    async with opened(url) as database:
        play = Play(database)
        gc.collect()
        before, rooms = memory_kib(), range(1, tables + 1)
        playing = dict(zip(rooms, await asyncio.gather(*map(play.open, rooms)), strict=True))
        gc.collect()
        weight = (memory_kib() - before) / tables
        print(f"{tables} tables of {PEOPLE} on {database.writer.dialect.name}, durable: {weight:.0f} KiB a table")
        for every in rates:
            await play.measure(playing, every, seconds)
        play.tables.close()


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.bench.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long at each rate")
    parser.add_argument("--every", type=float, nargs="+", default=[3.0, 0.3], help="seconds between acts at a table")
    parser.add_argument("--database", help="URL of an empty database; `postgresql` alone starts a server of its own")
    options = parser.parse_args()
    server = None
    if options.database == "postgresql":
        if reason := why_not():
            sys.exit(reason)
        server = Server(fsync="on", full_page_writes="on", synchronous_commit="on")
    try:
        url = options.database if server is None else server.url("postgres")
        asyncio.run(measure_tables(options.tables, options.every, options.seconds, url))
    finally:
        if server is not None:
            server.remove()


if __name__ == "__main__":
    main()
