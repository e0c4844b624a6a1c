"""The backup of docs/OPERATIONS.md: taken while games are written, put in the place of the file, and played on."""

import asyncio
import random
import shutil
import sqlite3

from data.database import Database
from data.journal import SqlJournal
from data.settings import GuildSettings, Settings
from engine import apply
from tests.data.test_journal import playing
from tests.data.test_storage import act, record, url


async def test_a_backup_taken_while_games_go_on_is_restored_and_they_go_on(tmp_path):
    path, backup = tmp_path / "race.db", tmp_path / "backup.db"
    database = await Database.open(url(path))
    journal = SqlJournal(database)
    await Settings(database).put_guild(7, GuildSettings(language="es"))
    games = [await playing(journal, room) for room in range(1, 7)]
    stop = asyncio.Event()
    acknowledged = [0] * len(games)

    async def play(i):
        chance = random.Random(i)
        state, stored = games[i]
        while state.outcome is None and not stop.is_set():
            state, stored, change = act(state, stored, chance)
            await journal.commit(change)
            acknowledged[i] = state.seq

    def copy():
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute(f"VACUUM INTO '{backup}'")
        connection.close()

    players = [asyncio.ensure_future(play(i)) for i in range(len(games))]
    while sum(acknowledged) < 60:
        await asyncio.sleep(0.01)
    before = list(acknowledged)
    await asyncio.to_thread(copy)
    during = list(acknowledged)
    while sum(acknowledged) < sum(during) + 30:
        await asyncio.sleep(0.01)
    stop.set()
    await asyncio.gather(*players)
    await database.close()

    # the restore: the copy in the place of the file, and no log of the old one beside it
    for leftover in ("-wal", "-shm"):
        path.with_name(path.name + leftover).unlink(missing_ok=True)
    shutil.copy(backup, path)
    database = await Database.open(url(path))
    journal = SqlJournal(database)
    tables = await journal.open_tables()
    assert len(tables) == len(games)
    for i, table in enumerate(tables):
        saved = await journal.load(table.id)
        state = saved.snapshot
        for entry in saved.entries:
            state = apply(state, entry.action, entry.stamp).state
        assert before[i] <= state.seq == saved.record.seq <= during[i] + 1
        if state.outcome is None:
            await journal.commit(act(state, saved.record, random.Random(9))[2])
    assert (await Settings(database).guild(7)).language == "es"
    await journal.create(record(99))
    await database.close()
