"""The signs of a round: they reveal its course, and nothing about its cards."""

import pytest
from msgspec.structs import replace

from engine import Card
from engine.events import CardPlayed, TripCompleted
from engine.replays.recording import moments
from engine.replays.signs import Sign, signs_of
from engine.views import seen_by
from tests.engine.rows import at, played
from tools.testkit.playouts import game as random_game
from tools.testkit.playouts import started
from tools.testkit.scenario import Side

_OTHER_NAMES = {
    Card.GAS: Card.FLAT, Card.GASOLINE: Card.SPARE, Card.TANK: Card.PROOF,
    Card.FLAT: Card.GAS, Card.SPARE: Card.GASOLINE, Card.PROOF: Card.TANK,
}  # fmt: skip


GO = Side("GO")
FUN = {"ruleset": "funspeed"}
HIT = at("H_GAS ...", "R_GAS GO ...", A=GO, B=GO)
# Each row: the position, the acts, and the signs of each seat.
ROWS = [
    (at("D100 ...", "D25 ...", A=Side("GO", km=100), B=GO), "A lays D100; B lays D25", ["part", ""]),  # of 700 km
    (HIT, "A lays H_GAS on B; all pass", ["", "hit"]),
    (HIT, "A lays H_GAS on B; all pass; B lays R_GAS", ["", "hit cured"]),
    (HIT, "A lays H_GAS on B; all pass; B lays R_GAS; A discards any; B lays GO", ["", "hit cured"]),  # only started again
    (at("STOP ...", "WAY ...", A=GO, B=GO), "A lays STOP on B; B answers WAY", ["", "coup_fourre"]),
    (at("PROOF ...", A=Side("GO FLAT"), B=GO), "A lays PROOF", ["safety", ""]),
    (at(A=Side(km=300), B=Side(km=300), C=Side(km=150), **FUN), "C calls at 1000; time at 1250; C takes D100 of A",
     ["lost", "", "hold_up"]),
    (at("D100 ACCEL D25 D25", "UTURN D25 D50 D50", **FUN), "A lays D100x2; B answers UTURN; time", ["lost", ""]),
    (at("H_FLAT ...", "MIRROR ...", A=Side(km=300), B=Side(km=200), C=Side(km=100), **FUN),
     "A attacks B with FLAT; B answers MIRROR", ["hit", "mirrored", ""]),
]  # fmt: skip


@pytest.mark.parametrize(("where", "acts", "signs"), ROWS)
def test_the_signs_of_a_round(where, acts, signs):
    recording = played(where, acts).recording()
    public = [event for moment in moments(recording) for event in moment.events]
    found = [signs_of(public, seat, seat, recording.start.target) for seat in range(len(signs))]
    assert [" ".join(each) for each in found] == signs


@pytest.mark.parametrize(
    ("km", "told"),
    [
        ((100, 174), []),
        ((100, 175), ["part"]),
        ((150, 350), ["part", "part"]),
        ((700,), ["part", "part", "part", "arrived"]),
    ],
)
def test_each_quarter_once(km, told):
    played = [CardPlayed(0, Card.D100, 0, each) for each in km]
    arrived = [TripCompleted(0, 0, 700)] if km[-1] == 700 else []
    assert signs_of([*played, *arrived], 0, 0, 700) == tuple(told)
    assert signs_of([*played, *arrived], 1, 1, 700) == ()


def test_a_quarter_that_was_lost_is_not_reported_again():
    way = [CardPlayed(0, Card.D100, 0, 300), CardPlayed(0, Card.D100, 0, 100), CardPlayed(0, Card.D100, 0, 300)]
    assert signs_of(way, 0, 0, 1000) == (Sign.PART,)


@pytest.mark.parametrize("ruleset", ["classic", "playroom", "funspeed"])
@pytest.mark.parametrize("seed", range(3))
def test_signs_do_not_depend_on_the_kind_of_hazards(ruleset, seed):
    """They do not reveal which hazards, remedies and safeties there were."""
    start = started(seed, ruleset)
    public = [event for *_, step in random_game(start, seed, most=400) for event in seen_by(step.events, None)]
    renamed = [_renamed(event) for event in public]
    assert renamed != public
    for seat, side in enumerate(start.setup.sides):
        told = signs_of(public, seat, side, start.target)
        assert told == signs_of(renamed, seat, side, start.target)
        assert told.count(Sign.ARRIVED) <= len([event for event in public if isinstance(event, TripCompleted)])


def _renamed(event):
    """Return an event with two hazards exchanged, together with their remedies and safeties."""
    cards = {
        name: _OTHER_NAMES.get(value, value)
        for name in ("card", "hazard")
        if (value := getattr(event, name, None)) is not None
    }
    return replace(event, **cards) if cards else event
