"""Rare cases of the rules: refills, shuffles, late coups, windows that end with the game."""

import pytest
from msgspec.structs import replace

from engine import RULESETS, Card, OptionError, new_game
from engine.events import Reshuffled
from engine.rules import rules_of
from engine.state import Laid
from tools.testkit.scenario import Side, position


def fun(**said):
    return position(ruleset="funspeed", **said)


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


def test_all_known_revisions_are_played_and_no_others():
    for name, rules in RULESETS.items():
        setup = new_game(name, (0, 1)).state.setup
        for revision in range(1, rules.revision + 1):
            assert rules_of(replace(setup, revision=revision)).setup.revision == revision
        for revision in (0, rules.revision + 1):
            with pytest.raises(OptionError, match="other_revision"):
                rules_of(replace(setup, revision=revision))


@pytest.mark.parametrize(("sides", "target"), [((0, 1), 700), ((0, 1, 0, 1), 1000)])
def test_options_missing_in_a_stored_game_are_decided_by_its_seating(sides, target):
    setup = new_game("classic", sides).state.setup
    kept = tuple((name, value) for name, value in setup.options if name not in ("target", "extension"))
    assert rules_of(replace(setup, options=kept)).base_target == target
