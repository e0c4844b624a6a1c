"""Ratings compared with the library's own examples, and with a recomputation."""

import random
from contextlib import asynccontextmanager

from sqlalchemy import select, update

from data.database import Database
from data.records.boards import counted
from data.records.ratings import FEWEST_GAMES, Rating, _rate_some, rated, shown_rating
from data.records.results import MOST_A_DAY
from data.records.seasons import Season, zone_named
from data.schema import results, unrated
from tests.data.games import DAY
from tests.data.queries import rows
from tests.effort import full_or

UTC = zone_named("UTC")


async def ratings(database, group=10):
    query = select(results.c.game, results.c.seat, results.c.player, results.c.mu, results.c.sigma)
    async with database.reading() as connection:
        rows = await connection.execute(query.where(results.c.group == group).order_by(results.c.game, results.c.seat))
        return [tuple(row) for row in rows]


def test_the_example_of_the_librarys_readme():
    """README of openskill 6.2.0, "Limited Example": two teams of two newcomers, the first wins."""
    (a, b), (x, y) = rated([[Rating(), Rating()], [Rating(), Rating()]], [0, 1])
    assert Rating() == Rating(25.0, 8.333333333333334)
    assert a == b == Rating(26.964294621803063, 8.177962604389991)
    assert x == y == Rating(23.035705378196937, 8.177962604389991)


async def rated_anew(database, group=10):
    """Return the ratings recomputed from the results alone, without changing them."""
    async with database.changing("a test") as connection:
        await connection.execute(update(results).where(*counted(group, "classic")).values(mu=None, sigma=1.0))
        await _rate_some(connection, group, "classic", (0, 0), 1_000)
        query = select(results.c.game, results.c.seat, results.c.player, results.c.mu, results.c.sigma)
        its = query.where(results.c.group == group).order_by(results.c.game, results.c.seat)
        rows = [tuple(row) for row in await connection.execute(its)]
        await connection.rollback()
    return rows


async def test_ratings_do_not_depend_on_what_happens_between_slices(
    database, play, people, monkeypatch, background, resets
):
    """A season is reset and restored, a person is forgotten, and games end meanwhile, some of them out of order."""
    chance = random.Random(8)
    first, players = Season(2024, 5).period(UTC)[0], [*range(1, 9)]

    async def another(day):
        who = chance.sample(players, chance.choice([2, 3]))
        await play(*who, when=first + DAY * day, won=(chance.randrange(2),))

    for day in range(full_or(60, 30)):
        await another(day)
    work = background.work
    changing, others = Database.changing, []

    @asynccontextmanager
    async def interrupted(self, about):
        async with changing(self, about) as connection:
            yield connection
        some = about in ("the reset", "the ratings") and len(others) < full_or(30, 12) and chance.random() < 0.5
        if some or about == "that a person is forgotten":
            others.append(about)
            await another(chance.choice([61, 61, 30, 3]))
            async with database.reading() as reader:  # readers see consistent values meanwhile
                shown = select(results.c.mu).where(*counted(10, "classic"))
                assert None not in (await reader.execute(shown)).scalars().all()

    number = await resets.reset(10, Season(2024, 5), UTC, by=77, at=first)
    monkeypatch.setattr(Database, "changing", interrupted)
    monkeypatch.setattr("data.database.SLICE", 5)
    monkeypatch.setattr("data.database._SMALLEST_SLICE", 5)  # otherwise a slow machine would make other slices
    await work()
    await resets.undo(10, number, by=77, at=first)
    await people.forget(players.pop())
    await work()
    await work()  # for the last games out of order
    monkeypatch.undo()
    await work()
    assert {*others} == {"the reset", "the ratings", "that a person is forgotten"}
    assert 8 not in {player for _, _, player, *_ in await ratings(database)}
    assert await ratings(database) == await rated_anew(database)
    assert await rows(database, select(unrated)) == []


async def test_no_recomputation_while_a_player_has_two_numbers(database, play, background, people):
    work = background.work
    for day in range(30):
        await play(1, 2, when=DAY * day)
    await people.forget(1)
    before = await ratings(database)
    await play(2, 3, when=DAY * 2 + 1)  # many later games, which are not rated before that is done
    assert [row for row in await ratings(database) if row[0] <= 30] == before
    await work()
    assert await ratings(database) == await rated_anew(database)
    assert [row[3] for row in await ratings(database)][:60] != [row[3] for row in before]


async def test_a_few_later_games_are_rated_at_once(database, play):
    for day in (1, 2, 5, 3, 4):
        await play(1, 2, when=DAY * day)
    assert await ratings(database) == await rated_anew(database)
    assert await rows(database, select(unrated)) == []


async def test_a_draw_and_a_leaver(database, play):
    await play(1, 2, when=DAY, won=(0, 1), points=[700, 700])
    drawn = {player: Rating(mu, sigma) for _, _, player, mu, sigma in await ratings(database)}
    assert drawn[1] == drawn[2]
    assert drawn[1].mu == 25
    assert drawn[1].sigma < Rating().sigma
    game = await play(3, 4, 5, 6, when=2 * DAY, sides=(0, 1, 0, 1), left=(3,))
    after = {player: Rating(mu, sigma) for its, _, player, mu, sigma in await ratings(database) if its == game}
    (won, _), (lost, _) = rated([[Rating()] * 2] * 2, [0, 1])
    assert after == {3: lost, 4: lost, 5: won, 6: lost}  # 5 has won even though 3 left
    game = await play(7, 8, 9, when=3 * DAY, points=[900, 200, 100], left=(7,), won=())
    after = {player: mu for its, _, player, mu, _ in await ratings(database) if its == game}
    assert after[7] < after[9] < after[8]  # the AI that replaced 7 has won nothing for 7


async def test_uncounted_games_do_not_change_ratings(database, play):
    for when in range(MOST_A_DAY + 2):
        await play(1, 2, when=when)
    await play(2, 1, when=DAY - 1)
    await play(1, 2, when=9 * DAY, level="easy")
    await play(1, when=9 * DAY, level="hard")
    assert [mu is not None for *_, mu, _ in await ratings(database)] == [True] * 2 * MOST_A_DAY + [False] * 9


def test_a_rating_is_shown_around_1500():
    assert Rating().ordinal == 0
    one, other = Rating(), Rating()
    for game in range(FEWEST_GAMES):
        (one,), (other,) = rated([[one], [other]], [game % 2, 1 - game % 2])
    assert 1_490 <= shown_rating((one.ordinal + other.ordinal) / 2) <= 1_520
    best, worst = Rating(), Rating()
    for _ in range(FEWEST_GAMES):
        (best,), (worst,) = rated([[best], [worst]], [0, 1])
    assert 1_200 <= shown_rating(worst.ordinal) < 1_300
    assert 1_700 < shown_rating(best.ordinal) <= 1_800
