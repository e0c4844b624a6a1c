"""The database: what both journals store, what SQLite survives, and what is refused unchanged."""

import random
import sqlite3
import traceback
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import event, select

from data.database import Database, normalised
from data.people.settings import GuildSettings, Preferences, Settings
from data.play.journal import SqlJournal
from data.schema import metadata, players
from engine import apply, new_game
from engine.table import (
    Change,
    Deadline,
    Entry,
    Lobby,
    Pace,
    Request,
    Result,
    RoomTaken,
    Saved,
    Seat,
    Status,
    StorageError,
    TableRecord,
)
from tools.testkit.memory import MemoryJournal
from tools.testkit.playouts import random_action

ROOT = Path(__file__).parent.parent.parent


def url(path):
    return f"sqlite:///{path}"


@asynccontextmanager
async def opened(address, **options):
    """Open the database of an address meanwhile."""
    database = await Database.open(address, **options)
    try:
        yield database
    finally:
        await database.close()


def sql(path, *statements):
    """Carry out statements on an SQLite file, each by itself; return the rows of the last one."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        return [connection.execute(statement).fetchall() for statement in statements][-1]


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def journal(request, tmp_path):
    """All journals must behave alike."""
    if request.param == "memory":
        yield MemoryJournal()
        return
    if request.param == "postgresql":
        address = await request.getfixturevalue("postgres_server").new_url()
    else:
        address = url(tmp_path / "race.db")
    async with opened(address) as database:
        yield SqlJournal(database)


def record(room=5, **changes):
    lobby = Lobby("classic", "standard").join(1, "Ann").join(2, "Bób *x*")
    return replace(TableRecord(group=3, room=room, host=1, lobby=lobby, created=1000, pace=Pace()), **changes)


def begun(stored):
    state = new_game("classic", (0, 1), {}, seed=stored.room).state
    seats = (
        Seat(1, "Ann", auto_pass=True, turns=4, coups=2, hold_ups=3, false_calls=1, fastest=412),
        Seat(2, "Bób *x*", missed=1, away=True),
    )
    request = Request((1, 0), 123_456)
    return state, replace(stored, version=stored.version + 1, status=Status.PLAYING, seats=seats, request=request)


async def playing(journal, room=5, **changes):
    """Store a game that begins; return its position and its record."""
    state, stored = begun(await journal.create(record(room, **changes)))
    await journal.commit(Change(stored, snapshot=state))
    return state, stored


def act(state, stored, chance):
    """Return the next action of a random game as the change that a table would commit."""
    action = random_action(state, chance)
    state = apply(state, action, 5).state
    stored = replace(stored, version=stored.version + 1, seq=state.seq)
    return state, stored, Change(stored, Entry(state.seq, action, 5, 2000, "player"))


async def test_committed_changes_are_loaded(journal):
    stored = await journal.create(record())
    assert await journal.load(stored.id) == Saved(stored, None, ())
    state, stored = begun(stored)
    await journal.commit(Change(stored, snapshot=state))
    chance, entries = random.Random(1), []
    for _ in range(7):
        state, stored, change = act(state, stored, chance)
        entries.append(change.entry)
        await journal.commit(change)
    saved = await journal.load(stored.id)
    assert saved.record == stored
    assert saved.entries == tuple(entries)
    again = saved.snapshot
    for entry in saved.entries:
        again = apply(again, entry.action, entry.stamp).state
    assert again == state
    stored = replace(stored, version=stored.version + 1)
    await journal.commit(Change(stored, snapshot=state))
    assert (await journal.load(stored.id)).entries == ()
    assert await journal.load(999) is None


async def test_an_act_is_four_statements(database):
    """However many seats there are, only what has changed is written: the versions are read, three tables written."""
    journal = SqlJournal(database)
    state, stored = await playing(journal)
    _, acted, change = act(state, stored, random.Random(1))
    one, other = acted.seats
    acted = replace(acted, seats=(one, replace(other, turns=5)), deadline=Deadline(7_000, "turn", 3, ends=8_000))
    asked = []
    event.listen(
        database.writer.sync_engine, "before_cursor_execute", lambda *call: asked.append((call[2].split()[0], call[3]))
    )
    await journal.commit(replace(change, record=acted, before=stored))
    assert [words for words, _ in asked if words != "BEGIN"] == ["SELECT", "UPDATE", "INSERT", "INSERT"]
    assert "Ann" not in str(asked)  # whose seat is as it was


@pytest.mark.parametrize(
    "changes",
    [
        {"room": 8}, {"host": 2}, {"lobby": Lobby("classic", "official")}, {"status": Status.STOPPED}, {"anchor": 9},
        {"pace": Pace(turn_ms=99_000)}, {"ended": 5}, {"request": None}, {"parent": 8}, {"helped": True},
        {"before_round": 7}, {"private": True}, {"daily": 3}, {"deadline": Deadline(7, "turn", 1)}, {"seq": 4},
        {"seats": (Seat(1, "Ann"), Seat(3, "Cat", before=(Seat(2, "Bob"),)))},
    ],
    ids=str,
)  # fmt: skip
async def test_whatever_differs_from_the_record_before_is_written(journal, changes):
    _, stored = await playing(journal)
    changed = replace(stored, version=stored.version + 1, **changes)
    await journal.commit(Change(changed, before=stored))
    assert (await journal.load(stored.id)).record == changed


async def test_a_room_has_one_open_table(journal):
    stored = await journal.create(record())
    with pytest.raises(RoomTaken):
        await journal.create(record())
    other = await journal.create(record(room=6))
    assert [table.id for table in await journal.open_tables()] == [stored.id, other.id]
    await journal.commit(Change(replace(stored, version=1, status=Status.STOPPED, ended=5)))
    await journal.create(record())
    assert stored.id not in [table.id for table in await journal.open_tables()]


async def test_the_start_knows_slow_games_and_when_they_act(journal):
    """The announcement of a last round counts; a lobby is no slow game yet, and a fast game has to be loaded."""
    slow = Pace(turn_ms=3_600_000)
    deadline = Deadline(7_000, "turn", 0)
    kinds = [(slow, None, True), (slow, 6_000, True), (slow, 9_000, True), (Pace(), 6_000, True), (slow, 6_000, False)]
    for room, (pace, until, starts) in enumerate(kinds, 1):
        lobby = replace(record().lobby, until=until)
        about = {"pace": pace, "lobby": lobby, "deadline": deadline}
        await (playing(journal, room, **about) if starts else journal.create(record(room, **about)))
    told = [(table.slow, table.due) for table in await journal.open_tables()]
    assert told == [(True, 7_000), (True, 6_000), (True, 7_000), (False, 7_000), (False, 7_000)]


async def test_a_table_moves_to_another_room(journal):
    """Its former room is free again; it cannot move to an occupied one."""
    stored, other = await journal.create(record(parent=2)), await journal.create(record(room=6))
    assert [(table.place, table.parent) for table in await journal.open_tables()] == [(stored.room, 2), (6, None)]
    moved = replace(stored, version=1, room=7, parent=None)
    await journal.commit(Change(moved))
    assert (await journal.load(stored.id)).record == moved
    assert [(table.place, table.parent) for table in await journal.open_tables()] == [(7, None), (6, None)]
    await journal.create(record())
    with pytest.raises(StorageError):
        await journal.commit(Change(replace(other, version=1, room=moved.room)))


async def test_a_private_table_occupies_its_host_and_not_the_room(journal):
    """One per person and server, in whatever room it was opened."""
    public = await journal.create(record())
    private = await journal.create(record(private=True))
    assert (await journal.load(private.id)).record == private
    assert (await journal.load(private.id)).record.private
    with pytest.raises(RoomTaken):
        await journal.create(record(room=6, private=True))
    others = [await journal.create(record(private=True, **other)) for other in ({"host": 9}, {"group": 99})]
    places = {table.id: table.place for table in await journal.open_tables()}
    assert places == {
        public.id: public.room,
        private.id: (private.group, private.host),
        others[0].id: (private.group, 9),
        others[1].id: (99, private.host),
    }
    await journal.commit(Change(replace(private, version=1, status=Status.STOPPED, ended=5)))
    await journal.create(record(private=True))


async def test_a_failure_quotes_no_value(database):
    with pytest.raises(StorageError, match=r"the players could not be read: .") as failure:
        await database.rows("the players", select(players).where(players.c.player == 2**70))
    assert str(2**70) not in str(failure.value)


async def test_a_writer_without_the_newest_version_is_refused(journal):
    state, first = await playing(journal)
    for stale in (first, replace(first, version=0), replace(first, version=9), replace(first, id=99, version=1)):
        with pytest.raises(StorageError):
            await journal.commit(Change(stale))
    _, second, change = act(state, first, random.Random(1))
    await journal.commit(change)
    twice = Change(replace(second, version=second.version + 1), change.entry)
    with pytest.raises(StorageError):
        await journal.commit(twice)
    saved = await journal.load(first.id)
    assert saved.record == second
    assert len(saved.entries) == 1


async def test_errors_do_not_contain_what_was_to_be_written(database, caplog):
    journal = SqlJournal(database)
    stored = await journal.create(record())
    state, playing = begun(stored)
    async with database.writing, database.writer.begin():
        await database.writer.exec_driver_sql("DROP TABLE snapshots")
    with pytest.raises(StorageError) as error:
        await journal.commit(Change(playing, snapshot=state))
    told = "".join(traceback.format_exception(error.value)) + caplog.text
    if database.writer.dialect.name == "sqlite":  # SQLite reports it as its own error
        assert "not written" in caplog.text
    assert not any(secret in told for secret in ("D25", "H_STOP", str(state.rng)))


async def test_migrations_make_the_schema(database):
    async with database.reading() as connection:
        differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    assert differences == []


# -- settings and leaderboards -----------------------------------------------------------------------------------


async def test_settings_have_defaults_and_are_restored(database, settings):
    assert await settings.guild(1) == GuildSettings()
    wanted = GuildSettings(language="fr", preset="official", options=(("limit_200", 1),), speed="brisk", pings=False)
    await settings.change_guild(1, lambda _: wanted)
    await settings.change_player(2, lambda _: Preferences(language="es"))
    fresh = Settings(database)
    assert await fresh.guild(1) == wanted
    assert await fresh.guild(2) == GuildSettings()
    assert (await fresh.player(2)).language == "es"


async def test_settings_of_another_version_are_read(database, settings):
    async with database.writing, database.writer.begin():
        await database.writer.exec_driver_sql("""INSERT INTO guilds VALUES (1, '{"speed": "relaxed", "hats": true}')""")
        await database.writer.exec_driver_sql("""INSERT INTO guilds VALUES (2, 'not json')""")
    assert (await settings.guild(1)).speed == "relaxed"
    with pytest.raises(StorageError):
        await settings.guild(2)


async def test_results_are_stored_completely(database):
    journal = SqlJournal(database)
    stored = await journal.create(record(group=10))
    told = (
        Result(0, 1, "Ann", 0, True, 1000, 900, 2, 1, hold_ups=4, false_calls=1, fastest=0),
        Result(1, 2, "Bób *x*", 1, False, -300, 200, 0, 1, false_calls=3),
    )
    await journal.commit(Change(replace(stored, version=1, status=Status.FINISHED, ended=5), results=told))
    async with database.reading() as connection:
        rows = (await connection.exec_driver_sql("SELECT * FROM results ORDER BY seat")).mappings().all()
    fields = [name for name in Result.__struct_fields__ if name != "counts"]  # visible by the board
    assert tuple(Result(**{name: row[name] for name in fields}) for row in rows) == told
    about = {"game": stored.id, "group": 10, "ruleset": "classic", "people": 2, "finished": 5}
    about |= {"board": "people", "reset": None}
    ratings = ("mu", "sigma")
    assert all({name: row[name] for name in row if name not in (*fields, *ratings)} == about for row in rows)
    assert [row["mu"] > 25 for row in rows] == [True, False]


async def finish(journal, room, group, players, *, when, points=None):
    """Store a finished game; the first player wins."""
    stored = await journal.create(record(room=room, group=group))
    results = tuple(
        Result(seat, player, name, seat, seat == 0, (points or 1000) // (seat + 1), 700 - seat, 2 - seat, 3)
        for seat, (player, name) in enumerate(players)
    )
    await journal.commit(Change(replace(stored, version=1, status=Status.FINISHED, ended=when), results=results))


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("postgres://u:p@h/d", "postgresql+asyncpg"),
        ("postgresql://u:p@h/d", "postgresql+asyncpg"),
    ],
)
def test_urls_get_our_drivers(given, driver):
    assert normalised(given).drivername == driver


def test_invalid_urls_are_refused_without_being_shown():
    with pytest.raises(StorageError) as error:
        normalised("my secret password")
    assert "secret" not in str(error.value)
