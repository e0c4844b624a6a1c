"""Corners of the rules that play seldom comes to: refills, shuffles, late coups, windows that end with the game."""

import pytest
from msgspec.structs import replace

from engine import RULESETS, Card, OptionError, new_game
from engine.cards import FUNSPEED_DECK
from engine.events import CardsSwapped, CoupFourre, GameOver, Reshuffled, TripCompleted, TurnSkipped, WindowOpened
from engine.rules import rules_of
from engine.rules.funspeed import checked
from engine.state import Laid, Shown
from tests.scenario import Side, card, cards, position


def fun(**said):
    return position(ruleset="funspeed", **said)


def test_hands_are_refilled_from_the_pile_and_never_from_the_discards():
    """RULES 4.3: only who begins a turn may choose the discard pile."""
    game = fun(
        options={"shouts": "auto"}, pile="D25 D25 D50 D75", discard="D200 GO", removed="UTURN",
        hands={"A": "D100 ACCEL REPAIRS SPARE"},
    )  # fmt: skip
    game.play("A", "D100", boost=1)
    assert game.hand("A") == (Card.REPAIRS, Card.SPARE, Card.D75, Card.D50)
    assert game.state.discard == (Card.D200, Card.GO)


def test_an_attack_that_waits_for_its_answer_takes_no_km_from_who_is_attacked():
    """Only a unit whose window is open does not count yet. Here C wins by a theft while B is under attack."""
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


def test_nothing_is_left_under_way_when_the_game_is_over():
    game = fun(A=Side(distance="D200x4 D100"), hands={"A": "TANK ..."})
    game.play("A", "TANK")
    assert game.state.outcome.totals == (1000, 0)
    assert (game.state.windows, game.state.race) == ((), ())


def test_a_unit_whose_window_is_open_when_another_wins_does_not_count():
    """C has stolen itself to the goal: the newest unit of A is not there yet, the older ones are."""
    sides = {"A": Side(distance="D200x2 D100"), "B": Side(distance="D200x2 D100"), "C": Side(km=700)}
    game = fun(**sides, hands={"A": "D75 ..."}).play("A", "D75").shout("A", "75").expire()
    game.state = replace(game.state, tableaus=(
        game.state.tableaus[0],
        replace(game.state.tableaus[1], distance=(*game.state.tableaus[1].distance, Laid(Card.D75, 75))),
        game.state.tableaus[2],
    ))  # fmt: skip
    game.hold_up("C").expire().take("C", "D200x2", "B")
    assert game.state.outcome.totals == (500, 175, 1100)


def test_the_winner_of_a_race_by_the_fourth_of_four_is_named():
    game = position(ruleset="funspeed", sides=4, turn="D", D=Side(km=600), hands={"D": "WAY ..."}).play("D", "WAY")
    assert game.happened(TripCompleted) == [TripCompleted(3, 3, 700)]


def test_who_has_won_is_told_with_the_total():
    game = fun(A=Side(distance="D200x4 D100"), turn="A", hands={"A": "TANK ..."}).play("A", "TANK")
    assert game.happened(TripCompleted) == [TripCompleted(0, 0, 1000)]
    game = fun(B=Side(distance="D200x4 D100"), turn="B", hands={"B": "TANK ..."}).play("B", "TANK")
    assert game.happened(TripCompleted) == [TripCompleted(1, 1, 1000)]


@pytest.mark.parametrize(("ruleset", "said"), [
    ("classic", {"options": {"reshuffle_discard": "on"}}), ("funspeed", {}),
])  # fmt: skip
def test_every_shuffle_is_another_one(ruleset, said):
    """The chance goes on with a reshuffle: the next one, and the next deal, have another order."""
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


@pytest.mark.parametrize(("attacker", "victim"), ["AB", "BA"])
def test_a_late_coup_fourre_names_both(attacker, victim):
    """RULES 2.12: with an empty pile the coup can be declared until the own draw, which does not come."""
    hands = {attacker: "FLAT GO D25", victim: "PROOF GO D25"}
    game = position(preset="bsd", turn=attacker, pile="", hands=hands, **{victim: Side("GO")})
    game.play(attacker, "FLAT", on=victim).let_go(victim).discard(victim, "D25").discard(attacker, "D25")
    game.play(victim, "PROOF")
    seats = {"A": 0, "B": 1}
    (coup,) = game.happened(CoupFourre)
    assert coup == CoupFourre(seats[victim], Card.PROOF, Card.FLAT, seats[attacker], seats[victim], skipped=())


@pytest.mark.parametrize(("first", "second", "hazard"), [("LIMIT", "FLAT", "LIMIT"), ("LIMIT", "STOP", "STOP")])
def test_a_late_coup_fourre_answers_the_newest_of_what_came_since_the_own_draw(first, second, hazard):
    game = position(preset="bsd", pile="", B=Side("GO"), hands={"A": f"{first} {second} GO", "B": "WAY D25 D25"})
    game.play("A", first, on="B").let_go("B").discard("B", "D25").play("A", second, on="B").let_go("B")
    game.play("B", "WAY")
    (coup,) = game.happened(CoupFourre)
    assert coup.hazard is card(hazard)
    assert game.tableau("B").speed == ()
    assert game.tableau("B").safeties == (Shown(Card.WAY, True),)
    assert game.tableau("B").battle == cards("GO" if second == "STOP" else "GO FLAT")


def test_no_window_opens_where_nobody_has_a_card():
    game = position(pile="", B=Side("GO"), hands={"A": "FLAT D25", "B": ""}).play("A", "FLAT", on="B")
    assert not game.happened(WindowOpened)


def test_who_has_no_card_is_not_passed_over_while_discards_can_be_shuffled():
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


def test_right_of_way_takes_a_limit_away_that_acts_and_no_other_card():
    game = position(A=Side("GO", speed="LIMIT ENDLIMIT"), hands={"A": "WAY ..."}).play("A", "WAY")
    assert (game.tableau("A").speed, game.state.discard) == (cards("LIMIT ENDLIMIT"), ())
    game = position(A=Side("GO", speed="LIMIT ENDLIMIT LIMIT"), hands={"A": "WAY ..."}).play("A", "WAY")
    assert (game.tableau("A").speed, game.state.discard) == (cards("LIMIT ENDLIMIT"), cards("LIMIT"))


def test_no_late_coup_fourre_answers_what_a_remedy_has_cured():
    game = position(preset="bsd", pile="", B=Side("GO"), hands={"A": "FLAT GO D25", "B": "PROOF SPARE D25"})
    game.play("A", "FLAT", on="B").let_go("B").play("B", "SPARE").discard("A", "D25").play("B", "PROOF")
    assert game.tableau("B").safeties == (Shown(Card.PROOF, False),)


def test_police_that_does_not_choose_takes_the_safety_for_the_worst_card():
    game = fun(hands={"A": "POLICE FLAT D25 UTURN", "B": "HELI TANK D200"}).play("A", "POLICE", "B").expire()
    assert game.happened(CardsSwapped) == [CardsSwapped(0, 1, Card.TANK, Card.FLAT)]


@pytest.mark.parametrize(
    ("missing", "instead"), [("HELI", "D25"), ("D200", "D25"), ("ACCEL", "D25"), ("MIRROR", "D25")]
)
def test_a_deck_without_a_card_of_the_game_is_none(missing, instead):
    deck = dict(FUNSPEED_DECK)
    deck[card(instead)] += deck.pop(card(missing))
    with pytest.raises(ValueError, match="not one of Fun & Speed"):
        checked(deck)


def test_an_extension_belongs_to_its_round():
    game = position(A=Side("GO", km=900), target=1000, extended_by="A", hands={"A": "D100 ..."}).play("A", "D100")
    assert game.scored.sheets[0].extension == 200
    assert (game.state.round, game.state.target, game.state.extended_by) == (2, 700, None)


def test_a_round_that_ended_in_circles_leaves_the_next_one_its_turns():
    game = position(
        options={"reshuffle_discard": "on"}, pile="R_GAS R_GAS R_GAS", hands={"A": "REPAIRS REPAIRS", "B": "REPAIRS"}
    )
    while game.state.round == 1:
        game.discard(game.turn, game.hand(game.turn)[0])
    assert game.state.idle == 0


def test_games_of_every_revision_until_now_are_played_and_no_others():
    for name, rules in RULESETS.items():
        setup = new_game(name, (0, 1)).state.setup
        for revision in range(1, rules.revision + 1):
            assert rules_of(replace(setup, revision=revision)).setup.revision == revision
        for revision in (0, rules.revision + 1):
            with pytest.raises(OptionError, match="other_revision"):
                rules_of(replace(setup, revision=revision))
