"""A process that plays at several tables until it is killed, and reports what it has acknowledged.

Time runs a hundred times as fast, so that windows, races, AI players and deadlines all have their share.
"""

import asyncio
import itertools
import random
import time

from data.database import Database
from data.play.journal import SqlJournal
from engine import Refusal, legal_actions
from engine.table import Computers, Lobby, Pace, Status, StorageError, Tables
from tools.testkit.tables import state_of

SPEED = 100
PACE = Pace(turn_ms=10_000, lobby_ms=600_000)
ROOMS = {
    1: ("classic", "standard", 2, 0),
    2: ("classic", "standard", 2, 1),
    3: ("playroom", "standard", 2, 2),
    4: ("funspeed", "standard", 2, 1),
}
"""For each room: ruleset, preset, number of people, number of AI players."""
_HOUR = 3_600_000


class FastTimer:
    def __init__(self, clock, due, handle):
        self._clock, self._due, self.cancel = clock, due, handle.cancel

    def left(self):
        return max(0, self._due - self._clock.now())


class FastClock:
    """A clock that runs `SPEED` times as fast as others; each run starts an hour later than the one before."""

    def __init__(self, run: int) -> None:
        self._run, self._began = run, time.monotonic()

    def now(self) -> int:
        return (self._run + 1) * _HOUR + round((time.monotonic() - self._began) * 1000 * SPEED)

    def call_at(self, due, call):
        return FastTimer(
            self, due, asyncio.get_running_loop().call_later(max(0, due - self.now()) / 1000 / SPEED, call)
        )


def race(path, run, reports):
    """Resume what is on disk, report it, and continue; every acknowledged act is sent to `reports`."""
    asyncio.run(_race(path, run, reports))


async def _race(path, run, reports):
    database = await Database.open(f"sqlite:///{path}")
    clock, chance, stamps = FastClock(run), random.Random(run), itertools.count(run * 1_000_000)
    journal = SqlJournal(database)
    tables = Tables(journal, clock)
    computers = Computers(tables, clock, run)
    tables.subscribe(computers.on_update)
    await tables.restore()
    found = [await tables.get(known.id) for known in await journal.open_tables()]
    restored = [(table.id, table.record.seq, table.left is not None or not table.status.open) for table in found]
    reports.send(("restored", restored))
    await asyncio.gather(*(_play(tables, room, chance, stamps, reports) for room in ROOMS))


async def _play(tables, room, chance, stamps, reports):
    """Play one game after the other in a room."""
    while True:
        table = await tables.at(room)
        if table is None:
            table = await _open(tables, room)
            reports.send(("opened", table.id))
        if table.status is Status.LOBBY:
            await table.start(table.record.host, chance.getrandbits(64))
            reports.send(("started", table.id))
        while table.status is Status.PLAYING:
            await _act(table, chance, stamps, reports)


async def _open(tables, room):
    ruleset, preset, people, computers = ROOMS[room]
    lobby = Lobby(ruleset, preset)
    for player in range(1, people + 1):
        lobby = lobby.join(player, f"p{player}")
    for _ in range(computers):
        lobby = lobby.with_computer("normal")
    return await tables.open(1, room, 1, "p1", lobby, PACE)


async def _act(table, chance, stamps, reports):
    """Let some player act, or wait a little."""
    seats = [i for i, seat in enumerate(table.record.seats) if seat.level is None]
    legal = [action for seat in seats for action in legal_actions(state_of(table), seat)]
    if not legal or chance.random() < 0.05:
        await asyncio.sleep(0.005)
        return
    action, stamp = chance.choice(legal), next(stamps)
    try:
        await table.submit(action.seat + 1, action, decision=None, stamp=stamp)
    except (Refusal, StorageError):  # another action was faster
        return
    reports.send(("done", table.id, table.record.seq, stamp))
