"""Which of two close reasons a refusal has, and what is legal although it looks illegal."""

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, OptionError, Phase, Play, active_seats, legal_actions, new_game
from engine.actions import EndTurn, ExpireWindow, HoldUp, Pass, Shout, Source
from tools.testkit.scenario import Side, card, position

# -- classic -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2])
@pytest.mark.parametrize("kind", [Draw, HoldUp, lambda seat: Pass(seat, 1), lambda seat: Discard(seat, Card.D25)])
def test_acts_of_invalid_seats_are_refused(seat, kind):
    position().refused(kind(seat), "no_such_seat")


@pytest.mark.parametrize("action", [
    EndTurn(0), Draw(0, Source.DISCARD), Play(0, Card.D25, boost=1), Play(0, Card.D25, under=True),
    Play(0, Card.D25, hazard=Card.FLAT),
])  # fmt: skip
def test_acts_of_other_rules_are_refused(action):
    position(hands={"A": "D25 ..."}).refused(action, "not_of_these_rules")


@pytest.mark.parametrize("claim", [
    Claim(1, 1, Card.PROOF, Card.FLAT), Claim(1, 1, Card.PROOF, None, under=True),
])  # fmt: skip
def test_a_coup_fourre_has_no_other_fields_than_its_card(claim):
    game = position(B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", "B")
    game.refused(claim, "not_of_these_rules")
    game.claim("B", "PROOF")


def test_a_ripe_window_does_not_expire_again():
    game = position(B=Side("GO"), hands={"A": "FLAT ..."}).play("A", "FLAT", "B").expire()
    game.refused(ExpireWindow(game.window), "not_due")


def test_windows_other_than_the_open_one_are_closed():
    game = position(B=Side("GO"), hands={"A": "FLAT ..."}).play("A", "FLAT", "B")
    for action in (Pass(1, game.window + 1), ExpireWindow(game.window + 1)):
        game.refused(action, "window_closed")
    position().refused(ExpireWindow(1), "window_closed")


# -- Fun & Speed -------------------------------------------------------------------------------------------------------


def fun(**said):
    return position(ruleset="funspeed", **said)


@pytest.mark.parametrize(("play", "code"), [
    (Play(0, Card.FLAT, -1), "no_such_side"), (Play(0, Card.FLAT, 1, boost=1), "not_of_these_rules"), (Play(0, Card.FLAT, 1, under=True), "not_of_these_rules"),
    (Play(0, Card.D100, boost=3), "too_many_accelerators"), (Play(0, Card.D100, boost=-1), "not_of_these_rules"),
    (Play(0, Card.D100, boost=2, under=True), "not_of_these_rules"), (Play(0, Card.TRASH, boost=3), "not_of_these_rules"),
])  # fmt: skip
def test_a_play_of_a_wrong_form_names_the_error(play, code):
    fun(hands={"A": f"{play.card} ACCEL ..."}).refused(play, code)


def test_a_seat_with_a_blocked_call_is_not_waited_for():
    """B's call has failed: while C's call is settled, the game does not wait for B."""
    game = fun(sides=3, hands={"A": "D25 ..."}).hold_up("B").expire()
    assert 1 not in active_seats(game.state)
    game.hold_up("C")
    assert active_seats(game.state) == {0: "react"}
    game.refused(HoldUp(1), "called_in_vain")


def test_draws_from_empty_piles_are_refused():
    game = fun(phase=Phase.DRAW, pile="", discard="D25 D50")
    game.refused(EndTurn(0), "must_draw")
    assert legal_actions(game.state, 0)[:2] == (Draw(0), Draw(0, Source.DISCARD))  # the D25 can be shuffled
    position(ruleset="classic", phase=Phase.DRAW).refused(Draw(0, Source.DISCARD), "not_of_these_rules")
    game = fun(phase=Phase.DRAW, discard="D25", hands={"A": "FLAT ...", "B": "D25 ..."}).draw("A")
    game.refused(Draw(0), "already_drawn")


def test_a_draw_from_an_empty_pile_is_refused():
    game = fun(phase=Phase.DRAW, pile="... D25", discard="D50 D75")
    game.state = replace(game.state, discard=())
    game.refused(Draw(0, Source.DISCARD), "pile_empty")


@pytest.mark.parametrize(("older", "newer"), [(Side("STOP"), "LIMIT"), (Side(speed="LIMIT"), "STOP")])
def test_the_attack_just_played_is_offered_first(older, newer):
    game = fun(options={"shouts": "auto"}, B=older, hands={"A": f"{newer} ...", "B": "SUPER ..."})
    game.play("A", newer, "B")
    offered = [action.hazard for action in legal_actions(game.state, 1) if isinstance(action, Claim)]
    assert len(offered) == 4
    assert offered[:2] == [card(newer)] * 2


@pytest.mark.parametrize(("words", "heard"), [("", False), ("B" * 41, False), ("B", True), ("B" * 40, True)])
def test_a_sound_has_one_to_forty_letters(words, heard):
    game = fun(hands={"A": "ACCIDENT ..."}).play("A", "ACCIDENT", "B")
    if not heard:
        game.refused(Shout(0, game.window, words), "not_heard")
        return
    game.shout("A", words)  # a wrong sound, which costs the attack
    assert game.state.discard == (Card.ACCIDENT,)


# -- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "code", "facts"), [
    ({"shutout": "x" * 50}, "option_choice", {"option": "shutout", "value": "x" * 40}),
    ({"game_points": "y" * 50}, "option_number", {"option": "game_points", "value": "y" * 40}),
    ({"hand_size": 3}, "option_range", {"option": "hand_size", "value": "3", "low": 4, "high": 8}),
    ({"hand_size": 10**50}, "option_range", {"option": "hand_size", "value": "1" + "0" * 39, "low": 4, "high": 8}),
    ({"z" * 50: "on"}, "unknown_option", {"option": "z" * 40}),
])  # fmt: skip
def test_a_refused_value_is_abbreviated(chosen, code, facts):
    with pytest.raises(OptionError) as refused:
        new_game("classic", (0, 1), chosen)
    assert (refused.value.code, refused.value.facts) == (code, facts)


@pytest.mark.parametrize(("name", "sides", "preset", "code", "facts"), [
    ("q" * 50, (0, 1), None, "unknown_ruleset", {"ruleset": "q" * 40}),
    ("classic", (0, 1), "p" * 50, "unknown_preset", {"preset": "p" * 40}),
    ("classic", (0, 0, 1), None, "shape", {"seats": 3, "sides": 2}),
])  # fmt: skip
def test_a_game_that_cannot_begin_has_a_reason(name, sides, preset, code, facts):
    with pytest.raises(OptionError) as refused:
        new_game(name, sides, preset=preset)
    assert (refused.value.code, refused.value.facts) == (code, facts)
