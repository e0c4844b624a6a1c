"""The installed packages: pinned with the hashes of their files, consistent, and without names of registries."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = {
    "local.txt": {"local"},
    "run.txt": {"postgres"},
    "test.txt": {"dev", "local", "postgres", "postgres-server"},
    "all.txt": set(PROJECT["project"]["optional-dependencies"]),
}


def name_of(requirement):
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def pins(file):
    """Return the version of each package, with the number of its hashes."""
    text = (ROOT / ".ci" / file).read_text("utf-8").replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        pinned = re.match(r"(\S+?)==(\S+)( ; [^-]*)?((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*$", line)
        assert pinned, line
        found[name_of(pinned[1])] = pinned[2], pinned[4].count("--hash")
    return found


@pytest.mark.parametrize("file", EXTRAS)
def test_all_dependencies_are_pinned_with_hashes(file):
    asked = {*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]}
    for extra in EXTRAS[file]:
        asked.update(PROJECT["project"]["optional-dependencies"][extra])
    assert {name_of(requirement) for requirement in asked} <= pins(file).keys()


@pytest.mark.parametrize("file", ["local.txt", "run.txt", "test.txt"])
def test_the_files_agree(file):
    assert pins(file).items() <= pins("all.txt").items()
