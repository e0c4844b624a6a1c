"""What is stored about people is told them, and forgotten when they want it."""

import asyncio
import json

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from data.achievements import Achievements
from data.database import Database
from data.history import History
from data.journal import SqlJournal
from data.leaderboard import Leaderboard, Metric
from data.people import People
from data.resets import Resets
from data.results import MOST_A_DAY
from data.schema import days, metadata, results, tallies
from data.seasons import Season, zone_named
from data.settings import Preferences, Settings
from data.sight import EVERYWHERE
from engine.table import Change, Lobby, Rejected, Status, StorageError
from tests.data.games import DAY, played
from tests.data.test_ratings import ratings
from tests.data.test_storage import begun, record

ME, OTHER = 80_351_110_224_678_912, 80_351_110_224_678_913


async def known(database):
    """Two servers in which somebody has played, opened a table, reset a season, achieved and set things."""
    journal = SqlJournal(database)
    games = [await played(journal, ME, OTHER, when=DAY, group=group) for group in (10, 11)]
    await played(journal, OTHER, ME, 5, when=2 * DAY)
    await played(journal, ME, when=2 * DAY, level="easy")
    lobby = Lobby("classic", "standard").join(OTHER, "other").join(ME, "me, I")
    stopped = await journal.create(record(room=3, group=10, host=OTHER, lobby=lobby))
    await journal.commit(Change(replace(stored := stopped, version=1, status=Status.STOPPED, ended=5)))
    await Achievements(database).award(10, games[0], {ME: ["first"], OTHER: ["first"]}, at=5)
    await Resets(database).reset(11, Season(1970, 1), zone_named("UTC"), by=ME, at=3 * DAY)
    await Settings(database).put_player(ME, Preferences(language="fr"))
    return journal, games, stored


async def everything(database):
    """The whole database as text."""
    async with database.reading() as connection:
        rows = [[*map(tuple, await connection.execute(select(table)))] for table in metadata.tables.values()]
    return json.dumps(rows)


async def test_an_export_holds_what_is_ones_own(database):
    await known(database)
    about = await People(database).export(ME)
    text = msgspec.json.encode(about).decode()
    assert about["preferences"]["language"] == "fr"
    assert {name: len(rows) for name, rows in about.items() if isinstance(rows, list)} == {
        "seats": 4, "results": 4, "hosted": 3, "achievements": 1, "resets": 1, "stops": 0,
    }  # fmt: skip
    assert {row["group"] for row in about["results"]} == {10, 11}
    assert str(OTHER) not in text
    assert "other" not in text
    nobody = await People(database).export(12345)
    assert nobody == {
        "player": 12345, "preferences": None, "seats": [], "results": [], "hosted": [], "achievements": [], "resets": [],
        "stops": [],
    }  # fmt: skip


async def test_whoever_is_forgotten_is_nowhere_any_more(database):
    journal, games, stopped = await known(database)
    before = await ratings(database)
    changed = await People(database).forget(ME)
    assert {*games, stopped.id} < set(changed)
    text = await everything(database)
    assert str(ME) not in text
    assert f"p{ME}" not in text
    assert "me, I" not in text
    assert f"p{OTHER}" in text
    after = await ratings(database)
    assert [row[3:] for row in after] == [row[3:] for row in before]
    page = await Leaderboard(database).page(10, Metric.GAMES, ruleset="classic", viewer=OTHER)
    assert {(row.name, row.games) for row in page.rows} == {("", 2), (f"p{OTHER}", 2), ("p5", 1)}
    (nobody,) = [row.player for row in page.rows if not row.name]
    assert nobody < 0
    solo = (await History(database).games(10, EVERYWHERE, player=nobody))[0]
    assert [its.name for its in solo.seats] == ["", "Rosalie"]  # an AI stays what it was
    with pytest.raises(StorageError):  # what is in memory of such a table must not come back
        await journal.commit(Change(replace(stopped, version=2, anchor=5)))
    assert (await journal.load(stopped.id)).record.lobby.members[1].name == ""
    await played(journal, ME, OTHER, when=9 * DAY)  # and one may begin anew
    page = await Leaderboard(database).page(10, Metric.GAMES, ruleset="classic", viewer=ME)
    assert page.own.games == 1
    assert (await People(database).export(-5))["results"] == []


async def test_nobody_is_forgotten_at_an_open_table(database):
    journal, people = SqlJournal(database), People(database)
    lobby = Lobby("classic", "standard").join(1, "Ann").join(ME, "me")
    waiting = await journal.create(record(room=3, group=10, lobby=lobby))
    with pytest.raises(Rejected, match="still_seated") as refused:
        await people.forget(ME)
    assert refused.value.facts == {"table": waiting.id, "room": "3"}
    await journal.commit(Change(replace(waiting, version=1, status=Status.STOPPED, ended=5)))
    state, playing = begun(await journal.create(record(room=4, group=10)))
    seats = (playing.seats[0], replace(playing.seats[1], player=ME, left=True, away=True))
    await journal.commit(Change(replace(playing, seats=seats), snapshot=state))
    with pytest.raises(Rejected, match="still_seated"):  # the table still writes who has sat there
        await people.forget(ME)
    await people.forget(99)  # who is not there need not wait


async def test_forgetting_oneself_does_not_make_more_games_count(database):
    """Whoever forgets oneself after each game is still known to have played today, and yet is nowhere."""
    journal, people, board = SqlJournal(database), People(database), Leaderboard(database)
    for hour in range(MOST_A_DAY + 3):
        await played(journal, OTHER, ME, when=5 * DAY + hour)
        await people.forget(ME)
    page = await board.page(10, Metric.WINS, ruleset="classic", viewer=OTHER)
    assert page.own.value == MOST_A_DAY
    assert str(ME) not in await everything(database)
    await played(
        journal, OTHER, ME, when=6 * DAY
    )  # the next day, another server, other rules, others: each its own limit
    await played(journal, OTHER, ME, when=6 * DAY, group=11)
    await played(journal, OTHER, ME, when=6 * DAY, ruleset="playroom")
    await played(journal, OTHER, ME, 5, when=6 * DAY)
    async with database.reading() as connection:
        kept = (await connection.execute(select(tallies))).all()
        keys = (await connection.execute(select(days))).all()
    assert [(row.day, row.games) for row in kept] == [(6, 1)] * 4
    assert len({row.digest for row in kept}) == 4
    assert [(row.day, len(row.key)) for row in keys] == [(6, 64)]  # with the key nobody can know any longer who it was


async def test_a_game_that_does_not_count_takes_no_place_of_one_that_does(database):
    journal = SqlJournal(database)
    for _ in range(MOST_A_DAY + 1):
        await played(journal, ME, level="easy", when=DAY)
        await played(journal, ME, when=DAY)
    async with database.reading() as connection:
        assert (await connection.execute(select(tallies))).all() == []


async def test_two_processes_count_the_games_of_a_day_together(postgres_url):
    """Both begin the day, under one key; nobody's game counts too often, and nobody's write is refused."""
    one, other = [await Database.open(postgres_url) for _ in range(2)]
    journals = [SqlJournal(one), SqlJournal(other)]
    await asyncio.gather(*(played(journals[n % 2], ME, OTHER, when=DAY + n) for n in range(2 * MOST_A_DAY)))
    async with one.reading() as connection:
        counted = (await connection.execute(select(results.c.board))).scalars().all()
        (tally,) = (await connection.execute(select(tallies))).all()
    assert counted.count("people") == 2 * MOST_A_DAY  # two rows a game
    assert tally.games == 2 * MOST_A_DAY
    for database in (one, other):
        await database.close()
