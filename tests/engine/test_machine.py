"""RULES 6.4 as a state machine: hypothesis looks for the shortest game that breaks an invariant."""

from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import (
    ExpireWindow,
    Phase,
    active_seats,
    apply,
    legal_actions,
    seen_by,
    state_from_json,
    to_json,
    view_for,
    window_ms,
)
from engine.cards import SAFETY_OF, cards_of
from engine.events import CardDrawn, ClaimBeaten
from engine.rules import rules_of
from tests.playouts import started


class Race(RuleBasedStateMachine):
    """Anybody does anything that is allowed, and time passes."""

    @initialize(seed=st.integers(0, 5_000))
    def deal(self, seed):
        self.state = started(seed)
        self.start, self.journal = self.state, []
        self.deck = +Counter(cards_of(rules_of(self.state.setup).deck()))

    def do(self, action, stamp=0):
        step = apply(self.state, action, stamp)
        for seat in (None, *range(len(self.state.hands))):
            for event in seen_by(step.events, seat):
                if isinstance(event, CardDrawn):
                    assert (event.card is not None) == (event.seat == seat)
                if isinstance(event, ClaimBeaten):
                    assert event.seat == seat
        self.journal.append((action, stamp))
        self.state = step.state

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

    @rule(seat=st.integers(0, 8))
    def look(self, seat):
        """Every card in a view of one seat is its own or lies open on the table."""
        seat %= len(self.state.hands)
        view = view_for(self.state, seat)
        assert view.hand == self.state.hands[seat]
        assert view_for(self.state, None).hand == ()

    @invariant()
    def cards_are_conserved(self):
        state = self.state
        held = Counter(state.pile + state.discard)
        for hand in state.hands:
            held.update(hand)
        for tableau in state.tableaus:
            held.update(tableau.battle + tableau.speed)
            held.update([laid.card for laid in tableau.distance] + [shown.card for shown in tableau.safeties])
        assert held == self.deck

    @invariant()
    def kilometres_stay_on_the_road(self):
        for tableau in self.state.tableaus:
            assert tableau.km % 25 == 0
            assert 0 <= tableau.km <= self.state.target

    @invariant()
    def nobody_is_stopped_by_what_its_safeties_cover(self):
        for tableau in self.state.tableaus:
            hazard = tableau.stopped_by
            assert hazard is None or not tableau.shows(SAFETY_OF[hazard])
            assert not (tableau.moving and hazard)

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
                state = apply(state, action, stamp).state
            assert state == self.state


Race.TestCase.settings = settings(
    max_examples=60, stateful_step_count=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRace = Race.TestCase
