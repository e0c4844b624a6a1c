"""Kill -9 at any time: what was acknowledged is stored, exactly once, and every table goes on.

A few times in `make test`, two hundred times in `make test-long`, a thousand times in `make soak` (`CRASHES`).
"""

import asyncio
import os
import random
import sqlite3
import sys

from data.database import Database
from data.play.journal import SqlJournal
from engine import ExpireWindow, action_from_json, apply, state_from_json
from engine.table import Status, Tables
from tests import forks
from tests.crash.racers import race
from tests.effort import full_or
from tools.testkit.memory import FakeClock
from tools.testkit.playouts import random_action
from tools.testkit.tables import state_of

CRASHES = int(os.environ.get("CRASHES", full_or("200", "20")))
_LONG = 30.0
"""Seconds without a report after which a process counts as hanging."""


class Crashes:
    """Runs the racers on one database, kills them, and records what they have acknowledged."""

    def __init__(self, path, chance):
        self._path, self._chance = path, chance
        self.runs = 0
        self.done = {}
        """The `seq` after each acknowledged act, by table and stamp."""
        self.begun = set()

    def crash(self):
        """Start, wait for some acts or none, and kill."""
        process, reports = forks.start(race, str(self._path), self.runs)
        self.runs += 1
        if self._chance.random() < 0.15:  # while it starts or resumes its tables
            reports.poll(self._chance.random() * 0.1)
        else:
            self._listen(reports, self._chance.randrange(1, 40))
            reports.poll(self._chance.random() * 0.004)
        for report in forks.kill(process, reports):
            self._note(report)

    def _listen(self, reports, most):
        for _ in range(most):
            assert reports.poll(_LONG), "the process hangs"
            self._note(reports.recv())

    def _note(self, report):
        match report:
            case ("restored", tables):
                self._check(tables)
            case ("done", table, seq, stamp):
                assert (table, stamp) not in self.done
                self.done[table, stamp] = seq
            case (_, table):
                self.begun.add(table)

    def _check(self, restored):
        """Compare what is on disk, and what was restored from it, with what was acknowledged."""
        connection = sqlite3.connect(self._path)
        try:
            rows = connection.execute("SELECT game, seq, stamp, by FROM actions ORDER BY game, seq").fetchall()
            games = dict(connection.execute("SELECT id, seq FROM games").fetchall())
            playing = {row[0] for row in connection.execute("SELECT id FROM games WHERE status = 'playing'").fetchall()}
        finally:
            connection.close()
        assert self.begun <= games.keys()
        last = {}
        for game, seq, _, _ in rows:
            assert seq == last.get(game, 0) + 1
            last[game] = seq
        acts = [(game, stamp) for game, _, stamp, by in rows if by == "player"]
        assert len(acts) == len(set(acts))  # no act is stored twice
        assert self.done.keys() <= set(acts)  # and no acknowledged act is missing
        assert all(seq <= games[game] for (game, _), seq in self.done.items())
        for table, seq, armed in restored:
            assert armed
            assert max((its for (game, _), its in self.done.items() if game == table), default=0) <= seq
        # every game in progress, except those that have begun since the report
        assert playing & self.begun <= {table for table, _, _ in restored}


async def test_a_process_that_is_killed_loses_nothing_and_goes_on(tmp_path):
    path = tmp_path / "race.db"
    crashes = Crashes(path, random.Random(20))
    for _ in range(CRASHES):
        crashes.crash()
    assert len(crashes.done) > 3 * CRASHES
    replay(path)
    await play_on(path)


def replay(path):
    """Check that a replay of each game leads to its stored position."""
    connection = sqlite3.connect(path)
    try:
        for game, seq in connection.execute("SELECT id, seq FROM games").fetchall():
            kept = dict(connection.execute("SELECT seq, state FROM snapshots WHERE game = ?", (game,)).fetchall())
            if not kept:
                continue  # a lobby
            state = state_from_json(kept[0])
            query = "SELECT seq, action, stamp FROM actions WHERE game = ? ORDER BY seq"
            for number, action, stamp in connection.execute(query, (game,)).fetchall():
                state = apply(state, action_from_json(action), stamp).state
                assert state.seq == number
                assert number not in kept or state == state_from_json(kept[number])
            assert state.seq == seq
    finally:
        connection.close()


async def play_on(path):
    """Check that every open table has its deadline and can go on."""
    database, clock, chance = await Database.open(f"sqlite:///{path}"), FakeClock(10**12), random.Random(4)
    try:
        journal = SqlJournal(database)
        tables = Tables(journal, clock)
        await tables.restore()
        found = [await tables.get(known.id) for known in await journal.open_tables()]
        racing = [table for table in found if table.status is Status.PLAYING]
        assert racing
        assert all(table.left is not None for table in racing)
        *others, last = racing
        for table in others:  # soon, before a race without players runs out of time
            await play(table, clock, chance, until=table.record.seq + 20)
        await play(last, clock, chance)
        assert last.status is Status.FINISHED
        tables.close()
    finally:
        await database.close()


async def play(table, clock, chance, until=sys.maxsize):
    """Continue for this many actions, or to the end."""
    assert table.status is Status.PLAYING
    while table.status is Status.PLAYING and table.record.seq < until:
        await act(table, clock, chance)


async def act(table, clock, chance):
    """Let some player act, or the time of a window pass."""
    action, before = random_action(state_of(table), chance), table.record
    if isinstance(action, ExpireWindow):
        clock.advance(max(0, before.deadline.due - clock.now()))
        while table.record.version == before.version:  # the deadline may stay the same if a race of clicks goes on
            await asyncio.sleep(0)
        return
    seat = table.record.seats[action.seat]
    if seat.computer is None:
        await table.submit(seat.player, action, decision=None, stamp=clock.now())
    else:
        await table.submit_for(action, decision=None, stamp=clock.now())
