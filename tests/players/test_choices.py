"""The choices of a sensible player, position by position."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from engine import Claim, Discard, Extend, Pass, Phase, Play
from engine.actions import BornesKiller, HoldUp, Shout
from engine.cards import FAMILY, Card, Family
from engine.players.easy import Easy
from engine.players.families import family_of
from engine.players.levels import LEVELS
from tests.effort import full_or
from tools.testkit.scenario import Side, position

sensible = pytest.mark.parametrize("level", ["normal", "hard"])


def choice(level, game, who="A"):
    return LEVELS[level].choose(game.view(who), random.Random(1))


@sensible
def test_a_safety_is_kept_while_a_coup_may_come(level):
    game = position(A=Side("GO", km=100), B=Side("GO", km=100), hands={"A": "S_WAY D100 D100 D75 GO REPAIRS SPARE"})
    action = choice(level, game)
    assert isinstance(action, Play)
    assert action.card in (Card.D100, Card.D75)


@sensible
def test_a_safety_is_laid_before_the_trip_ends(level):
    game = position(
        A=Side("GO", km=900), B=Side("GO", km=400), target=1000, extended_by="A",
        hands={"A": "S_WAY D100 D50 D75 GO REPAIRS SPARE"},
    )  # fmt: skip
    assert choice(level, game) == Play(0, Card.WAY)
    game = game.play("A", "S_WAY")
    assert choice(level, game) == Play(0, Card.D100)


@sensible
def test_a_coup_is_called(level):
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    claim = choice(level, game, "B")
    assert isinstance(claim, Claim)
    assert claim.card is Card.PROOF
    assert isinstance(choice(level, game, "A"), Pass | None)


@sensible
def test_no_hazard_is_wasted_on_who_stands(level):
    stands = Side("GO FLAT", km=300)
    game = position(A=Side("GO STOP", km=300), B=stands, hands={"A": "H_GAS D25 D25 D100 S_TANK SPARE REPAIRS"})
    action = choice(level, game)
    assert isinstance(action, Discard)
    assert action.card is not Card.TANK


def test_a_beginner_overlooks_some_coups():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    answers = [Easy().choose(game.view("B"), random.Random(seed)) for seed in range(200)]
    assert 70 < sum(isinstance(answer, Pass) for answer in answers) < 130
    assert isinstance(Easy(overlooks=0.0).choose(game.view("B"), random.Random(1)), Claim)


def beginners(game, n=100):
    """Return how often a beginner makes each choice in its turn."""
    return Counter(Easy().choose(game.view("A"), random.Random(seed)) for seed in range(n))


def test_a_beginner_does_not_always_attack():
    game = position(A=Side("GO"), B=Side("GO", km=300), hands={"A": "FLAT D25 D25 GO GO SPARE REPAIRS"})
    assert 20 < beginners(game)[Play(0, Card.FLAT, 1)] < 70


def test_a_beginner_sees_the_card_that_ends_the_trip():
    game = position(A=Side("GO", km=600), B=Side("GO", km=300), hands={"A": "FLAT D25 D50 D75 D100 GO S_ACE"})
    assert beginners(game) == {Play(0, Card.D100): 100}
    game = position(ruleset="funspeed", A=Side(km=900), B=Side(km=300), hands={"A": "D100 D50 FLAT S_WAY ACCEL"})
    assert beginners(game) == {Play(0, Card.D100): 100}


def test_a_beginner_does_not_lay_cards_without_effect():
    game = position(A=Side("GO", km=625), B=Side(), hands={"A": "GO GO GO GO D100 D200 FLAT"})  # it moves already
    assert not any(isinstance(action, Play) for action in beginners(game))
    game = position(ruleset="funspeed", A=Side(km=400), B=Side(km=100), hands={"A": "HELI TRASH GO D25 ..."})
    assert not any(isinstance(action, Play) and action.card is Card.HELI for action in beginners(game))


@sensible
def test_problems_are_solved(level):
    game = position(
        A=Side("GO ACCIDENT", km=100), B=Side("GO FLAT", km=100), hands={"A": "REPAIRS GO D100 D75 D50 D25 SPARE"}
    )
    assert choice(level, game) == Play(0, Card.REPAIRS)


@sensible
def test_the_leader_is_attacked(level):
    game = position(
        A=Side("GO FLAT", km=100), B=Side("GO", km=600), C=Side("GO", km=50),
        hands={"A": "STOP D100 D75 D50 D25 GO REPAIRS"},
    )  # fmt: skip
    chosen = Counter(LEVELS[level].choose(game.view("A"), random.Random(seed)) for seed in range(full_or(9, 3)))
    assert chosen[Play(0, Card.STOP, 1)] > full_or(6, 1)
    assert not chosen[Play(0, Card.STOP, 2)]


@sensible
def test_useless_cards_are_discarded(level):
    game = position(
        A=Side("GO FLAT", km=600, safeties="ACE"), B=Side(), hands={"A": "REPAIRS D100 D75 D50 D25 GO S_WAY"}
    )
    assert choice(level, game) == Discard(0, Card.REPAIRS)


@sensible
def test_the_trip_is_ended_rather_than_risked(level):
    """An opponent has almost arrived, and there is no card left to draw: no extension."""
    game = position(
        A=Side("GO", km=650), B=Side("GO", km=675), hands={"A": "D50 D25 D25", "B": "D25 D100 D100"}, pile=""
    )
    game = game.play("A", "D50")
    assert game.state.phase is Phase.EXTENSION
    assert choice(level, game) == Extend(0, False)


@sensible
def test_sounds_are_shouted_and_ties_called(level):
    game = position(ruleset="funspeed", A=Side(km=100), B=Side(km=100), hands={"A": "STOP ...", "B": "..."})
    assert choice(level, game, "B") == HoldUp(1)
    game = position(ruleset="funspeed", A=Side(km=100), B=Side(km=75), hands={"A": "STOP ...", "B": "..."})
    assert choice(level, game, "B") is None
    game = game.play("A", "STOP", on="B")
    assert choice(level, game, "A") == Shout(0, game.window, "STOP")


@sensible
def test_a_winning_unit_is_laid_and_an_opponents_is_undone(level):
    game = position(
        ruleset="funspeed", A=Side(km=800), B=Side(km=500), hands={"A": "D200 STOP D25 D50 D75", "B": "UTURN ..."}
    )
    assert choice(level, game) == Play(0, Card.D200)
    game = game.play("A", "D200").shout("A", "200").expire()
    claim = choice(level, game, "B")
    assert isinstance(claim, Claim)
    assert claim.card is Card.UTURN


def usually(game, who):
    """Return the most frequent choice of hard over different guesses."""
    view = game.view(who)
    return Counter(LEVELS["hard"].choose(view, random.Random(seed)) for seed in range(full_or(7, 3))).most_common(1)[0][
        0
    ]


@pytest.mark.parametrize(("card", "boost", "answer"), [("D100", 0, Pass), ("D200", 2, Claim)])
def test_hard_keeps_its_demi_tour_for_a_larger_unit(card, boost, answer):
    game = position(
        ruleset="funspeed", A=Side(), B=Side(km=75),
        hands={"A": f"{card} ACCEL ACCEL D50 D75", "B": "UTURN D100 D200 ACCEL"},
    )  # fmt: skip
    game = game.play("A", card, boost=boost).shout("A", card[1:]).expire()
    assert isinstance(usually(game, "B"), answer)


def test_hard_makes_a_tie_where_the_others_have_more_to_lose():
    """It gives up 25 km for a chance of 400."""
    game = position(
        ruleset="funspeed", A=Side(km=300, distance="D25 D25"), B=Side(km=400, distance="D100x4"),
        hands={"A": "D100 D75 D25 GO MIRROR", "B": "..."},
    )  # fmt: skip
    assert usually(game, "A") == Play(0, Card.D100)


@sensible
def test_a_go_is_useless_with_the_right_of_way(level):
    game = position(A=Side(safeties="WAY", km=100), B=Side("GO", km=100), hands={"A": "GO D100 D75 REPAIRS SPARE"})
    assert choice(level, game) == Play(0, Card.D100)


@sensible
def test_a_limit_does_not_hinder_a_side_that_needs_fifty(level):
    game = position(A=Side("GO", km=300), B=Side("GO", km=650), hands={"A": "LIMIT D100 D75 GO REPAIRS SPARE"})
    assert choice(level, game) == Play(0, Card.D100)
    game = position(A=Side("GO", speed="LIMIT", km=650), B=Side("GO"), hands={"A": "ENDLIMIT D25 D25 GO REPAIRS"})
    assert choice(level, game) == Play(0, Card.D25)


@pytest.mark.parametrize(("km", "laid"), [(600, True), (575, False), (525, False)])
def test_a_safety_is_laid_only_if_a_single_card_may_end_the_round(km, laid):
    """100 km can be laid at once, 125 and 175 cannot: there is another turn for the safety."""
    game = position(A=Side("GO", km=100), B=Side("GO", km=km), hands={"A": "S_ACE D100 D75 D50 GO SPARE"})
    assert (choice("normal", game) == Play(0, Card.ACE)) == laid


def test_hard_leaves_a_remainder_for_which_it_holds_a_card():
    """After 75 km the other 75 completes the trip; after 100 it would need a 50."""
    game = position(A=Side("GO", km=550), B=Side("GO FLAT", km=300), hands={"A": "D100 D75 D75 GO REPAIRS SPARE"})
    assert usually(game, "A") == Play(0, Card.D75)


def test_hard_solves_problems_in_an_order_that_needs_one_go():
    """With `cumulation` a GO that cures STOP also counts as the start if no other problem is left."""
    game = position(
        ruleset="playroom", preset="cumulation", A=Side("GO STOP FLAT", km=300), B=Side("GO", km=300),
        hands={"A": "GO SPARE D100 D100 D75 D50 D25"},
    )  # fmt: skip
    assert usually(game, "A") == Play(0, Card.SPARE)


def test_no_level_discards_a_safety_while_it_has_another_card():
    game = position(A=Side("GO FLAT"), B=Side(), hands={"A": "S_WAY D100 D75 D50 D25 D25 D100"})
    for level in LEVELS:
        for seed in range(full_or(8, 2) if level == "hard" else 60):  # hard takes long, and depends little on chance
            action = LEVELS[level].choose(game.view("A"), random.Random(seed))
            assert not (isinstance(action, Discard) and FAMILY[action.card] is Family.SAFETY)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("taking", [True, False])
def test_a_choice_among_equal_units_needs_no_knowledge_of_windows_beneath(level, taking):
    """A guess contains only the top window, not one beneath it upon the newest of these units."""
    game = position(
        ruleset="funspeed", sides=3, A=Side(distance="D75 D100"), B=Side(km=275 if taking else 100),
        hands={"A": "D100 ..."},
    )  # fmt: skip
    who = "C" if taking else "A"
    game.play("A", "D100").hold_up(who).expire()
    assert any(action.older for action in game.view(who).legal)
    assert choice(level, game, who) in game.view(who).legal


def chosen(game, who, seeds=40):
    """Return how often hard makes each choice, over different random numbers."""
    view = game.view(who)
    return Counter(family_of(view.setup).hard.choose(view, random.Random(seed)) for seed in range(seeds))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("ruleset", ["classic", "playroom", "funspeed"])
def test_no_victim_is_singled_out(ruleset, level):
    """Which of equal victims is hit, or tried first, changes from act to act, and in the first act with the hand."""
    moving = {"battle": "GO"} if ruleset != "funspeed" else {}
    sides = {name: Side(**moving) for name in "ABCD"}
    by_seq, by_hand = Counter(), Counter()
    held = ["D25", "D50", "D75", "D100", "D200", "R_GAS", "SPARE", "REPAIRS"]
    for number in range(120):
        hand = random.Random(number).sample(held, 5)
        for hits, cards, seq in ((by_seq, held[:5], number), (by_hand, hand, 0)):
            game = position(ruleset=ruleset, sides=4, hands={"A": " ".join(["STOP", *cards])}, **sides)
            values = getattr(family_of(game.view("A").setup), level).values(replace(game.view("A"), seq=seq))
            attacks = [each for each in values if isinstance(each, Play) and each.target is not None]
            assert len({values[each] for each in attacks}) == 1
            hits[attacks[0].target] += 1
    for hits in (by_seq, by_hand):
        assert hits.keys() == {1, 2, 3}
        assert min(hits.values()) >= 24


def test_hard_keeps_what_wins_with_its_accelerators():
    """200 km are worth more in the hand, where they cannot be stolen or undone, until they win."""
    hands = {"A": "D200 D100 ACCEL ACCEL R_GO"}
    game = position(ruleset="funspeed", A=Side(), B=Side(km=75), hands=hands)
    assert chosen(game, "A").keys() == {Play(0, Card.D100)}
    game = position(ruleset="funspeed", A=Side(km=200), B=Side(km=75), hands=hands)
    assert chosen(game, "A").keys() == {Play(0, Card.D200, boost=2)}


def test_hard_calls_bornes_killer_before_it_spends_a_demi_tour():
    hands = {"A": "D200 STOP D25 D50 D75", "B": "UTURN D100 D200 ACCEL"}
    game = position(ruleset="funspeed", A=Side(), B=Side(), hands=hands).play("A", "D200")
    assert chosen(game, "B").keys() == {BornesKiller(1, game.view("B").window.id)}
    game = game.shout("A", "200").expire()
    assert [type(each) for each in chosen(game, "B")] == [Claim]
