"""What the documents show works."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("path", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_python_in_the_documents_runs(path):
    for block in re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL):
        exec(compile(block, str(path), "exec"), {})


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda path: path.name
)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_the_option_table_names_every_option_of_classic():
    from engine import RULESETS

    table = (ROOT / "docs/RULES.md").read_text("utf-8")
    for option in next(iter(RULESETS.values())).options:
        assert f"`{option.id}`" in table
