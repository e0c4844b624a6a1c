"""The signs of a round: they reveal its course, and nothing about its cards."""

import pytest
from msgspec.structs import replace

from engine import Card
from engine.events import CardPlayed, TripCompleted
from engine.replays.recording import moments
from engine.replays.signs import Sign, signs_of
from engine.views import seen_by
from tests.tape import taped
from tools.testkit.playouts import game as random_game
from tools.testkit.playouts import started
from tools.testkit.scenario import Side, position

_OTHER_NAMES = {
    Card.GAS: Card.FLAT, Card.GASOLINE: Card.SPARE, Card.TANK: Card.PROOF,
    Card.FLAT: Card.GAS, Card.SPARE: Card.GASOLINE, Card.PROOF: Card.TANK,
}  # fmt: skip


def signs(tape, seat):
    recording = tape.recording()
    public = [event for moment in moments(recording) for event in moment.events]
    return [str(sign) for sign in signs_of(public, seat, seat, recording.start.target)]


def test_the_way_in_quarters():
    """The target is 700 km: a quarter is 175."""
    tape = taped(position(A=Side("GO", km=100), B=Side("GO"), hands={"A": "D100 ...", "B": "D25 ..."}))
    tape.play("A", "D100").play("B", "D25")
    assert (signs(tape, 0), signs(tape, 1)) == (["part"], [])


@pytest.mark.parametrize(
    ("km", "laid", "told"),
    [
        ((100, 174), 100, []),
        ((100, 175), 75, ["part"]),
        ((150, 350), 200, ["part", "part"]),
        ((700,), 200, ["part", "part", "part", "arrived"]),
    ],
)
def test_each_quarter_once(km, laid, told):
    played = [CardPlayed(0, Card.D100, 0, each) for each in km]
    arrived = [TripCompleted(0, 0, 700)] if km[-1] == 700 else []
    assert signs_of([*played, *arrived], 0, 0, 700) == tuple(told)
    assert signs_of([*played, *arrived], 1, 1, 700) == ()


def test_a_quarter_that_was_lost_is_not_reported_again():
    way = [CardPlayed(0, Card.D100, 0, 300), CardPlayed(0, Card.D100, 0, 100), CardPlayed(0, Card.D100, 0, 300)]
    assert signs_of(way, 0, 0, 1000) == (Sign.PART,)


def test_a_hazard_and_its_remedy():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "H_GAS ...", "B": "R_GAS GO ..."})
    tape = taped(game).play("A", "H_GAS", "B").close()
    assert (signs(tape, 1), signs(tape, 0)) == (["hit"], [])
    tape.play("B", "R_GAS")
    assert signs(tape, 1) == ["hit", "cured"]
    tape.discard("A", tape.state.hands[0][0].value).play("B", "GO")
    assert signs(tape, 1) == ["hit", "cured"]  # it only starts again


def test_a_coup_fourre_cancels_the_hit():
    game = position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "WAY ..."})
    tape = taped(game).play("A", "STOP", "B").coup("B", "WAY")
    assert signs(tape, 1) == ["coup_fourre"]
    assert signs(tape, 0) == []


def test_a_safety_ends_the_hazards_that_it_covers():
    game = position(A=Side("GO FLAT"), B=Side("GO"), hands={"A": "PROOF ..."})
    assert signs(taped(game).play("A", "PROOF"), 0) == ["safety"]


def test_fun_and_speed():
    game = position(ruleset="funspeed", A=Side(km=300), B=Side(km=300), C=Side(km=150))
    tape = taped(game).hold_up("C", stamp=1000).expire(1250).take("C", "D100", of="A")
    assert (signs(tape, 0), signs(tape, 1), signs(tape, 2)) == (["lost"], [], ["hold_up"])
    hands = {"A": "D100 ACCEL D25 D25", "B": "UTURN D25 D50 D50"}
    tape = taped(position(ruleset="funspeed", hands=hands)).play("A", "D100", boost=1).claim("B", "UTURN").expire()
    assert signs(tape, 0)[-1:] == ["lost"]
    hands = {"A": "H_FLAT ...", "B": "MIRROR ..."}
    tape = taped(position(ruleset="funspeed", A=Side(km=300), B=Side(km=200), C=Side(km=100), hands=hands))
    tape.play("A", "H_FLAT", "B").shout("A", "PSCHHH").claim("B", "MIRROR")
    assert (signs(tape, 0), signs(tape, 1)) == (["hit"], ["mirrored"])


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
