"""What games with the same people again and again are worth."""

import pytest
from sqlalchemy import select

from data.play.journal import SqlJournal
from data.records.ratings import Rating, rated
from data.records.worth import ENOUGH_PEOPLE, LEAST_WORTH, WINDOW_MS, worth
from data.schema import results
from tests.data.games import DAY, played
from tests.data.test_people import forget
from tests.data.test_ratings import ratings

ME, ALT, OTHERS = 1, 2, range(10, 10 + ENOUGH_PEOPLE)


async def worth_to(database, player):
    """Return what each game was worth to a person, in order; None where it did not count."""
    r = results.c
    async with database.reading() as connection:
        rows = await connection.execute(select(r.board, r.worth).where(r.player == player).order_by(r.finished))
        return [row.worth if row.board else None for row in rows]


async def busy(journal, group=10, day=1):
    """Let other people play on a server."""
    for other in OTHERS[1:]:
        await played(journal, OTHERS[0], other, when=DAY * day, group=group)


@pytest.mark.parametrize(
    ("meetings", "others", "value"),
    [
        ([(0, 1)], 99, 1),
        ([(9, 2), (20, 2)], 2, 1),  # with everybody who is there
        ([(50, ENOUGH_PEOPLE)], 99, 1),
        ([(1, ENOUGH_PEOPLE // 2)], 99, 2**-0.5),
        ([(2, ENOUGH_PEOPLE // 2)], 99, 2**-1),
        ([(2, 3)], 6, 2**-1),  # on a small server, half of its people are as good as half of many
        ([(0, 9), (2, ENOUGH_PEOPLE // 2)], 99, (1 + 2**-1) / 2),
    ],
)
def test_a_game_is_worth_the_less_the_more_often_one_has_met_and_the_fewer_people_one_plays_with(
    meetings, others, value
):
    assert worth(meetings, others) == pytest.approx(value)


async def test_the_same_opponent_again_and_again_is_worth_less_and_less_until_nothing_counts(database):
    journal = SqlJournal(database)
    await busy(journal)
    for day in range(2, 9):
        await played(journal, ME, ALT, when=DAY * day)
    one = 2 ** -(1 - 1 / ENOUGH_PEOPLE)
    counting = [one**n for n in range(7) if one**n >= LEAST_WORTH]
    assert await worth_to(database, ME) == pytest.approx(counting + [None] * (7 - len(counting)))
    assert 2 <= len(counting) <= 5
    await played(journal, ME, OTHERS[0], when=DAY * 9)  # but somebody else is worth all
    assert (await worth_to(database, ME))[-1] == 1
    await busy(journal, day=30)
    await played(journal, ME, ALT, when=DAY * 9 + WINDOW_MS + 1)  # and so is the same one after a month
    assert (await worth_to(database, ME))[-1] == 1


async def test_whoever_plays_with_many_gains_no_more_by_an_account_that_plays_with_nobody_else(database):
    journal = SqlJournal(database)
    await busy(journal)
    for other in OTHERS:
        await played(journal, ME, other, when=DAY * 2)
    for day in range(3, 10):
        await played(journal, ME, ALT, when=DAY * day)
    to_me, to_alt = (await worth_to(database, ME))[-7:], await worth_to(database, ALT)
    assert to_me == to_alt
    assert to_me[-1] is None
    await played(journal, ME, OTHERS[0], when=DAY * 10)
    assert (await worth_to(database, ME))[-1] > LEAST_WORTH


async def test_a_rating_moves_by_what_the_game_is_worth(database):
    journal = SqlJournal(database)
    await busy(journal)
    for day in (2, 3):
        await played(journal, ME, ALT, when=DAY * day)
    first, second = [Rating(mu, sigma) for *_, player, mu, sigma in await ratings(database) if player == ME]
    loser = next(Rating(mu, sigma) for *_, player, mu, sigma in await ratings(database) if player == ALT)
    full, share = rated([[first], [loser]], [0, 1])[0][0], (await worth_to(database, ME))[1]
    assert share == pytest.approx(2 ** -(1 - 1 / ENOUGH_PEOPLE))
    assert (second.mu, second.sigma) == pytest.approx(
        (first.mu + share * (full.mu - first.mu), first.sigma + share * (full.sigma - first.sigma))
    )


async def test_where_everybody_plays_with_everybody_all_games_are_worth_the_same(database):
    journal = SqlJournal(database)
    for day in range(1, 20):
        await played(journal, 1, 2, 3, when=DAY * day)
    assert await worth_to(database, 2) == [1.0] * 19
    await busy(journal, group=11)  # other servers do not matter
    await played(journal, 1, 2, 3, when=DAY * 20)
    assert await worth_to(database, 2) == [1.0] * 20


async def test_being_forgotten_makes_nobody_a_new_opponent(database):
    journal = SqlJournal(database)
    await busy(journal)
    for day in range(2, 9):
        await played(journal, ME, ALT, when=DAY * day)
        await forget(database, ALT)
    values = await worth_to(database, ME)
    assert values[:3] == sorted(values[:3], reverse=True)
    assert values[2] <= 1 / 2
    assert values[-1] is None
