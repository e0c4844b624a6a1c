"""Playroom through the simulated Discord: up to nine seats, in teams or each alone, with all variants."""

import random
from itertools import takewhile

import pytest
from msgspec.structs import replace

from engine import Play
from engine.cards import SAFETIES
from tests.e2e.world import assert_fits, custom_ids, sensible, speaking, text
from tests.effort import FULL
from tools.testkit.playouts import game as random_game
from tools.testkit.scenario import Game
from tools.testkit.tables import state_of

NINE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")
LONG = tuple(f"{name} {'Bartholomew of the Great Garage':.28}" for name in NINE)
"""The longest names that Discord accepts."""
STARRY = tuple(f"{name}{'*' * 29}" for name in NINE)
"""Names that are even longer when escaped."""
LANGUAGES = {"en": "en-US", "fr": "fr", "es": "es-ES"}


@pytest.fixture
def names():
    return NINE


# -- looking on ------------------------------------------------------------------------------------------------


async def start(world, seats, options, **command):
    """Let nine people start a game with all variants; return its table."""
    await world.start(9, options=options, game="playroom.all_variants", seats=seats, **command)
    return await world.table()


# -- whole games -----------------------------------------------------------------------------------------------


def keen(chance):
    """Return a policy that attacks everyone more often than is sensible, and keeps safeties for a coup-fourré."""

    def choose(view):
        kept = [action for action in view.legal if not (isinstance(action, Play) and action.card in SAFETIES)]
        view = replace(view, legal=tuple(kept) or view.legal)
        attacks = [action for action in view.legal if isinstance(action, Play) and action.target is not None]
        return chance.choice(attacks) if attacks and chance.random() < 0.7 else sensible(view)

    return choose


# -- long names, long scores -----------------------------------------------------------------------------------


async def after_a_round(world, seats, language):
    """Play until the first round is scored, a sample its last acts, checking that every message fits; return the table."""
    table = await start(world, seats, {"game_points": 25_000})
    await world.set_server(language=language)
    if not FULL:
        acts = takewhile(lambda act: not act[-1].state.sheets, random_game(state_of(table), 4))
        await world.arrange(Game([step.state for *_, step in acts][-8]))
    click = world.click

    async def click_and_look(person, message, custom_id):
        answer = await click(person, message, custom_id)
        assert_fits(answer)
        assert_fits(world.public)
        return answer

    world.click = click_and_look
    with speaking(LANGUAGES[language]):
        await world.play_on(until=lambda table: table.view(None).sheets, most=6_000, choose=keen(random.Random(4)))
    return table


@pytest.mark.parametrize(
    ("seats", "language"),
    [
        ("9x1", "fr"),  # the longest texts
        *(pytest.param("9x1", language, marks=pytest.mark.long) for language in LANGUAGES if language != "fr"),
        *(pytest.param("3x3", language, marks=pytest.mark.long) for language in LANGUAGES),
    ],
)
@pytest.mark.parametrize("names", [STARRY], ids=["starry"])
async def test_the_longest_names_fit_every_message(world, seats, language):
    table = await after_a_round(world, seats, language)
    assert_fits(world.public)
    await world.unseen(table.ask_to_stop(table.record.seats[0].player))
    assert custom_ids(world.public, "cf1:stop_agree")
    assert_fits(world.public)
    await world.unseen(table.stop("Ann", 99))
    assert not custom_ids(world.public, "cf1:hand")
    assert_fits(world.public)


@pytest.mark.parametrize("names", [NINE, LONG, STARRY], ids=["short", "long", "starry"])
async def test_the_scores_of_many_rounds_fit_a_message(world, ann):
    table = await start(world, "9x1", {"game_points": 25_000})
    played = next(step.state for *_, step in random_game(state_of(table), 4) if step.state.sheets)
    for rounds in (1, 2, 3, 4, 6, 9):
        await world.arrange(Game(replace(played, sheets=played.sheets * rounds, round=rounds + 1)))
        scores = await world.scores(ann)
        assert scores.flags.ephemeral
        assert f"Score sheet of round {rounds}" in text(scores), rounds
        assert_fits(scores)
