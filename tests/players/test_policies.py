"""All levels in all rulesets: legal, reproducible, and independent of what the seat cannot see."""

import random
from collections import Counter

import pytest

from engine import RULESETS, Phase, apply, legal_actions, view_for
from engine.players import families
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, course, play_out
from engine.replays.recording import played_on
from tests.effort import FULL, full_or
from tests.engine.test_properties import redealt
from tools.testkit.playouts import random_action, started

POSITIONS = full_or(10_000, 1_200)
"""Positions with a choice, for each level and ruleset."""


every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
every_level = pytest.mark.parametrize("level", LEVELS)


def positions(ruleset, number):
    """Return `number` (position, seat) pairs of games played partly at random and partly like players."""
    seed, n = 0, 0
    while True:
        seed += 1
        chance, state = random.Random(seed), started(seed, ruleset)
        policies = [*LEVELS.values()][:2]
        for _ in range(150):
            if state.phase is Phase.OVER:
                break
            seats = [seat for seat in range(len(state.hands)) if legal_actions(state, seat)]
            for seat in seats:
                yield state, seat
                n += 1
                if n == number:
                    return
            action = None
            if seats and chance.random() < 0.6:
                seat = chance.choice(seats)
                action = chance.choice(policies).choose(view_for(state, seat), chance)
            state = apply(state, action or random_action(state, chance), chance.randrange(1, 1000)).state


@every_ruleset
@every_level
def test_every_choice_is_legal(ruleset, level):
    policy, chance, kinds = LEVELS[level], random.Random(1), Counter()
    for state, seat in positions(ruleset, POSITIONS):
        view = view_for(state, seat)
        action = policy.choose(view, chance)
        if action is None:  # only a call or waiting is possible
            assert RULESETS[ruleset].calls
            assert all(type(each).__name__ in ("HoldUp", "BornesKiller", "Claim") for each in view.legal)
        else:
            assert action in view.legal
        kinds[type(action).__name__] += 1
    assert {"Play", "Discard", "Claim", "Pass"} <= kinds.keys()
    if not FULL:
        return  # the rest is too rare for a sample
    if ruleset == "funspeed":
        assert {"Shout", "Draw", "HoldUp", "Take", "Pay", "Swap"} <= kinds.keys()
        assert "EndTurn" in kinds or level == "hard"  # hard rarely keeps all its cards
        assert ("BornesKiller" in kinds) == (level != "easy")  # a beginner does not look for units to kill
    else:
        assert {"Draw", "Extend"} <= kinds.keys()


@every_ruleset
@every_level
def test_choices_depend_on_the_view_only(ruleset, level):
    policy, changed = LEVELS[level], 0
    for seed, (state, seat) in enumerate(positions(ruleset, full_or(800, 60))):
        if seed % 4:
            continue
        other = redealt(state, seat, seed, answers=False)
        changed += other.hands != state.hands
        first = policy.choose(view_for(state, seat), random.Random(seed))
        assert first == policy.choose(view_for(other, seat), random.Random(seed))
    assert changed > full_or(100, 6)


@every_ruleset
@every_level
def test_spectators_and_finished_games_need_no_choice(ruleset, level):
    state = started(3, ruleset)
    assert LEVELS[level].choose(view_for(state, None), random.Random(1)) is None


@every_ruleset
@every_level
def test_games_between_levels_end(ruleset, level):
    for seed in range(full_or(12, 1)):
        state = started(seed, ruleset)
        players = [PLAYERS[level]] * len(state.hands)
        ends = [play_out(state, players, random.Random(seed)) for _ in range(2)]
        assert ends[0] == ends[1]
        assert ends[0].outcome is not None


@every_ruleset
def test_the_acts_of_a_match_can_be_replayed(ruleset):
    for seed in range(full_or(6, 2)):
        start = started(seed, ruleset)
        players = [PLAYERS["easy"]] * len(start.hands)
        played = list(course(start, players, random.Random(seed)))
        replayed = played_on(start, [act for act, _ in played])
        assert [moment.after for moment in replayed] == [state for _, state in played]
        assert played[-1][1] == play_out(start, players, random.Random(seed))


@every_ruleset
@every_level
def test_a_ruleset_without_a_policy_family_can_be_played(ruleset, level, monkeypatch):
    monkeypatch.setattr(families, "FAMILIES", {})
    for seed in range(full_or(12, 4)):
        state = started(seed, ruleset)
        players = [PLAYERS[level]] * len(state.hands)
        assert play_out(state, players, random.Random(seed)).outcome is not None


def test_a_call_is_only_made_on_a_tie():
    calls = 0
    for state, seat in positions("funspeed", 3_000):
        view = view_for(state, seat)
        for level in ("easy", "normal"):
            action = LEVELS[level].choose(view, random.Random(1))
            if type(action).__name__ == "HoldUp":
                totals = [standing.total for standing in view.standings]
                assert len(set(totals)) < len(totals)
                calls += 1
    assert calls > 10
