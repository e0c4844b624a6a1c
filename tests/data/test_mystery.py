"""Games on the mystery road: a board for each week, and no other one."""

import pytest
from msgspec.structs import replace

from data.operation.background import Background
from data.play.journal import SqlJournal
from data.records.boards import board_of, week_of
from data.records.history import History
from data.records.leaderboard import Leaderboard, Metric
from data.records.profiles import Profiles
from data.records.resets import Resets
from data.records.seasons import Season, zone_named
from data.records.visibility import EVERYWHERE
from engine.challenges.mystery import Week
from tests.data import games
from tests.data.games import DAY, played
from tests.data.test_ratings import ratings

WEEK = Week.named("2026-53")


@pytest.fixture
def on_the_road(monkeypatch):
    """Let the games that are stored now be of a week."""

    usual = games.record

    def choose(week):
        monkeypatch.setattr(games, "record", lambda **its: usual(**{**its, "lobby": replace(its["lobby"], week=week)}))

    return choose


@pytest.mark.parametrize("name", ["people", "easy", "mystery", "mystery-", "mystery-2026-54", "mystery-1", ""])
def test_other_boards_are_of_no_week(name):
    assert week_of(name) is None


def test_a_board_has_the_name_of_its_week():
    assert board_of(WEEK) == "mystery-2026-53"
    assert week_of(board_of(WEEK)) == WEEK
    assert len(board_of(WEEK)) <= 16


async def test_such_games_are_ranked_apart(database, on_the_road):
    journal, board = SqlJournal(database), Leaderboard(database)
    await played(journal, 1, 2, when=DAY)
    before = [await board.page(10, metric, ruleset="classic", viewer=1) for metric in Metric], await ratings(database)
    profile = await Profiles(database).of(10, 1, "classic", EVERYWHERE)
    assert await board.weeks(10) == {}
    on_the_road(WEEK)
    game = await played(journal, 2, 3, when=2 * DAY)
    solo = await played(journal, 1, when=2 * DAY, level="easy")
    assert (
        [await board.page(10, metric, ruleset="classic", viewer=1) for metric in Metric],
        (await ratings(database))[:2],
    ) == before
    assert await Profiles(database).of(10, 1, "classic", EVERYWHERE) == profile
    page = await board.page(10, Metric.WINS, ruleset="classic", viewer=3, solo=board_of(WEEK))
    assert [(row.player, row.value, row.games) for row in page.rows] == [(2, 1, 1)]
    assert await board.weeks(10) == {WEEK: "classic"}
    assert await board.weeks(11) == {}
    listed = {its.game: its for its in await History(database).games(10, EVERYWHERE)}
    assert (listed[game].week, listed[game].counts) == (WEEK, True)
    assert (listed[solo].week, listed[solo].counts) == (WEEK, False)
    on_the_road(Week(WEEK.number + 1))
    await played(journal, 2, 3, when=3 * DAY, ruleset="funspeed")
    assert [*(await board.weeks(10)).items()] == [(Week.named("2027-01"), "funspeed"), (WEEK, "classic")]
    assert not (await board.page(10, Metric.WINS, ruleset="playroom", viewer=3, solo=board_of(WEEK))).rows


async def test_the_same_people_count_three_a_day_there_too_and_a_reset_takes_them_off(database, on_the_road):
    journal, board = SqlJournal(database), Leaderboard(database)
    on_the_road(WEEK)
    for n in range(5):
        await played(journal, 1, 2, when=DAY + n)
    page = await board.page(10, Metric.GAMES, ruleset="classic", viewer=1, solo=board_of(WEEK))
    assert [row.value for row in page.rows] == [3, 3]
    await Resets(database).reset(10, Season(1970, 1), zone_named("UTC"), by=7, at=9 * DAY)
    await Background(database).work()
    assert await board.weeks(10) == {}
