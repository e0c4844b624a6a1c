"""Positions that earlier versions have stored go on as they would have gone on then."""

import json
from pathlib import Path

import pytest

from engine import action_from_json, apply, state_from_json, to_json

VERSION_1 = json.loads((Path(__file__).parent / "version_1.json").read_text("utf-8"))
"""Written by the program of version 1: positions, and what came of an action there."""


@pytest.mark.parametrize("case", VERSION_1, ids=[case["name"] for case in VERSION_1])
def test_positions_of_version_1_go_on(case):
    before, action = state_from_json(case["before"]), action_from_json(case["action"])
    assert apply(before, action, case["stamp"]).state == state_from_json(case["after"])
    assert state_from_json(to_json(before)) == before
