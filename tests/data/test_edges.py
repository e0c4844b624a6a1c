"""Values that cannot be stored, and interrupted writes: callers always get an answer of the documented kind."""

import asyncio
import random
import sqlite3

import pytest
from msgspec.structs import replace

from data.database import Database
from data.people.settings import GuildSettings, Settings
from engine.table import Lobby, StorageError
from tests.data.test_storage import act, playing, record, url


@pytest.mark.parametrize("bad", [{"room": 2**70}, {"lobby": Lobby("classic", "standard").join(1, "\ud800")}])
async def test_a_table_that_cannot_be_stored_is_a_storage_error(journal, bad):
    with pytest.raises(StorageError):
        await journal.create(replace(record(), **bad))
    assert await journal.open_tables() == []
    await journal.create(record())


async def test_settings_that_cannot_be_stored_leave_the_old_ones(database, settings):
    await settings.change_guild(1, lambda _: GuildSettings(language="fr"))
    with pytest.raises(StorageError):
        await settings.change_guild(1, lambda _: GuildSettings(language="\ud800"))
    assert await settings.guild(1) == await Settings(database).guild(1) == GuildSettings(language="fr")


async def test_a_cancelled_batch_keeps_no_caller_waiting(journal):
    state, stored = await playing(journal)
    _, _, change = act(state, stored, random.Random(1))
    before = asyncio.all_tasks()
    waiting = asyncio.ensure_future(journal.commit(change))
    await asyncio.sleep(0)
    (batch,) = asyncio.all_tasks() - before - {waiting}
    for _ in range(5):
        await asyncio.sleep(0)
    batch.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(waiting, 60)
    assert (await journal.load(stored.id)).record == stored
    await journal.commit(change)  # the next one works


async def test_a_file_that_cannot_be_switched_to_a_log_is_a_storage_error(tmp_path, monkeypatch):
    monkeypatch.setattr("data.sqlite._BUSY_MS", 20)
    path = tmp_path / "race.db"
    await (await Database.open(url(path))).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode=DELETE")
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM games").fetchall()  # another program reads a restored backup
    with pytest.raises(StorageError, match="locked"):
        await Database.open(url(path))
    other.close()
    await (await Database.open(url(path))).close()
