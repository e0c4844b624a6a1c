"""The table of how strong the levels are: its smallest form, and the numbers in it."""

import random
import re
from concurrent.futures import ThreadPoolExecutor

from engine import Claim, Discard, Play
from engine.cards import Card
from tools.bench import strength
from tools.bench.beginner import Beginner
from tools.testkit.scenario import Side, position

LINE = re.compile(r"\| (.+) \| ([\d.]+) % \(([\d.]+) - ([\d.]+)\) \| (\d+) \|")


def printed(*patterns, games=1, players=None):
    """The lines of the table with these rows."""
    with ThreadPoolExecutor(1) as here:
        return [*strength.table(here, patterns, players, games, seed=5)]


def test_the_smallest_table():
    rows = ("funspeed-*/normal-easy", "classic-2x2/normal-easy", "playroom-4-variants/easy-careful")
    lines = printed(*rows, "times/funspeed-[en]*")
    found = [LINE.fullmatch(line).groups() for line in lines if LINE.fullmatch(line)]
    assert [numbers[4] for numbers in found] == ["2", "4", "2", "3", "4"]  # every deal from every side
    for _, *numbers in found:
        wins, low, high, _ = map(float, numbers)
        assert 0 <= low <= wins <= high <= 100
    assert "### Fun & Speed, three players" in "".join(lines)
    times = [re.findall(r"[\d.]+", line) for line in lines if line.startswith("| funspeed")]
    assert len(times) == 2
    for ms in times:
        median, most_of_them, nearly_all, number = map(float, ms)
        assert 0 <= median <= most_of_them <= nearly_all
        assert number > 20


def test_the_same_arguments_print_the_same_numbers_and_levels_differ():
    rows = ("funspeed-2/normal-easy", "funspeed-3/easy-careful")
    lines = printed(*rows, games=24)
    assert lines == printed(*rows, games=24)
    normal, easy = (float(LINE.fullmatch(line)[2]) for line in lines if LINE.fullmatch(line))
    assert normal > 50
    assert easy < 33


def test_rows_are_chosen_by_name_and_quick_is_a_part_of_all():
    every = [row.name for row in strength.rows(["*"])]
    assert len({*every}) == len(every) == len(strength.SEATINGS) * len(strength.PAIRS)
    assert {*(row.name for row in strength.rows(strength.QUICK))} < {*every}
    assert [row.name for row in strength.rows(["classic-4/*"], ("hard", "weights"))] == ["classic-4/hard-weights"]


def test_a_careful_beginner_does_what_the_rules_advise():
    def choice(game, who="A"):
        return Beginner().choose(game.view(who), random.Random(1))

    hands = {"A": "GO FLAT LIMIT D25 D100 D200 REPAIRS"}
    assert choice(position(A=Side(), B=Side("GO", km=100), hands=hands)) == Play(0, Card.GO)
    moving = Side("GO", km=100)
    three = position(sides=3, A=moving, B=Side("GO", km=50), C=Side("GO", km=100), hands=hands)
    assert choice(three) == Play(0, Card.FLAT, 2)
    assert choice(position(A=moving, B=Side(), hands={"A": "FLAT D25 D100 D200 GO GO GO"})) == Play(0, Card.D200)
    stuck = position(
        A=Side("GO FLAT", km=100, safeties="TANK"), B=Side(), hands={"A": "R_GAS GO D100 D50 D75 D25 D200"}
    )
    assert choice(stuck) == Discard(0, Card.GASOLINE)
    attacked = position(A=moving, B=moving, hands={"A": "FLAT ...", "B": "PROOF ..."}).play("A", "FLAT", on="B")
    assert isinstance(choice(attacked, "B"), Claim)
