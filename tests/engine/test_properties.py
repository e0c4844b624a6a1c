"""RULES 6.4: what holds in every game, under every house rule. Seeds are fixed, so that a failure comes back."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engine import (
    Card,
    Claim,
    CodecError,
    Draw,
    ExpireWindow,
    Phase,
    RuleViolation,
    State,
    action_from_json,
    active_seats,
    apply,
    event_from_json,
    explain,
    legal_actions,
    seen_by,
    state_from_json,
    to_json,
    view_for,
    window_ms,
)
from engine.cards import SAFETIES, SAFETY_OF, cards_of
from engine.events import CardDrawn, ClaimBeaten
from engine.rules import rules_of
from engine.state import NEVER, Answer, Stage
from tests.playouts import every_action, game, started

AGREEING_POSITIONS = 10_000


def positions(number: int, *, most: int = 400, every: int = 1) -> Iterator[State]:
    """So many positions of random games: one in `every` of each game's first `most`."""
    for seed in count():
        for i, (before, *_) in enumerate(game(started(seed), seed, most=most)):
            if i % every == seed % every:
                yield before
                number -= 1
                if not number:
                    return


# -- invariants: hypothesis looks for the shortest game that breaks one --------------------------------------------


class Race(RuleBasedStateMachine):
    """Anybody does anything that is allowed, asks for what is not, and time passes."""

    @initialize(seed=st.integers(0, 5_000))
    def deal(self, seed):
        self.start = self.state = started(seed)
        self.journal = []
        self.rules = rules_of(self.state.setup)
        self.deck = +Counter(cards_of(self.rules.deck()))
        self.limit_200 = dict(self.state.setup.options).get("limit_200", 99)

    def do(self, action, stamp=0):
        before, step = self.state, apply(self.state, action, stamp)
        self.journal.append((action, stamp))
        self.state = step.state
        for seat in (None, *range(len(before.hands))):
            for event in seen_by(step.events, seat):
                if isinstance(event, CardDrawn):
                    assert (event.card is not None) == (event.seat == seat)
                assert not isinstance(event, ClaimBeaten) or event.seat == seat
        if self.state.round == before.round:
            for old, new in zip(before.tableaus, self.state.tableaus, strict=True):
                assert new.safeties[: len(old.safeties)] == old.safeties  # nor is a coup flag changed

    @precondition(lambda self: active_seats(self.state))
    @rule(seat=st.integers(0, 8), choice=st.integers(0, 40), stamp=st.integers(1, 1000))
    def act(self, seat, choice, stamp):
        seats = [*active_seats(self.state)]
        actions = legal_actions(self.state, seats[seat % len(seats)])
        self.do(actions[choice % len(actions)], stamp)

    @precondition(lambda self: window_ms(self.state) is not None)
    @rule()
    def time_passes(self):
        self.do(ExpireWindow(self.state.windows[-1].id))

    @rule(choice=st.integers(0, 100_000))
    def ask_for_anything(self, choice):
        candidates = [*every_action(self.state)]
        action, text = candidates[choice % len(candidates)], to_json(self.state)
        if explain(self.state, action) is not None:
            with pytest.raises(RuleViolation):
                apply(self.state, action)
        assert to_json(self.state) == text

    @invariant()
    def cards_are_conserved(self):
        state = self.state
        held = Counter(state.pile + state.discard)
        for hand in state.hands:
            held.update(hand)
        for tableau in state.tableaus:
            held.update(tableau.battle + tableau.speed)
            held.update([laid.card for laid in tableau.distance] + [shown.card for shown in tableau.safeties])
        assert held == self.deck  # so that each safety is in one place

    @invariant()
    def hands_are_full_while_there_are_cards(self):
        state = self.state
        if state.pile and state.outcome is None:
            for seat, hand in enumerate(state.hands):
                assert len(hand) == self.rules.hand_size + (seat == state.turn and state.phase is Phase.PLAY)

    @invariant()
    def kilometres_stay_on_the_road(self):
        for tableau in self.state.tableaus:
            assert tableau.km % 25 == 0
            assert 0 <= tableau.km <= self.state.target
            assert tableau.count(Card.D200) <= self.limit_200

    @invariant()
    def nobody_is_stopped_by_what_its_safeties_cover(self):
        for tableau in self.state.tableaus:
            hazard = tableau.stopped_by
            assert hazard is None or not tableau.shows(SAFETY_OF[hazard])
            assert not (tableau.moving and hazard)
            assert not (tableau.limited and tableau.shows(Card.WAY))

    @invariant()
    def somebody_owes_something(self):
        state = self.state
        assert (state.phase is Phase.OVER) == (state.outcome is not None)
        assert state.phase is Phase.OVER or active_seats(state) or window_ms(state) is not None

    def teardown(self):
        """The journal from the start gives the same position, also by way of JSON."""
        if hasattr(self, "start"):
            state = state_from_json(to_json(self.start))
            for action, stamp in self.journal:
                state = apply(state, action_from_json(to_json(action)), stamp).state
            assert state == self.state


Race.TestCase.settings = settings(
    max_examples=80, stateful_step_count=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRace = Race.TestCase


# -- one predicate -------------------------------------------------------------------------------------------------


def test_legal_actions_apply_and_explain_agree():
    """Whatever could be asked is either offered and done, or refused and said why.

    Everything is asked of whoever may act, and a sample of everything of all others; now and then really everything.
    """
    chance = random.Random(5)
    for number, before in enumerate(positions(AGREEING_POSITIONS, every=3)):
        legal = [action for seat in range(len(before.hands)) for action in legal_actions(before, seat)]
        assert len(set(legal)) == len(legal)
        if window_ms(before) is not None:
            legal.append(ExpireWindow(before.windows[-1].id))
        candidates = [*every_action(before)] if number % 50 == 0 else [*every_action(before, active_seats(before))]
        if number % 50 == 1:
            candidates += chance.sample([*every_action(before)], 200)
        accepted = set()
        for action in candidates:
            try:
                step = apply(before, action, 1)
            except RuleViolation as refusal:
                why = explain(before, action)
                assert why is not None
                assert (why.code, why.facts) == (refusal.code, refusal.facts)
            else:
                assert explain(before, action) is None
                assert step.state.seq == before.seq + 1
                accepted.add(action)
        assert accepted == set(legal)


# -- secrets -------------------------------------------------------------------------------------------------------


def redealt(state: State, seat: int | None, seed: int, *, answers: bool) -> State:
    """The same position for `seat`, with all that it cannot see dealt anew: hands, pile, generator.

    With `answers` what others have answered to an open window stays, and so do the cards of it; without, that changes too.
    """
    chance = random.Random(seed)
    others = [other for other in range(len(state.hands)) if other != seat]
    kept: dict[int, list[Card]] = {other: [] for other in others}
    windows = []
    for window in state.windows:
        secret = [*window.claims, *([window.closing] if window.closing is not None else [])]
        if answers:
            for answer in secret:
                if answer.action.seat in kept and hasattr(answer.action, "card"):
                    kept[answer.action.seat].append(answer.action.card)
        else:
            mine = tuple(claim for claim in window.claims if claim.action.seat == seat)
            asked = [other for other in window.eligible if other in others]
            passed = tuple(other for other in asked if chance.random() < 0.5)
            closing = window.closing if window.closer == seat else None
            if window.closer in others and chance.random() < 0.5:
                closing = Answer(Draw(window.closer), NEVER)
            passed += tuple(other for other in window.passed if other == seat)
            window = replace(window, claims=mine, passed=passed, closing=closing)
        windows.append(window)
    hidden = Counter(state.pile)
    for other in others:
        hidden.update(state.hands[other])
        hidden.subtract(kept[other])
    cards = sorted(hidden.elements())
    chance.shuffle(cards)
    hands = list(state.hands)
    for other in others:
        hands[other] = (*kept[other], *(cards.pop() for _ in range(len(hands[other]) - len(kept[other]))))
    return replace(state, hands=tuple(hands), pile=tuple(cards), rng=seed, windows=tuple(windows))


def test_a_view_depends_on_nothing_that_its_seat_cannot_see():
    changed = 0
    for seed, before in enumerate(positions(1_500, most=120, every=2)):
        for seat in (None, *range(len(before.hands))):
            other = redealt(before, seat, seed, answers=False)
            assert view_for(before, seat) == view_for(other, seat)
            changed += other.hands != before.hands
    assert changed > 4_000


def test_a_refusal_depends_on_nothing_that_its_seat_cannot_see():
    chance = random.Random(1)
    for seed, before in enumerate(positions(1_000, most=120, every=2)):
        for seat in range(len(before.hands)):
            other = redealt(before, seat, seed, answers=False)
            for action in chance.sample([*every_action(before, [seat])], 15):
                if not isinstance(action, ExpireWindow):
                    assert repr(explain(before, action)) == repr(explain(other, action))


def test_what_all_see_of_an_act_depends_on_nothing_hidden():
    """Whether a window opens, for whom, how long, and everything that is told, is the same whoever holds what."""
    opened = closed = 0
    for seed in range(250):
        start = started(seed)
        ends_by_hands = dict(start.setup.options).get("hand_end") == "nobody_can_play"
        for before, action, stamp, step in game(start, seed, most=100):
            if ends_by_hands and len(before.pile) < 3:
                continue  # a round ends by what is held, and then all is shown
            other = redealt(before, getattr(action, "seat", None), seed, answers=True)
            again = apply(other, action, stamp)
            assert seen_by(again.events, None) == seen_by(step.events, None)
            assert view_for(again.state, None) == view_for(step.state, None)
            assert active_seats(again.state) == active_seats(step.state)
            assert window_ms(again.state) == window_ms(step.state)
            opened += len(step.state.windows) > len(before.windows)
            closed += len(step.state.windows) < len(before.windows)
    assert min(opened, closed) > 500


def test_an_answer_shows_to_nobody_else_while_the_window_is_open():
    answers = 0
    for seed in range(150):
        for before, action, _, step in game(started(seed), seed, most=150):
            still_open = before.windows and step.state.windows and before.windows[-1].id == step.state.windows[-1].id
            if not still_open or isinstance(action, ExpireWindow):
                continue
            assert step.events == ()
            for seat in {None, *range(len(before.hands))} - {action.seat}:
                was, now = view_for(before, seat), view_for(step.state, seat)
                assert now == replace(was, seq=now.seq)
            answers += 1
    assert answers > 300


def test_no_hidden_card_is_written_anywhere():
    """Hidden cards are marked: a mark in what a seat may read is a leak."""
    drawn = 0
    for seed in range(150):
        start = started(seed)
        deck = rules_of(start.setup).deck()
        mark = next(card for card in Card if not deck.get(card))
        for before, action, stamp, _ in game(start, seed, most=60):
            actor = getattr(action, "seat", None)
            if before.windows:
                continue  # what others have claimed must be in their hands
            hands = tuple(hand if i == actor else (mark,) * len(hand) for i, hand in enumerate(before.hands))
            marked = replace(before, pile=(mark,) * len(before.pile), hands=hands)
            step = apply(marked, action, stamp)
            if step.state.round != before.round:
                continue  # what is dealt anew bears no mark
            assert mark in to_json(marked)
            assert mark not in str([view_for(marked, actor), view_for(marked, None), view_for(step.state, None)])
            for seat in (None, *range(len(before.hands))):
                drew = any(isinstance(event, CardDrawn) and event.seat == seat for event in step.events)
                assert (mark in "".join(to_json(event) for event in seen_by(step.events, seat))) == drew
                drawn += drew
    assert drawn > 1_000


def test_what_a_view_is_made_of():
    """A new field of a view must be thought about: no place for the pile, other hands, the generator or secret answers."""
    state = started(3)
    assert set(view_for(state, 0).__struct_fields__) - set(state.__struct_fields__) == {
        "seat", "hand", "legal", "hand_sizes", "pile_size", "window", "totals",
    }  # fmt: skip
    assert set(state.__struct_fields__) - set(view_for(state, 0).__struct_fields__) == {
        "rng", "hands", "pile", "windows", "next_window",
    }  # fmt: skip
    with_window = next(position for position in positions(1_000) if position.windows)
    window = with_window.windows[-1]
    assert set(window.__struct_fields__) - set(view_for(with_window, None).window.__struct_fields__) == {
        "claims", "passed", "closing", "closer",
    }  # fmt: skip


# -- races ---------------------------------------------------------------------------------------------------------


def holding(state: State, seat: int, card: Card) -> State:
    """The same position, but for the card: the seat holds it, and a card of its hand is where it was."""
    if card in state.hands[seat]:
        return state
    given = state.hands[seat][0]

    def swapped(cards, old, new):
        i = cards.index(old) if old in cards else len(cards)
        return (*cards[:i], new, *cards[i + 1 :]) if i < len(cards) else cards

    return replace(
        state,
        pile=swapped(state.pile, card, given),
        hands=tuple(
            swapped(hand, given, card) if i == seat else swapped(hand, card, given)
            for i, hand in enumerate(state.hands)
        ),
    )


@pytest.mark.parametrize("stage", [Stage.OPEN, Stage.MATURE])
def test_the_order_of_arrival_decides_nothing(stage):
    """All answers to a window that arrive before the settle time is over give the same game in any order."""
    chance = random.Random(6)
    outcomes = Counter()
    for before in positions(10_000, most=120):
        if not before.windows or before.windows[-1].stage is not stage:
            continue
        window = before.windows[-1]
        if window.passed or window.closing is not None:
            continue
        card = rules_of(before.setup).answers(window)[0]
        before = holding(before, chance.choice(window.eligible), card)
        answers = []
        for seat in active_seats(before):
            actions = legal_actions(before, seat)
            claims = [action for action in actions if isinstance(action, Claim)]
            # equal stamps as well: then the seats decide
            answers.append((chance.choice(claims or actions), chance.randrange(1, 4)))
        orders = [*permutations(answers)]
        results = set()
        for order in chance.sample(orders, min(len(orders), 12)):
            state = before
            for action, stamp in order:
                if explain(state, action) is None:
                    state = apply(state, action, stamp).state
            if state.windows and state.windows[-1].id == window.id:
                state = apply(state, ExpireWindow(window.id)).state
            results.add(to_json(replace(state, seq=0)))
        assert len(results) == 1, answers
        outcomes["claim won" if any(tableau.shows(card) for tableau in state.tableaus) else "claim lost"] += (
            len(answers) > 1
        )
    assert outcomes["claim won"] > 50
    assert (outcomes["claim lost"] > 20) == (stage is Stage.MATURE)


# -- JSON ----------------------------------------------------------------------------------------------------------


def test_everything_comes_back_from_json():
    for seed in range(30):
        for before, action, _, step in game(started(seed), seed, most=100):
            assert state_from_json(to_json(before)) == before
            assert action_from_json(to_json(action)) == action
            for event in step.events:
                assert event_from_json(to_json(event)) == event


@pytest.mark.parametrize("text", [
    "", "nonsense", "null", "[]", "{}", '{"v": 1}', '{"v": 2, "data": {}}', '{"v": "1", "data": {}}', '{"data": {}}',
    '{"v": 1, "data": {"type": "teleport", "seat": 0}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D30"}}',
    '{"v": 1, "data": {"type": "discard", "seat": "0", "card": "D25"}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25", "stake": 5}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25"}, "extra": 1}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25"}',
    b"\xff\xfe", "\ud800", "[" * 100_000, '{"v": 1, "data": ' + "[" * 100_000,
])  # fmt: skip
@pytest.mark.parametrize("decode", [state_from_json, action_from_json, event_from_json])
def test_json_that_is_not_known_is_refused(decode, text):
    with pytest.raises(CodecError) as refusal:
        decode(text)
    assert str(refusal.value)


@pytest.mark.parametrize("version", [-1, 0, 2, 10**30])
def test_other_versions_are_refused(version):
    state = started(1)
    for value, decode in ((state, state_from_json), (legal_actions(state, state.turn)[0], action_from_json)):
        text = to_json(value)
        assert decode(text) == value
        with pytest.raises(CodecError):
            decode(text.replace('{"v":1', f'{{"v":{version}', 1))


def _objects(tree):
    """Every JSON object in a tree."""
    if isinstance(tree, dict):
        yield tree
    for branch in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _objects(branch)


def test_a_field_too_many_or_a_wrong_type_is_refused_wherever_it_is():
    """Every object in the JSON of states, actions and events knows its own fields only."""
    kinds = set()
    for seed in range(40):
        for before, action, _, step in game(started(seed), seed, most=80):
            for value, decode in (
                (before, state_from_json), (action, action_from_json), *((event, event_from_json) for event in step.events),
            ):  # fmt: skip
                tree = json.loads(to_json(value))
                for part in _objects(tree):
                    kind = (decode, part.get("type"), *sorted(part))
                    if kind in kinds:
                        continue
                    kinds.add(kind)
                    part["cheat"] = 1
                    with pytest.raises(CodecError):
                        decode(json.dumps(tree))
                    del part["cheat"]
                    for name, what in part.items():
                        if name == "data":
                            continue
                        part[name] = {"not": "known"}
                        with pytest.raises(CodecError):
                            decode(json.dumps(tree))
                        part[name] = what
                    assert decode(json.dumps(tree)) == value
    assert len(kinds) > 25


@given(st.text() | st.binary())
@settings(derandomize=True, deadline=None, max_examples=300)
def test_garbage_is_refused(text):
    for decode in (state_from_json, action_from_json, event_from_json):
        with pytest.raises(CodecError):
            decode(text)


def test_each_safety_is_named_once_in_a_position():
    for state in positions(300, every=5):
        for safety in SAFETIES:
            assert (
                to_json(replace(state, windows=())).count(f'"{safety}"')
                - sum(tableau.fresh.count(safety) for tableau in state.tableaus)
                == rules_of(state.setup).deck()[safety]
            )
