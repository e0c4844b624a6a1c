"""From SQLite to PostgreSQL: whole, or not at all."""

import asyncio
import random

import pytest
from sqlalchemy import Boolean, LargeBinary, String, func, insert, select

import bot as program
from data.database import Database
from data.operation.move import left_behind
from data.operation.shards import Shards
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from data.schema import metadata
from tests.data.games import played
from tests.data.test_storage import act, opened, playing, record, sql, url

OWN = ("checks", "identifications")
"""The tables of the processes."""


async def everything(database):
    async with database.reading() as connection:
        return {
            table.name: sorted(map(repr, await connection.execute(select(table))))
            for table in metadata.sorted_tables
            if table.name not in OWN
        }


async def filled(path):
    """Fill every table, as the bot does, or with any row; return a game that is under way, and all rows."""
    database = await Database.open(url(path), shards=Shards())
    journal = SqlJournal(database)
    await Settings(database).change_guild(7, lambda _: GuildSettings(language="fr"))
    await played(journal, 1, 2)
    game = await playing(journal, 1)
    async with database.changing("any row") as connection:
        for table in metadata.sorted_tables:
            if not await connection.scalar(select(func.count()).select_from(table)):
                kinds = {column.name: column.type for column in table.columns}
                row = {
                    name: b"x" if isinstance(kind, LargeBinary) else "x" if isinstance(kind, String) else
                    isinstance(kind, Boolean) or 1 for name, kind in kinds.items()
                }  # fmt: skip
                await connection.execute(insert(table).values(row))
    rows = await everything(database)
    await database.close()
    assert all(rows.values())
    return game, rows


@pytest.fixture
def move(monkeypatch, capsys):
    """Return a function that runs the command, and returns its status and what it said."""
    monkeypatch.setattr(program, "set_up_logging", lambda _: None)
    monkeypatch.setattr("data.postgres._CLAIM_S", 1)

    async def run(*urls):
        status = await asyncio.to_thread(program.main, ["move", *map(str, urls)])
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return status, told.out + told.err

    return run


async def test_a_database_is_moved_and_its_games_go_on(tmp_path, postgres_url, move):
    (state, stored), rows = await filled(tmp_path / "race.db")
    count = f"{sum(map(len, rows.values()))} rows of {len(rows)} tables, with {len(rows['games'])} games"
    says = f"copied {count}, and counted them there: now set DATABASE_URL to the new database\n"
    assert await move(url(tmp_path / "race.db"), postgres_url) == (0, says)
    async with opened(postgres_url, shards=Shards()) as database:
        assert await everything(database) == rows
        journal = SqlJournal(database)
        assert (await journal.load(stored.id)).record == stored
        _, _, change = act(state, stored, random.Random(1))
        await journal.commit(change)
        assert (await journal.create(record(77))).id > max(stored.id, len(rows["games"]))


async def test_a_database_is_not_moved_into_one_that_is_not_empty_or_in_use(tmp_path, postgres_url, move):
    path = tmp_path / "race.db"
    await filled(path)
    for target in (path, postgres_url.replace("postgresql", "mysql")):
        assert (await move(url(path), target))[0] == 1
    assert (await move(postgres_url, url(path)))[0] == 1
    assert "no database at" in (await move(url(tmp_path / "none.db"), postgres_url))[1]
    for used in (url(path), postgres_url):
        async with opened(used, shards=Shards()):
            status, told = await move(url(path), postgres_url)
        assert (status, "nothing was changed: another process" in told) == (1, True)
    target = await Database.open(postgres_url)
    await target.check()  # as the doctor does: no data of the bot
    await Settings(target).change_guild(8, lambda _: GuildSettings(language="es"))
    before = await everything(target)
    status, told = await move(url(path), postgres_url)
    assert (status, told) == (1, "move: nothing was changed: the new database is not empty: see guilds\n")
    assert await everything(target) == before
    await target.close()


async def test_what_postgresql_does_not_take_leaves_it_empty(tmp_path, postgres_url, move):
    path = tmp_path / "race.db"
    await filled(path)
    sql(path, "UPDATE results SET name = 'secret' || char(0)")
    status, told = await move(url(path), postgres_url)
    assert status == 1
    assert "the copy could not be written: " in told
    assert "secret" not in told
    async with opened(postgres_url) as target:
        assert not any((await everything(target)).values())


async def test_games_left_behind_are_counted(tmp_path, postgres_url):
    old, other = tmp_path / "old.db", tmp_path / "other.db"
    _, rows = await filled(old)
    other.write_text("no database")
    database = await Database.open(postgres_url)
    assert await left_behind(database, old) == len(rows["games"])
    assert [await left_behind(database, file) for file in (other, tmp_path / "none.db")] == [0, 0]
    await playing(SqlJournal(database), 5)
    assert await left_behind(database, old) == 0
    await database.close()
