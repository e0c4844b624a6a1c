"""The tables at which people sit: a person's slow games, and what is stored about that person in them."""

import itertools
import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace
from sqlalchemy import event, update

from data.operation.shards import Shards
from data.play.journal import SqlJournal
from data.play.sitting import SlowTables
from data.schema import games
from engine.table import Availability, Change, Lobby, Seat, SlowSeat, Status
from tests.data.games import of_shards
from tests.data.test_storage import begun, record
from tests.tables import rejected

ME, OTHER = 80_351_110_224_678_912, 80_351_110_224_678_913
MINE = Seat(ME, "me", slow=SlowSeat(availability=Availability(6, 18, "Europe/Paris")))
ROOMS = itertools.count(100)


@pytest.fixture
def sitting(database):
    return SlowTables(database)


async def game(journal, seat, status=Status.PLAYING, group=3):
    """Store a game of the other person with this seat, too; return its number."""
    stored = await journal.create(record(room=next(ROOMS), group=group))
    state, stored = begun(stored)
    seats = (Seat(OTHER, "other", slow=SlowSeat()), seat)
    await journal.commit(Change(replace(stored, seats=seats, status=status), snapshot=state))
    return stored.id


async def test_slow_games_of_a_person_are_those_with_a_seat_of_theirs(journal, sitting):
    plays = await game(journal, MINE)
    away = await game(journal, replace(MINE, away=True, missed=3))
    returned = await game(journal, replace(MINE, before=(Seat(7, "gone", left=True),)), group=5)
    await game(journal, replace(MINE, slow=None))  # a fast game
    await game(journal, replace(MINE, left=True))
    await game(journal, MINE, Status.STOPPED)
    await game(journal, Seat(7, "newcomer", slow=SlowSeat(), before=(MINE,)))
    await game(journal, replace(MINE, level="easy"))  # an AI with the same number
    await journal.create(record(room=next(ROOMS), host=ME))  # a lobby
    assert await sitting.of(ME) == [plays, away, returned]
    assert await sitting.of(8) == []


async def test_games_on_servers_of_other_processes_are_left_out(database, journal):
    ours, theirs = 2 << 22, 3 << 22
    number = await game(journal, MINE, group=ours)
    await game(journal, MINE, group=theirs)
    assert await SlowTables(of_shards(database, Shards(2, (0,)))).of(ME) == [number]


async def test_a_damaged_game_that_is_ended_keeps_no_data_about_its_players(journal):
    number = await game(journal, MINE)
    assert [seat.slow for seat in (await journal.load(number)).record.seats] == [SlowSeat(), MINE.slow]
    await journal.abandon(number, 5)
    assert [seat.slow for seat in (await journal.load(number)).record.seats] == [None, None]


async def test_open_tables_of_a_person_on_a_server_include_lobbies(database, journal, caplog, sitting):
    slow, fast = await game(journal, MINE), await game(journal, replace(MINE, slow=None, away=True))
    there = await game(journal, MINE, group=4)
    await game(journal, replace(MINE, left=True))
    await game(journal, MINE, Status.STOPPED)
    lobby = Lobby("classic", "standard").join(OTHER, "other")
    mine = await journal.create(record(room=next(ROOMS), lobby=lobby.join(ME, "me")))
    await journal.create(record(room=next(ROOMS), lobby=lobby))
    bad, other = [await journal.create(record(room=next(ROOMS), lobby=lobby.join(ME, "me"))) for _ in "12"]
    async with database.changing("a test") as connection:
        for its, damage in ((bad, f'{{"members":[{{"player":{ME},'), (other, f'{{"members":[{{"player":{OTHER},')):
            await connection.execute(update(games).where(games.c.id == its.id).values(lobby=damage))
    assert await sitting.open_of(ME, 3) == {slow: 3, fast: 3, mine.id: 3}
    everywhere = {slow: 3, fast: 3, there: 4, mine.id: 3}
    assert (
        await SlowTables(of_shards(database, Shards(2, ()))).open_of(ME) == everywhere
    )  # also those of other processes
    assert f"the lobby of table {bad.id} is damaged" in caplog.text
    assert f"the lobby of table {other.id} is damaged" not in caplog.text  # those of others are not even decoded


async def test_the_tables_of_a_person_are_found_by_indexes(sqlite, tmp_path):
    """A person who has played thousands of games only waits for the few that are open, on one server or on all."""
    asked, sitting = [], SlowTables(sqlite)
    event.listen(sqlite._engine.sync_engine, "before_cursor_execute", lambda *call: asked.append(call[2:4]))
    await sitting.open_of(ME, 3)
    await sitting.open_of(ME)
    with closing(sqlite3.connect(tmp_path / "race.db")) as connection:
        plans = [row[3] for sql, values in asked for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
    assert plans
    scans = {plan for plan in plans if plan.startswith("SCAN")}
    assert scans <= {"SCAN games USING INDEX ix_games_open"}  # which has the open tables alone


async def test_a_person_begins_only_so_many_private_games_a_day(database, monkeypatch, journal):
    monkeypatch.setattr("data.play.admission.MOST_PRIVATE", 2)
    day = 86_400_000

    async def begin(journal, created, **changes):
        stored = await journal.create(record(group=next(ROOMS), created=created, private=True, **changes))
        await journal.commit(Change(replace(stored, version=stored.version + 1, status=Status.STOPPED, ended=created)))

    for created in (1000, 2000):
        await begin(journal, created)
    with rejected("solos_today", most=2):  # also by a process that has just started
        await begin(SqlJournal(database), 1000 + day - 1)
    await begin(journal, 3000, host=OTHER)
    await begin(journal, 3000, daily=20_000)
    await journal.create(record(room=next(ROOMS), created=3000))
    await begin(journal, 1000 + day)
    with rejected("solos_today"):
        await begin(journal, 1001 + day)
