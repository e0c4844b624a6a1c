"""The standing of a side as shown on screens: its problems, what is compared with the target, its points."""

import pytest

from engine import Card
from engine.cards import SAFETY_OF
from engine.rules import rules_of
from engine.state import Outcome, Standing, Window, WindowKind
from tools.testkit.scenario import Side, position

FREE = Side("GO", km=100)


FUN, CON_SENSE = {"ruleset": "funspeed"}, {"options": {"con_sense": "on"}}


@pytest.mark.parametrize(("side", "where", "shown"), [
    (FREE, {}, Standing(100, True, (), False)),
    (Side("GO FLAT"), {}, Standing(0, False, (Card.FLAT,), False)),
    (Side("GO FLAT", safeties="PROOF"), {}, Standing(0, False, (), False)),
    (Side("GO", "LIMIT"), {}, Standing(0, True, (), True)),
    (Side("GO FLAT ACCIDENT"), {}, Standing(0, False, (Card.ACCIDENT,), False)),  # one problem at most
    (Side("GO FLAT ACCIDENT"), {"options": {"cumulation": "on"}}, Standing(0, False, (Card.FLAT, Card.ACCIDENT), False)),
    (Side("GO", direction="WRONGWAY"), CON_SENSE, Standing(0, True, (), False, wrong_way=True)),
    (Side("GO", direction="WRONGWAY ENDWRONG"), CON_SENSE, Standing(0, True, (), False, wrong_way=False)),
    (Side("GO", direction="WRONGWAY", safeties="ACE"), CON_SENSE, Standing(0, True, (), False, wrong_way=False)),
    # No GO is needed in Fun & Speed.
    (Side(distance="D100x4 D25", safeties="ACE TANK!"), FUN, Standing(725, True, (), False)),
    (Side(speed="LIMIT"), FUN, Standing(0, True, (), True)),
    (Side("STOP", "LIMIT"), FUN, Standing(0, False, (Card.STOP,), True)),
])  # fmt: skip
def test_the_standing_of_a_side(side, where, shown):
    assert position(A=side, **where).view("B").standings[0] == shown


@pytest.mark.parametrize(("where", "points"), [
    ({"A": Side("GO", km=175, safeties="ACE TANK! PROOF WAY!"), "B": Side("GO", km=50), "totals": (1000, 400)},
     (1000 + 175 + 400 + 300 + 600, 450)),
    ({"A": Side("GO", safeties="ACE TANK PROOF")}, (300, 0)),  # three are not all
    ({"A": Side(distance="D100x2", safeties="ACE!"), "B": Side(km=75), **FUN}, (400, 75)),
])  # fmt: skip
def test_points_count_at_once(where, points):
    """RULES 3.1: 1 a km, 100 a safety, 300 a coup-fourré, 300 for all four safeties; added to those of other rounds."""
    view = position(**where).view(None)
    assert view.points == points
    assert view.totals == where.get("totals", (0, 0))


def test_after_the_game_the_last_round_counts_once():
    game = position(options={"extension": "off"}, A=Side("GO", km=600), totals=(4900, 0), hands={"A": "D100 ..."})
    game.play("A", "D100")
    assert game.state.outcome is not None
    assert game.view(None).points == game.state.outcome.totals == game.state.totals
    assert game.state.outcome.totals[0] == 4900 + game.scored.sheets[0].total


@pytest.mark.parametrize(("before", "winners"), [((4400, 0), (0,)), ((3000, 0), ())])
def test_the_extension_question_shows_the_result_without_it(before, winners):
    """700 km, 400 for the trip, 300 without a 200, on top of the points before; B has 50 km."""
    game = position(A=Side("GO", km=600), B=Side("GO", km=50), totals=before, hands={"A": "D100 D25"})
    assert game.view(None).finish is None
    game.play("A", "D100")
    finish = game.view(None).finish
    assert (finish.totals, finish.winners) == ((before[0] + 1400, 50), winners)
    game.extend("A", accept=False)
    assert game.state.totals == finish.totals
    assert game.view(None).finish is None


def test_a_ruleset_lists_all_answers_to_its_windows():
    for name, said in (("classic", {}), ("playroom", {"con_sense": "on"}), ("funspeed", {})):
        rules = rules_of(position(ruleset=name, options=said).state.setup)
        kinds = WindowKind.UNIT, WindowKind.ATTACK, WindowKind.COUP_FOURRE
        for hazard in set(rules.deck) & set(SAFETY_OF):
            for kind in kinds[:2] if name == "funspeed" else kinds[2:]:
                asked = rules.answers(Window(1, kind, hazard, 0, 1, (1,), None))
                places = [next(i for i, place in enumerate(rules.answering) if card in place) for card in asked]
                assert places == sorted(set(places))


@pytest.mark.parametrize(
    ("sides", "left", "winners", "totals", "ended", "places"),
    [
        ((0, 1, 2), "", (0,), (700, 200, 300), (0,), (1, 3, 2)),
        ((0, 1, 2), "A", (0,), (700, 200, 300), (2,), (3, 2, 1)),  # at the question of the extension
        ((0, 1, 2), "A", (0,), (700, 300, 300), (1, 2), (3, 1, 1)),
        ((0, 1, 2), "A", (0, 2), (700, 300, 700), (2,), (3, 2, 1)),  # a tie
        ((0, 1, 0, 1), "A", (0,), (700, 200), (0,), (1, 2)),  # the partner of who left has won
        ((0, 1, 0, 1), "AC", (0,), (700, 200), (1,), (2, 1)),
        ((0, 1), "AB", (0,), (700, 200), (0,), (1, 2)),  # such a game is stopped
    ],
)
def test_who_left_is_no_winner_and_comes_last(sides, left, winners, totals, ended, places):
    gone = ["ABCDEFGHI"[seat] in left for seat in range(len(sides))]
    outcome = Outcome(winners, totals, (0,) * len(totals)).among(sides, gone)
    assert (outcome.winners, outcome.places, outcome.totals) == (ended, places, totals)


def test_nobody_owes_chips_to_or_because_of_a_winner_who_left():
    outcome = Outcome((0,), (700, 200, 300), (900, -500, -400))
    assert outcome.among((0, 1, 2), (False, True, False)).chips == (900, -500, -400)
    assert outcome.among((0, 1, 2), (True, False, False)).chips == (0, 0, 0)
