"""What earlier versions stored continues as it would have then."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import action_from_json, apply, state_from_json, to_json
from engine.replays.recording import from_text, moments
from engine.rules.classic import ClassicRevision

VERSION_1 = json.loads((Path(__file__).parent / "version_1.json").read_text("utf-8"))
"""Written by version 1: positions, and the result of an action in each."""


@pytest.mark.parametrize("case", VERSION_1, ids=[case["name"] for case in VERSION_1])
def test_positions_of_version_1_continue(case):
    before, action = state_from_json(case["before"]), action_from_json(case["action"])
    assert apply(before, action, case["stamp"]).state == state_from_json(case["after"])
    assert state_from_json(to_json(before)) == before


REVISION_3 = json.loads((Path(__file__).parent / "classic_revision_3.json").read_text("utf-8"))
"""Recorded with revision 3 of playroom: a game beyond the point at which a hand is filled today, and its end."""


@pytest.mark.parametrize("case", REVISION_3, ids=[case["name"] for case in REVISION_3])
def test_games_from_before_hands_were_filled_continue(case):
    recording = from_text(json.dumps(case["recording"]))
    *_, last = moments(recording)
    assert last.after == state_from_json(json.dumps(case["after"]))
    today = replace(recording.start, setup=replace(recording.start.setup, revision=ClassicRevision.HANDS_FILLED))
    played = zip(moments(recording), moments(replace(recording, start=today)), strict=True)
    at, drawn = next((old.after, new.after) for old, new in played if old.after.hands != new.after.hands)
    assert sum(map(len, drawn.hands)) == sum(map(len, at.hands)) + 1


REVISION_1 = json.loads((Path(__file__).parent / "funspeed_revision_1.json").read_text("utf-8"))
"""Recorded with the first revision of Fun & Speed: games up to where the second differs, and how they continued."""


@pytest.mark.parametrize("case", REVISION_1, ids=[case["name"] for case in REVISION_1])
def test_games_of_the_first_revision_of_funspeed_continue(case):
    *_, last = moments(from_text(json.dumps(case["recording"])))
    assert replace(last.after, tie_won=None) == state_from_json(json.dumps(case["after"]))  # not stored then
