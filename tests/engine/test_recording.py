"""Recordings: replayed as they were, written and read; anything else is refused."""

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import RULESETS, CodecError, Discard, Draw, Pass, new_game, to_json
from engine.events import CardDrawn
from engine.replays.recording import (
    Act,
    By,
    RecordedPlayer,
    Recording,
    ReplayError,
    following,
    from_text,
    moments,
    preceding,
)
from tests.tape import recorded, taped, to_text
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position


def whole(name: str = "classic", seed: int = 1, **options) -> Recording:
    """Return a game with its outcome."""
    sides = (0, 1, 2)
    return recorded(new_game(name, sides, options, seed).state, seed, most=5_000)


SHORT = whole(game_points=1500)
"""Several rounds of classic."""


# -- replaying ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(4))
def test_a_replay_is_the_game_byte_for_byte(ruleset, seed):
    start = started(seed, ruleset)
    steps = [step for _, _, _, step in game(start, seed, most=300)]
    replayed = [*moments(recorded(start, seed, most=300))]
    assert [to_json(moment.after) for moment in replayed] == [to_json(step.state) for step in steps]
    assert [moment.number for moment in replayed] == [*range(1, len(steps) + 1)]
    assert replayed[0].before == start
    assert all(then.before is now.after for now, then in pairwise(replayed))


def test_its_events_are_those_for_spectators():
    drawn = [event for moment in moments(SHORT) for event in moment.events if isinstance(event, CardDrawn)]
    assert drawn
    assert all(event.card is None for event in drawn)


def test_an_illegal_act_is_identified():
    acts = (*SHORT.acts[:4], Act(Discard(7, SHORT.start.hands[0][0]), 0, By.PLAYER))
    with pytest.raises(ReplayError, match=r"^act 5 \(Discard\) is refused: no_such_seat$"):
        [*moments(replace(SHORT, acts=acts))]
    after_the_end = replace(SHORT, acts=(*SHORT.acts, Act(Draw(0), 0, By.PLAYER)))
    with pytest.raises(ReplayError, match="game_over"):
        [*moments(after_the_end)]


def test_rules_of_an_unknown_revision_are_not_played():
    start = replace(SHORT.start, setup=replace(SHORT.start.setup, revision=99))
    with pytest.raises(ReplayError, match="other_revision"):
        [*moments(replace(SHORT, start=start))]


def test_the_table_at_the_end_of_a_round_is_what_the_pause_shows():
    scored = [moment for moment in moments(SHORT) if moment.scored is not None]
    assert len(scored) > 1
    for moment in scored:
        assert moment.after.between_rounds == (moment.after.outcome is None)
        km = [tableau.km for tableau in moment.after.tableaus]
        assert km == [sheet.distance for sheet in moment.scored.sheets]
    dealt = [moment for moment in moments(SHORT) if moment.after.round != moment.before.round]
    assert all(moment.is_turn for moment in dealt)


# -- navigation -----------------------------------------------------------------------------------------------


def turns(replayed):
    return tuple(moment.number for moment in replayed if moment.is_turn)


def test_turns_are_the_visible_actions():
    tape = taped(position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "D25 ..."}))
    tape.play("A", "STOP", "B").let_go("B").discard("B", "D25")
    replayed = [*moments(tape.recording())]
    assert isinstance(replayed[1].act.action, Pass)
    assert turns(replayed) == (1, 3)


def test_stepping_forwards_and_backwards():
    stops = (2, 5, 9)
    assert [following(stops, number) for number in (0, 2, 4, 9)] == [2, 5, 5, None]
    assert [preceding(stops, number) for number in (2, 3, 5, 20)] == [None, 2, 2, 9]


# -- as text --------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**70), st.sampled_from([*RULESETS]), st.integers(0, 120))
@settings(max_examples=40)
def test_games_of_any_house_rules_round_trip(seed, ruleset, most):
    recording = recorded(started(seed, ruleset), seed, most=most)
    text = to_text(recording)
    assert from_text(text) == from_text(text.encode()) == recording
    assert to_text(from_text(text)) == text


def test_all_fields_round_trip():
    players = (RecordedPlayer("Zoë 🚗"), RecordedPlayer("Cléo", "hard"), RecordedPlayer(""))
    recording = replace(SHORT, acts=SHORT.acts[:9], players=players, preset="official", ended=None, conceded_to=(1,))
    assert from_text(to_text(recording)) == recording


def test_a_game_older_than_an_option_can_be_read():
    setup = SHORT.start.setup
    older = replace(setup, options=tuple(option for option in setup.options if option[0] != "con_sense"))
    recording = replace(SHORT, start=replace(SHORT.start, setup=older))
    assert from_text(to_text(recording)) == recording


def _with(place: str, value: object) -> str:
    """Return the text of `SHORT` with one value replaced; `place` is a dotted path, in which numbers are indices."""
    text = json.loads(to_text(replace(SHORT, acts=SHORT.acts[:9])))
    *way, last = (int(key) if key.isdecimal() else key for key in place.split("."))
    inner = text
    for key in way:
        inner = inner[key]
    inner[last] = value
    return json.dumps(text)


BROKEN = {
    "nothing": ("", "truncated"),
    "not UTF-8": (b'{"recording": 1, "preset": "\xff"}', "(?i)utf-8|malformed|missing"),
    "deep": ('{"recording": 1, "x": ' + "[" * 100_000, "(?i)recursion"),
    "another version": ('{"recording": 2}', "version 2"),
    "an unknown field": (_with("colour", "red"), "unknown field `colour`"),
    "no players": (_with("players", []), "0 players for 3 seats"),
    "an unknown doer": (_with("acts.2.by", "nobody"), r"'nobody' - at `\$.acts\[2\].by`"),
    "no moment": (_with("acts.2.stamp", "noon"), r"at `\$.acts\[2\].stamp`"),
    "an unknown action": (_with("acts.2.action", {"v": 1, "data": {"type": "fly", "seat": 0}}), "act 3: .*'fly'"),
    "an act that is refused": (_with("acts.2.action.data", {"type": "extend", "seat": 0, "accept": True}), "act 3"),
    "an unknown ruleset": (_with("start.data.setup.ruleset", "chess"), "start: .*unknown_ruleset ruleset=chess"),
    "another revision": (_with("start.data.setup.revision", 99), "revision 99"),
    "an unknown option": (_with("start.data.setup.options.0", ["wings", "on"]), "unknown_option"),
    "a seating that is none": (_with("start.data.setup.sides", [0, 5, 1]), "start: .*shape"),
    "another hand": (_with("start.data.hands.0", ["S_ACE"] * 6), "no game begins like this"),
    "points at the start": (_with("start.data.sheets", [[{"distance": 700}, {}, {}]]), "no game begins like this"),
    "other chance": (_with("start.data.rng", 5), "no game begins like this"),
    "conceded to nobody": (_with("conceded_to", [3]), "conceded"),
}


@pytest.mark.parametrize(("text", "why"), BROKEN.values(), ids=BROKEN)
def test_invalid_recordings_are_refused_with_the_reason(text, why):
    with pytest.raises(CodecError, match=why):
        from_text(text)


def test_a_position_in_mid_game_is_not_a_start():
    replayed = [*moments(SHORT)]
    with pytest.raises(CodecError, match="no game begins like this"):
        from_text(to_text(replace(SHORT, start=replayed[9].after, acts=SHORT.acts[10:])))
