"""The game loop, the same for every ruleset: check an action, carry it out, run on until somebody owes a decision."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Action, Claim, ExpireWindow, Pass, SeatAction
from engine.errors import RuleViolation
from engine.events import ClaimBeaten, Event, WindowClosed
from engine.rules import rules_of, ruleset
from engine.rules.base import Events, Rules
from engine.state import NEVER, Stage, State, Value, Window
from engine.windows import (
    answer_refusal,
    closing_refusal,
    is_settled,
    ranked,
    with_claim,
    with_closing,
    with_pass,
)

_WINDOW_ACTIONS = (ExpireWindow, Claim, Pass)


class Step(Struct, frozen=True, gc=False):
    """A position and the events that led to it."""

    state: State
    events: tuple[Event, ...]


def new_game(
    name: str,
    sides: Sequence[int],
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    *,
    preset: str | None = None,
) -> Step:
    """Deal the first round of a game.

    `name` is a ruleset of `RULESETS`, `sides` the side of each seat clockwise, `options` what differs from
    the preset (by default the ruleset's first), `seed` any number: the same arguments give the same game.
    Raises OptionError if the ruleset refuses them.
    """
    rules = ruleset(name)
    setup = rules.resolve(sides, preset or next(iter(rules.presets)), options or {})
    events: Events = []
    state = rules_of(setup).new_state(seed, events)
    return Step(_run_on(rules_of(setup), state, events), tuple(events))


def apply(state: State, action: Action, stamp: int = 0) -> Step:
    """Return the position after the action, with its events.

    `stamp` is when the action was made, in milliseconds of Unix time on the clock that all players share; it
    decides races alone. Raises RuleViolation, with nothing changed, if the rules refuse the action. Every position
    returned waits for a seat or for time, or is over.
    """
    rules = rules_of(state.setup)
    code = _refusal(rules, state, action)
    if code is not None:
        raise RuleViolation(code, **rules.facts(state, action))
    events: Events = []
    if not state.windows:
        assert not isinstance(action, _WINDOW_ACTIONS)  # refused above
        state = rules.perform(state, action, events)
    elif isinstance(action, ExpireWindow):
        state = _expire(rules, state, events)
    elif isinstance(action, Claim):
        state = _with_top(state, with_claim(state.windows[-1], action, stamp))
    elif isinstance(action, Pass):
        state = _with_top(state, with_pass(state.windows[-1], action.seat))
    else:
        state = _with_top(state, with_closing(state.windows[-1], action, stamp))
    state = _run_on(rules, state, events)
    return Step(replace(state, seq=state.seq + 1), tuple(events))


def explain(state: State, action: Action) -> RuleViolation | None:
    """Return why `apply` would refuse the action; None if it would not."""
    rules = rules_of(state.setup)
    code = _refusal(rules, state, action)
    return None if code is None else RuleViolation(code, **rules.facts(state, action))


def legal_actions(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return every action that `apply` accepts from this seat now."""
    rules = rules_of(state.setup)
    if not state.windows:
        return tuple(rules.turn_actions(state)) if seat == state.turn and state.outcome is None else ()
    window = state.windows[-1]
    actions: list[SeatAction] = []
    if seat in window.eligible and not window.answered(seat):
        actions += rules.claims(state, window, seat)
        actions.append(Pass(seat, window.id))
    if seat == state.turn and closing_refusal(window, seat) is None:
        actions += rules.turn_actions(state)
    return tuple(actions)


def active_seats(state: State) -> dict[int, str]:
    """Return who may act now: ``play`` for the seat in turn, ``react`` for those asked by a window.

    Depends on public facts and on who has answered, never on a hand.
    """
    if state.outcome is not None:
        return {}
    if not state.windows:
        return {state.turn: "play"}
    window = state.windows[-1]
    seats = {seat: "react" for seat in window.eligible if not window.answered(seat)}
    if closing_refusal(window, state.turn) is None:
        seats[state.turn] = "play"
    return seats


def window_ms(state: State) -> int | None:
    """Return how many milliseconds the table waits before it sends `ExpireWindow`; None if it must not.

    The settle time is part of it: an answer made at the last moment may still be on its way.
    """
    if not state.windows or state.windows[-1].stage is Stage.MATURE:
        return None
    window, rules = state.windows[-1], rules_of(state.setup)
    return rules.settle_ms + (rules.window_ms(window) if window.stage is Stage.OPEN else 0)


def _refusal(rules: Rules, state: State, action: Action) -> str | None:
    """Return why the action is refused, as a code: the one predicate behind `apply` and `explain`."""
    if state.outcome is not None:
        return "game_over"
    if isinstance(action, _WINDOW_ACTIONS):
        return _window_refusal(rules, state, action)
    if action.seat != state.turn:
        return "not_your_turn" if 0 <= action.seat < rules.n_seats else "no_such_seat"
    if state.windows:
        refusal = closing_refusal(state.windows[-1], action.seat)
        if refusal is not None:
            return refusal
    return rules.refusal(state, action)


def _window_refusal(rules: Rules, state: State, action: ExpireWindow | Claim | Pass) -> str | None:
    """Return why an action upon a window is refused."""
    if isinstance(action, ExpireWindow):
        if not state.windows or state.windows[-1].id != action.window:
            return "window_closed"
        return "not_due" if state.windows[-1].stage is Stage.MATURE else None
    if not 0 <= action.seat < rules.n_seats:
        return "no_such_seat"
    refusal = answer_refusal(state, action)
    if refusal is None and isinstance(action, Claim):
        return rules.claim_refusal(state, state.windows[-1], action)
    return refusal


def _with_top(state: State, window: Window) -> State:
    """Return the state with its top window replaced."""
    return replace(state, windows=(*state.windows[:-1], window))


def _expire(rules: Rules, state: State, events: Events) -> State:
    """Some time of the top window is over: it ripens, or it is decided."""
    window = state.windows[-1]
    if window.stage is Stage.OPEN and window.closer is not None and window.closing is None:
        return _with_top(state, replace(window, ripe=True))
    return _decide(rules, state, events)


def _decide(rules: Rules, state: State, events: Events) -> State:
    """Close the top window in favour of the best answer; tell the beaten ones."""
    window = state.windows[-1]
    state = replace(state, windows=state.windows[:-1])
    answers = ranked(window, rules.n_seats, rules.priority)
    winner = answers[0].action if answers else None
    if isinstance(winner, Claim):
        closing = window.closing
        raced = closing is not None and closing.stamp != NEVER
        margin = closing.stamp - answers[0].stamp if closing is not None and raced else None
        state = rules.carry_out(state, window, winner, margin, events)
    else:
        events.append(WindowClosed(window.id, window.kind))
        if winner is not None:
            state = rules.perform(state, winner, events)
    for answer in answers[1:]:
        if isinstance(answer.action, Claim):
            events.append(ClaimBeaten(answer.action.seat, answer.stamp - answers[0].stamp))
    return state


def _run_on(rules: Rules, state: State, events: Events) -> State:
    """Take every step that is nobody's choice."""
    while True:
        if state.windows:
            if not is_settled(state.windows[-1]):
                return state
            state = _decide(rules, state, events)
            continue
        following = rules.forced(state, events)
        if following is None:
            return state
        state = following
