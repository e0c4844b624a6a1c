"""Every text in every language: there, complete, well-formed, and short enough for Discord."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from cogs.i18n import LANGUAGES, Texts, texts_for
from engine import RULESETS, Card
from engine.state import Sheet

ROOT = Path(__file__).parent.parent.parent
WORDS = {"ruleset": "R", "card": "C"}


class _Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


def catalogue(language):
    """Every message of a language with the names of its variables."""
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_texts_with_the_same_variables(language):
    assert catalogue(language) == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_every_text_can_be_shown(language, number, caplog):
    texts = Texts(language)
    options = {option.id: option.choices[0] if option.choices else number for option in _options()}
    for key, variables in ENGLISH.items():
        shown = texts(key, **{name: options.get(name, number) for name in variables})
        assert shown.strip()
        assert "{" not in shown
    assert not caplog.records


def _options():
    return [option for rules in RULESETS.values() for option in rules.options]


def _codes():
    """Every refusal that engine, table and cogs can make: literals returned by refusals and raised with a code."""
    codes = set()
    for folder in ("engine", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    first = node.args[0]
                    named = node.func.id in {"Rejected", "RuleViolation", "OptionError"}
                    if named and isinstance(first, ast.Constant):
                        codes.add(first.value)
                if isinstance(node, ast.FunctionDef) and "refusal" in node.name and "explain" not in node.name:
                    for inner in ast.walk(node):
                        if isinstance(inner, ast.Return) and inner.value is not None:
                            codes |= {
                                leaf.value
                                for leaf in ast.walk(inner.value)
                                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                            }
    return codes


def test_every_refusal_has_a_sentence():
    codes = {code for code in _codes() if re.fullmatch(r"[a-z_0-9]+", code)}
    assert "needs_go" in codes
    assert "stale" in codes
    assert {f"error-{code}" for code in codes} <= set(ENGLISH)


def test_everything_that_can_be_chosen_has_a_name():
    wanted = set()
    for name, rules in RULESETS.items():
        wanted.add(f"ruleset-{name}")
        wanted |= {f"preset-{preset}{end}" for preset in rules.presets for end in ("", "-help")}
        for option in rules.options:
            wanted |= {f"option-{option.id}", f"option-{option.id}-help"}
            wanted |= {f"option-{option.id}-{choice}" for choice in option.choices}
            assert option.choices or option.low <= option.default <= option.high
    wanted |= {f"card-{card}{end}" for card in Card for end in ("", "-short")}
    wanted |= {f"item-{item}" for item in Sheet.__struct_fields__}
    assert wanted <= set(ENGLISH)


def test_every_text_in_the_code_is_in_the_catalogue_and_the_other_way_round():
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit(language):
    texts = Texts(language)
    for key, variables in ENGLISH.items():
        shown = texts(key, **dict.fromkeys(variables, 5))
        if key.startswith("command-") and not key.endswith("-help") and key != "command-mille":
            assert re.fullmatch(r"[\w-]{1,32}", shown)
            assert shown == shown.lower()
        elif key.startswith("command-"):
            assert len(shown) <= 100
        elif key.startswith("button-"):
            assert len(shown) <= 40, key
        elif key.endswith("-short"):
            assert len(shown) <= 20, key
        elif re.match(r"(option|preset|shape|settings)-", key) and not re.search(r"-help$|-intro$", key):
            assert len(shown) <= 100, key
        elif key.startswith("preset-"):
            assert len(shown) <= 100, key


def test_commands_of_one_language_do_not_collide():
    for language in LANGUAGES:
        names = [
            key
            for key in ENGLISH
            if re.fullmatch(r"command-(new|table|hand|rules|leave|stop|leaderboard|settings)", key)
        ]
        assert len({texts_for(language)(name) for name in names}) == 8


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr", "fr"), ("es-ES", "es"), ("es-419", "es"), ("en-GB", "en"), ("pt-BR", "en"), (None, "en"), ("fr_FR", "fr")],
)
def test_locales(locale, language):
    assert texts_for(locale).language == language


def test_a_missing_text_is_shown_in_english_and_logged_once(caplog):
    french = Texts("fr")
    french._bundle._messages.pop("button-join")
    assert french("button-join") == "Join"
    assert french("button-join") == "Join"
    assert len(caplog.records) == 1
