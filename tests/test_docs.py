"""The examples, links and tables of the documents are correct."""

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest

from engine import RULESETS
from engine.rules.options import AUTO

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")} - {ROOT / "CHANGELOG.md"})  # which is about the past


@pytest.mark.parametrize("path", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_python_in_the_documents_runs(path):
    for block in re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL):
        exec(compile(block, str(path), "exec"), {})


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_link_targets_exist(path):
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_files_and_commands_exist(path):
    text = path.read_text("utf-8")
    for named in re.findall(
        r"(?<![\w/])(?:(?:engine|data|cogs|tests|tools|docs|\.ci|\.github)/[\w./*<>-]*[\w>]/?)", text
    ):
        assert next(ROOT.glob(re.sub(r"<\w+>", "*", named)), None), named
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.M)) <= set(targets)
    for module in re.findall(r"python -m ([\w.]+)", text):
        assert importlib.util.find_spec(module), module


def test_the_changelog_begins_with_the_version_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"\n## {project['version']}" in (ROOT / "CHANGELOG.md").read_text("utf-8")[:40]


def test_the_glossary_has_each_word_and_each_term_of_the_texts_once():
    for part in (ROOT / "docs/GLOSSARY.md").read_text("utf-8").split("\n## Terms of the texts\n"):
        rows = re.findall(r"^\| ([^|]+) \|", part, re.M)
        words = [word.strip() for row in rows if row != "word" for word in row.split(",")]
        assert len(words) > 30
        assert sorted(words) == sorted(set(words))


def option_table(section):
    """Return the table of options below this heading of RULES.md: by option, the cells by the head of their column."""
    text = (ROOT / "docs/RULES.md").read_text("utf-8").partition(f"\n### {section} Options\n")[2].partition("\n### ")[0]
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\|.*\|$", text, re.M)
    )
    return {row[0].strip("`"): dict(zip(head, row, strict=True)) for row in rows}


def said(cell):
    """Return the value at the start of a cell; None if there is none."""
    word = re.match(r"\w*", cell)[0]
    return int(word) if word.isdecimal() else word or None


@pytest.mark.parametrize(("ruleset", "section"), [("classic", "2.1"), ("playroom", "3.1"), ("funspeed", "4.0")])
def test_the_option_tables_have_the_values_of_each_preset(ruleset, section):
    rules, table = RULESETS[ruleset], option_table(section)
    usual = RULESETS["classic"].choose("standard", {}) if ruleset == "playroom" else {}
    for preset in rules.presets:
        told = {name: cells["standard"] for name, cells in table.items()}
        told |= {name: cells[preset] for name, cells in table.items() if said(cells[preset]) is not None}
        assert rules.choose(preset, {}) == usual | {name: said(cell) for name, cell in told.items()}


@pytest.mark.parametrize(("ruleset", "section"), [("classic", "2.1"), ("playroom", "2.1"), ("funspeed", "4.0")])
def test_the_option_tables_have_the_allowed_values_of_each_option(ruleset, section):
    taken = {}
    for name, cells in option_table(section).items():
        values = re.sub(r"\(.*?\)", "", cells["values"])
        bounds = re.fullmatch(r"(\d+) +to (\d+).*", values)
        taken[name] = tuple(map(int, bounds.groups())) if bounds else tuple(map(said, values.split(", ")))
    for option in RULESETS[ruleset].options:
        told = taken.pop(option.id)
        if ruleset == "playroom":  # in which nothing depends on the seating
            told = tuple(value for value in told if value != AUTO)
        assert told == (option.choices or (option.low, option.high)), option.id
    assert not taken
