"""All texts in all languages: present, well-formed, and short enough for Discord."""

import ast
import random
import re
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from cogs import i18n
from cogs.i18n import FALLBACK, LANGUAGES, Messages, Texts, cards, percent, texts_for
from cogs.i18n.command_texts import CommandTexts
from cogs.mille import Mille
from cogs.screens.help.rules import pages_of, rules_screen
from cogs.screens.parts import payload_of, refusal_text
from engine import RULESETS, Card, explain
from engine.cards import CURES, SAFETIES
from engine.rules import funspeed
from engine.rules.options import Shape
from engine.rules.scoring import COUP_POINTS
from engine.state import Sheet
from engine.table import Lobby
from tests.effort import full_or
from tests.languages import every_language
from tools import untranslated
from tools.testkit.playouts import every_action, game, started

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def nothing_logged_before():
    """Otherwise the second test would miss what is logged only once in a process."""
    i18n._log_once.cache_clear()


@pytest.fixture(autouse=True)
def cards_have_their_own_emoji(monkeypatch):
    """Use custom emoji as on Discord, of the same number of characters."""
    monkeypatch.setattr(cards, "_card_emoji", {card: f"<:cf_{card}_123456:1456074443980800000>" for card in Card})


class _Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


class _Literals(Visitor):
    def __init__(self):
        self.found = []

    def visit_TextElement(self, node):
        self.found.append(node.value)


@cache
def catalogue(language):
    """Return every message of a language with the names of its variables."""
    messages = {}
    for source in files("cogs.i18n").joinpath("locales", language).iterdir():
        for entry in FluentParser().parse(source.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{language}/{source.name}: {entry.content[:80]}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in messages, f"{entry.id.name} stands twice in {language}"
                variables = _Variables()
                variables.visit(entry)
                messages[entry.id.name] = variables.found
    return messages


ENGLISH = catalogue("en")
TEXTS = {language: texts_for(language) for language in LANGUAGES}


EMPTY_WITHOUT_VARIANTS = {"rules-classic-variants"}


@every_language
def test_a_language_has_texts_of_english_with_the_same_variables(language):
    own = catalogue(language)
    assert own == {key: ENGLISH.get(key) for key in own}
    assert "language-name" in own


@every_language
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_every_text_can_be_shown(language, number, caplog):
    texts = TEXTS[language]
    options = {option.id: option.choices[0] if option.choices else number for option in _options()}
    for key, variables in ENGLISH.items():
        shown = texts(key, **{name: options.get(name, number) for name in variables})
        assert shown.strip() or key in EMPTY_WITHOUT_VARIANTS
        assert "{" not in shown
    assert not caplog.records


class _Selections(Visitor):
    def __init__(self):
        self.found = []

    def visit_SelectExpression(self, node):
        self.found.append(
            {
                variant.key.name if isinstance(variant.key, fluent.Identifier) else variant.key.value: variant
                for variant in node.variants
            }
        )
        self.generic_visit(node)


def test_french_says_nought_in_the_singular():
    """In French, 0 has the plural form "one": a variant that spells out the number would show 1 for 0."""
    for source in files("cogs.i18n").joinpath("locales", "fr").iterdir():
        for entry in FluentParser().parse(source.read_text("utf-8")).body:
            selections = _Selections()
            selections.visit(entry)
            for variants in selections.found:
                if "one" in variants and "0" not in variants:
                    texts = _Literals()
                    texts.visit(variants["one"])
                    assert not re.search(r"\b(1|une?)\b(?! manche)", " ".join(texts.found)), entry.id.name


@every_language
def test_numbers_of_games_are_shown_as_they_are_typed(language):
    for key, variables in ENGLISH.items():
        if "game" in variables:
            assert "12345" in TEXTS[language](key, **{**dict.fromkeys(variables, 1), "game": 12345}), key


def _options():
    return [option for rules in RULESETS.values() for option in rules.options]


def _codes():
    """Return the codes of all refusals of engine, table and cogs: literals that are returned or raised."""
    codes = set(funspeed._NOT_LAID.values())
    for folder in ("engine", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args
                if named and node.func.id in {"Rejected", "RuleViolation", "OptionError"}:  # type: ignore[attr-defined]
                    codes |= _words(node.args[0])  # type: ignore[attr-defined]
                if isinstance(node, ast.FunctionDef) and "refusal" in node.name and "explain" not in node.name:
                    for inner in ast.walk(node):
                        if isinstance(inner, ast.Return) and inner.value is not None:
                            codes |= _words(inner.value)
    return codes


def _words(node):
    return {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)}


def test_every_refusal_has_a_sentence():
    codes = {code for code in _codes() if re.fullmatch(r"[a-z_0-9]+", code)}
    assert "needs_go" in codes
    assert "stale" in codes
    assert {f"error-{code}" for code in codes} <= set(ENGLISH)


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("classic", {"needs_go", "stopped", "limited", "immune", "nothing_to_cure", "beyond_target"}),
        ("playroom", {"needs_go", "not_moving", "already_hit", "already_wrong_way", "not_wrong_way", "below_start"}),
        ("funspeed", {"attacked", "already_stopped", "nothing_to_cure", "accel_needs_distance", "only_an_answer"}),
    ],
)
def test_every_refusal_has_the_facts_that_its_sentence_needs(ruleset, expected, caplog):
    chance, seen, told = random.Random(1), set(), set()
    for seed in range(20):
        for state, *_ in [*game(started(seed, ruleset), seed, most=80)][:: full_or(1, 2)]:
            asked = [*every_action(state, [state.turn])]
            held = {*state.hands[state.turn]}
            likely = [action for action in asked if getattr(action, "card", None) in held]
            for action in (*chance.sample(asked, 8), *chance.sample(likely, min(8, len(likely)))):
                refusal = explain(state, action)
                if refusal is not None:
                    seen.add(refusal.code)
                    if repr(refusal) not in told:
                        told.add(repr(refusal))
                        assert all(refusal_text(TEXTS[language], refusal) for language in LANGUAGES)
    assert expected <= seen
    assert not caplog.records


def _rules_in_play():
    """Every seating with every preset, the variants together, and, up to the six seats at which seating decides
    something, every house rule changed by itself, the bounds of numbers included.
    """
    for name, rules in RULESETS.items():
        for shape in rules.shapes:
            for preset in rules.presets:
                yield Lobby(name, preset, (), shape)
            for option in rules.options if shape.seats <= 6 else ():
                for value in option.choices or (option.low, option.high):
                    yield Lobby(name, next(iter(rules.presets)), ((option.id, value),), shape)
        yield from (Lobby(name, "standard", variants, rules.shapes[0]) for variants in _variants(name))


VARIANTS = ("cumulation", "con_sense", "reshuffle_discard")


def _variants(ruleset):
    """Yield all combinations of a ruleset's variants."""
    if not {option.id for option in RULESETS[ruleset].options}.issuperset(VARIANTS):
        return
    for values in product(("off", "on"), repeat=len(VARIANTS)):
        yield (*zip(VARIANTS, values, strict=True),)


def _shown(part):
    """Yield all texts of a message that count towards Discord's limit."""
    if isinstance(part, dict):
        if isinstance(part.get("content"), str):
            yield part["content"]
        for value in part.values():
            yield from _shown(value)
    elif isinstance(part, list):
        for value in part:
            yield from _shown(value)


@every_language
def test_the_rules_explained_fit_a_message_and_read_well(language, caplog):
    one_of_many = r"\b1 (points|rounds|chips|cards|manches|jetons|cartes|puntos|rondas|fichas|cartas|pontos|rodadas)\b"
    for lobby in [*_rules_in_play()][:: full_or(1, 5)]:
        for page, sections in enumerate(pages_of(lobby.rules)):
            shown = [*_shown(payload_of(rules_screen(lobby, 1, TEXTS[language], page)))]
            assert len(shown) >= len(sections)
            assert sum(map(len, shown)) <= 4000
            for section in shown:
                assert not re.search(r"  |^ | $|\n\n|\n\Z|" + one_of_many, section, re.MULTILINE), (lobby, section)
    assert not caplog.records


UNLIKE = {
    "classic": {
        "target": 1000, "extension": "off", "extension_failure_bonus": "opponents_200",
        "hazard_target": "moving_only", "coup_by": "attacked_side", "coup_min_seconds": 20,
        "safety_replay_when_deck_empty": "yes", "hand_end": "first_hand_empty", "shutout": "capot", "limit_200": 1,
        "discard_policy": "only_if_stuck", "reshuffle_discard": "on", "game_points": 1000, "max_hands": 3,
        "tie_break": "shared", "rate": 5, "hand_size": 7, "cumulation": "on", "con_sense": "on",
    },
    "funspeed": {
        "shouts": "auto", "reaction_seconds": 20, "discard_policy": "only_if_stuck", "coup_turn": "bonus_action",
        "radar_limit": "total",
    },
}  # fmt: skip
"""Every house rule that the explanation mentions, with a value other than the usual one."""
UNLIKE["playroom"] = UNLIKE["classic"] | {
    "target": 700, "extension": "on", "hazard_target": "not_empty", "coup_by": "any_holder",
    "safety_replay_when_deck_empty": "no", "hand_end": "all_hands_empty",
}  # fmt: skip
TOLD_ELSEWHERE = {
    "classic": {"reduced_hazards"},
    "playroom": {"reduced_hazards"},
    "funspeed": {"begins"},
}
ONLY_WITH = {
    "extension_failure_bonus": {"extension": "on"},
}
"""House rules that have no effect without another one."""


def _explained(ruleset, language, shape, *options):
    """Return all texts that explain a ruleset, without the last page, which lists the house rules."""
    lobby = Lobby(ruleset, "standard", options, shape)
    pages = range(len(pages_of(RULESETS[ruleset])) - 1)
    return [text for page in pages for text in _shown(payload_of(rules_screen(lobby, 1, TEXTS[language], page)))]


def test_every_ruleset_is_explained_with_its_house_rules_at_the_end():
    assert UNLIKE.keys() == TOLD_ELSEWHERE.keys() == RULESETS.keys()
    for pages in map(pages_of, RULESETS.values()):
        sections = [section for page in pages for section in page]
        assert pages[-1] == ("house",)
        assert len(sections) == len(set(sections))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_rules_explained_change_with_the_house_rules(ruleset):
    """House rules that change the play change its explanation; the others are on the page of all house rules."""
    rules, unlike = RULESETS[ruleset], UNLIKE[ruleset]
    assert unlike.keys() | TOLD_ELSEWHERE[ruleset] == {option.id for option in rules.options}
    for language in LANGUAGES:
        same = []
        for name, value in unlike.items():
            needed = ONLY_WITH.get(name, {})
            usual = _explained(ruleset, language, Shape(3), *needed.items())
            if _explained(ruleset, language, Shape(3), *needed.items(), (name, value)) == usual:
                same.append(name)
        assert same == []


@every_language
@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_the_variants_are_explained_where_they_are_played(ruleset, language):
    title, wrong_way = f"### {TEXTS[language]('rules-classic-variants-title')}", TEXTS[language].card(Card.WRONGWAY)
    for options in _variants(ruleset):
        told = [text for text in _explained(ruleset, language, Shape(2), *options) if text.startswith(title)]
        played = [name for name in VARIANTS if dict(options)[name] == "on"]
        assert len(told) == (1 if played else 0)
        for text in told:
            assert len(re.findall(r"^\*\*", text, re.MULTILINE)) == len(played)
            assert (f"**{wrong_way}" in text) == ("con_sense" in played)


def test_every_choice_has_a_name():
    wanted = set()
    for name, rules in RULESETS.items():
        wanted.add(f"ruleset-{name}")
        wanted |= {f"preset-{preset}" for preset in rules.presets}
        wanted |= {f"preset-{name}-{preset}-help" for preset in rules.presets}
        for option in rules.options:
            wanted |= {f"option-{option.id}", f"option-{option.id}-help"}
            wanted |= {f"option-{option.id}-{choice}" for choice in option.choices}
            assert option.choices or option.low <= option.default <= option.high
    wanted |= {f"card-{card}{end}" for card in Card for end in ("", "-short")}
    wanted |= {f"item-{item}" for item in Sheet.__struct_fields__}
    assert wanted <= set(ENGLISH)


def test_the_code_and_the_catalogue_have_the_same_texts():
    used, patterns = set(), set()
    for path in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                patterns.add("".join(p.value if isinstance(p, ast.Constant) else ".+" for p in node.values))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
    patterns = {p for p in patterns if re.match(r"([a-z]+|[.][+])-", p) and " " not in p}
    unused = [key for key in ENGLISH if key not in used and not any(re.fullmatch(p, key) for p in patterns)]
    referenced = " ".join(p.read_text("utf-8") for p in (ROOT / "cogs/i18n/locales/en").iterdir())
    assert [key for key in unused if f"{{ {key} }}" not in referenced] == []


def _labels(key, variables, texts):
    """Yield all variants of a button's text, with names of players of a usual length."""
    if "hazard" in variables:  # only Fun & Speed asks how to use a remedy
        fun = texts.of("funspeed")
        played = [(card, hazard) for card, hazard in CURES.items() if hazard is not Card.WRONGWAY]
        pairs = [*played, *[(Card.SUPER, hazard) for _, hazard in played]]
        return [fun(key, card=fun.card_short(card), hazard=fun.card_short(hazard)) for card, hazard in pairs]
    shown = {"button-claim": SAFETIES}
    facts = {
        "card": [*map(texts.card_short, shown.get(key, Card))],
        "name": ["Benjamin"],
        "points": [COUP_POINTS],
        "what": [texts("settings-timezone")],
        "words": [*funspeed.SOUNDS.values(), "800 km"],
        "season": [texts.month(2026, month) for month in range(1, 13)],
    }
    return [texts(key, **dict(zip(variables, chosen, strict=True))) for chosen in product(*map(facts.get, variables))]


@every_language
def test_buttons_are_short_enough_for_a_phone(language):
    """Discord's guideline is 34 characters with an emoji: a longer label is cut or wrapped."""
    texts = TEXTS[language]
    for ruleset in RULESETS:
        for key in ENGLISH:
            if key.startswith("button-"):
                long = [label for label in _labels(key, sorted(ENGLISH[key]), texts.of(ruleset)) if len(label) > 34]
                assert not long, key


@every_language
def test_texts_fit(language):
    texts = TEXTS[language]
    for key, variables in ENGLISH.items():
        shown = texts(key, **dict.fromkeys(variables, 5))
        if key.endswith("-short"):
            assert len(shown) <= 20, key
        elif re.match(r"(option|preset|shape|settings)-", key) and not re.search(r"-help$|-intro$", key):
            assert len(shown) <= 100, key
        elif key.startswith("preset-"):
            assert len(shown) <= 100, key


async def test_commands_are_translated_within_the_limits_of_discord():
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    mille = await Mille(None).app_command.get_translated_payload(tree, CommandTexts())
    ours = {locale.value for locale in discord.Locale if texts_for(locale.value).language != FALLBACK}
    assert {"fr", "es-ES", "es-419", "pt-BR"} <= mille["description_localizations"].keys() <= ours
    siblings = [mille["options"], *(command["options"] for command in mille["options"])]
    for entries in siblings:
        for entry in entries:
            names, descriptions = entry.get("name_localizations", {}), entry.get("description_localizations", {})
            assert names.keys() | descriptions.keys() <= ours  # none of a command that has English texts alone
            for name in (entry["name"], *names.values()):
                assert re.fullmatch(r"[-\w]{1,32}", name)
                assert name == name.lower()
            for told in (entry["description"], *descriptions.values()):
                assert 1 <= len(told) <= 100
        for locale in ours:
            named = [entry.get("name_localizations", {}).get(locale, entry["name"]) for entry in entries]
            assert len(set(named)) == len(entries)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("es-ES", "es"),
        ("pt-BR", "pt"),
        ("xx-XX", "en"),
        (None, "en"),
        ("fr_FR", "fr"),
    ],
)
def test_locales(locale, language):
    assert texts_for(locale).language == language


def test_a_text_that_a_language_lacks_is_shown_in_english_and_names_buttons_as_the_language_does(
    monkeypatch, caplog, capsys
):
    whole, lacked = i18n._catalogue, {"lobby-called", "coach-decisions"}

    def without(language):
        return [each for each in whole(language) if language == "en" or each.id.name not in lacked]

    monkeypatch.setattr(i18n, "_catalogue", without)
    french = Texts(Messages("fr"))
    assert french("lobby-called", names="Ann").startswith("Pinged: Ann. Press Rejoindre")
    assert "0 decisions" in french("coach-decisions", n=0)  # in French, zero is singular
    assert french.has("coach-decisions")
    assert 0.99 < french.share < 1
    assert french.name == "Français (99\xa0%)"
    assert not caplog.records
    monkeypatch.setattr(untranslated, "texts_for", lambda language: Texts(Messages(language)))
    untranslated.main()
    (warning,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("warning: fr ")]
    assert "lobby-called" in warning and "coach-decisions" in warning


def test_spanish_groups_the_digits_of_large_numbers_only():
    told = [texts_for(language)("side-km", km=km) for language in ("es", "en") for km in (1000, 12_345)]
    assert told == ["1000 km", "12.345 km", "1,000 km", "12,345 km"]


def test_a_text_that_english_lacks_is_its_key_and_logged_once(caplog):
    french, english = Texts(Messages("fr")), Texts(Messages("en"))
    assert (english.share, english.name) == (1, "English")
    assert [french("no-such-text"), french("no-such-text")] == ["no-such-text", "no-such-text"]
    assert not french.has("no-such-text")
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("language", "lists", "months"),
    [
        ("en", ["", "a", "a and b", "a, b and c"], ["January 2026", "August 2026"]),
        ("fr", ["", "a", "a et b", "a, b et c"], ["janvier 2026", "août 2026"]),
        ("es", ["", "a", "a y b", "a, b y c"], ["enero de 2026", "agosto de 2026"]),
        ("pt", ["", "a", "a e b", "a, b e c"], ["janeiro de 2026", "agosto de 2026"]),
        ("de", ["", "a", "a und b", "a, b und c"], ["Januar 2026", "August 2026"]),
    ],
)
def test_lists_and_months(language, lists, months):
    texts = TEXTS[language]
    assert [texts.listed("abc"[:n]) for n in range(4)] == lists
    assert [texts.month(2026, month) for month in (1, 8)] == months


@pytest.mark.parametrize(
    ("part", "whole", "shown"),
    [
        (0, 200, 0),
        (1, 1_000, 1),
        (199, 200, 99),
        (999, 1_000, 99),
        (9, 9, 100),
    ],
)
def test_a_share_is_shown_as_nothing_or_everything_only_if_it_is(part, whole, shown):
    assert percent(part / whole) == shown
