"""Scenarios of Fun & Speed, among them the rows of RULES 6.3; each test begins with its id."""

import re
from pathlib import Path

import pytest

from engine import Card, Pass, Phase, view_for
from engine.actions import Pay, Swap
from engine.events import (
    AttackFailed,
    CardsSwapped,
    CardTaken,
    CoupFourre,
    Cured,
    Emptied,
    GameOver,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    Reshuffled,
    Shouted,
    TripCompleted,
    UnitLost,
    UnitStolen,
    WindowOpened,
)
from engine.rules.funspeed import SOUNDS
from engine.state import Laid, Shown, Tableau
from tools.testkit.scenario import Side, card, cards, position

RULES = Path(__file__).parents[2] / "docs" / "RULES.md"


def fun(**said):
    """A position of Fun & Speed."""
    return position(ruleset="funspeed", **said)


def lay(game, who, name, boost=0):
    """Lay a unit and announce it; its window stays open."""
    km = int(name[1:]) << boost
    return game.play(who, name, boost=boost).shout(who, str(km)).expire()


def attack(game, who, name, on):
    """Attack with the right sound; the window of the attack stays open."""
    return game.play(who, name, on=on).shout(who, SOUNDS[card(name)])


def sizes(game):
    return [len(hand) for hand in game.state.hands]


def test_every_row_has_its_test():
    table = RULES.read_text("utf-8").partition("### 6.3")[2].partition("### 6.4")[0]
    rows = set(re.findall(r"^\| (F\d+) \|", table, re.MULTILINE))
    assert rows
    assert rows <= {name.split("_")[1] for name in globals() if re.match(r"test_F\d+_", name)}


def test_F1_the_first_distance_needs_no_green_light():
    game = fun(pile="... D100", phase=Phase.DRAW)
    assert sizes(game) == [5, 4]
    assert game.hand("A")[-1] is Card.D100
    lay(game, "A", "D100")
    assert game.happened(Shouted) == [Shouted(0, "100", Card.D100)]
    assert game.tableau("A") == Tableau(distance=(Laid(Card.D100, 100),))
    game.close()
    assert (game.total("A"), game.total("B")) == (100, 0)
    assert game.turn == "B"
    assert sizes(game) == [4, 5]


def test_F2_an_attack_before_any_unit_is_laid():
    game = fun(sides=3, hands={"A": "ACCIDENT ..."})
    attack(game, "A", "ACCIDENT", on="C")
    assert game.happened(WindowOpened)[-1] == WindowOpened(game.window, "attack", 0, Card.ACCIDENT, 2, (2,))
    assert game.tableau("C").stopped_by is Card.ACCIDENT
    game.refused(Pass(1, game.window), "not_eligible").let_go("C")
    assert game.state.windows == ()
    assert game.tableau("C").battle == cards("ACCIDENT")
    assert game.turn == "B"


@pytest.mark.parametrize("victim", ["B", "C"])
@pytest.mark.parametrize("under", [True, False])
def test_F3_a_parade_answers_at_once_and_does_not_take_the_turn(victim, under):
    game = fun(sides=3, hands={"A": "ACCIDENT ...", victim: "REPAIRS ..."})
    attack(game, "A", "ACCIDENT", on=victim).claim(victim, "REPAIRS", under=under)
    assert game.happened(Cured) == [Cured("ABC".index(victim), Card.REPAIRS, Card.ACCIDENT, under)]
    assert game.tableau(victim) == Tableau()
    assert game.state.discard == cards("REPAIRS ACCIDENT" if under else "ACCIDENT REPAIRS")
    assert sizes(game) == [4, 4, 4]  # the victim has drawn one at once
    assert (game.turn, game.state.phase) == ("B", Phase.DRAW)
    game.draw("B", source="discard")
    assert game.happened(CardTaken) == [CardTaken(1, Card.ACCIDENT if under else Card.REPAIRS)]
    assert sizes(game) == [4, 5, 4]
    assert game.hand("B")[-1] is (Card.ACCIDENT if under else Card.REPAIRS)


@pytest.mark.parametrize(("attack_card", "parade"), [
    ("LIMIT", "ENDLIMIT"), ("STOP", "GO"), ("H_GAS", "R_GAS"), ("FLAT", "SPARE"), ("ACCIDENT", "REPAIRS"),
])  # fmt: skip
def test_every_attack_is_answered_by_its_own_parade(attack_card, parade):
    """RULES 4.5: End of Radar answers a radar just as the others answer a stopping attack."""
    game = fun(sides=3, hands={"A": f"{attack_card} ...", "B": f"{parade} ..."})
    attack(game, "A", attack_card, on="B").claim("B", parade)
    assert game.happened(Cured) == [Cured(1, *cards(f"{parade} {attack_card}"), False)]  # type: ignore[call-arg]
    assert game.tableau("B") == Tableau()
    assert game.state.discard == cards(f"{attack_card} {parade}")
    assert (game.turn, game.state.phase) == ("B", Phase.DRAW)


def test_F4_one_stopping_attack_and_also_a_radar():
    game = fun(B=Side("FLAT"), hands={"A": "STOP LIMIT ..."})
    game.refuse("A", "STOP", on="B", code="already_stopped")
    attack(game, "A", "LIMIT", on="B").close()
    assert (game.tableau("B").battle, game.tableau("B").speed) == (cards("FLAT"), cards("LIMIT"))


def test_F5_super_parade_cures_the_named_attack():
    game = fun(B=Side("FLAT", speed="LIMIT"), hands={"B": "SUPER ..."}, turn="B")
    game.play("B", "SUPER", hazard="LIMIT")
    assert sorted(game.state.discard) == sorted(cards("LIMIT SUPER"))
    assert game.tableau("B") == Tableau(battle=cards("FLAT"))
    assert game.turn == "A"
    assert sizes(game) == [4, 4]


def test_F6_a_mirror_turns_the_attack_on_the_attacker():
    game = fun(sides=3, hands={"A": "FLAT ...", "B": "MIRROR ..."})
    attack(game, "A", "FLAT", on="B").claim("B", "MIRROR")
    assert game.happened(Mirrored) == [Mirrored(1, Card.FLAT, 0, True)]
    assert game.happened(WindowOpened)[-1] == WindowOpened(game.window, "attack", 1, Card.FLAT, 0, (0,))
    game.let_go("A")
    assert game.tableau("A") == Tableau(battle=cards("FLAT"))
    assert game.tableau("B") == Tableau()
    assert game.state.discard == cards("MIRROR")
    assert game.turn == "B"
    assert sizes(game) == [4, 4, 4]


def test_F8_a_mirrored_attack_has_no_effect_on_a_stopped_player():
    game = fun(A=Side("ACCIDENT"), hands={"A": "FLAT ...", "B": "MIRROR ..."})
    attack(game, "A", "FLAT", on="B").claim("B", "MIRROR")
    assert game.state.windows == ()
    assert game.happened(Mirrored) == [Mirrored(1, Card.FLAT, 0, False)]
    assert game.state.discard == cards("MIRROR FLAT")
    assert game.tableau("A") == Tableau(battle=cards("ACCIDENT"))
    assert game.tableau("B") == Tableau()
    assert game.turn == "B"
    assert sizes(game) == [4, 4]


def test_F10_a_mirrored_radar_lies_beside_a_stop():
    game = fun(A=Side("STOP"), hands={"A": "LIMIT ...", "B": "MIRROR ..."})
    attack(game, "A", "LIMIT", on="B").claim("B", "MIRROR").let_go("A")
    assert game.tableau("A") == Tableau(battle=cards("STOP"), speed=cards("LIMIT"))
    assert game.tableau("B") == Tableau()
    assert game.state.discard == cards("MIRROR")
    assert game.turn == "B"


@pytest.mark.parametrize("coup_turn", ["takes_over", "bonus_action"])
def test_F12_a_coup_fourre_takes_the_turn(coup_turn):
    game = fun(sides=3, options={"coup_turn": coup_turn}, hands={"A": "ACCIDENT ...", "C": "ACE D100 D25 D25"})
    attack(game, "A", "ACCIDENT", on="C").coup("C", "ACE")
    assert game.tableau("C") == Tableau(safeties=(Shown(Card.ACE, True),))
    assert game.total("C") == 200
    assert game.state.discard == cards("ACCIDENT")
    assert game.happened(CoupFourre)[0].skipped == ((1,) if coup_turn == "takes_over" else ())
    assert game.turn == "C"
    assert sizes(game) == [4, 4, 4]
    if coup_turn == "takes_over":
        assert game.state.phase is Phase.DRAW
        game.draw("C")
        assert sizes(game) == [4, 4, 5]
    else:
        assert game.state.phase is Phase.BONUS
    lay(game, "C", "D100").close()
    assert game.total("C") == 300
    assert game.turn == ("A" if coup_turn == "takes_over" else "B")
    assert sizes(game) == [4, 4, 4]


def test_F13_a_botte_on_an_attack_on_the_own_turn():
    game = fun(B=Side("ACCIDENT"), hands={"B": "ACE D100 ..."}, turn="B").play("B", "ACE")
    assert game.tableau("B") == Tableau(safeties=(Shown(Card.ACE, False),))
    assert game.total("B") == 100
    assert game.state.discard == cards("ACCIDENT")
    assert (game.turn, game.state.phase) == ("B", Phase.BONUS)
    assert sizes(game) == [4, 4]  # nothing is drawn
    lay(game, "B", "D100").close()
    assert game.total("B") == 200
    assert game.turn == "A"
    assert sizes(game) == [4, 4]


def test_F14_right_of_way_takes_stop_and_radar():
    game = fun(B=Side("STOP", speed="LIMIT"), hands={"B": "WAY D100 ..."}, turn="B").play("B", "WAY")
    assert game.tableau("B") == Tableau(safeties=(Shown(Card.WAY, False),))
    assert game.total("B") == 100
    assert sorted(game.state.discard) == sorted(cards("STOP LIMIT"))
    assert (game.turn, game.state.phase) == ("B", Phase.BONUS)
    lay(game, "B", "D100").close()
    assert game.total("B") == 200
    assert game.turn == "A"


def test_F15_a_coup_may_win_out_of_turn():
    game = fun(B=Side(km=850), hands={"A": "H_GAS ...", "B": "TANK ..."})
    attack(game, "A", "H_GAS", on="B").coup("B", "TANK")
    assert game.total("B") == 1050
    assert game.happened(TripCompleted) == [TripCompleted(1, 1, 1050)]
    assert game.state.phase is Phase.OVER
    assert game.state.outcome.winners == (1,)
    assert game.state.outcome.totals == (0, 1050)
    assert game.happened(GameOver) == [GameOver(game.state.outcome)]
    assert game.state.discard == cards("H_GAS")


def test_F17_two_accelerators_at_most():
    game = fun(hands={"A": "ACCEL ACCEL ACCEL D25 GO"})
    game.refuse("A", "D25", boost=3, code="too_many_accelerators")
    lay(game, "A", "D25", boost=2)
    assert game.hand("A") == cards("ACCEL GO")
    assert game.tableau("A").distance == (Laid(Card.D25, 100),)
    assert game.total("A") == 100
    game.close()
    assert game.hand("A")[:2] == cards("ACCEL GO")
    assert sizes(game) == [4, 5]
    assert game.state.discard == ()


def test_F18_demi_tour_discards_the_unit_with_its_accelerators():
    game = fun(sides=3, hands={"A": "D100 ACCEL ACCEL GO REPAIRS", "B": "UTURN ..."})
    lay(game, "A", "D100", boost=2)
    assert game.total("A") == 400
    game.claim("B", "UTURN").expire()
    assert game.happened(UnitLost) == [UnitLost(1, 0, Card.D100, 400, True)]
    assert game.tableau("A") == Tableau()
    assert game.state.discard == cards("ACCEL ACCEL D100")
    assert game.state.removed == cards("UTURN")
    assert sizes(game) == [4, 4, 4]
    assert game.turn == "B"
    game.draw("B", source="discard")
    assert game.hand("B")[-1] is Card.D100


def test_F19_demi_tour_undoes_a_winning_unit():
    def winning():
        game = lay(fun(A=Side(km=800), hands={"A": "D200 ...", "B": "UTURN ..."}), "A", "D200")
        assert game.total("A") == 1000
        assert game.state.outcome is None
        return game

    game = winning().claim("B", "UTURN")
    assert game.happened(UnitLost) == [UnitLost(1, 0, Card.D200, 200, True, winning=True)]
    assert game.total("A") == 800
    assert game.state.outcome is None
    assert game.state.discard == cards("D200")
    assert game.state.removed == cards("UTURN")
    assert game.turn == "B"

    game = winning().expire()
    assert game.state.outcome.winners == (0,)
    assert game.happened(TripCompleted) == [TripCompleted(0, 0, 1000)]
    assert winning().let_go("B").state.outcome.winners == (0,)


def test_F20_demi_tour_is_too_late_after_the_next_draw():
    game = fun(sides=3, hands={"A": "D100 ...", "C": "UTURN ..."})
    lay(game, "A", "D100").close()
    assert game.turn == "B"
    assert sizes(game) == [4, 5, 4]  # B has drawn
    game.refuse_claim("C", "UTURN", code="window_closed")
    assert Card.UTURN in game.hand("C")
    assert game.total("A") == 100


def test_F21_bornes_killer():
    game = fun(hands={"A": "D75 ..."}).play("A", "D75").bornes_killer("B").expire()
    assert game.happened(UnitLost) == [UnitLost(1, 0, Card.D75, 75, False)]
    assert game.total("A") == 0
    assert game.state.discard == cards("D75")
    assert game.turn == "B"  # A has used its action
    assert sizes(game) == [4, 4]

    game = lay(fun(hands={"A": "D75 ..."}), "A", "D75")
    game.refuse_bornes_killer("B", code="already_announced").close()
    assert game.total("A") == 75
    assert game.state.discard == ()
    assert game.turn == "B"


@pytest.mark.parametrize("words", ["BAM", None])
def test_F22_an_attack_without_its_sound_does_not_count(words):
    game = fun(sides=3, hands={"A": "FLAT ...", "B": "SPARE ..."}).play("A", "FLAT", on="B")
    if words:
        game.shout("A", words)
    game.close()
    assert game.happened(AttackFailed) == [AttackFailed(0, Card.FLAT, 1, words)]
    assert [event.kind for event in game.happened(WindowOpened)] == ["announce"]
    assert game.tableau("B") == Tableau()
    assert game.state.discard == cards("FLAT")
    assert game.turn == "B"
    assert sizes(game) == [4, 4, 4]


def test_F23_hold_up_by_a_third_player():
    game = fun(A=Side(km=300), B=Side(km=300), C=Side(km=150))
    hands, phase = game.state.hands, game.state.phase
    game.hold_up("C").expire()
    assert game.happened(HoldUpCalled) == [HoldUpCalled(2, True, ties=((0, 1),), totals=(300,))]
    game.take("C", "D100", of="A")
    assert game.happened(UnitStolen) == [UnitStolen(2, 0, Card.D100, 100, (200, 250))]
    assert [game.total(who) for who in "ABC"] == [200, 300, 250]
    assert (game.turn, game.state.phase, game.state.windows) == ("A", phase, ())
    assert game.state.hands == hands
    assert game.state.discard == ()


def test_F24_hold_up_by_one_of_the_tied():
    game = fun(A=Side(km=300), B=Side(distance="D50", km=300)).hold_up("A").expire().take("A", "D50", of="B")
    assert (game.total("A"), game.total("B")) == (350, 250)
    assert (game.turn, game.state.phase) == ("A", Phase.PLAY)


def test_F26_a_wrong_call_costs_a_unit_or_a_botte():
    def called():
        game = fun(A=Side("FLAT", distance="D100", safeties="ACE"), hands={"A": "SPARE ...", "B": "ACCIDENT ..."})
        game.hold_up("A").expire()
        assert game.happened(HoldUpCalled) == [HoldUpCalled(0, False)]
        window = game.window
        assert set(view_for(game.state, 0).legal) == {Pay(0, window, Card.D100, 100), Pay(0, window, Card.ACE, 0)}
        return game.refuse_pay("A", "FLAT", code="not_of_this_window")

    game = called().pay("A", "D100")
    assert game.happened(PricePaid) == [PricePaid(0, Card.D100, 100)]
    assert game.total("A") == 100
    assert game.state.discard == cards("D100")
    assert game.tableau("A").battle == cards("FLAT")
    assert (game.turn, game.state.phase) == ("A", Phase.PLAY)

    game = called().pay("A", "ACE")
    assert game.happened(PricePaid) == [PricePaid(0, Card.ACE, 0)]
    assert game.total("A") == 100
    assert game.state.discard == cards("ACE")
    game.play("A", "SPARE").draw("B")
    attack(game, "B", "ACCIDENT", on="A").close()
    assert game.tableau("A").battle == cards("ACCIDENT")


def test_F28_a_wrong_call_at_the_start_costs_nothing():
    game = fun()
    before = game.state
    game.hold_up("B").expire()
    assert game.happened(HoldUpCalled) == [HoldUpCalled(1, False)]
    assert game.state.windows == ()
    assert (game.state.tableaus, game.state.hands, game.state.discard) == (before.tableaus, before.hands, ())
    assert (game.turn, game.state.phase) == ("A", Phase.PLAY)


def test_F29_helicopter_swaps_whole_tableaus():
    game = fun(A=Side("ACCIDENT", km=200), B=Side(km=600, safeties="PROOF!"), hands={"A": "HELI ..."})
    a, b = game.state.tableaus
    kept = game.hand("A")[1:], game.hand("B")
    game.play("A", "HELI", on="B")
    assert game.happened(PlacesSwapped) == [PlacesSwapped(0, 1, totals=(200, 800))]
    assert game.state.tableaus == (b, a)
    assert game.tableau("A").safeties == (Shown(Card.PROOF, True),)
    assert (game.total("A"), game.total("B")) == (800, 200)
    assert game.tableau("A").stopped_by is None
    assert game.tableau("B").stopped_by is Card.ACCIDENT
    assert (game.hand("A"), game.hand("B")[:4]) == kept
    assert game.state.removed == cards("HELI")
    assert game.state.discard == ()
    assert game.turn == "B"


def test_F30_police_takes_a_card_and_gives_one():
    game = fun(
        sides=3, hands={"A": "POLICE D25 GO SPARE D50", "B": "TANK D75 GO SPARE"}, discard="ENDLIMIT"
    )  # fmt: skip
    game.play("A", "POLICE", on="B")
    game.refused(Swap(0, game.window, Card.TANK, Card.TANK), "not_of_this_window").swap("A", "TANK", "D25")
    assert game.hand("A") == cards("GO SPARE D50 TANK")
    assert game.hand("B") == cards("D75 GO SPARE D25")
    swapped = game.happened(CardsSwapped)[0]
    assert swapped == CardsSwapped(0, 1, Card.TANK, Card.D25)
    assert swapped.seen_by(0) == swapped.seen_by(1) == swapped
    assert swapped.seen_by(2) == swapped.seen_by(None) == CardsSwapped(0, 1)
    assert game.state.removed == cards("POLICE")
    assert game.turn == "B"
    assert sizes(game) == [4, 4, 4]


def test_F32_trash_can_takes_printed_200s_only():
    game = fun(A=Side(distance="D100x2"), hands={"B": "TRASH ..."}, turn="B").play("B", "TRASH")
    assert game.tableau("A").distance == (Laid(Card.D100, 200),)
    assert not game.happened(Emptied)
    assert game.state.discard == ()
    assert game.state.removed == cards("TRASH")
    assert game.turn == "A"


def test_F33_goals_and_going_beyond():
    game = fun(sides=4, A=Side(km=500, safeties="ACE"), hands={"A": "D100 ..."})
    assert game.state.target == 700
    lay(game, "A", "D100")
    assert game.total("A") == 700
    assert game.state.outcome is None
    assert game.close().state.outcome.winners == (0,)

    game = fun(sides=3, A=Side(km=975), hands={"A": "D200 ..."})
    assert game.state.target == 1000
    lay(game, "A", "D200").close()
    assert game.state.outcome.winners == (0,)
    assert game.state.outcome.totals == (1175, 0, 0)


def test_F34_a_card_from_the_discard_pile():
    game = fun(discard="GO D200", phase=Phase.DRAW)
    assert sizes(game) == [4, 4]  # A has to choose
    game.draw("A", source="discard")
    assert game.happened(CardTaken) == [CardTaken(0, Card.D200)]
    assert game.state.discard == cards("GO")
    assert sizes(game) == [5, 4]
    lay(game, "A", "D200").close()
    assert game.total("A") == 200


def test_F35_an_empty_pile_is_refilled_with_all_but_the_top_discard():
    game = fun(pile="", discard="D25 D50 D75", phase=Phase.DRAW).draw("A")
    assert game.happened(Reshuffled) == [Reshuffled(2)]
    assert game.state.discard == cards("D75")
    assert {*game.state.pile, game.hand("A")[-1]} == set(cards("D25 D50"))
    assert (len(game.state.pile), sizes(game)) == (1, [5, 4])


def test_F38_only_the_target_reacts():
    game = fun(sides=3, hands={"A": "FLAT ...", "B": "MIRROR ..."})
    attack(game, "A", "FLAT", on="C").refuse_claim("B", "MIRROR", code="not_eligible")
    assert Card.MIRROR in game.hand("B")
    assert game.let_go("C").tableau("C").battle == cards("FLAT")
