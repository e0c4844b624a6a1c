"""Scenarios of classic, among them the rows of RULES 6.1 and the rounds of RULES 2.10; each test begins with its id."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import Card, Discard, Phase
from engine.events import CardDrawn, CoupFourre, ExtensionCalled, GameOver, TripCompleted
from engine.rules.scoring import ScoringRules, score_round
from engine.state import Laid, Shown, Tableau
from tools.testkit.scenario import Side, cards, position

RULES = Path(__file__).parents[2] / "docs" / "RULES.md"
ONE_ROUND = {"game_points": 1}
"""The game ends with the round, so that the cards are still on the table afterwards."""


def test_every_row_has_its_test():
    rows = set(re.findall(r"^\| ([CE]\d+) \|", RULES.read_text("utf-8"), re.MULTILINE))
    assert rows
    assert rows <= {name.split("_")[1] for name in globals() if re.match(r"test_[CE]\d+_", name)}


def test_C1_no_distance_before_go():
    position(hands={"A": "D25 GO"}).refuse("A", "D25", code="needs_go")


def test_C2_only_the_limit_hits_a_side_that_has_not_started():
    game = position(hands={"A": "LIMIT ACCIDENT"})
    for hazard in ("ACCIDENT", "STOP"):
        position(hands={"A": hazard}).refuse("A", hazard, on="B", code="not_started")
    game.refuse("A", "ACCIDENT", on="B", code="not_started").play("A", "LIMIT", on="B")
    assert game.tableau("B").limited
    assert game.tableau("B").battle == ()


def test_C3_only_the_topmost_hazard_must_be_cured():
    game = position(B=Side("GO ACCIDENT"), hands={"A": "FLAT D25", "B": "REPAIRS SPARE GO"}, pile="... D50 D50 D50")
    game.play("A", "FLAT", on="B").close()
    game.refuse("B", "REPAIRS", code="nothing_to_cure").refuse("B", "GO", code="repair_first").play("B", "SPARE")
    assert not game.tableau("B").moving
    game.discard("A", "D25").play("B", "GO")
    assert game.tableau("B").moving
    assert game.tableau("B").battle == cards("GO ACCIDENT FLAT SPARE GO")


def test_C4_official_forbids_hazard_on_hazard():
    game = position(preset="official", B=Side("GO ACCIDENT"), hands={"A": "FLAT LIMIT"})
    game.refuse("A", "FLAT", on="B", code="not_moving").play("A", "LIMIT", on="B")


def test_C6_one_go_cures_stop():
    game = position(B=Side("GO STOP"), hands={"B": "GO D25"}, turn="B")
    game.refuse("B", "D25", code="stopped").play("B", "GO")
    assert game.tableau("B").moving


def test_C7_right_of_way_on_the_own_turn():
    game = position(A=Side("GO STOP", speed="LIMIT"), hands={"A": "WAY D200"}, pile="... D50").play("A", "WAY")
    assert game.tableau("A") == Tableau(battle=cards("GO"), safeties=(Shown(Card.WAY, False),))
    assert game.state.discard == cards("STOP LIMIT")
    assert game.hand("A") == cards("D200 D50")
    assert (game.sheet("A").safeties, game.sheet("A").coups) == (100, 0)
    assert game.play("A", "D200").tableau("A").km == 200


def test_C8_right_of_way_leaves_other_hazards():
    game = position(A=Side("GO ACCIDENT", speed="LIMIT"), hands={"A": "WAY REPAIRS D100", "B": "D25"}).play("A", "WAY")
    assert game.tableau("A").speed == ()
    assert game.tableau("A").battle == cards("GO ACCIDENT")
    game.refuse("A", "D100", code="stopped").play("A", "REPAIRS").discard("B", "D25").play("A", "D100")
    assert game.tableau("A").km == 100


def test_C10_coup_with_an_older_hazard_beneath():
    game = position(B=Side("GO FLAT"), hands={"A": "LIMIT D25", "B": "WAY SPARE D100"})
    game.play("A", "LIMIT", on="B").coup("B", "WAY")
    assert game.state.discard == cards("LIMIT")
    assert game.tableau("B").battle == cards("GO FLAT")
    assert (game.sheet("B").safeties, game.sheet("B").coups) == (100, 300)
    assert game.turn == "B"
    assert len(game.hand("B")) == 4  # two left, the replacement and the draw of the turn
    game.refuse("B", "D100", code="stopped").play("B", "SPARE").discard("A", "D25").play("B", "D100")
    assert game.tableau("B").km == 100


def test_C12_coup_draws_twice_and_rolls_at_once():
    game = position(B=Side("GO"), hands={"A": "ACCIDENT ...", "B": "ACE D100 ..."})
    game.play("A", "ACCIDENT", on="B").coup("B", "ACE")
    assert game.state.discard == cards("ACCIDENT")
    assert game.tableau("B").battle == cards("GO")
    assert [event.seat for event in game.happened(CardDrawn)] == [1, 1]
    assert game.play("B", "D100").tableau("B").km == 100
    assert len(game.hand("B")) == 6


def test_C13_an_outsider_takes_the_turn_and_the_hazard_stays():
    game = position(B=Side("GO"), hands={"A": "FLAT D25", "B": "D25", "C": "PROOF D25"})
    game.play("A", "FLAT", on="B").let_go("B").coup("C", "PROOF")
    assert game.happened(CoupFourre)[0].skipped == (1,)
    assert (game.sheet("C").safeties, game.sheet("C").coups) == (100, 300)
    assert game.tableau("B").stopped_by is Card.FLAT
    assert game.state.discard == ()
    assert game.turn == "C"
    assert game.discard("C", "D25").turn == "A"


def test_C15_attacked_side_only():
    game = position(
        options={"coup_by": "attacked_side"}, B=Side("GO"), hands={"A": "FLAT", "B": "D25", "C": "PROOF D25"}
    )
    game.play("A", "FLAT", on="B").refuse_coup("C", "PROOF", code="not_eligible")
    assert game.hand("C") == cards("PROOF D25")
    assert game.turn == "B"


def test_C16_too_late_after_the_draw():
    game = position(B=Side("GO"), hands={"A": "STOP", "B": "WAY D25"}).play("A", "STOP", on="B")
    game.draw("B").refuse_coup("B", "WAY", code="window_closed")
    assert Card.WAY in game.hand("B")
    game.play("B", "WAY")
    assert (game.sheet("B").safeties, game.sheet("B").coups) == (100, 0)


def test_C17_a_partner_of_the_attacked_player():
    game = position(sides="0101", B=Side("GO"), hands={"A": "H_GAS D25", "D": "TANK D25"})
    game.play("A", "H_GAS", on="B").coup("D", "TANK").let_go("B")
    assert game.happened(CoupFourre)[0].skipped == (1, 2)
    assert game.state.discard == cards("H_GAS")
    assert game.tableau("B").moving
    assert game.turn == "D"
    assert game.discard("D", "D25").turn == "A"


def test_C18_a_safety_over_its_hazard_on_the_own_turn():
    game = position(A=Side("GO ACCIDENT"), hands={"A": "ACE GO D100", "B": "D25"}).play("A", "ACE")
    assert game.turn == "A"
    assert len(game.hand("A")) == 3  # it has drawn again
    assert game.tableau("A").battle == cards("GO ACCIDENT")
    game.refuse("A", "D100", code="needs_go").play("A", "GO").discard("B", "D25")
    assert game.play("A", "D100").tableau("A").km == 100


def test_C20_coup_with_an_empty_pile():
    game = position(B=Side("GO"), hands={"A": "H_GAS D25", "B": "TANK D100"}, pile="")
    game.play("A", "H_GAS", on="B").coup("B", "TANK")
    assert (game.sheet("B").safeties, game.sheet("B").coups) == (100, 300)
    assert game.happened(CoupFourre)[-1].points == 400
    assert game.hand("B") == cards("D100")
    assert not game.happened(CardDrawn)
    assert game.play("B", "D100").turn == "A"


def test_a_coup_with_the_last_safety_scores_for_all_four():
    game = position(B=Side("GO", safeties="ACE PROOF WAY!"), hands={"A": "H_GAS D25", "B": "TANK D100"})
    game.play("A", "H_GAS", on="B").coup("B", "TANK")
    assert game.happened(CoupFourre)[-1].points == 700


def test_C21_two_200s_a_side():
    game = position(
        sides="0101", A=Side("GO"), hands={"A": "D200 D25 D25", "B": "D25 D25", "C": "D200 D200", "D": "D25"}
    )
    game.play("A", "D200").discard("B", "D25").play("C", "D200").discard("D", "D25").discard("A", "D25")
    game.discard("B", "D25").refuse("C", "D200", code="limit_200")
    position(sides="0101", A=Side("GO", distance="D200 D200"), hands={"A": "D200"}).refuse(
        "A", "D200", code="limit_200"
    )


def test_C22_exactly_the_target():
    game = position(A=Side("GO", km=650), hands={"A": "D75 D50"})
    game.refuse("A", "D75", code="beyond_target").play("A", "D50")
    assert game.tableau("A").km == 700
    assert game.state.phase is Phase.EXTENSION
    game.refused(Discard(0, Card.D75), "extension_undecided").extend("A", accept=False)
    assert game.happened(TripCompleted) == [TripCompleted(0, 0, 700)]


@pytest.mark.parametrize(("bonus", "trips", "extensions"), [
    ("none", [0, 400, 0], [0, 200, 0]), ("opponents_200", [0, 400, 0], [0, 200, 200]),
])  # fmt: skip
def test_C24_another_side_finishes_the_extension(bonus, trips, extensions):
    game = position(
        sides=3, options=ONE_ROUND | {"extension_failure_bonus": bonus}, A=Side("GO", km=600), B=Side("GO", km=500),
        hands={"A": "D100 D25", "B": "D200 D200 D100", "C": "D25 D25"},
    )  # fmt: skip
    game.play("A", "D100").extend("A", accept=True).play("B", "D200").discard("C", "D25").discard("A", "D25")
    game.play("B", "D200").discard("C", "D25")
    game = game.act(Discard(0, game.hand("A")[0])).play("B", "D100")
    assert game.happened(ExtensionCalled) == [ExtensionCalled(0, 0, 1000)]
    assert [sheet.trip for sheet in game.scored.sheets] == trips
    assert [sheet.extension for sheet in game.scored.sheets] == extensions


def test_C25_delayed_action_with_the_last_card_drawn():
    game = position(
        options=ONE_ROUND, A=Side("GO", km=600), hands={"A": "D25", "B": "D25"}, pile="D100", phase=Phase.DRAW
    )
    assert game.state.pile == ()
    game.play("A", "D100").extend("A", accept=False)
    assert game.scored.sheets[0].delayed_action == 300
    game = position(options=ONE_ROUND, A=Side("GO", km=600), hands={"A": "D100"}, pile="D25")
    assert game.play("A", "D100").extend("A", accept=False).scored.sheets[0].delayed_action == 0


def test_C26_a_partners_200_spoils_the_safe_trip():
    game = position(sides="0101", options=ONE_ROUND, A=Side("GO", km=775), hands={"A": "D25", "C": "D200"}, turn="C")
    game.play("C", "D200").act(Discard(3, game.hand("D")[0])).play("A", "D25")
    assert (game.scored.sheets[0].trip, game.scored.sheets[0].safe_trip) == (400, 0)
    game = position(sides="0101", options=ONE_ROUND, A=Side("GO", km=975), hands={"A": "D25"})
    assert game.play("A", "D25").scored.sheets[0].safe_trip == 300


def test_C27_shutouts():
    def finish(**others):
        game = position(sides=3, options=ONE_ROUND, A=Side("GO", km=675), hands={"A": "D25"}, **others)
        return [sheet.shutout for sheet in game.play("A", "D25").extend("A", accept=False).scored.sheets]

    assert finish() == [1000, 0, 0]
    assert finish(B=Side("GO", km=25)) == [500, 0, 0]


def perfect(blank, target, *, extended):
    """The maximum points of a side against `blank` sides without a distance card."""
    game = position(sides=blank + 1, pile="")
    mine = Tableau(
        distance=(Laid(Card.D100, 100),) * (target // 100),
        safeties=tuple(Shown(safety, True) for safety in cards("ACE TANK PROOF WAY")),
    )
    state = replace(
        game.state, tableaus=(mine, *game.state.tableaus[1:]), target=target, extended_by=0 if extended else None
    )
    return score_round(state, ScoringRules("per_opponent", failure_bonus=False, discard_counts=False))[0].total


def test_C29_the_highest_scores():
    assert perfect(1, 1000, extended=True) == 4600
    assert perfect(2, 1000, extended=True) == 5100
    assert perfect(1, 1000, extended=False) == 4400


def test_highest_scores_of_other_targets():
    assert perfect(1, 700, extended=False) == 4100
    assert perfect(1, 1200, extended=True) == 4800
    assert perfect(2, 1200, extended=True) == 5300


def test_C30_the_completer_may_have_fewer_points():
    game = position(
        options=ONE_ROUND, A=Side("GO", distance="D200 D200", km=675), B=Side(km=650, safeties="ACE! TANK! PROOF WAY"),
        hands={"A": "D25"},
    )  # fmt: skip
    game.play("A", "D25").extend("A", accept=False)
    assert [sheet.total for sheet in game.scored.sheets] == [1100, 1950]
    assert game.state.outcome.winners == (1,)


def finish_at(*totals, **options):
    """A game at these totals, after an exhausted round without points."""
    game = position(options=options, hands={"A": "D25", "B": ""}, pile="", totals=totals)
    return game.discard("A", "D25")


def test_C31_the_end_of_a_game():
    assert finish_at(5100, 5250).state.outcome.winners == (1,)
    again = finish_at(5200, 5200, tie_break="extra_hand")
    assert again.state.outcome is None
    assert again.next_round().state.round == 3
    assert finish_at(5200, 5200, tie_break="shared").state.outcome.winners == (0, 1)


def test_C32_discarding_a_card_that_could_be_played():
    game = position(A=Side("GO"), hands={"A": "D50 D100", "B": "D25"}, pile="... D75")
    game.discard("A", "D100")
    assert game.state.discard == cards("D100")
    assert game.turn == "B"
    assert game.hand("B") == cards("D25 D75")  # from the pile: the discard is dead


def test_C33_remedies_without_a_hazard():
    game = position(A=Side("GO"), hands={"A": "GO ENDLIMIT SPARE"})
    game.refuse("A", "GO", code="already_moving").refuse("A", "ENDLIMIT", code="not_limited")
    game.refuse("A", "SPARE", code="nothing_to_cure")


def test_C34_immunity():
    game = position(B=Side("GO", safeties="ACE"), hands={"A": "ACCIDENT FLAT"})
    game.refuse("A", "ACCIDENT", on="B", code="immune").play("A", "FLAT", on="B")
    assert game.tableau("B").stopped_by is Card.FLAT


@pytest.mark.parametrize(("sides", "deck", "target", "extension"), [
    ("01", 101, 700, "on"), ("0101", 106, 1000, "off"), ("012012", 106, 700, "on"),
])  # fmt: skip
def test_C36_decks_and_targets_by_the_number_of_players(sides, deck, target, extension):
    state = position(sides=sides).state
    assert len(state.pile) + sum(map(len, state.hands)) == deck
    assert state.target == target
    assert dict(state.setup.options)["extension"] == extension


def test_C37_a_limited_car():
    game = position(B=Side("GO", speed="LIMIT"), hands={"A": "LIMIT", "B": "D75 D50"}, turn="B")
    game.refuse("B", "D75", code="limited").play("B", "D50").refuse("A", "LIMIT", on="B", code="already_limited")


def test_C40_a_safety_in_hand_scores_nothing():
    game = position(options=ONE_ROUND, A=Side("GO", km=675), hands={"A": "ACE D25", "B": "WAY"})
    game.play("A", "D25").extend("A", accept=False)
    assert [sheet.safeties for sheet in game.scored.sheets] == [0, 0]


def test_C41_virtual_chips():
    game = finish_at(5300, 4100, rate=1)
    assert game.happened(GameOver)[0].outcome.chips == (1200, -1200)


# -- worked rounds of RULES 2.10 -----------------------------------------------------------------------------------


def test_E1_two_players_stopped_at_700():
    game = position(
        options=ONE_ROUND, A=Side("GO", km=675, safeties="ACE! TANK PROOF"), B=Side(km=425, safeties="WAY"),
        hands={"A": "D25"},
    )  # fmt: skip
    game.play("A", "D25").extend("A", accept=False)
    assert [sheet.total for sheet in game.scored.sheets] == [2000, 525]


@pytest.mark.parametrize(("bonus", "totals"), [("none", [1300, 2300, 100]), ("opponents_200", [1300, 2300, 300])])
def test_E2_an_extension_that_another_completes(bonus, totals):
    game = position(
        options=ONE_ROUND | {"extension_failure_bonus": bonus}, A=Side("GO", km=900, safeties="ACE!"),
        B=Side("GO", distance="D200", km=975, safeties="TANK PROOF"), C=Side(safeties="WAY"),
        hands={"B": "D25"}, turn="B", target=1000, extended_by="A",
    )  # fmt: skip
    assert [sheet.total for sheet in game.play("B", "D25").scored.sheets] == totals


def test_E3_an_exhausted_round():
    game = position(
        sides="0101", options=ONE_ROUND, A=Side(km=575, safeties="ACE! TANK! PROOF WAY"), B=Side(km=950),
        hands={"A": "D25", "B": "", "C": "", "D": ""}, pile="",
    )  # fmt: skip
    game.discard("A", "D25")
    assert game.scored.completed_by is None
    assert [sheet.total for sheet in game.scored.sheets] == [1875, 950]


def test_E4_completed_after_the_pile_ran_out():
    game = position(
        sides="0101", options=ONE_ROUND, A=Side("GO", km=975, safeties="ACE TANK PROOF"), B=Side(km=25),
        hands={"A": "D25"}, pile="",
    )  # fmt: skip
    assert game.play("A", "D25").scored.sheets[0].total == 2300


def test_E5_is_the_round_of_C30():
    test_C30_the_completer_may_have_fewer_points()
