"""Fun & Speed with all options, and the paragraphs of RULES 4 that no scenario covers."""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from engine import (
    Card,
    Discard,
    Draw,
    Extend,
    OptionError,
    Pass,
    Phase,
    Play,
    active_seats,
    legal_actions,
    new_game,
    seen_by,
    window_ms,
)
from engine.actions import BornesKiller, EndTurn, HoldUp, Pay, Shout, Source, Swap, Take
from engine.cards import cards_of
from engine.events import (
    AttackFailed,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    ClaimBeaten,
    CoupFourre,
    Cured,
    Emptied,
    HoldUpCalled,
    Mirrored,
    PricePaid,
    Reshuffled,
    RoundDealt,
    Shouted,
    TurnSkipped,
    UnitLost,
    UnitStolen,
    WindowOpened,
)
from engine.rules import rules_of
from engine.rules.funspeed import FUNSPEED_DECK, SOUNDS, checked
from engine.state import Laid, Shown, Stage, Tableau
from engine.windows import has_answered
from tests.engine.test_funspeed_scenarios import attack, fun, lay, sizes
from tools.testkit.scenario import SEATS, Game, Side, cards, position

AUTO = {"shouts": "auto"}
QUIET = {"options": AUTO, "removed": "UTURN"}
"""No objection to a unit is possible: it counts at once."""
ORDERS = [*permutations(range(3))]


def all_cards(state):
    """All cards of a position, wherever they are."""
    held = Counter(state.pile + state.discard + state.removed)
    for hand in state.hands:
        held.update(hand)
    for tableau in state.tableaus:
        held.update(tableau.battle + tableau.speed)
        held.update([laid.card for laid in tableau.distance] + [shown.card for shown in tableau.safeties])
        held[Card.ACCEL] += sum((laid.km // int(laid.card[1:])).bit_length() - 1 for laid in tableau.distance)
    return held


def beaten(game):
    return {SEATS[event.seat]: event.margin for event in game.happened(ClaimBeaten)}


# -- seats, deck, options (4.1, 4.2) -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "goal"), [(2, 1000), (3, 1000), (4, 700)])
def test_the_deal(seats, goal):
    step = new_game("funspeed", tuple(range(seats)), {}, seed=5)
    state = step.state
    assert step.events[0] == RoundDealt(1, state.dealer, (state.dealer + 1) % seats, goal)
    assert [len(hand) for hand in state.hands] == [4 + (seat == state.turn) for seat in range(seats)]
    assert (state.discard, state.removed, state.target) == ((), (), goal)
    assert all_cards(state) == +Counter(cards_of(FUNSPEED_DECK))
    assert all_cards(state).total() == 66


def test_any_seat_may_begin():
    assert {new_game("funspeed", (0, 1, 2), {}, seed).state.turn for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("sides", [(0,), (0, 1, 2, 3, 4), (0, 1, 0, 1), (0, 0), (1, 0)])
def test_other_seatings_are_refused(sides):
    with pytest.raises(OptionError) as refusal:
        new_game("funspeed", sides)
    assert refusal.value.code == "shape"


def test_positions_keep_all_66_cards():
    game = fun(
        sides=4, A=Side("FLAT", "LIMIT", distance="D100x4 D25x2 D50", km=250 + 400, safeties="ACE TANK!"),
        hands={"B": "UTURN ..."}, discard="MIRROR", removed="HELI POLICE",
    )  # fmt: skip
    assert game.tableau("A").distance[:3] == (Laid(Card.D100, 400), Laid(Card.D25, 50), Laid(Card.D50, 50))
    assert game.total("A") == 650 + 100 + 200
    assert all_cards(game.state) == +Counter(cards_of(FUNSPEED_DECK))
    assert {card[0] for card in game.hand("A")} <= {"D", "R"}
    with pytest.raises(ValueError, match="ACCEL"):
        fun(A=Side(distance="D100x4 D50x4"))


def test_the_deck_is_checked():
    assert checked(FUNSPEED_DECK) is FUNSPEED_DECK
    for changed, words in (
        ({Card.D25: 5}, "67 cards"),
        ({Card.ACCEL: 1, Card.D25: 6}, "X_ACCEL"),
        ({Card.MIRROR: 1, Card.D25: 6}, "X_MIRROR"),
        ({Card.TRASH: 0, Card.D25: 5}, "X_TRASH"),
        ({Card.D200: 0, Card.D25: 8}, "D200"),
        ({Card.D25: 3, Card.WRONGWAY: 1}, "foreign"),
    ):
        with pytest.raises(ValueError, match=words):
            checked({**FUNSPEED_DECK, **changed})
    assert checked({**FUNSPEED_DECK, Card.ACCEL: 2, Card.MIRROR: 2, Card.D25: 6})


@pytest.mark.parametrize(("options", "code"), [
    ({"shouts": "loud"}, "option_choice"), ({"reaction_seconds": 2}, "option_range"),
    ({"reaction_seconds": "soon"}, "option_number"), ({"game_points": 1}, "unknown_option"),
])  # fmt: skip
def test_unknown_options_are_refused(options, code):
    with pytest.raises(OptionError) as refusal:
        fun(options=options)
    assert refusal.value.code == code


def test_defaults_and_presets():
    options = dict(fun().state.setup.options)
    assert options == {
        "shouts": "manual", "reaction_seconds": 6, "discard_policy": "free",
        "coup_turn": "takes_over", "radar_limit": "printed", "begins": "chance",
    }  # fmt: skip
    assert dict(fun(preset="quick").state.setup.options)["shouts"] == "auto"


@pytest.mark.parametrize("seconds", [3, 25])
def test_reaction_seconds(seconds):
    game = fun(options={"reaction_seconds": seconds}, hands={"A": "D100 ..."})
    assert window_ms(game.state) is None
    assert window_ms(game.play("A", "D100").state) == seconds * 1000 + 250
    game = fun(options={"reaction_seconds": seconds}, hands={"A": "FLAT ..."})
    assert window_ms(attack(game, "A", "FLAT", on="B").state) == seconds * 1000 + 250


def test_the_time_for_a_sound():
    game = fun(hands={"A": "FLAT ..."}).play("A", "FLAT", on="B")
    assert window_ms(game.state) == 8_250
    assert window_ms(game.shout("A", "pschhh").state) == 6_250


# -- the turn (4.3) ----------------------------------------------------------------------------------------------


def test_the_first_card_comes_from_the_pile_without_a_choice():
    game = fun(phase=Phase.DRAW, pile="... D75")
    assert game.happened(CardDrawn)[0].card is Card.D75
    game.refused(Draw(0), "already_drawn").refused(EndTurn(0), "turn_owed").refuse("A", "HELI", code="not_in_hand")
    game.refused(Extend(0, True), "not_of_these_rules")


def test_a_choice_between_two_piles():
    game = fun(phase=Phase.DRAW, pile="... D75", discard="D25 GO", hands={"A": "D100 ..."})
    assert set(game.view("A").legal) == {Draw(0, Source.PILE), Draw(0, Source.DISCARD), HoldUp(0)}
    game.refuse("A", "D100", code="must_draw").refuse_discard("A", "D100", code="must_draw")
    game.refused(Draw(1), "not_your_turn")
    assert game.draw("A").hand("A")[-1] is Card.D75
    assert game.state.discard == cards("D25 GO")


def test_the_last_discard_is_taken_where_nothing_else_is_left():
    game = fun(phase=Phase.DRAW, pile="", discard="D75")
    assert game.happened(CardTaken) == [CardTaken(0, Card.D75)]
    assert game.state.discard == ()
    assert sizes(game) == [5, 4]


def test_without_cards_the_turn_continues_without_a_draw():
    game = fun(phase=Phase.DRAW, pile="", hands={"A": "D75 GO GO D25"})
    assert (game.turn, game.state.phase) == ("A", Phase.PLAY)
    assert sizes(game) == [4, 4]
    lay(game, "A", "D75").close()
    assert game.turn == "B"
    assert sizes(game) == [3, 4]


def test_a_refill_takes_from_the_pile_and_leaves_the_discards():
    game = fun(hands={"A": "D25 ACCEL ACCEL GO GO"}, pile="... D100 D75", discard="D200")
    lay(game, "A", "D25", boost=2).close()
    assert game.hand("A") == cards("GO GO D75 D100")
    assert game.state.discard == cards("D200")


def test_a_refill_reshuffles_and_then_takes_the_top_discard():
    game = fun(hands={"A": "D25 ACCEL ACCEL GO GO"}, pile="", discard="D50 D50 D75")
    lay(game, "A", "D25", boost=2).close()
    assert game.happened(Reshuffled) == [Reshuffled(2)]
    assert game.hand("A") == cards("GO GO D50 D50")
    assert game.hand("B")[-1] is Card.D75  # all that is left: B draws it
    game = fun(hands={"A": "D25 ACCEL ACCEL GO GO"}, pile="", discard="D75")
    lay(game, "A", "D25", boost=2).close()
    assert game.hand("A") == cards("GO GO D75")
    assert (game.turn, sizes(game)) == ("B", [3, 4])


def test_the_reshuffle_depends_on_the_state_alone():
    def pile():
        return fun(pile="", discard="D25 D50 D75 D100 D200 GO SPARE", phase=Phase.DRAW).draw("A").state.pile

    assert pile() == pile()
    assert len(pile()) == 5


@pytest.mark.parametrize(("sides", "winners"), [
    ({"A": Side(km=100), "B": Side(safeties="ACE!")}, (1,)), ({"A": Side(km=100), "B": Side(safeties="ACE")}, (0, 1)),
])  # fmt: skip
def test_a_round_without_draw_or_play_ends_the_game(sides, winners):
    game = fun(phase=Phase.DRAW, pile="", hands={"A": "", "B": ""}, **sides)
    assert game.state.phase is Phase.OVER
    assert game.state.outcome.winners == winners
    assert len(game.happened(TurnSkipped)) >= 2


def test_a_play_prolongs_the_game_by_a_round():
    game = fun(sides=3, pile="", hands={"A": "D100", "B": "", "C": ""}, **QUIET).play("A", "D100")
    assert game.happened(TurnSkipped) == [TurnSkipped(1), TurnSkipped(2), TurnSkipped(0)]
    assert game.state.outcome.winners == (0,)
    assert game.state.outcome.totals == (100, 0, 0)


def test_bottes_chain():
    game = fun(hands={"A": "ACE TANK WAY D100 GO"}, pile="... D50 D25")
    game.play("A", "ACE").play("A", "TANK").play("A", "WAY")
    assert (game.turn, game.state.phase, game.total("A")) == ("A", Phase.BONUS, 300)
    assert game.hand("A") == cards("D100 GO")
    lay(game, "A", "D100").close()
    assert game.total("A") == 400
    assert len(game.hand("A")) == 4
    assert game.turn == "B"


def test_the_bonus_action_is_optional():
    game = fun(hands={"A": "ACE D100 GO GO D25"}).refused(EndTurn(0), "turn_owed").play("A", "ACE")
    assert EndTurn(0) in game.view("A").legal
    game.refused(Draw(0), "already_drawn").refused(EndTurn(1), "not_your_turn").end_turn("A")
    assert game.turn == "B"
    assert sizes(game) == [4, 5]


@pytest.mark.parametrize("act", [Discard(0, Card.GO), Play(0, Card.FLAT, 1), Play(0, Card.D100)])
def test_the_bonus_action_is_a_single_one(act):
    game = fun(options=AUTO, hands={"A": "ACE D100 FLAT GO D25"}).play("A", "ACE").act(act).close()
    assert game.turn == "B"
    assert len(game.hand("A")) == 4


def test_a_last_card_that_is_a_botte_ends_the_turn_after_it():
    game = fun(pile="", hands={"A": "ACE", "B": "GO GO"}).play("A", "ACE")
    assert (game.turn, sizes(game)) == ("B", [0, 2])


@pytest.mark.parametrize("policy", ["free", "only_if_stuck"])
@pytest.mark.parametrize(("hand", "stuck"), [
    ("UTURN HELI POLICE TRASH ACCEL", True), ("MIRROR MIRROR GO SPARE REPAIRS", True), ("D25 GO GO SPARE SPARE", True),
    ("R_GAS MIRROR GO GO HELI", False), ("SUPER HELI GO GO MIRROR", False), ("FLAT GO GO HELI MIRROR", False),
    ("PROOF GO GO HELI MIRROR", False),
])  # fmt: skip
def test_discard_policy(policy, hand, stuck):
    game = fun(options={"discard_policy": policy}, A=Side("H_GAS"), hands={"A": hand})
    if not stuck and policy == "only_if_stuck":
        for name in hand.split():
            game.refuse_discard("A", name, code="not_stuck")
        return
    name = hand.split()[0]
    assert game.discard("A", name).state.discard[-1] == cards(name)[0]
    assert game.turn == "B"


def test_a_super_parade_without_an_attack_is_not_playable():
    game = fun(options={"discard_policy": "only_if_stuck"}, hands={"A": "SUPER MIRROR GO GO SPARE"})
    assert game.discard("A", "SUPER").turn == "B"


def test_stuck_before_the_bonus_action_too():
    game = fun(options={"discard_policy": "only_if_stuck"}, hands={"A": "ACE D100 GO GO SPARE"}).play("A", "ACE")
    game.refuse_discard("A", "GO", code="not_stuck").end_turn("A")
    assert game.turn == "B"


@pytest.mark.parametrize("name", ["UTURN", "HELI", "POLICE", "TRASH"])
def test_unplayed_specials_are_ordinary_discards(name):
    game = fun(hands={"A": f"{name} ..."}).discard("A", name)
    assert (game.state.discard, game.state.removed) == (cards(name), ())
    assert game.draw("B", source="discard").hand("B")[-1] == cards(name)[0]


def interrupted():
    """A attacks C, who has answered with a remedy."""
    game = fun(sides=3, hands={"A": "ACCIDENT ...", "C": "REPAIRS D25 D25 D50"})
    return attack(game, "A", "ACCIDENT", on="C").claim("C", "REPAIRS")


def test_whoever_answers_refills_at_once():
    game = interrupted()
    assert sizes(game) == [4, 4, 4]
    game.draw("B").act(Discard(1, game.hand("B")[0]))
    assert game.turn == "C"
    assert sizes(game) == [4, 4, 4]  # a turn begins with four cards
    game.draw("C")
    assert sizes(game) == [4, 4, 5]
    assert len(game.state.pile) == 66 - 13 - len(game.state.discard)
    assert all_cards(game.state).total() == 66


def test_only_draws_that_happened_are_reported():
    game = interrupted()
    game.draw("B").act(Discard(1, game.hand("B")[0])).draw("C")
    told = game.happened(CardDrawn)
    assert [event.left for event in told] == sorted((event.left for event in told), reverse=True)
    assert len({event.left for event in told}) == len(told) == 3
    assert told[-1].left == len(game.state.pile)


def test_a_reactor_whose_turn_is_next_has_four_cards_before_the_choice_of_piles():
    game = fun(hands={"A": "D100 ...", "B": "UTURN ..."})
    lay(game, "A", "D100").claim("B", "UTURN")
    assert (game.turn, game.state.phase, sizes(game)) == ("B", Phase.DRAW, [4, 4])


@pytest.mark.parametrize("coup_turn", ["takes_over", "bonus_action"])
def test_an_attacker_ends_the_turn_with_four_cards_whatever_the_answer(coup_turn):
    """A has laid a Botte first."""
    game = fun(
        sides=3, options={"coup_turn": coup_turn},
        hands={"A": "ACE FLAT ...", "C": "PROOF ..."},
    )  # fmt: skip
    attack(game.play("A", "ACE"), "A", "FLAT", on="C").claim("C", "PROOF")
    assert game.turn == "C"
    assert sizes(game)[:2] == [4, 4]
    assert all_cards(game.state).total() == 66


def test_a_coup_on_ones_own_turn_does_not_end_it():
    """A is attacked by what B has turned back, and has an action left, with a full hand."""
    game = fun(options={"coup_turn": "bonus_action"}, hands={"A": "FLAT PROOF D25 D25 D50", "B": "MIRROR ..."})
    attack(game, "A", "FLAT", on="B").claim("B", "MIRROR").claim("A", "PROOF")
    assert (game.turn, game.state.phase, sizes(game)) == ("A", Phase.BONUS, [4, 4])
    assert sizes(game.end_turn("A")) == [4, 4]


def test_a_coup_that_wins_ends_the_game_before_any_draw():
    game = fun(B=Side(km=850), hands={"A": "ACE FLAT ...", "B": "PROOF ..."})
    attack(game.play("A", "ACE"), "A", "FLAT", on="B").claim("B", "PROOF")
    assert game.state.outcome.winners == (1,)
    assert sizes(game) == [3, 3]
    assert not game.happened(CardDrawn)


# -- units (4.4) -------------------------------------------------------------------------------------------------


def test_a_silent_unit_counts_if_no_one_calls():
    for game in (
        fun(hands={"A": "D100 ..."}).play("A", "D100").expire(),
        fun(hands={"A": "D100 ..."}).play("A", "D100").close(),
    ):
        assert game.total("A") == 100
        assert game.turn == "B"


@pytest.mark.parametrize("words", ["100", "400", "100 km!", " 4 0 0 "])
def test_printed_and_doubled_number_announce_a_unit(words):
    game = fun(hands={"A": "D100 ACCEL ACCEL ..."}).play("A", "D100", boost=2)
    assert game.view("B").window.words == ("400", "100")
    assert not game.view("B").window.announced
    game.shout("A", words).expire()
    assert game.view("B").window.announced
    assert game.view("B").window.words == ()
    game.refuse_bornes_killer("B", code="already_announced").refuse_shout("A", "100", code="not_eligible")


@pytest.mark.parametrize("words", ["200", "", "cent", "BAM", "1000"])
def test_another_number_is_not_heard(words):
    game = fun(hands={"A": "D100 ACCEL ACCEL ..."}).play("A", "D100", boost=2)
    game.refuse_shout("A", words, code="not_heard").bornes_killer("B").expire()
    assert game.total("A") == 0
    assert game.state.discard == cards("ACCEL ACCEL D100")
    assert game.turn == "B"


def test_announcing_and_killing_is_not_possible_for_others():
    game = fun(sides=3, hands={"A": "D100 UTURN ...", "C": "D25 ..."}).play("A", "D100")
    game.refuse_shout("B", "100", code="not_of_this_window").refuse_bornes_killer("A", code="not_of_this_window")
    game.refuse_claim("A", "UTURN", code="no_answer").refused(Pass(0, game.window), "cannot_pass")
    game.refuse_claim("C", "UTURN", code="not_held").refuse_claim("C", "D25", code="no_answer")
    assert set(game.view("B").legal) == {BornesKiller(1, game.window), Pass(1, game.window), HoldUp(1)}
    assert set(game.view("A").legal) == {Shout(0, game.window, "100"), HoldUp(0)}


def test_auto_shouts():
    game = fun(sides=3, options=AUTO, hands={"A": "D100 ACCEL FLAT ...", "B": "UTURN ..."}).play("A", "D100", boost=1)
    assert game.happened(Shouted) == [Shouted(0, "200", Card.D100)]
    assert game.happened(WindowOpened)[-1].eligible == (1, 2)
    game.refuse_bornes_killer("B", code="already_announced").claim("B", "UTURN").expire()
    assert game.total("A") == 0
    game = fun(options=AUTO, hands={"A": "FLAT ..."}).play("A", "FLAT", on="B")
    assert game.happened(Shouted) == [Shouted(0, "PSCHHH", Card.FLAT)]
    assert [event.kind for event in game.happened(WindowOpened)] == ["attack"]


@pytest.mark.parametrize("gone", [{"removed": "UTURN"}, {"discard": "UTURN"}])
def test_no_window_when_it_is_public_that_no_seat_holds_a_demi_tour(gone):
    game = fun(options=AUTO, A=Side(km=800), hands={"A": "D200 ..."}, **gone).play("A", "D200")
    assert game.state.outcome.winners == (0,)
    game = fun(hands={"A": "D100 ..."}, **gone).play("A", "D100")
    assert game.state.windows  # Bornes Killer! is still possible
    game.shout("A", "100").expire()
    assert game.turn == "B"


def test_the_window_does_not_depend_on_who_holds_the_demi_tour():
    def opened(hands):
        game = fun(sides=3, hands={"A": "D100 ..."} | hands).play("A", "D100")
        return game.happened(WindowOpened), game.view(None).window, active_seats(game.state)

    assert opened({"B": "UTURN D25 D25 GO"}) == opened({"C": "UTURN D25 D25 GO"}) == opened({"B": "D25 D25 D50 GO"})


@pytest.mark.parametrize("shouts", ["manual", "auto"])
def test_no_window_upon_an_announced_unit_when_no_other_seat_has_a_card(shouts):
    game = fun(options={"shouts": shouts}, pile="", hands={"A": "D100 GO", "B": ""}).play("A", "D100")
    if shouts == "manual":
        game.shout("A", "100").expire()
    assert (game.total("A"), game.state.windows) == (100, ())
    assert (game.turn, game.state.phase, game.happened(TurnSkipped)) == ("A", Phase.PLAY, [TurnSkipped(1)])


SEEN = "SPARE SPARE SUPER SUPER SUPER SUPER MIRROR MIRROR MIRROR"


@pytest.mark.parametrize(("discard", "safeties", "asked"), [
    (SEEN, "PROOF", False), (f"{SEEN} PROOF", "", False),  # one that was a price lies with the discards
    (SEEN, "", True), (SEEN[6:], "PROOF", True), (SEEN.replace("SUPER ", "", 1), "PROOF", True),
    (SEEN[:-7], "PROOF", True), (SEEN, "ACE", True),
])  # fmt: skip
def test_no_window_when_it_is_public_that_no_seat_can_answer_an_attack(discard, safeties, asked):
    hands = {"A": "FLAT ...", "B": "D25 D25 D50 D50"}
    game = attack(fun(discard=discard, C=Side(safeties=safeties), hands=hands), "A", "FLAT", on="B")
    assert [window.kind for window in game.state.windows] == ["attack"] * asked
    assert game.tableau("B").battle == cards("FLAT")
    assert game.turn == ("A" if asked else "B")


def test_no_window_upon_an_attack_on_a_seat_without_cards():
    game = fun(sides=3, pile="", hands={"A": "FLAT GO", "B": "", "C": "SPARE PROOF"})
    attack(game, "A", "FLAT", on="B")
    assert (game.tableau("B").battle, game.state.windows, game.turn) == (cards("FLAT"), (), "C")


def test_a_mirror_opens_no_window_for_a_seat_without_cards():
    game = fun(pile="", hands={"A": "FLAT", "B": "MIRROR GO"})
    attack(game, "A", "FLAT", on="B").claim("B", "MIRROR")
    assert (game.tableau("A").battle, game.state.windows, game.turn) == (cards("FLAT"), (), "B")


@pytest.mark.parametrize("limit", ["printed", "total"])
def test_radar_limit(limit):
    game = fun(options=AUTO | {"radar_limit": limit}, A=Side(speed="LIMIT"), hands={"A": "D25 D50 D75 ACCEL ACCEL"})
    game.refuse("A", "D75", code="flashed")
    allowed = {(play.card, play.boost) for play in game.view("A").legal if isinstance(play, Play)}
    short = {(Card.D25, 0), (Card.D25, 1), (Card.D50, 0)}
    assert allowed == (short if limit == "total" else short | {(Card.D25, 2), (Card.D50, 1), (Card.D50, 2)})
    if limit == "total":
        game.refuse("A", "D50", boost=1, code="flashed").refuse("A", "D25", boost=2, code="flashed")
        assert game.play("A", "D25", boost=1).total("A") == 50
    else:
        assert game.play("A", "D50", boost=2).total("A") == 200


def test_accelerators_need_a_unit_and_must_be_held():
    game = fun(hands={"A": "ACCEL D25 GO SPARE D50"})
    game.refuse("A", "ACCEL", code="accel_needs_distance").refuse("A", "D25", boost=2, code="too_few_accelerators")
    game.refuse("A", "SPARE", boost=1, code="not_of_these_rules")
    game.refused(Play(0, Card.D25, boost=-1), "not_of_these_rules")


def test_a_stopped_car_lays_no_unit():
    for hazard in ("STOP", "H_GAS", "FLAT", "ACCIDENT"):
        fun(A=Side(hazard), hands={"A": "D25 ..."}).refuse("A", "D25", code="attacked")


# -- attacks and parades (4.5) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("hazard", "words"), [
    ("LIMIT", "flash!"), ("LIMIT", "FLAAASH"), ("STOP", "Stop !"), ("STOP", "STOOOOP"), ("H_GAS", "BIP BIP"),
    ("H_GAS", "bip-bip"), ("H_GAS", "BI? BI?"), ("FLAT", "pschhhhhhhh..."), ("FLAT", "PSCH"), ("ACCIDENT", "b a m"),
    ("ACCIDENT", "BAAAM!!"),
])  # fmt: skip
def test_sounds_are_heard_by_their_letters(hazard, words):
    game = fun(hands={"A": f"{hazard} ..."}).play("A", hazard, on="B").shout("A", words)
    assert game.happened(WindowOpened)[-1].kind == "attack"
    game.let_go("B")
    assert game.tableau("B").battle + game.tableau("B").speed == cards(hazard)
    assert game.turn == "B"


@pytest.mark.parametrize(("hazard", "words"), [
    ("LIMIT", "FLASHS"), ("STOP", "SHTOP"), ("H_GAS", "BIP"), ("FLAT", "SCHHH"), ("ACCIDENT", "BOUM"),
    ("ACCIDENT", "???"),
])  # fmt: skip
def test_wrong_sounds_spoil_the_attack(hazard, words):
    game = fun(hands={"A": f"{hazard} ..."}).play("A", hazard, on="B").shout("A", words).close()
    assert game.happened(AttackFailed) == [AttackFailed(0, Card(cards(hazard)[0]), 1, words)]
    assert game.tableau("B") == Tableau()
    assert game.state.discard == cards(hazard)
    assert game.turn == "B"


def test_only_the_attacker_announces():
    game = fun(sides=3, hands={"A": "FLAT ...", "B": "SPARE ..."}).play("A", "FLAT", on="B")
    game.refuse_shout("B", "PSCHHH", code="not_eligible").refuse_claim("B", "SPARE", code="not_eligible")
    game.refused(Pass(0, game.window), "cannot_pass").refuse_bornes_killer("A", code="not_of_this_window")
    game.refuse_shout("A", "", code="not_heard")
    assert game.view("C").window.words == tuple(SOUNDS.values())


def test_targets_of_attacks():
    game = fun(
        sides=3,
        B=Side(safeties="ACE"),
        C=Side(safeties="WAY!", battle="H_GAS"),
        hands={"A": "ACCIDENT STOP LIMIT FLAT D25"},
    )
    game.refuse("A", "ACCIDENT", on="B", code="immune").refuse("A", "STOP", on="C", code="immune")
    game.refuse("A", "LIMIT", on="C", code="immune").refuse("A", "FLAT", on="C", code="already_stopped")
    game.refuse("A", "FLAT", on="A", code="own_side").refuse("A", "FLAT", code="target_wanted")
    game.refuse("A", "D25", on="B", code="target_unwanted").refused(Play(0, Card.FLAT, 3), "no_such_side")
    fun(B=Side(speed="LIMIT"), hands={"A": "LIMIT ..."}).refuse("A", "LIMIT", on="B", code="already_limited")


def test_a_player_under_attack_may_attack():
    game = fun(A=Side("FLAT", speed="LIMIT"), hands={"A": "STOP ..."})
    assert attack(game, "A", "STOP", on="B").close().tableau("B").battle == cards("STOP")


def test_a_stop_may_join_a_radar():
    game = fun(B=Side(speed="LIMIT"), hands={"A": "STOP ..."})
    attack(game, "A", "STOP", on="B").close()
    assert (game.tableau("B").battle, game.tableau("B").speed) == (cards("STOP"), cards("LIMIT"))


def test_an_attack_stays_when_its_time_is_over():
    game = attack(fun(hands={"A": "FLAT ...", "B": "SPARE PROOF ..."}), "A", "FLAT", on="B").expire()
    assert game.tableau("B").battle == cards("FLAT")
    assert game.turn == "B"
    assert len(game.hand("B")) == 5


def test_the_answers_to_an_attack():
    game = fun(hands={"A": "FLAT ...", "B": "GO ACE REPAIRS UTURN"})
    attack(game, "A", "FLAT", on="B")
    assert set(game.view("B").window.answers) == set(cards("SPARE SUPER PROOF MIRROR"))
    for name in ("GO", "ACE", "REPAIRS", "UTURN"):
        game.refuse_claim("B", name, code="no_answer")
    game.refuse_claim("B", "SPARE", code="not_held").refused(Pass(0, game.window), "not_eligible")


def test_the_window_of_an_attack_does_not_depend_on_the_targets_hand():
    def opened(hand):
        game = attack(fun(sides=3, hands={"A": "FLAT ...", "B": hand}), "A", "FLAT", on="B")
        return game.happened(WindowOpened), game.view(None).window, active_seats(game.state), window_ms(game.state)

    assert opened("SPARE PROOF MIRROR SUPER") == opened("D25 D25 GO GO")


@pytest.mark.parametrize("under", [True, False])
def test_a_parade_on_the_own_turn_is_the_main_action(under):
    game = fun(B=Side("FLAT"), hands={"B": "SPARE D25 ..."}, turn="B").play("B", "SPARE", under=under)
    assert game.happened(Cured) == [Cured(1, Card.SPARE, Card.FLAT, under)]
    assert game.state.discard == cards("SPARE FLAT" if under else "FLAT SPARE")
    assert game.tableau("B") == Tableau()
    assert game.turn == "A"
    assert sizes(game) == [4, 4]
    game.draw("A", source="discard")
    assert game.hand("A")[-1] is (Card.FLAT if under else Card.SPARE)


def test_go_only_cures_stop():
    fun(A=Side("FLAT"), hands={"A": "GO ..."}).refuse("A", "GO", code="nothing_to_cure")
    fun(A=Side(speed="LIMIT"), hands={"A": "GO ..."}).refuse("A", "GO", code="nothing_to_cure")
    fun(hands={"A": "GO ENDLIMIT ..."}).refuse("A", "GO", code="nothing_to_cure").refuse(
        "A", "ENDLIMIT", code="nothing_to_cure"
    )
    game = fun(A=Side("STOP", speed="LIMIT"), hands={"A": "GO ..."}).play("A", "GO")
    assert (game.tableau("A").battle, game.tableau("A").speed) == ((), cards("LIMIT"))


def test_no_remedy_before_it_is_needed():
    game = fun(hands={"A": "REPAIRS R_GAS SPARE SUPER MIRROR"})
    for name in ("REPAIRS", "R_GAS", "SPARE"):
        game.refuse("A", name, code="nothing_to_cure")
    game.refuse("A", "SUPER", hazard="FLAT", code="nothing_to_cure").refuse("A", "MIRROR", code="only_an_answer")


@pytest.mark.parametrize(("named", "left"), [("LIMIT", ("FLAT", "")), ("FLAT", ("", "LIMIT"))])
@pytest.mark.parametrize("under", [True, False])
def test_super_parade_answers_the_named_attack(named, left, under):
    game = fun(sides=3, B=Side("FLAT"), hands={"A": "LIMIT ...", "B": "SUPER ..."})
    attack(game, "A", "LIMIT", on="B").refuse_claim("B", "SUPER", code="no_answer")
    game.refuse_claim("B", "SUPER", hazard="STOP", code="no_answer").claim("B", "SUPER", hazard=named, under=under)
    assert (game.tableau("B").battle, game.tableau("B").speed) == (cards(left[0]), cards(left[1]))
    assert game.state.discard == (cards(f"SUPER {named}") if under else cards(f"{named} SUPER"))
    assert game.state.windows == ()
    assert (game.turn, sizes(game)) == ("B", [4, 4, 4])


def test_super_parade_must_name_an_attack_on_the_own_side():
    game = fun(A=Side("FLAT", speed="LIMIT"), hands={"A": "SUPER ..."})
    game.refuse("A", "SUPER", code="not_of_these_rules").refuse("A", "SUPER", hazard="STOP", code="nothing_to_cure")
    game.play("A", "SUPER", hazard="FLAT", under=True)
    assert game.state.discard == cards("SUPER FLAT")
    assert game.tableau("A") == Tableau(speed=cards("LIMIT"))


# -- Bottes (4.6) ------------------------------------------------------------------------------------------------


def test_a_botte_in_advance():
    game = fun(hands={"A": "PROOF ...", "B": "FLAT ..."}).play("A", "PROOF")
    assert (game.total("A"), game.state.phase) == (100, Phase.BONUS)
    game.end_turn("A").refuse("B", "FLAT", on="A", code="immune")


def test_a_botte_may_win_on_the_own_turn_at_once():
    game = fun(A=Side(km=900), hands={"A": "ACE ..."}).play("A", "ACE")
    assert game.state.outcome.winners == (0,)


def test_a_coup_by_right_of_way_also_removes_an_older_attack():
    game = fun(B=Side("STOP"), hands={"A": "LIMIT ...", "B": "WAY ..."})
    attack(game, "A", "LIMIT", on="B").coup("B", "WAY")
    assert game.tableau("B") == Tableau(safeties=(Shown(Card.WAY, True),))
    assert game.total("B") == 200
    assert sorted(game.state.discard) == sorted(cards("LIMIT STOP"))
    game.draw("B").act(Discard(1, game.hand("B")[0])).draw("A")
    assert game.turn == "A"


def test_a_coup_leaves_other_attacks():
    game = fun(B=Side("FLAT"), hands={"A": "LIMIT ...", "B": "WAY D25 ..."})
    attack(game, "A", "LIMIT", on="B").coup("B", "WAY")
    assert game.tableau("B").battle == cards("FLAT")
    game.draw("B").refuse("B", "D25", code="attacked")


def test_seats_between_are_skipped_round_the_table():
    game = fun(sides=4, hands={"B": "FLAT ...", "A": "PROOF ..."}, turn="B")
    attack(game, "B", "FLAT", on="A").coup("A", "PROOF")
    assert game.happened(CoupFourre)[0].skipped == (2, 3)
    assert (game.turn, game.state.phase) == ("A", Phase.DRAW)
    game.draw("A").act(Discard(0, game.hand("A")[0]))
    assert game.turn == "B"


@pytest.mark.parametrize("coup_turn", ["takes_over", "bonus_action"])
def test_after_a_coup_the_reactor_has_four_cards(coup_turn):
    game = fun(options={"coup_turn": coup_turn}, hands={"A": "FLAT ...", "B": "PROOF ..."}, pile="... D50 D75")
    attack(game, "A", "FLAT", on="B").coup("B", "PROOF")
    assert sizes(game) == [4, 4]
    assert game.hand("B")[-1] is Card.D75
    assert [(event.seat, event.card) for event in game.happened(CardDrawn)] == [(1, Card.D75)]


def test_a_bonus_action_may_be_left():
    game = fun(sides=3, options={"coup_turn": "bonus_action"}, hands={"A": "FLAT ...", "C": "PROOF ..."})
    attack(game, "A", "FLAT", on="C").coup("C", "PROOF").end_turn("C")
    assert game.turn == "B"
    game.draw("B").act(Discard(1, game.hand("B")[0]))
    assert game.turn == "C"  # it does not lose its own turn


def test_a_bonus_action_may_be_another_players_coup():
    game = fun(
        sides=3,
        options={"coup_turn": "bonus_action"},
        hands={"A": "FLAT WAY ...", "C": "PROOF STOP ..."},
    )
    attack(game, "A", "FLAT", on="C").coup("C", "PROOF")
    attack(game, "C", "STOP", on="A").coup("A", "WAY")
    assert (game.turn, game.state.phase) == ("A", Phase.BONUS)
    assert (game.total("A"), game.total("C")) == (200, 200)
    assert game.end_turn("A").turn == "B"


# -- Rétroviseur (4.7) -------------------------------------------------------------------------------------------


def mirrored(times, a="", b="", **said):
    """A plays FLAT on C, and it is turned back `times` times between the two."""
    hands = {"A": f"FLAT {'MIRROR' * (times > 1)} {a} ...", "C": f"{'MIRROR ' * ((times + 1) // 2)} {b} ..."}
    game = attack(fun(sides=3, hands=hands, **said), "A", "FLAT", on="C")
    for turn in range(times):
        game.claim("CA"[turn % 2], "MIRROR")
    return game


@pytest.mark.parametrize(("times", "victim"), [(1, "A"), (2, "C"), (3, "A")])
def test_mirror_chains(times, victim):
    game = mirrored(times)
    other = "AC".replace(victim, "")
    assert [event.target for event in game.happened(Mirrored)] == [0, 2, 0][:times]
    assert all(event.sticks for event in game.happened(Mirrored))
    assert game.view(None).window.eligible == ("ABC".index(victim),)
    game.refused(Pass("ABC".index(other), game.window), "not_eligible").refused(Pass(1, game.window), "not_eligible")
    game.let_go(victim)
    assert game.tableau(victim) == Tableau(battle=cards("FLAT"))
    assert game.tableau(other) == Tableau()
    assert game.state.discard == cards("MIRROR " * times)
    assert game.turn == "B"
    assert sizes(game) == [4, 4, 4]


@pytest.mark.parametrize(("times", "who"), [(1, "A"), (2, "C"), (3, "A")])
def test_a_parade_after_mirrors(times, who):
    game = mirrored(times, a="SPARE", b="SPARE").claim(who, "SPARE", under=True)
    assert game.state.discard == cards("MIRROR " * times + "SPARE FLAT")
    assert game.state.tableaus == (Tableau(),) * 3
    assert (game.turn, game.state.phase) == ("B", Phase.DRAW)
    assert sizes(game) == [4, 4, 4]


@pytest.mark.parametrize(("times", "who", "after"), [(1, "A", "B"), (2, "C", "A"), (3, "A", "B")])
def test_a_coup_after_mirrors(times, who, after):
    hands = {"a": "PROOF"} if who == "A" else {"b": "PROOF"}
    game = mirrored(times, **hands).coup(who, "PROOF")
    assert game.total(who) == 200
    assert game.happened(CoupFourre)[0].skipped == ((1,) if who == "C" else ())
    assert game.state.discard == cards("MIRROR " * times + "FLAT")
    assert (game.turn, game.state.phase) == (who, Phase.DRAW)
    assert sizes(game) == [4, 4, 4]
    game.draw(who).act(Discard("ABC".index(who), game.hand(who)[0]))
    assert game.turn == after


def test_a_coup_after_a_mirror_with_one_action():
    """The player who turned it back is refilled to four cards, too, before anything else happens."""
    game = mirrored(1, a="PROOF", options={"coup_turn": "bonus_action"}).coup("A", "PROOF")
    assert (game.turn, game.state.phase) == ("A", Phase.BONUS)
    assert sizes(game) == [4, 4, 4]
    assert game.end_turn("A").turn == "B"
    assert len({event.left for event in game.happened(CardDrawn)}) == len(game.happened(CardDrawn))


def test_super_parade_after_a_mirror_may_name_an_older_radar():
    game = mirrored(1, a="SUPER", A=Side(speed="LIMIT")).claim("A", "SUPER", hazard="LIMIT")
    assert game.tableau("A") == Tableau(battle=cards("FLAT"))
    assert game.state.discard == cards("MIRROR LIMIT SUPER")


@pytest.mark.parametrize(("hazard", "before"), [
    ("FLAT", Side("STOP")), ("FLAT", Side("FLAT")), ("LIMIT", Side(speed="LIMIT")), ("FLAT", Side(safeties="PROOF")),
    ("LIMIT", Side(safeties="WAY!")), ("STOP", Side(safeties="WAY")),
])  # fmt: skip
def test_mirrors_that_cannot_stick(hazard, before):
    game = fun(sides=3, A=before, hands={"A": f"{hazard} MIRROR ...", "B": "MIRROR ..."})
    lies = game.tableau("A")
    attack(game, "A", hazard, on="B").claim("B", "MIRROR")
    assert game.happened(Mirrored) == [Mirrored(1, cards(hazard)[0], 0, False)]
    assert game.state.windows == ()  # no further mirror
    assert game.tableau("A") == lies
    assert game.tableau("B") == Tableau()
    assert game.state.discard == (*cards("MIRROR"), *cards(hazard))
    assert game.turn == "B"
    assert sizes(game) == [4, 4, 4]


def test_a_mirrored_stop_lies_beside_a_radar():
    game = mirrored(1, A=Side(speed="LIMIT")).let_go("A")
    assert game.tableau("A") == Tableau(battle=cards("FLAT"), speed=cards("LIMIT"))


def test_a_mirror_needs_an_attack():
    game = fun(hands={"A": "D100 MIRROR ...", "B": "MIRROR ..."})
    game.refuse("A", "MIRROR", code="only_an_answer").play("A", "D100").refuse_claim("B", "MIRROR", code="no_answer")


# -- specials (4.8) ----------------------------------------------------------------------------------------------


def test_demi_tour_hits_the_unit_just_laid_and_no_other():
    game = fun(A=Side(distance="D100 D75"), hands={"A": "D100 ...", "B": "UTURN ..."})
    lay(game, "A", "D100").claim("B", "UTURN")
    assert game.tableau("A").distance == (Laid(Card.D100, 100), Laid(Card.D75, 75))
    game = fun(hands={"A": "UTURN ACE ...", "B": "D25 ..."})
    game.refuse("A", "UTURN", code="only_an_answer").play("A", "ACE")
    assert game.state.windows == ()  # Bottes are safe from it


def test_demi_tour_by_a_stopped_player():
    game = fun(B=Side("FLAT", speed="LIMIT"), hands={"A": "D100 ...", "B": "UTURN ..."})
    assert lay(game, "A", "D100").claim("B", "UTURN").total("A") == 0


def test_demi_tour_on_a_silent_unit():
    game = fun(hands={"A": "D100 ...", "B": "UTURN ..."}).play("A", "D100").claim("B", "UTURN").expire()
    assert game.total("A") == 0
    assert game.state.removed == cards("UTURN")


def test_targets_of_specials():
    game = fun(sides=3, hands={"A": "HELI POLICE TRASH ..."})
    for name in ("HELI", "POLICE"):
        game.refuse("A", name, code="target_wanted").refuse("A", name, on="A", code="own_side")
    game.refuse("A", "TRASH", on="B", code="target_unwanted")
    assert {play for play in game.view("A").legal if isinstance(play, Play) and play.card is Card.POLICE} == {
        Play(0, Card.POLICE, 1), Play(0, Card.POLICE, 2),
    }  # fmt: skip


def test_helicopter_between_empty_zones_and_over_200s():
    game = fun(A=Side("FLAT", speed="LIMIT", distance="D200x2", safeties="ACE"), hands={"A": "HELI D100 ..."})
    a = game.tableau("A")
    game.play("A", "HELI", on="B")
    assert game.state.tableaus == (Tableau(), a)
    assert game.total("B") == 500
    assert game.state.windows == ()


def searched(**said):
    hands = {"A": "POLICE D25 GO FLAT SPARE", "B": "TANK D200 GO STOP"}
    return fun(sides=3, **({"hands": hands} | said)).play("A", "POLICE", on="B")


def test_police_shows_the_hand_to_the_thief_only():
    game = searched()
    assert game.happened(WindowOpened) == [WindowOpened(game.window, "police", 0, Card.POLICE, 1, (0,))]
    assert game.view("A").window.searched == cards("TANK D200 GO STOP")
    assert all(game.view(who).window.searched == () for who in ("B", "C", None))
    assert len(game.view("A").legal) == 4 * 4
    assert game.view("B").legal == game.view("C").legal == ()
    game.refused(Swap(1, game.window, Card.D25, Card.TANK), "not_eligible").refused(Pass(0, game.window), "cannot_pass")
    game.refused(Swap(0, game.window, Card.D100, Card.GO), "not_of_this_window")
    game.refused(Swap(0, game.window, Card.TANK, Card.D100), "not_of_this_window")
    game.refuse_hold_up("C", code="resolving")
    assert window_ms(game.state) == 30_250
    assert game.swap("A", "STOP", "GO").hand("A")[-1] is Card.STOP
    assert game.view("A").window is None


def test_police_by_default_takes_the_best_card_for_the_worst():
    game = searched().expire()
    assert game.happened(CardsSwapped) == [CardsSwapped(0, 1, Card.TANK, Card.FLAT)]
    assert (game.turn, sizes(game)) == ("B", [4, 5, 4])
    game = searched(hands={"A": "POLICE D25 GO D50 SPARE", "B": "D75 D200 GO STOP"}).expire()
    assert game.happened(CardsSwapped)[0].taken is Card.D200
    assert game.happened(CardsSwapped)[0].given in cards("GO SPARE")


def test_only_the_two_seats_see_what_police_swapped():
    game = searched().swap("A", "TANK", "D25")
    for who in (0, 1):
        assert CardsSwapped(0, 1, Card.TANK, Card.D25) in seen_by(tuple(game.log), who)
    for who in (2, None):
        assert CardsSwapped(0, 1) in seen_by(tuple(game.log), who)
        assert not any(Card.TANK in repr(event) for event in seen_by(tuple(game.log), who))


def test_police_may_give_a_card_like_the_one_it_took():
    game = searched().swap("A", "GO", "GO")
    assert Counter(game.hand("A")) == Counter(cards("D25 GO FLAT SPARE"))


def test_police_needs_a_card_to_take_and_one_to_give():
    fun(hands={"A": "POLICE ...", "B": ""}).refuse("A", "POLICE", on="B", code="empty_hand")
    fun(hands={"A": "POLICE"}).refuse("A", "POLICE", on="B", code="nothing_to_give")


def test_trash_can_takes_every_200_including_its_players():
    game = fun(
        sides=3, A=Side(distance="D200x4 D100"), B=Side("FLAT", distance="D200 D50 D200"), hands={"A": "TRASH ..."}
    )
    game.play("A", "TRASH")
    assert game.happened(Emptied) == [Emptied(0, 0, 1), Emptied(0, 1, 2)]
    assert [game.total(who) for who in "ABC"] == [100, 50, 0]
    assert Counter(game.state.discard) == Counter(cards("D200 D200 D200 ACCEL ACCEL"))
    assert game.state.removed == cards("TRASH")
    assert game.state.windows == ()
    assert game.turn == "B"


def test_trash_can_is_legal_without_a_200():
    game = fun(A=Side("FLAT"), hands={"A": "TRASH ..."}).play("A", "TRASH")
    assert (game.state.discard, game.state.removed, game.turn) == ((), cards("TRASH"), "B")


# -- windows and races (4.4, 4.9) --------------------------------------------------------------------------------


def test_no_draw_while_a_window_is_open():
    game = lay(fun(hands={"A": "D100 D25 ..."}, discard="GO GO"), "A", "D100")
    game.refused(Draw(1), "not_your_turn").refuse("A", "D25", code="window_open").let_go("B").draw("B")
    assert game.turn == "B"
    game = attack(fun(hands={"A": "FLAT D25 ..."}), "A", "FLAT", on="B")
    game.refuse("A", "D25", code="window_open").refused(Draw(1), "not_your_turn")


def race(acts, order, **said):
    """Carry out acts, each (method, seat, arguments, stamp), in an order of arrival."""
    game = fun(**said)
    game.play("A", "D100")
    for number in order:
        method, who, args, stamp = acts[number]
        getattr(game, method)(who, *args, stamp=stamp)
    assert game.state.stage is Stage.SETTLING
    return game


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize(("shouted", "called"), [(500, 540), (540, 500), (500, 500)])
def test_shout_against_bornes_killer_is_decided_by_the_stamps(order, shouted, called):
    acts = [("shout", "A", ("100",), shouted), ("bornes_killer", "B", (), called)]
    game = race(acts, order, sides=3, hands={"A": "D100 ..."}).expire(stamp=800)
    if shouted <= called:  # with equal stamps, the seat that laid the unit is first
        assert game.total("A") == 100
        assert game.happened(Shouted) == [Shouted(0, "100", Card.D100)]
        assert beaten(game) == {"B": called - shouted}
        assert game.view("C").window.announced
        assert not game.happened(UnitLost)
        game.refuse_bornes_killer("C", code="already_announced").expire()
        assert game.total("A") == 100
    else:
        assert game.total("A") == 0
        assert game.happened(UnitLost) == [UnitLost(1, 0, Card.D100, 100, False, 40)]
        assert beaten(game) == {"A": 40}
        assert not game.happened(Shouted)
    assert game.turn == "B"
    assert sizes(game)[0] == 4


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("first", ["B", "C"])
def test_only_the_beaten_seat_is_told(order, first):
    stamps = (10, 20) if first == "B" else (20, 10)
    acts = [("claim", "B", ("UTURN",), stamps[0]), ("bornes_killer", "C", (), stamps[1])]
    game = race(acts, order, sides=3, hands={"A": "D100 ...", "B": "UTURN ..."}).expire(stamp=300)
    late = 2 if first == "B" else 1
    for who in (0, 1, 2, None):
        heard = [event for event in seen_by(tuple(game.log), who) if isinstance(event, ClaimBeaten)]
        assert heard == ([ClaimBeaten(late, 10)] if who == late else [])
    assert game.happened(UnitLost)[0].by_card is (first == "B")
    assert (Card.UTURN in game.hand("B")) is (first == "C")
    assert (game.state.removed == cards("UTURN")) is (first == "B")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("shout_first", [True, False])
def test_a_shout_protects_from_bornes_killer_and_not_from_demi_tour(order, shout_first):
    acts = [("shout", "A", ("100",), 10 if shout_first else 20), ("claim", "B", ("UTURN",), 15)]
    game = race(acts, order, sides=3, hands={"A": "D100 ...", "B": "UTURN ..."}).expire()
    if shout_first:
        assert game.state.stage is Stage.SETTLING  # the Demi-tour is still to come
        game.expire()
    assert game.total("A") == 0
    assert len(game.happened(Shouted)) == shout_first
    assert game.state.removed == cards("UTURN")


def test_no_seat_answers_twice():
    game = fun(sides=3, hands={"A": "D100 ...", "B": "UTURN ..."}).play("A", "D100").bornes_killer("B", stamp=5)
    game.refuse_claim("B", "UTURN", code="already_answered").refuse_bornes_killer("B", code="already_answered")
    game.refused(Pass(1, game.window), "already_answered").let_go("C").refuse_bornes_killer(
        "C", code="already_answered"
    )
    game.shout("A", "100", stamp=9)  # now all have answered, so there is nothing to wait for
    assert game.total("A") == 0
    assert beaten(game) == {"A": 4}


def test_a_race_is_invisible():
    game = fun(sides=3, hands={"A": "D100 ...", "B": "UTURN ..."}).play("A", "D100")
    before = game.view("C"), game.view(None)
    game.claim("B", "UTURN", stamp=5)
    for seen, then in zip((game.view("C"), game.view(None)), before, strict=True):
        assert seen.window == then.window
        assert (seen.tableaus, seen.hand_sizes, seen.legal) == (then.tableaus, then.hand_sizes, then.legal)


THREE = [("claim", "B", ("UTURN",)), ("bornes_killer", "C", ()), ("hold_up", "D", ())]
TIED = {
    "sides": 4, "A": Side(distance="D75 D25"), "B": Side(km=200),
    "hands": {"A": "D100 ...", "B": "UTURN ..."},
}  # fmt: skip
"""A lays D100 on 100 km and so ties with B."""


@pytest.mark.parametrize("arrival", ORDERS)
@pytest.mark.parametrize("ranks", ORDERS)
def test_demi_tour_bornes_killer_and_hold_up(ranks, arrival):
    acts = [(*act, 500 + 10 * rank) for act, rank in zip(THREE, ranks, strict=True)]
    game = race(acts, arrival, **TIED).expire(stamp=800)
    assert game.state.stage is not Stage.SETTLING or game.state.windows[-1].kind == "hold_up"
    if ranks[2] == 0:  # D was first and chooses
        assert game.happened(HoldUpCalled) == [HoldUpCalled(3, True, 10, ((0, 1),), (200,))]
        assert game.view("D").window.kind == "steal"
        game.take("D", "D100", of="A", stamp=3000)
        assert [game.total(who) for who in "ABCD"] == [100, 200, 0, 100]
        assert game.state.windows == ()  # the unit has changed hands, so its window is closed
        assert not game.happened(UnitLost)
        assert beaten(game) == {"B": 10 * ranks[0], "C": 10 * ranks[1]}  # relative to the call, not to the theft
        assert Card.UTURN in game.hand("B")
        assert (game.state.discard, game.state.removed) == ((), ())
    else:
        by_card = ranks[0] < ranks[1]
        assert game.happened(UnitLost) == [
            UnitLost(1 if by_card else 2, 0, Card.D100, 100, by_card, game.happened(UnitLost)[0].margin)
        ]
        game.expire(stamp=1100)  # D's call comes now, and the tie is over
        assert not game.happened(HoldUpCalled)
        assert [game.total(who) for who in "ABCD"] == [100, 200, 0, 0]
        assert sorted(beaten(game)) == (["C", "D"] if by_card else ["B", "D"])
        assert (Card.UTURN in game.hand("B")) is not by_card
        assert game.state.removed == (cards("UTURN") if by_card else ())
        assert game.state.discard == cards("D100")
    assert game.state.windows == ()
    assert game.turn == "B"
    assert sizes(game)[0] == 4


@pytest.mark.parametrize("arrival", ORDERS)
@pytest.mark.parametrize("card_first", [True, False])
def test_after_another_theft_the_race_continues(arrival, card_first):
    stamps = (510, 520, 500) if card_first else (520, 510, 500)
    acts = [(*act, stamp) for act, stamp in zip(THREE, stamps, strict=True)]
    game = race(acts, arrival, **TIED).expire(stamp=800).take("D", "D75", of="A", stamp=3000)
    assert game.state.stage is Stage.SETTLING
    game.expire(stamp=3300)
    assert game.happened(UnitLost) == [UnitLost(1 if card_first else 2, 0, Card.D100, 100, card_first, 10)]
    assert [game.total(who) for who in "ABCD"] == [25, 200, 0, 75]
    assert beaten(game) == {("C" if card_first else "B"): 10}
    assert (game.turn, game.state.windows) == ("B", ())


# -- Hold Up! (4.10) ---------------------------------------------------------------------------------------------


def test_hold_up_is_nearly_always_possible():
    game = fun(sides=3, hands={"A": "FLAT ..."}, discard="GO GO", phase=Phase.DRAW)
    for who in "ABC":
        assert HoldUp("ABC".index(who)) in legal_actions(game.state, "ABC".index(who))
    assert active_seats(game.state) == {0: "play", 1: "react", 2: "react"}
    game.draw("A").play("A", "FLAT", on="B")
    assert HoldUp(2) in legal_actions(game.state, 2)
    game.shout("A", "PSCHHH")
    assert HoldUp(0) in legal_actions(game.state, 0)
    game.hold_up("C").refuse_hold_up("C", code="already_answered")
    position().refuse_hold_up("A", code="no_calls")


@pytest.mark.parametrize("hands", [{"B": "D25 D25 D50 GO"}, {"B": "UTURN ACE FLAT STOP"}])
def test_hold_up_does_not_affect_a_choice_of_piles(hands):
    game = fun(A=Side(km=100), B=Side(km=100), hands=hands, discard="GO", phase=Phase.DRAW)
    game.hold_up("B").expire()
    assert (game.total("A"), game.total("B")) == (0, 200)  # only one unit to take, so no question
    assert game.happened(UnitStolen) == [UnitStolen(1, 0, Card.D100, 100, (0, 200))]
    assert (game.turn, game.state.phase, game.state.discard) == ("A", Phase.DRAW, cards("GO"))


def test_hold_up_does_not_affect_the_bonus_action():
    game = fun(sides=3, A=Side(km=100), B=Side(distance="D200"), hands={"A": "ACE GO ..."}, discard="GO").play(
        "A", "ACE"
    )
    game.hold_up("C").expire().take("C", "D200", of="B")
    assert [game.total(who) for who in "ABC"] == [200, 0, 200]  # and this is a new tie
    assert (game.turn, game.state.phase, len(game.hand("A"))) == ("A", Phase.BONUS, 4)
    assert game.discard("A", "GO").turn == "B"


def test_hold_up_while_an_attack_is_answered():
    game = fun(sides=3, A=Side(km=100), B=Side(km=100), hands={"A": "FLAT ...", "B": "SPARE ..."})
    attack(game, "A", "FLAT", on="B").hold_up("C").expire().take("C", "D100", of="B")
    assert [game.total(who) for who in "ABC"] == [100, 0, 100]
    assert game.view("B").window.kind == "attack"
    game.claim("B", "SPARE")
    assert game.tableau("B") == Tableau()
    assert game.turn == "B"


def test_hold_up_while_an_attack_is_not_yet_announced():
    game = fun(sides=3, A=Side(km=100), B=Side(distance="D75 D25"), hands={"A": "FLAT ..."}).play("A", "FLAT", on="B")
    game.hold_up("C").expire().take("C", "D75", of="B").shout("A", "PSCHHH").close()
    assert [game.total(who) for who in "ABC"] == [100, 25, 75]
    assert game.tableau("B").battle == cards("FLAT")


def test_bottes_count_for_a_tie_and_cannot_be_taken():
    game = fun(sides=3, A=Side(distance="D75 D75 D50"), B=Side(safeties="ACE!")).hold_up("C").expire()
    assert set(game.view("C").legal) == {Take(2, game.window, 0, Card.D75, 75), Take(2, game.window, 0, Card.D50, 50)}
    assert game.take("C", "D75", of="A").total("C") == 75
    game = fun(sides=3, A=Side(safeties="TANK"), B=Side(safeties="ACE"), C=Side(km=50)).hold_up("C").expire()
    assert game.happened(HoldUpCalled) == [HoldUpCalled(2, True, ties=((0, 1),), totals=(100,))]
    assert not game.happened(UnitStolen) + game.happened(PricePaid)
    assert [game.total(who) for who in "ABC"] == [100, 100, 50]
    game = fun(A=Side(km=100), B=Side(safeties="ACE")).hold_up("A").expire()  # B has no unit, A takes none of his own
    assert (game.total("A"), game.total("B"), game.state.windows) == (100, 100, ())
    assert not game.happened(PricePaid)


def test_a_stopped_and_flashed_player_may_steal():
    game = fun(A=Side(km=100), B=Side("FLAT", speed="LIMIT", distance="D100")).hold_up("B").expire()
    assert game.total("B") == 200
    assert (game.tableau("B").battle, game.tableau("B").speed) == (cards("FLAT"), cards("LIMIT"))


def test_a_unit_is_stolen_with_its_accelerators():
    game = fun(sides=3, A=Side(distance="D50x4"), B=Side(distance="D200")).hold_up("C").expire()
    assert set(game.view("C").legal) == {
        Take(2, game.window, 0, Card.D50, 200),
        Take(2, game.window, 1, Card.D200, 200),
    }
    game.refused(Take(2, game.window, 0, Card.D50, 50), "not_of_this_window").take("C", "D50x4", of="A")
    assert game.tableau("C").distance == (Laid(Card.D50, 200),)
    assert all_cards(game.state).total() == 66


def test_only_units_of_tied_sides_can_be_taken():
    game = fun(sides=4, A=Side(km=100), B=Side(distance="D75 D25"), C=Side(distance="D200"), D=Side(km=50))
    game.hold_up("D").expire()
    assert {(take.side, take.card) for take in game.view("D").legal} == {
        (0, Card.D100), (1, Card.D75), (1, Card.D25),
    }  # fmt: skip
    game.refused(Take(3, game.window, 2, Card.D200, 200), "not_of_this_window")
    game.refused(Take(0, game.window, 1, Card.D75, 75), "not_eligible").refused(Pass(3, game.window), "cannot_pass")


def test_by_default_the_best_unit_is_stolen():
    game = fun(sides=3, A=Side(distance="D50x4 D100"), B=Side(distance="D75 D200 D25")).hold_up("C").expire().expire()
    assert game.happened(UnitStolen)[0].km == 200
    assert game.total("C") == 200


@pytest.mark.parametrize(("before", "card", "km"), [
    (Side(distance="D200 D25 D100", safeties="ACE"), Card.D25, 25), (Side(distance="D25x4 D75"), Card.D75, 75),
    (Side("FLAT", "LIMIT", distance="D25x2 D50x4"), Card.D25, 50), (Side(distance="D100 D100x2"), Card.D100, 100),
])  # fmt: skip
def test_the_default_price_is_the_unit_of_least_value(before, card, km):
    game = fun(A=before).hold_up("A").expire().expire()
    assert game.happened(PricePaid) == [PricePaid(0, card, km)]
    assert game.state.discard[-1] is card
    assert all_cards(game.state).total() == 66
    assert (game.turn, game.state.phase, game.state.windows) == ("A", Phase.PLAY, ())


def test_the_default_price_without_units_is_a_botte():
    game = fun(A=Side("FLAT", safeties="ACE TANK!"), hands={"B": "ACCIDENT H_GAS ..."}).hold_up("A").expire().expire()
    paid = game.happened(PricePaid)[0]
    assert (paid.card in cards("ACE TANK"), paid.km) == (True, 0)
    assert game.state.discard == (paid.card,)
    assert len(game.tableau("A").safeties) == 1


def test_a_unit_is_paid_with_its_accelerators():
    game = fun(A=Side(distance="D50x4 D100")).hold_up("A").expire().pay("A", "D50x4")
    assert game.state.discard == cards("ACCEL ACCEL D50")
    assert game.total("A") == 100


def test_a_single_possible_price_needs_no_question():
    game = fun(sides=3, C=Side(safeties="WAY!")).hold_up("C").expire()
    assert (game.state.windows, game.state.discard, game.total("C")) == ((), cards("WAY"), 0)
    game = fun(sides=3, C=Side("FLAT", speed="LIMIT")).hold_up("C").expire()
    assert (game.state.windows, game.state.discard) == ((), ())
    assert game.tableau("C") == Tableau(battle=cards("FLAT"), speed=cards("LIMIT"))


def test_a_paid_botte_no_longer_protects():
    game = fun(A=Side(safeties="PROOF"), hands={"A": "GO ...", "B": "FLAT ..."})
    game.hold_up("A").expire().discard("A", "GO").draw("B")
    assert attack(game, "B", "FLAT", on="A").close().tableau("A").battle == cards("FLAT")


@pytest.mark.parametrize("beyond", [False, True])
def test_a_call_just_after_the_end_of_a_tie_costs_nothing(beyond):
    game = fun(
        options=AUTO, removed="UTURN", sides=3, A=Side(km=100), B=Side(km=100), C=Side(km=50), hands={"A": "D25 ..."}
    )
    game.play("A", "D25", stamp=10_000)
    assert game.state.tie_ended == 10_000
    game.hold_up("C", stamp=11_500 + beyond).expire(stamp=12_500)
    assert game.happened(HoldUpCalled) == ([HoldUpCalled(2, False)] if beyond else [])
    assert game.total("C") == (0 if beyond else 50)
    assert beaten(game) == ({} if beyond else {"C": 1500})


def test_a_call_made_before_the_tie_ended_is_not_punished():
    game = (
        fun(sides=3, A=Side(km=100), B=Side(km=150), C=Side(km=50), tie_ended=10_000).hold_up("C", stamp=9_990).expire()
    )
    assert not game.happened(HoldUpCalled)
    assert game.total("C") == 50


def test_without_a_tie_before_there_is_no_grace():
    game = fun(A=Side(km=100), B=Side(km=150)).hold_up("B", stamp=1).expire()
    assert game.happened(HoldUpCalled) == [HoldUpCalled(1, False)]
    assert game.close().total("B") < 150


@pytest.mark.parametrize("arrival", ORDERS)
def test_the_earliest_of_several_callers_wins_and_the_others_pay_nothing(arrival):
    game = fun(sides=4, A=Side(km=300), B=Side(km=300), C=Side(km=25), D=Side(km=50))
    calls = [("C", 1020), ("D", 1000), ("A", 1300)]
    for number in arrival:
        game.hold_up(calls[number][0], stamp=calls[number][1])
    game.expire(stamp=1500).take("D", "D100", of="A", stamp=4000).expire(stamp=4300)
    assert game.happened(HoldUpCalled) == [HoldUpCalled(3, True, 20, ((0, 1),), (300,), ((2, 20), (0, 300)))]
    assert [game.total(who) for who in "ABCD"] == [200, 300, 25, 150]
    game.expire(stamp=4600)
    assert beaten(game) == {"C": 20, "A": 300}
    assert game.state.discard == ()
    assert (game.turn, game.state.phase, game.state.windows) == ("A", Phase.PLAY, ())


@pytest.mark.parametrize(("called", "behind"), [(1000, 0), (1001, 1), (2400, 1400), (999, None)])
@pytest.mark.parametrize("chosen", [True, False])
def test_a_caller_just_after_a_theft_is_told_the_lead_of_the_winning_call(called, behind, chosen):
    """B calls at 1000, wins and takes at 2000 (or by time); C's call arrives only then, as it was delayed."""
    game = fun(sides=3, A=Side(distance="D75 D25"), B=Side(km=100), C=Side(km=50)).hold_up("B", stamp=1000).expire()
    game = game.take("B", "D75", of="A", stamp=2000) if chosen else game.expire(stamp=2000)
    game.hold_up("C", stamp=called).expire(stamp=2700)
    assert beaten(game) == {"C": behind}
    assert [event.seat for event in game.happened(HoldUpCalled)] == [1]


def test_a_tie_that_ends_without_a_race_clears_an_earlier_theft():
    game = fun(
        sides=3, A=Side(distance="D75 D25"), B=Side(km=100), C=Side(distance="D100 D100 D75"),
        hands={"A": "D25 ...", "C": "GO ..."}, **QUIET
    )  # fmt: skip
    game.hold_up("B", stamp=100).expire().take("B", "D75", of="A", stamp=500)
    assert [game.total(who) for who in "ABC"] == [25, 175, 275]
    game = Game(replace(game.state, tableaus=(game.tableau("B"), *game.state.tableaus[1:])))  # A has 175 as well
    game.play("A", "D25", stamp=50_000).hold_up("C", stamp=50_040).expire()
    assert beaten(game) == {"C": 40}


def test_of_several_wrong_callers_each_pays():
    game = fun(sides=3, A=Side(km=100), B=Side(distance="D75"), C=Side(distance="D50"))
    game.hold_up("C", stamp=10).hold_up("B", stamp=20).expire(stamp=300).expire(stamp=600)
    assert [event.seat for event in game.happened(PricePaid)] == [2, 1]
    assert [game.total(who) for who in "ABC"] == [100, 0, 0]


def test_the_move_may_create_another_tie():
    game = fun(sides=3, A=Side(km=300), B=Side(km=300), C=Side(distance="D200"), hands={"A": "GO ..."})
    game.hold_up("C", stamp=5).expire(stamp=300).take("C", "D100", of="A", stamp=900)
    assert [game.total(who) for who in "ABC"] == [200, 300, 300]
    assert game.state.windows == ()  # it needs a call of its own
    game.hold_up("A", stamp=2000).expire(stamp=2300).take("A", "D200", of="C")
    assert [game.total(who) for who in "ABC"] == [400, 300, 100]
    assert (game.turn, game.state.phase) == ("A", Phase.PLAY)


def test_a_call_that_waited_is_right_if_there_is_another_tie():
    game = fun(sides=4, A=Side(km=300), B=Side(km=300), C=Side(distance="D200"))
    game.hold_up("C", stamp=5).hold_up("D", stamp=9).expire(stamp=300).take("C", "D100", of="A").expire(stamp=1000)
    assert [(event.seat, event.right) for event in game.happened(HoldUpCalled)] == [(2, True), (3, True)]
    game.take("D", "D200", of="C")
    assert [game.total(who) for who in "ABCD"] == [200, 300, 100, 200]


def test_ties_at_zero_do_not_count():
    game = fun(sides=3, A=Side("FLAT"), C=Side(km=50)).hold_up("C").expire()
    assert game.happened(HoldUpCalled) == [HoldUpCalled(2, False)]
    assert game.total("C") == 0


def just_laid(**said):
    """A has just laid D100 and so ties with B at 200."""
    given = {
        "sides": 3,
        "A": Side(distance="D75 D25"),
        "B": Side(km=200),
        "hands": {"A": "D100 ...", "B": "UTURN ..."},
    } | said
    return fun(**given).play("A", "D100")


def test_a_stolen_unit_is_safe_from_demi_tour_and_bornes_killer():
    game = just_laid().hold_up("C").expire().take("C", "D100", of="A")
    assert [game.total(who) for who in "ABC"] == [100, 200, 100]
    assert game.turn == "B"
    game.refuse_claim("B", "UTURN", code="window_closed").refuse_bornes_killer("B", code="window_closed")
    assert Card.UTURN in game.hand("B")
    assert sizes(game) == [4, 5, 4]


def test_the_window_of_a_unit_continues_when_another_unit_is_stolen():
    game = just_laid().hold_up("C").expire().take("C", "D25", of="A")
    assert [game.total(who) for who in "ABC"] == [175, 200, 25]
    assert not game.view("B").window.announced
    game.bornes_killer("B").expire()
    assert [game.total(who) for who in "ABC"] == [75, 200, 25]
    assert game.happened(UnitLost)[0].card is Card.D100


def test_the_player_of_a_unit_may_shout_and_call_in_one_window():
    game = just_laid().shout("A", "100", stamp=10).hold_up("A", stamp=20).expire(stamp=400).expire(stamp=800)
    assert game.happened(UnitStolen) == [UnitStolen(0, 1, Card.D100, 100, (100, 300))]
    assert [game.total(who) for who in "ABC"] == [300, 100, 0]
    assert game.view("B").window.announced
    game.claim("B", "UTURN").expire()  # it hits the unit just laid, not the stolen one
    assert game.tableau("A").distance == (Laid(Card.D75, 75), Laid(Card.D25, 25), Laid(Card.D100, 100))
    assert game.state.discard == cards("D100")


def test_a_wrong_call_leaves_the_window_of_a_unit_open():
    game = fun(sides=3, C=Side(distance="D50"), hands={"A": "D100 ...", "B": "UTURN ..."}).play("A", "D100")
    game.hold_up("C", stamp=5).expire()
    assert (game.total("C"), game.view("B").window.kind, game.view("B").window.announced) == (0, "unit", False)
    assert game.claim("B", "UTURN").expire().total("A") == 0


def test_a_default_choice_lets_the_race_continue():
    """By default the unit just laid is stolen, as it is the best: answers to its window come too late."""
    game = just_laid().hold_up("C", stamp=10).claim("B", "UTURN", stamp=20).expire(stamp=300).expire(stamp=16_000)
    assert [game.total(who) for who in "ABC"] == [100, 200, 100]
    assert sorted(beaten(game)) == ["B"]
    assert (game.turn, game.state.windows) == ("B", ())


def twins(km="D75 D100", **said):
    """A has silently laid a second D100 and so ties with B; C may want either."""
    given = {"A": Side(distance=km), "B": Side(km=275), "hands": {"A": "D100 ...", "B": "UTURN ..."}}
    return fun(sides=3, **(given | said)).play("A", "D100")


@pytest.mark.parametrize("older", [True, False])
def test_the_thief_chooses_between_two_equal_units(older):
    game = twins().hold_up("C").expire()
    of_a = [action for action in game.view("C").legal if action.side == 0]
    d75, newest, laid_before = (
        Take(2, game.window, 0, *unit)
        for unit in ((Card.D75, 75), (Card.D100, 100), (Card.D100, 100, True))
    )  # fmt: skip
    assert of_a == [d75, newest, laid_before]
    game.act(laid_before if older else newest)
    assert game.tableau("A").distance == (Laid(Card.D75, 75), Laid(Card.D100, 100))
    assert [window.kind for window in game.state.windows] == (["unit"] if older else [])
    if not older:
        game.refuse_claim("B", "UTURN", code="window_closed")
        return
    game.claim("B", "UTURN").expire()
    assert game.tableau("A").distance == (Laid(Card.D75, 75),)
    assert [game.total(who) for who in "ABC"] == [75, 275, 100]


def test_equal_units_only_differ_if_one_has_a_window():
    for game in (
        twins("D100x2 D75", B=Side(distance="D200 D100 D75")),  # doubled is not equal
        fun(sides=3, A=Side(distance="D100 D100"), B=Side(km=200)),  # they are indistinguishable
    ):
        game.hold_up("C").expire()
        takes = [action for action in game.view("C").legal if isinstance(action, Take)]
        assert not any(action.older for action in takes)
        assert len({(its.side, its.card, its.km) for its in takes}) == len(takes)
        twin = replace(takes[0], older=True)
        game.refused(twin, "not_of_this_window")


def test_by_default_the_newest_of_equal_units_is_taken():
    game = twins("D100", B=Side(km=200)).hold_up("C").expire().expire()
    assert (game.state.windows, game.total("A"), game.total("C")) == ((), 100, 100)


def test_the_thief_of_one_kind_of_unit_is_asked_if_a_window_is_open():
    game = twins("D100", B=Side(safeties="ACE!"), hands={"A": "D100 ..."}).hold_up("C").expire()
    assert game.view("C").window.kind == "steal"
    assert [action.older for action in game.view("C").legal] == [False, True]


@pytest.mark.parametrize("older", [True, False])
def test_the_payer_chooses_between_two_equal_units(older):
    game = twins(B=Side(km=100)).hold_up("A").expire()
    assert [action.older for action in game.view("A").legal if action.km == 100] == [False, True]
    game.act(Pay(0, game.window, Card.D100, 100, older))
    assert (game.total("A"), game.state.discard) == (175, cards("D100"))
    assert [window.kind for window in game.state.windows] == (["unit"] if older else [])


def test_a_price_may_be_the_unit_just_laid():
    game = fun(sides=3, A=Side(distance="D75"), hands={"A": "D25 ..."}).play("A", "D25").hold_up("A").expire()
    game.pay("A", "D25")
    assert (game.total("A"), game.state.discard, game.state.windows, game.turn) == (75, cards("D25"), (), "B")


def test_a_call_upon_a_tie_undone_by_a_demi_tour_is_not_punished():
    """All call, but B's Demi-tour comes first; the calls are within the grace time (RULES 4.10)."""
    game = fun(
        options=AUTO, A=Side(distance="D75 D25"), B=Side(km=200), hands={"A": "D100 ...", "B": "UTURN ..."}
    ).play("A", "D100", stamp=100)  # fmt: skip
    game.hold_up("A", stamp=600).hold_up("B", stamp=700).claim("B", "UTURN", stamp=500)
    for stamp in (900, 1200):
        if game.state.windows:
            game.expire(stamp=stamp)
    assert not game.happened(HoldUpCalled)
    assert (game.total("A"), game.total("B")) == (100, 200)
    assert sorted(beaten(game)) == ["A", "B"]


def test_nothing_happens_within_the_settle_time():
    game = fun(hands={"A": "D100 ..."}).hold_up("B", stamp=5)
    game.refuse("A", "D100", code="window_open")
    assert window_ms(game.state) == 250
    assert game.view("A").window.kind == "hold_up"
    assert game.state.windows[-1].eligible == (0, 1)
    assert not has_answered(game.state, game.state.windows[-1], 0)
    game.refused(Pass(0, game.window), "cannot_pass").expire()
    game.play("A", "D100")


def test_a_pending_choice_cannot_be_interrupted():
    game = fun(sides=3, A=Side(km=300), B=Side(km=300), hands={"A": "D100 ..."}).hold_up("C").expire()
    game.refuse_hold_up("B", code="resolving").refuse("A", "D100", code="window_open")
    assert active_seats(game.state) == {2: "react"}
    assert window_ms(game.state) == 15_250
    game = just_laid().hold_up("C").expire()
    number = game.state.windows[0].id
    game.refused(BornesKiller(1, number), "resolving").refused(Shout(0, number, "100"), "resolving")


# -- blocked calls (4.10) ----------------------------------------------------------------------------------------


def in_vain(**said):
    """C, who has nothing, has called wrongly: A has 200 km, B 300."""
    given = {"sides": 3, "A": Side(distance="D100 D100"), "B": Side(distance="D100 D200")} | said
    return fun(**given).hold_up("C").expire().refuse_hold_up("C", code="called_in_vain")


def test_a_price_that_makes_a_tie_allows_new_calls():
    """The simplest case of S2: only the payer has done anything."""
    game = in_vain().hold_up("B").expire().pay("B", "D100")
    assert [game.total(who) for who in "ABC"] == [200, 200, 0]
    for caller, victim in (("B", "A"), ("C", "B")):
        again = Game(game.state).hold_up(caller).expire()
        (call,) = again.happened(HoldUpCalled)
        assert (call.seat, call.right, call.ties, call.totals) == ("ABC".index(caller), True, ((0, 1),), (200,))
        assert again.close().total(victim) < 200


def test_a_price_paid_without_a_question_does_so_too():
    game = in_vain(A=Side(safeties="ACE"), B=Side(distance="D200")).hold_up("B").expire()
    assert (game.happened(PricePaid), game.total("B")) == ([PricePaid(1, Card.D200, 200)], 0)
    game.hold_up("B").expire().hold_up("C").expire()  # neither finds a tie, but both calls count
    assert [event.seat for event in game.happened(HoldUpCalled)] == [2, 1, 1, 2]


def test_a_theft_allows_new_calls():
    game = in_vain(sides=4, D=Side(km=50), hands={"A": "D100 ..."}, **QUIET)
    game = Game(replace(game.play("A", "D100").state, in_vain=(2,)))  # as if C's call upon this tie had failed
    game.hold_up("D").expire().take("D", "D100", of="A")
    assert [game.total(who) for who in "ABCD"] == [200, 300, 0, 150]
    assert HoldUp(2) in legal_actions(game.state, 2)


CHANGES = {
    "a unit": ("A", "D25 ...", lambda game: game.play("A", "D25")),
    "a botte": ("A", "ACE ...", lambda game: game.play("A", "ACE")),
    "a trash can": ("A", "TRASH ...", lambda game: game.play("A", "TRASH")),
    "a helicopter": ("A", "HELI ...", lambda game: game.play("A", "HELI", on="B")),
    "a coup": ("B", "PROOF ...", lambda game: attack(game, "A", "FLAT", on="B").claim("B", "PROOF")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_of_a_total_allows_new_calls(change):
    who, hand, act = CHANGES[change]
    game = in_vain(hands={"A": "FLAT ..."} | {who: hand})
    before = [game.total(each) for each in "ABC"]
    act(game)
    assert [game.total(each) for each in "ABC"] != before
    assert HoldUp(2) in legal_actions(game.state, 2)


@pytest.mark.parametrize("undo", ["bornes killer", "u-turn"])
def test_a_lost_unit_allows_new_calls(undo):
    game = in_vain(hands={"A": "D25 ...", "B": "UTURN ..."}).play("A", "D25").hold_up("C", stamp=9000).expire()
    game.refuse_hold_up("C", code="called_in_vain")
    (game.bornes_killer("B") if undo == "bornes killer" else game.claim("B", "UTURN")).expire()
    assert [game.total(who) for who in "ABC"] == [200, 300, 0]  # the same as at C's first call, but a new situation
    assert HoldUp(2) in legal_actions(game.state, 2)


NO_CHANGES = {
    "a discard": lambda game: game.discard("A", "GO"),
    "an attack": lambda game: attack(game, "A", "FLAT", on="B").let_go("B"),
    "a silent attack": lambda game: game.play("A", "FLAT", on="B").expire(),
    "an answer": lambda game: attack(game, "A", "FLAT", on="B").claim("B", "SPARE"),
    "a mirror": lambda game: attack(game, "A", "FLAT", on="B").claim("B", "MIRROR"),
    "a search": lambda game: game.play("A", "POLICE", on="B").swap("A", "MIRROR", "GO"),
}


@pytest.mark.parametrize("act", NO_CHANGES)
def test_a_second_vain_call_upon_the_same_totals_is_blocked(act):
    game = in_vain(hands={"A": "FLAT GO POLICE ...", "B": "SPARE MIRROR ..."})
    NO_CHANGES[act](game).refuse_hold_up("C", code="called_in_vain")
    assert game.hold_up("B").expire().close().total("B") < 300  # calls of others count, and have their price


def test_a_right_call_without_anything_to_take_is_blocked_the_second_time():
    game = fun(sides=3, A=Side(safeties="TANK"), B=Side(safeties="ACE"), C=Side(km=50), hands={"A": "FLAT D25 ..."})
    game.hold_up("C").expire().refuse_hold_up("C", code="called_in_vain")
    game.hold_up("A").expire().refuse_hold_up("A", code="called_in_vain")
    attack(game, "A", "FLAT", on="C").let_go("C").refuse_hold_up("C", code="called_in_vain")
    assert [event.right for event in game.happened(HoldUpCalled)] == [True, True]


def test_a_call_that_would_not_be_in_vain_is_never_blocked():
    """B has nothing to take from A; after a Hélicoptère between the two it has, with the same Totals."""
    game = fun(A=Side(safeties="ACE"), B=Side(km=100), hands={"A": "HELI ..."})
    game.hold_up("B").expire().refuse_hold_up("B", code="called_in_vain").play("A", "HELI", on="B")
    assert game.hold_up("B").expire().total("B") == 200


# -- the end (4.2) -----------------------------------------------------------------------------------------------


def test_a_winning_unit_waits_for_its_window_and_bottes_do_not():
    game = fun(A=Side(km=900), hands={"A": "D100 ..."}).play("A", "D100")
    assert (game.total("A"), game.state.outcome) == (1000, None)
    game.bornes_killer("B").expire()
    assert (game.total("A"), game.state.outcome) == (900, None)
    game = lay(fun(A=Side(km=900), hands={"A": "D100 ..."}), "A", "D100").expire()
    assert game.state.outcome.winners == (0,)
    game.refused(HoldUp(1), "game_over").refused(Draw(1), "game_over")


def test_a_thief_wins_at_once():
    game = fun(sides=3, A=Side(km=900, distance="D200 D200"), B=Side(km=200), C=Side(km=200))
    game.hold_up("A").expire().take("A", "D100", of="C")
    assert game.state.outcome.winners == (0,)
    assert game.state.outcome.totals == (1000, 200, 100)


def test_a_thief_wins_with_a_unit_whose_window_is_open():
    game = fun(
        sides=3,
        A=Side(distance="D75 D25"),
        B=Side(km=200),
        C=Side(distance="D200 D200 D200 D75 D75 D75 D75"),
        hands={"A": "D100 ..."},
    )
    game.play("A", "D100").hold_up("C").expire().take("C", "D100", of="A")
    assert game.state.outcome.winners == (2,)
    assert game.state.windows == ()


def test_the_own_open_unit_does_not_count_for_a_thief():
    game = fun(
        sides=3,
        A=Side(km=800),
        B=Side(distance="D75 D50 D25"),
        C=Side(km=150),
        hands={"A": "D200 ...", "B": "UTURN ..."},
    )
    lay(game, "A", "D200").hold_up("A").expire().take("A", "D75", of="B")
    assert game.state.outcome is None
    assert game.total("A") == 1075
    game.claim("B", "UTURN").expire()
    assert (game.total("A"), game.state.outcome) == (875, None)
    assert game.state.discard == cards("D200")


def test_the_own_open_unit_counts_when_its_window_closes():
    game = fun(sides=3, A=Side(km=800), B=Side(distance="D75 D50 D25"), C=Side(km=150), hands={"A": "D200 ..."})
    lay(game, "A", "D200").hold_up("A").expire().take("A", "D75", of="B").close()
    assert game.state.outcome.winners == (0,)
    assert game.state.outcome.totals == (1075, 75, 150)


def test_a_thief_with_enough_km_besides_the_own_open_unit_wins():
    game = fun(
        sides=3, A=Side(km=900), B=Side(distance="D50x2 D50"), C=Side(distance="D75 D75"), hands={"A": "D25 ..."}
    )
    game.play("A", "D25").hold_up("A").expire().take("A", "D50x2", of="B")
    assert game.state.outcome.winners == (0,)


def test_the_others_are_ranked_by_their_totals():
    game = fun(
        sides=3,
        options=AUTO,
        removed="UTURN",
        A=Side(km=900),
        B=Side(km=25, safeties="ACE!"),
        C=Side(km=75, safeties="TANK"),
        hands={"A": "D100 ..."},
    )
    game.play("A", "D100")
    assert game.state.outcome.totals == (1000, 225, 175)
    assert [sheet.coups for sheet in game.scored.sheets] == [0, 100, 0]
    assert game.scored.completed_by == 0


def test_the_total_is_reported_with_every_card():
    game = fun(A=Side(km=100, safeties="ACE!"), hands={"A": "D25 ACCEL ..."}).play("A", "D25", boost=1)
    assert game.happened(CardPlayed) == [CardPlayed(0, Card.D25, 0, 350, 1)]
    assert rules_of(game.state.setup).base_target == 1000


def test_a_player_who_calls_and_shouts_at_once_is_asked_what_to_take():
    """An answer in the race for the window beneath is no answer to the choice above it."""
    game = fun(B=Side(distance="D25 D75"), hands={"A": "D100 ...", "B": "..."}).play("A", "D100")
    game.hold_up("A", stamp=100).shout("A", "100", stamp=150).expire()
    assert game.state.windows[-1].resolving
    game.take("A", "D75", of="B").expire()
    assert game.total("A") == 175
    assert [event.words for event in game.happened(Shouted)] == ["100"]
