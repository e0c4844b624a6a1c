"""Ended games are kept only as far as they can still be requested, and as long as their server wants."""

import asyncio
import random
from contextlib import asynccontextmanager
from itertools import pairwise, product
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from sqlalchemy import func, insert, select, update

from cogs.services.housekeeping import Housekeeping
from data.database import Database
from data.operation.shards import Shards
from data.people.departures import Departures
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from data.records.retention import ACTS, PRUNED, PRUNING, Retention
from data.schema import actions, days, games, guilds, seats, snapshots, stops, tallies, unsought
from engine.table import Change, Result, Status, Tables
from tests.data.games import DAY, EVERYWHERE, of_shards
from tests.data.queries import rows, values, write
from tests.data.test_storage import act, playing, record
from tests.tables import rejected
from tools.testkit.memory import FakeClock

NOW = 1000 * DAY
EACH = 30
"""Acts of a game."""


async def ended(database, room, days, status=Status.FINISHED, group=10, sought=True):
    """Store a game that was played and ended `days` days ago; return its number."""
    journal, chance = SqlJournal(database), random.Random(room)
    state, stored = await playing(journal, room, group=group)
    for _ in range(EACH):
        state, stored, change = act(state, stored, chance)
        await journal.commit(replace(change, snapshot=state if state.seq == 20 else None))
    over = replace(stored, version=stored.version + 1, status=Status(status), ended=NOW - days * DAY)
    results = [
        Result(seat, its.player, its.name, seat, seat == 0, 100, 100, 0, 1) for seat, its in enumerate(over.seats)
    ]
    await journal.commit(Change(over, results=tuple(results) if over.status is Status.FINISHED else ()))
    if sought:
        await write(database, unsought.delete().where(unsought.c.game == stored.id))
    return stored.id


async def kept(database):
    """Return the number of acts and positions of each game."""
    async with database.reading() as connection:
        return {
            row.id: (row.acts, row.positions)
            for row in await connection.execute(
                select(
                    games.c.id,
                    select(func.count()).where(actions.c.game == games.c.id).scalar_subquery().label("acts"),
                    select(func.count()).where(snapshots.c.game == games.c.id).scalar_subquery().label("positions"),
                )
            )
        }


def retention(database):
    return Retention(database, Settings(database), lambda: NOW)


@pytest.fixture
def prune(database):
    return retention(database).prune


WHOLE, GONE = (EACH, 2), (0, 0)


async def test_by_default_finished_games_are_kept_and_stopped_ones_for_a_week(database, journal, history, prune):
    finished = await ended(database, 1, 999)
    old, new = [await ended(database, room, days, Status.STOPPED) for room, days in ((2, 7.1), (3, 6.9))]
    _, plays = await playing(journal, 4)
    await prune()
    assert await kept(database) == {finished: WHOLE, new: WHOLE, plays.id: (0, 1)}
    assert await history.transcript(10, finished) is not None
    assert await journal.load(old) is None
    await prune()  # nothing is left to do
    assert (await kept(database))[new] == WHOLE


async def test_each_server_decides_how_long(database, settings, prune):
    await settings.change_guild(11, lambda _: GuildSettings(keep_finished="month"))
    await settings.change_guild(12, lambda _: GuildSettings(keep_finished="day"))
    keys = [*product((10, 11, 12), (2, 6, 29, 31), ("finished", "stopped"))]
    stored = await asyncio.gather(
        *(ended(database, room, days, status, group) for room, (group, days, status) in enumerate(keys))
    )
    numbers = dict(zip(keys, stored, strict=True))
    await prune()
    left = await kept(database)
    assert {key for key, number in numbers.items() if left.get(number, GONE) == GONE} == {
        (10, 29, "stopped"), (10, 31, "stopped"),
        (11, 31, "finished"), (11, 29, "stopped"), (11, 31, "stopped"),
        *((12, days, status) for days in (2, 6, 29, 31) for status in ("finished", "stopped")),
    }  # fmt: skip
    assert {left.get(number) for number in numbers.values()} == {WHOLE, GONE, None}


async def test_of_a_stopped_game_that_counted_it_is_kept_who_stopped_it(database, journal, prune):
    game = await ended(database, 1, 8, Status.STOPPED)
    await write(database, insert(stops).values(game=game, group=10, at=1, player=5, name="Eve"))
    await prune()
    assert await kept(database) == {game: GONE}
    assert len((await journal.load(game)).record.seats) == 2


@pytest.mark.parametrize(
    ("changes", "stays"),
    [
        ({}, False),
        ({"private": False}, True),
        ({"daily": 20_000}, True),
        ({"ended": NOW - 3_599_000}, True),
        ({"status": "finished"}, True),
        ({"turns": 1}, True),
    ],
)
async def test_a_private_game_in_which_nothing_happened_leaves_nothing(database, changes, stays, prune):
    game = await ended(database, 1, 0, Status.STOPPED)
    of_game = {"private": True, "ended": NOW - 3_601_000, **changes}
    turns = of_game.pop("turns", 0)
    await write(
        database,
        update(games).values(of_game),
        update(seats).where(seats.c.seat == 0).values(turns=turns),
        update(seats).where(seats.c.seat == 1).values(turns=0),
    )
    await prune()
    assert await kept(database) == ({game: WHOLE} if stays else {})
    for table in (seats, actions, snapshots):
        assert bool(await rows(database, select(table))) is stays


async def test_the_result_is_kept_and_says_that_the_game_cannot_be_replayed(
    database, history, profiles, journal, prune
):
    await Settings(database).change_guild(10, lambda _: GuildSettings(keep_finished="week"))
    game, other = await ended(database, 1, 8), await ended(database, 2, 1)
    before = await history.games(10, EVERYWHERE), await profiles.of(10, 1, "classic", EVERYWHERE)
    await prune()
    after = await history.games(10, EVERYWHERE), await profiles.of(10, 1, "classic", EVERYWHERE)
    assert [(its.game, its.kept) for its in after[0]] == [(other, True), (game, False)]
    assert [replace(its, kept=True) for its in after[0]] == [*before[0]]
    assert after[1] == before[1]
    with rejected("record_gone", game=game):
        await history.transcript(10, game)
    assert await history.transcript(11, game) is None
    tables = Tables(journal, FakeClock())
    table = await tables.get(game)
    assert table.pruned
    assert table.view(None) is None
    assert not (await tables.get(other)).pruned
    assert [seat.name for seat in table.record.seats] == ["Ann", "Bób *x*"]
    waiting = await tables.get((await journal.create(record(room=9))).id)
    assert not waiting.pruned
    tables.close()


async def test_games_not_yet_searched_for_achievements_are_kept(database, prune):
    await Settings(database).change_guild(10, lambda _: GuildSettings(keep_finished="day"))
    due = await ended(database, 1, 8, sought=False)
    await prune()
    assert (await kept(database))[due] == WHOLE


async def test_each_process_serves_its_own_servers(database):
    mine, theirs = 0, 1 << 22
    numbers = [await ended(database, n, 8, Status.STOPPED, group) for n, group in enumerate((mine, theirs))]
    await retention(of_shards(database, Shards(2, (0,)))).prune()
    assert await kept(database) == {numbers[1]: WHOLE}


async def test_damaged_settings_delete_nothing(database, caplog, prune):
    game, other = [await ended(database, n, 8, Status.STOPPED, group) for n, group in enumerate((10, 11))]
    await write(database, insert(guilds).values(guild=10, settings="?"))
    await prune()
    assert await kept(database) == {game: WHOLE}
    assert other != game
    assert "no records of server 10 are deleted" in caplog.text


async def test_no_transaction_deletes_much_and_a_killed_process_continues(database, monkeypatch, prune):
    """A game of very many acts is deleted in slices; from the first one on, the rest is not shown any more."""
    await Settings(database).change_guild(10, lambda _: GuildSettings(keep_finished="week"))
    game = await ended(database, 1, 8)
    others = [await ended(database, n, 9) for n in range(2, 8)]
    monkeypatch.setattr("data.database.SLICE", 1)
    monkeypatch.setattr("data.database._SMALLEST_SLICE", 1)
    monkeypatch.setattr("data.records.retention.ACTS", 7)
    changing, left = Database.changing, [await kept(database)]

    @asynccontextmanager
    async def watched(self, about):
        async with changing(self, about) as connection:
            yield connection
        left.append(await kept(self))
        if left[-1][game] not in (WHOLE, GONE):
            assert await values(self, select(games.c.pruned).where(games.c.id == game)) == [PRUNING]
            assert left[-1][game][1] == 0
        if len(left) == 12:
            raise asyncio.CancelledError

    monkeypatch.setattr(Database, "changing", watched)
    with pytest.raises(asyncio.CancelledError):
        await prune()
    assert any(acts not in (0, EACH) for acts, _ in left[-1].values())
    await prune()
    assert {(await kept(database))[number] for number in (game, *others)} == {GONE}
    acts = [sum(acts for acts, _ in its.values()) for its in left]
    assert max(before - after for before, after in pairwise(acts)) == 7
    assert {*await values(database, select(games.c.pruned))} == {PRUNED}
    assert len(await rows(database, select(seats))) == 14
    assert ACTS * 64 <= 4096


async def test_the_housekeeping_looks_for_jobs_at_once_and_prunes_a_minute_later(database, monkeypatch, background):
    """A start after the next has other things to do first."""
    now = 1_000_000
    monkeypatch.setattr("cogs.services.housekeeping.utc_ms", lambda: now)
    game = await ended(database, 1, 8, Status.STOPPED)
    await write(database, update(games).values(request=None))
    gateway = SimpleNamespace(guilds=[])
    housekeeping = Housekeeping(background, retention(database), Departures(database, lambda: 0), gateway)
    assert await housekeeping.due() == {"jobs": 0, "pruning": now + 60_000}
    await housekeeping.do("jobs")
    assert game in await kept(database)
    await housekeeping.do("pruning")
    assert game not in await kept(database)
    assert await housekeeping.due() == {"jobs": now + 60_000, "pruning": now + 3_600_000}
    housekeeping.shards_changed()
    assert (await housekeeping.due())["jobs"] == 0
    housekeeping.close()


async def test_counts_of_games_are_deleted_after_the_day(database, prune):
    """Even without another game: the key of a past day has no legitimate use."""
    for day in (998, 999, 1000):
        await write(
            database, insert(days).values(day=day, key="k"), insert(tallies).values(day=day, digest="d", games=1)
        )
    await prune()
    assert await values(database, select(days.c.day)) == await values(database, select(tallies.c.day)) == [1000]
