"""The guide docs/EXTENDING.md: a ruleset with a new card, and a part of a language, are added to a copy.

Only the files that the guide names are touched. The tests that concern every ruleset or language, and games at every
level, then run over the copy unchanged.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECIPE = Path(__file__).parent / "extending"
ROW = '    TRASH = "X_TRASH", _special("🗑️", 40)\n'
REGISTERED = "(ClassicRules, PlayroomRules, FunSpeedRules)"


def edit(path, before, after):
    text = path.read_text("utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), "utf-8")


def copied(copy):
    """Copy the program into a folder; return the folder."""
    for folder in ("engine", "data", "cogs", "tools", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy)
    return copy


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """A copy of the program with one more ruleset and one more card."""
    copy = copied(tmp_path_factory.mktemp("extended"))
    edit(copy / "engine/cards.py", ROW, ROW + '    TOW = "X_TOW", _special("🚜", 50)\n')
    shutil.copy(RECIPE / "relay.py", copy / "engine/rules")
    shutil.copy(RECIPE / "X_TOW.svg", copy / "cogs/pictures/art")
    registry = copy / "engine/rules/__init__.py"
    edit(registry, REGISTERED, REGISTERED[:-1] + ", RelayRules)")
    edit(
        registry, "from engine.rules.playroom", "from engine.rules.relay import RelayRules\nfrom engine.rules.playroom"
    )
    for language in (copy / "cogs/i18n/locales").iterdir():
        with (language / "rules.ftl").open("a", encoding="utf-8") as catalogue:
            catalogue.write("\n" + (RECIPE / "texts.ftl").read_text("utf-8"))
    return copy


def run(program, *arguments):
    """Run Python in the copy and return its output."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**inherited, "PYTHONPATH": str(program)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=program, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_conformance_suite_covers_the_new_ruleset_automatically(program):
    shown = run(
        program, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine/test_conformance.py", "-k", "relay"
    )
    assert int(shown.split(" passed")[0].split()[-1]) > 40


def test_every_level_plays_the_new_ruleset(program):
    for level in ("easy", "hard"):
        shown = run(
            program, "-m", "engine", "simulate", "normal", level, "--ruleset", "relay", "--games", "2", "--jobs", "1"
        )
        assert "relay/standard" in shown


@pytest.mark.long
def test_texts_screens_and_pictures_show_the_new_card_and_ruleset(program):
    wanted = "has_texts_of_english or has_a_name or the_same_texts or (seating_is_drawn and relay) or letter"
    files = ("tests/cogs/test_texts.py", "tests/cogs/test_pictures.py")
    run(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", wanted)


DUTCH = """
from datetime import UTC, datetime
from zoneinfo import ZoneInfo
from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.times import parse_time
from cogs.screens.parts import language_select

assert "nl" in LANGUAGES
texts = texts_for("nl")
assert 0 < texts.share < 0.02
assert [texts("button-join"), texts("button-leave")] == ["Meedoen", "Leave"]
assert "/mille nieuw" in texts("introduction")
assert "Nederlands (" in str(language_select("x", None, texts_for("fr")))
now = round(datetime(2026, 11, 22, 18, tzinfo=UTC).timestamp() * 1000)
for typed, days in (("morgenavond om 9 uur 30", 1), ("op vrijdag om 21:30", 5), ("21.30 uur", 0), ("3 december, 21 uur 30", 11)):
    assert parse_time(typed, ZoneInfo("UTC"), now) == now + days * 86_400_000 + 210 * 60_000, typed
"""


@pytest.mark.long
def test_a_partial_language_needs_no_code(tmp_path):
    program = copied(tmp_path)
    language = program / "cogs/i18n/locales/nl"
    language.mkdir()
    shutil.copy(RECIPE / "nl.ftl", language)
    run(program, "-c", DUTCH)
    files = ("tests/cogs/test_texts.py", "tests/cogs/test_plain.py", "tests/e2e/test_about.py")
    run(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", "[nl or limits_of_discord")
