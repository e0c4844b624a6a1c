"""Games on the mystery road: the history names their week, and they count like other games."""

import pytest
from msgspec.structs import replace

from data.records.leaderboard import Metric
from engine.challenges.mystery import Week
from tests.data import games
from tests.data.games import DAY, EVERYWHERE

WEEK = Week.at(5 * DAY)


@pytest.fixture
def on_the_road(monkeypatch):
    """Store the next games as those of a week."""

    usual = games.record

    def choose(week):
        monkeypatch.setattr(games, "record", lambda **its: usual(**{**its, "lobby": replace(its["lobby"], week=week)}))

    return choose


async def test_such_games_count_as_under_any_house_rules(play, ranked, on_the_road, history, profiles):
    on_the_road(WEEK)
    game = await play(2, 3, when=2 * DAY)
    solo = await play(1, when=2 * DAY, level="easy")
    for level, metric, winner in ((None, Metric.WINS, 2), ("easy", Metric.WINS, 1)):
        page = await ranked(metric, viewer=3, solo=level)
        assert page.rows[0].player == winner
    assert [(its.games, its.wins) for its in [await profiles.of(10, 2, "classic", EVERYWHERE)]] == [(1, 1)]
    listed = {its.game: (its.week, its.counts) for its in await history.games(10, EVERYWHERE)}
    assert listed == {game: (WEEK, True), solo: (WEEK, True)}
