"""Seeded games go as they are written down in tests/golden."""

import pytest

from tests.golden import FOLDER, texts

TEXTS = texts()


@pytest.mark.parametrize("name", TEXTS)
def test_game_goes_as_written(name):
    """After a change that is meant: ``python -m tests.golden --write``."""
    assert TEXTS[name].splitlines() == (FOLDER / name).read_text("utf-8").splitlines()


def test_no_text_is_left_over():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TEXTS)
