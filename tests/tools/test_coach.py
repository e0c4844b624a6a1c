"""What the coach is proved by: errors made on purpose, the measure of what a choice costs, and what is printed of them."""

import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from engine import Discard, Play, new_game, view_for
from engine.cards import Card
from engine.players.levels import LEVELS, Normal
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS
from engine.replays.recording import played_on
from tools.bench import blunders, coach, costs
from tools.bench.coach_report import report
from tools.testkit.scenario import Side, position

ONE_ROUND = {"max_hands": 1, "tie_break": "shared"}
FORMS = (("classic", ONE_ROUND), ("playroom", ONE_ROUND), ("funspeed", {}))


def with_errors(ruleset, options, seed):
    """A game in which seat 0 errs: where it began, its acts, and the errors by the number of their act."""
    start = new_game(ruleset, (0, 1), options, seed).state
    errs = blunders.Blunderer(Normal(), f"{seed}")
    seated = [MatchPlayer(policy, DELAYS["normal"]) for policy in (errs, LEVELS["easy"])]
    acts = [act for act, _ in course(start, seated, random.Random(seed))]
    return start, acts, errs.acted(acts)


def test_errors_are_made_in_every_way_and_at_the_places_that_are_told():
    kinds, number = Counter(), Counter()
    for ruleset, options in FORMS:
        for seed in range(40):
            start, acts, found = with_errors(ruleset, options, seed)
            number[len(found)] += 1
            assert len({each.kind for each in found.values()}) == len(found) <= blunders.MOST_A_GAME
            for moment in played_on(start, acts):
                each = found.get(moment.number)
                if each is not None:
                    view = view_for(moment.before, 0)
                    assert moment.act.action == each.action != each.instead
                    assert each.action in view.legal
                    assert each.instead in view.legal
                    kinds[each.kind] += 1
    assert kinds.keys() == blunders.KINDS.keys()
    assert number[blunders.MOST_A_GAME] > number[0]


def test_what_is_wrong_with_each_error():
    start = position(A=Side("GO", km=600), B=Side("GO", km=600), hands={"A": "D100 S_TANK LIMIT STOP ...", "B": "..."})
    view = view_for(start.state, 0)
    arrives, stops = Play(0, Card.D100), Play(0, Card.STOP, 1)
    errs = {kind: [error(view, plain) for plain in (arrives, stops)] for kind, (error, _) in blunders.KINDS.items()}
    assert errs["arrival missed"] == errs["distance card discarded"] == [Discard(0, Card.D100), None]
    assert errs["hazard discarded"] == [None, Discard(0, Card.STOP)]
    assert errs["safety discarded"] == [Discard(0, Card.TANK)] * 2
    assert errs["coup-fourré missed"] == errs["only remedy discarded"] == [None, None]
    spared = errs["leader spared"]
    assert spared[0] is None
    assert isinstance(spared[1], Discard)
    assert spared[1].card not in (Card.STOP, Card.LIMIT, Card.TANK)


@pytest.mark.long
def test_what_it_costs_to_miss_the_arrival():
    start = position(A=Side("GO", km=600), B=Side("GO", km=500), hands={"A": "D100 D50 ...", "B": "..."})
    view = view_for(start.state, 0)
    arrives, throws = Play(0, Card.D100), Discard(0, Card.D100)
    one, again, other = (
        costs.measured(view, costs.guesses(view, random.Random(1)), *choices, deals=60, seed=1)
        for choices in ((arrives, throws), (arrives, throws), (throws, arrives))
    )
    assert one == again
    assert one.points > 3 * one.points_error > 0
    assert one.points == -other.points
    assert one.chance == -other.chance > 0
    assert costs.measured(view, costs.real(start.state, random.Random(1)), arrives, throws, 12, 1).points > 200


def test_the_real_hands_stay_and_the_pile_does_not():
    state = new_game("classic", (0, 1), {}, 5).state
    positions = costs.real(state, random.Random(1))
    one, other = next(positions), next(positions)
    assert one.hands == other.hands == state.hands
    assert one.pile != other.pile
    assert sorted(one.pile) == sorted(other.pile) == sorted(state.pile)


@pytest.mark.long
def test_a_blunder_is_made_found_measured_and_told(monkeypatch, tmp_path, capsys):
    """The whole way for some rounds: a safety is thrown away as soon as there is one, which costs hundreds of points."""
    kind, form, file = "safety discarded", "two, one round", tmp_path / "games.jsonl"
    monkeypatch.setattr(blunders, "KINDS", {kind: (blunders.KINDS[kind][0], 1.0)})
    asked = ["--games", "2", "--first", "10", "--deals", "24", "--form", form, "--results", str(file)]
    coach.main(asked)
    said, progress = capsys.readouterr()
    assert progress.endswith("2/2 games\n")
    games = [msgspec.json.decode(line, type=coach.Reviewed) for line in file.read_text("utf-8").splitlines()]
    assert [game.number for game in games] == [10, 11]
    again = coach.played(1, 24, (form,), 10)
    assert replace(again, seconds=games[0].seconds) == games[0]
    plants = [plant for game in games for plant in game.plants]
    assert {plant.kind for plant in plants} == {kind}
    assert any(plant.found and plant.cost.points > 100 for plant in plants)
    for game in games:
        assert game.decisions > 5
        assert {each.act for each in game.dear if each.planted} == {each.act for each in game.plants if each.found}
        assert all(each.claimed.chance > 0 for each in game.dear)
    assert f"| {form} | 2 |" in said
    coach.main(asked)
    assert capsys.readouterr().out == said  # nothing is played again: even the times are the same


def cost(points, chance):
    return costs.Measured(points, 30.0, chance, 0.01)


def test_what_is_printed():
    costly, cheap, wrong = cost(200.0, 0.1), cost(10.0, 0.0), cost(-100.0, -0.05)
    dear = (
        coach.Dear(3, "arrival_missed", costly, costly, costly, "arrival missed"),
        coach.Dear(5, "wrong_discard", costly, cheap, costly, None),
        coach.Dear(9, "wrong_discard", costly, wrong, costly, None),
    )
    plants = (
        coach.Plant(3, "arrival missed", costly, found=True),
        coach.Plant(7, "leader spared", costly, found=False),
        coach.Plant(8, "leader spared", cheap, found=False),
    )
    game = coach.Reviewed(0, "four", ("easy", "normal"), dear, plants, 20, 0.1, 1.0, 300, 2.0)
    even = [
        coach.Reviewed(n, "four", ("normal", "normal"), (), (), 20, luck, share, lead, 4.0)
        for n, luck, share, lead in ((1, 0.5, 1.0, 900), (2, -0.3, 0.0, -800), (3, -0.1, 0.0, -300))
    ]
    lines = report([game, *even]).splitlines()
    rows = {line.split(" | ")[0].strip("| "): line.strip("| ").split(" | ")[1:] for line in lines}
    points = next(line for line in lines if line.startswith("| four | 4 | 3 |"))
    assert "| 200 (200 - 200) | 37 (37 - 37) |" in points
    assert points.count("33.3 % (6.1 - 79.2)") == 2  # one of three lies within its error, and one costs nothing
    assert rows["arrival missed"] == ["1", "1", "100.0 % (20.7 - 100.0)", "-"]
    assert rows["leader spared"] == ["2", "1", "0.0 % (0.0 - 79.3)", "0.0 % (0.0 - 79.3)"]
    assert rows["wrong_discard"][0] == "2"
    assert rows["equals"][:2] == ["3", "+3.3 ± 47.1"]
    assert float(rows["equals"][2]) > 0.9
