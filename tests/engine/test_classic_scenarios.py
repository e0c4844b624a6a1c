"""RULES 6.1, row by row: each test is named after its scenario."""

from engine import Card, Claim, Discard, Phase, Play
from engine.events import CoupFourre, ExtensionCalled, RoundScored, WindowOpened
from engine.rules import rules_of
from engine.rules.scoring import ScoringRules, outcome_of, score_round
from engine.state import Laid, Shown, State, Tableau
from tests.scenario import Side, cards, position


def score(game, side=0):
    """The sheet that the side would get if the round ended now."""
    return score_round(game.state, rules_of(game.state.setup)._scoring)[side]


def test_C1_no_distance_before_go():
    position(hands={"A": "D25 GO"}).refuse("A", "D25", code="needs_go")


def test_C2_only_the_limit_hits_who_has_not_started():
    game = position(hands={"A": "LIMIT ACCIDENT", "B": "D25"})
    game.refuse("A", "ACCIDENT", on="B", code="not_started").play("A", "LIMIT", on="B")
    assert game.tableau("B").limited


def test_C3_only_the_topmost_hazard_must_be_cured():
    game = position(
        B=Side("GO ACCIDENT"), hands={"A": "FLAT D25", "B": "REPAIRS SPARE GO D25"}, pile="D50 D50 D50 D50 D50 D50"
    )
    game.play("A", "FLAT", on="B").close()
    game.refuse("B", "REPAIRS", code="nothing_to_cure").play("B", "SPARE")
    game.discard("A", "D25").play("B", "GO")
    assert game.tableau("B").moving
    assert game.tableau("B").battle == cards("GO ACCIDENT FLAT SPARE GO")


def test_C4_official_forbids_hazard_on_hazard():
    game = position(preset="official", B=Side("GO ACCIDENT"), hands={"A": "FLAT"})
    game.refuse("A", "FLAT", on="B", code="not_moving")


def test_C6_one_go_cures_stop():
    game = position(B=Side("GO STOP"), hands={"B": "GO"}, turn="B")
    assert game.play("B", "GO").tableau("B").moving


def test_C7_right_of_way_on_the_own_turn():
    game = position(A=Side("GO STOP", speed="LIMIT"), hands={"A": "S_WAY D200"}, pile="D25 D50")
    game.play("A", "S_WAY")
    assert game.tableau("A").battle == cards("GO")
    assert game.tableau("A").speed == ()
    assert game.state.discard == cards("STOP LIMIT")
    assert game.tableau("A").safeties == (Shown(Card.WAY, False),)
    assert len(game.hand("A")) == 2  # a card was drawn
    assert score(game).safeties == 100
    assert score(game).coups == 0
    game.play("A", "D200")
    assert game.tableau("A").km == 200


def test_C8_right_of_way_leaves_other_hazards():
    game = position(
        A=Side("GO ACCIDENT", speed="LIMIT"), hands={"A": "S_WAY REPAIRS D100", "B": "D25 D25"}, pile="D25 " * 5
    )
    game.play("A", "S_WAY").refuse("A", "D100", code="stopped")
    assert game.tableau("A").speed == ()
    assert game.tableau("A").battle == cards("GO ACCIDENT")
    game.play("A", "REPAIRS").discard("B", "D25").play("A", "D100")
    assert game.tableau("A").km == 100


def test_C10_coup_with_an_older_hazard_beneath():
    game = position(B=Side("GO FLAT"), hands={"A": "LIMIT D25", "B": "S_WAY SPARE D100"}, pile="D50 " * 5)
    game.play("A", "LIMIT", on="B").coup("B", "S_WAY")
    assert game.state.discard == cards("LIMIT")
    assert game.tableau("B").battle == cards("GO FLAT")
    assert score(game, 1).safeties + score(game, 1).coups == 400
    assert game.turn == "B"
    game.refuse("B", "D100", code="stopped").play("B", "SPARE").discard("A", "D25").play("B", "D100")
    assert game.tableau("B").km == 100


def test_C12_coup_draws_twice_and_rolls_at_once():
    game = position(B=Side("GO"), hands={"A": "ACCIDENT D25", "B": "S_ACE D100 D25 D25 D25 D25"}, pile="D50 " * 6)
    game.play("A", "ACCIDENT", on="B").coup("B", "S_ACE")
    assert game.state.discard == cards("ACCIDENT")
    assert game.tableau("B").battle == cards("GO")
    assert len(game.hand("B")) == 7  # five left, the replacement, and the turn's own draw
    assert game.play("B", "D100").tableau("B").km == 100
    assert len(game.hand("B")) == 6


def test_C13_an_outsider_takes_the_turn_and_the_hazard_stays():
    game = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "D25", "C": "S_PROOF D25"}, pile="D50 " * 6)
    game.play("A", "FLAT", on="B").let_go("B").coup("C", "S_PROOF")
    (coup,) = game.happened(CoupFourre)
    assert coup.skipped == (1,)
    assert score(game, 2).safeties + score(game, 2).coups == 400
    assert game.tableau("B").stopped_by is Card.FLAT
    assert game.turn == "C"
    assert game.discard("C", "D25").turn == "A"


def test_C15_attacked_side_only():
    game = position(
        options={"coup_by": "attacked_side"},
        B=Side("GO"), hands={"A": "FLAT D25", "B": "D25", "C": "S_PROOF D25"}, pile="D50 " * 6,
    )  # fmt: skip
    game.play("A", "FLAT", on="B").refused(Claim(2, game.window, Card.PROOF), "not_eligible")
    assert Card.PROOF in game.hand("C")
    assert game.turn == "B"


def test_C16_too_late_after_the_draw():
    game = position(B=Side("GO"), hands={"A": "STOP D25", "B": "S_WAY D25"}, pile="D50 " * 6)
    game.play("A", "STOP", on="B")
    window = game.window
    game.draw("B").refused(Claim(1, window, Card.WAY), "window_closed")
    game.play("B", "S_WAY")
    assert score(game, 1).safeties == 100
    assert score(game, 1).coups == 0


def test_C17_a_partner_of_the_attacked_player():
    game = position(
        sides="0101", B=Side("GO"),
        hands={"A": "H_GAS D25", "B": "D25", "C": "D25", "D": "S_TANK D25"}, pile="D50 " * 6,
    )  # fmt: skip
    game.play("A", "H_GAS", on="B").coup("D", "S_TANK").expire()
    (coup,) = game.happened(CoupFourre)
    assert coup.skipped == (1, 2)
    assert game.state.discard == cards("H_GAS")
    assert game.turn == "D"
    assert game.discard("D", "D25").turn == "A"


def test_C18_a_safety_over_its_hazard_on_the_own_turn():
    def ace(option):
        game = position(
            options={"safety_restart": option}, A=Side("GO ACCIDENT"),
            hands={"A": "S_ACE GO D100", "B": "D25 D25"}, pile="D50 " * 6,
        )  # fmt: skip
        return game.play("A", "S_ACE")

    needs = ace("needs_green")
    assert needs.turn == "A"
    assert len(needs.hand("A")) == 3
    needs.refuse("A", "D100", code="needs_go").play("A", "GO").discard("B", "D25").play("A", "D100")
    restores = ace("restores")
    assert restores.turn == "A"
    assert restores.play("A", "D100").tableau("A").km == 100


def test_C20_coup_with_an_empty_pile():
    game = position(B=Side("GO"), hands={"A": "H_GAS D25", "B": "S_TANK D100"}, pile="")
    game.play("A", "H_GAS", on="B").coup("B", "S_TANK")
    assert score(game, 1).safeties + score(game, 1).coups == 400
    assert game.hand("B") == cards("D100")
    assert game.play("B", "D100").turn == "A"


def test_C21_two_200s_a_side():
    game = position(sides="0101", A=Side("GO", distance="D200 D200"), hands={"C": "D200"}, turn="C")
    game.refuse("C", "D200", code="limit_200")


def test_C22_exactly_the_target():
    game = position(A=Side("GO", km=650), hands={"A": "D75 D50"})
    game.refuse("A", "D75", code="beyond_target").play("A", "D50")
    assert game.tableau("A").km == 700
    assert game.state.phase is Phase.EXTENSION


def _extended(options=None):
    game = position(
        options={"game_points": 100, **(options or {})},
        A=Side("GO", km=900), B=Side("GO", km=975, distance="D200"),
        hands={"A": "D25", "B": "D25", "C": "D25"}, turn="B", target=1000, extended_by="A",
    )  # fmt: skip
    return game.play("B", "D25").happened(RoundScored)[0]


def test_C24_another_side_finishes_the_extension():
    sheets = _extended().sheets
    assert (sheets[1].trip, sheets[1].extension) == (400, 200)
    assert (sheets[0].trip, sheets[0].extension, sheets[2].extension) == (0, 0, 0)
    sheets = _extended({"extension_failure_bonus": "opponents_200"}).sheets
    assert [sheet.extension for sheet in sheets] == [0, 200, 200]
    assert sheets[0].trip == 0


def test_C25_delayed_action_with_the_last_card_drawn():
    game = position(
        options={"game_points": 100},
        A=Side("GO", km=600),
        hands={"A": "D100", "B": "D25"},
        pile="D25",
        phase=Phase.DRAW,
    )
    game.state = rules_of(game.state.setup).forced(game.state, [])
    assert game.state.pile == ()
    (scored,) = game.play("A", "D100").extend("A", accept=False).happened(RoundScored)
    assert scored.sheets[0].delayed_action == 300


def test_C26_a_partners_200_spoils_the_safe_trip():
    game = position(
        sides="0101", options={"game_points": 100}, A=Side("GO", distance="D200", km=975), hands={"A": "D25"}
    )
    (scored,) = game.play("A", "D25").happened(RoundScored)
    assert scored.sheets[0].trip == 400
    assert scored.sheets[0].safe_trip == 0


def test_C27_shutouts():
    def finish(**others):
        game = position(
            options={"game_points": 100}, A=Side("GO", km=675), hands={"A": "D25", "B": "D25", "C": "D25"}, **others
        )
        (scored,) = game.play("A", "D25").extend("A", accept=False).happened(RoundScored)
        return scored.sheets[0].shutout

    assert finish() == 1000
    assert finish(B=Side("GO", km=25)) == 500


def _perfect(blank, target, extended):
    """Everything that can be scored, against so many sides that have laid nothing."""
    game = position(hands=dict.fromkeys("ABC"[: blank + 1], ""), pile="")
    laid = (Laid(Card.D100, 100),) * (target // 100)
    mine = Tableau(distance=laid, safeties=tuple(Shown(safety, True) for safety in cards("ACE TANK PROOF WAY")))
    state = State(
        **{name: getattr(game.state, name) for name in State.__struct_fields__}
        | {"tableaus": (mine, *(Tableau(),) * blank), "target": target, "extended_by": 0 if extended else None}
    )
    return score_round(state, ScoringRules("per_opponent", failure_bonus=False, discard_counts=False))[0].total


def test_C29_the_highest_scores():
    assert _perfect(1, 1000, extended=True) == 4600
    assert _perfect(2, 1000, extended=True) == 5100
    assert _perfect(1, 1000, extended=False) == 4400
    assert _perfect(1, 700, extended=False) == 4100
    assert _perfect(1, 1200, extended=True) == 4800
    assert _perfect(2, 1200, extended=True) == 5300


def test_C30_the_completer_may_have_fewer_points():
    game = position(
        options={"game_points": 100, "extension": "off"},
        A=Side("GO", distance="D200 D200", km=675), B=Side("GO", km=650, safeties="ACE! TANK! PROOF WAY"),
        hands={"A": "D25", "B": "D25"},
    )  # fmt: skip
    (scored,) = game.play("A", "D25").happened(RoundScored)
    assert [sheet.total for sheet in scored.sheets] == [1100, 1950]


def test_C31_the_end_of_a_game():
    def end(totals, *, shared):
        return outcome_of(totals, 1, 5000, 0, share_ties=shared, rate=0)

    assert end((5100, 5250), shared=False).winners == (1,)
    assert end((5200, 5200), shared=False) is None
    assert end((5200, 5200), shared=True).winners == (0, 1)
    assert end((4999, 100), shared=True) is None


def test_C32_discarding_a_card_that_could_be_played():
    game = position(A=Side("GO"), hands={"A": "D50 D100", "B": "D25"}, pile="D25 D25")
    game.discard("A", "D100")
    assert game.state.discard == cards("D100")
    assert game.turn == "B"
    assert game.hand("B") == cards("D25 D25")  # from the pile; the discard is dead


def test_C33_remedies_without_an_ill():
    game = position(A=Side("GO"), hands={"A": "GO ENDLIMIT SPARE"})
    game.refuse("A", "GO", code="already_moving").refuse("A", "ENDLIMIT", code="not_limited")
    game.refuse("A", "SPARE", code="nothing_to_cure")


def test_C34_immunity():
    game = position(B=Side("GO", safeties="ACE"), hands={"A": "ACCIDENT FLAT", "B": "D25"})
    game.refuse("A", "ACCIDENT", on="B", code="immune").play("A", "FLAT", on="B")
    assert game.tableau("B").stopped_by is Card.FLAT


def test_C36_decks_and_targets_by_the_number_of_players():
    def begin(sides):
        game = position(sides=sides)
        rules = rules_of(game.state.setup)
        options = dict(game.state.setup.options)
        return sum(rules.deck().values()), game.state.target, options["extension"]

    assert begin("01") == (101, 700, "on")
    assert begin("012") == (101, 700, "on")
    assert begin("0101") == (106, 1000, "off")
    assert begin("0123") == (106, 700, "on")
    assert begin("01234") == (106, 700, "on")
    assert begin("012012") == (106, 700, "on")
    assert begin("010101") == (106, 1000, "off")


def test_C37_a_limited_car():
    game = position(B=Side("GO", speed="LIMIT"), hands={"A": "LIMIT", "B": "D75 D50"}, turn="B", pile="D25 D25")
    game.refuse("B", "D75", code="limited").play("B", "D50")
    game.refuse("A", "LIMIT", on="B", code="already_limited")


def test_C40_a_safety_in_hand_counts_nothing():
    game = position(
        options={"game_points": 100, "extension": "off"}, A=Side("GO", km=675),
        hands={"A": "S_ACE D25", "B": "S_WAY"},
    )  # fmt: skip
    (scored,) = game.play("A", "D25").happened(RoundScored)
    assert [sheet.safeties for sheet in scored.sheets] == [0, 0]


def test_C41_virtual_chips():
    assert outcome_of((5300, 4100), 3, 5000, 0, share_ties=False, rate=1).chips == (1200, -1200)
    assert outcome_of((5300, 5300, 4101), 3, 5000, 0, share_ties=True, rate=1).chips == (599, 599, -1199)


# -- worked rounds of RULES 2.10 -------------------------------------------------------------------------------


def test_E1_two_players_stopped_at_700():
    game = position(
        options={"game_points": 100}, A=Side("GO", km=675, safeties="ACE! TANK PROOF"),
        B=Side("GO", km=425, safeties="WAY"), hands={"A": "D25"},
    )  # fmt: skip
    (scored,) = game.play("A", "D25").extend("A", accept=False).happened(RoundScored)
    assert [sheet.total for sheet in scored.sheets] == [2000, 525]


def test_E2_an_extension_that_another_completes():
    def totals(bonus):
        game = position(
            options={"game_points": 100, "extension_failure_bonus": bonus},
            A=Side("GO", km=900, safeties="ACE!"), B=Side("GO", distance="D200", km=975, safeties="TANK PROOF"),
            C=Side(safeties="WAY"), hands={"A": "D25", "B": "D25", "C": "GO"},
            turn="B", target=1000, extended_by="A",
        )  # fmt: skip
        (scored,) = game.play("B", "D25").happened(RoundScored)
        return [sheet.total for sheet in scored.sheets]

    assert totals("none") == [1300, 2300, 100]
    assert totals("opponents_200") == [1300, 2300, 300]


def test_E3_an_exhausted_round():
    game = position(
        sides="0101", options={"game_points": 100}, A=Side(km=575, safeties="ACE! TANK! PROOF WAY"),
        B=Side(km=950), hands={"A": "D25", "B": "", "C": "", "D": ""}, pile="",
    )  # fmt: skip
    (scored,) = game.discard("A", "D25").happened(RoundScored)
    assert scored.completed_by is None
    assert [sheet.total for sheet in scored.sheets] == [1875, 950]


def test_E4_completed_after_the_pile_ran_out():
    game = position(
        sides="0101", options={"game_points": 100}, A=Side("GO", km=975, safeties="ACE TANK PROOF"), B=Side(km=25),
        hands={"A": "D25", "B": "GO", "C": "", "D": ""}, pile="",
    )  # fmt: skip
    (scored,) = game.play("A", "D25").happened(RoundScored)
    assert scored.sheets[0].total == 2300


# -- what no row covers ----------------------------------------------------------------------------------------


def test_extension_goes_on_for_everybody():
    game = position(A=Side("GO", km=600), hands={"A": "D100 D25", "B": "D25"}, pile="D25 " * 6)
    game.play("A", "D100").refused(Discard(0, Card.D25), "extension_undecided").extend("A", accept=True)
    assert game.happened(ExtensionCalled)[0].target == 1000
    assert game.state.target == 1000
    assert game.turn == "B"
    assert not game.happened(RoundScored)


def test_a_window_opens_for_holders_and_others_alike():
    game = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "D25", "C": "D25"})
    assert game.play("A", "FLAT", on="B").happened(WindowOpened)[0].eligible == (1, 2)


def test_no_window_when_all_can_see_that_nobody_holds_the_safety():
    game = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "D25"}, discard="PROOF")
    game.play("A", "FLAT", on="B")
    assert game.state.windows == ()
    assert game.turn == "B"


def test_bsd_coup_lasts_until_the_own_draw_with_an_empty_pile():
    game = position(preset="bsd", B=Side("GO"), hands={"A": "FLAT GO D25", "B": "S_PROOF GO D25"}, pile="")
    game.play("A", "FLAT", on="B").let_go("B").discard("B", "D25").discard("A", "D25").play("B", "PROOF")
    assert game.tableau("B").safeties == (Shown(Card.PROOF, True),)
    assert game.tableau("B").moving
    assert game.turn == "B"  # and plays on


def test_bsd_ends_when_nobody_can_play():
    game = position(
        preset="bsd", options={"game_points": 100}, A=Side("GO", km=650), B=Side(km=25),
        hands={"A": "D100 D25 REPAIRS", "B": "SPARE"}, pile="",
    )  # fmt: skip
    assert game.play("A", "D25").happened(RoundScored)  # at 675 km the D100 does not fit, and nothing needs a remedy


def test_bsd_refuses_to_discard_a_safety():
    position(preset="bsd", hands={"A": "S_ACE GO"}).refused(Discard(0, Card.ACE), "safety_kept")


def test_discard_only_if_stuck():
    game = position(options={"discard_policy": "only_if_stuck"}, hands={"A": "GO D25"})
    game.refused(Discard(0, Card.D25), "not_stuck").play("A", "GO")


def test_left_only_attacks():
    game = position(
        options={"left_only_attacks": "on"}, B=Side("GO"), C=Side("GO"), hands={"A": "STOP", "B": "D25", "C": "D25"}
    )
    game.refuse("A", "STOP", on="C", code="left_only").play("A", "STOP", on="B")


def test_first_hand_empty_ends_the_round():
    game = position(
        options={"hand_end": "first_hand_empty", "game_points": 1}, A=Side("GO", km=25), hands={"A": "D25", "B": "D25 D25"},
        pile="",
    )  # fmt: skip
    assert game.discard("A", "D25").happened(RoundScored)


def test_reshuffle_makes_the_discards_the_pile():
    game = position(options={"reshuffle_discard": "on"}, hands={"A": "D25 D50", "B": "GO"}, pile="", discard="D75 D100")
    game.discard("A", "D25")
    assert sorted(game.state.pile + game.hand("B")) == sorted(cards("D25 D75 D100 GO"))
    assert game.state.discard == ()


def test_safety_with_an_empty_pile():
    def way(option):
        game = position(
            options={"safety_replay_when_deck_empty": option}, hands={"A": "S_ACE D25", "B": "D25"}, pile=""
        )
        return game.play("A", "S_ACE").turn

    assert way("no") == "B"
    assert way("yes") == "A"


def test_capot_pays_every_other_side():
    game = position(
        options={"game_points": 1, "shutout": "capot", "extension": "off"},
        A=Side("GO", km=675), B=Side("GO", km=25), hands={"A": "D25", "B": "D25", "C": "D25"},
    )  # fmt: skip
    (scored,) = game.play("A", "D25").happened(RoundScored)
    assert [sheet.shutout for sheet in scored.sheets] == [500, 500, 0]


def test_a_car_under_right_of_way_can_be_hit_on_an_empty_pile():
    game = position(B=Side(safeties="WAY"), hands={"A": "FLAT", "B": "D25"})
    game.play("A", "FLAT", on="B")
    assert game.tableau("B").stopped_by is Card.FLAT


def test_own_side_and_unknown_sides_are_no_targets():
    game = position(sides="0101", B=Side("GO"), hands={"A": "STOP"})
    game.refuse("A", "STOP", on="C", code="own_side")
    game.refused(Play(0, Card.STOP, 7), "no_such_side").refused(Play(0, Card.STOP), "target_wanted")
