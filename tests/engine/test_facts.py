"""The public facts in a refusal, besides its code, which its text needs."""

import pytest

from engine import Card, Claim, Discard, Draw, Phase, Play, explain
from tools.testkit.scenario import Side, position

ROAD = {"target": 700, "limit_200": 2, "limit_km": 50}
START = ROAD | {"km": 0, "left": 700}
D100 = Play(0, Card.D100)


@pytest.mark.parametrize(("where", "action", "facts"), [
    pytest.param({"A": Side("GO ACCIDENT", km=425), "hands": {"A": "D100 ..."}}, D100, ROAD | {
        "card": Card.D100, "km": 425, "left": 275, "hazard": Card.ACCIDENT, "remedy": Card.REPAIRS, "protection": Card.ACE,
    }, id="a distance names the problem and its cures"),
    pytest.param({"hands": {"A": "D100 ..."}}, D100, START | {"card": Card.D100}, id="who waits for GO has no problem"),
    pytest.param({"A": Side("GO", km=100), "hands": {"A": "SPARE ..."}}, Play(0, Card.SPARE), ROAD | {
        "card": Card.SPARE, "km": 100, "left": 600, "cured": Card.FLAT,
    }, id="a remedy names what it cures"),
    pytest.param({"B": Side("GO", safeties="ACE"), "hands": {"A": "ACCIDENT ..."}}, Play(0, Card.ACCIDENT, 1), START | {
        "card": Card.ACCIDENT, "safety": Card.ACE, "side": 1,
    }, id="a hazard names its safety and its target"),
    pytest.param({"hands": {"B": "PROOF ..."}}, Claim(1, 1, Card.PROOF), START | {"card": Card.PROOF}, id="a late claim"),
    pytest.param({}, Play(2, Card.D100), ROAD | {"card": Card.D100}, id="a seat beyond the last one"),
    pytest.param({}, Play(-1, Card.D100), ROAD | {"card": Card.D100}, id="a seat before the first one"),
    pytest.param({"options": {"limit_200": 3}, "target": 1000, "phase": Phase.PLAY}, Draw(0),
                 {"target": 1000, "limit_200": 3, "limit_km": 50}, id="an action without a card"),
])  # fmt: skip
def test_the_facts_of_a_refusal(where, action, facts):
    assert explain(position(**where).state, action).facts == facts


@pytest.mark.parametrize(("where", "action", "facts"), [
    ({"ruleset": "playroom", "options": {"cumulation": "on"}, "A": Side("GO ACCIDENT FLAT"), "hands": {"A": "D100 ..."}},
     D100, {"hazard": Card.FLAT}),  # the newest of several
    ({"ruleset": "funspeed", "A": Side(speed="LIMIT"), "hands": {"A": "D100 ..."}}, D100, {"target": 1000, "limit_km": 50}),
    ({"options": {"discard_policy": "only_if_stuck"}, "hands": {"A": "PROOF ..."}}, Discard(0, Card.PROOF),
     {"card": Card.PROOF}),
])  # fmt: skip
def test_among_the_facts_of_a_refusal(where, action, facts):
    told = explain(position(**where).state, action).facts
    assert told | facts == told
