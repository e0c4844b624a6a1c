"""Classic with all options of RULES 2.1 that no scenario covers, its seatings, and whole games."""

from collections import Counter

import pytest

from engine import Card, OptionError, Pass, Phase, Play, new_game, seen_by, window_ms
from engine.events import (
    CardDrawn,
    ClaimBeaten,
    CoupFourre,
    GameOver,
    RoundDealt,
    RoundScored,
    TurnSkipped,
    WindowOpened,
)
from engine.rules import rules_of
from engine.rules.scoring import outcome_of
from engine.state import Setup, Shown
from tests.engine.test_classic_scenarios import ONE_ROUND, finish_at
from tools.testkit.playouts import game as playout
from tools.testkit.scenario import Side, cards, position

SEATINGS = {
    "01": (101, 700, "on"),
    "012": (101, 700, "on"),
    "0101": (106, 1000, "off"),
    "0123": (106, 700, "on"),
    "01234": (106, 700, "on"),
    "012012": (106, 700, "on"),
    "010101": (106, 1000, "off"),
}
"""Cards, target and extension for each seating of RULES 2.2."""


def decided(sides, **options):
    return dict(position(sides=sides, options=options).state.setup.options)


# -- seats, decks, targets (2.1, 2.2) ----------------------------------------------------------------------------


@pytest.mark.parametrize("sides", SEATINGS)
def test_every_seating_deals_its_deck(sides):
    step = new_game("classic", tuple(map(int, sides)), {}, seed=4)
    state, (deck, target, extension) = step.state, SEATINGS[sides]
    dealt = Counter(state.pile + tuple(card for hand in state.hands for card in hand))
    hazards = {Card.ACCIDENT: 3, Card.GAS: 3, Card.FLAT: 3, Card.STOP: 5, Card.LIMIT: 4}
    assert dealt.total() == deck
    assert {card: dealt[card] for card in hazards} == {card: n - (deck == 101) for card, n in hazards.items()}
    assert step.events[0] == RoundDealt(1, state.dealer, (state.dealer + 1) % len(sides), target)
    assert [len(hand) for hand in state.hands] == [6 + (seat == state.turn) for seat in range(len(sides))]
    assert dict(state.setup.options)["extension"] == extension


def test_any_seat_may_deal_first():
    assert {new_game("classic", (0, 1, 2), {}, seed).state.dealer for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("sides", [
    (), (0,), (0, 0), (1, 0), (0, 2), (0, 0, 1, 1), (0, 1, 0), (0, 1, 1, 0), (0, 1, 0, 1, 0), tuple(range(6)),
    (0, 1, 2, 0, 1), (0, 1) * 4, tuple(range(9)), (-1, 0),
])  # fmt: skip
def test_other_seatings_are_refused(sides):
    with pytest.raises(OptionError) as refusal:
        new_game("classic", sides)
    assert refusal.value.code == "shape"


@pytest.mark.parametrize(("sides", "preset", "options", "code"), [
    ("01", "parker", {}, "unknown_preset"),
    ("01", "standard", {"colour": "red"}, "unknown_option"),
    ("01", "standard", {"shutout": "double"}, "option_choice"),
    ("01", "standard", {"target": 850}, "option_choice"),
    ("01", "standard", {"coup_min_seconds": "soon"}, "option_number"),
    ("01", "standard", {"coup_min_seconds": 2}, "option_range"),
    ("01", "standard", {"hand_size": 9}, "option_range"),
    ("01", "standard", {"limit_200": -1}, "option_range"),
])  # fmt: skip
def test_invalid_values_are_refused(sides, preset, options, code):
    with pytest.raises(OptionError) as refusal:
        new_game("classic", tuple(map(int, sides)), options, preset=preset)
    assert refusal.value.code == code


def test_unknown_rulesets_and_other_revisions_are_refused():
    with pytest.raises(OptionError) as refusal:
        new_game("bridge", (0, 1))
    assert refusal.value.code == "unknown_ruleset"
    setup = position().state.setup
    with pytest.raises(OptionError) as refusal:
        rules_of(Setup(setup.ruleset, setup.revision + 1, setup.sides, setup.options))
    assert refusal.value.code == "other_revision"


def test_numbers_may_come_as_text():
    assert decided("01", target="1000", game_points="3000")["target"] == 1000


def test_presets_are_those_of_the_table():
    options = dict(position(preset="official", sides="0123").state.setup.options)
    assert (options["target"], options["extension"]) == (700, "on")
    assert (options["hazard_target"], options["coup_by"]) == ("moving_only", "attacked_side")
    assert options["extension_failure_bonus"] == "opponents_200"


def test_a_longer_trip_has_a_longer_extension():
    assert (
        rules_of(position(sides="0101", options={"target": 700, "extension": "on"}).state.setup).extended_target == 1000
    )
    game = position(options={"target": 1000}, A=Side("GO", km=900), hands={"A": "D100 D200", "B": "D25"})
    game.play("A", "D100").extend("A", accept=True).discard("B", "D25").play("A", "D200").next_round()
    assert game.state.target == 700 + 300  # the next round: 1200 km were travelled
    assert game.scored.sheets[0].distance == 1200
    assert game.scored.sheets[0].extension == 200


@pytest.mark.parametrize("extension", ["auto", "on", "off"])
@pytest.mark.parametrize("sides", ["0101", "010101"])
def test_two_teams_may_drive_to_700(sides, extension):
    """RULES 2.2: 1000 is only their default."""
    asked = {"target": 700, "extension": extension}
    assert decided(sides, **asked)["target"] == 700
    game = position(sides=sides, options=asked, A=Side("GO", km=675), hands={"A": "D25"})
    assert game.state.target == 700
    game.play("A", "D25")
    if extension == "on":
        game.extend("A", accept=False)
    assert (game.scored.completed_by, game.scored.sheets[0].distance) == (0, 700)


def test_extension_off_ends_the_round_at_once():
    game = position(options={"extension": "off"}, A=Side("GO", km=675), hands={"A": "D25"})
    assert game.play("A", "D25").scored.completed_by == 0


def test_extension_on_for_two_teams():
    game = position(sides="0101", options={"extension": "on"}, A=Side("GO", km=975), hands={"A": "D25"})
    game.play("A", "D25").extend("A", accept=True)
    assert game.state.target == 1200


def test_only_one_extension_a_round():
    game = position(B=Side("GO", km=675), hands={"B": "D25 ..."}, turn="B", target=1000, extended_by="A")
    game.play("B", "D25")
    assert game.state.phase is Phase.PLAY  # at 700 again, without a question


@pytest.mark.parametrize(("bonus", "extensions"), [("none", [0, 0, 0]), ("opponents_200", [0, 200, 200])])
def test_an_extension_that_no_side_completes(bonus, extensions):
    game = position(
        options=ONE_ROUND | {"extension_failure_bonus": bonus}, A=Side(km=700), target=1000, extended_by="A",
        hands={"A": "D25", "B": "", "C": ""}, pile="",
    )  # fmt: skip
    game.discard("A", "D25")
    assert [sheet.extension for sheet in game.scored.sheets] == extensions
    assert [sheet.trip for sheet in game.scored.sheets] == [0, 0, 0]


@pytest.mark.parametrize("bonus", ["none", "opponents_200"])
def test_an_extension_that_its_caller_completes(bonus):
    game = position(
        options=ONE_ROUND | {"extension_failure_bonus": bonus}, A=Side("GO", km=900), target=1000, extended_by="A",
        hands={"A": "D100", "B": "D25"},
    )  # fmt: skip
    assert [sheet.extension for sheet in game.play("A", "D100").scored.sheets] == [200, 0]


@pytest.mark.parametrize(("sides", "reduced", "deck"), [("01", "off", 106), ("0101", "on", 101)])
def test_reduced_hazards(sides, reduced, deck):
    assert (
        sum(rules_of(position(sides=sides, options={"reduced_hazards": reduced}).state.setup).deck().values()) == deck
    )


def test_hand_size():
    game = position(options={"hand_size": 4}, hands={"A": "D25 ..."})
    game.discard("A", "D25")
    assert [len(hand) for hand in game.state.hands] == [4, 5]


# -- attacks (2.5) -----------------------------------------------------------------------------------------------


def test_not_empty_lets_a_hazard_hit_a_repaired_car():
    game = position(B=Side("GO FLAT SPARE"), hands={"A": "ACCIDENT"})
    assert game.play("A", "ACCIDENT", on="B").tableau("B").stopped_by is Card.ACCIDENT
    position(preset="official", B=Side("GO FLAT SPARE"), hands={"A": "ACCIDENT"}).refuse(
        "A", "ACCIDENT", on="B", code="not_moving"
    )


@pytest.mark.parametrize("target", ["not_empty", "moving_only"])
@pytest.mark.parametrize("battle", ["", "GO STOP", "GO FLAT SPARE"])
def test_a_car_under_right_of_way_moves_and_can_be_hit(target, battle):
    game = position(options={"hazard_target": target}, B=Side(battle, safeties="WAY"), hands={"A": "ACCIDENT STOP"})
    assert game.tableau("B").moving
    game.refuse("A", "STOP", on="B", code="immune").play("A", "ACCIDENT", on="B")
    assert game.tableau("B").stopped_by is Card.ACCIDENT


def test_moving_only_protects_a_stopped_car_under_right_of_way():
    game = position(preset="official", B=Side("FLAT", safeties="WAY"), hands={"A": "ACCIDENT"})
    game.refuse("A", "ACCIDENT", on="B", code="not_moving")


def test_a_stopped_side_may_attack():
    position(A=Side("GO STOP"), B=Side("GO"), hands={"A": "FLAT"}).play("A", "FLAT", on="B")


def test_own_side_and_unknown_sides_are_no_targets():
    game = position(sides="0101", B=Side("GO"), hands={"A": "STOP D25"})
    game.refuse("A", "STOP", on="C", code="own_side").refuse("A", "STOP", code="target_wanted")
    game.refuse("A", "D25", on="B", code="target_unwanted")
    game.refused(Play(0, Card.STOP, 7), "no_such_side").refused(Play(0, Card.STOP, -1), "no_such_side")


@pytest.mark.parametrize(("limit", "laid"), [(0, ""), (1, "D200"), (3, "D200 D200 D200")])
def test_limit_200(limit, laid):
    game = position(options={"limit_200": limit, "target": 1000}, A=Side("GO", distance=laid), hands={"A": "D200 D100"})
    game.refuse("A", "D200", code="limit_200").play("A", "D100")


def test_limit_200_above_two():
    position(options={"limit_200": 3, "target": 1000}, A=Side("GO", distance="D200 D200"), hands={"A": "D200"}).play(
        "A", "D200"
    )


# -- safeties and coups (2.6, 2.7) -------------------------------------------------------------------------------


@pytest.mark.parametrize(("replay", "turn"), [("no", "B"), ("yes", "A")])
def test_a_safety_with_an_empty_pile(replay, turn):
    game = position(options={"safety_replay_when_deck_empty": replay}, hands={"A": "ACE D25", "B": "D25"}, pile="")
    assert game.play("A", "ACE").turn == turn


def test_safeties_one_after_the_other():
    game = position(hands={"A": "ACE TANK", "B": "D25"}, pile="... PROOF")
    game.play("A", "ACE").play("A", "PROOF").play("A", "TANK")
    assert game.turn == "A"
    assert len(game.happened(CardDrawn)) == 3
    assert len(game.hand("A")) == 2


def test_right_of_way_discards_one_of_each_at_most():
    game = position(A=Side("GO STOP STOP", speed="LIMIT"), hands={"A": "WAY D25"}).play("A", "WAY")
    assert game.tableau("A").battle == cards("GO STOP")
    assert game.state.discard == cards("STOP LIMIT")
    assert game.tableau("A").moving


def test_a_coup_by_right_of_way_also_discards_what_was_visible_before():
    """RULES 2.7 (b) takes the new STOP away, (c) the one under it: the FLAT comes to light and must be repaired."""
    game = position(B=Side("GO FLAT STOP", speed="LIMIT"), hands={"A": "STOP", "B": "WAY SPARE"})
    game.play("A", "STOP", on="B").coup("B", "WAY")
    assert game.state.discard == cards("STOP STOP LIMIT")
    assert game.tableau("B").battle == cards("GO FLAT")
    assert game.tableau("B").stopped_by is Card.FLAT


def test_a_coup_over_an_older_hazard_of_the_same_kind():
    game = position(B=Side("GO ACCIDENT"), hands={"A": "ACCIDENT", "B": "ACE GO D25"})
    game.play("A", "ACCIDENT", on="B").coup("B", "ACE")
    assert game.tableau("B").battle == cards("GO ACCIDENT")
    assert not game.tableau("B").moving


def test_an_outsiders_right_of_way_helps_its_own_side_only():
    game = position(B=Side("GO"), C=Side("GO STOP", speed="LIMIT"), hands={"A": "STOP", "B": "D25", "C": "WAY D25"})
    game.play("A", "STOP", on="B").let_go("B").coup("C", "WAY")
    assert game.tableau("B").battle == cards("GO STOP")
    assert game.tableau("C").battle == cards("GO")
    assert game.tableau("C").speed == ()


def test_the_attackers_side_cannot_answer():
    game = position(sides="0101", B=Side("GO"), hands={"A": "FLAT PROOF", "C": "D25"}).play("A", "FLAT", on="B")
    assert game.happened(WindowOpened)[0].eligible == (1, 3)
    game.refuse_coup("A", "PROOF", code="not_eligible").refused(Pass(2, game.window), "not_eligible")


def test_a_window_opens_for_holders_and_others_alike():
    game = position(B=Side("GO"), hands={"A": "FLAT", "B": "D25", "C": "D25"}).play("A", "FLAT", on="B")
    assert game.happened(WindowOpened)[0].eligible == (1, 2)


def test_only_the_safety_against_the_hazard_is_an_answer():
    game = position(B=Side("GO"), hands={"A": "FLAT", "B": "ACE D25"}).play("A", "FLAT", on="B")
    game.refuse_coup("B", "ACE", code="wrong_safety").refuse_coup("B", "PROOF", code="not_held")
    game.let_go("B").refuse_coup("B", "PROOF", code="window_closed")


@pytest.mark.parametrize("gone", [{"discard": "PROOF"}, {"A": Side(safeties="PROOF")}])
def test_no_window_when_it_is_public_that_no_seat_holds_the_safety(gone):
    game = position(B=Side("GO"), hands={"A": "FLAT"}, **gone).play("A", "FLAT", on="B")
    assert game.state.windows == ()
    assert game.turn == "B"


def test_no_window_when_no_possible_claimant_has_a_card():
    game = position(sides=3, B=Side("GO"), hands={"A": "FLAT D25", "B": "", "C": ""}, pile="")
    game.play("A", "FLAT", on="B")
    assert game.state.windows == ()
    assert [event.seat for event in game.happened(TurnSkipped)] == [1, 2]
    assert game.turn == "A"


def test_coup_min_seconds_is_how_long_the_window_stays_open_at_least():
    game = position(options={"coup_min_seconds": 12}, B=Side("GO"), hands={"A": "FLAT", "B": "PROOF D25"})
    assert window_ms(game.state) is None
    assert window_ms(game.play("A", "FLAT", on="B").state) == 12_000 + 250
    assert window_ms(game.expire().state) is None  # now the next draw closes it
    assert window_ms(game.coup("B", "PROOF").state) is None  # B would have drawn: no one else can race


def test_a_draw_before_the_time_is_over_beats_no_claim():
    game = position(B=Side("GO"), hands={"A": "FLAT", "B": "D25", "C": "PROOF D25"}).play("A", "FLAT", on="B")
    game.draw("B", stamp=1).refuse_coup("B", "PROOF", code="already_answered").coup("C", "PROOF", stamp=5_000)
    assert game.turn == "C"
    assert game.happened(CoupFourre)[0].margin is None


@pytest.mark.parametrize(("drawn", "winner", "margin"), [(900, "C", 83), (700, "B", 117), (817, "B", 0)])
def test_after_that_the_earlier_click_wins_then_the_nearer_seat(drawn, winner, margin):
    game = position(B=Side("GO"), hands={"A": "FLAT", "B": "D25", "C": "PROOF D25"}).play("A", "FLAT", on="B")
    game.expire().draw("B", stamp=drawn).coup("C", "PROOF", stamp=817)
    assert game.turn == winner
    assert [event.margin for event in game.happened(CoupFourre)] == ([margin] if winner == "C" else [])
    beaten = [ClaimBeaten(2, margin)] if winner == "B" else []
    heard = {who: [e for e in seen_by(tuple(game.log), who) if isinstance(e, ClaimBeaten)] for who in (0, 1, 2, None)}
    assert heard == {0: [], 1: [], 2: beaten, None: []}


def test_next_draw_ends_the_chance_with_an_empty_pile_too():
    game = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "D25 D25", "C": "PROOF"}, pile="")
    game.play("A", "FLAT", on="B").expire().discard("B", "D25").let_go("C")
    assert game.turn == "C"
    game.play("C", "PROOF")
    assert game.tableau("C").safeties == (Shown(Card.PROOF, False),)


def test_a_coup_with_the_last_card_hands_the_turn_to_the_left():
    game = position(sides=3, B=Side("GO"), hands={"A": "FLAT D25", "B": "PROOF", "C": "D25"}, pile="")
    game.play("A", "FLAT", on="B").let_go("C").coup("B", "PROOF")
    assert game.turn == "C"
    assert not game.happened(TurnSkipped)


def test_several_coups_in_a_round():
    game = position(B=Side("GO"), hands={"A": "FLAT STOP", "B": "PROOF WAY D25"})
    game.play("A", "FLAT", on="B").coup("B", "PROOF").discard("B", "D25").play("A", "STOP", on="B").coup("B", "WAY")
    assert game.sheet("B").coups == 600


# -- discards, exhaustion (2.4, 2.9) -----------------------------------------------------------------------------


def test_discard_only_if_stuck():
    game = position(options={"discard_policy": "only_if_stuck"}, hands={"A": "GO D25"})
    game.refuse_discard("A", "D25", code="not_stuck").play("A", "GO")
    position(options={"discard_policy": "only_if_stuck"}, hands={"A": "D25 REPAIRS"}).discard("A", "D25")


def test_empty_hands_are_skipped():
    game = position(hands={"A": "D25 D25", "B": "", "C": "D25"}, pile="")
    assert game.discard("A", "D25").turn == "C"
    assert game.happened(TurnSkipped) == [TurnSkipped(1)]


def test_no_seat_is_skipped_as_the_round_ends():
    game = position(options=ONE_ROUND, hands={"A": "D25", "B": ""}, pile="").discard("A", "D25")
    assert not game.happened(TurnSkipped)
    assert game.scored.completed_by is None


@pytest.mark.parametrize(("hand_end", "ends"), [("all_hands_empty", False), ("first_hand_empty", True)])
def test_hand_end_when_one_hand_is_empty(hand_end, ends):
    game = position(options=ONE_ROUND | {"hand_end": hand_end}, hands={"A": "D25", "B": "D25 REPAIRS"}, pile="")
    assert bool(game.discard("A", "D25").happened(RoundScored)) is ends


def test_the_first_empty_hand_ends_the_round_after_a_coup_against_its_last_card():
    game = position(
        options=ONE_ROUND | {"hand_end": "first_hand_empty"},
        B=Side("GO"),
        hands={"A": "FLAT", "B": "PROOF D25"},
        pile="",
    )
    game.play("A", "FLAT", on="B").coup("B", "PROOF")
    assert game.scored.sheets[1].coups == 300


def test_an_extension_may_be_called_with_an_empty_pile():
    game = position(A=Side("GO", km=675), hands={"A": "D25", "B": "D25"}, pile="")
    assert game.play("A", "D25").extend("A", accept=True).turn == "B"


def test_without_reshuffle_discards_stay_out():
    game = position(hands={"A": "D25 D50", "B": "GO"}, pile="", discard="D75 D100").discard("A", "D25")
    assert game.hand("B") == cards("GO")


# -- points and games (2.10, 2.11) -------------------------------------------------------------------------------


@pytest.mark.parametrize(("shutout", "third", "points"), [
    ("per_opponent", Side(), [1000, 0, 0]),
    ("per_opponent", Side(km=25), [500, 0, 0]),
    ("capot", Side(), [1000, 500, 500]),
    ("capot", Side(km=25), [500, 0, 500]),
])  # fmt: skip
def test_shutout(shutout, third, points):
    game = position(
        options=ONE_ROUND | {"shutout": shutout, "extension": "off"}, A=Side("GO", km=675), C=third, hands={"A": "D25"}
    )
    assert [sheet.shutout for sheet in game.play("A", "D25").scored.sheets] == points


def test_capot_scores_without_a_completed_trip():
    game = position(options=ONE_ROUND | {"shutout": "capot"}, A=Side(km=25), hands={"A": "D25", "B": ""}, pile="")
    assert [sheet.shutout for sheet in game.discard("A", "D25").scored.sheets] == [500, 0]


def test_no_trip_bonus_in_an_exhausted_round():
    game = position(options=ONE_ROUND, A=Side(km=600, safeties="ACE!"), hands={"A": "D25", "B": ""}, pile="")
    (sheet, _) = game.discard("A", "D25").scored.sheets
    assert (sheet.distance, sheet.safeties, sheet.coups, sheet.total) == (600, 100, 300, 1000)


def test_the_next_round_is_dealt_by_the_next_dealer():
    game = position(sides=3, A=Side("GO", km=675), hands={"A": "D25"})
    game.play("A", "D25").extend("A", accept=False).next_round()
    assert game.happened(RoundDealt) == [RoundDealt(2, 0, 1, 700)]  # C had dealt
    assert game.turn == "B"
    assert game.tableau("A").km == 0
    assert game.state.discard == ()
    assert sum(map(len, game.state.hands)) + len(game.state.pile) == 101
    assert game.state.totals == (game.scored.sheets[0].total, 0, 0)


@pytest.mark.parametrize(("totals", "options", "winners"), [
    ((4999, 4000), {}, None),
    ((5000, 4000), {}, (0,)),
    ((2000, 3000), {"game_points": 3000}, (1,)),
    ((2000, 3000), {"max_hands": 2}, (1,)),
    ((2000, 3000), {"max_hands": 3}, None),
    ((3000, 3000), {"max_hands": 2}, None),
    ((3000, 3000), {"max_hands": 2, "tie_break": "shared"}, (0, 1)),
])  # fmt: skip
def test_when_a_game_ends(totals, options, winners):
    outcome = finish_at(*totals, **options).state.outcome
    assert (outcome and outcome.winners) == winners


@pytest.mark.parametrize(("totals", "rate", "chips"), [
    ((5300, 4100), 0, (0, 0)),
    ((5300, 4100), 1, (1200, -1200)),
    ((5300, 4100), 3, (3600, -3600)),
    ((5000, 4800, 100), 1, (5100, -200, -4900)),
    ((5300, 5300, 4100), 1, (600, 600, -1200)),
    ((5300, 5300, 4101), 1, (599, 599, -1199)),  # an odd chip is dropped
    ((5300, 5300), 1, (0, 0)),
])  # fmt: skip
def test_virtual_chips(totals, rate, chips):
    assert outcome_of(totals, 1, 5000, 0, share_ties=True, rate=rate).chips == chips


def test_joint_winners_share_the_chips_of_a_game():
    game = position(
        options={"rate": 2, "tie_break": "shared"}, hands={"A": "D25", "B": "", "C": ""}, pile="",
        totals=(5200, 5200, 5000),
    )  # fmt: skip
    assert game.discard("A", "D25").state.outcome.chips == (200, 200, -400)


def test_after_the_end_all_actions_are_refused():
    game = finish_at(5100, 200)
    game.refuse("B", "D25", code="game_over").refused(Pass(0, 1), "game_over")


@pytest.mark.parametrize("sides", SEATINGS)
def test_whole_games_to_5000(sides):
    state = new_game("classic", tuple(map(int, sides)), {}, seed=11).state
    rounds, over = [], []
    for *_, step in playout(state, seed=11, most=50_000):
        rounds += [event for event in step.events if isinstance(event, RoundScored)]
        over += [event for event in step.events if isinstance(event, GameOver)]
        state = step.state
    totals = [sum(scored.sheets[side].total for scored in rounds) for side in range(state.setup.n_sides)]
    assert list(rounds[-1].totals) == list(state.totals) == totals
    assert all(max(scored.totals) < 5000 for scored in rounds[:-1])
    assert max(totals) >= 5000
    assert [event.outcome for event in over] == [state.outcome]
    assert state.outcome.winners == (totals.index(max(totals)),)
    assert [scored.round for scored in rounds] == list(range(1, len(rounds) + 1))
