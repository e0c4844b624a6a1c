"""``python -m tools.load.start``: how a bot starts, and answers from then on, while many tables are open.

The tables are copies of some games in play. The bot (of this checkout, or of ``--bot``) runs against the stand-in for
Discord; people open their hands at any of the tables, and nobody plays.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
from pathlib import Path
from time import perf_counter, time
from types import SimpleNamespace

from bot import fast_loop
from data.database import Database
from data.operation.shards import Shards
from data.play.journal import SqlJournal
from engine.table import Lobby, Pace, Tables
from tools.load.__main__ import FIRST, ROOT, TABLES_A_SERVER, running_bot
from tools.load.figures import Figures, told
from tools.load.processes import Processes
from tools.load.stand_in import ANSWER_S, StandIn
from tools.testkit.discord_objects import EPOCH_MS, Message, Person, Place
from tools.testkit.memory import FakeClock

KINDS = 20
"""How many different games there are of each pace."""
ACTS = 50
PEOPLE = 4
HOUR_MS = 3_600_000
PACES = Pace(), Pace(turn_ms=12 * HOUR_MS)
DUE_MS = 90_000, 24 * HOUR_MS
"""Within which time the tables act, if they are live or slow."""
COPIED = "games", "seats", "snapshots", "actions"


def channel(n):
    return FIRST + 100 * n


def server(n):
    return (FIRST >> 22) + n // TABLES_A_SERVER << 22


async def fill(file, numbers):
    """Store as many live and slow games as `numbers` tells; return the id of the first table message."""
    database = await Database.open(f"sqlite:///{file}", shards=Shards())
    now, chance = int(time() * 1000), random.Random(1)
    tables = Tables(SqlJournal(database), FakeClock(now))
    for n in range(2 * KINDS):
        lobby = Lobby("classic", "standard")
        for player in range(1, PEOPLE + 1):
            lobby = lobby.join(player, f"p{player}")
        table = await tables.open(1, n + 1, 1, "p1", lobby, PACES[n // KINDS])
        await table.start(1, chance.getrandbits(60))
        for _ in range(ACTS):
            seat = chance.choice([seat for seat in range(PEOPLE) if table.view(seat).legal])
            action = chance.choice(table.view(seat).legal)
            await table.submit(seat + 1, action, decision=None, stamp=now)
    tables.close()
    await database.close()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        for slow, number in enumerate(numbers):
            copy(connection, slow, number, now)
        connection.execute("DELETE FROM games WHERE id <= ?", (2 * KINDS,))
    connection.close()
    return now - EPOCH_MS << 22


def copy(connection, slow, number, now):
    """Copy the games of a pace until there are `number`; game n is in channel n."""
    first, offset = slow * KINDS, (slow + 1) * 1_000_000
    connection.execute("CREATE TEMP TABLE n AS WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ?)"
                       " SELECT n FROM c", (number,))  # fmt: skip
    place = f"(n.n + {slow * 500_000})"
    new = {
        "id": f"{offset} + n.n", "game": f"{offset} + n.n", "player": f"player + 10 * ({offset} + n.n)",
        "group": f"({FIRST >> 22} + {place} / {TABLES_A_SERVER}) << 22", "room": f"{FIRST} + 100 * {place}",
        "anchor": f"{now - EPOCH_MS << 22} + {place}", "due": f"{now} + abs(random()) % {DUE_MS[slow]}",
    }  # fmt: skip
    for table in COPIED:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        key = "id" if table == "games" else "game"
        columns = ", ".join(f'"{name}"' for name in names)
        values = ", ".join(new.get(name, f'"{name}"') for name in names)
        connection.execute(f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table}, n"
                           f" WHERE {key} = {first + 1} + n.n % {KINDS}")  # fmt: skip
    connection.execute("DROP TABLE n")


class Memory:
    """The memory of a process (MiB)."""

    def __init__(self, pid):
        self.status = Path(f"/proc/{pid}/status")

    def __call__(self, name="VmRSS"):
        return next(
            int(line.split()[1]) // 1024 for line in self.status.read_text().splitlines() if line.startswith(name)
        )


async def measure(options):
    places = {
        (slow + 1) * 1_000_000 + n: Place(channel(n + slow * 500_000), server(n + slow * 500_000))
        for slow, number in enumerate((options.live, options.slow))
        for n in range(number)
    }
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        first = await fill(folder / "load.db", (options.live, options.slow))
        for place in places.values():
            shown = first + (place.id - FIRST) // 100
            place.messages[shown] = Message(shown, place, None, None)
        settings = SimpleNamespace(bot=options.bot, profile=options.profile, no_pictures=False)
        began, started = perf_counter(), time()
        async with (
            StandIn([*places.values()], figures) as discord,
            running_bot(discord, settings, folder, f"sqlite:///{folder / 'load.db'}", within=options.patience) as (
                bot,
                _,
            ),
        ):
            connected, memory, processes = time(), Memory(bot.pid), Processes(bot.pid)
            print(f"{options.live} live and {options.slow} slow tables: connected after {perf_counter() - began:.1f} s, "
                  f"{memory()} MiB", flush=True)  # fmt: skip
            processes.start()
            for until in options.until:
                await clicks(discord, figures, places, connected + until, options.every)
                print(f"  until {until} s: answers {told(figures.answers)}, {figures.lost} lost; "
                      f"{memory()} MiB, at most {memory('VmHWM')}; CPU {sum(processes.spent().values()):.1f} s; "
                      f"calls {dict(figures.calls)}", flush=True)  # fmt: skip
                figures.start()
            stopping = perf_counter()
        print(f"  stopped in {perf_counter() - stopping:.1f} s")
        with sqlite3.connect(folder / "load.db") as connection:
            early = connection.execute(
                "SELECT count(*) FROM actions WHERE by = 'auto' AND action NOT LIKE '%Pass%' AND action NOT LIKE '%Claim%'"
                " AND at BETWEEN ? AND ?", (1000 * started, 1000 * connected + 15_000)).fetchone()  # fmt: skip
        print(f"  turns lost to the start: {early[0]}")
        log = (folder / "log").read_text("utf-8").splitlines()
        print(f"  log: {len(log)} lines", *log[-3:], sep="\n    ")


async def clicks(discord, figures, places, until, every):
    """Let people open their hands, each at another table, until then."""
    chance, waiting = random.Random(until), []
    numbers = [*places]

    async def click(number):
        person = Person(1 + 10 * number, "p1", "en-US")
        place = places[number]
        shown = next(reversed(place.messages.values()))
        try:
            async with asyncio.timeout(ANSWER_S + 1):
                await discord.click(person, shown, f"cf1:hand:{number}").answered
        except TimeoutError:
            figures.lost += 1

    while time() < until:
        waiting.append(asyncio.create_task(click(chance.choice(numbers))))
        await asyncio.sleep(chance.expovariate(1 / every))
    await asyncio.gather(*waiting)


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.load.start", description=__doc__)
    parser.add_argument("--live", type=int, default=1_000)
    parser.add_argument("--slow", type=int, default=9_000)
    parser.add_argument("--every", type=float, default=0.1, help="seconds between clicks, on average")
    parser.add_argument("--until", type=float, nargs="+", default=[10, 30, 90], help="seconds, figures for each")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds until it must be connected")
    parser.add_argument("--bot", default=ROOT, help="the checkout whose bot runs")
    parser.add_argument("--profile", metavar="FILE", help="sample where the bot's CPU time goes")
    with asyncio.Runner(loop_factory=fast_loop) as runner:
        runner.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
