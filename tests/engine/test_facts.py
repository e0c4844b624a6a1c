"""The public facts in a refusal, besides its code, which its text needs."""

import pytest

from engine import Card, Claim, Discard, Draw, Phase, Play, explain
from tools.testkit.scenario import Side, position

NUMBERS = {"target": 700, "limit_200": 2, "limit_km": 50}


def facts(game, action):
    why = explain(game.state, action)
    assert why is not None
    return why.facts


def test_a_refused_distance_names_the_problem_and_its_cures():
    game = position(A=Side("GO ACCIDENT", km=425), hands={"A": "D100 ..."})
    assert facts(game, Play(0, Card.D100)) == NUMBERS | {
        "card": Card.D100, "km": 425, "left": 275,
        "hazard": Card.ACCIDENT, "remedy": Card.REPAIRS, "protection": Card.ACE,
    }  # fmt: skip


def test_of_several_problems_the_newest_is_named():
    game = position(
        ruleset="playroom", options={"cumulation": "on"}, A=Side("GO ACCIDENT FLAT"), hands={"A": "D100 ..."}
    )
    assert facts(game, Play(0, Card.D100))["hazard"] == Card.FLAT


def test_a_side_waiting_for_go_has_no_problem():
    game = position(hands={"A": "D100 ..."})
    assert facts(game, Play(0, Card.D100)) == NUMBERS | {"card": Card.D100, "km": 0, "left": 700}


def test_a_remedy_names_what_it_cures():
    game = position(A=Side("GO", km=100), hands={"A": "SPARE ..."})
    assert facts(game, Play(0, Card.SPARE)) == NUMBERS | {
        "card": Card.SPARE,
        "km": 100,
        "left": 600,
        "cured": Card.FLAT,
    }


def test_a_hazard_names_its_safety_and_its_target():
    game = position(B=Side("GO", safeties="ACE"), hands={"A": "ACCIDENT ..."})
    assert facts(game, Play(0, Card.ACCIDENT, 1)) == NUMBERS | {
        "card": Card.ACCIDENT, "km": 0, "left": 700, "safety": Card.ACE, "side": 1,
    }  # fmt: skip


def test_a_late_claim_names_its_card():
    game = position(hands={"B": "PROOF ..."})
    assert facts(game, Claim(1, 1, Card.PROOF)) == NUMBERS | {"card": Card.PROOF, "km": 0, "left": 700}


def test_fun_and_speed_has_its_own_numbers():
    game = position(ruleset="funspeed", A=Side(speed="LIMIT"), hands={"A": "D100 ..."})
    said = facts(game, Play(0, Card.D100))
    assert (said["target"], said["limit_km"]) == (1000, 50)


def test_a_refused_discard_names_its_card():
    game = position(options={"discard_policy": "only_if_stuck"}, hands={"A": "PROOF ..."})
    assert facts(game, Discard(0, Card.PROOF))["card"] == Card.PROOF


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_invalid_seat_gets_no_facts(seat):
    game = position()
    assert facts(game, Play(seat, Card.D100)) == NUMBERS | {"card": Card.D100}


def test_an_action_without_a_card_needs_only_the_numbers():
    game = position(options={"limit_200": 3}, target=1000, phase=Phase.PLAY)
    assert facts(game, Draw(0)) == {"target": 1000, "limit_200": 3, "limit_km": 50}
