"""``python bot.py export`` and ``forget``."""

import asyncio
import json
import logging

import pytest
from msgspec.structs import replace

from cogs.ops.command_line import command_line, do_for_person
from cogs.ops.config import Config
from data.database import Database
from data.operation.shards import Shards
from data.people.settings import Settings
from data.play.journal import SqlJournal
from tests.data.test_storage import record


def run(database_url, *arguments):
    """Run a command on a database; return its exit status."""
    return do_for_person(Config("", database_url, logging.INFO, None), command_line().parse_args([*arguments]))


@pytest.fixture
async def known(database_url):
    """A database that knows the cars of person 7."""
    database = await Database.open(database_url)
    await Settings(database).change_player(7, lambda preferences: replace(preferences, colour="red"))
    await database.close()
    return database_url


def test_what_is_stored_is_exported_to_a_new_file(known, tmp_path, capsys):
    path = tmp_path / "person.json"
    assert run(known, "export", "7", str(path)) == 0
    about = json.loads(path.read_text("utf-8"))
    assert (about["player"], about["preferences"]["colour"], about["acts"]) == (7, "red", [])
    assert path.stat().st_mode & 0o077 == 0
    assert run(known, "export", "7", str(path)) == 1
    assert "File exists" in capsys.readouterr().err


def test_a_person_is_forgotten(known, tmp_path, capsys):
    assert run(known, "forget", "7") == 0
    assert "forgotten" in capsys.readouterr().out
    assert run(known, "export", "7", str(tmp_path / "after.json")) == 0
    assert json.loads((tmp_path / "after.json").read_text("utf-8"))["preferences"] is None


async def open_table(database_url):
    database = await Database.open(database_url)
    await SqlJournal(database).create(replace(record(), host=7, lobby=record().lobby.join(7, "Sev")))
    await database.close()


def test_who_sits_at_an_open_table_is_not_forgotten(known, capsys):
    asyncio.run(open_table(known))
    assert run(known, "forget", "7") == 1
    assert "forget: this person sits at an open table" in capsys.readouterr().err


def test_without_a_database_none_is_made(tmp_path, capsys):
    address = f"sqlite:///{tmp_path / 'none.db'}"
    for arguments in (("forget", "7"), ("export", "7", "-")):
        assert run(address, *arguments) == 1
        assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_a_running_bot_on_sqlite_is_not_disturbed(tmp_path, capsys):
    address = f"sqlite:///{tmp_path / 'race.db'}"

    async def beside():
        bot = await Database.open(address, shards=Shards())
        status = await asyncio.to_thread(run, address, "forget", "7")
        await bot.close()
        return status

    assert asyncio.run(beside()) == 1
    assert "forget: " in capsys.readouterr().err
