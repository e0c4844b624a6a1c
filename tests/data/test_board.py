"""Leaderboards and settings beside what they ought to be, counted by hand."""

import asyncio
import random
from collections import defaultdict

import pytest
from msgspec.structs import replace

from data.database import Database
from data.journal import SqlJournal
from data.results import Leaderboard, Metric
from data.settings import PACES, GuildSettings, Preferences, Settings
from engine.table import Change, Result, Status
from tests.data.test_storage import finish, record, url

ANN, BOB, CAT, DAN = (1, "Ann"), (2, "Bob"), (3, "Cat"), (4, "Dan")


@pytest.fixture
async def database(tmp_path):
    opened = await Database.open(url(tmp_path / "race.db"))
    yield opened
    await opened.close()


async def test_a_board_is_the_sum_of_its_games(database):
    """Against a plain count over many random games, for every metric, server, time and page."""
    chance, journal, board = random.Random(2), SqlJournal(database), Leaderboard(database)
    games = []
    for room in range(1, 81):
        players = [chance.randrange(1, 8) for _ in range(chance.choice([2, 3, 4]))]
        when, group = chance.randrange(1000), chance.choice([10, 11])
        results = tuple(
            Result(seat, player, f"n{player}-{room}", seat, chance.random() < 0.4, *chance.choices(range(-200, 900), k=2),
                   chance.randrange(3), 2)
            for seat, player in enumerate(players)
        )  # fmt: skip
        stored = await journal.create(record(room=room, group=group))
        ended = replace(stored, version=1, status=Status.FINISHED, ended=when)
        await journal.commit(Change(ended, results=results))
        games.append((group, when, stored.id, results))
    for group in (10, 11):
        for since in (0, 500):
            for metric in Metric:
                wanted = counted(games, group, since, metric)
                whole = await board.page(group, metric, viewer=3, since=since, limit=100)
                assert {(row.rank, row.player, row.name, getattr(row, metric)) for row in whole.rows} == wanted
                assert [row.rank for row in whole.rows] == sorted(row.rank for row in whole.rows)
                assert whole.players == len(wanted)
                assert whole.own == next((row for row in whole.rows if row.player == 3), None)
                parts = [
                    await board.page(group, metric, viewer=3, since=since, offset=n, limit=2) for n in range(0, 8, 2)
                ]
                assert [row for part in parts for row in part.rows] == list(whole.rows)
                assert all(part.own == whole.own for part in parts)


def counted(games, group, since, metric):
    """The rows that a board must have: rank, player, newest name, value."""
    values, names = defaultdict(list), {}
    for where, when, _, results in sorted(games, key=lambda game: (game[1], game[2])):
        if where != group:
            continue
        for result in results:
            names[result.player] = result.name
            if when >= since and len({other.player for other in results}) >= 2:
                values[result.player].append(result)
    value = {
        Metric.WINS: lambda played: sum(result.won for result in played),
        Metric.GAMES: len,
        Metric.POINTS: lambda played: sum(result.points for result in played),
        Metric.BEST_ROUND: lambda played: max(result.best_round for result in played),
        Metric.COUPS: lambda played: sum(result.coups for result in played),
    }[metric]
    totals = {player: value(played) for player, played in values.items()}
    return {
        (1 + sum(other > total for other in totals.values()), player, names[player], total)
        for player, total in totals.items()
        if total > 0
    }


async def test_a_month_begins_with_its_first_millisecond(database):
    journal, board = SqlJournal(database), Leaderboard(database)
    await finish(journal, 1, 10, [ANN, BOB], when=999)
    assert (await board.page(10, Metric.GAMES, viewer=1, since=1000)).rows == ()
    await finish(journal, 2, 10, [CAT, BOB], when=1000)
    month = await board.page(10, Metric.GAMES, viewer=1, since=1000)
    assert ({row.player for row in month.rows}, month.players, month.own) == ({2, 3}, 2, None)


async def test_the_newest_name_counts_even_if_that_game_does_not(database):
    journal, board = SqlJournal(database), Leaderboard(database)
    await finish(journal, 1, 10, [ANN, BOB], when=100)
    await finish(journal, 2, 10, [(1, "Anna")], when=200)
    await finish(journal, 3, 99, [(1, "Somebody"), BOB], when=300)  # what one is called elsewhere is nobody's business
    (first,) = (await board.page(10, Metric.WINS, viewer=1)).rows
    assert (first.name, first.games) == ("Anna", 1)


async def test_only_finished_games_count(database):
    journal, board = SqlJournal(database), Leaderboard(database)
    stored = await journal.create(record(room=1, group=10))
    await journal.commit(Change(replace(stored, version=1, status=Status.STOPPED, ended=5)))
    page = await board.page(10, Metric.GAMES, viewer=1)
    assert (page.rows, page.players, page.own) == ((), 0, None)


async def test_settings_written_while_they_are_being_read_are_not_forgotten(database, monkeypatch):
    settings = Settings(database)
    read, go = asyncio.Event(), asyncio.Event()
    original = Settings._read

    async def slow(self, *asked):
        found = await original(self, *asked)
        read.set()
        await go.wait()
        return found

    monkeypatch.setattr(Settings, "_read", slow)
    reading = asyncio.ensure_future(settings.guild(1))
    await read.wait()
    wanted = GuildSettings(language="fr")
    await settings.put_guild(1, wanted)
    go.set()
    await reading
    assert await settings.guild(1) == wanted


async def test_the_last_of_many_settings_holds(database):
    settings = Settings(database)
    await asyncio.gather(*(settings.put_guild(1, GuildSettings(language=str(n))) for n in range(20)))
    assert await settings.guild(1) == await Settings(database).guild(1) == GuildSettings(language="19")
    await settings.put_player(1, Preferences(pings=False))
    assert await settings.guild(1) == GuildSettings(language="19")  # a server and a player may share a number
    assert await settings.player(1) == Preferences(pings=False)


@pytest.mark.parametrize("speed", PACES)
def test_every_speed_has_its_pace(speed):
    assert GuildSettings(speed=speed).pace is PACES[speed]
