"""The choices of a sensible player, position by position."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from engine import Claim, Discard, Pass, Play
from engine.cards import FAMILY, Card, Family
from engine.players.easy import Easy
from engine.players.families import family_of
from engine.players.levels import LEVELS
from tests.effort import full_or
from tests.engine.rows import at, played, said
from tools.testkit.scenario import Side, position

FUN = {"ruleset": "funspeed"}
BOTH_DRIVE = {"A": Side("GO", km=100), "B": Side("GO", km=100)}
ATTACKED = at("FLAT ...", "PROOF ...", A=Side("GO"), B=Side("GO"))
ARRIVING = at(
    "WAY D100 D50 D75 GO REPAIRS SPARE", A=Side("GO", km=900), B=Side("GO", km=400), target=1000, extended_by="A"
)
WINNING = at("D200 STOP D25 D50 D75", "UTURN ...", A=Side(km=800), B=Side(km=500), **FUN)
LEVEL = at("STOP ...", "...", A=Side(km=100), B=Side(km=100), **FUN)
UNDOING = at("D200 STOP D25 D50 D75", "UTURN D100 D200 ACCEL", **FUN)
BOOSTED = at("D200 D100 ACCEL ACCEL R_GO", B=Side(km=75), **FUN)


def needing(km):
    """B lacks so much that one card, or two, can end the round."""
    return at("ACE D100 D75 D50 GO SPARE", A=Side("GO", km=100), B=Side("GO", km=km))


# Each row: the position, the acts, and what a sensible player then does, or one of several.
SENSIBLE = [
    (at("WAY D100 D100 D75 GO REPAIRS SPARE", **BOTH_DRIVE), "", "A lays D100 | A lays D75"),  # a coup may come
    (ARRIVING, "", "A lays WAY"),
    (ARRIVING, "A lays WAY", "A lays D100"),
    (ATTACKED, "A lays FLAT on B", "B answers PROOF"),
    (at("H_GAS D25 D25 D100 TANK SPARE REPAIRS", A=Side("GO STOP", km=300), B=Side("GO FLAT", km=300)), "",
     "A discards H_GAS | A discards D25 | A discards D100 | A discards SPARE | A discards REPAIRS"),
    (at("REPAIRS GO D100 D75 D50 D25 SPARE", A=Side("GO ACCIDENT", km=100), B=Side("GO FLAT", km=100)), "", "A lays REPAIRS"),
    (at("REPAIRS D100 D75 D50 D25 GO WAY", A=Side("GO FLAT", km=600, safeties="ACE"), B=Side()), "", "A discards REPAIRS"),
    (at("D50 D25 D25", "D25 D100 D100", A=Side("GO", km=650), B=Side("GO", km=675), pile=""),  # no card is left to draw
     "A lays D50", "A declines"),
    (at("STOP D100 D75 D50 D25 GO REPAIRS", A=Side("GO FLAT", km=100), B=Side("GO", km=600), C=Side("GO", km=50)), "",
     "A lays STOP on B"),
    (at("SPARE D25 D50 D75 D100", A=Side("FLAT"), B=Side("FLAT"), **FUN), "", "A lays SPARE under"),  # B could take it
    (at("SPARE D25 D50 D75 D100", A=Side("FLAT"), B=Side(), **FUN), "", "A lays SPARE"),
    (LEVEL, "", "B calls"),
    (LEVEL | {"B": Side(km=75)}, "", "B waits"),
    (LEVEL | {"B": Side(km=75)}, "A lays STOP on B", "A shouts STOP"),
    (WINNING, "", "A lays D200"),
    (WINNING, "A lays D200; A shouts 200; time", "B answers UTURN"),
    (at("GO D100 D75 REPAIRS SPARE", A=Side(safeties="WAY", km=100), B=Side("GO", km=100)), "", "A lays D100"),
    (at("LIMIT D100 D75 GO REPAIRS SPARE", A=Side("GO", km=300), B=Side("GO", km=650)), "", "A lays D100"),  # B needs 50
    (at("ENDLIMIT D25 D25 GO REPAIRS", A=Side("GO", speed="LIMIT", km=650), B=Side("GO")), "", "A lays D25"),
]  # fmt: skip
HARD = [
    (at("D100 ACCEL ACCEL D50 D75", "UTURN D100 D200 ACCEL", B=Side(km=75), **FUN), "A lays D100; A shouts 100; time", "B passes"),
    (at("D200 ACCEL ACCEL D50 D75", "UTURN D100 D200 ACCEL", B=Side(km=75), **FUN), "A lays D200x4; A shouts 200; time",
     "B answers UTURN"),
    # It gives up 25 km for a chance of 400, by a tie in which the others have more to lose.
    (at("D100 D75 D25 GO MIRROR", "...", A=Side(km=300, distance="D25 D25"), B=Side(km=400, distance="D100x4"), **FUN), "",
     "A lays D100"),
    # After 75 km the other 75 completes the trip; after 100 it would need a 50.
    (at("D100 D75 D75 GO REPAIRS SPARE", A=Side("GO", km=550), B=Side("GO FLAT", km=300)), "", "A lays D75"),
    # With `cumulation` a GO that cures STOP also counts as the start if no other problem is left.
    (at("GO SPARE D100 D100 D75 D50 D25", ruleset="playroom", preset="cumulation", A=Side("GO STOP FLAT", km=300),
        B=Side("GO", km=300)), "", "A lays SPARE"),
    # 200 km are worth more in the hand, where they cannot be stolen or undone, until they win.
    (BOOSTED, "", "A lays D100"),
    (BOOSTED | {"A": Side(km=200)}, "", "A lays D200x4"),
    (UNDOING, "A lays D200", "B kills"),
    (UNDOING, "A lays D200; A shouts 200; time", "B answers UTURN"),
]  # fmt: skip
NORMAL = [
    (needing(600), "", "A lays ACE"),
    *((needing(km), "", "A lays D100 | A lays D75 | A lays D50") for km in (575, 525)),  # another turn for the safety
]


@pytest.mark.parametrize(
    ("level", "where", "acts", "choice"),
    [*(("hard", *row) for row in (*SENSIBLE, *HARD)), *(("normal", *row) for row in (*SENSIBLE, *NORMAL))],
)
def test_a_choice(level, where, acts, choice):
    game, (who, *_) = played(where, acts), choice
    wanted = [
        None if words == ["waits"] else said(game, who, words) for _, *words in map(str.split, choice.split(" | "))
    ]
    seeds = range(full_or(7, 3)) if level == "hard" else [1]
    chosen = Counter(LEVELS[level].choose(game.view(who), random.Random(seed)) for seed in seeds)
    assert chosen.most_common(1)[0][0] in wanted


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
    assert LEVELS[level].choose(game.view(who), random.Random(1)) in game.view(who).legal


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
