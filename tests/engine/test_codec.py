"""What earlier versions stored continues as it would have then."""

import json
from pathlib import Path

import pytest

from engine import action_from_json, apply, state_from_json, to_json

VERSION_1 = json.loads((Path(__file__).parent / "version_1.json").read_text("utf-8"))
"""Written by version 1: positions, and the result of an action in each."""


@pytest.mark.parametrize("case", VERSION_1, ids=[case["name"] for case in VERSION_1])
def test_positions_of_version_1_continue(case):
    before, action = state_from_json(case["before"]), action_from_json(case["action"])
    assert apply(before, action, case["stamp"]).state == state_from_json(case["after"])
    assert state_from_json(to_json(before)) == before
