"""Playing by typing: what can be said, and what something typed means, in every language and ruleset."""

import random
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.i18n import LANGUAGES, texts_for
from cogs.screens.hand import sayings as sayings_module
from cogs.screens.hand.sayings import LONGEST, meant, offered, say_form, sayings, words
from cogs.screens.parts import custom_id
from cogs.screens.table.menu import menu_screen
from data.people.settings import Preferences
from engine import RULESETS, Card, Discard, Draw, Pass, Phase, Play
from engine.actions import BornesKiller, Shout, Swap
from tests.cogs.test_plain import Shown, parts_of
from tests.effort import full_or
from tests.languages import every_language
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position

USUAL = Preferences()
FUN = {"ruleset": "funspeed", "options": {"shouts": "auto"}}


@lru_cache
def positions(ruleset):
    """Return some positions of random games, each with a seat that may act (the third is away)."""
    found, chance = [], random.Random(7)
    for seed in range(full_or(30, 6)):
        for state, action, *_ in game(started(seed, ruleset), seed, most=120):
            seat = getattr(action, "seat", None)
            if seat not in (None, 2) and state.phase is not Phase.OVER and chance.random() < 0.08:
                found.append((Shown(state), seat))
    return found


def said(its, typed, seat=0, language="en"):
    """Return the buttons that something typed can mean, each by its verb and arguments; None: not possible now."""
    table = Shown(its.state)
    texts = texts_for(language).of(table.lobby.ruleset)
    found = meant(typed, sayings(table, seat, texts, USUAL), texts)
    return [":".join(each.press.split(":")[1:2] + each.press.split(":")[4:]) if each.now else None for each in found]


@pytest.mark.parametrize("ruleset", RULESETS)
@every_language
def test_whatever_is_offered_means_itself_however_it_is_written(ruleset, language):
    offers = 0
    for table, seat in [*positions(ruleset)][:: full_or(1, 5)]:
        texts = texts_for(language).of(ruleset)
        options = sayings(table, seat, texts, USUAL)
        can = [option for option in options if option.now and option.shown]
        assert len({option.shown for option in can}) == len(can)
        for option, shown in zip(can, offered(options, texts), strict=True):
            for typed in (option.shown, shown, shown.upper(), "  " + shown.replace(" ", "   "), " ".join(words(shown))):
                assert meant(typed, options, texts) == [option], typed
            assert option.press and len(option.press) <= 100
        offers += len(can)
    assert offers > full_or(100, 20)


def test_a_green_light_that_does_nothing_is_not_offered():
    for mine, told in ((Side("", safeties="WAY", km=100), [None]), (Side("H_STOP", km=100), ["play:R_GO:2"])):
        assert said(position(A=mine, hands={"A": "R_GO R_GAS D25"}, turn="A"), "roll") == told


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_sensible_action_can_be_said(ruleset):
    """All but a call are among the offers, as the button that does it."""
    tried = set()
    for table, seat in positions(ruleset):
        texts = texts_for("en").of(ruleset)
        view = table.view(seat)
        offers = [
            option.press.split(":") for option in sayings(table, seat, texts, USUAL) if option.now and option.shown
        ]
        verbs = {(verb, *arguments[1:]) for _, verb, _, *arguments in offers}
        plays = view.sensible_plays
        for action in (action for action in view.legal if not isinstance(action, Play) or action in plays):
            tried.add(type(action))
            match action:
                case Play():
                    ways = table.plays(seat, action.card)
                    place = {verb[1:2] for verb in verbs if verb[0] == "play"}
                    assert ("aim", action.card, str(ways.index(action))) in verbs or (action.card,) in place
                case Discard():
                    assert any(verb[:2] == ("discard", action.card) for verb in verbs)
                case Swap():
                    assert ("swap", action.take, action.give) in verbs
                case Draw() | Pass() | Shout() | BornesKiller():
                    name = {Draw: "draw", Pass: "pass", Shout: "shout", BornesKiller: "killer"}[type(action)]
                    drawing = any(isinstance(other, Draw) for other in view.legal)
                    assert any(verb[0] == name for verb in verbs) or (name == "pass" and drawing)
    assert len(tried) >= 3


IN_TURN = {
    ("play:D25:0",): {"en": "25 | 1 | 25 km | play 25", "fr": "la 25", "es": "jugar 25", "pt": "jogar a de 25", "de": "die 25"},
    ("discard:D25:0",): {"en": "DISCARD the 25 | discard 1", "es": "descartar el 25", "pt": "DESCARTAR 25"},
    ("aim:H_FLAT:0",): {"en": "flat on Bob", "fr": "crevaison contre bob", "es": "pinchazo contra Bob", "pt": "furado em Bob", "de": "Reifenpanne gegen Bob | reifenpanne gegen bob spielen"},
    ("aim:H_FLAT:3",): {"en": "Flat Tire Eve"},
    (): {"en": "fla on hal | play | bob | tire | 9 | di", "de": "spielen"},
    ("play:H_FLAT:3",): {"en": "flat"},
    ("play:D50:1",): {"en": "2"},
    (None,): {"en": "roll | c", "de": "grün"},
    ("choose_discard",): {"en": "disc"},
    ("discard:D50:1",): {"fr": "DEFAUSSER 50", "de": "50 abwerfen | Abwerfen 50"},
}  # fmt: skip
"""What is typed in one's turn, by what it may mean and language; None is a button that cannot be pressed."""


@pytest.mark.parametrize(
    ("language", "typed", "press"),
    [
        (language, typed, [*press])
        for press, by_language in IN_TURN.items()
        for language, those in by_language.items()
        for typed in those.split(" | ")
    ],
)
def test_what_is_typed_in_turn(language, typed, press):
    sides = {its: Side("GO") for its in "ABCDE"}
    its = position(sides=5, hands={"A": "D25 D50 FLAT D100 R_GAS R_SPARE S_ACE"}, **sides)
    assert said(its, typed, language=language) == press


COUPS = {"en": "c | coup | coup fourre | Coup-fourré | coup proof | coup tank | Dirty trick!", "es": "golpe-fourré | C", "fr": "c | coup"}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "typed"), [(language, typed) for language, those in COUPS.items() for typed in those.split(" | ")]
)
def test_a_coup_fourre_is_one_letter(language, typed):
    its = position(sides=4, B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF D25 D50 R_GO"}).play("A", "FLAT", on="B")
    answer = said(its, typed, 1, language)
    assert answer == (["react:S_PROOF"] if typed != "coup tank" else [])


def test_a_word_for_what_is_not_held_means_nothing_else():
    """The hand has End of Limit: "end" could also be meant for End my turn, and "spa" for a card that is not there."""
    its = position(sides=2, hands={"A": "SUPER D25 D50 ENDLIMIT"}, **FUN)
    assert said(its, "rep") == [None]
    assert len(said(its, "stop on bob")) <= 1


def test_costly_things_are_said_whole():
    its = position(sides=3, A=Side(km=100), B=Side(km=100), hands={"A": "D25 D50 D75 D100"}, **FUN)
    assert said(its, "hold") == [] and said(its, "hold up") == said(its, "HOLDUP!") == ["holdup"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_typed_is_compared_only_so_often(monkeypatch, ruleset):
    """Not in every way to split it among the parts of a form, and not with all that a character stands for."""
    compared = []
    starts = sayings_module._starts
    monkeypatch.setattr(sayings_module, "_starts", lambda *words: compared.append(words) or starts(*words))
    texts = texts_for("en").of(ruleset)
    table, seat = max(positions(ruleset), key=lambda its: len(sayings(its[0], its[1], texts, USUAL)))
    options = sayings(table, seat, texts, USUAL)
    most = 24 * sum(len(part) for option in options for form in option.forms for part in form)
    for typed in ("a " * 24, "a " * 50, "play a " * 12, "on the " * 12, "\ufdfa" * 100, "\ufdfa" * 6_000):
        compared.clear()
        meant(typed, options, texts)
        assert len(compared) < most, typed


def test_a_team_is_meant_by_its_letter_and_by_each_of_its_players():
    its = position(sides="0101", B=Side("GO"), hands={"A": "FLAT D25 ..."})
    for tail in ("on bob the fast", "on team b", "on b", "contre", ""):
        assert said(its, f"flat {tail}") == (["play:H_FLAT:2"] if tail != "contre" else [])


WORDS = st.sampled_from(
    [word for language in LANGUAGES for card in Card for word in words(texts_for(language).card(card))]
    + ["25", "1", "2", "on", "contre", "contra", "bob", "play", "discard", "c", "draw", "hold", "up", "pass", "km", "x"]
)


@settings(max_examples=full_or(2_000, 80), deadline=None)
@given(
    typed=st.one_of(st.text(max_size=LONGEST), st.lists(WORDS, min_size=1, max_size=5).map(" ".join)),
    ruleset=st.sampled_from([*RULESETS]),
    language=st.sampled_from(LANGUAGES),
    which=st.integers(0, 10_000),
)
def test_nothing_is_done_that_was_not_said(typed, ruleset, language, which):
    """Whatever is typed: at most one thing is meant, all of it is named, and nothing else begins so."""
    table, seat = positions(ruleset)[which % len(positions(ruleset))]
    texts = texts_for(language).of(ruleset)
    options = sayings(table, seat, texts, USUAL)
    found = meant(typed, options, texts)
    if len(found) != 1:
        return
    fillers, every = words(texts("say-fillers")), words(typed)
    (option,) = found
    forms = [[word for part in form for word in part] for form in option.forms]
    for word in every:
        joined = "".join(every)
        assert word in fillers or any(
            each == word or (len(word) >= 3 and word.isalpha() and each.startswith(word)) or joined == "".join(form)
            for form in forms
            for each in form
        )
    whole = any(set(every) - {*fillers} >= set(form) - {*fillers} or "".join(form) == "".join(every) for form in forms)
    if option.press and not whole:  # then nothing else begins so, be it possible or not
        for other in options:
            for (first, *more), *rest in other.forms:
                start = [first, *more][: len(every)]
                alike = [
                    word == own or (len(own) >= 3 and word.startswith(own))
                    for word, own in zip(start, every, strict=False)
                ]
                assert rest or other.whole or other.press == option.press or len(start) < len(every) or not all(alike)


@every_language
def test_the_form_says_what_can_be_said(language):
    texts = texts_for(language)
    its = position(hands={"A": "D25 D50 R_GO D100 R_GAS R_SPARE S_ACE"})
    table = Shown(its.state)
    form = say_form(table, sayings(table, 0, texts, USUAL), texts).to_dict()
    assert form["custom_id"] == custom_id("said", 7, 3)
    told = next(part["content"] for part in form["components"] if part["type"] == 10)
    assert texts.card_short(Card.GO) in told and texts("button-discard-words", card="25 km") in told
    fields = [part for part in form["components"] if part["type"] == 18]
    assert len(fields) == 1 and len(texts("say-label")) <= 45 and len(texts("say-example")) <= 100
    labels = [
        part["label"] for part in parts_of(menu_screen(table, 100, texts, may_stop=False).frame) if "label" in part
    ]
    assert texts("button-say") in labels
