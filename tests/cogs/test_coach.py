"""The screens of the coach: reasons in every language, values, luck; and another try at every decision."""

import random
from types import SimpleNamespace

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.names import GameTexts
from cogs.screens.coach.another_try import DISCARDS, try_screen
from cogs.screens.coach.review import (
    Coached,
    action_text,
    gain_text,
    hint_text,
    nothing_screen,
    reason_text,
)
from engine import Card, Claim, Discard, Draw, Extend, Pass, Play, active_seats, apply, new_game, view_for
from engine.actions import EndTurn, Pay, Source, Swap, Take
from engine.players.sampling import Estimate
from engine.replays.recording import RecordedPlayer
from engine.review.decisions import choices
from engine.review.verdicts import Advice, Facts, Reason, Review
from engine.state import Setup
from tests.e2e.world import assert_fits, buttons, custom_ids, text
from tests.effort import full_or
from tests.languages import every_language
from tools.testkit.playouts import random_action

PLAYERS = tuple(RecordedPlayer(f"Bartholomäus-Maximilian {i}") for i in range(6))
FACTS = Facts(Card.ACCIDENT, Card.D200, Card.FLAT, side=1, wrong=0, km=150, left=75, count=2)
_LONGEST_LABEL = 34


class Shown:
    """A screen, with its components as in a message."""

    def __init__(self, view):
        self.components = [Part(part) for part in view.to_components()]


class Part(dict):
    def to_dict(self):
        return self


@pytest.fixture(params=LANGUAGES)
def texts(request):
    return GameTexts(texts_for(request.param), PLAYERS[:2], Setup("classic", 1, (0, 1), ()))


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_with_its_facts(texts, reason, caplog):
    facts = (FACTS, Facts(Card.GO, Card.D50, side=1, wrong=0, km=50))
    said = {reason_text(Advice(Discard(0, Card.GO), reason, each), texts) for each in facts}
    assert not caplog.records
    for sentence in said:
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "****" not in sentence or reason is not Reason.GENERAL
    told = reason_text(Advice(Discard(0, Card.GO), reason, FACTS), texts)
    assert reason is Reason.GENERAL or any(
        fact in told
        for fact in (*map(texts.card_short, (Card.ACCIDENT, Card.D200, Card.FLAT)), "Bartholom", "75", "150", "200")
    )


def test_every_action_has_a_text(texts, caplog):
    actions = [
        Play(0, Card.D200), Play(0, Card.FLAT, 1), Play(0, Card.D100, boost=1), Play(0, Card.SUPER, hazard=Card.FLAT),
        Discard(0, Card.GO), Claim(0, 1, Card.TANK), Draw(0), Draw(0, Source.DISCARD), Extend(0, True),
        Extend(0, False), EndTurn(0), Take(0, 1, 1, Card.D100, 200), Pay(0, 1, Card.D100, 100), Pay(0, 1, Card.ACE),
        Swap(0, 1, Card.ACE, Card.D25), Pass(0, 1),
    ]  # fmt: skip
    said = [action_text(action, texts) for action in actions]
    assert len({*said}) == len(said)
    assert not caplog.records
    with pytest.raises(ValueError, match="is no decision"):
        action_text(None, texts)


def test_a_difference_is_told_in_games_or_else_in_points():
    texts, chance, doubtful = texts_for("en"), Estimate(0.061, 0.011), Estimate(0.01, 0.02)

    def told(points, chance, race=False):
        view = SimpleNamespace(in_rounds=not race)
        return gain_text(SimpleNamespace(points=points, chance=chance, view=view), texts)

    assert told(Estimate(118, 14), chance) == "From here that wins about 6 more games in 100."
    assert told(Estimate(61, 9), doubtful) == "That brings about 60 more points in the round."
    assert told(Estimate(61, 9), doubtful, race=True) == "That brings about 60 more km."
    assert told(Estimate(0, 1), Estimate(0.0101, 0.0001)) == "From here that wins about one more game in 100."


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (Estimate(0.12, 0.02), "win about 12 more games in 100."),
        (Estimate(-0.12, 0.02), "lose about 12 more games in 100."),
        (Estimate(0.03, 0.02), "neither with you nor against you"),
        (None, ""),
    ],
)
def test_a_review_without_mistakes_is_kind_and_shows_the_luck(luck, told):
    shown = text(Shown(nothing_screen(7, Review(0, (), 12, luck), texts_for("en"))))
    assert "Well played!" in shown
    assert "12 decisions" in shown
    assert told in shown
    assert ("cards" in shown) == bool(told)
    nothing = text(Shown(nothing_screen(7, Review(0, (), 0, luck), texts_for("en"))))
    assert "nothing to decide" in nothing
    assert "Well played" not in nothing


def test_a_hint_without_a_reason_is_the_action_alone(texts):
    bare = hint_text(Advice(Discard(0, Card.GO), Reason.GENERAL, Facts()), texts)
    told = hint_text(Advice(Discard(0, Card.GO), Reason.SAFETY_DISCARDED, FACTS), texts)
    assert told.startswith(bare)
    assert texts.card_short(Card.D200) in told.removeprefix(bare)


@every_language
@pytest.mark.parametrize(("ruleset", "sides"), [("classic", 2), ("classic", 4), ("playroom", 6), ("funspeed", 4)])
def test_all_choices_of_every_decision_fit_one_message(ruleset, sides, language):
    chance, state = random.Random(sides), new_game(ruleset, tuple(range(sides)), seed=3).state
    texts = GameTexts(texts_for(language), PLAYERS[:sides], state.setup)
    seen = 0
    for _ in range(400):
        if state.outcome is not None:
            break
        for seat in active_seats(state):
            view = view_for(state, seat)
            options = choices(view)
            if options and chance.random() < full_or(0.2, 0.07):
                seen += 1
                _all_can_be_tried(Coached(123_456_789, 99_999, view, texts), options)
        state = apply(state, random_action(state, chance)).state
    assert seen > full_or(10, 5)


def _all_can_be_tried(coached, options):
    found, waiting, shown = set(), [""], set()
    while waiting:
        card = waiting.pop()
        message = Shown(try_screen(coached, options, card))
        assert_fits(message)
        every = [part["custom_id"] for part in buttons(message)]
        assert len({*every}) == len(every)
        assert all(len(each) <= 100 for each in every)
        assert all(len(part["label"]) <= _LONGEST_LABEL for part in buttons(message) if "Bartho" not in part["label"])
        found |= {int(each.rpartition(":")[2]) for each in custom_ids(message, "cf1:tried")}
        more = {each.rpartition(":")[2] for each in custom_ids(message, "cf1:try:")} - {"cards"}
        waiting += more - shown
        shown |= more
    assert found == {*range(len(options))}
    assert shown <= {DISCARDS, *Card}
