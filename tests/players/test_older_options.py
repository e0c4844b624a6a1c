"""Games begun before an option existed: all levels play them, with the option's default."""

import random

import pytest
from msgspec.structs import replace

from engine import RULESETS, new_game, state_from_json
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, play_out
from engine.players.reactions import person
from engine.rules import rules_of
from tests.engine.test_codec import VERSION_1

DELAYS = person()
NEW_SINCE_VERSION_1 = {"cumulation", "con_sense", "wrongway_cards", "endwrong_cards", "wrongway_floor"}


def played_out(start, level, seed=1):
    """Return the end of a game in which all seats play at this level."""
    return play_out(start, [MatchPlayer(LEVELS[level], DELAYS)] * len(start.hands), random.Random(seed))


every_level = pytest.mark.parametrize(
    "level", [level if level != "hard" else pytest.param(level, marks=pytest.mark.long) for level in LEVELS]
)


def without(start, names):
    """Return the same position in a game begun without these options."""
    kept = tuple((name, value) for name, value in start.setup.options if name not in names)
    return replace(start, setup=replace(start.setup, options=kept))


def near_the_end(start):
    """Return the same position in a game that ends with this round."""
    options = tuple((name, 1 if name == "game_points" else value) for name, value in start.setup.options)
    return replace(start, setup=replace(start.setup, options=options))


@every_level
@pytest.mark.parametrize("case", VERSION_1, ids=[case["name"] for case in VERSION_1])
def test_every_level_plays_positions_of_version_1_to_their_end(case, level):
    before = state_from_json(case["before"])
    assert not NEW_SINCE_VERSION_1 & dict(before.setup.options).keys()
    assert played_out(near_the_end(before), level).outcome is not None


@every_level
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_level_plays_on_without_any_option_that_it_knows(ruleset, level):
    """Options are only read through the rules: a game is the same whether they are stored or not."""
    start = new_game(ruleset, (0, 1), {"game_points": 1} if RULESETS[ruleset].rounds else {}, 5).state
    named = {name for name, _ in start.setup.options} - {"game_points"}
    older = played_out(without(start, named), level)
    newer = played_out(start, level)
    assert replace(older, setup=newer.setup) == newer


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_missing_option_is_read_as_its_default(ruleset):
    for shape in RULESETS[ruleset].shapes:
        start = new_game(ruleset, shape.seating(), {}, 5).state
        decided = dict(start.setup.options)
        for name in decided:
            assert rules_of(without(start, {name}).setup).values == decided
        assert rules_of(without(start, decided).setup).values == decided
