"""The race of the day in the database: a fair secret, one attempt, boards of servers, counts over all of them."""

import asyncio
import hashlib
import logging
from datetime import date

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from data.database import Database
from data.play.journal import SqlJournal
from data.records.daily import Daily
from data.records.daily_races import begin_race
from data.records.history import History
from data.records.leaderboard import Metric
from data.records.results import forget_past_days
from data.records.visibility import Visibility
from data.schema import daily_deals, daily_races, days, results, tallies
from engine.challenges.daily import GRACE_MS, closes, date_of, day_on, deal, par, seed_of
from engine.table import (
    DAILY_PACE,
    Change,
    Lobby,
    Result,
    RoomTaken,
    Seat,
    Status,
    StorageError,
    TableRecord,
    daily_lobby,
)
from engine.time_units import DAY_MS
from tests.data.games import EVERYWHERE
from tests.data.queries import rows, values, write
from tests.tables import rejected

MONDAY = day_on(date(2026, 11, 23))
NOON = MONDAY * DAY_MS + DAY_MS // 2


def of_day(day=MONDAY, player=50, group=10, room=7):
    lobby = daily_lobby(day, player, f"p{player}")
    return TableRecord(group, room, player, lobby, created=day * DAY_MS + 1, pace=DAILY_PACE, private=True, daily=day)


async def begun(journal, **about):
    return await journal.create(of_day(**about))


async def ended(journal, record, points, *, at=None, left=False, helped=False, turns=20):
    """Finish a stored race with these points, `at` a given time."""
    at = record.daily * DAY_MS + 60_000 if at is None else at
    name = f"p{record.host}"
    seats = (
        Seat(record.host, name, turns=turns, left=left),
        Seat(1, "Rosalie", level="normal"),
        Seat(2, "Gaston", level="normal"),
    )
    over = replace(record, version=record.version + 1, status=Status.FINISHED, ended=at, seats=seats, helped=helped)
    result = Result(0, record.host, name, 0, points > 1000, points, points, 1, 1, computer="normal", left=left)
    await journal.commit(Change(over, results=(result,)))
    return over


async def raced(journal, player, points, **about):
    return await ended(journal, await begun(journal, player=player, **about), points)


@pytest.fixture
def daily(database):
    return Daily(database, lambda: NOON)


# -- the deal -------------------------------------------------------------------------------------------------------


async def test_a_secret_is_stored_before_the_deal_and_never_changes(database, daily):
    first = await daily.deal(MONDAY)
    ((day, secret, stored_par),) = await rows(database, select(daily_deals))
    assert (day, len(secret)) == (MONDAY, 64)
    assert first.commitment == hashlib.sha256(secret.encode()).hexdigest()
    assert first.par == stored_par == par(MONDAY, secret)
    assert await daily.seed(MONDAY) == seed_of(MONDAY, secret)
    assert await Daily(database, lambda: NOON).deal(MONDAY) == first
    other = await daily.deal(MONDAY + 1)
    assert other.commitment != first.commitment


async def test_a_secret_is_published_only_when_no_race_is_possible_any_more(database):
    """By our clock and by the players': a single clock that is wrong or was set back publishes nothing."""
    now = NOON
    daily = Daily(database, lambda: now)
    told = await daily.deal(MONDAY)
    over = closes(MONDAY)
    assert over == (MONDAY + 1) * DAY_MS + GRACE_MS
    for ours, stamp in ((NOON, NOON), (over, over - 1), (over - 1, over), (NOON, over + DAY_MS), (over + DAY_MS, NOON)):
        now = ours
        with rejected("day_not_over", closes=over // 1000):
            await daily.published(MONDAY, stamp)
    now = over
    secret = await daily.published(MONDAY, over)
    assert hashlib.sha256(secret.encode()).hexdigest() == told.commitment
    assert deal(MONDAY, secret).owners
    assert await daily.published(MONDAY - 1, over) is None


async def test_a_secret_is_in_no_log_and_no_exception(caplog, monkeypatch, daily):
    caplog.set_level(logging.DEBUG)
    for library in ("aiosqlite", "asyncpg"):  # as in the bot: at DEBUG they log all stored values
        caplog.set_level(logging.INFO, library)
    monkeypatch.setattr("data.records.daily.secrets.token_hex", lambda _: "5ec2e7" * 10)
    await daily.deal(MONDAY)
    await daily.seed(MONDAY)
    monkeypatch.setattr("data.records.daily.par", lambda *_: 2**80)
    with pytest.raises(StorageError) as failure:  # not storable
        await daily.deal(MONDAY + 1)
    shown, error = caplog.text, failure.value
    while error is not None:
        shown, error = shown + repr(error) + str(error), error.__cause__ or error.__context__
    assert "5ec2e7" not in shown
    assert str(seed_of(MONDAY, "5ec2e7" * 10)) not in shown


async def test_of_several_simultaneous_deals_one_is_stored(database_url):
    databases = [await Database.open(database_url) for _ in range(2)]
    deals = await asyncio.gather(*(Daily(each, lambda: NOON).deal(MONDAY) for each in databases for _ in range(3)))
    assert len({each.commitment for each in deals}) == 1
    for each in databases:
        await each.close()


# -- one attempt ----------------------------------------------------------------------------------------------------


async def test_one_race_per_person_and_day_on_all_servers(database, journal):
    record = await begun(journal)
    with rejected("raced_today", next=(MONDAY + 1) * DAY_MS // 1000):
        await begun(journal, group=11, room=8)
    await ended(journal, record, 900)
    with rejected("raced_today"):
        await begun(journal)
    assert (await begun(journal, player=51)).id > record.id
    assert (await begun(journal, day=MONDAY + 1)).daily == MONDAY + 1
    assert len(await rows(database, select(daily_races))) == 3  # the refused race left nothing


async def test_a_table_and_its_race_are_stored_together_or_not_at_all(database, journal):
    other = await begun(journal, player=9, day=MONDAY - 1)
    async with database.changing("a race of another table") as connection:
        await begin_race(connection, replace(other, host=50), MONDAY)
    with rejected("raced_today"):
        await begun(journal)
    assert [table.place for table in await journal.open_tables()] == [(-(MONDAY - 1), 9)]


async def test_the_race_of_the_day_coexists_with_a_solo_game(journal):
    solo = replace(of_day(), daily=None, lobby=Lobby("classic", "standard").join(50, "p50"))
    await journal.create(solo)
    stored = await begun(journal)
    with pytest.raises(RoomTaken):
        await journal.create(solo)
    assert {table.place for table in await journal.open_tables()} == {(-MONDAY, 50), (10, 50)}
    assert (await journal.load(stored.id)).record == stored


async def test_one_attempt_in_two_processes(processes):
    """Each process has its own servers; the person clicks in both at the same time."""
    journals = [SqlJournal(each) for each in processes]
    groups = [2 << 22, 1 << 22]
    outcomes = await asyncio.gather(
        *(
            begun(journals[i % 2], player=player, group=groups[i % 2], room=100 + i)
            for player in (50, 51)
            for i in range(6)
        ),
        return_exceptions=True,
    )
    made = [each for each in outcomes if isinstance(each, TableRecord)]
    assert sorted(each.host for each in made) == [50, 51]
    assert {each.code for each in outcomes if not isinstance(each, TableRecord)} == {"raced_today"}
    dailies = [Daily(database, lambda: NOON) for database in processes]
    assert [await daily.race(50, MONDAY) for daily in dailies] == [None, None]  # there was no deal yet
    deals = [await daily.deal(MONDAY) for daily in dailies]
    assert deals[0] == deals[1]
    (game,) = {(await daily.race(50, MONDAY)).game for daily in dailies}
    assert game in [each.id for each in made]


async def test_being_forgotten_allows_no_second_attempt(database, journal, background, people, daily):
    """What prevents it identifies no one, and is deleted after the day."""
    await daily.deal(MONDAY)
    await raced(journal, 50, 900)
    await people.forget(50)
    await background.work()
    assert await daily.race(50, MONDAY) is None
    with rejected("raced_today"):
        await begun(journal)
    for table in (daily_races, days, tallies):
        assert all(value not in (50, "50") for row in await rows(database, select(table)) for value in row)
    page = await daily.board(10, MONDAY, viewer=50)
    assert [(row.name, row.player < 0) for row in page.rows] == [("", True)]
    assert page.own is None
    async with database.changing("a new day") as connection:
        await forget_past_days(connection, NOON + DAY_MS)
    assert (await begun(journal, day=MONDAY + 1)).id


async def test_all_races_of_a_person_are_exported(people, journal):
    await raced(journal, 50, 900)
    (race,) = (await people.export(50))["daily_races"]
    assert (race["day"], race["points"], race["turns"], race["group"]) == (MONDAY, 900, 20, 10)


# -- results --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "counts"),
    [
        ({}, True),
        ({"at": (MONDAY + 1) * DAY_MS}, True),  # begun before midnight
        ({"at": closes(MONDAY) - 1}, True),
        ({"at": closes(MONDAY)}, False),  # the deal may be public then
        ({"helped": True}, False),
        ({"left": True}, False),
    ],
)
async def test_a_race_counts_for_its_own_day_if_it_was_finished_in_time(journal, how, counts, daily):
    told = await daily.deal(MONDAY)
    await ended(journal, await begun(journal), 900, **how)
    race = await daily.race(50, MONDAY)
    assert (race.over, race.turns) == ((900 - told.par, 20) if counts else (None, None))
    assert (await daily.standing(50, MONDAY) is not None) == counts
    assert (await daily.board(10, MONDAY, viewer=50)).players == counts
    assert await daily.race(50, MONDAY + 1) is None


async def test_it_counts_on_no_other_board_and_stays_secret_until_the_day_is_over(database, journal, ranked):
    now = NOON
    history = History(database, lambda: now)
    over = await raced(journal, 50, 2000)
    assert await values(database, select(results.c.board)) == [None]
    for solo in (None, "normal"):
        assert not (await ranked(Metric.WINS, viewer=50, solo=solo)).rows
    assert await history.games(10, EVERYWHERE) == ()  # nor do administrators see its points
    assert not (await history.games(10, Visibility(50)))[0].counts
    with rejected("day_not_over"):  # it would reveal all hands
        await history.transcript(10, over.id)
    now = closes(MONDAY)
    with pytest.raises(StorageError, match="no beginning"):
        await history.transcript(10, over.id)


async def test_a_standing_counts_all_people_on_all_servers(journal, daily):
    await daily.deal(MONDAY)
    points = {50: 900, 51: 900, 52: 1200, 53: 100, 54: 200}
    for player, got in points.items():
        await raced(journal, player, got, group=player)
    await begun(journal, player=60, group=60)
    await raced(journal, 70, 5000, day=MONDAY + 1)
    standing = await daily.standing(50, MONDAY)
    assert (standing.place, standing.equal, standing.begun) == (2, 1, 6)
    assert (await daily.standing(53, MONDAY)).place == 5  # before 60, who has no result
    best, alone = await daily.standing(52, MONDAY), await daily.standing(70, MONDAY + 1)
    assert (best.place, best.equal, alone.place, alone.begun) == (1, 0, 1, 1)
    assert await daily.counts(MONDAY) == (6, 5)
    assert await daily.standing(60, MONDAY) is None
    assert await daily.standing(61, MONDAY) is None


async def test_a_streak_consists_of_consecutive_finished_days(journal, daily):
    for day in (MONDAY - 9, *range(MONDAY - 4, MONDAY)):
        await raced(journal, 50, 900, day=day, group=day)
    assert await daily.streak(50, MONDAY) == 4  # today is not over
    assert await daily.streak(50, MONDAY - 1) == 4
    assert await daily.streak(50, MONDAY + 1) == 0
    record = await begun(journal)
    assert await daily.streak(50, MONDAY) == 4
    await ended(journal, record, 100)
    assert await daily.streak(50, MONDAY) == 5
    assert await daily.streak(50, MONDAY - 9) == 1
    assert await daily.streak(51, MONDAY) == 0


async def test_the_board_of_a_day_ranks_by_points_with_shared_ranks(journal, daily):
    told = await daily.deal(MONDAY)
    for player, points in ((50, 900), (51, 1200), (52, 900), (53, 100)):
        await raced(journal, player, points)
    await raced(journal, 54, 9000, group=11)
    await begun(journal, player=55)
    page = await daily.board(10, MONDAY, viewer=53, limit=3)
    assert [(row.rank, row.player, row.over + told.par) for row in page.rows] == [
        (1, 51, 1200),
        (2, 50, 900),
        (2, 52, 900),
    ]
    assert page.players == 4
    assert (page.own.rank, page.own.name, page.own.days) == (4, "p53", 1)
    rest = await daily.board(10, MONDAY, viewer=54, offset=3)
    assert [row.player for row in rest.rows] == [53]
    assert rest.own is None


async def test_the_board_of_a_month_adds_points_over_par_without_negative_days(database, journal, daily):
    first = MONDAY - date_of(MONDAY).day + 1
    days_ = (first - 1, first, first + 29, first + 30)  # October 31, November 1 and 30, December 1
    pars = {day: (await daily.deal(day)).par for day in days_}
    for day in days_:
        await raced(journal, 50, pars[day] + 100, day=day)
    await raced(journal, 51, pars[first] + 150, day=first)
    await raced(journal, 51, pars[first + 29] - 500, day=first + 29)
    newest = (daily_races.c.player == 50) & (daily_races.c.day == first + 29)
    await write(database, update(daily_races).where(newest).values(name="Fifty"))
    page = await daily.month(10, date(2026, 11, 23), viewer=51)
    assert [(row.rank, row.player, row.name, row.over, row.days, row.turns) for row in page.rows] == [
        (1, 50, "Fifty", 200, 2, 40),
        (2, 51, "p51", 150, 2, 40),
    ]
    december = await daily.month(10, date(2026, 12, 31), viewer=51)
    assert [(row.player, row.over) for row in december.rows] == [(50, 100)]
    assert december.own is None


async def test_statistics_of_a_day_leave_out_later_races(journal, daily):
    for day, points in ((MONDAY, 1_500), (MONDAY + 1, 1_200), (MONDAY + 2, 3_000)):
        await daily.deal(day)
        await raced(journal, 50, points, day=day)
    par_of = {day: (await daily.deal(day)).par for day in (MONDAY, MONDAY + 1)}
    first, second = 1_500 - par_of[MONDAY], 1_200 - par_of[MONDAY + 1]
    assert await daily.best(50, MONDAY - 1) is None
    assert await daily.best(50, MONDAY) == first
    assert await daily.best(50, MONDAY + 1) == max(first, second)
    assert [await daily.streak(50, MONDAY + day) for day in range(4)] == [1, 2, 3, 3]
