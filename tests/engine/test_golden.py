"""Seeded games are played as recorded in tests/golden."""

import pytest

from tests.golden import FOLDER, texts

TEXTS = texts()


@pytest.mark.parametrize("name", TEXTS)
def test_game_is_played_as_recorded(name):
    """After an intended change: ``python -m tests.golden --write``."""
    assert TEXTS[name].splitlines() == (FOLDER / name).read_text("utf-8").splitlines()


def test_every_recorded_text_has_a_game():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TEXTS)
