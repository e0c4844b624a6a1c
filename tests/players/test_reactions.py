"""The model of how long reactions take, and what it leaves to people."""

import random
from itertools import chain
from pathlib import Path

import pytest

from engine import new_game
from engine.cards import KM
from engine.events import CardPlayed, UnitLost
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, MatchPlayer, course
from engine.players.reactions import DELAYS, NETWORK_MS, PERSON_MS, Delay, Reaction, person, reaction
from engine.replays.recording import played_on
from tools.bench.reactions import beaten, computed, sooner
from tools.testkit.scenario import Side, position


def test_every_level_has_a_delay_for_every_reaction():
    assert DELAYS.keys() == LEVELS.keys()
    assert all(delays.keys() == set(Reaction) for delays in DELAYS.values())
    for to in Reaction:
        shortest = [delays[to].quick for delays in DELAYS.values()]
        assert shortest == sorted(shortest, reverse=True)


def test_a_delay_and_its_distribution_agree():
    delay = Delay(200, 600, late=1600, hesitates=0.25)
    assert [delay.at(part) - NETWORK_MS for part in (0, 0.375, 0.75, 0.875, 1)] == [200, 400, 600, 1100, 1600]
    assert delay.at(0.375, percent=300) == NETWORK_MS + 1200
    for part in (0.0, 0.3, 0.74, 0.76, 0.99):
        assert sooner(delay, delay.at(part) - NETWORK_MS) == pytest.approx(part, abs=0.002)
    assert (sooner(delay, 100), sooner(delay, 2000)) == (0, 1)
    assert {person(800)[Reaction.OBJECT].at(part) for part in (0, 0.5, 1)} == {NETWORK_MS + 800}
    assert person(800, announces=True)[Reaction.ANNOUNCE].at(0.5) == 0  # with the click that lays the card


@pytest.mark.parametrize(
    ("level", "lost", "killed", "called"),
    [("easy", 0.05, 0.2, 0.15), ("normal", 0.12, 0.08, 0.5), ("hard", 0.25, 0.02, 0.75)],
)
def test_a_person_has_time(level, lost, killed, called):
    """For whoever takes 1.2 s: also in the race of the day, against two."""
    assert beaten(level, Reaction.OBJECT, PERSON_MS, opponents=2) <= lost
    assert 1 - beaten(level, Reaction.ANNOUNCE, PERSON_MS) == pytest.approx(killed, abs=0.005)
    assert beaten(level, Reaction.CALL, PERSON_MS) == pytest.approx(called, abs=0.01)
    assert beaten(level, Reaction.OBJECT, 800) == 0


def counted(level, ms, deal):
    """Play a race of two; return the person's units and how many were lost, and the AI's units and how many."""
    start = new_game("funspeed", (0, 1), {}, deal).state
    seats = [MatchPlayer(LEVELS["normal"], person(ms)), PLAYERS[level]]
    acts = [act for act, _ in course(start, seats, random.Random(deal))]
    laid, lost = [0, 0], [0, 0]
    for event in chain.from_iterable(moment.events for moment in played_on(start, acts)):
        if isinstance(event, CardPlayed) and event.card in KM:
            laid[event.seat] += 1
        elif isinstance(event, UnitLost) and not event.by_card:
            lost[event.side] += 1
    return laid[0], lost[0], laid[1], lost[1]


def test_races_are_as_the_model_has_it():
    units, lost, theirs, killed = (
        sum(column) for column in zip(*(counted("hard", 2000, n) for n in range(12)), strict=True)
    )
    assert units > 60
    assert lost / units == pytest.approx(beaten("hard", Reaction.OBJECT, 2000), abs=0.15)
    assert killed / theirs < 0.1


def test_the_table_of_people_is_that_of_the_documents():
    told = (Path(__file__).parents[2] / "docs/LEVELS.md").read_text("utf-8")
    people = [*computed()][: 2 + len(Reaction)]
    assert [line for line in people[2:] if line not in told] == []


def test_what_is_reacted_to():
    def laid(*cards):
        game = position(
            ruleset="funspeed", A=Side(km=100), B=Side(km=200), hands={"A": "D100 D50 GO GO", "B": "D25 ..."}
        )
        for card in cards:
            game.play("A", card)
        return [reaction(game.view(who)) for who in "AB"]

    assert laid()[1] is Reaction.ANSWER
    assert laid("D50") == [Reaction.ANNOUNCE, Reaction.OBJECT]
    # who has laid it announces it before anything else
    assert laid("D100") == [Reaction.ANNOUNCE, Reaction.CALL]
