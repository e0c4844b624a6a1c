"""Data about people: exported to them, and deleted on request."""

import asyncio
import json
import random
from contextlib import asynccontextmanager

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, text, update

from data.broadcast import Topic
from data.database import SLICE, Database
from data.operation import jobs
from data.operation.background import Background
from data.people.posts import Post, Posts
from data.people.privacy import Privacy
from data.people.settings import GuildSettings, Preferences, Settings
from data.play.alerts import Alert, Alerts
from data.play.journal import SqlJournal
from data.records.achievements import Achievements
from data.records.leaderboard import Leaderboard, Metric
from data.records.resets import Resets
from data.records.results import MOST_A_DAY, MOST_A_WEEK, forget_past_days
from data.records.seasons import Season, zone_named
from data.schema import actions, days, games, metadata, results, seats, tallies
from engine.replays.tracks import Track
from engine.table import Availability, Change, Lobby, Overtaken, Pace, Rejected, Status, StorageError, Tables, Update
from tests.data.games import DAY, EVERYWHERE, of_shards, played
from tests.data.queries import rows, values, write
from tests.data.test_ratings import ratings
from tests.data.test_storage import act, begun, record
from tests.effort import full_or
from tests.tables import rejected, reseat
from tools.testkit.memory import FakeClock

SOME = full_or(SLICE, 16)
"""The largest slice in some tests."""
ME, OTHER = 80_351_110_224_678_912, 80_351_110_224_678_913


async def known(database):
    """Two servers in which a person has played, opened a table, reset a season, achieved and set things."""
    journal = SqlJournal(database)
    games = [await played(journal, ME, OTHER, when=DAY, group=group) for group in (10, 11)]
    await played(journal, OTHER, ME, 5, when=2 * DAY)
    await played(journal, ME, when=2 * DAY, level="easy")
    stopped = await stopped_lobby(journal)
    await Achievements(database).award(
        10, games[0], {ME: ["first"], OTHER: ["first"]}, at=5, tracks=[Track(0, (25,), 9, 5), Track(1, (50,), 9, 5)]
    )
    await Resets(database).reset(11, Season(1970, 1), zone_named("UTC"), by=ME, at=3 * DAY)
    await Background(database).work()
    await Settings(database).change_player(ME, lambda _: Preferences(language="fr"))
    for person in (ME, OTHER):
        await Alerts(database).put(10, person, Alert())
    for message, person in enumerate((ME, OTHER)):
        await Posts(database).put(Post(message, 3, 10, person, DAY))
    return journal, games, stopped


async def stopped_lobby(journal):
    """Return a table that ended in its lobby, as in memory."""
    tables = Tables(journal, FakeClock())
    table = await tables.open(10, 3, OTHER, "other", Lobby("classic", "standard").join(ME, "me, I"), Pace())
    await table.leave(OTHER)
    await table.stop("me, I")
    return table


async def begun_by(tables, *people):
    """Return a game of these people that counts by now."""
    lobby = Lobby("classic", "standard")
    for person in people[1:]:
        lobby = lobby.join(person, f"p{person}")
    table = await tables.open(10, 900, people[0], "p", lobby, Pace())
    await table.start(people[0], 1)
    await reseat(table, *(replace(seat, turns=99) for seat in table.record.seats))
    return table


async def forget(database, person):
    """Forget a person completely."""
    await Privacy(database).forget(person)
    await Background(database).work()


async def waiting_for(database, person):
    """Return the number of games in which a person is still named."""
    return len({*await values(database, select(seats.c.game).where(seats.c.player == person))})


async def everything(database):
    """Return the whole database as text."""
    found = [[*map(tuple, await rows(database, select(table)))] for table in metadata.tables.values()]
    return json.dumps(found)


async def test_an_export_contains_ones_own_data(database, people):
    await known(database)
    about = await people.export(ME)
    text = msgspec.json.encode(about).decode()
    assert about["preferences"]["language"] == "fr"
    assert {name: len(rows) for name, rows in about.items() if isinstance(rows, list)} == {
        "seats": 4, "results": 4, "hosted": 4, "tracks": 1, "achievements": 1, "resets": 1, "off_boards": 0, "taken_off_boards": 0, "blocks": 0, "lobbies": 4, "stops": 0,
        "alerts": 1, "posts": 1, "reminders": 0, "daily_races": 0, "appointments": 0,
    }  # fmt: skip
    assert {row["group"] for row in about["results"]} == {10, 11}
    assert str(OTHER) not in text
    assert '"other"' not in text  # a name, unlike "others", which is a standing order
    nobody = await people.export(12345)
    assert nobody == {
        "player": 12345, "preferences": None, "seats": [], "results": [], "hosted": [], "tracks": [], "achievements": [],
        "resets": [], "off_boards": [], "taken_off_boards": [], "blocks": [], "lobbies": [], "stops": [], "alerts": [], "posts": [], "reminders": [],
        "daily_races": [],
        "appointments": [],
    }  # fmt: skip


async def test_an_export_contains_ones_places_in_lobbies_and_ones_own_acts(database, journal, people):
    chance = random.Random(1)
    again = Lobby("classic", "standard").join(OTHER, "other").join(ME, "me").again(OTHER, "other")
    invites = await journal.create(record(room=3, group=11, host=OTHER, lobby=again))
    stored = await journal.create(record(room=4, host=ME, lobby=Lobby("classic", "standard").join(ME, "me")))
    state, stored = begun(stored)
    stored = replace(stored, seats=(replace(stored.seats[0], player=OTHER), replace(stored.seats[1], player=ME)))
    await journal.commit(Change(stored, snapshot=state))
    mine = []
    for n in range(40):
        state, stored, change = act(state, stored, chance)
        entry = replace(change.entry, at=1000 + n, stamp=n, by="auto" if n % 5 == 0 else "player")
        await journal.commit(replace(change, entry=entry))
        if entry.by == "player" and getattr(entry.action, "seat", None) == 1:
            mine.append((stored.id, 3, entry.seq, n, 1000 + n, msgspec.to_builtins(entry.action)))
    assert (await people.export(ME))["lobbies"] == [
        {"game": invites.id, "group": 11, "as": "invited", "name": "me", "side": None},
        {"game": stored.id, "group": 3, "as": "member", "name": "me", "side": None},
    ]
    acts = [tuple(act.values()) for page in [page async for page in people.acts(ME)] for act in page]
    assert len(mine) > 10
    assert acts == mine
    await write(
        database,
        update(actions).where(actions.c.seq == mine[0][2]).values(action="?"),
        update(games).where(games.c.id == stored.id).values(lobby="?"),
    )
    assert [its["seq"] for page in [page async for page in people.acts(ME)] for its in page] == [m[2] for m in mine[1:]]
    assert [its["game"] for its in (await people.export(ME))["lobbies"]] == [invites.id]


async def test_a_forgotten_person_is_named_nowhere(database, people, ranked, history):
    journal, games, stopped = await known(database)
    before = await ratings(database)
    await forget(database, ME)
    text = await everything(database)
    assert str(ME) not in text
    assert f"p{ME}" not in text
    assert "me, I" not in text
    assert f"p{OTHER}" in text
    after = await ratings(database)
    assert [row[3:] for row in after] == [row[3:] for row in before]
    page = await ranked(Metric.GAMES, viewer=OTHER)
    assert {(row.name, row.games) for row in page.rows} == {("", 2), (f"p{OTHER}", 2), ("p5", 1)}
    (nobody,) = [row.player for row in page.rows if not row.name]
    assert nobody < 0
    solo = (await history.games(10, EVERYWHERE, player=nobody))[0]
    assert [its.name for its in solo.seats] == ["", "Rosalie"]  # an AI is unchanged
    with pytest.raises(Overtaken):  # copies of such a table in memory must not be written back
        await stopped.anchor(5)
    assert (await journal.load(stopped.id)).record.host == nobody
    await played(journal, ME, OTHER, when=9 * DAY)  # and the person may start anew
    page = await ranked(Metric.GAMES, viewer=ME)
    assert page.own.games == 1
    assert (await people.export(-5))["results"] == []


async def test_no_one_is_forgotten_while_at_an_open_table(journal, people):
    lobby = Lobby("classic", "standard").join(1, "Ann").join(ME, "me")
    waiting = await journal.create(record(room=3, group=10, lobby=lobby))
    with rejected("still_seated", table=waiting.id, room="3"):
        await people.forget(ME)
    await journal.commit(Change(replace(waiting, version=1, status=Status.STOPPED, lobby=replace(lobby, members=()))))
    state, playing = begun(await journal.create(record(room=4, group=10)))
    seats = (playing.seats[0], replace(playing.seats[1], player=ME, left=True, away=True))
    await journal.commit(Change(replace(playing, seats=seats), snapshot=state))
    with rejected("still_seated"):  # the table still writes its former players
        await people.forget(ME)
    await people.forget(99)  # a person who is not there need not wait


async def test_who_was_only_invited_to_open_tables_or_removed_from_them_need_not_wait(database, journal):
    lobby = Lobby("classic", "standard").join(OTHER, "other").join(ME, "me")
    for room, named in ((3, lobby.again(OTHER, "other")), (4, lobby.remove(ME))):
        assert str(ME) in repr(named)
        await journal.create(record(room=room, lobby=named, host=OTHER))
    await forget(database, ME)
    assert str(ME) not in await everything(database)


async def test_long_changes_leave_no_log_for_others_to_copy(sqlite, tmp_path):
    """A commit that finds a thousand pages in the log copies them into the file first, which delays other writers."""
    for day in range(full_or(3, 1) * SLICE):
        await played(SqlJournal(sqlite), ME, OTHER, when=DAY * day)
    await sqlite.check()
    async with sqlite.reading() as connection:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    await forget(sqlite, ME)
    async with sqlite.reading() as connection:
        _, pages, copied = (await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")).one()
    assert pages == copied
    assert (tmp_path / "race.db-wal").stat().st_size < 300_000


async def test_no_transaction_of_a_long_change_is_large(database, play, monkeypatch, background, resets):
    sizes = []
    monkeypatch.setattr("data.database.SLICE", SOME)
    for day in range(4 * SOME + 3):
        await play(ME, OTHER, when=DAY * day)
    changing = Database.changing

    @asynccontextmanager
    async def counted(self, about):
        before = await waiting_for(self, ME)
        async with changing(self, about) as connection:
            yield connection
        sizes.append(before - await waiting_for(self, ME))

    monkeypatch.setattr(Database, "changing", counted)
    await forget(database, ME)
    assert sum(sizes) == 4 * SOME + 3
    assert max(sizes) <= SOME
    sizes.clear()
    number = await resets.reset(10, Season(1970, 1), zone_named("UTC"), by=7, at=1)
    await background.work()
    await resets.undo(10, number, by=7, at=1)
    await background.work()
    assert len(sizes) >= 2 * 31 / SOME + 2


async def test_an_interrupted_job_is_completed_after_a_restart(database_url):
    """After a kill between two slices a person is partly anonymised; the next start continues with the same number."""
    first = await Database.open(database_url)
    for day in range(40):
        await played(SqlJournal(first), ME, OTHER, when=DAY * day)
    await Privacy(first).forget(ME)
    working = asyncio.ensure_future(Background(first).work())
    while await waiting_for(first, ME) == 40:
        await asyncio.sleep(0)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    assert 0 < await waiting_for(first, ME) < 40
    await first.close()
    second = await Database.open(database_url)
    with rejected("already_under_way"):
        await Privacy(second).forget(ME)
    await Background(second).work()
    assert str(ME) not in await everything(second)
    page = await Leaderboard(second).page(10, Metric.GAMES, ruleset="classic", viewer=OTHER)
    assert sorted(row.games for row in page.rows) == [40, 40]
    await second.close()


async def test_a_person_being_forgotten_cannot_sit_down(database, journal, people, background):
    await played(journal, ME, OTHER)
    tables = Tables(journal, FakeClock())
    lobby = Lobby("classic", "standard")
    table = await tables.open(10, 3, OTHER, "other", lobby, Pace())
    again = lobby.join(OTHER, "other").join(ME, "me").again(OTHER, "other")
    await people.forget(ME)
    with rejected("already_under_way"):
        await people.forget(ME)
    for attempt in (table.join(ME, "me"), tables.open(10, 4, ME, "me", lobby, Pace())):
        with rejected("being_forgotten"):
            await attempt
    both = await asyncio.gather(table.join(ME, "me"), tables.open(10, 5, 7, "g", lobby, Pace()), return_exceptions=True)
    assert isinstance(both[0], Rejected)
    ended = await begun_by(tables, 7, 8)
    with rejected("being_forgotten"):  # not even as a moderator
        await ended.stop("me", ME)
    inviting = await tables.open(10, 6, OTHER, "other", again, Pace())  # this prevents no one from playing
    assert inviting.lobby.awaited
    await background.work()
    assert str(ME) not in await everything(database)
    with pytest.raises(Overtaken):
        await inviting.join(7, "g")
    await table.join(ME, "me")  # and the person starts anew
    tables.close()


async def test_a_late_achievement_is_not_stored_for_a_forgotten_person(database, play, achievements):
    game = await play(ME, OTHER)
    await forget(database, ME)
    assert await achievements.award(10, game, {ME: ["first"], OTHER: ["first"]}, at=5) == {OTHER: ("first",)}
    assert str(ME) not in await everything(database)


async def test_a_damaged_lobby_prevents_no_forgetting(database, journal, caplog, people):
    games_of = [await played(journal, ME, OTHER) for _ in range(3)]
    waiting = await journal.create(record(room=3, lobby=Lobby("classic", "standard").join(ME, "me")))
    its = games.c.id.in_([games_of[0], waiting.id])
    await write(database, update(games).where(its).values(lobby=f'{{"members":[{{"player":{ME},'))
    with rejected("still_seated"):
        await people.forget(ME)
    await journal.abandon(waiting.id, 5)
    await forget(database, ME)
    assert str(ME) not in await everything(database)
    assert "is damaged" in caplog.text


async def test_of_a_game_that_cannot_be_read_nobody_is_kept_whom_its_host_had_removed(database, journal):
    """No seat leads to them."""
    tables = Tables(journal, FakeClock())
    table = await tables.open(10, 1, 1, "a", Lobby("classic", "standard").join(1, "a").join(2, "b"), Pace())
    await table.join(ME, "me")
    await table.change_lobby(1, lambda lobby: lobby.remove(ME))
    await table.start(1, 1)
    assert str(ME) in await everything(database)
    await journal.abandon(table.id, 5)
    assert str(ME) not in await everything(database)
    tables.close()


async def test_every_game_that_names_a_person_is_found(database, journal):
    """Whatever happens at tables: seats and hosts alone lead to all people named in ended ones."""
    chance, clock = random.Random(3), FakeClock()
    tables, everybody = Tables(journal, clock), []
    for room in range(8):
        lobby = Lobby("classic", "standard")
        people = [100 * room + i for i in range(100, 103)]
        everybody += people
        table = await tables.open(10, room, people[0], f"p{people[0]}", lobby, Pace(lobby_ms=1000))
        for person in people[1:]:
            await table.join(person, f"p{person}")
        await table.leave(chance.choice(people))
        match room % 4:
            case 0:
                await table.stop("a moderator")
            case 1:
                clock.advance(1000)
                while table.status.open:
                    await asyncio.sleep(0)
            case 2:
                await table.start(table.record.host, room)
                await table.leave(table.record.host)
            case 3:
                await journal.abandon(table.id, 5)
                tables._publish(Update(table))
    for person in everybody:
        await forget(database, person)
    assert '"name":"p' not in "".join(await values(database, select(games.c.lobby)))
    tables.close()


async def test_a_person_forgotten_by_one_process_is_forgotten_by_all(processes):
    """Two processes with one database: preferences, tables and all other listeners."""
    one, other = processes
    told, heard = [], asyncio.Event()

    def on_forgotten(person):
        told.append(person)
        heard.set()

    other.broadcast.listen(Topic.FORGOTTEN, on_forgotten)
    settings = Settings(other)
    other.broadcast.listen(Topic.FORGOTTEN, settings.forget_player)
    await Settings(one).change_player(ME, lambda _: Preferences(language="fr"))
    assert (await settings.player(ME)).language == "fr"
    theirs = 1 << 22
    tables = Tables(SqlJournal(other), FakeClock())
    table = await tables.open(theirs, 3, OTHER, "other", Lobby("classic", "standard").join(ME, "me"), Pace())
    with rejected("still_seated"):
        await Privacy(one).forget(ME)
    await table.start(OTHER, 1)
    await table.leave(ME)
    await Privacy(one).forget(ME)
    with rejected("being_forgotten"):
        await tables.open(theirs, 4, ME, "me", Lobby("classic", "standard"), Pace())
    await asyncio.wait_for(heard.wait(), 60)
    heard.clear()
    await Background(one).work()
    await asyncio.wait_for(heard.wait(), 60)
    assert told == [ME, ME]
    assert await settings.player(ME) == Preferences()
    with pytest.raises(Overtaken):
        await table.anchor(9)  # the end is shown late, with the name
    assert str(ME) not in await everything(one)
    assert '"me"' not in await everything(one)


async def test_no_one_is_forgotten_while_another_process_is_seating_them(processes, monkeypatch):
    other, one = processes
    checked, go_on = asyncio.Event(), asyncio.Event()

    async def forgetting(connection, people):
        assert not await jobs.forgetting(connection, people)
        checked.set()
        await go_on.wait()

    monkeypatch.setattr("data.play.admission.forgetting", forgetting)
    lobby = Lobby("classic", "standard").join(ME, "me")
    seating = asyncio.ensure_future(SqlJournal(other).create(record(lobby=lobby)))
    await checked.wait()
    leaving = asyncio.ensure_future(Privacy(one).forget(ME))
    async with one.reading() as connection:
        while not (leaving.done() or await connection.scalar(text("SELECT pid FROM pg_locks WHERE NOT granted"))):
            pass
    go_on.set()
    await seating
    with rejected("still_seated"):
        await leaving


async def test_settings_that_one_process_changes_are_those_of_all_within_a_moment(processes):
    one, other = map(Settings, processes)
    heard = asyncio.Event()
    processes[1].broadcast.listen(Topic.AVAILABILITY, lambda person: person == ME and heard.set())
    assert await other.player(ME) == Preferences()
    assert await other.guild(3) == GuildSettings()
    await one.change_guild(3, lambda now: replace(now, language="fr"))
    await one.change_player(ME, lambda now: replace(now, pings=False))
    assert not heard.is_set()
    await one.change_player(ME, lambda now: replace(now, availability=Availability(since=7)))
    await asyncio.wait_for(heard.wait(), 60)
    assert (await other.guild(3)).language == "fr"
    assert await other.player(ME) == Preferences(pings=False, availability=Availability(since=7))


async def test_a_process_that_was_disconnected_drops_all_cached_people(postgres_url, postgres_server):
    """It cannot have received notifications while it had no connection."""
    database, told = await Database.open(postgres_url), []
    database.broadcast.listen(None, lambda: told.append(None))
    await database.check()
    assert told == []
    name = postgres_url.rpartition("/")[2]
    await postgres_server.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    with pytest.raises(StorageError):
        await database.check()
    await database.check()
    assert told == [None]
    await database.close()


async def test_being_forgotten_does_not_make_more_games_count(database, play, ranked):
    """A person who is forgotten after each game still counts as having played today, without being named anywhere."""
    for hour in range(MOST_A_DAY + 3):
        await play(OTHER, ME, when=5 * DAY + hour)
        await forget(database, ME)
    page = await ranked(Metric.WINS, viewer=OTHER)
    assert page.own.value == MOST_A_DAY
    assert str(ME) not in await everything(database)
    # next day, other server, other rules, other people: each has its own limit
    await play(OTHER, ME, when=6 * DAY)
    await play(OTHER, ME, when=6 * DAY, group=11)
    await play(OTHER, ME, when=6 * DAY, ruleset="playroom")
    await play(OTHER, ME, 5, when=6 * DAY)
    async with database.changing("a test") as connection:
        await forget_past_days(connection, 7 * DAY - 1)
    kept, keys = [await rows(database, select(table)) for table in (tallies, days)]
    of_day, of_week = ([row.games for row in kept if row.day == day] for day in (6, 10))
    assert (sorted(of_day), sorted(of_week)) == ([1, 1, 1, 1, 2], [1, 1, 1, 1, MOST_A_DAY + 2])
    assert len({row.digest for row in kept}) == 10
    # without the key, it cannot be known who it was
    assert sorted((row.day, len(row.key)) for row in keys) == [(6, 64), (10, 64)]


async def test_two_people_meet_in_so_many_games_a_week_that_count(database, play, ranked):
    """A week begins on Monday; being forgotten does not make more games count."""
    monday = 4 * DAY
    for day in range(7):
        for hour in range(MOST_A_DAY + 1):  # what does not count that day is not of the week
            await play(OTHER, ME, when=monday + DAY * day + hour)
        await forget(database, ME)
    page = await ranked(Metric.WINS, viewer=OTHER)
    assert page.own.value == MOST_A_WEEK
    await play(OTHER, ME, when=monday + 7 * DAY)
    page = await ranked(Metric.WINS, viewer=OTHER)
    assert page.own.value == MOST_A_WEEK + 1


async def test_a_game_still_counts_for_those_who_have_not_met_too_often(database, play):
    for hour in range(MOST_A_DAY):
        await play(ME, OTHER, when=DAY + hour)
    game = await play(5, ME, OTHER, when=DAY + 9)
    found = await rows(database, select(results.c.player, results.c.board).where(results.c.game == game))
    assert dict(map(tuple, found)) == {5: "people", ME: None, OTHER: None}


async def test_a_game_that_does_not_count_does_not_use_up_the_limit(database, play):
    for _ in range(MOST_A_DAY + 1):
        await play(ME, level="easy", when=DAY)
        await play(ME, when=DAY)
    assert await rows(database, select(tallies)) == []


async def test_two_processes_share_the_count_of_the_games_of_a_day(processes):
    """Both begin the day with a single key; no game counts too often, and no write is refused."""
    one, other = processes
    journals = [SqlJournal(one), SqlJournal(of_shards(other, one.shards))]
    await asyncio.gather(*(played(journals[n % 2], ME, OTHER, when=DAY + n) for n in range(2 * MOST_A_DAY)))
    counted = await values(one, select(results.c.board))
    tally, of_week = await rows(one, select(tallies).order_by(tallies.c.day))
    assert counted.count("people") == 2 * MOST_A_DAY  # two rows per game
    assert (tally.games, of_week.games) == (2 * MOST_A_DAY, MOST_A_DAY)
