"""How long the writes of others wait while one person is forgotten, or a season put back, among a million games."""

import argparse
import asyncio
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from data.database import Database
from data.operation.background import Background
from data.people.privacy import Privacy
from data.play.journal import SqlJournal
from data.records.resets import Resets
from data.records.seasons import Season, Seasons, zone_named
from engine.table import Change
from tests.data.test_storage import record
from tests.postgres import Server
from tools.bench.boards import BIG, FIRST_PLAYER, fill

UTC = zone_named("UTC")
PLAYERS = 500
EVERY_S = 0.004
"""Between two writes of others."""


class Others:
    """Changes a table again and again, and notes how long each change waited until it was on disk."""

    def __init__(self, database):
        self._journal = SqlJournal(database)

    @asynccontextmanager
    async def writing(self, what):
        """While in this context others write; then their waits are printed."""
        waits, begun = [], time.perf_counter()
        writing = asyncio.create_task(self._write(waits))
        yield
        writing.cancel()
        waits = sorted(1000 * wait for wait in waits)
        took = time.perf_counter() - begun
        print(
            f"{what:44} {took:6.1f} s; others wrote {len(waits):6}: "
            f"median {median(waits):5.1f}, 99% {waits[len(waits) * 99 // 100]:5.1f}, most {waits[-1]:5.1f} ms",
            flush=True,
        )

    async def _write(self, waits):
        stored = self._stored if hasattr(self, "_stored") else await self._journal.create(record(room=-1, group=2))
        while True:
            begun = time.perf_counter()
            self._stored = stored = replace(stored, version=stored.version + 1, anchor=stored.version)
            await self._journal.commit(Change(stored))
            waits.append(time.perf_counter() - begun)
            await asyncio.sleep(EVERY_S)


async def measure(url, games):
    begun = time.perf_counter()
    database = await Database.open(url)
    await fill(database, games, gap=32_000_000 // (games // 1000), players=PLAYERS, seated=True)
    print(f"{games} games filled in {time.perf_counter() - begun:.0f} s", flush=True)
    people, resets, work, others = Privacy(database), Resets(database), Background(database).work, Others(database)
    month = (await Seasons(database).of(BIG, UTC))[1]
    async with others.writing("nothing else"):
        await asyncio.sleep(5)
    for n in range(3):
        async with others.writing("somebody is forgotten"):
            await people.forget(FIRST_PLAYER + n)
            await work()
    async with others.writing("a season is reset"):
        number = await resets.reset(BIG, Season(*month), UTC, by=1, at=1)
        await work()
    async with others.writing("and put back"):
        await resets.undo(BIG, number, by=1, at=1)
        await work()
    await database.close()


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--folder", type=Path, help="where the file goes; a temporary folder if none is named")
    asked = parser.parse_args()
    if asked.database == "sqlite":
        with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
            await measure(f"sqlite:///{Path(folder) / 'race.db'}", asked.games)
    else:
        server = Server(fsync="on")
        try:
            await measure(await server.new_url(), asked.games)
        finally:
            server.remove()


if __name__ == "__main__":
    asyncio.run(main())
