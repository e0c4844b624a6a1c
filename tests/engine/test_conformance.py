"""What the loop, the table and the screens require of each ruleset, in all its presets and seatings.

A new ruleset passes this unchanged; no card is named here.
"""

import random
from collections import Counter

import pytest
from msgspec import Struct

from engine import (
    RULESETS,
    Card,
    OptionError,
    Phase,
    Play,
    action_from_json,
    active_seats,
    event_from_json,
    explain,
    legal_actions,
    new_game,
    seen_by,
    state_from_json,
    to_json,
    view_for,
    window_ms,
)
from engine.cards import cards_of
from engine.events import GameOver, RoundDealt, RoundScored
from engine.rules import rules_of
from engine.rules.options import AUTO
from tests.setups import every_setup
from tools.testkit.playouts import every_action, game

every_ruleset = pytest.mark.parametrize("name", RULESETS)


def start(name, preset, sides, seed=3, **options):
    return new_game(name, sides, options, seed, preset=preset).state


# -- the ruleset as data -------------------------------------------------------------------------------------------


@every_ruleset
def test_options_have_values_of_their_own(name):
    rules = RULESETS[name]
    assert len({option.id for option in rules.options}) == len(rules.options)
    assert {*rules.defaults} <= {option.id for option in rules.options}
    for option in rules.options:
        assert option.check(option.default) == option.default
        for choice in option.choices:
            assert option.check(str(choice)) == choice
        for bad in ("no such value", "", None):
            with pytest.raises(OptionError):
                option.check(bad)
        if not option.choices:
            assert option.low < option.high
            for bad in (option.low - 1, option.high + 1):
                with pytest.raises(OptionError):
                    option.check(bad)
    for preset, chosen in rules.presets.items():
        assert rules.choose(preset, {}).keys() == {option.id for option in rules.options}
        assert rules.choose(preset, {}) | chosen == rules.choose(preset, {})


@every_ruleset
def test_every_seating_is_fair_and_accepted_by_the_first_preset(name):
    rules = RULESETS[name]
    assert len(set(rules.shapes)) == len(rules.shapes)
    for shape in rules.shapes:
        seating = shape.seating()
        assert set(Counter(seating).values()) == {shape.members}
        setup = rules.resolve(seating, next(iter(rules.presets)), {})
        assert setup.sides == seating
        assert AUTO not in dict(setup.options).values()
        assert {option for option, _ in setup.options} == {option.id for option in rules.options}


@every_ruleset
@pytest.mark.parametrize("sides", [
    (), (0,), (0, 0), (1, 0), (-1, 0), (0, 2), (0, 1, 0), (0, 0, 1, 1), (0, 1, 1, 0), (0, 1, 0, 1, 0), tuple(range(10)),
])  # fmt: skip
def test_unfair_seatings_are_refused(name, sides):
    with pytest.raises(OptionError) as refusal:
        new_game(name, sides)
    assert refusal.value.code == "shape"


@every_ruleset
def test_unknown_options_and_presets_are_refused(name):
    sides = RULESETS[name].shapes[0].seating()
    for arguments, code in (({"options": {"no such": 1}}, "unknown_option"), ({"preset": "no such"}, "unknown_preset")):
        with pytest.raises(OptionError) as refusal:
            new_game(name, sides, **arguments)
        assert refusal.value.code == code


# -- games ---------------------------------------------------------------------------------------------------------


@every_setup
def test_games_end(name, preset, sides):
    state, events = start(name, preset, sides), []
    for *_, step in game(state, 7, most=50_000):
        state = step.state
        events += step.events
    assert state.phase is Phase.OVER
    assert active_seats(state) == {}
    assert window_ms(state) is None
    assert state.windows == ()
    assert [event for event in events if isinstance(event, GameOver)] == [GameOver(state.outcome)] == events[-1:]
    assert state.outcome.winners
    assert state.outcome.totals == state.totals
    assert sum(isinstance(event, RoundScored) for event in events) == len(state.sheets) == state.round
    for action in random.Random(1).sample([*every_action(state)], 100):
        refusal = explain(state, action)
        assert refusal is not None
        assert refusal.code == "game_over"


@every_setup
def test_the_game_always_waits_for_a_seat_or_for_time(name, preset, sides):
    for before, *_ in game(start(name, preset, sides), 3, most=500):
        active = active_seats(before)
        assert active or window_ms(before) is not None
        assert set(active.values()) <= {"play", "react"}
        for seat in range(len(sides)):
            assert bool(legal_actions(before, seat)) == (seat in active)


@every_setup
def test_a_round_is_dealt_from_one_whole_deck(name, preset, sides):
    first = start(name, preset, sides)
    deck = Counter(cards_of(rules_of(first.setup).deck))
    assert deck
    assert min(deck.values()) >= 1
    dealt = [first]
    for *_, step in game(first, 6, most=4_000):
        if step.state.outcome is None and any(isinstance(event, RoundDealt) for event in step.events):
            dealt.append(step.state)
    for state in dealt:
        assert Counter(card for hand in state.hands for card in hand) + Counter(state.pile) == deck


# -- what the table and the screens use ----------------------------------------------------------------------------


@every_setup
def test_every_play_of_a_card_can_be_named(name, preset, sides):
    """A screen lists the ways to play a card before it knows which are legal."""
    for before, *_ in game(start(name, preset, sides), 9, most=150):
        for seat in active_seats(before):
            for action in legal_actions(before, seat):
                if isinstance(action, Play):
                    assert action in rules_of(before.setup).plays(seat, action.card)


@every_setup
def test_views_show_the_own_hand_and_no_other(name, preset, sides):
    for before, *_ in game(start(name, preset, sides), 10, most=100):
        for seat in (None, *range(len(sides))):
            view = view_for(before, seat)
            assert view.hand == (() if seat is None else before.hands[seat])
            assert view.legal == (() if seat is None else legal_actions(before, seat))
            assert view.side == (None if seat is None else sides[seat])
            assert view.hand_sizes == tuple(map(len, before.hands))
            assert view.pile_size == len(before.pile)
            assert (view.window is None) == (not before.windows)


@every_setup
def test_events_are_visible_to_the_seats_concerned(name, preset, sides):
    for _, _, _, step in game(start(name, preset, sides), 11, most=100):
        shown = {seat: seen_by(step.events, seat) for seat in (None, *range(len(sides)))}
        for seen in shown.values():
            assert len(seen) <= len(step.events)
        for event in shown[None]:  # public events reach every seat, perhaps with more detail
            assert all(type(event) in map(type, seen) for seen in shown.values())


@every_setup
def test_json_round_trips(name, preset, sides):
    for before, action, _, step in game(start(name, preset, sides), 12, most=150):
        assert state_from_json(to_json(before)) == before
        assert action_from_json(to_json(action)) == action
        for event in step.events:
            assert event_from_json(to_json(event)) == event
            for seat in (None, *range(len(sides))):
                for seen in seen_by((event,), seat):
                    assert event_from_json(to_json(seen)) == seen


@every_setup
def test_positions_are_immutable_data(name, preset, sides):
    def check(value):
        if isinstance(value, Struct):
            assert value.__struct_config__.frozen
            assert value.__struct_config__.forbid_unknown_fields
            for field in value.__struct_fields__:
                check(getattr(value, field))
        elif isinstance(value, tuple):
            for item in value:
                check(item)
        else:
            assert value is None or isinstance(value, str | int | bool | Card)

    for before, action, _, step in game(start(name, preset, sides), 13, most=40):
        for value in (before, action, step.events):
            check(value)
