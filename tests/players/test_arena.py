"""Classic for two as machine code (`tools.tuning.arena`) against the engine, as plain Python if there is no numba.

And the tuning that uses it.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import Discard, Extend, Phase, Play, apply, new_game, view_for
from engine.cards import FAMILY, Family
from engine.players.card_codes import CARDS
from engine.players.classic import weights as weights_module
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.position import position_of
from engine.players.classic.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, Weights
from engine.players.levels import REACTION_MS
from engine.players.match import MatchPlayer, play_out
from engine.players.normal import Normal
from tests.playouts import random_action
from tools.bench.levels import ONE_ROUND
from tools.bsd.model import Computer
from tools.tuning import tune
from tools.tuning.arena import rounds, table

PRESETS = ("standard", "bsd")
DECISIONS = 400
DEALS = 15

both_presets = pytest.mark.parametrize("preset", PRESETS)


class Dice:
    """The chance of a table as one for policies of the engine."""

    def __init__(self, its):
        self.its = its

    def random(self):
        return table.random(self.its)


class Rolling:
    """A policy that takes its chance from given dice, whatever else is drawn by lot."""

    def __init__(self, policy, dice):
        self.policy, self.dice = policy, dice

    def choose(self, view, chance):
        return self.policy.choose(view, self.dice)


def dice(number):
    """Dice that fall like those of a table with this chance."""
    made = table.new_table("bsd")
    made.chance = number
    return Dice(made)


def table_of(state, chance=0):
    """The position of a game of classic for two as the arena has it."""
    made = table.new_table("bsd" if dict(state.setup.options)["hand_end"] == "nobody_can_play" else "standard")
    made.totals[:], made.chance = state.totals, chance
    known = position_of(state)
    assert known.options.victims == made.p.options.victims
    made.p.target, made.p.extended_by, made.p.idle = known.target, known.extended_by, known.idle
    for mine, cards in ((made.p.pile, known.pile), *zip(made.p.hands, known.hands, strict=True)):
        for card in cards:
            mine.append(card)
    for side, other in zip(made.p.sides, known.sides, strict=True):
        for name in ("km", "laid", "n200", "limited", "wrong", "safe", "safeties", "coups"):
            setattr(side, name, getattr(other, name))
        for card in other.battle:
            side.battle.append(card)
    return made


def choice(state, player, chance=0):
    """What a player of the arena does, as an action of the engine."""
    made, seat = table_of(state, chance), state.turn
    if state.phase is Phase.EXTENSION:
        return Extend(seat, bool(rounds.extends(made, seat, player)))
    number = rounds.choose(made, seat, player)
    card = CARDS[number if number >= 0 else ~number]
    if number < 0:
        return Discard(seat, card)
    return Play(seat, card, 1 - seat if FAMILY[card] is Family.HAZARD else None)


def decisions(preset, number):
    """So many positions in which a turn is decided, of games that go on partly at random and partly as players do."""
    n, policies = 0, (Computer(), Normal(), ClassicHeuristic(HARD_WEIGHTS))
    for seed in range(10_000):
        chance, state = random.Random(seed), new_game("classic", (0, 1), {}, seed, preset=preset).state
        while state.outcome is None and len(state.sheets) < 4:
            action = None
            if not state.windows:
                yield state
                n += 1
                if n == number:
                    return
                if chance.random() < 0.9:
                    action = chance.choice(policies).choose(view_for(state, state.turn), chance)
            state = apply(state, action or random_action(state, chance), seed).state


def drawn(chance):
    """Weights at random, round ones, so that much is equally good."""
    return Weights(*(float(10 * chance.randrange(-5, 30)) for _ in Weights.__struct_fields__))


def undrawn(state):
    """The position before the first draw."""
    hands, first = list(state.hands), state.turn
    pile, hands[first] = (*state.pile, hands[first][-1]), hands[first][:-1]
    return replace(state, hands=tuple(hands), pile=pile)


@both_presets
def test_it_goes_by_weights_as_normal_does(preset):
    chance, kinds = random.Random(1), set()
    for state in decisions(preset, DECISIONS):
        for weights in (NORMAL_WEIGHTS, HARD_WEIGHTS, drawn(chance)):
            action = ClassicHeuristic(weights).choose(view_for(state, state.turn), chance)
            assert choice(state, rounds.players(weights)[0]) == action
            kinds.add(FAMILY[action.card] if isinstance(action, Play) else type(action))
    assert kinds == {*Family, Discard, Extend} - {Family.SPECIAL}


@both_presets
def test_it_decides_as_the_computer_does(preset):
    """Its hand is shuffled, and some is left to chance: both are given the same."""
    for number, state in enumerate(decisions(preset, DECISIONS)):
        action = Computer().choose(view_for(state, state.turn), dice(number))
        assert choice(state, rounds.players(None)[0], number) == action


@both_presets
@pytest.mark.parametrize("other", [NORMAL_WEIGHTS, None], ids=["normal", "computer"])
def test_a_round_ends_as_on_the_engine(preset, other):
    extended = 0
    for seed in range(DEALS):
        start = new_game("classic", (0, 1), ONE_ROUND, seed, preset=preset).state
        made, first = table_of(undrawn(start), seed), start.turn
        rounds.play_round(made, *rounds.players(HARD_WEIGHTS, other), first)
        rolled = dice(seed)
        policies = ClassicHeuristic(HARD_WEIGHTS), Computer() if other is None else ClassicHeuristic(other)
        seated = [MatchPlayer(Rolling(policy, rolled), REACTION_MS["normal"]) for policy in policies]
        end = play_out(start, seated, random.Random(seed))
        assert [rounds.points(made, who) for who in range(2)] == [*end.outcome.totals]
        extended += made.p.target > start.target
    assert extended


def test_it_refuses_presets_that_it_does_not_know():
    with pytest.raises(ValueError, match="official"):
        table.new_table("official")


def test_tuning_finds_the_same_whatever_the_number_of_jobs(monkeypatch):
    monkeypatch.setattr(tune, "BROOD", 2)
    found = []
    for jobs in (1, 2):
        with ThreadPoolExecutor(jobs) as pool:
            found.append(tune.tune(pool, NORMAL_WEIGHTS, 2, 1, 1, random.Random(1)))
    assert found[0] == found[1] == tune.rounded(found[0]) != NORMAL_WEIGHTS


def test_the_weights_of_hard_stand_as_tuning_prints_them():
    assert f"HARD_WEIGHTS = {tune.written(HARD_WEIGHTS)}" in Path(weights_module.__file__).read_text("utf-8")
