"""Resets of a season, undone without a trace; achievements, each once."""

import pytest

from data.operation.shards import Shards
from data.records.achievements import Achievement, Achievements
from data.records.leaderboard import Leaderboard, Metric, metrics_of
from data.records.resets import UNDO_MS, Reset
from data.records.seasons import Season, zone_named
from engine.replays.rewards import Car, rewards_of
from engine.table import StorageError
from tests.data.games import DAY, EVERYWHERE, of_shards
from tests.data.test_ratings import ratings
from tests.tables import rejected

UTC = zone_named("UTC")
NOW = Season(2024, 5).period(UTC)[0]


async def boards(database, group=10):
    board = Leaderboard(database)
    return [
        await board.page(group, metric, ruleset=ruleset, viewer=1, solo=solo)
        for ruleset in ("classic", "funspeed")
        for solo in (None, "easy")
        for metric in metrics_of(ruleset, solo=solo is not None)
    ]


async def test_a_season_is_excluded_and_included_again(
    database, play, history, board, background, resets, profiles, ranked
):
    for day in range(-8, 8):
        await play(*((1, 2), (2, 3), (3, 1, 2))[day % 3], when=NOW + DAY * day, won=(day % 2,))
        await play(1, 2, when=NOW + DAY * day, ruleset="funspeed")
    await play(1, when=NOW + DAY, level="easy")
    await play(1, 2, when=NOW, group=11)
    before = await boards(database), await ratings(database), await boards(database, 11)
    done = await resets.reset(10, Season(2024, 5), UTC, by=7, at=NOW + 20 * DAY)
    await background.work()
    left = await board.page(10, Metric.GAMES, ruleset="funspeed", viewer=1)
    assert [(row.player, row.games) for row in left.rows] == [(1, 8), (2, 8)]
    assert not (await ranked(Metric.GAMES, viewer=1, solo="easy")).rows
    assert await boards(database, 11) == before[2]
    assert not (await history.games(10, EVERYWHERE, limit=1))[0].counts
    assert len((await profiles.of(10, 1, "funspeed", EVERYWHERE)).history) == 8
    (row,) = await resets.of(10)
    assert row == Reset(done, Season(2024, 5), 7, NOW + 20 * DAY, None, under_way=False)
    assert await resets.of(11) == ()
    with rejected("nothing_to_reset"):
        await resets.reset(10, Season(2024, 5), UTC, by=7, at=NOW + 20 * DAY)
    with rejected("nothing_to_reset"):
        await resets.reset(10, Season(2020, 5), UTC, by=7, at=NOW)
    assert len(await resets.of(10)) == 1
    with rejected("no_such_reset"):
        await resets.undo(11, done, by=7, at=NOW + 20 * DAY)
    await resets.undo(10, done, by=7, at=NOW + 20 * DAY + UNDO_MS)
    await background.work()
    assert (await boards(database), await ratings(database), await boards(database, 11)) == before
    with rejected("no_such_reset"):
        await resets.undo(10, done, by=7, at=NOW + 20 * DAY)
    assert (await resets.of(10))[0].undone == NOW + 20 * DAY + UNDO_MS


async def test_ratings_continue_as_if_the_season_had_not_been(database, play, ranked, background, resets):
    await play(1, 2, when=NOW - DAY)
    (_, _, _, mu, _), _ = await ratings(database)
    await play(1, 2, when=NOW + DAY, won=(1,))
    done = await resets.reset(10, Season(2024, 5), UTC, by=7, at=NOW + 2 * DAY)
    await background.work()
    page = await ranked(Metric.GAMES, viewer=1)
    assert [row.games for row in page.rows] == [1, 1]
    await play(1, 3, when=NOW + 3 * DAY)  # after it, within the same season
    rows = await ratings(database)
    assert rows[0][3] == mu
    assert rows[4][3] > mu
    with rejected("reset_is_final"):
        await resets.undo(10, done, by=7, at=NOW + 2 * DAY + UNDO_MS + 1)


async def test_each_feat_is_new_once(play, achievements):
    first, second = await play(1, 2), await play(1, 2)
    assert await achievements.award(10, first, {1: ["a", "b"], 2: []}, at=5) == {1: ("a", "b")}
    assert await achievements.award(10, first, {1: ["a", "b"]}, at=5) == {}
    assert await achievements.award(10, second, {1: ["b", "c", "c"], 2: ["a"]}, at=6) == {1: ("c",), 2: ("a",)}
    assert await achievements.award(11, second, {1: ["a"]}, at=7) == {1: ("a",)}
    assert await achievements.award(10, second, {}, at=7) == {}
    assert await achievements.of(10, 1, EVERYWHERE) == (
        Achievement("a", first, 5), Achievement("b", first, 5), Achievement("c", second, 6),
    )  # fmt: skip
    assert [its.at for its in await achievements.of(11, 1, EVERYWHERE)] == [7]
    assert await achievements.of(10, 3, EVERYWHERE) == ()


async def test_rewards_are_for_feats_on_any_server_and_for_games_that_count(play, achievements):
    game = await play(1, 2)
    assert await achievements.rewards(1) == rewards_of((), 0) == await achievements.rewards(99)
    await achievements.award(10, game, {1: ["comeback"]}, at=5)
    await achievements.award(11, game, {1: ["comeback", "pile_up"], 2: ["all_safeties"]}, at=5)
    assert await achievements.rewards(1) - rewards_of((), 0) == {Car.CONVERTIBLE, Car.TRACTOR}
    assert await achievements.rewards(2) - rewards_of((), 0) == {Car.STEAM}
    for day in range(3):
        await play(1, level="easy", when=NOW + day * DAY, group=11)
        await play(1, 3, when=NOW + day * DAY, counts=False)
    for day in range(5):
        await play(1, 3, when=NOW + (10 + day) * DAY)
    assert Car.TAXI not in await achievements.rewards(1)  # nine games
    await play(1, level="hard", when=NOW + 30 * DAY, group=12)
    assert Car.TAXI in await achievements.rewards(1)
    assert Car.TAXI not in await achievements.rewards(3)


async def test_a_game_is_due_until_it_was_searched(database, play, achievements):
    alone, first = await play(1, level="easy"), await play(1, 2)
    other = await play(1, 2, group=1 << 22)
    assert await achievements.due() == (alone, first, other)
    mine = Achievements(of_shards(database, Shards(2, (0,))))
    assert await mine.due() == (alone, first)  # another process serves the other one
    with pytest.raises(StorageError):
        await achievements.award(10, first, {1: ["a" * 2, None]}, at=5)
    assert await achievements.due() == (alone, first, other)  # a failure leaves it due
    await achievements.award(10, first, {}, at=5)
    await achievements.award(10, first, {}, at=5)
    assert await achievements.due() == (alone, other)
