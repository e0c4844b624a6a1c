"""`/mille learn`: the whole lesson by clicks, in every language, with wrong choices and forged buttons."""

from collections import Counter

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.screens.help.learn import lesson_screen
from cogs.screens.help.lesson import LEARNER, NoSuchChoice, attempt, steps
from cogs.screens.parts import payload_of
from data.people.settings import Preferences
from engine import Card, Claim, Discard, Play, legal_actions
from engine.cards import cards_of
from engine.rules import rules_of
from tests.e2e.world import assert_fits, buttons, custom_ids, forged, speaking, text

PLAYED = [step for step in steps() if step.start is not None]
FORGED = [
    "cf1:learn:0:99",
    "cf1:learn:0:first",
    "cf1:learn:0",
    "cf1:learn:0:0:S_ACE",  # not in that hand
    "cf1:learn:0:0:pass",  # nothing to pass
    "cf1:learn:0:0:R_GO:R_GO",  # the step was over
    "cf1:learn:0:2:D100:R_GO",  # the first act led nowhere
    "cf1:learn:0:6:R_GO",  # a step without a task
    "cf1:learn:0:0:nonsense",
    "cf1:learn:0:0:",
]


async def choose(person, message, card):
    """Press the card; return the answer."""
    its = next(its for its in custom_ids(message, "cf1:learn:0:") if its.endswith(f":{card}"))
    return (await person.click(message, custom_id=its)).response


async def on(person, message, language="en"):
    return (await person.click(message, label=texts_for(language)("button-next"))).response


@pytest.mark.parametrize("text_mode", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_whole_lesson(world, language, text_mode):
    ann, texts = world.people[0], texts_for(language)
    await world.bot.context.stores.settings.change_player(ann.id, lambda _: Preferences(text_mode=text_mode))
    with speaking(language):
        shown = (await ann.slash(world.channel, "mille learn")).response
        assert shown.flags.ephemeral
        for number, step in enumerate(steps()):
            assert texts(f"learn-{step.name}-title") in text(shown)
            assert texts("learn-place", step=number + 1, steps=len(steps())) in text(shown)
            assert_fits(shown)
            for wanted in step.wanted:
                shown = await choose(ann, shown, min(wanted))
                assert_fits(shown)
            if step.wanted:
                assert not custom_ids(shown, f"cf1:learn:0:{number}:")  # the task is done
                assert texts("button-again") in [b["label"] for b in buttons(shown)]
            if number + 1 < len(steps()):
                shown = await on(ann, shown, language)
        assert "Fun & Speed" in text(shown)
        rules = (await ann.click(shown, label=texts("button-rules"))).response
        shown = (await ann.click(rules, label=texts("button-learn"))).response
        assert texts("learn-go-title") in text(shown)


async def test_the_texts_of_the_lesson(world):
    ann = world.people[0]
    shown = (await ann.slash(world.channel, "mille learn")).response
    shown = await choose(ann, shown, "D100")
    assert "You are not rolling. Play Roll or Right of Way first. You hold" in text(shown)
    shown = await choose(ann, shown, "R_GO")
    assert "Ann plays" in text(shown)
    shown = await choose(ann, await on(ann, shown), "D50")
    assert "now 150 km" in text(shown)
    shown = await on(ann, shown)
    shown = await choose(ann, shown, "H_STOP")
    assert "your car stays where it is" in text(shown)
    shown = await choose(ann, shown, "R_SPARE")
    assert "it takes Roll again" in text(shown)
    shown = await choose(ann, shown, "D100")
    assert "You are not rolling" in text(shown)
    shown = await choose(ann, shown, "R_GO")
    shown = await on(ann, shown)
    shown = await choose(ann, shown, "H_GAS")
    assert "immune" in text(shown)
    shown = await choose(ann, shown, "H_LIMIT")
    shown = await on(ann, shown)
    assert "Coup-fourré: Extra Tank" in [b["label"] for b in buttons(shown)]
    shown = await choose(ann, shown, "pass")
    assert "the chance is gone" in text(shown)
    shown = await choose(ann, shown, "R_GAS")
    assert "is not the safety against this hazard" in text(shown)
    shown = await choose(ann, shown, "S_TANK")
    assert "400 points are yours at once" in text(shown)
    shown = await on(ann, shown)
    shown = await choose(ann, shown, "S_PROOF")
    assert "That one may still help you" in text(shown)
    shown = await choose(ann, shown, "H_ACCIDENT")
    assert "Nobody will miss it" in text(shown)
    shown = (await ann.click(shown, label="Try this step again")).response
    assert custom_ids(shown, "cf1:learn:0:5:")
    shown = (await ann.click(shown, label="Back")).response
    assert "Coup-fourré" in text(shown)


async def test_a_lesson_survives_a_restart(world):
    ann = world.people[0]
    await world.new()  # a table, so that the bot has something to resume
    shown = (await ann.slash(world.channel, "mille learn")).response
    await world.restart()
    shown = await choose(ann, shown, "R_GO")
    assert "You are rolling" in text(shown)


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_button_is_answered(world, custom_id):
    ann = world.people[0]
    await world.new()
    with forged(world.env, world.channel, world.table_message, custom_id):
        answer = await ann.click(world.table_message, label="forged")
    assert "not belong to any table here" in text(answer.response)


@pytest.mark.parametrize("step", PLAYED, ids=lambda step: step.name)
def test_the_positions_are_real(step):
    """Each card of the deck is in one place, and the hands have the right size."""
    state = step.start
    lying = [
        card
        for tableau in state.tableaus
        for card in (
            *tableau.battle,
            *tableau.speed,
            *(laid.card for laid in tableau.distance),
            *(shown.card for shown in tableau.safeties),
        )
    ]
    cards = Counter([*lying, *state.pile, *state.discard, *(card for hand in state.hands for card in hand)])
    assert cards == Counter(cards_of(rules_of(state.setup).deck()))
    size = rules_of(state.setup).hand_size
    assert sorted(map(len, state.hands)) == ([size, size] if state.windows else [size, size + 1])
    assert len(set(state.hands[LEARNER])) == len(state.hands[LEARNER])  # no two buttons with the same custom_id


def paths(step, choices=()):
    """Yield all sequences of choices in a step."""
    tried = attempt(step, choices)
    yield choices, tried
    if tried.refusal is None and not tried.astray and len(tried.done) < len(step.wanted):
        more = ["pass"] if tried.state.windows else []
        for choice in (*tried.state.hands[LEARNER], *more):
            yield from paths(step, (*choices, choice))


@pytest.mark.parametrize("step", PLAYED, ids=lambda step: step.name)
def test_every_choice_is_answered_in_every_language(step, caplog):
    number = steps().index(step)
    outcomes = Counter()
    for _, tried in paths(step):
        outcomes["refused" if tried.refusal else "astray" if tried.astray else "led on"] += 1
        for language in LANGUAGES:
            for text_mode in (False, True):
                view = lesson_screen(number, tried, "Ann", texts_for(language), text_mode=text_mode)
                assert payload_of(view)
    assert outcomes["led on"] > len(step.wanted)
    assert outcomes["refused"] or step.discards
    assert not caplog.records  # no text is missing


def test_the_engine_allows_the_right_choices():
    for step in PLAYED:
        kind = Claim if step.start.windows else Discard if step.discards else Play
        legal = {action.card for action in legal_actions(step.start, LEARNER) if isinstance(action, kind)}
        assert step.wanted[0] <= legal


def test_nothing_else_can_be_chosen():
    with pytest.raises(NoSuchChoice):
        attempt(steps()[0], [Card.ACE])
    with pytest.raises(NoSuchChoice):
        attempt(steps()[-1], [Card.GO])
