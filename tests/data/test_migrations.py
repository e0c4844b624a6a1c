"""A database of an older version is migrated completely, or left unchanged.

The step to the next version is invented here.
"""

import shutil
import subprocess
import sys

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, select

from data import migrations
from data.database import Database
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from engine.table import StorageError
from tests.data.test_storage import ROOT, record, sql, url
from tests.effort import full_or

NOW, LATER = migrations.REVISIONS[0], f"{int(migrations.REVISIONS[0]) + 1:04}"

NEXT = f'''
"""An invented step: a column with a default, and a table that is filled from another one."""

import sqlalchemy as sa
from alembic import op

revision = "{LATER}"
down_revision = "{NOW}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("weather", sa.Text(), server_default="dry", nullable=False))
    op.create_table("invented", sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False))
    op.execute("INSERT INTO invented SELECT id FROM games")
'''

_KILLED = f"""
import asyncio, os, pathlib, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from data import migrations
from data.database import Database
migrations._FOLDER, migrations.REVISIONS = pathlib.Path(sys.argv[3]), ("{LATER}", "{NOW}")
statements = 0
@event.listens_for(Engine, "before_cursor_execute")
def count(*_):
    global statements
    statements += 1
    if statements > int(sys.argv[2]):
        os._exit(9)
async def main():
    await (await Database.open(sys.argv[1])).close()
    os._exit(0)
asyncio.run(main())
"""


async def fill(address):
    """Create a database with two tables and the settings of a server."""
    database = await Database.open(address)
    journal = SqlJournal(database)
    for room in (5, 7):
        await journal.create(record(room=room, group=10))
    await Settings(database).change_guild(10, lambda _: GuildSettings(language="fr"))
    await database.close()


async def rows_of(address):
    """Return all rows by table, read without our own program."""
    database = await Database.open(address)
    async with database.reading() as connection:
        rows = await connection.run_sync(_rows)
    await database.close()
    return rows


def _rows(connection):
    tables = MetaData()
    tables.reflect(connection)
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in tables.sorted_tables
    }


@pytest.fixture
def next_version(tmp_path, monkeypatch):
    """Turn this program into the next version; yield a function that does so and returns its folder of migrations."""

    def begin():
        folder = tmp_path / "migrations"
        shutil.copytree(ROOT / "data/migrations", folder)
        (folder / "versions" / f"v{LATER}_next.py").write_text(NEXT, "utf-8")
        monkeypatch.setattr(migrations, "_FOLDER", folder)
        monkeypatch.setattr(migrations, "REVISIONS", (LATER, NOW))
        return folder

    return begin


def test_file_names_are_the_revisions_in_order():
    config = Config()
    config.set_main_option("script_location", str(ROOT / "data" / "migrations"))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(migrations.REVISIONS) == known
    assert known[-1] == migrations.FIRST


async def test_an_older_database_keeps_all_data(database_url, next_version):
    await fill(database_url)
    before = await rows_of(database_url)
    next_version()
    for _ in range(2):  # the second time there is nothing to do
        after = await rows_of(database_url)
        assert after.pop("alembic_version") == [{"version_num": LATER}]
        assert after.pop("invented") == [{"id": row["id"]} for row in before["games"]]
        assert [row.pop("weather") for row in after["games"]] == ["dry", "dry"]
        assert after == {name: rows for name, rows in before.items() if name != "alembic_version"}


async def test_a_process_killed_while_it_migrates_leaves_the_old_database_or_the_new_one(tmp_path, next_version):
    path = tmp_path / "race.db"
    await fill(url(path))
    folder, deaths = next_version(), 0
    for statements in range(2, 100, full_or(1, 6)):
        arguments = (url(path), str(statements), str(folder))
        done = subprocess.run([sys.executable, "-c", _KILLED, *arguments], cwd=ROOT, check=False)
        ((revision,),) = sql(path, "SELECT version_num FROM alembic_version")
        columns = {row[1] for row in sql(path, "PRAGMA table_info(games)")}
        if done.returncode == 0:
            break
        assert done.returncode == 9
        assert (revision, "weather" in columns) == (NOW, False)
        deaths += 1
    assert deaths >= full_or(6, 1)
    assert (revision, "weather" in columns) == (LATER, True)


@pytest.mark.parametrize("revision", ["0027", "0102"])
async def test_a_database_from_before_the_first_release_is_refused_unchanged(tmp_path, revision):
    path = tmp_path / "race.db"
    await fill(url(path))
    sql(path, f"UPDATE alembic_version SET version_num = '{revision}'", "PRAGMA wal_checkpoint(TRUNCATE)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match=f"revision {revision}, of a program under development .*: move it away"):
        await Database.open(url(path))
    assert path.read_bytes() == before
