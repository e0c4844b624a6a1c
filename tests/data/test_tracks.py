"""Tracks: the best one of a server, and their deletion."""

import json
from functools import partial

import pytest

from data.people.settings import GuildSettings
from data.records.retention import Retention
from data.records.seasons import Season, zone_named
from data.records.tracks import Tracks, terms_of
from engine import new_game
from engine.replays.tracks import Track
from tests.data.games import DAY, played

UTC = zone_named("UTC")
SETUP = new_game("classic", range(2), {}, 1).state.setup


def setup_of(ruleset="classic", seating=(0, 1), preset=None, **options):
    return new_game(ruleset, seating, options, 1, preset=preset or "standard").state.setup


@pytest.fixture
def best(database):
    """Return a function that asks for the best track of a server."""
    return partial(Tracks(database).best, setup=SETUP)


@pytest.fixture
def race(journal, achievements):
    """Return a function that stores a finished game with a track of its first side, and returns its number."""

    async def store(*players, track=(50, 700), cards=40, points=0, setup=SETUP, group=10, **told):
        game = await played(journal, *players, group=group, **told)
        found = (Track(0, track, cards, points),)
        await achievements.award(group, game, {}, at=1, terms=terms_of(setup), tracks=found)
        return game

    return store


async def test_the_best_has_the_fewest_cards_then_the_most_points(race, best):
    assert await best(10) == ()
    await race(1, 2, points=700, when=DAY)
    await race(3, 4, track=(75, 700), cards=38, points=600, when=2 * DAY)
    await race(5, 6, track=(100, 700), cards=38, points=800, when=3 * DAY)
    await race(7, 8, track=(200, 700), cards=38, points=800, when=4 * DAY)
    assert await best(10) == (100, 700)
    assert await best(11) == ()


async def test_only_counting_games_among_people_set_the_best(race, best):
    await race(1, track=(1, 700), cards=10, level="easy")
    await race(1, 2, track=(2, 700), cards=11, counts=False)
    assert await best(10) == ()


def test_comparable_races_have_the_same_rules_and_seating_but_any_length():
    assert terms_of(setup_of(game_points=1000)) == terms_of(SETUP) == terms_of(setup_of(max_hands=1))
    others = [
        setup_of("playroom"), setup_of(seating=(0, 1, 2)), setup_of(seating=(0, 1, 0, 1)), setup_of("funspeed"),
        setup_of(preset="official"),
    ]  # fmt: skip
    assert len({terms_of(setup) for setup in (SETUP, *others)}) == len(others) + 1


async def test_a_reset_excludes_the_best_and_undoing_it_restores_it(race, background, resets, best):
    await race(1, 2, when=70 * DAY)
    await race(1, 2, track=(99, 700), cards=20, when=DAY)
    assert await best(10) == (99, 700)
    done = await resets.reset(10, Season(1970, 1), UTC, by=7, at=100 * DAY)
    await background.work()
    assert await best(10) == (50, 700)
    await resets.undo(10, done, by=7, at=100 * DAY)
    await background.work()
    assert await best(10) == (99, 700)


async def test_forgetting_deletes_a_players_own_and_keeps_the_anonymous_best(race, background, people, best):
    game = await race(1, 2)
    (raced,) = (await people.export(1))["tracks"]
    assert (raced["game"], json.loads(raced["km"])) == (game, [50, 700])
    assert (await people.export(2))["tracks"] == []  # the other side
    await people.forget(1)
    await background.work()
    assert (await people.export(1))["tracks"] == []
    assert await best(10) == (50, 700)


async def test_a_track_is_deleted_with_the_record_of_its_game(database, settings, race, best):
    await race(1, 2, when=DAY)
    await settings.change_guild(10, lambda _: GuildSettings(keep_finished="day"))
    await Retention(database, settings, lambda: 30 * DAY).prune()
    assert await best(10) == ()


async def test_a_game_searched_again_has_each_track_once(race, people, achievements, best):
    game = await race(1, 2)
    found = (Track(0, (60, 700), 41, 0), Track(1, (70, 700), 42, 0))
    await achievements.award(10, game, {}, at=1, terms=terms_of(SETUP), tracks=found)
    assert await best(10) == (60, 700)
    for player in (1, 2):
        assert len((await people.export(player))["tracks"]) == 1
