"""Rare cases of the rules: refills, shuffles, late coups, windows that end with the game."""

import pytest
from msgspec.structs import replace

from engine import RULESETS, Card, OptionError, new_game
from engine.events import (
    CardPlayed,
    ClaimBeaten,
    GameOver,
    HoldUpCalled,
    Reshuffled,
    TripCompleted,
    TurnSkipped,
)
from engine.rules import rules_of
from engine.state import Laid
from tools.testkit.scenario import Side, cards, position

AUTO = {"shouts": "auto"}


def fun(**said):
    return position(ruleset="funspeed", **said)


def test_an_attack_that_waits_for_its_answer_costs_the_victim_no_km():
    """Only a unit whose window is open is not counted yet. Here C wins by a theft while B is under attack."""
    game = fun(
        A=Side(distance="D200x2 D100"), B=Side(distance="D200x2 D100"), C=Side(km=700, distance="D200x2"),
        hands={"A": "FLAT ..."},
    )  # fmt: skip
    game.play("A", "FLAT", "B").shout("A", "PSCHHH")
    assert game.state.windows[-1].kind == "attack"
    game.hold_up("C").expire().take("C", "D200x2", "B")
    assert game.happened(GameOver)
    assert game.state.outcome.winners == (2,)
    assert game.state.outcome.totals == (500, 100, 1100)


def test_nothing_is_pending_when_the_game_is_over():
    game = fun(A=Side(distance="D200x4 D100"), hands={"A": "TANK ..."})
    game.play("A", "TANK")
    assert game.state.outcome.totals == (1000, 0)
    assert (game.state.windows, game.state.race) == ((), ())


def test_a_unit_whose_window_is_open_when_another_wins_does_not_count():
    """C reaches the goal by stealing: A's newest unit does not count yet, the older ones do."""
    sides = {"A": Side(distance="D200x2 D100"), "B": Side(distance="D200x2 D100"), "C": Side(km=700)}
    game = fun(**sides, hands={"A": "D75 ..."}).play("A", "D75").shout("A", "75").expire()
    game.state = replace(game.state, tableaus=(
        game.state.tableaus[0],
        replace(game.state.tableaus[1], distance=(*game.state.tableaus[1].distance, Laid(Card.D75, 75))),
        game.state.tableaus[2],
    ))  # fmt: skip
    game.hold_up("C").expire().take("C", "D200x2", "B")
    assert game.state.outcome.totals == (500, 175, 1100)


def test_the_fourth_of_four_answers_can_win_a_race():
    game = position(ruleset="funspeed", sides=4, turn="D", D=Side(km=600), hands={"D": "WAY ..."}).play("D", "WAY")
    assert game.happened(TripCompleted) == [TripCompleted(3, 3, 700)]


@pytest.mark.parametrize(("ruleset", "said"), [
    ("classic", {"options": {"reshuffle_discard": "on"}}), ("funspeed", {}),
])  # fmt: skip
def test_every_shuffle_differs(ruleset, said):
    """A reshuffle advances the generator, so the next reshuffle and the next deal have another order."""
    game = position(
        ruleset=ruleset,
        pile="",
        discard="D75 D50 D100 GO",
        hands={"A": "D25 D25 D75 D75", "B": "D25 D25 D50 D75"},
        **said,
    )
    before = game.state.rng
    game.discard("A", "D25")
    if ruleset == "funspeed":
        game.draw("B")
    assert game.happened(Reshuffled)
    assert game.state.rng != before


def test_a_seat_without_cards_is_not_skipped_while_discards_can_be_shuffled():
    game = position(
        options={"reshuffle_discard": "on"}, pile="", discard="D50 D75", hands={"A": "D25 D25", "B": "", "C": "D100"}
    )
    game.discard("A", "D25")
    assert (game.turn, len(game.hand("B"))) == ("B", 1)
    assert not game.happened(TurnSkipped)


@pytest.mark.parametrize(("safety", "left"), [("TANK", "WRONGWAY"), ("ACE", ""), ("WAY", "WRONGWAY")])
def test_only_the_driving_ace_turns_a_car_round(safety, left):
    game = position(options={"con_sense": "on"}, A=Side("GO", direction="WRONGWAY"), hands={"A": f"{safety} ..."})
    game.play("A", safety)
    assert game.tableau("A").direction == cards(left)


@pytest.mark.parametrize(("safety", "pile", "acts", "ended"), [
    ("WAY", "speed", "LIMIT", "LIMIT ENDLIMIT"), ("ACE", "direction", "WRONGWAY", "WRONGWAY ENDWRONG"),
])  # fmt: skip
def test_a_safety_removes_live_hazards_only(safety, pile, acts, ended):
    for there, gone in ((ended, ""), (f"{ended} {acts}", acts)):
        game = position(options={"con_sense": "on"}, A=Side("GO", **{pile: there}), hands={"A": f"{safety} ..."})
        game.play("A", safety)
        assert getattr(game.tableau("A"), pile) == cards(ended)
        assert game.state.discard == cards(gone)


def test_an_extension_belongs_to_its_round():
    game = position(A=Side("GO", km=900), target=1000, extended_by="A", hands={"A": "D100 ..."}).play("A", "D100")
    assert game.scored.sheets[0].extension == 200
    assert (game.state.round, game.state.target, game.state.extended_by) == (1, 1000, 0)
    game.next_round()
    assert (game.state.round, game.state.target, game.state.extended_by) == (2, 700, None)


def test_a_round_that_ended_in_circles_does_not_shorten_the_next_one():
    game = position(
        options={"reshuffle_discard": "on"}, pile="R_GAS R_GAS R_GAS", hands={"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    )
    while not game.state.between_rounds:
        game.discard(game.turn, game.hand(game.turn)[0])
    assert game.next_round().state.idle == 0


def test_all_known_revisions_are_played_and_no_others():
    for name, rules in RULESETS.items():
        setup = new_game(name, (0, 1)).state.setup
        for revision in range(1, rules.revision + 1):
            assert rules_of(replace(setup, revision=revision)).setup.revision == revision
        for revision in (0, rules.revision + 1):
            with pytest.raises(OptionError, match="other_revision"):
                rules_of(replace(setup, revision=revision))


@pytest.mark.parametrize(("pile", "hazard", "safety", "before"), [
    ("speed", "LIMIT", "WAY", "LIMIT ENDLIMIT"), ("direction", "WRONGWAY", "ACE", "WRONGWAY ENDWRONG"),
    ("battle", "FLAT", "PROOF", "STOP GO"),
])  # fmt: skip
def test_a_coup_fourre_leaves_what_lay_under_the_hazard(pile, hazard, safety, before):
    side = Side(**{"battle": "GO", pile: before})
    game = position(options={"con_sense": "on"}, B=side, hands={"A": f"{hazard} ...", "B": f"{safety} ..."})
    lay = game.tableau("B")
    game.play("A", hazard, on="B")
    assert getattr(game.tableau("B"), pile) == cards(f"{before} {hazard}")
    game.coup("B", safety)
    assert replace(game.tableau("B"), safeties=()) == lay
    assert game.state.discard == cards(hazard)


def test_driving_backwards_is_reported_with_each_card():
    game = position(
        options={"con_sense": "on"}, A=Side("GO", km=100, direction="WRONGWAY"), hands={"A": "D25 ENDWRONG D50 ..."}
    )
    game.play("A", "D25").discard("B", game.hand("B")[0]).play("A", "ENDWRONG").discard("B", game.hand("B")[0])
    game.play("A", "D50")
    laid = [event for event in game.happened(CardPlayed) if event.card in (Card.D25, Card.D50)]
    assert [(event.km, event.back) for event in laid] == [(75, True), (125, False)]


def test_wrong_ways_alone_do_not_make_all_problems_count():
    """RULES 2.5: without ``cumulation`` only the hazard on top counts."""
    game = position(options={"con_sense": "on"}, A=Side("GO FLAT STOP"), hands={"A": "SPARE GO D25 ..."})
    game.refuse("A", "SPARE", code="nothing_to_cure").play("A", "GO").discard("B", game.hand("B")[0])
    game.play("A", "D25")


@pytest.mark.parametrize(("sides", "target"), [((0, 1), 700), ((0, 1, 0, 1), 1000)])
def test_options_missing_in_a_stored_game_are_decided_by_its_seating(sides, target):
    setup = new_game("classic", sides).state.setup
    kept = tuple((name, value) for name, value in setup.options if name not in ("target", "extension"))
    assert rules_of(replace(setup, options=kept)).base_target == target


@pytest.mark.parametrize("first", ["A", "B"])
def test_of_two_simultaneous_calls_the_seat_next_in_turn_comes_first(first):
    """Whichever arrived first and so opened the window."""
    game = fun(sides=3, turn="C", A=Side(km=100), B=Side(km=100), hands={"C": "D25 ..."})
    for who in (first, "B" if first == "A" else "A"):
        game.hold_up(who, 10)
    assert [call.seat for call in game.expire().happened(HoldUpCalled)] == [0]


def test_a_call_waits_for_others_even_if_all_have_passed():
    game = fun(B=Side(km=50), C=Side(km=25), hands={"A": "D100 ..."}).play("A", "D100").shout("A", "100").expire()
    game.hold_up("C", 20).let_go("B", "C")
    assert game.state.race
    game.hold_up("B", 10).expire()
    assert game.happened(HoldUpCalled)[0].seat == 1


@pytest.mark.parametrize(("reshuffle", "points"), [("off", 300), ("on", 0)])
def test_discards_prevent_a_delayed_action_only_if_they_are_reshuffled(reshuffle, points):
    game = position(
        options={"reshuffle_discard": reshuffle, "extension": "off"}, pile="", discard="D25 D50",
        A=Side("GO", km=600), hands={"A": "D100 D25", "B": "D25"},
    )  # fmt: skip
    assert game.play("A", "D100").scored.sheets[0].delayed_action == points


def test_the_winner_is_not_told_to_be_late():
    game = fun(sides=3, options=AUTO, B=Side(km=850), hands={"A": "H_GAS ...", "B": "TANK ..."})
    game.play("A", "H_GAS", on="B").hold_up("C", 20).claim("B", "TANK", 10)
    while game.state.outcome is None:
        game.expire()
    assert game.state.outcome.winners == (1,)
    assert not game.happened(ClaimBeaten)
