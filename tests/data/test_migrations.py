"""Databases of earlier versions are taken over whole, or left as they were.

``v0001.sql`` is what the first version wrote: a game under way, a finished one with its results, a lobby, settings.
"""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import Boolean, MetaData, create_engine, insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import Database, NewerDatabase, normalised
from data.migrations import REVISIONS
from data.people.settings import GuildSettings, Preferences, Settings
from data.play.journal import SqlJournal
from data.records.leaderboard import Leaderboard, LeaderboardRow, Metric
from data.records.ratings import Rating, rated
from data.schema import metadata
from engine.table import Change, Deadline, Pace, Result, Seat, Status
from tests.data.test_database import _CUT_SHORT
from tests.data.test_storage import ROOT, record, url

FIRST = (Path(__file__).parent / "v0001.sql").read_text("utf-8")
_NEW = (
    "alert_messages",
    "alerts",
    "appointments",
    "appointment_people",
    "resets",
    "achievements",
    "days",
    "tallies",
    "stops",
    "checks",
    "unsought",
    "jobs",
    "unrated",
    "blocks",
    "daily_deals",
    "daily_races",
    "tracks",
    "posts",
    "reminders",
)
"""Tables that the first version did not know, and that begin empty."""
SEATS = (Seat(1, "Ann", coups=2), Seat(2, "Bób *x*", missed=1, away=True))


@pytest.fixture
def path(tmp_path):
    """A file that the first version has written."""
    connection = sqlite3.connect(tmp_path / "race.db", isolation_level=None)
    connection.executescript(FIRST)
    connection.close()
    return tmp_path / "race.db"


def contents(path):
    """Every row of every table but the note of the revision, as a dictionary."""
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {table: [dict(row) for row in connection.execute(f"SELECT * FROM {table}")] for table in tables}
    connection.close()
    return rows


def test_the_names_of_the_files_are_the_revisions_in_order():
    config = Config()
    config.set_main_option("script_location", str(ROOT / "data" / "migrations"))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(REVISIONS) == known


async def test_an_older_database_keeps_everything(path):
    before = contents(path)
    await (await Database.open(url(path))).close()
    after = contents(path)
    assert before.pop("alembic_version") == [{"version_num": "0001"}]
    assert after.pop("alembic_version") != [{"version_num": "0001"}]
    assert all(before.values())
    assert [after.pop(new) for new in _NEW] == [[]] * len(_NEW)
    calls = {"hold_ups": 0, "false_calls": 0, "fastest": None}
    first = rated([[Rating()], [Rating()]], [0, 1])
    for row in before["games"]:
        row.update(
            request=None,
            parent=None,
            pruned=0,
            private=0,
            helped=0,
            daily=None,
            before_round=0 if row["status"] == "lobby" else None,
        )
    for row in before["seats"]:
        row.update(auto_pass=0, level=None, turns=0, part=0, since=0, stood_in=0, offered=0, slow=None, **calls)
    for row in before["deadlines"]:
        row.update(ends=None)
    for row in before["results"]:
        (rating,) = first[row["seat"]]
        row.update(calls, computer=None, left=0, part=0, board="people", reset=None, mu=rating.mu, sigma=rating.sigma)
    assert after == before


async def test_lobbies_that_came_to_nothing_name_nobody(path):
    """Nothing but the lobby's own text leads from people to them; where there was a game the seats do."""
    connection = sqlite3.connect(path, isolation_level=None)
    before = contents(path)["games"][2]
    named = '{"ruleset":"classic","preset":"official","members":[{"player":5,"name":"Eve"}]}'
    for number, lobby in ((10, named), (11, "{" + named), (12, named)):
        row = {**before, "id": number, "room": number, "status": "stopped", "lobby": lobby, "ended": 7}
        marks = ", ".join("?" * len(row))
        connection.execute(f"INSERT INTO games VALUES ({marks})", [*row.values()])
    connection.execute(
        'INSERT INTO seats SELECT 12, seat, player, name, missed, away, "left", coups FROM seats WHERE game = 2'
    )
    connection.close()
    await (await Database.open(url(path))).close()
    after = {row["id"]: row["lobby"] for row in contents(path)["games"]}
    assert after[3] == before["lobby"]
    assert (after[10], after[11], after[12]) == ('{"ruleset":"classic","preset":"official"}', "{}", named)


async def test_what_was_reset_has_a_rating_when_it_is_put_back(path):
    """Versions before took ratings off with the season; nobody may meet a result without one."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as upgraded:
        _upgrade(upgraded, "0010")
    engine.dispose()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE results SET reset = 1, mu = NULL, sigma = NULL")
    connection.close()
    await (await Database.open(url(path))).close()
    assert {(row["mu"], row["sigma"]) for row in contents(path)["results"]} == {(Rating().mu, Rating().sigma)}


async def test_an_older_database_is_worked_with(path):
    database = await Database.open(url(path))
    journal, board, settings = SqlJournal(database), Leaderboard(database), Settings(database)
    running, waiting = [(await journal.load(table.id)).record for table in await journal.open_tables()]
    assert running == replace(
        record(room=5, group=10), id=1, version=11, status=Status.PLAYING, seats=SEATS, seq=9, anchor=777,
        deadline=Deadline(9000, "turn", 9), pace=Pace(turn_ms=90_000), before_round=None,
    )  # fmt: skip
    assert waiting == replace(record(room=7, group=10), id=3)
    saved = await journal.load(1)
    assert (saved.record, saved.snapshot.seq) == (running, 4)
    assert [entry.seq for entry in saved.entries] == [5, 6, 7, 8, 9]
    ended = await journal.load(2)
    assert (ended.record.status, ended.record.seats, ended.record.ended) == (Status.FINISHED, SEATS, 5000)
    page = await board.page(10, Metric.BEST_ROUND, ruleset="classic", viewer=2)
    ann, bob = LeaderboardRow(1, 1, "Ann", 1900, 1, 1, 0, False), page.own
    assert page.rows == (ann, bob)
    assert (bob.rank, bob.name, bob.value) == (2, "Bób *x*", 1200)
    rating = await board.page(10, Metric.RATING, ruleset="classic", viewer=2)
    assert [(row.name, row.provisional) for row in rating.rows] == [("Ann", True), ("Bób *x*", True)]
    assert await settings.guild(10) == GuildSettings(language="fr", preset="official", options=(("limit_200", 1),))
    assert await settings.player(1) == Preferences(pings=False)

    # and it goes on
    quick = replace(SEATS[0], auto_pass=True, hold_ups=2, false_calls=1, fastest=230)
    finished = replace(running, version=12, status=Status.FINISHED, ended=6000, deadline=None, seats=(quick, SEATS[1]))
    results = (
        Result(0, 1, "Ann", 0, True, 10, 10, 0, 1, 2, 1, 230),
        Result(1, 2, "Bob", 1, False, 5, 5, 0, 1),
    )
    await journal.commit(Change(finished, results=results))
    assert (await journal.load(1)).record == finished
    page = await board.page(10, Metric.FASTEST, ruleset="classic", viewer=2)
    assert page.rows == (LeaderboardRow(1, 1, "Ann", 230, 2, 2, 1, False),)
    await database.close()


async def test_a_database_of_the_third_version_keeps_its_boards_and_who_had_left(path):
    connection = sqlite3.connect(path, isolation_level=None)
    for table in ("seats", "results"):
        for column in (
            "hold_ups INTEGER DEFAULT 0 NOT NULL",
            "false_calls INTEGER DEFAULT 0 NOT NULL",
            "fastest INTEGER",
        ):
            connection.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    connection.execute("ALTER TABLE seats ADD COLUMN auto_pass BOOLEAN DEFAULT 0 NOT NULL")
    connection.execute("ALTER TABLE seats ADD COLUMN level VARCHAR(16)")
    connection.execute("ALTER TABLE results ADD COLUMN computer VARCHAR(16)")
    connection.execute("""UPDATE seats SET "left" = 1 WHERE game = 2 AND seat = 1""")
    copied = 'seat, "group", ruleset, player, name, side, won, points, best_round, coups, rounds'
    for game, computer in ((1, "'easy'"), (3, "NULL")):  # against an AI, and alone
        values = f"1, finished, 0, 0, NULL, {computer}"
        connection.execute(f"INSERT INTO results SELECT {game}, {copied}, {values} FROM results WHERE game = 2")
    connection.execute("UPDATE alembic_version SET version_num = '0003'")
    connection.close()
    await (await Database.open(url(path))).close()
    rows = {(row["game"], row["seat"]): row for row in contents(path)["results"]}
    boards = {2: "people", 1: "easy", 3: None}
    assert {game: row["board"] for (game, _), row in rows.items()} == boards
    assert {key: row["left"] for key, row in rows.items() if row["left"]} == {(2, 1): 1}
    assert {game for (game, _), row in rows.items() if row["mu"] is not None} == {2}


async def test_migrations_of_an_older_database_make_the_schema(path):
    database = await Database.open(url(path))
    async with database.reading() as connection:
        differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    assert differences == []
    await database.close()
    await (await Database.open(url(path))).close()  # a second time there is nothing to do


async def test_an_older_database_on_a_server_becomes_what_a_file_does(path, postgres_server):
    address = normalised(postgres_server.url(await postgres_server.new_database()))
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.run_sync(_first_version, contents(path))
    for opened in (url(path), address.render_as_string(hide_password=False)):
        await (await Database.open(opened)).close()
    async with engine.connect() as connection:
        rows, differences = await connection.run_sync(_rows_and_differences)
    await engine.dispose()
    assert differences == []
    assert rows == contents(path)


def _upgrade(connection, revision):
    """Migrate a database as far as a revision."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "data/migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _first_version(connection, rows):
    """Make of an empty server what the first version would have left there."""
    _upgrade(connection, "0001")
    tables = MetaData()
    tables.reflect(connection)
    for table in tables.sorted_tables:
        booleans = {column.name for column in table.columns if isinstance(column.type, Boolean)}
        for row in rows[table.name] if table.name != "alembic_version" else ():
            connection.execute(
                insert(table), {name: bool(its) if name in booleans else its for name, its in row.items()}
            )
    connection.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games"))


def _rows_and_differences(connection):
    """What a server holds, in the order in which it was written, and how its schema differs from ours."""
    tables = MetaData()
    tables.reflect(connection)
    rows = {
        table.name: [dict(row) for row in connection.execute(select(table).order_by(text("ctid"))).mappings()]
        for table in tables.sorted_tables
    }
    return rows, compare_metadata(MigrationContext.configure(connection), metadata)


@pytest.mark.long
async def test_a_process_killed_while_it_migrates_leaves_the_old_database_or_the_new_one(path):
    before = contents(path)
    deaths = 0
    for statements in range(1, 300, 9):
        done = subprocess.run([sys.executable, "-c", _CUT_SHORT, url(path), str(statements)], cwd=ROOT, check=False)
        if done.returncode == 0:
            break
        assert done.returncode == 9
        assert contents(path) == before
        deaths += 1
    assert deaths >= 8  # columns, at least
    assert len(contents(path)["results"][0]) == len(before["results"][0]) + 10


async def test_a_file_of_the_first_version_that_claims_to_be_newer_is_refused_untouched(path):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase):
        await Database.open(url(path))
    assert path.read_bytes() == before
