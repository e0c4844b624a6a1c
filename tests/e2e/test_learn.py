"""`/mille learn`: the whole lesson by clicks, in every language, with wrong choices and forged buttons."""

from collections import Counter
from itertools import cycle

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.pictures.drawer import Drawer
from cogs.pictures.own_cards import OwnCardsSubject
from cogs.pictures.theme import Look
from cogs.screens.help.learn import lesson_subjects
from cogs.screens.help.lessons import LEARNER, NoSuchChoice, attempt, steps
from cogs.sync.token_message import files_of
from engine import Card
from engine.cards import cards_of
from engine.rules import RULESETS, rules_of
from tests.e2e.world import assert_fits, buttons, clicked, custom_ids, speaking, text

PLAYED = [(ruleset, step) for ruleset in RULESETS for step in steps(ruleset) if step.start is not None]
NAMES = [step.name for _, step in PLAYED]


async def choose(person, message, card):
    """Press the card; return the answer."""
    its = next(its for its in custom_ids(message, "cf1:learn:0:") if its.endswith(f":{card}"))
    return await clicked(person, message, its)


async def on(person, message, language="en"):
    return await clicked(person, message, texts_for(language)("button-next"))


def offered(message, ruleset, number):
    """The choices that a step offers."""
    return {its.split(":")[-1] for its in custom_ids(message, f"cf1:learn:0:{ruleset}:{number}:")}


@pytest.mark.parametrize(
    ("ruleset", "language", "text_mode"),
    [*zip(RULESETS, LANGUAGES, cycle((False, True))), *zip(RULESETS, reversed(LANGUAGES), cycle((True, False)))],
)
async def test_the_whole_lesson(world, ann, ruleset, language, text_mode):
    texts, lesson = texts_for(language), steps(ruleset)
    await world.prefer(ann, text_mode=text_mode)
    with speaking(language):
        await world.new(game=ruleset)
        shown = await clicked(ann, world.public, f"cf1:learn:0:{ruleset}:0")
        assert shown.flags.ephemeral
        for number, step in enumerate(lesson):
            assert texts(f"learn-{step.name}-title") in text(shown)
            assert texts("learn-place", step=number + 1, steps=len(lesson)) in text(shown)
            assert_fits(shown)
            for wanted in step.wanted:
                shown = await choose(ann, shown, min(wanted & offered(shown, ruleset, number)))
                assert_fits(shown)
            if step.wanted:
                assert not offered(shown, ruleset, number)  # the task is done
                assert texts("button-again") in [b["label"] for b in buttons(shown)]
                assert len(text(shown)) < 400  # a phone shows all of it
            if number + 1 < len(lesson):
                shown = await on(ann, shown, language)
        shown = await clicked(ann, shown, texts("button-solo"))
        assert texts("button-hint") in [b["label"] for b in buttons(shown)]
    assert world.newest.lobby.ruleset == ruleset
    assert ruleset == "funspeed" or dict(world.newest.lobby.options)["max_hands"] == 1


async def test_a_lesson_survives_a_restart(world, ann):
    await world.new()  # a table, so that the bot has something to resume
    shown = await world.command(ann, "learn")
    await world.restart()
    shown = await choose(ann, shown, "R_GO")
    assert "You are rolling" in text(shown)


@pytest.mark.parametrize(("ruleset", "step"), PLAYED, ids=NAMES)
def test_the_positions_are_real(ruleset, step):
    """Each card of the deck is in one place, and the hands have the right size."""
    state = step.start
    lying = [
        card
        for tableau in state.tableaus
        for card in (
            *tableau.battle,
            *tableau.speed,
            *tableau.direction,
            *(laid.card for laid in tableau.distance),
            *(shown.card for shown in tableau.safeties),
        )
    ]
    cards = Counter([*lying, *state.pile, *state.discard, *(card for hand in state.hands for card in hand)])
    assert cards == Counter(cards_of(rules_of(state.setup).deck))
    size = rules_of(state.setup).hand_size
    assert state.setup.ruleset == ruleset
    assert sorted(map(len, state.hands)) == ([size, size] if state.windows else [size, size + 1])
    assert len(set(state.hands[LEARNER])) == len(state.hands[LEARNER])  # no two buttons with the same custom_id


def test_nothing_else_can_be_chosen():
    with pytest.raises(NoSuchChoice):
        attempt(steps("classic")[0], [Card.ACE])
    with pytest.raises(NoSuchChoice):
        attempt(steps("classic")[-1], [Card.GO])


async def test_the_first_step_leads_to_the_other_lessons(world, ann):
    shown = await world.command(ann, "learn")
    assert {"cf1:learn:0:funspeed:0", "cf1:learn:0:playroom:0"} <= {*custom_ids(shown)}
    shown = await clicked(ann, shown, "cf1:learn:0:funspeed:0")
    assert texts_for("en")("learn-unit-title") in text(shown)
    assert "cf1:learn:0:classic:0" in custom_ids(shown)
    for wanted in steps("funspeed")[0].wanted:
        shown = await choose(ann, shown, min(wanted & offered(shown, "funspeed", 0)))
    assert "cf1:learn:0:classic:0" not in custom_ids(await on(ann, shown))


async def test_the_rules_at_its_end_are_those_of_its_game_on_every_page(world, ann):
    texts = texts_for("en")
    title = texts("rules-title", ruleset=texts("ruleset-funspeed"))
    shown = await world.command(ann, "learn")
    shown = await clicked(ann, shown, "cf1:learn:0:funspeed:0")
    for _ in steps("funspeed")[1:]:
        shown = await on(ann, shown)
    shown = await clicked(ann, shown, texts("button-rules"))
    first = text(shown)
    assert title in first
    shown = await on(ann, shown)
    assert title in text(shown) != first
    shown = await world.command(ann, "rules", game="playroom")
    assert texts("rules-title", ruleset=texts("ruleset-playroom")) in text(shown)


async def test_an_open_lesson_says_that_the_game_of_its_reader_has_begun(world, cat):
    ann, bob = world.people[:2]
    await world.new()
    lesson = await world.command(bob, "learn")
    await clicked(bob, world.public, "Join")
    told = texts_for("en")("learn-begun")
    assert told not in text(await on(bob, lesson))
    await clicked(ann, world.public, "Start")
    shown = await on(bob, lesson)
    assert told in text(shown)
    table = await world.table()
    assert f"cf1:hand:{table.id}" in custom_ids(shown)
    assert told not in text(await world.command(cat, "learn"))


async def test_a_step_shows_the_board_and_the_hand_with_the_cards_to_press(world, ann):
    world.context.workers.draw = Drawer(world.bot._drawing)
    shown = await world.command(ann, "learn")
    assert [picture.filename for picture in files_of(shown.message)] == ["board.png", "cards.png"]
    step = steps("classic")[0]
    _, cards = lesson_subjects(step, attempt(step, ()), "Ann", texts_for("en"), Look())
    assert isinstance(cards, OwnCardsSubject)
    assert [held.card for held in cards.held if held.new] == [Card.GO]
    assert [b["custom_id"] for b in buttons(shown) if b["style"] == 3] == ["cf1:learn:0:classic:0:R_GO"]
    shown = await choose(ann, shown, "R_GO")
    assert [picture.filename for picture in files_of(shown.message)] == ["board.png"]
