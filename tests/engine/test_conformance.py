"""What every ruleset must keep, in every preset and seating. A new ruleset passes this unchanged."""

import random
from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from engine import (
    CodecError,
    ExpireWindow,
    Phase,
    RuleViolation,
    action_from_json,
    active_seats,
    apply,
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
from engine.rules import rules_of
from engine.state import Stage
from tests.playouts import every_action, game, setups, started

SETUPS = list(setups())
AGREEING_POSITIONS = 10_000


@pytest.mark.parametrize(("name", "preset", "sides"), SETUPS)
def test_games_end(name, preset, sides):
    state = new_game(name, sides, {"game_points": 1500}, seed=7, preset=preset).state
    for *_, step in game(state, 7, most=20_000):
        state = step.state
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    assert max(state.totals) == state.totals[state.outcome.winners[0]]
    assert active_seats(state) == {}


@pytest.mark.parametrize(("name", "preset", "sides"), SETUPS)
def test_somebody_or_time_is_always_waited_for(name, preset, sides):
    for before, *_ in game(new_game(name, sides, {"game_points": 500}, seed=3, preset=preset).state, 3):
        assert active_seats(before) or window_ms(before) is not None
        for seat in active_seats(before):
            assert legal_actions(before, seat)
        for seat in set(range(len(sides))) - set(active_seats(before)):
            assert legal_actions(before, seat) == ()


def test_the_same_arguments_give_the_same_game():
    for seed in range(10):
        first, second = ([to_json(step.state) for *_, step in game(started(seed), seed, most=300)] for _ in range(2))
        assert first == second


def test_applying_changes_nothing_that_was_given():
    for seed in range(20):
        for before, action, stamp, step in game(started(seed), seed, most=60):
            text = to_json(before)
            assert apply(before, action, stamp) == step
            assert to_json(before) == text


def test_legal_actions_apply_and_explain_agree():
    """Over ten thousand positions: everything that could be asked is either offered and done, or refused and said why."""
    chance = random.Random(5)
    seen = 0
    for seed in range(1_000_000):
        for before, *_ in game(started(seed), seed, most=400):
            seen += 1
            legal = {action for seat in range(len(before.hands)) for action in legal_actions(before, seat)}
            candidates = [*every_action(before)]
            for action in [*legal, *chance.sample(candidates, 25)]:
                refusal = explain(before, action)
                if isinstance(action, ExpireWindow):
                    assert (refusal is None) == (
                        window_ms(before) is not None and action.window == before.windows[-1].id
                    )
                else:
                    assert (refusal is None) == (action in legal)
                if refusal is None:
                    assert apply(before, action, 1).state.seq == before.seq + 1
                else:
                    with pytest.raises(RuleViolation) as raised:
                        apply(before, action, 1)
                    assert (raised.value.code, raised.value.facts) == (refusal.code, refusal.facts)
            if seen % 500 == 0:  # and now and then really everything
                for action in candidates:
                    if not isinstance(action, ExpireWindow):
                        assert (explain(before, action) is None) == (action in legal)
            if seen == AGREEING_POSITIONS:
                return


def test_no_card_is_lost_or_made():
    for seed in range(40):
        start = started(seed)
        deck = Counter(cards_of(rules_of(start.setup).deck()))
        limit = dict(start.setup.options)["limit_200"]
        size = rules_of(start.setup).hand_size
        for before, _, _, step in game(start, seed, most=400):
            for state in (before, step.state):
                held = Counter(state.pile + state.discard + tuple(card for hand in state.hands for card in hand))
                for tableau in state.tableaus:
                    held.update(tableau.battle + tableau.speed)
                    held.update(laid.card for laid in tableau.distance)
                    held.update(shown.card for shown in tableau.safeties)
                    assert tableau.km % 25 == 0
                    assert 0 <= tableau.km <= state.target
                    assert sum(laid.card == "D200" for laid in tableau.distance) <= limit
                assert held == +deck
                if state.pile and state.phase is not Phase.OVER:
                    for seat, hand in enumerate(state.hands):
                        assert len(hand) == size + (state.phase is Phase.PLAY and seat == state.turn)


def test_a_coup_flag_never_changes():
    for seed in range(40):
        for before, _, _, step in game(started(seed), seed, most=400):
            if step.state.round != before.round:
                continue
            for old, new in zip(before.tableaus, step.state.tableaus, strict=True):
                assert new.safeties[: len(old.safeties)] == old.safeties


# -- secrets -----------------------------------------------------------------------------------------------------


def _reshuffled_secrets(state, seat, seed):
    """The same position for `seat`, with everything that it cannot see dealt anew."""
    others = [i for i in range(len(state.hands)) if i != seat]
    hidden = [*state.pile, *(card for i in others for card in state.hands[i])]
    random.Random(seed).shuffle(hidden)
    hands = list(state.hands)
    for i in others:
        hands[i] = tuple(hidden.pop() for _ in state.hands[i])
    windows = tuple(
        replace(window, claims=tuple(a for a in window.claims if a.action.seat == seat)) for window in state.windows
    )
    return replace(state, hands=tuple(hands), pile=tuple(hidden), rng=seed, windows=windows)


def test_a_view_depends_on_nothing_that_its_seat_cannot_see():
    for seed in range(60):
        for before, *_ in game(started(seed), seed, most=80):
            if before.phase is Phase.OVER:
                continue
            for seat in (None, *range(len(before.hands))):
                other = _reshuffled_secrets(before, seat, seed)
                if seat is None or seat != before.turn:  # what is legal for it may not depend on the others either
                    assert view_for(before, seat) == view_for(other, seat)


def test_what_all_see_of_an_act_depends_on_nothing_hidden():
    """Whether a window opens, for whom and how long, is the same whoever holds what."""
    compared = 0
    for seed in range(200):
        for before, action, stamp, step in game(started(seed), seed, most=60):
            if before.windows or isinstance(action, ExpireWindow) or len(step.state.sheets) != len(before.sheets):
                continue
            other = _reshuffled_secrets(before, action.seat, seed)
            if explain(other, action) is not None:
                continue
            again = apply(other, action, stamp)
            if len(again.state.sheets) != len(other.sheets):
                continue  # "nobody can play" ends a round by what is held, and then all is shown
            assert seen_by(again.events, None) == seen_by(step.events, None)
            assert active_seats(again.state) == active_seats(step.state)
            assert window_ms(again.state) == window_ms(step.state)
            compared += bool(step.state.windows)
    assert compared > 100


# -- races -------------------------------------------------------------------------------------------------------


def test_the_order_of_arrival_decides_nothing():
    """All answers to a ripe window that arrive within the settle time give the same game in any order."""
    raced = 0
    for seed in range(300):
        for before, *_ in game(started(seed), seed, most=60):
            if not before.windows or before.windows[-1].stage is not Stage.MATURE:
                continue
            chance = random.Random(seed)
            answers = []
            for seat in active_seats(before):
                answers.append((chance.choice(legal_actions(before, seat)), chance.randrange(1, 10_000)))
            results = set()
            for order in permutations(answers):
                state = before
                for action, stamp in order:
                    if explain(state, action) is None:
                        state = apply(state, action, stamp).state
                if state.windows and state.windows[-1].id == before.windows[-1].id:
                    if window_ms(state) is None:
                        break  # nobody has begun to race
                    state = apply(state, ExpireWindow(state.windows[-1].id)).state
                results.add(to_json(replace(state, seq=0)))
            else:
                assert len(results) == 1, (seed, answers)
                raced += len(answers) > 1
    assert raced > 20


# -- JSON --------------------------------------------------------------------------------------------------------


def test_everything_comes_back_from_json():
    for seed in range(30):
        for before, action, _, step in game(started(seed), seed, most=100):
            assert state_from_json(to_json(before)) == before
            assert action_from_json(to_json(action)) == action
            for event in step.events:
                assert event_from_json(to_json(event)) == event


@pytest.mark.parametrize(
    "text",
    [
        "", "nonsense", "{}", '{"v": 1}', '{"v": 2, "data": {}}', '{"v": 1, "data": {"type": "teleport", "seat": 0}}',
        '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D30"}}',
        '{"v": 1, "data": {"type": "discard", "seat": "0", "card": "D25"}}',
        '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25", "stake": 5}}',
        '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25"}, "extra": 1}',
    ],
)  # fmt: skip
def test_json_that_is_not_known_is_refused(text):
    with pytest.raises(CodecError):
        action_from_json(text)


def test_a_state_with_an_unknown_field_is_refused():
    text = to_json(started(1))
    with pytest.raises(CodecError):
        state_from_json(text.replace('"setup":', '"cheat":1,"setup":', 1))
