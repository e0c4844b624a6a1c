"""The arena (`tools.tuning.arena`) compared with the engine, and machine code (with numba) compared with Python.

And the tuning that uses the arena.
"""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from engine import RULESETS, Discard, Extend, Phase, Play, apply, new_game, view_for
from engine.cards import FAMILY, Family
from engine.players.card_codes import CARDS, NUMBER
from engine.players.classic.evaluation import choose as choose_by_weights
from engine.players.classic.evaluation import extends
from engine.players.classic.heuristic import ClassicHeuristic, knowledge_of
from engine.players.classic.kernel import may_attack
from engine.players.classic.knowledge import see
from engine.players.classic.position import MOST_CARDS, MOST_SEATS
from engine.players.classic.trials import Plan
from engine.players.classic.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, Weights
from engine.players.funspeed.policy import HARD, NORMAL
from engine.players.match import MatchPlayer, course
from engine.players.normal import Normal
from engine.players.reactions import DELAYS
from engine.rules import rules_of
from tests.effort import full_or
from tests.players.test_classic_rollout import known as positions
from tools.bsd import model
from tools.bsd.computer import Computer
from tools.testkit.playouts import random_action, shortened
from tools.tuning import tune
from tools.tuning.arena import rounds
from tools.tuning.arena.table import Arena, Seated

PRESETS = ("standard", "bsd")
DECISIONS = 400
DEALS = 15

both_presets = pytest.mark.parametrize("preset", PRESETS)


class Fixed:
    """Randomness that gives the computer this state of the random generator."""

    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number / 2**32


class AsArena(ClassicHeuristic, frozen=True):
    """A policy that breaks ties as the arena does."""

    def values(self, view):
        values = super().values(view)
        if len(values) > 1:
            card, _ = choose_by_weights(knowledge_of(view), self.weights)
            first = next(action for action in values if action_number(action) == card)
            values = {**values, first: values[first] + 1e-6}
        return values


def action_number(action):
    """Return the number of a laid card, ~ of it for a discard."""
    return ~NUMBER[action.card] if isinstance(action, Discard) else NUMBER[action.card]


def seated_at(state, chance=0):
    """Return a table of the arena in Python with the position, seen by the seat in turn."""
    arena = Arena(state.setup, machine_code=False)
    arena.place(state, chance)
    rounds.observe(arena.table, state.turn)
    arena.table.desk.known.p.chance = chance
    return arena.table


def action_of(state, card, victim):
    """Return the choice of the arena as an action of the engine."""
    seat = state.turn
    if card < 0:
        return Discard(seat, CARDS[~card])
    return Play(seat, CARDS[card], victim if FAMILY[CARDS[card]] is Family.HAZARD else None)


def decisions(preset, number):
    """Return `number` positions that decide a turn, of games played partly at random and partly like players."""
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
    """Return random but round weights, so that there are many ties."""
    return Weights(*(float(10 * chance.randrange(-5, 30)) for _ in Weights.__struct_fields__))


def undrawn(state):
    """Return the position before the first draw."""
    hands, first = list(state.hands), state.turn
    pile, hands[first] = (*state.pile, hands[first][-1]), hands[first][:-1]
    return replace(state, hands=tuple(hands), pile=pile)


@pytest.mark.sampled
def test_it_uses_weights_like_the_levels():
    """In all seatings and with all variants; between equal values, either choice is right."""
    chance, kinds = random.Random(1), set()
    for state in positions(full_or(4_000, 1_500)):
        if state.windows or state.phase not in (Phase.PLAY, Phase.EXTENSION):
            continue
        view, known = view_for(state, state.turn), seated_at(state).desk.known
        for weights in (NORMAL_WEIGHTS, HARD_WEIGHTS, drawn(chance)):
            policy = ClassicHeuristic(weights)
            if state.phase is Phase.EXTENSION:
                action = Extend(state.turn, extends(known, weights))
                assert action == policy.choose(view, chance)
            else:
                action, values = action_of(state, *choose_by_weights(known, weights)), policy.values(view)
                assert len(values) < 2 or values[action] == max(values.values())
                assert action in values
            kinds.add(FAMILY[action.card] if isinstance(action, Play) else type(action))
    assert kinds == {*Family, Discard, Extend} - {Family.SPECIAL}


@both_presets
def test_the_computer_decides_the_same_given_its_view(preset):
    """Its hand is shuffled, and it uses some randomness: both are given the same."""
    for number, state in enumerate(decisions(preset, DECISIONS)):
        view, table = view_for(state, state.turn), seated_at(state, number)
        action = Computer().choose(view, Fixed(number))
        assert action in view.legal
        if state.phase is Phase.EXTENSION:
            assert Extend(state.turn, model.extends(table.desk.known, table.notes)) == action
        else:
            assert action_of(state, model.choose(table.desk.known, table.notes), 1 - state.turn) == action


@both_presets
def test_a_round_ends_as_on_the_engine(preset):
    extended = 0
    for seed in range(DEALS):
        start = new_game("classic", (0, 1), {}, seed, preset=preset).state
        arena, first = Arena(start.setup, machine_code=False), start.turn
        arena.place(undrawn(start))
        points = arena.play_on([Seated(HARD_WEIGHTS), Seated(NORMAL_WEIGHTS)], first, drawn=False)
        seated = [MatchPlayer(AsArena(weights), DELAYS["normal"]) for weights in (HARD_WEIGHTS, NORMAL_WEIGHTS)]
        end = next(after for _, after in course(start, seated, random.Random(seed)) if after.sheets)
        assert [*points] == [*end.totals]
        extended += arena.table.p.target > start.target
    assert extended


@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_machine_code_has_room_for_every_game(ruleset):
    for shape in RULESETS[ruleset].shapes:
        sides = tuple(seat % shape.sides for seat in range(shape.sides * shape.members))
        state = new_game(ruleset, sides, {"con_sense": "on", "reduced_hazards": "off"}, 0).state
        assert len(sides) <= MOST_SEATS
        assert sum(rules_of(state.setup).deck().values()) <= MOST_CARDS


def test_no_victim_is_singled_out():
    """Which of equal victims is attacked is random."""
    state = new_game("classic", (0, 1, 2, 3), {}, 3).state
    hit = set()
    for number in range(40):
        known = seated_at(state, number).desk.known
        p = known.p
        for side in p.sides:
            side.battle.append(14)
        hazard = next(card for card in range(5, 9) if may_attack(p, known.who, card, (known.who + 1) % 4))
        p.hands[known.seat][:] = [hazard]
        see(known, known.seat)
        hit.add(choose_by_weights(known, HARD_WEIGHTS)[1])
    assert hit == {0, 1, 2, 3} - {known.who}


SEARCHING = Plan(trials=60, doubts=0.25, gate=2.0)


@pytest.mark.parametrize(
    ("ruleset", "sides", "preset"),
    [
        ("classic", (0, 1), "bsd"),
        ("classic", (0, 1, 0, 1), "standard"),
        ("classic", (0, 1, 2), "official"),
        ("playroom", (0, 1, 2, 3), "all_variants"),
    ],
)
def test_machine_code_does_the_same(ruleset, sides, preset):
    pytest.importorskip("numba")
    setup = new_game(ruleset, sides, {}, 0, preset=preset).state.setup
    others = [Seated(None if preset == "bsd" else NORMAL_WEIGHTS)] * (setup.n_sides - 1)
    for plan, most in ((Plan(0, 0.0, 0.0), 4), (SEARCHING, 1)):
        seated = [Seated(HARD_WEIGHTS, plan), *others]
        fast, slow = (Arena(setup, machine_code=each).games(seated, 7, 1, most) for each in (True, False))
        assert fast.tolist() == slow.tolist()


def test_machine_code_draws_what_is_owed():
    """RULES 3.4: the same cards, from a position in which hands are short and cards are few."""
    pytest.importorskip("numba")
    chance, filled = random.Random(1), 0
    for seed in range(20):
        state = new_game("playroom", (0, 1, 2), {}, seed, preset="all_variants").state
        few = shortened(replace(state, pile=state.pile[:4]), chance)
        tables = []
        for machine_code in (True, False):
            arena = Arena(state.setup, machine_code)
            arena.place(few, seed)
            points = arena.play_on([Seated(HARD_WEIGHTS)] * 3, few.turn, drawn=True)
            p = arena.table["p"] if machine_code else arena.table.p
            tables.append((points, [int(owed) for owed in p["owed"][:3]] if machine_code else p.owed))
        assert tables[0] == tables[1]
        filled += sum(tables[1][1]) < sum(few.owed)
    assert filled > 2


def test_tuning_does_not_depend_on_the_number_of_jobs(monkeypatch):
    monkeypatch.setattr(tune, "BROOD", 2)
    found = []
    for jobs in (1, 2):
        with ThreadPoolExecutor(jobs) as pool:
            found.append(tune.tune(pool, "three", NORMAL_WEIGHTS, 2, 1, 1, random.Random(1)))
    assert found[0] == found[1] == tune.rounded(found[0]) != NORMAL_WEIGHTS


def test_tuning_climbs(monkeypatch):
    """It finds the best value of a weight from any start, and leaves irrelevant ones about where they are."""
    monkeypatch.setattr(tune, "worth", lambda name, number, deals, weights: -abs(weights.d100 - 150))
    with ThreadPoolExecutor(1) as here:
        found = tune.tune(here, "race", NORMAL.weights, 1, 90, 1, random.Random(1))
    assert found.d100 == pytest.approx(150, abs=3)
    assert found.keep_safety == pytest.approx(NORMAL.weights.keep_safety, rel=0.3)


@pytest.mark.parametrize(("sides", "won"), [(2, 58), (3, 39), (4, 29)])
def test_races_are_won_by_better_weights(sides, won):
    race = tune.Race(sides, NORMAL.weights)
    assert set(race.ahead(NORMAL.weights, 1, 30)) == {100 / sides}  # each deal from both sides
    assert race.ahead(HARD.weights, 0, 600 // sides).mean() > won
    assert race.ahead(NORMAL.weights, 2, 20).tolist() == race.ahead(NORMAL.weights, 1, 21).tolist()[1:]
