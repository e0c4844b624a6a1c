"""What texts say: commands and buttons that exist, one word for one thing, and no English in another language."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import serialize_pattern

from cogs.i18n import LANGUAGES, mention_group, texts_for
from cogs.mille import Mille
from tests.languages import every_language
from tests.pressing import pressed

ROOT = Path(__file__).parent.parent.parent


def patterns(language):
    """Return every message of a language as it is written, with the names of variables and of other messages."""
    messages = {}
    for source in files("cogs.i18n").joinpath("locales", language).iterdir():
        for entry in FluentParser().parse(source.read_text("utf-8")).body:
            if isinstance(entry, fluent.Message):
                messages[entry.id.name] = serialize_pattern(entry.value)
    return messages


def words_in(pattern):
    """Return the words of a message that a person can read, without code such as `python -m engine`."""
    return re.sub(r"`[^`]*`|\{[^{}]*?(->|\})|\[\w+\]|<[^>]*>", " ", pattern)


PATTERNS = {language: patterns(language) for language in LANGUAGES}

COMMANDS = {command.name: {each.name for each in command.parameters} for command in Mille(None).app_command.commands}
"""The subcommands of /mille with their options, in English."""

RETIRED = {
    "en": r"\b(waking|par|long windows?|lobby)\b",
    "fr": r"\b(éveil|fenêtres?|long délai|le par|du par|salon d’attente)\b",
    "pt": r"\b(vigília|janelas?|par|perigos?|remédios?|segurança|curingas?|puxar|threads?|jogos? lentos?|tu|teus?|tuas?)\b",
    "es": r"\b(vigilia|la seguridad|ventanas?|órdenes|plazos? largos?|el par|vosotr[oa]s|vuestr[oa]s?|\w+[áé]is|robos?)\b",
    "de": r"\b(ablegen|abgelegt|Sicherheit|Fenster|Abhilfe|Vorgaben?|Schaltfläche|Karten? ziehen|(?<=[a-zäöüß,] )(?:Sie|Ihr[emnrs]*|Ihnen))\b",
}
"""Words for which docs/GLOSSARY.md has another, in the languages of which somebody has collected them."""

ENGLISH = r"\b(the|and|of|with|your|you|is|are|this|that|when|who|from|be|they|their|there|must|may|then)\b"

NAMES = r"(?i)coups?-fourrés?|mille bornes|fun & speed|hold up|bornes killer|photo finish|con-sense|mit"
"""What is the same in all languages."""


@every_language
def test_what_a_command_or_an_option_does_fits_a_line_of_a_phone(language):
    told = [pattern for key, pattern in PATTERNS[language].items() if re.fullmatch(r"command-[\w-]+-help", key)]
    assert told or language != "en"  # another language may come in part
    assert not [pattern for pattern in told if len(pattern.strip()) > 60]


@every_language
def test_texts_name_commands_that_exist_by_their_own_messages(language):
    english = texts_for("en")
    for key, pattern in PATTERNS[language].items():
        if key.startswith("local-"):
            continue  # the simulated Discord knows commands by their English names alone
        assert not re.search(r"(?<![\w/}<])/[a-z]+", pattern), key
        for command, options in re.findall(r'\{ COMMAND\("([\w-]+)"\) \}((?: \{ command-[\w-]+ \})*)', pattern):
            assert command in COMMANDS, (key, command)
            assert {english(name) for name in re.findall(r"command-[\w-]+", options)} <= COMMANDS[command], key


@every_language
def test_commands_can_be_clicked_once_their_id_is_known(language):
    texts = texts_for(language)
    assert f"/mille {texts('command-new')} " in texts("about-start")
    mention_group(77)
    try:
        assert "</mille new:77>" in texts("about-start")
    finally:
        mention_group(None)
    assert "</mille" not in texts("about-start")


@cache
def buttons():
    """Return the names of buttons in the code, and patterns of those that it makes of parts."""
    used, made = set(), set()
    for path in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                made.add("".join(p.value if isinstance(p, ast.Constant) else "[a-z]+" for p in node.values))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used |= {node.value, f"button-{node.value}"}
    return used, {pattern for pattern in made if pattern.startswith("button-")} - {"button-[a-z]+"}


@every_language
def test_texts_name_buttons_that_exist_by_their_own_messages(language):
    used, made = buttons()
    for key, pattern in PATTERNS[language].items():
        for button in re.findall(r"\{ (button-[\w-]+) \}", pattern):
            assert button in PATTERNS["en"], (key, button)
            assert button in used or any(re.fullmatch(each, button) for each in made), (key, button)
        assert not pressed(pattern, language), key


def test_french_has_a_space_that_does_not_break_before_and_within_its_signs():
    found = {}
    for key, pattern in PATTERNS["fr"].items():
        words = re.sub(r"`[^`]*`|<[^>]*>|\{[^{}]*\}", "x", pattern)
        found[key] = re.findall(r"\w+ ?[:;!?»](?!\w)|« ?\w+", words)
    assert {key: words for key, words in found.items() if words} == {}


def test_french_elides_before_a_name():
    told = [texts_for("fr")("seat-left", name=name) for name in ("Ada", "Émile", "Bruno", "😀 Ada")]
    assert [text.removeprefix("Une IA joue à la place ") for text in told] == [
        "d’Ada", "d’Émile", "de Bruno", "de 😀 Ada",
    ]  # fmt: skip
    names = r"\b(?:de|que) \{ \$(?:player|players|name|side|who|attacker) \}"
    assert not {key: pattern for key, pattern in PATTERNS["fr"].items() if re.search(names, pattern)}


def test_no_code_puts_a_colon_after_a_text():
    """It stands after a space in French: the message ``label-of`` has both."""
    found = []
    for path in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if path.parts[-2] in ("ops", "check", "local") or not isinstance(node, ast.JoinedStr):
                continue
            told = any("texts(" in ast.unparse(part) for part in node.values)
            signs = [part.value for part in node.values if isinstance(part, ast.Constant)]
            found += [(path.name, node.lineno) for sign in signs if told and re.match(r"\W*[:;!?](\W|$)", sign)]
    assert found == []


@every_language
def test_one_word_for_one_thing(language):
    retired = RETIRED.get(language, r"$.")
    found = {key: re.findall(retired, words_in(pattern)) for key, pattern in PATTERNS[language].items()}
    assert {key: words for key, words in found.items() if words} == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_english_in_another_language(language):
    found = {key: re.findall(ENGLISH, words_in(pattern)) for key, pattern in PATTERNS[language].items()}
    assert {key: words for key, words in found.items() if words} == {}
    same = {key: pattern for key, pattern in PATTERNS[language].items() if pattern == PATTERNS["en"][key]}
    left = {key: re.findall(r"[^\W\d_]{2,}", re.sub(NAMES, "", words_in(pattern))) for key, pattern in same.items()}
    assert {key: words for key, words in left.items() if len(words) > 1} == {}
