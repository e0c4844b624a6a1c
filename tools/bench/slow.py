"""Slow games, of which thousands are open at a time: what they cost at the start, when one is due, and in storage.

``python -m tools.bench.slow --tables 10000``
"""

import argparse
import asyncio
import gc
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

from sqlalchemy import event, text

from bot import collect_rarely
from data.database import Database
from data.operation.shards import Shards
from data.people.settings import PACES
from data.play.journal import SqlJournal
from engine.actions import HoldUp
from engine.table import Availability, Lobby, SlowSeat, Status, Tables
from engine.table.clock import LoopClock
from engine.table.memory import FakeClock
from engine.thinking import chosen
from tools.bench.tables import memory_kib, now_ms

PEOPLE = 4
_PATTERNS = 20
"""So many games are played; the others are copies of them, elsewhere."""
_MOST_ACTS = 120
"""How far those are played at most."""
_HOUR_MS = 3_600_000
_KEPT = ("seats", "actions", "snapshots", "deadlines")
_AWAKE = SlowSeat(availability=Availability(0, 0))


class Simulation:
    """Tables on a file, on a clock that is moved by hand, and people who play as AI players do."""

    def __init__(self, database, seed):
        self.clock, self.chance = FakeClock(now_ms()), random.Random(seed)
        self.tables = Tables(SqlJournal(database, Shards()), self.clock)
        self.acts = self.turns = 0

    async def begin(self, room, availability=None):
        lobby = Lobby("classic", "standard")
        for player in range(1, PEOPLE + 1):
            lobby = lobby.join(player, f"player {player}")
        table = await self.tables.open(3, room, 1, "player 1", lobby, PACES["hours"])
        seat = _AWAKE if availability is None else SlowSeat(availability=availability)
        await table.start(1, self.chance.getrandbits(60), slow_seats=dict.fromkeys(range(1, PEOPLE + 1), seat))
        return table.id

    async def pass_time(self, ms):
        """Let so much time pass, and everything be written that is due."""
        self.clock.advance(ms)
        for _ in range(3):
            while running := asyncio.all_tasks() - {asyncio.current_task()}:
                await asyncio.wait(running)
            self.clock.advance(0)

    async def act(self, number, hours=0):
        """Let whoever is in turn act, up to so many hours after the table began to wait; return False at the end."""
        table = await self.tables.get(number)
        if table is None or table.status is not Status.PLAYING:
            return False
        view = table.view(table.view(None).turn)
        if view.window is not None and not view.window.ripe:
            await self.pass_time(5_000)  # standing orders answer
            return True
        if hours:
            await self.pass_time(self.chance.randrange(hours * _HOUR_MS))
            table = await self.tables.get(number)
            view = table.view(table.view(None).turn)
        legal = [action for action in view.legal if not isinstance(action, HoldUp)]
        if table.status is Status.PLAYING and legal:
            turn = table.decision
            action = chosen("normal", view, str(self.acts)) or legal[0]
            await table.submit(table.record.seats[view.turn].player, action, decision=None, stamp=self.clock.now())
            self.acts += 1
            self.turns += table.status is not Status.PLAYING or table.decision != turn
        return True


async def fill(path, tables):
    """Make the games in a file: some are played, and copied."""
    database = await Database.open(f"sqlite:///{path}", shards=Shards())
    simulation = Simulation(database, 1)
    for room in range(1, _PATTERNS + 1):
        number = await simulation.begin(room)
        for _ in range(simulation.chance.randrange(_MOST_ACTS)):
            await simulation.act(number)
    simulation.tables.close()
    async with database.changing("copies") as connection:
        await connection.execute(text("DELETE FROM games WHERE status NOT IN ('lobby', 'playing')"))
        known = [row.id for row in await connection.execute(text("SELECT id FROM games ORDER BY id"))]
        for copy in range(len(known), tables):
            source, number = known[copy % len(known)], 1_000_000 + copy
            await _copied(connection, "games", "id", source, {"id": number, "room": number, "group": number % 500})
            for name in _KEPT:
                await _copied(connection, name, "game", source, {"game": number})
    await database.close()


async def _copied(connection, name, key, source, changes):
    columns = [row[1] for row in await connection.execute(text(f"PRAGMA table_info({name})"))]
    values = [str(changes[column]) if column in changes else f'"{column}"' for column in columns]
    names = ", ".join(f'"{column}"' for column in columns)
    select = f"SELECT {', '.join(values)} FROM {name} WHERE {key} = {source}"
    await connection.execute(text(f"INSERT INTO {name} ({names}) {select}"))


async def measure_start(path):
    """Start on the file as the bot does, and load some games; print what that takes."""
    collect_rarely()
    database = await Database.open(f"sqlite:///{path}", shards=Shards())
    tables = Tables(SqlJournal(database, Shards()), LoopClock(now_ms))
    gc.collect()
    before, wall, cpu = memory_kib(), perf_counter(), process_time()
    await tables.restore()
    wall, cpu = perf_counter() - wall, process_time() - cpu
    gc.collect()
    after, armed = memory_kib(), len(tables._alarms)
    print(f"start with {armed} slow games: {wall:.2f} s, {cpu:.2f} s of CPU; {len(tables._loaded)} loaded; "
          f"{before / 1024:.0f} MiB before, {after / 1024:.0f} after: {1024 * (after - before) / armed:.0f} bytes a game")  # fmt: skip
    numbers = random.Random(2).sample(sorted(tables._alarms), min(1_000, armed))
    times, cpu = [], process_time()
    for number in numbers:
        began = perf_counter()
        await tables.get(number)
        times.append(1000 * (perf_counter() - began))
    cpu = 1000 * (process_time() - cpu) / len(numbers)
    gc.collect()
    print(f"to load one: median {median(times):.1f} ms, 99 % {quantiles(times, n=100)[98]:.1f} ms, {cpu:.1f} ms of CPU; "
          f"loaded it takes {(memory_kib() - after) / len(numbers):.0f} KiB")  # fmt: skip
    tables.close()
    await database.close()


async def measure_play(path, games):
    """Play whole games, each for as long as it takes, and print what they write."""
    database = await Database.open(f"sqlite:///{path}", shards=Shards())
    counts, simulation = Counter(), Simulation(database, 3)

    def on_statement(connection, cursor, statement, parameters, context, executemany):
        verb, words = statement.split()[0], statement.split()
        if verb in ("INSERT", "UPDATE", "DELETE"):
            about = words[1] if verb == "UPDATE" else words[2]
            counts[about.strip('"')] += len(parameters) if executemany else 1

    event.listen(database.writer.engine.sync_engine, "before_cursor_execute", on_statement)
    began, size = simulation.clock.now(), await _used(database)
    for room in range(1, games + 1):
        number = await simulation.begin(room, Availability(9, 22, "Europe/Paris"))
        while await simulation.act(number, hours=8):
            pass
    days, turns = (simulation.clock.now() - began) / (24 * _HOUR_MS), max(1, simulation.turns)
    rows, grown = sum(counts.values()), await _used(database) - size
    about = ", ".join(f"{name} {count / turns:.1f}" for name, count in counts.most_common(6))
    print(f"{games} whole games of {PEOPLE}: {turns} turns in {days:.0f} days, {turns / days:.1f} a day and game; "
          f"{rows / turns:.1f} statements on rows a turn ({about}), {rows / days:.0f} a day and game; "
          f"the file grows by {grown / turns:.0f} bytes a turn, {grown / games / 1024:.0f} KiB a game")  # fmt: skip
    simulation.tables.close()
    await database.close()


async def _used(database):
    async with database.reading() as connection:
        pages, free, size = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("page_count", "freelist_count", "page_size")
        ]
    return (pages - free) * size


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.bench.slow", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=5, help="how many whole games are played")
    parser.add_argument("--on", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.on:  # a process of its own, whose memory is that of a start
        asyncio.run(measure_start(options.on))
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "slow.db")
        asyncio.run(fill(path, options.tables))
        subprocess.run([sys.executable, "-m", "tools.bench.slow", "--on", path], check=True)
        asyncio.run(measure_play(Path(folder, "play.db"), options.games))


if __name__ == "__main__":
    main()
