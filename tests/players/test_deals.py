"""What the coach assumes in classic and playroom about other hands."""

import random
from collections import Counter

import pytest

from engine.players.classic.playouts import ClassicPlayout
from engine.players.unseen import unseen
from tools.testkit.scenario import Side, position

DEALS = 3_000
DISCARDS = "D25 D25 D50 D50 D75 D75 D100 D100 FLAT H_GAS LIMIT LIMIT R_GAS SPARE REPAIRS GO GO GO ENDLIMIT ENDLIMIT"


def held(**said):
    """Return how often B holds a copy of each card unseen by A, over many deals according to A's knowledge."""
    view = position(**{"hands": {"A": "D25 D50 D75 D100 GO GO GO"}, **said}).view("A")
    playout, hidden, found = ClassicPlayout(view, random.Random(1)), +unseen(view), Counter()
    for _ in range(DEALS):
        state = playout.deal()
        assert len(state.hands[1]) == view.hand_sizes[1]
        assert len(state.pile) == view.pile_size
        assert Counter(state.hands[1] + state.pile) == hidden
        found.update(state.hands[1])
    return {card.value: found[card] / DEALS / n for card, n in hidden.items()}


def test_after_the_deal_all_hands_are_equally_likely():
    likely = held(A=Side(), B=Side("STOP"))
    del likely["R_GO"], likely["S_WAY"]  # B stands
    assert max(likely.values()) < 1.4 * min(likely.values())


def test_players_tend_to_keep_safeties_and_remedies():
    likely = held(A=Side(), B=Side("GO"), discard=DISCARDS)
    order = [likely[name] for name in ("S_TANK", "R_SPARE", "D100", "D75", "D25")]
    assert order == sorted(order, reverse=True)
    assert likely["S_TANK"] > 5 * likely["D25"]


@pytest.mark.parametrize(
    ("side", "lacks"),
    [
        (Side("GO FLAT"), {"R_SPARE", "S_PROOF"}),
        (Side("GO", speed="LIMIT"), {"R_ENDLIMIT", "S_WAY"}),
        (Side("GO", direction="WRONGWAY"), {"R_ENDWRONG", "S_ACE"}),
        (
            Side("GO FLAT", speed="LIMIT", direction="WRONGWAY"),
            {"R_SPARE", "S_PROOF", "R_ENDLIMIT", "S_WAY", "R_ENDWRONG", "S_ACE"},
        ),
    ],
)
def test_a_player_who_did_not_cure_a_problem_lacked_the_remedy(side, lacks):
    likely = held(A=Side(), B=side, ruleset="playroom", preset="all_variants")
    others = [
        likely[name] for name in ("S_TANK", "R_GAS", "R_REPAIRS", *{"R_SPARE", "R_ENDLIMIT", "R_ENDWRONG"} - lacks)
    ]
    assert all(likely[name] < min(others) / 4 for name in lacks)


def test_a_player_who_did_not_attack_lacked_the_hazard():
    likely = held(A=Side("GO"), B=Side("GO"))
    assert max(likely[name] for name in ("H_STOP", "H_FLAT", "H_LIMIT")) < likely["D100"] / 4
